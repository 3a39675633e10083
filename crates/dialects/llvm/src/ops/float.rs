//! Arithmetic of floats.

use crate::attrs::FastmathFlags;
use crate::markers::FloatLike;
use macros::op;

/// The sum of two floats.
#[op(
    "llvm.fadd",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct FAdd {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastmathFlags::NONE)]
    fastmathFlags: FastmathFlags,
    #[result]
    res: FloatLike,
}

/// The difference of two floats.
#[op(
    "llvm.fsub",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct FSub {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastmathFlags::NONE)]
    fastmathFlags: FastmathFlags,
    #[result]
    res: FloatLike,
}

/// The product of two floats.
#[op(
    "llvm.fmul",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct FMul {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastmathFlags::NONE)]
    fastmathFlags: FastmathFlags,
    #[result]
    res: FloatLike,
}

/// The quotient of two floats.
#[op(
    "llvm.fdiv",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct FDiv {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastmathFlags::NONE)]
    fastmathFlags: FastmathFlags,
    #[result]
    res: FloatLike,
}

/// The remainder of a division of floats.
#[op(
    "llvm.frem",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$lhs `,` $rhs attr-dict `:` type($res)"
)]
pub struct FRem {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastmathFlags::NONE)]
    fastmathFlags: FastmathFlags,
    #[result]
    res: FloatLike,
}

/// A float with the other sign.
#[op(
    "llvm.fneg",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
    format = "$operand attr-dict `:` type($operand)"
)]
pub struct FNeg {
    #[operand]
    operand: FloatLike,
    #[attr(default = FastmathFlags::NONE)]
    fastmathFlags: FastmathFlags,
    #[result]
    res: FloatLike,
}
