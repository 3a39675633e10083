//! Arithmetic of floats.

use crate::attrs::FastmathFlags;
use crate::markers::FloatLike;
use macros::op;

/// Declares operations of two floats.
macro_rules! float_ops {
    ($($(#[$doc:meta])* $name:ident = $op:tt;)*) => {$(
        $(#[$doc])*
        #[op(
            $op,
            traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE),
            format = "$lhs `,` $rhs attr-dict `:` type($res)"
        )]
        pub struct $name {
            #[operand]
            lhs: FloatLike,
            #[operand]
            rhs: FloatLike,
            #[attr(default = FastmathFlags::NONE)]
            fastmathFlags: FastmathFlags,
            #[result]
            res: FloatLike,
        }
    )*};
}

float_ops! {
    /// The sum of two floats.
    FAdd = "llvm.fadd";
    /// The difference of two floats.
    FSub = "llvm.fsub";
    /// The product of two floats.
    FMul = "llvm.fmul";
    /// The quotient of two floats.
    FDiv = "llvm.fdiv";
    /// The remainder of a division of floats.
    FRem = "llvm.frem";
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

ir::ops![FAdd, FDiv, FMul, FNeg, FRem, FSub];
