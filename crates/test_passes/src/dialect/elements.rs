//! Operations with elements, and with kinds that say what their results are.

use ir::enum_attr;
use ir::markers::*;
use ir::{AttrRef, Signedness, TypeData};
use macros::op;

/// Whether an attribute is elements of integers of a width, and signless if that is asked for.
fn is_int_elements(attr: AttrRef<'_>, width: u32, signless: bool) -> bool {
    let Some(dense) = attr.as_dense() else { return false };
    let element = dense.element_type();
    element.int_width() == Some(width) && (!signless || element.signedness() == Some(Signedness::Signless))
}

fn has_shape(attr: AttrRef<'_>, shape: &[i64]) -> bool {
    attr.ty().and_then(|ty| ty.shape()) == Some(shape)
}

fn is_float_elements(attr: AttrRef<'_>, width: u32, shape: &[i64]) -> bool {
    let element = attr.as_dense().map(|dense| dense.element_type());
    element.is_some_and(|element| element.is_float() && element.bit_width() == Some(width))
        && has_shape(attr, shape)
}

fn is_index_elements(attr: AttrRef<'_>) -> bool {
    attr.as_dense().is_some_and(|dense| matches!(dense.element_type().data(), TypeData::Index))
}

ir::attr_constraint! {
    /// Elements of 32 bits.
    pub AnyI32Elements = "32-bit integer elements attribute", of ElementsAttr
        where |attr| is_int_elements(attr, 32, false);
    /// Elements of `i32`.
    pub I32Elements = "32-bit signless integer elements attribute", of ElementsAttr
        where |attr| is_int_elements(attr, 32, true);
    /// Elements of `index`.
    pub IndexElements = "index elements attribute", of ElementsAttr where |attr| is_index_elements(attr);
    /// Two `i32`.
    pub TwoI32 = "32-bit signless int elements attribute of shape [2]", of ElementsAttr
        where |attr| is_int_elements(attr, 32, true) && has_shape(attr, &[2]);
    /// Four times eight `i64`.
    pub MatrixOfI64 = "64-bit signless int elements attribute of shape [4, 8]", of ElementsAttr
        where |attr| is_int_elements(attr, 64, true) && has_shape(attr, &[4, 8]);
    /// Two `f32`.
    pub TwoF32 = "32-bit float elements attribute of shape [2]", of ElementsAttr
        where |attr| is_float_elements(attr, 32, &[2]);
    /// Four times eight `f64`.
    pub MatrixOfF64 = "64-bit float elements attribute of shape [4, 8]", of ElementsAttr
        where |attr| is_float_elements(attr, 64, &[4, 8]);
}

enum_attr! {
    /// Which results an operation has.
    pub enum MultiResultKind: integer(64, "Multi-result op kinds") {
        Kind1 = 1 "kind1", Kind2 = 2 "kind2", Kind3 = 3 "kind3", Kind4 = 4 "kind4", Kind5 = 5 "kind5", Kind6 = 6 "kind6"
    }
}

/// Operation with elements of 32 bits.
///
/// ```mlir
/// "test.int_elements_attr"() {any_i32_attr = dense<1> : tensor<2xui32>, i32_attr = dense<2> : tensor<3xi32>} : () -> ()
/// ```
#[op("test.int_elements_attr")]
pub struct IntElements {
    #[attr]
    any_i32_attr: AnyI32Elements,
    #[attr]
    i32_attr: I32Elements,
}

/// Operation with integers as elements of two shapes.
///
/// ```mlir
/// "test.ranked_int_elements_attr"() {matrix_i64_attr = dense<1> : tensor<4x8xi64>, vector_i32_attr = dense<2> : tensor<2xi32>} : () -> ()
/// ```
#[op("test.ranked_int_elements_attr")]
pub struct RankedIntElements {
    #[attr]
    vector_i32_attr: TwoI32,
    #[attr]
    matrix_i64_attr: MatrixOfI64,
}

/// Operation with floats as elements of two shapes.
///
/// ```mlir
/// "test.float_elements_attr"() {scalar_f32_attr = dense<1.0> : tensor<2xf32>, tensor_f64_attr = dense<2.0> : tensor<4x8xf64>} : () -> ()
/// ```
#[op("test.float_elements_attr")]
pub struct FloatElements {
    #[attr]
    scalar_f32_attr: TwoF32,
    #[attr]
    tensor_f64_attr: MatrixOfF64,
}

/// Operation with elements of `i32`.
///
/// ```mlir
/// "test.i32ElementsAttr"() {attr = dense<1> : tensor<2xi32>} : () -> ()
/// ```
#[op("test.i32ElementsAttr")]
pub struct I32ElementsOp {
    #[attr]
    attr: I32Elements,
}

