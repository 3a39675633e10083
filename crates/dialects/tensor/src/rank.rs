//! `tensor.rank`.

use crate::model::named_result;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;

/// The number of dimensions.
///
/// ```mlir
/// %rank = tensor.rank %t : tensor<*xf32>
/// ```
#[op("tensor.rank", traits(PURE), fold, result_names = named_result!("rank"),
     format = "$tensor attr-dict `:` type($tensor)")]
pub struct Rank {
    #[operand]
    tensor: AnyTensor,
    #[result]
    result: Index,
}

impl Rank<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let rank = self.tensor().ty().rank();
        rank.map(|rank| self.context().index_attr(rank as i64)).into()
    }
}

ir::ops![Rank];
