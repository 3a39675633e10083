//! Transpositions of transpositions and broadcasts.

use crate::build::{build_broadcast, build_empty, build_transpose, size_of};
use crate::reduce::dimensions;
use crate::transpose::inverted;
use crate::{Broadcast, Transpose, permuted};
use ir::{Op, OpView};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::Mixed;

/// Adds the patterns of `linalg.transpose`.
pub(crate) fn add(set: &mut PatternSet) {
    set.of_user::<Transpose<'_>, Transpose<'_>>(of_transpose);
    set.of_user::<Transpose<'_>, Broadcast<'_>>(of_broadcast);
}

/// Composes two transpositions.
fn of_transpose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Transpose<'_> = rw.cast(op)?;
    let before = view.input().defining_op().and_then(|before| before.cast::<Transpose<'_>>()).matched()?;
    let permutation =
        permuted(&dimensions(before.op(), "permutation"), &dimensions(view.op(), "permutation"));
    let (operands, loc) = ((before.input().handle(), view.init().handle()), view.loc());
    let new = build_transpose(rw, loc, operands, &permutation);
    let results: Vec<_> = rw.op(new).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &results);
    Ok(())
}

/// Swaps a transposition with the broadcast before it.
fn of_broadcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Transpose<'_> = rw.cast(op)?;
    let before = view.input().defining_op().and_then(|before| before.cast::<Broadcast<'_>>()).matched()?;
    rw.require(view.input().has_one_use() && view.input().ty().is_tensor())?;
    let (added, permutation) = (dimensions(before.op(), "dimensions"), dimensions(view.op(), "permutation"));
    let inverse = inverted(&permutation);
    let new_added = permuted(&inverse, &added);
    // Dimensions that the broadcast does not add, renumbered.
    let kept = permutation.iter().filter(|dim| !added.contains(dim));
    let renumbered = kept.map(|dim| dim - added.iter().filter(|other| *other < dim).count() as i64);
    let new_permutation: Vec<i64> = renumbered.collect();
    let (input, init, loc) = (before.input().handle(), view.init().handle(), view.loc());
    let element = before.input().ty().element_or_self().handle();
    let rank = before.input().ty().rank().matched()?;
    let sizes: Vec<Mixed> = (0..rank).map(|dim| size_of(rw, loc, input, dim)).collect();
    let empty = build_empty(rw, loc, &permuted(&sizes, &new_permutation), element);
    let transposed = build_transpose(rw, loc, (input, empty), &new_permutation);
    let transposed = rw.op(transposed).results().next().matched()?.handle();
    let new = build_broadcast(rw, loc, (transposed, init), &new_added);
    let results: Vec<_> = rw.op(new).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &results);
    Ok(())
}
