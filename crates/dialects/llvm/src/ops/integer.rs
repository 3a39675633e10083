//! Arithmetic of integers.

use crate::attrs::IntegerOverflowFlags;
use crate::markers::IntLike;
use crate::ops::fold;
use ir::markers::UnitAttr;
use macros::op;

/// The sum of two integers, modulo 2^N.
#[op(
    "llvm.add",
    traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$lhs `,` $rhs (`overflow` `` `<` $overflowFlags^ `>`)? attr-dict `:` type($res)"
)]
pub struct Add {
    #[operand]
    lhs: IntLike,
    #[operand]
    rhs: IntLike,
    #[attr(default = IntegerOverflowFlags::NONE)]
    overflowFlags: IntegerOverflowFlags,
    #[result]
    res: IntLike,
}

/// The difference of two integers, modulo 2^N.
#[op(
    "llvm.sub",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$lhs `,` $rhs (`overflow` `` `<` $overflowFlags^ `>`)? attr-dict `:` type($res)"
)]
pub struct Sub {
    #[operand]
    lhs: IntLike,
    #[operand]
    rhs: IntLike,
    #[attr(default = IntegerOverflowFlags::NONE)]
    overflowFlags: IntegerOverflowFlags,
    #[result]
    res: IntLike,
}

/// The product of two integers, modulo 2^N.
#[op(
    "llvm.mul",
    traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$lhs `,` $rhs (`overflow` `` `<` $overflowFlags^ `>`)? attr-dict `:` type($res)"
)]
pub struct Mul {
    #[operand]
    lhs: IntLike,
    #[operand]
    rhs: IntLike,
    #[attr(default = IntegerOverflowFlags::NONE)]
    overflowFlags: IntegerOverflowFlags,
    #[result]
    res: IntLike,
}

/// Shifts bits up; zeros come in from below.
#[op(
    "llvm.shl",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    fold = fold::shl,
    format = "$lhs `,` $rhs (`overflow` `` `<` $overflowFlags^ `>`)? attr-dict `:` type($res)"
)]
pub struct Shl {
    #[operand]
    lhs: IntLike,
    #[operand]
    rhs: IntLike,
    #[attr(default = IntegerOverflowFlags::NONE)]
    overflowFlags: IntegerOverflowFlags,
    #[result]
    res: IntLike,
}

/// The quotient of two integers without sign; division by zero is undefined.
#[op(
    "llvm.udiv",
    traits(NO_MEMORY_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct UDiv {
    #[operand]
    lhs: IntLike,
    #[operand]
    rhs: IntLike,
    #[attr]
    isExact: UnitAttr,
    #[result]
    res: IntLike,
}

/// The quotient of two integers with sign, rounded to zero; division by zero and overflow are
/// undefined.
#[op(
    "llvm.sdiv",
    traits(NO_MEMORY_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct SDiv {
    #[operand]
    lhs: IntLike,
    #[operand]
    rhs: IntLike,
    #[attr]
    isExact: UnitAttr,
    #[result]
    res: IntLike,
}

/// Shifts bits down; zeros come in from above.
#[op(
    "llvm.lshr",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct LShr {
    #[operand]
    lhs: IntLike,
    #[operand]
    rhs: IntLike,
    #[attr]
    isExact: UnitAttr,
    #[result]
    res: IntLike,
}

/// Shifts bits down; copies of the sign come in from above.
#[op(
    "llvm.ashr",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct AShr {
    #[operand]
    lhs: IntLike,
    #[operand]
    rhs: IntLike,
    #[attr]
    isExact: UnitAttr,
    #[result]
    res: IntLike,
}

/// The remainder of a division without sign.
#[op(
    "llvm.urem",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct URem {
    #[operand]
    lhs: IntLike,
    #[operand]
    rhs: IntLike,
    #[result]
    res: IntLike,
}

/// The remainder of a division with sign.
#[op(
    "llvm.srem",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct SRem {
    #[operand]
    lhs: IntLike,
    #[operand]
    rhs: IntLike,
    #[result]
    res: IntLike,
}

/// Bits that are set in both.
#[op(
    "llvm.and",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct And {
    #[operand]
    lhs: IntLike,
    #[operand]
    rhs: IntLike,
    #[result]
    res: IntLike,
}

/// Bits that are set in just one.
#[op(
    "llvm.xor",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct Xor {
    #[operand]
    lhs: IntLike,
    #[operand]
    rhs: IntLike,
    #[result]
    res: IntLike,
}

/// Bits that are set in either; `disjoint` promises that none is set in both.
#[op(
    "llvm.or",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    fold = fold::or,
    format = "(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct Or {
    #[operand]
    lhs: IntLike,
    #[operand]
    rhs: IntLike,
    #[attr]
    isDisjoint: UnitAttr,
    #[result]
    res: IntLike,
}
