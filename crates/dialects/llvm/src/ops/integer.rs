//! Arithmetic of integers.

use crate::attrs::IntegerOverflowFlags;
use crate::markers::IntLike;
use crate::ops::fold;
use ir::markers::UnitAttr;
use macros::op;

/// Declares operations of one form, with the same operands and attributes.
macro_rules! integer_ops {
    ($format:tt, $fields:tt
     $($(#[$doc:meta])* $name:ident = $op:tt, traits($($of:ident),*) $(, speculation = $model:expr)? $(, fold = $fold:expr)?;)*) => {$(
        $(#[$doc])*
        #[op($op, traits($($of),*, SAME_OPERANDS_AND_RESULT_TYPE),
             $(interfaces(interfaces::ConditionallySpeculatable = $model),)? $(fold = $fold,)? format = $format)]
        pub struct $name $fields
    )*};
}

integer_ops! {
    "$lhs `,` $rhs (`overflow` `` `<` $overflowFlags^ `>`)? attr-dict `:` type($res)",
    {
        #[operand]
        lhs: IntLike,
        #[operand]
        rhs: IntLike,
        #[attr(default = IntegerOverflowFlags::NONE)]
        overflowFlags: IntegerOverflowFlags,
        #[result]
        res: IntLike,
    }
    /// The sum of two integers, modulo 2^N.
    Add = "llvm.add", traits(PURE, COMMUTATIVE);
    /// The difference of two integers, modulo 2^N.
    Sub = "llvm.sub", traits(PURE);
    /// The product of two integers, modulo 2^N.
    Mul = "llvm.mul", traits(PURE, COMMUTATIVE);
    /// Shifts bits left; zeros are shifted in.
    Shl = "llvm.shl", traits(PURE), fold = fold::shl;
}

integer_ops! {
    "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)",
    {
        #[operand]
        lhs: IntLike,
        #[operand]
        rhs: IntLike,
        #[attr]
        isExact: UnitAttr,
        #[result]
        res: IntLike,
    }
    /// Unsigned quotient; division by zero is undefined.
    UDiv = "llvm.udiv", traits(NO_MEMORY_EFFECT), speculation = crate::ops::Division { signed: false };
    /// Signed quotient, rounded to zero; division by zero and overflow are undefined.
    SDiv = "llvm.sdiv", traits(NO_MEMORY_EFFECT), speculation = crate::ops::Division { signed: true };
    /// Shifts bits right; zeros are shifted in.
    LShr = "llvm.lshr", traits(PURE);
    /// Shifts bits right; copies of the sign are shifted in.
    AShr = "llvm.ashr", traits(PURE);
}

integer_ops! {
    "$lhs `,` $rhs attr-dict `:` type($res)",
    {
        #[operand]
        lhs: IntLike,
        #[operand]
        rhs: IntLike,
        #[result]
        res: IntLike,
    }
    /// The remainder of a division without sign.
    URem = "llvm.urem", traits(NO_MEMORY_EFFECT), speculation = crate::ops::Division { signed: false };
    /// The remainder of a division with sign.
    SRem = "llvm.srem", traits(NO_MEMORY_EFFECT), speculation = crate::ops::Division { signed: true };
    /// Bits that are set in both.
    And = "llvm.and", traits(PURE);
    /// Bits that are set in just one.
    Xor = "llvm.xor", traits(PURE);
}

integer_ops! {
    "(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)",
    {
        #[operand]
        lhs: IntLike,
        #[operand]
        rhs: IntLike,
        #[attr]
        isDisjoint: UnitAttr,
        #[result]
        res: IntLike,
    }
    /// Bitwise or; `disjoint` asserts that no bit is set in both.
    Or = "llvm.or", traits(PURE), fold = fold::or;
}

ir::ops![AShr, Add, And, LShr, Mul, Or, SDiv, SRem, Shl, Sub, UDiv, URem, Xor];
