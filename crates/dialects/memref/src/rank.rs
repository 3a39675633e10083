//! `memref.rank`.

use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;

/// The number of dimensions.
///
/// ```mlir
/// %rank = memref.rank %buffer : memref<*xf32>
/// ```
#[op("memref.rank", traits(PURE), fold = fold, format = "$memref attr-dict `:` type($memref)")]
pub struct Rank {
    #[operand]
    memref: AnyRankedOrUnrankedMemRef,
    #[result]
    result: Index,
}

fn fold(cx: &mut FoldCx<'_>) -> Fold {
    let rank = cx.op.operand(0).ty().rank();
    rank.map(|rank| cx.op.context().index_attr(rank as i64)).into()
}

ir::ops![Rank];
