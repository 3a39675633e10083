//! `transform.affine.simplify_bounded_affine_ops`.

use crate::outcome::{Applied, Failure, silenceable};
use crate::payload::{PayloadOp, body_at_mut};
use crate::state::State;
use crate::track::Tracker;
use dialect_transforms::bounded_minmax::{Bounded, patterns};
use ir::{Op, OpRef, Scope};
use rewrite::{GreedyConfig, PatternSet, Strictness, apply_greedily_to_ops};

/// Drops results of `affine.min` and `affine.max` that others bound, where values are within bounds that the script knows.
pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let bounded = bounded_ops(op, state)?;
    let targets: Vec<PayloadOp> = op.operands().next().map(|target| state.ops_of(target)).unwrap_or_default();
    for target in &targets {
        let fits = |view: OpRef<'_>| view.is("affine.min") || view.is("affine.max");
        let (message, note) = if !target.get(state.payload).is_some_and(fits) {
            ("target must be affine.min or affine.max", "target op")
        } else if bounded.iter().any(|(other, ..)| other == target) {
            ("target op result must not be constrainted", "target/constrained op")
        } else {
            continue;
        };
        let error = silenceable(op, message).note(state.place_of(target), note);
        return Err(state.definite(error));
    }
    let config = GreedyConfig::default().strictness(Strictness::ExistingAndNewOps);
    let mut tracker = Tracker::new(&mut state.handles, op);
    let mut rest = &targets[..];
    while let Some(first) = rest.first() {
        // Neighbours in one body are simplified together.
        let count = rest.iter().take_while(|target| target.path == first.path).count();
        let (group, others) = rest.split_at(count);
        rest = others;
        let Some(body) = body_at_mut(state.payload, &first.path) else { continue };
        tracker.enter(&first.path);
        let here = bounded.iter().filter(|(op, ..)| op.path == first.path);
        let values: Vec<Bounded> = here
            .filter_map(|(op, least, greatest)| {
                let op = op.op.filter(|&op| body.is_live(op))?;
                Some((body.op(op).results().next()?.handle(), *least, *greatest))
            })
            .collect();
        let mut set = PatternSet::new(op.context());
        patterns(&mut set, &values);
        let ops: Vec<Op> = group.iter().filter_map(|target| target.op).collect();
        apply_greedily_to_ops(body, &ops, &Scope::top(), &set.freeze(), &config, Some(&mut tracker));
    }
    match tracker.finish() {
        Ok(()) => Ok(Vec::new()),
        Err(failures) => Err(Failure::Silenceable(failures)),
    }
}

/// Returns the operations whose result is bounded, with the least and the greatest value.
fn bounded_ops<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Result<Vec<(PayloadOp, i64, i64)>, Failure> {
    let list = |name: &str| op.attr(name).and_then(|list| list.as_ints()).unwrap_or_default();
    let mut found = Vec::new();
    for ((handle, least), end) in op.operands().skip(1).zip(list("lower_bounds")).zip(list("upper_bounds")) {
        for target in state.ops_of(handle) {
            let fits = |view: OpRef<'_>| view.num_results() == 1 && view.result(0).ty().is_index();
            if !target.get(state.payload).is_some_and(fits) {
                let message =
                    "expected bounded value handle to point to one or multiple single-result index-typed ops";
                let error = silenceable(op, message);
                let error = error.note(state.place_of(&target), "multiple/non-index result");
                return Err(state.definite(error));
            }
            found.push((target, least, end.saturating_sub(1)));
        }
    }
    Ok(found)
}
