//! Operations whose values have types and shapes of one kind.

use ir::def::{Callback, ShapedPred, TypePred};
use ir::markers::*;
use ir::{OpRef, TypeData, TypeRef};
use macros::op;

ir::type_constraint! {
    /// `complex<f64>`.
    pub ComplexOfF64 = "complex type with 64-bit float elements", TypePred::Complex(&F64::CONSTRAINT.pred);
    /// A tensor of `complex<f64>`.
    pub TensorOfComplexF64 = "tensor of complex type with 64-bit float elements values",
        TypePred::container_of::<ComplexOfF64>(ShapedPred::TENSOR);
    /// A tuple of `i32` and `f32`.
    pub TupleOf32Bits = "tuple with any combination of 32-bit signless integer or 32-bit float values",
        TypePred::Fn(Callback(&|ty| is_tuple_of_32_bits(ty)));
    /// A tuple of `i32`, `f32` and such tuples.
    pub NestedTupleOf32Bits =
        "nested tuple with any combination of 32-bit signless integer or 32-bit float values",
        TypePred::Fn(Callback(&|ty| is_nested_tuple_of_32_bits(ty)));
    /// A number of `f32`.
    pub F32Tensor0D = "0D tensor of 32-bit float values",
        TypePred::ranked_container_of::<F32>(ShapedPred::TENSOR, &[0]);
    /// A list of `f32`.
    pub F32Tensor1D = "1D tensor of 32-bit float values",
        TypePred::ranked_container_of::<F32>(ShapedPred::TENSOR, &[1]);
    /// A matrix of `i16`.
    pub I16Tensor2D = "2D tensor of 16-bit signless integer values",
        TypePred::ranked_container_of::<I16>(ShapedPred::TENSOR, &[2]);
    /// `i16` in three dimensions.
    pub I16Tensor3D = "3D tensor of 16-bit signless integer values",
        TypePred::ranked_container_of::<I16>(ShapedPred::TENSOR, &[3]);
    /// `i16` in four dimensions.
    pub I16Tensor4D = "4D tensor of 16-bit signless integer values",
        TypePred::ranked_container_of::<I16>(ShapedPred::TENSOR, &[4]);
    /// An element of `TensorOfRankBelow2`.
    I8OrI32OrF32 = "8-bit signless integer or 32-bit signless integer or 32-bit float", any(I8, I32, F32);
    /// A tensor of at most one dimension.
    pub TensorOfRankBelow2 =
        "0D/1D tensor of 8-bit signless integer or 32-bit signless integer or 32-bit float values",
        TypePred::ranked_container_of::<I8OrI32OrF32>(ShapedPred::TENSOR, &[0, 1]);
    /// An element of `MemRefOfRankBelow2`.
    I8OrF32 = "8-bit signless integer or 32-bit float", any(I8, F32);
    /// A buffer of at most one dimension.
    pub MemRefOfRankBelow2 = "0D/1D memref of 8-bit signless integer or 32-bit float values",
        TypePred::ranked_container_of::<I8OrF32>(ShapedPred::MEMREF, &[0, 1]);
}

fn has_32_bits(ty: TypeRef<'_>) -> bool {
    I32::CONSTRAINT.accepts(ty) || F32::CONSTRAINT.accepts(ty)
}

fn is_tuple_of_32_bits(ty: TypeRef<'_>) -> bool {
    let TypeData::Tuple(items) = ty.data() else { return false };
    items.iter().all(|&item| has_32_bits(ty.context().ty(item)))
}

fn is_nested_tuple_of_32_bits(ty: TypeRef<'_>) -> bool {
    let TypeData::Tuple(items) = ty.data() else { return false };
    let mut open: Vec<TypeRef<'_>> = items.iter().map(|&item| ty.context().ty(item)).collect();
    while let Some(item) = open.pop() {
        match item.data() {
            TypeData::Tuple(items) => open.extend(items.iter().map(|&item| ty.context().ty(item))),
            _ if has_32_bits(item) => {}
            _ => return false,
        }
    }
    true
}

fn ranks_of_operands_agree(op: OpRef<'_>) -> bool {
    let mut ranks = op.operands().map(|value| value.ty().rank());
    let first = ranks.next().flatten();
    first.is_some() && ranks.all(|rank| rank == first)
}

fn ranks_of_first_agree(op: OpRef<'_>) -> bool {
    let rank = op.operand(0).ty().rank();
    rank.is_some() && op.result(0).ty().rank() == rank
}

