//! Operations that dialect conversion makes legal, and that it makes.

use ir::markers::*;
use macros::op;

/// Producer that `test-legalize-patterns` replaces by `test.legal_op_a`.
///
/// ```mlir
/// %0 = "test.illegal_op_a"() : () -> i32
/// ```
#[op("test.illegal_op_a")]
pub struct IllegalOpA {
    #[result]
    result: I32,
}

/// Producer of which a pattern makes an operation that is not legal.
///
/// ```mlir
/// %0 = "test.illegal_op_b"() : () -> i32
/// ```
#[op("test.illegal_op_b")]
pub struct IllegalOpB {
    #[result]
    result: I32,
}

/// Producer of which a chain of patterns makes a legal operation.
///
/// ```mlir
/// %0 = "test.illegal_op_c"() : () -> i32
/// ```
#[op("test.illegal_op_c")]
pub struct IllegalOpC {
    #[result]
    result: I32,
}

/// Producer of which a chain of patterns makes a legal operation, with one that fails in it.
///
/// ```mlir
/// %0 = "test.illegal_op_d"() : () -> i32
/// ```
#[op("test.illegal_op_d")]
pub struct IllegalOpD {
    #[result]
    result: I32,
}

/// Producer of which a pattern of less benefit makes a legal operation.
///
/// ```mlir
/// %0 = "test.illegal_op_e"() : () -> i32
/// ```
#[op("test.illegal_op_e")]
pub struct IllegalOpE {
    #[result]
    result: I32,
}

/// Producer that is made legal by two patterns.
///
/// ```mlir
/// %0 = "test.illegal_op_f"() : () -> i32
/// ```
#[op("test.illegal_op_f")]
pub struct IllegalOpF {
    #[result]
    result: I32,
}

/// Producer that stays, as no pattern leads to a legal operation.
///
/// ```mlir
/// %0 = "test.illegal_op_g"() : () -> i32
/// ```
#[op("test.illegal_op_g")]
pub struct IllegalOpG {
    #[result]
    result: I32,
}

/// Terminator that is not legal.
///
/// ```mlir
/// "test.illegal_op_terminator"() : () -> ()
/// ```
#[op("test.illegal_op_terminator", traits(TERMINATOR))]
pub struct IllegalOpTerminator {}

/// Operation that a pattern replaces by none, with its region.
///
/// ```mlir
/// "test.illegal_op_with_region"() ({ "test.finish"() : () -> () }) : () -> ()
/// ```
#[op("test.illegal_op_with_region")]
pub struct IllegalOpWithRegion {}

/// Operation at which a pattern makes `test.illegal_op_with_region`.
///
/// ```mlir
/// "test.illegal_op_with_region_anchor"() : () -> ()
/// ```
#[op("test.illegal_op_with_region_anchor")]
pub struct IllegalOpWithRegionAnchor {}

/// Producer that is legal.
///
/// ```mlir
/// %0 = "test.legal_op_b"() : () -> i32
/// ```
#[op("test.legal_op_b")]
pub struct LegalOpB {
    #[result]
    result: I32,
}

/// Function that is legal.
///
/// ```mlir
/// %0 = "test.legal_op_c"(%x) : (i32) -> i32
/// ```
#[op("test.legal_op_c")]
pub struct LegalOpC {
    #[operand]
    operand: I32,
    #[result]
    result: I32,
}

/// Consumer that is legal.
///
/// ```mlir
/// "test.legal_op_d"(%x) : (i32) -> ()
/// ```
#[op("test.legal_op_d")]
pub struct LegalOpD {
    #[operand]
    operand: AnyType,
}

/// Conversion of values, which type converters insert.
///
/// ```mlir
/// %0 = "test.cast"(%x) : (f32) -> f64
/// ```
#[op("test.cast")]
pub struct Cast {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    result: AnyType,
}

/// Conversion of a value.
///
/// ```mlir
/// %0 = "test.type_changer"(%x) : (i16) -> i64
/// ```
#[op("test.type_changer")]
pub struct TypeChanger {
    #[operand]
    input: AnyType,
    #[result]
    result: AnyType,
}

/// Producer of a value of any type.
///
/// ```mlir
/// %0 = "test.type_producer"() : () -> f32
/// ```
#[op("test.type_producer")]
pub struct TypeProducer {
    #[result]
    result: AnyType,
}

/// Other producer of a value of any type.
///
/// ```mlir
/// %0 = "test.another_type_producer"() : () -> f32
/// ```
#[op("test.another_type_producer")]
pub struct AnotherTypeProducer {
    #[result]
    result: AnyType,
}

/// Consumer of a value of any type.
///
/// ```mlir
/// "test.type_consumer"(%x) : (f32) -> ()
/// ```
#[op("test.type_consumer")]
pub struct TypeConsumer {
    #[operand]
    input: AnyType,
}

/// Producer of a value, and legal.
///
/// ```mlir
/// %0 = "test.valid_producer"() : () -> f32
/// ```
#[op("test.valid_producer")]
pub struct ValidProducer {
    #[result]
    result: AnyType,
}

/// Consumer of a value, and legal.
///
/// ```mlir
/// "test.valid_consumer"(%x) : (f32) -> ()
/// ```
#[op("test.valid_consumer")]
pub struct ValidConsumer {
    #[operand]
    input: AnyType,
}

