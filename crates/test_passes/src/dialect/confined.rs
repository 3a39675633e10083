//! Operations whose attributes are confined.

use ir::AttrRef;
use ir::enum_attr;
use ir::markers::*;
use macros::op;

enum_attr! {
    /// One of four numbers of 32 bits.
    pub enum SomeI32Enum: integer(32, "allowed 32-bit signless integer cases: 5, 10, 2147483648, 4294967295") {
        Case5 = 5 "case5", Case10 = 10 "case10", SignBit = 2147483648 "caseSignBit", Max = 4294967295 "caseMax"
    }
}

/// Whether no number of a dense array is below zero, nor zero if that is not allowed.
fn is_bounded(attr: AttrRef<'_>, zero: bool) -> bool {
    let above = |number: f64| number > 0.0 || zero && number == 0.0;
    if let Some(ints) = attr.as_ints() {
        return ints.into_iter().all(|int| int > 0 || zero && int == 0);
    }
    let Some((ty, bytes)) = attr.as_dense_array() else { return false };
    match ty.bit_width() {
        Some(32) => bytes.as_chunks().0.iter().all(|&bytes| above(f32::from_le_bytes(bytes).into())),
        _ => bytes.as_chunks().0.iter().all(|&bytes| above(f64::from_le_bytes(bytes))),
    }
}

fn is_increasing(attr: AttrRef<'_>) -> bool {
    attr.as_ints().is_some_and(|ints| ints.is_sorted_by(|a, b| a < b))
}

ir::attr_constraint! {
    /// A number of 32 bits, above zero.
    pub PositiveI32 = "32-bit signless integer attribute whose value is positive",
        of I32Attr where |attr| attr.as_i64().is_some_and(|value| value > 0);
    /// A number of 64 bits, above zero.
    pub PositiveI64 = "64-bit signless integer attribute whose value is positive",
        of I64Attr where |attr| attr.as_i64().is_some_and(|value| value > 0);
    /// `i8` numbers, all above zero.
    pub PositiveI8s = "i8 dense array attribute whose value is positive",
        of DenseI8ArrayAttr where |attr| is_bounded(attr, false);
    /// `i16` numbers, all above zero.
    pub PositiveI16s = "i16 dense array attribute whose value is positive",
        of DenseI16ArrayAttr where |attr| is_bounded(attr, false);
    /// `i32` numbers, all above zero.
    pub PositiveI32s = "i32 dense array attribute whose value is positive",
        of DenseI32ArrayAttr where |attr| is_bounded(attr, false);
    /// `i64` numbers, all above zero.
    pub PositiveI64s = "i64 dense array attribute whose value is positive",
        of DenseI64ArrayAttr where |attr| is_bounded(attr, false);
    /// `f32` numbers, all above zero.
    pub PositiveF32s = "f32 dense array attribute whose value is positive",
        of DenseF32ArrayAttr where |attr| is_bounded(attr, false);
    /// `f64` numbers, all above zero.
    pub PositiveF64s = "f64 dense array attribute whose value is positive",
        of DenseF64ArrayAttr where |attr| is_bounded(attr, false);
    /// A number of 32 bits, not below zero.
    pub NonNegativeI32 = "32-bit signless integer attribute whose value is non-negative",
        of I32Attr where |attr| attr.as_i64().is_some_and(|value| value >= 0);
    /// A number of 64 bits, not below zero.
    pub NonNegativeI64 = "64-bit signless integer attribute whose value is non-negative",
        of I64Attr where |attr| attr.as_i64().is_some_and(|value| value >= 0);
    /// `i8` numbers, none below zero.
    pub NonNegativeI8s = "i8 dense array attribute whose value is non-negative",
        of DenseI8ArrayAttr where |attr| is_bounded(attr, true);
    /// `i16` numbers, none below zero.
    pub NonNegativeI16s = "i16 dense array attribute whose value is non-negative",
        of DenseI16ArrayAttr where |attr| is_bounded(attr, true);
    /// `i32` numbers, none below zero.
    pub NonNegativeI32s = "i32 dense array attribute whose value is non-negative",
        of DenseI32ArrayAttr where |attr| is_bounded(attr, true);
    /// `i64` numbers, none below zero.
    pub NonNegativeI64s = "i64 dense array attribute whose value is non-negative",
        of DenseI64ArrayAttr where |attr| is_bounded(attr, true);
    /// `f32` numbers, none below zero.
    pub NonNegativeF32s = "f32 dense array attribute whose value is non-negative",
        of DenseF32ArrayAttr where |attr| is_bounded(attr, true);
    /// `f64` numbers, none below zero.
    pub NonNegativeF64s = "f64 dense array attribute whose value is non-negative",
        of DenseF64ArrayAttr where |attr| is_bounded(attr, true);
    /// `i64` numbers, each above the one before it.
    pub IncreasingI64 = "i64 dense array attribute should be in increasing order",
        of DenseI64ArrayAttr where |attr| is_increasing(attr);
    /// `i16` numbers, each above the one before it.
    pub IncreasingI16 = "i16 dense array attribute should be in increasing order",
        of DenseI16ArrayAttr where |attr| is_increasing(attr);
    /// `i32` numbers, none below the one before it.
    pub NonDecreasingI32 = "i32 dense array attribute should be in non-decreasing order",
        of DenseI32ArrayAttr where |attr| attr.as_ints().is_some_and(|ints| ints.is_sorted());
}

