//! `transform.structured.tile_reduction_using_for` and `transform.structured.tile_reduction_using_forall`.

use super::tile_using_forall::mapping_of;
use super::{ops_beside, rewrite, script_place, wrong_kind};
use crate::apply::for_each_target;
use crate::handles::Payload;
use crate::outcome::{Applied, Failure, silenceable};
use crate::payload::PayloadOp;
use crate::state::State;
use diag::Place;
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
        tile(op, target, options, "failed to tile using partial reduction", state)
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
        tile(op, target, options, "could not tile reduction", state)
    })
}

/// Tiles the reductions of a target.
fn tile<'s>(
    op: OpRef<'s>,
    target: &PayloadOp,
    options: TilingOptions,
    failure: &str,
    state: &mut State<'s, '_>,
) -> Applied {
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
    let (at, mut diagnostics) = (state.place_of(target), Vec::new());
    let result = rewrite(op, state, target, |rw, handle| {
        let result = tile_using_scf(rw, handle, &options, &mut diagnostics)?;
        rw.replace_op(handle, &result.replacements);
        let fills: Vec<Op> = result
            .initial
            .iter()
            .filter_map(|&value| Some(rw.value(value).defining_op()?.handle()))
            .collect();
        Ok::<_, rewrite::MatchFailure>((result, fills))
    })?;
    diagnostics.into_iter().for_each(|diagnostic| state.cx.emit(diagnostic));
    let Ok((result, fills)) = result else { return Err(silenceable(op, failure).into()) };
    payload(op, target, &result, &fills, at)
}

/// Returns the payload of the results: a fill for each init, the tiled operation, the combining ones and the loops.
fn payload(op: OpRef<'_>, target: &PayloadOp, result: &TilingResult, fills: &[Op], at: Place) -> Applied {
    let mut found: Vec<Payload> = fills.iter().map(|&fill| ops_beside(target, &[fill])).collect();
    found.push(ops_beside(target, &result.ops));
    found.push(ops_beside(target, &result.merges));
    found.push(ops_beside(target, &result.loops));
    let (wanted, name) = (op.num_results(), op.name_str());
    if found.len() == wanted {
        return Ok(found);
    }
    let message = format!(
        "application of {name} expected to produce {wanted} results (actually produced {}).",
        found.len()
    );
    let hint =
        "if you need variadic results, consider a generic `apply` instead of the specialized `applyToOne`.";
    let error = silenceable(op, message).note(at, "when applied to this op");
    Err(Failure::Silenceable(vec![error.note(script_place(op), hint)]))
}
