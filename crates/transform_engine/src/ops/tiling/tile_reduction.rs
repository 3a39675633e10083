//! `transform.structured.tile_reduction_using_for` and `transform.structured.tile_reduction_using_forall`.

use super::tile_using_forall::mapping_of;
use super::{cannot_apply, ops_beside, rewrite, wrong_kind};
use crate::apply::for_each_target;
use crate::handles::Payload;
use crate::outcome::{Applied, Failure, silenceable};
use crate::payload::PayloadOp;
use crate::state::State;
use ir::{Op, OpRef};
use linalg::IteratorType;
use tiling::{
    LoopKind, Mixed, PartialReductionInterface, ReductionStrategy, Sizes, TilingOptions, TilingResult,
    tile_using_scf,
};

/// Returns the numbers of an attribute.
fn numbers(op: OpRef<'_>, name: &str) -> Vec<i64> {
    let Some(list) = op.attr(name) else { return Vec::new() };
    let of_array = || Some(list.as_array()?.filter_map(|number| number.as_i64()).collect());
    list.as_ints().or_else(of_array).unwrap_or_default()
}

fn fixed(list: &[i64]) -> Vec<Mixed> {
    list.iter().map(|&number| Mixed::Fixed(number)).collect()
}

pub(super) fn using_for<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let sizes = Sizes::Tiles(fixed(&numbers(op, "tile_sizes")));
        let mut options = TilingOptions::new(sizes, LoopKind::For);
        options.reduction = ReductionStrategy::OuterReduction;
        tile(op, target, options, state)
    })
}

pub(super) fn using_forall<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let (counts, tiles) = (numbers(op, "num_threads"), numbers(op, "tile_sizes"));
        let sizes =
            if counts.is_empty() { Sizes::Tiles(fixed(&tiles)) } else { Sizes::Counts(fixed(&counts)) };
        let mut options = TilingOptions::new(sizes, LoopKind::Forall);
        options.reduction = ReductionStrategy::OuterParallel;
        options.mapping = mapping_of(op);
        tile(op, target, options, state)
    })
}

/// Tiles the reductions of a target.
fn tile<'s>(op: OpRef<'s>, target: &PayloadOp, options: TilingOptions, state: &mut State<'s, '_>) -> Applied {
    let view = target.get(state.payload);
    let model = view.and_then(|view| Some((view, view.interface::<dyn PartialReductionInterface>()?)));
    let Some((view, model)) = model else { return Err(wrong_kind(op, target, state)) };
    let iterators = model.iterator_types(view);
    let mut options = options;
    let listed = numbers(op, "reduction_dims");
    options.reduction_dims = if listed.is_empty() {
        (0..iterators.len()).filter(|&dim| iterators[dim] == IteratorType::Reduction).collect()
    } else {
        listed.iter().filter_map(|&dim| usize::try_from(dim).ok()).collect()
    };
    if options.reduction_dims.iter().any(|&dim| dim >= iterators.len()) {
        return Err(cannot_apply(op, target, state));
    }
    let result = rewrite(op, state, target, |rw, handle| {
        let result = tile_using_scf(rw, handle, &options, &mut |_, _, _| {})?;
        rw.replace_op(handle, &result.replacements);
        let fills: Vec<Op> = result
            .initial
            .iter()
            .filter_map(|&value| Some(rw.value(value).defining_op()?.handle()))
            .collect();
        Ok::<_, rewrite::MatchFailure>((result, fills))
    })?;
    let Ok((result, fills)) = result else { return Err(cannot_apply(op, target, state)) };
    payload(op, target, &result, &fills)
}

/// Returns the payload of the results: a fill for each init, the tiled operation, the combining ones and the loops.
fn payload(op: OpRef<'_>, target: &PayloadOp, result: &TilingResult, fills: &[Op]) -> Applied {
    let handles = op.num_results().saturating_sub(3);
    if handles != fills.len() {
        let error = silenceable(op, format!("expected {} results for initial values", fills.len()));
        return Err(Failure::from(error));
    }
    let mut found: Vec<Payload> = fills.iter().map(|&fill| ops_beside(target, &[fill])).collect();
    found.push(ops_beside(target, &result.ops));
    found.push(ops_beside(target, &result.merges));
    found.push(ops_beside(target, &result.loops));
    Ok(found)
}
