//! `transform.structured.tile_using_forall`.

use super::{about_target, failed_to_apply, ops_beside, rewrite, sizes};
use crate::handles::Payload;
use crate::outcome::{Applied, Failure};
use crate::payload::PayloadOp;
use crate::state::State;
use ir::{Attr, OpRef};
use tiling::{
    LoopKind, Mixed, Sizes, TilingInterface, TilingOptions, TilingResult, normalize_forall, tile_using_scf,
};

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let threads = given(op, state, "static_num_threads", 1, 3)?;
    let tiles = given(op, state, "static_tile_sizes", 2, 4)?;
    let counted = !threads.is_empty();
    let sizes = if counted { Sizes::Counts(threads) } else { Sizes::Tiles(tiles) };
    let mut options = TilingOptions::new(sizes, LoopKind::Forall);
    options.mapping = mapping_of(op);
    let mut results = [Payload::Ops(Vec::new()), Payload::Ops(Vec::new())];
    for target in state.ops_of(op.operand(0)) {
        let view = target.get(state.payload);
        if view.is_none_or(|view| view.interface::<dyn TilingInterface>().is_none()) {
            let message = "only TilingInterface ops are supported";
            return Err(about_target(op, message, &target, state).into());
        }
        let result = tile(op, state, &target, &options, !counted)?;
        results[0].append(ops_beside(&target, &result.ops));
        results[1].append(ops_beside(&target, &result.loops));
    }
    Ok(results.into())
}

/// Tiles a target by a `scf.forall` with these numbers of iterations; returns the loop, and the operations on tiles.
///
/// # Errors
/// If the target cannot be tiled, or a handle that is used later could not follow.
pub fn tile_by_counts<'s>(
    op: OpRef<'s>,
    state: &mut State<'s, '_>,
    target: &PayloadOp,
    counts: &[i64],
    mapping: Attr,
) -> Applied {
    let counts = counts.iter().map(|&count| Mixed::Fixed(count)).collect();
    let mut options = TilingOptions::new(Sizes::Counts(counts), LoopKind::Forall);
    options.mapping = Some(mapping);
    let result = tile(op, state, target, &options, false)?;
    Ok([&result.loops, &result.ops].map(|ops| ops_beside(target, ops)).into())
}

/// Returns the mapping of the loops, if there is one.
pub(super) fn mapping_of(op: OpRef<'_>) -> Option<Attr> {
    let mapping = op.attr("mapping").filter(|list| list.as_array().is_some_and(|list| list.len() > 0))?;
    Some(mapping.handle())
}

/// Returns the sizes of a list, or of the handle that has all of them.
fn given<'s>(
    op: OpRef<'s>,
    state: &mut State<'s, '_>,
    fixed: &str,
    list: usize,
    packed: usize,
) -> Result<Vec<Mixed>, Failure> {
    if let Some(operand) = op.group(packed).next() {
        return sizes::of_packed(op, operand, state);
    }
    let fixed = op.attr(fixed).and_then(|list| list.as_ints()).unwrap_or_default();
    sizes::of_list(op, &fixed, op.group(list), state)
}

/// Tiles a target by a `scf.forall`.
fn tile<'s>(
    op: OpRef<'s>,
    state: &mut State<'s, '_>,
    target: &PayloadOp,
    options: &TilingOptions,
    normalize: bool,
) -> Result<TilingResult, Failure> {
    let mut diagnostics = Vec::new();
    let result = rewrite(op, state, target, |rw, handle| {
        let mut result = tile_using_scf(rw, handle, options, &mut diagnostics)?;
        rw.replace_op(handle, &result.replacements);
        if normalize {
            for level in &mut result.loops {
                *level = normalize_forall(rw, *level)?;
            }
        }
        Ok::<_, rewrite::MatchFailure>(result)
    })?;
    diagnostics.into_iter().for_each(|diagnostic| state.cx.emit(diagnostic));
    result.map_err(|_| failed_to_apply(op, target, state))
}
