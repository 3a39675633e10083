//! `index.maxs`, `index.maxu`, `index.mins` and `index.minu`.

use crate::fold::{Associative, Compute, fold_constants};
use crate::ranges::{Compared, InferBinary};
use interfaces::int_range::infer;
use ir::def::{Fold, FoldCx};
use ir::markers::Index;
use macros::op;
use rewrite::PatternSet;

/// Greater of two signed values.
///
/// ```mlir
/// %c = index.maxs %a, %b
/// ```
#[op("index.maxs", traits(PURE, COMMUTATIVE), fold, fold_needs(constants), canonicalize,
     interfaces(interfaces::InferIntRange = InferBinary(infer::max_s, Compared::Signed)),
     format = "$lhs `,` $rhs attr-dict")]
pub struct MaxS {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Greater of two unsigned values.
///
/// ```mlir
/// %c = index.maxu %a, %b
/// ```
#[op("index.maxu", traits(PURE, COMMUTATIVE), fold, fold_needs(constants), canonicalize,
     interfaces(interfaces::InferIntRange = InferBinary(infer::max_u, Compared::Unsigned)),
     format = "$lhs `,` $rhs attr-dict")]
pub struct MaxU {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Lesser of two signed values.
///
/// ```mlir
/// %c = index.mins %a, %b
/// ```
#[op("index.mins", traits(PURE, COMMUTATIVE), fold, fold_needs(constants), canonicalize,
     interfaces(interfaces::InferIntRange = InferBinary(infer::min_s, Compared::Signed)),
     format = "$lhs `,` $rhs attr-dict")]
pub struct MinS {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Lesser of two unsigned values.
///
/// ```mlir
/// %c = index.minu %a, %b
/// ```
#[op("index.minu", traits(PURE, COMMUTATIVE), fold, fold_needs(constants), canonicalize,
     interfaces(interfaces::InferIntRange = InferBinary(infer::min_u, Compared::Unsigned)),
     format = "$lhs `,` $rhs attr-dict")]
pub struct MinU {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

impl Associative for MaxS<'_> {
    const COMPUTE: Compute = |a, b| Some(a.smax(b));
}

impl Associative for MaxU<'_> {
    const COMPUTE: Compute = |a, b| Some(a.umax(b));
}

impl Associative for MinS<'_> {
    const COMPUTE: Compute = |a, b| Some(a.smin(b));
}

impl Associative for MinU<'_> {
    const COMPUTE: Compute = |a, b| Some(a.umin(b));
}

impl MaxS<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, Self::COMPUTE)
    }

    fn canonicalize(set: &mut PatternSet) {
        crate::fold::add_associativity::<MaxS<'_>>(set);
    }
}

impl MaxU<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, Self::COMPUTE)
    }

    fn canonicalize(set: &mut PatternSet) {
        crate::fold::add_associativity::<MaxU<'_>>(set);
    }
}

impl MinS<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, Self::COMPUTE)
    }

    fn canonicalize(set: &mut PatternSet) {
        crate::fold::add_associativity::<MinS<'_>>(set);
    }
}

impl MinU<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, Self::COMPUTE)
    }

    fn canonicalize(set: &mut PatternSet) {
        crate::fold::add_associativity::<MinU<'_>>(set);
    }
}

ir::ops![MaxS, MaxU, MinS, MinU];