/// Operation with integers of several types.
///
/// ```mlir
/// "test.int_attrs"() {any_i32_attr = 5 : ui32, index_attr = 8 : index, ui32_attr = 6 : ui32, si32_attr = 7 : si32} : () -> ()
/// ```
#[op("test.int_attrs")]
pub struct IntAttrs {
    #[attr]
    any_i32_attr: AnyI32Attr,
    #[attr]
    index_attr: IndexAttr,
    #[attr]
    ui32_attr: UI32Attr,
    #[attr]
    si32_attr: SI32Attr,
}

/// Operation with an attribute that may be a float.
///
/// ```mlir
/// "test.float_attrs"() {float_attr = 2.0 : f32} : () -> ()
/// ```
#[op("test.float_attrs")]
pub struct FloatAttrs {
    #[attr]
    float_attr: AnyAttr,
}

/// Operation with numbers above zero.
///
/// ```mlir
/// "test.positive_int_attr"() {i32attr = 1 : i32, i64attr = 1 : i64} : () -> ()
/// ```
#[op("test.positive_int_attr")]
pub struct PositiveIntAttr {
    #[attr]
    i32attr: PositiveI32,
    #[attr]
    i64attr: PositiveI64,
}

/// Operation with numbers that are not below zero.
///
/// ```mlir
/// "test.non_negative_int_attr"() {i32attr = 0 : i32, i64attr = 0 : i64} : () -> ()
/// ```
#[op("test.non_negative_int_attr")]
pub struct NonNegativeIntAttr {
    #[attr]
    i32attr: NonNegativeI32,
    #[attr]
    i64attr: NonNegativeI64,
}

/// Operation with a list of types.
///
/// ```mlir
/// "test.type_array_attr"() {attr = [i32, f32]} : () -> ()
/// ```
#[op("test.type_array_attr")]
pub struct TypeArrayOp {
    #[attr]
    attr: TypeArrayAttr,
}

/// Operation with one of four numbers of 32 bits.
///
/// ```mlir
/// %0 = "test.i32_enum_attr"() {attr = 5 : i32} : () -> i32
/// ```
#[op("test.i32_enum_attr")]
pub struct I32EnumAttr {
    #[attr]
    attr: SomeI32Enum,
    #[result]
    val: I32,
}

/// Operation with numbers in order.
///
/// ```mlir
/// "test.confined_dense_array_attr"() {emptyattr = array<i16>, i32attr = array<i32: 1, 1>, i64attr = array<i64: 1, 2>} : () -> ()
/// ```
#[op("test.confined_dense_array_attr")]
pub struct ConfinedDense {
    #[attr]
    i64attr: IncreasingI64,
    #[attr]
    i32attr: NonDecreasingI32,
    #[attr]
    emptyattr: IncreasingI16,
}

/// Operation with lists of numbers that are not below zero.
///
/// ```mlir
/// "test.confined_non_negative_attr"() {i8attr = array<i8: 1>, i16attr = array<i16: 1>, i32attr = array<i32: 1>, i64attr = array<i64: 1>, f32attr = array<f32: 1.0>, f64attr = array<f64: 1.0>, emptyattr = array<i16>} : () -> ()
/// ```
#[op("test.confined_non_negative_attr")]
pub struct ConfinedNonNegative {
    #[attr]
    i8attr: NonNegativeI8s,
    #[attr]
    i16attr: NonNegativeI16s,
    #[attr]
    i32attr: NonNegativeI32s,
    #[attr]
    i64attr: NonNegativeI64s,
    #[attr]
    f32attr: NonNegativeF32s,
    #[attr]
    f64attr: NonNegativeF64s,
    #[attr]
    emptyattr: NonNegativeI16s,
}

/// Operation with lists of numbers above zero.
///
/// ```mlir
/// "test.confined_strictly_positive_attr"() {i8attr = array<i8: 1>, i16attr = array<i16: 1>, i32attr = array<i32: 1>, i64attr = array<i64: 1>, f32attr = array<f32: 1.0>, f64attr = array<f64: 1.0>, emptyattr = array<i16>} : () -> ()
/// ```
#[op("test.confined_strictly_positive_attr")]
pub struct ConfinedStrictlyPositive {
    #[attr]
    i8attr: PositiveI8s,
    #[attr]
    i16attr: PositiveI16s,
    #[attr]
    i32attr: PositiveI32s,
    #[attr]
    i64attr: PositiveI64s,
    #[attr]
    f32attr: PositiveF32s,
    #[attr]
    f64attr: PositiveF64s,
    #[attr]
    emptyattr: PositiveI16s,
}

ir::ops![
    ConfinedDense,
    ConfinedNonNegative,
    ConfinedStrictlyPositive,
    FloatAttrs,
    I32EnumAttr,
    IntAttrs,
    NonNegativeIntAttr,
    PositiveIntAttr,
    TypeArrayOp
];
