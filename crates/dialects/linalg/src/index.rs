//! `linalg.index`.

use crate::structured::Structured;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{AttrRef, attr_constraint};
use macros::op;

attr_constraint! {
    /// The number of a loop.
    pub LoopNumber = "64-bit signless integer attribute whose minimum value is 0",
        of I64Attr where |attr| AttrRef::as_i64(attr).is_some_and(|dim| dim >= 0);
}

/// Index of the iteration along a loop of the enclosing structured operation.
///
/// ```mlir
/// %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
///     outs(%a : tensor<4xindex>) {
/// ^bb0(%out: index):
///   %i = linalg.index 0 : index
///   linalg.yield %i : index
/// } -> tensor<4xindex>
/// ```
#[op("linalg.index", traits(PURE), verify, fold, format = "$dim attr-dict `:` type($result)")]
pub struct Index {
    #[attr]
    dim: LoopNumber,
    #[result]
    result: ir::markers::Index,
}

impl Index<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(parent) = self.parent().and_then(Structured::of) else {
            return Err(self.error("expected parent op with LinalgOp interface"));
        };
        let (dim, loops) = (self.dim(), parent.num_loops());
        if usize::try_from(dim).is_ok_and(|dim| dim < loops) {
            return Ok(());
        }
        Err(self.error(format!(
            "expected dim ({dim}) to be lower than the number of loops ({loops}) of the enclosing LinalgOp"
        )))
    }

    /// Folds the index of a loop of one iteration.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let parent = self.parent().and_then(Structured::of);
        let ranges = parent.and_then(Structured::static_loop_ranges);
        let size = ranges.and_then(|ranges| ranges.get(usize::try_from(self.dim()).ok()?).copied());
        (size == Some(1)).then(|| self.context().index_attr(0)).into()
    }
}

ir::ops![Index];