/// Terminator that is legal.
///
/// ```mlir
/// "test.valid"(%x) : (i32) -> ()
/// ```
#[op("test.valid", traits(TERMINATOR))]
pub struct Valid {
    #[operand]
    inputs: Variadic<AnyType>,
}

/// Terminator that is not legal.
///
/// ```mlir
/// "test.invalid"(%x) : (i32) -> ()
/// ```
#[op("test.invalid", traits(TERMINATOR))]
pub struct Invalid {
    #[operand]
    inputs: Variadic<AnyType>,
}

/// Terminator that gives values to what is around it.
///
/// ```mlir
/// "test.return"(%x) : (i32) -> ()
/// ```
#[op("test.return", traits(NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, RETURN_LIKE, TERMINATOR))]
pub struct Return {
    #[operand]
    inputs: Variadic<AnyType>,
}

/// Function that patterns rewrite.
///
/// ```mlir
/// %0 = "test.rewrite"(%x) : (i64) -> i64
/// ```
#[op("test.rewrite")]
pub struct Rewrite {
    #[operand]
    input: AnyType,
    #[result]
    result: AnyType,
}

/// Operation at which patterns make regions.
///
/// ```mlir
/// "test.region_builder"() : () -> ()
/// ```
#[op("test.region_builder")]
pub struct RegionBuilder {}

/// Function of any number of values to as many results as it has.
///
/// ```mlir
/// %0 = "test.one_variadic_out_one_variadic_in1"(%x) : (i32) -> i32
/// ```
#[op("test.one_variadic_out_one_variadic_in1")]
pub struct OneVOneVOut1 {
    #[operand]
    inputs: Variadic<I32>,
    #[result]
    results: Variadic<I32>,
}

/// Other function of any number of values to as many results as it has.
///
/// ```mlir
/// %0 = "test.one_variadic_out_one_variadic_in2"(%x) : (i32) -> i32
/// ```
#[op("test.one_variadic_out_one_variadic_in2")]
pub struct OneVOneVOut2 {
    #[operand]
    inputs: Variadic<I32>,
    #[result]
    results: Variadic<I32>,
}

/// Region whose blocks patterns merge.
///
/// ```mlir
/// "test.merge_blocks"() ({ "test.return"() : () -> () }) : () -> ()
/// ```
#[op("test.merge_blocks")]
pub struct MergeBlocks {
    #[result]
    result: Variadic<AnyType>,
    #[region]
    body: AnyRegion,
}

/// Region that a pattern inlines: its result is what the region returns.
///
/// ```mlir
/// %0 = "test.remapped_value_region"() ({ "test.return"(%x) : (f32) -> () }) : () -> f32
/// ```
#[op("test.remapped_value_region")]
pub struct RemappedValueRegion {
    #[result]
    result: Variadic<AnyType>,
    #[region]
    body: AnyRegion,
}

/// Region whose arguments a pattern converts before it fails.
///
/// ```mlir
/// "test.signature_conversion_undo"() ({ "test.return"() : () -> () }) : () -> ()
/// ```
#[op("test.signature_conversion_undo")]
pub struct SignatureConversionUndo {
    #[region]
    region: AnyRegion,
}

/// Region whose arguments a pattern converts without a type converter.
///
/// ```mlir
/// "test.signature_conversion_no_converter"() ({ "test.return"() : () -> () }) : () -> ()
/// ```
#[op("test.signature_conversion_no_converter")]
pub struct SignatureConversionNoConverter {
    #[region]
    region: AnyRegion,
}

/// Consumer of a value that nothing else needs.
///
/// ```mlir
/// "test.blackhole"(%x) : (i32) -> ()
/// ```
#[op("test.blackhole")]
pub struct Blackhole {
    #[operand]
    input: AnyType,
}

/// Function of two integers.
///
/// ```mlir
/// %0 = "test.two_to_one"(%x, %y) : (i32, i32) -> i32
/// ```
#[op("test.two_to_one")]
pub struct TwoToOne {
    #[operand]
    lhs: AnyInteger,
    #[operand]
    rhs: AnyInteger,
    #[result]
    result: AnyInteger,
}

/// Function to two integers.
///
/// ```mlir
/// %0:2 = "test.one_to_two"(%x) : (i32) -> (i32, i32)
/// ```
#[op("test.one_to_two", result_names = |_, _| ())]
pub struct OneToTwo {
    #[operand]
    input: AnyInteger,
    #[result]
    first: AnyInteger,
    #[result]
    second: AnyInteger,
}

ir::ops![
    AnotherTypeProducer,
    Blackhole,
    Cast,
    IllegalOpA,
    IllegalOpB,
    IllegalOpC,
    IllegalOpD,
    IllegalOpE,
    IllegalOpF,
    IllegalOpG,
    IllegalOpTerminator,
    IllegalOpWithRegion,
    IllegalOpWithRegionAnchor,
    Invalid,
    LegalOpB,
    LegalOpC,
    LegalOpD,
    MergeBlocks,
    OneToTwo,
    OneVOneVOut1,
    OneVOneVOut2,
    RegionBuilder,
    RemappedValueRegion,
    Return,
    Rewrite,
    SignatureConversionNoConverter,
    SignatureConversionUndo,
    TwoToOne,
    TypeChanger,
    TypeConsumer,
    TypeProducer,
    Valid,
    ValidConsumer,
    ValidProducer
];
