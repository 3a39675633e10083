//! `transform.affine.simplify_min_max_affine_ops`.

use crate::outcome::{Applied, Failure, silenceable};
use crate::payload::{PayloadOp, body_at_mut};
use crate::state::State;
use crate::track::Tracker;
use ir::{Op, OpRef, Scope};
use rewrite::{GreedyConfig, PatternSet, Strictness, apply_greedily_to_ops};

/// Drops results of `affine.min` and `affine.max` that others bound.
pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let targets: Vec<PayloadOp> = op.operands().next().map(|target| state.ops_of(target)).unwrap_or_default();
    let is_min_or_max = |target: &&PayloadOp| {
        target.get(state.payload).is_some_and(|view| view.is("affine.min") || view.is("affine.max"))
    };
    if let Some(wrong) = targets.iter().find(|target| !is_min_or_max(target)) {
        let error = silenceable(op, "target must be affine.min or affine.max");
        return Err(error.note(state.place_of(wrong), "target op").into());
    }
    let mut set = PatternSet::new(op.context());
    value_bounds::simplify_min_max_patterns(&mut set);
    let set = set.freeze();
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
        let ops: Vec<Op> = group.iter().filter_map(|target| target.op).collect();
        apply_greedily_to_ops(body, &ops, &Scope::top(), &set, &config, Some(&mut tracker));
    }
    match tracker.finish() {
        Ok(()) => Ok(Vec::new()),
        Err(failures) => Err(Failure::Silenceable(failures)),
    }
}
