//! Products of matrices one of which is transposed before.

use crate::apply::replace_with_results;
use ir::{AffineMap, Context, Op, Value};
use linalg::build::{build_empty, build_named, build_transpose, size_of};
use linalg::{Structured, maps_attr};
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::slice::Mixed;

/// Operand of a product.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The left one.
    Lhs,
    /// The right one.
    Rhs,
}

/// Returns the map that selects these of a number of loops.
fn selection(cx: &Context, loops: u32, dims: &[u32]) -> AffineMap {
    cx.make_map(loops, 0, dims.iter().map(|&dim| cx.affine_dim(dim)).collect::<Vec<_>>())
}

/// Returns the maps of a product, whose operands are stored transposed or not.
fn maps_of(cx: &Context, batch: bool, transposed: Option<Side>) -> Vec<AffineMap> {
    let first = u32::from(batch);
    let [row, column, inner] = [0, 1, 2].map(|dim| dim + first);
    let lists = [
        if transposed == Some(Side::Lhs) { [inner, row] } else { [row, inner] },
        if transposed == Some(Side::Rhs) { [column, inner] } else { [inner, column] },
        [row, column],
    ];
    let with_batch = |list: [u32; 2]| -> Vec<u32> { (0..first).chain(list).collect() };
    lists.into_iter().map(|list| selection(cx, 3 + first, &with_batch(list))).collect()
}

/// Replaces `linalg.matmul` or `linalg.batch_matmul` by one with a transposed operand. Returns the new operation.
///
/// # Errors
/// If the operation is another one, or not on tensors.
pub fn transpose_matmul(op: Op, rw: &mut Rewriter<'_>, side: Side) -> Result<Op, MatchFailure> {
    let view = Structured::of(rw.op(op)).matched()?;
    let batch = view.is("linalg.batch_matmul");
    let (cx, loc, name) = (rw.context().clone(), view.loc(), view.name_str().to_owned());
    if !(batch || view.is("linalg.matmul")) || !view.has_pure_tensor_semantics() {
        return Err(MatchFailure { reason: "no product of matrices on tensors" });
    }
    if view.maps() != maps_of(&cx, batch, None) {
        return Err(MatchFailure { reason: "only matmul ops with non-extended semantics are supported" });
    }
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let input = operands[usize::from(side == Side::Rhs)];
    let element = rw.value(input).ty().element_or_self().handle();
    let permutation: Vec<i64> = if batch { vec![0, 2, 1] } else { vec![1, 0] };
    let sizes: Vec<Mixed> = permutation.iter().map(|&dim| size_of(rw, loc, input, dim as usize)).collect();
    let empty = build_empty(rw, loc, &sizes, element);
    let transposed = build_transpose(rw, loc, (input, empty), &permutation);
    let transposed = rw.op(transposed).result(0).handle();
    let mut inputs = [operands[0], operands[1]];
    inputs[usize::from(side == Side::Rhs)] = transposed;
    let maps = maps_attr(&cx, &maps_of(&cx, batch, Some(side)));
    let new = build_named(rw, loc, &name, (&inputs, &operands[2..]), &[("indexing_maps", maps)]);
    replace_with_results(rw, op, new);
    Ok(new)
}