fn counts_of_first_agree(op: OpRef<'_>) -> bool {
    let count = op.operand(0).ty().num_elements();
    count.is_some() && op.result(0).ty().num_elements() == count
}

fn rank_is_count(op: OpRef<'_>) -> bool {
    let rank = op.operand(0).ty().rank().and_then(|rank| i64::try_from(rank).ok());
    rank.is_some() && op.result(0).ty().num_elements() == rank
}

fn never(_: OpRef<'_>) -> bool {
    false
}

fn none_agrees(op: OpRef<'_>) -> bool {
    let is_none = |at: usize| matches!(op.operand(at).ty().data(), TypeData::None);
    !is_none(0) || is_none(1)
}

/// Producer of integers of several types.
///
/// ```mlir
/// %0:4 = "test.int_types"() : () -> (i16, si32, ui64, index)
/// ```
#[op("test.int_types")]
pub struct IntTypes {
    #[result]
    any_i16: AnyI16,
    #[result]
    si32: SI32,
    #[result]
    ui64: UI64,
    #[result]
    any_int: AnyInteger,
}

/// Producer of a complex number.
///
/// ```mlir
/// %0 = "test.complex_f64"() : () -> complex<f64>
/// ```
#[op("test.complex_f64")]
pub struct ComplexF64 {
    #[result]
    result: ComplexOfF64,
}

/// Producer of complex numbers.
///
/// ```mlir
/// %0 = "test.complex_f64_tensor"() : () -> tensor<2xcomplex<f64>>
/// ```
#[op("test.complex_f64_tensor")]
pub struct ComplexF64Tensor {
    #[result]
    result: TensorOfComplexF64,
}

/// Producer of a tuple of numbers of 32 bits.
///
/// ```mlir
/// %0 = "test.tuple_32_bit"() : () -> tuple<i32, f32>
/// ```
#[op("test.tuple_32_bit")]
pub struct Tuple32Bit {
    #[result]
    result: TupleOf32Bits,
}

/// Producer of a tuple of tuples and numbers of 32 bits.
///
/// ```mlir
/// %0 = "test.nested_tuple_32_bit"() : () -> tuple<tuple<i32>, f32>
/// ```
#[op("test.nested_tuple_32_bit")]
pub struct NestedTuple32Bit {
    #[result]
    result: NestedTupleOf32Bits,
}

/// Consumer of tensors of zero to four dimensions.
///
/// ```mlir
/// "test.nd_tensor_of"(%a, %b, %c, %d, %e) : (tensor<f32>, tensor<2xf32>, tensor<2x2xi16>, tensor<2x2x2xi16>, tensor<2x2x2x2xi16>) -> ()
/// ```
#[op("test.nd_tensor_of")]
pub struct NDTensorOf {
    #[operand]
    arg0: F32Tensor0D,
    #[operand]
    arg1: F32Tensor1D,
    #[operand]
    arg2: I16Tensor2D,
    #[operand]
    arg3: I16Tensor3D,
    #[operand]
    arg4: I16Tensor4D,
}

/// Consumer of a tensor of at most one dimension.
///
/// ```mlir
/// "test.multi_tensor_rank_of"(%t) : (tensor<2xf32>) -> ()
/// ```
#[op("test.multi_tensor_rank_of")]
pub struct MultiTensorRankOf {
    #[operand]
    arg0: TensorOfRankBelow2,
}

/// Consumer of a tensor of known rank.
///
/// ```mlir
/// "test.ranked_tensor_op"(%t) : (tensor<2xf32>) -> ()
/// ```
#[op("test.ranked_tensor_op")]
pub struct RankedTensor {
    #[operand]
    input: AnyRankedTensor,
}

/// Consumer of a buffer of known shape.
///
/// ```mlir
/// "test.takes_static_memref"(%m) : (memref<2xf32>) -> ()
/// ```
#[op("test.takes_static_memref")]
pub struct TakesStaticMemRef {
    #[operand]
    x: AnyStaticShapeMemRef,
}

/// Producer of a buffer of at most one dimension.
///
/// ```mlir
/// %0 = "test.rank_less_than_2_I8_F32_memref"() : () -> memref<2xf32>
/// ```
#[op("test.rank_less_than_2_I8_F32_memref")]
pub struct RankLessThan2I8F32MemRef {
    #[result]
    result: MemRefOfRankBelow2,
}

