//! `index.and`, `index.or` and `index.xor`.

use crate::fold::{Associative, Compute, fold_constants};
use crate::ranges::{Compared, InferBinary};
use interfaces::int_range::infer;
use ir::def::{Fold, FoldCx};
use ir::markers::Index;
use macros::op;
use rewrite::PatternSet;

/// Bitwise and.
///
/// ```mlir
/// %c = index.and %a, %b
/// ```
#[op("index.and", traits(PURE, COMMUTATIVE), fold, fold_needs(constants), canonicalize,
     interfaces(interfaces::InferIntRange = InferBinary(infer::and, Compared::Unsigned)),
     format = "$lhs `,` $rhs attr-dict")]
pub struct And {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Bitwise or.
///
/// ```mlir
/// %c = index.or %a, %b
/// ```
#[op("index.or", traits(PURE, COMMUTATIVE), fold, fold_needs(constants), canonicalize,
     interfaces(interfaces::InferIntRange = InferBinary(infer::or, Compared::Unsigned)),
     format = "$lhs `,` $rhs attr-dict")]
pub struct Or {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Bitwise exclusive or.
///
/// ```mlir
/// %c = index.xor %a, %b
/// ```
#[op("index.xor", traits(PURE, COMMUTATIVE), fold, fold_needs(constants), canonicalize,
     interfaces(interfaces::InferIntRange = InferBinary(infer::xor, Compared::Unsigned)),
     format = "$lhs `,` $rhs attr-dict")]
pub struct XOr {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

impl Associative for And<'_> {
    const COMPUTE: Compute = |a, b| Some(a.and(b));
}

impl Associative for Or<'_> {
    const COMPUTE: Compute = |a, b| Some(a.or(b));
}

impl Associative for XOr<'_> {
    const COMPUTE: Compute = |a, b| Some(a.xor(b));
}

impl And<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, Self::COMPUTE)
    }

    fn canonicalize(set: &mut PatternSet) {
        crate::fold::add_associativity::<And<'_>>(set);
    }
}

impl Or<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, Self::COMPUTE)
    }

    fn canonicalize(set: &mut PatternSet) {
        crate::fold::add_associativity::<Or<'_>>(set);
    }
}

impl XOr<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, Self::COMPUTE)
    }

    fn canonicalize(set: &mut PatternSet) {
        crate::fold::add_associativity::<XOr<'_>>(set);
    }
}

ir::ops![And, Or, XOr];