/// Operation with elements of `index`.
///
/// ```mlir
/// "test.indexElementsAttr"() {attr = dense<1> : tensor<2xindex>} : () -> ()
/// ```
#[op("test.indexElementsAttr")]
pub struct IndexElementsOp {
    #[attr]
    attr: IndexElements,
}

/// Producer of a number, with a kind.
///
/// ```mlir
/// %0 = "test.one_result1"() {kind = 1 : i64} : () -> f32
/// ```
#[op("test.one_result1")]
pub struct OneResult1 {
    #[attr]
    kind: MultiResultKind,
    #[result]
    result1: F32,
}

/// Producer of a number, with a kind.
///
/// ```mlir
/// %0 = "test.one_result2"() {kind = 1 : i64} : () -> i32
/// ```
#[op("test.one_result2")]
pub struct OneResult2 {
    #[attr]
    kind: MultiResultKind,
    #[result]
    result1: I32,
}

/// Function from a float to an integer.
///
/// ```mlir
/// %0 = "test.one_result3"(%x) : (f32) -> i32
/// ```
#[op("test.one_result3")]
pub struct OneResult3 {
    #[operand]
    input: F32,
    #[result]
    result1: I32,
}

/// Producer of two numbers, with a kind.
///
/// ```mlir
/// %0:2 = "test.two_result"() {kind = 1 : i64} : () -> (i32, f32)
/// ```
#[op("test.two_result")]
pub struct TwoResult {
    #[attr]
    kind: MultiResultKind,
    #[result]
    result1: I32,
    #[result]
    result2: F32,
}

/// Producer of two numbers, with a kind.
///
/// ```mlir
/// %0:2 = "test.another_two_result"() {kind = 1 : i64} : () -> (f32, f32)
/// ```
#[op("test.another_two_result")]
pub struct AnotherTwoResult {
    #[attr]
    kind: MultiResultKind,
    #[result]
    result1: F32,
    #[result]
    result2: F32,
}

/// Producer of three numbers, with a kind.
///
/// ```mlir
/// %0:3 = "test.three_result"() {kind = 1 : i64} : () -> (i32, f32, f32)
/// ```
#[op("test.three_result")]
pub struct ThreeResult {
    #[attr]
    kind: MultiResultKind,
    #[result]
    result1: I32,
    #[result]
    result2: F32,
    #[result]
    result3: F32,
}

/// Producer of three numbers, with a kind.
///
/// ```mlir
/// %0:3 = "test.another_three_result"() {kind = 1 : i64} : () -> (i32, f32, f32)
/// ```
#[op("test.another_three_result")]
pub struct AnotherThreeResult {
    #[attr]
    kind: MultiResultKind,
    #[result]
    result1: I32,
    #[result]
    result2: F32,
    #[result]
    result3: F32,
}

/// Function with a builder for its value.
///
/// ```mlir
/// %0 = "test.tblgen_build_0"(%x) : (i32) -> i32
/// ```
#[op("test.tblgen_build_0")]
pub struct Build0 {
    #[operand]
    value: AnyType,
    #[result]
    result: AnyType,
}

/// Function with a builder for lists.
///
/// ```mlir
/// %0 = "test.tblgen_build_1"(%x) : (i32) -> i32
/// ```
#[op("test.tblgen_build_1")]
pub struct Build1 {
    #[operand]
    inputs: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
}

/// Function with a builder for a list of operands.
///
/// ```mlir
/// %0 = "test.tblgen_build_2"(%x) : (i32) -> i32
/// ```
#[op("test.tblgen_build_2")]
pub struct Build2 {
    #[operand]
    inputs: Variadic<AnyType>,
    #[result]
    result: AnyType,
}

/// Function with a builder that infers the type of its result.
///
/// ```mlir
/// %0 = "test.tblgen_build_4"(%x) : (i32) -> i32
/// ```
#[op("test.tblgen_build_4", traits(SAME_OPERANDS_AND_RESULT_TYPE))]
pub struct Build4 {
    #[operand]
    inputs: Variadic<AnyType>,
    #[result]
    result: AnyType,
}

ir::ops![
    AnotherThreeResult,
    AnotherTwoResult,
    Build0,
    Build1,
    Build2,
    Build4,
    FloatElements,
    I32ElementsOp,
    IndexElementsOp,
    IntElements,
    OneResult1,
    OneResult2,
    OneResult3,
    RankedIntElements,
    ThreeResult,
    TwoResult
];
