//! `index.add`, `index.sub` and `index.mul`.

use crate::fold::{Associative, Compute, constant, fold_constants};
use crate::ranges::{Compared, InferBinary};
use apnum::ApInt;
use interfaces::int_range::infer::{self, Wrap};
use ir::def::{Fold, FoldCx};
use ir::markers::Index;
use macros::op;
use rewrite::PatternSet;

const WRAPS: Wrap = Wrap { nsw: false, nuw: false };

/// Addition modulo the number of values.
///
/// ```mlir
/// %c = index.add %a, %b
/// ```
#[op("index.add", traits(PURE, COMMUTATIVE), fold, fold_needs(constants), canonicalize,
     interfaces(interfaces::InferIntRange = InferBinary(|a, b| infer::add(a, b, WRAPS), Compared::Both)),
     format = "$lhs `,` $rhs attr-dict")]
pub struct Add {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Subtraction modulo the number of values.
///
/// ```mlir
/// %c = index.sub %a, %b
/// ```
#[op("index.sub", traits(PURE), fold, fold_needs(constants),
     interfaces(interfaces::InferIntRange = InferBinary(|a, b| infer::sub(a, b, WRAPS), Compared::Both)),
     format = "$lhs `,` $rhs attr-dict")]
pub struct Sub {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Multiplication modulo the number of values.
///
/// ```mlir
/// %c = index.mul %a, %b
/// ```
#[op("index.mul", traits(PURE, COMMUTATIVE), fold, fold_needs(constants), canonicalize,
     interfaces(interfaces::InferIntRange = InferBinary(|a, b| infer::mul(a, b, WRAPS), Compared::Both)),
     format = "$lhs `,` $rhs attr-dict")]
pub struct Mul {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

impl Associative for Add<'_> {
    const COMPUTE: Compute = |a, b| Some(a.add(b));
}

impl Associative for Mul<'_> {
    const COMPUTE: Compute = |a, b| Some(a.mul(b));
}

impl Add<'_> {
    /// Adds constants; `x + 0 = x`.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if constant(cx, 0).is_none() && constant(cx, 1).is_some_and(ApInt::is_zero) {
            return self.lhs().into();
        }
        fold_constants(cx, Self::COMPUTE)
    }

    fn canonicalize(set: &mut PatternSet) {
        crate::fold::add_associativity::<Add<'_>>(set);
    }
}

impl Sub<'_> {
    /// Subtracts constants; `x - 0 = x`.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if constant(cx, 0).is_none() && constant(cx, 1).is_some_and(ApInt::is_zero) {
            return self.lhs().into();
        }
        fold_constants(cx, |a, b| Some(a.sub(b)))
    }
}

impl Mul<'_> {
    /// Multiplies constants; `x * 1 = x`, `x * 0 = 0`.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        match constant(cx, 1).filter(|_| constant(cx, 0).is_none()) {
            Some(one) if one.is_one() => self.lhs().into(),
            Some(zero) if zero.is_zero() => self.rhs().into(),
            _ => fold_constants(cx, Self::COMPUTE),
        }
    }

    fn canonicalize(set: &mut PatternSet) {
        crate::fold::add_associativity::<Mul<'_>>(set);
    }
}

ir::ops![Add, Mul, Sub];
