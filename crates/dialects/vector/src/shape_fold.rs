//! Casts and transpositions of vectors whose elements are known to repeat, or are listed.

use crate::element::advance;
use crate::shape::{SplatSource, dims, is_broadcastable};
use crate::{Broadcast, FromElements, ShapeCast, Transpose};
use ir::{Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the patterns for casts and transpositions.
pub(crate) fn patterns(set: &mut PatternSet) {
    set.of::<ShapeCast<'_>>(cast_of_broadcast)
        .of::<Transpose<'_>>(transpose_of_broadcast)
        .of::<Transpose<'_>>(transpose_of_elements);
}

/// Replaces a cast of a broadcast by a broadcast.
fn cast_of_broadcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ShapeCast<'_> = rw.cast(op)?;
    let source = view.source().broadcast_source().filter(|source| source.ty().is_vector()).matched()?;
    let [from, between, to] = [source.ty(), view.source().ty(), view.result().ty()].map(dims);
    // Both repeat the source as a whole: upstream also takes inner dimensions that are stretched for that.
    let repeated: Vec<(i64, bool)> = from.iter().copied().skip_while(|&dim| dim == (1, false)).collect();
    rw.require(between.ends_with(&repeated) && to.ends_with(&repeated) && is_broadcastable(&from, &to))?;
    let (source, ty) = (source.handle(), view.result().ty_handle());
    broadcast(op, source, ty, rw)
}

/// Replaces a transposition of a broadcast by a broadcast, if it moves only dimensions along which elements are equal, each among
/// neighbours of its kind.
fn transpose_of_broadcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Transpose<'_> = rw.cast(op)?;
    let source = view.vector().broadcast_source().filter(|source| source.ty().is_vector()).matched()?;
    let order = view.permutation();
    let shape = source.ty().shape().matched()?;
    let lead = order.len().checked_sub(shape.len()).matched()?;
    let is_one = |dim: usize| dim < lead || shape[dim - lead] == 1;
    // Groups are dimensions that are no unit in the source, each alone, and those between them.
    let starts = (lead..order.len()).filter(|&dim| !is_one(dim) || (dim > lead && !is_one(dim - 1)));
    let mut low = 0;
    for high in starts.chain([order.len()]) {
        let stays = |dim: &i64| (low as i64..high as i64).contains(dim);
        rw.require(order[low..high].iter().all(stays))?;
        low = high;
    }
    let (source, ty) = (source.handle(), view.result().ty_handle());
    broadcast(op, source, ty, rw)
}

fn broadcast(op: Op, source: Value, ty: Type, rw: &mut Rewriter<'_>) -> MatchResult {
    let state = Broadcast::state(rw.context(), rw.op(op).loc()).operands([source]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a transposition of `vector.from_elements` by one with its operands in another order.
fn transpose_of_elements(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Transpose<'_> = rw.cast(op)?;
    let elements = view.vector().defining_op().and_then(|def| def.cast::<FromElements<'_>>()).matched()?;
    let (from, to) = (elements.dest().ty().shape().matched()?, view.result().ty().shape().matched()?);
    let order: Vec<usize> = view.permutation().iter().filter_map(|&dim| usize::try_from(dim).ok()).collect();
    // The distance of neighbours along each dimension of the result, among the operands.
    let distance = |&dim: &usize| from.get(dim + 1..).map(|inner| inner.iter().product::<i64>());
    let distances: Vec<i64> = order.iter().map(distance).collect::<Option<_>>().matched()?;
    let operands: Vec<Value> = elements.elements().map(|element| element.handle()).collect();
    let mut moved = Vec::with_capacity(operands.len());
    let mut index = vec![0; to.len()];
    for _ in 0..operands.len() {
        let at: i64 = index.iter().zip(&distances).map(|(index, distance)| index * distance).sum();
        moved.push(*operands.get(usize::try_from(at).ok().matched()?).matched()?);
        advance(&mut index, to);
    }
    let (loc, ty) = (view.loc(), view.result().ty_handle());
    let state = FromElements::state(rw.context(), loc).operands(moved).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}
