//! Initial values that the region does not read.

use ir::{Op, Value};
use linalg::Structured;
use linalg::build::{build_empty, size_of};
use rewrite::{MatchResult, Matched, Rewriter};
use sparse_tensor::StorageLayout;

/// Replaces initial values whose elements are not read by empty tensors. Sparse ones are left to the sparsifier.
pub(super) fn forget(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let loc = view.loc();
    let mut unread: Vec<(usize, Value)> = Vec::new();
    for index in view.init_range() {
        let value = view.operand(index);
        let is_empty = value.defining_op().is_some_and(|def| def.is(tensor::Empty::NAME));
        let is_sparse = StorageLayout::of_type(value.ty()).is_some();
        if value.ty().is_tensor() && !is_sparse && !is_empty && !view.payload_uses(index) {
            unread.push((index, value.handle()));
        }
    }
    rw.require(!unread.is_empty())?;
    for (index, value) in unread {
        let ty = rw.value(value).ty();
        let (rank, element) = (ty.rank().matched()?, ty.element_or_self().handle());
        let sizes: Vec<_> = (0..rank).map(|dim| size_of(rw, loc, value, dim)).collect();
        let empty = build_empty(rw, loc, &sizes, element);
        rw.modify_op(op, |op| {
            op.operand(index, empty);
        });
    }
    Ok(())
}
