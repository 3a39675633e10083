//! `shape.add`, `shape.div` and `shape.mul`.

use crate::infer::propagates_to_size;
use crate::types::SizeOrIndex;
use apnum::ApInt;
use ir::Type;
use ir::def::{Fold, FoldCx};
use macros::op;

/// Addition of sizes. If an operand is a `!shape.size`, so is the result.
///
/// ```mlir
/// %0 = shape.add %a, %b : !shape.size, index -> !shape.size
/// ```
#[op("shape.add", traits(PURE, COMMUTATIVE), fold, fold_needs(constants), verify = propagates_to_size,
     format = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)")]
pub struct Add {
    #[operand]
    lhs: SizeOrIndex,
    #[operand]
    rhs: SizeOrIndex,
    #[result]
    result: SizeOrIndex,
}

/// Division of sizes, rounded towards negative infinity. If an operand is a `!shape.size`, so is the result.
///
/// ```mlir
/// %0 = shape.div %a, %b : index, index -> index
/// ```
#[op("shape.div", traits(NO_MEMORY_EFFECT), fold, fold_needs(constants), verify = propagates_to_size,
     format = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)")]
pub struct Div {
    #[operand]
    lhs: SizeOrIndex,
    #[operand]
    rhs: SizeOrIndex,
    #[result]
    result: SizeOrIndex,
}

/// Multiplication of sizes. If an operand is a `!shape.size`, so is the result.
///
/// ```mlir
/// %0 = shape.mul %a, %b : !shape.size, !shape.size -> !shape.size
/// ```
#[op("shape.mul", traits(PURE, COMMUTATIVE), fold, fold_needs(constants), verify = propagates_to_size,
     format = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)")]
pub struct Mul {
    #[operand]
    lhs: SizeOrIndex,
    #[operand]
    rhs: SizeOrIndex,
    #[result]
    result: SizeOrIndex,
}

fn fold_constants(cx: &FoldCx<'_>, calculate: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Fold {
    let operand = |at| cx.constant(at)?.as_int().filter(|value| value.width() == 64);
    let folded = || calculate(operand(0)?, operand(1)?);
    folded().map(|value| cx.op.context().ap_int_attr(Type::INDEX, value)).into()
}

impl Add<'_> {
    /// Adds constants; `x + 0 = x`.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let adds_zero = cx.constant(1).and_then(|rhs| rhs.as_int()).is_some_and(ApInt::is_zero);
        if adds_zero && cx.constant(0).is_none() && self.lhs().ty() == self.result().ty() {
            return self.lhs().into();
        }
        fold_constants(cx, |a, b| Some(a.add(b)))
    }
}

impl Div<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, |a, b| a.sfloordiv(b).filter(|(_, overflows)| !overflows).map(|(value, _)| value))
    }
}

impl Mul<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, |a, b| Some(a.mul(b)))
    }
}

ir::ops![Add, Div, Mul];