/// Consumer of two shaped values of one rank.
///
/// ```mlir
/// "test.operands_have_same_rank"(%a, %b) : (tensor<2xf32>, tensor<3xf32>) -> ()
/// ```
#[op("test.operands_have_same_rank", rules(Check("all of {x, y} have same rank", ranks_of_operands_agree)))]
pub struct OperandsHaveSameRank {
    #[operand]
    x: AnyShaped,
    #[operand]
    y: AnyShaped,
}

/// Function to a shaped value of the rank of its first operand.
///
/// ```mlir
/// %0 = "test.operand0_and_result_have_same_rank"(%a, %b) : (tensor<2xf32>, tensor<f32>) -> tensor<3xf32>
/// ```
#[op(
    "test.operand0_and_result_have_same_rank",
    rules(Check("all of {x, res} have same rank", ranks_of_first_agree))
)]
pub struct Operand0AndResultHaveSameRank {
    #[operand]
    x: AnyShaped,
    #[operand]
    y: AnyShaped,
    #[result]
    res: AnyShaped,
}

/// Function to a shaped value of as many elements as its first operand has.
///
/// ```mlir
/// %0 = "test.operand0_and_result_have_same_element_count"(%a, %b) : (tensor<2xf32>, tensor<f32>) -> tensor<2x1xf32>
/// ```
#[op(
    "test.operand0_and_result_have_same_element_count",
    rules(Check("all of {x, res} have same element count", counts_of_first_agree))
)]
pub struct Operand0AndResultHaveSameElementCount {
    #[operand]
    x: AnyShaped,
    #[operand]
    y: AnyShaped,
    #[result]
    res: AnyShaped,
}

/// Function to as many elements as its operand has dimensions.
///
/// ```mlir
/// %0 = "test.operand_rank_equals_result_size"(%a) : (tensor<2x3xf32>) -> tensor<2xindex>
/// ```
#[op("test.operand_rank_equals_result_size", rules(Check("operand rank equals result size", rank_is_count)))]
pub struct OperandRankEqualsResultSize {
    #[operand]
    operand: AnyShaped,
    #[result]
    result: AnyShaped,
}

/// Operation that is never valid.
///
/// ```mlir
/// "test.four_equals_five"() : () -> ()
/// ```
#[op("test.four_equals_five", rules(Check("4 equals 5", never)))]
pub struct FourEqualsFive {}

/// Consumer of two values, both of which are `none` if the first one is.
///
/// ```mlir
/// "test.if_first_operand_is_none_then_so_is_second"(%x, %y) : (i32, f32) -> ()
/// ```
#[op(
    "test.if_first_operand_is_none_then_so_is_second",
    rules(Check("has either both none type operands or first is not none", none_agrees))
)]
pub struct IfFirstOperandIsNoneThenSoIsSecond {
    #[operand]
    x: AnyType,
    #[operand]
    y: AnyType,
}

/// Consumer of four groups of numbers.
///
/// ```mlir
/// "test.attr_sized_operands"(%x, %y) {operandSegmentSizes = array<i32: 0, 1, 1, 0>} : (i32, i32) -> ()
/// ```
#[op("test.attr_sized_operands", traits(ATTR_SIZED_OPERAND_SEGMENTS))]
pub struct AttrSizedOperands {
    #[operand]
    a: Variadic<I32>,
    #[operand]
    b: Variadic<I32>,
    #[operand]
    c: I32,
    #[operand]
    d: Variadic<I32>,
}

/// Producer of four groups of numbers.
///
/// ```mlir
/// %0:2 = "test.attr_sized_results"() {resultSegmentSizes = array<i32: 0, 1, 1, 0>} : () -> (i32, i32)
/// ```
#[op("test.attr_sized_results", traits(ATTR_SIZED_RESULT_SEGMENTS))]
pub struct AttrSizedResults {
    #[result]
    a: Variadic<I32>,
    #[result]
    b: Variadic<I32>,
    #[result]
    c: I32,
    #[result]
    d: Variadic<I32>,
}

ir::ops![
    AttrSizedOperands,
    AttrSizedResults,
    ComplexF64,
    ComplexF64Tensor,
    FourEqualsFive,
    IfFirstOperandIsNoneThenSoIsSecond,
    IntTypes,
    MultiTensorRankOf,
    NDTensorOf,
    NestedTuple32Bit,
    Operand0AndResultHaveSameElementCount,
    Operand0AndResultHaveSameRank,
    OperandRankEqualsResultSize,
    OperandsHaveSameRank,
    RankLessThan2I8F32MemRef,
    RankedTensor,
    TakesStaticMemRef,
    Tuple32Bit
];
