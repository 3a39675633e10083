//! `memref.rank`.

use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;

/// The number of dimensions.
///
/// ```mlir
/// %rank = memref.rank %buffer : memref<*xf32>
/// ```
#[op("memref.rank", traits(PURE), fold, format = "$memref attr-dict `:` type($memref)")]
pub struct Rank {
    #[operand]
    memref: AnyRankedOrUnrankedMemRef,
    #[result]
    result: Index,
}

impl Rank<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let rank = self.memref().ty().rank();
        rank.map(|rank| self.context().index_attr(rank as i64)).into()
    }
}

ir::ops![Rank];
