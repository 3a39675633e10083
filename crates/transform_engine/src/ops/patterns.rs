//! `transform.apply_patterns`.

use crate::apply::for_each_target;
use crate::outcome::{Applied, Failure, place, silenceable};
use crate::payload::{PayloadOp, bodies, body_at_mut};
use crate::state::State;
use crate::track::Tracker;
use diag::Diagnostic;
use ir::{Body, Op, OpRef, Region, Scope};
use rewrite::{
    FrozenPatternSet, GreedyConfig, PatternSet, Strictness, apply_greedily_to_ops, apply_greedily_to_region,
    canonicalization_patterns,
};
use std::sync::Arc;

/// Patterns that an operation in `transform.apply_patterns` stands for. It is attached to the operation's name.
pub trait PopulatePatterns: Send + Sync {
    /// Returns the patterns.
    fn patterns(&self, op: OpRef<'_>) -> PatternSet;
}

/// Patterns that a function returns.
pub struct PopulateBy(pub for<'x> fn(OpRef<'x>) -> PatternSet);

impl PopulatePatterns for PopulateBy {
    fn patterns(&self, op: OpRef<'_>) -> PatternSet {
        (self.0)(op)
    }
}

pub(super) static CANONICALIZATION: PopulateBy = PopulateBy(|op| canonicalization_patterns(op.context()));

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let sets = sets(op, state)?;
    let config = config(op);
    let cse = op.attr("apply_cse").is_some();
    for_each_target(op, state, |target, state| apply_to(op, target, &sets, &config, cse, state))
}

/// Returns the patterns that the operations in the region stand for, one set for each.
fn sets<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Result<Arc<Vec<FrozenPatternSet>>, Failure> {
    let key = (std::ptr::from_ref(op.body()).addr(), op.handle());
    // A dialect that is loaded later has patterns, too.
    let loaded = op.context().loaded_dialects().count();
    if let Some((then, sets)) = state.patterns.get(&key)
        && *then == loaded
    {
        return Ok(sets.clone());
    }
    let mut sets: Vec<FrozenPatternSet> = Vec::new();
    for child in op.regions().flat_map(|region| region.ops()) {
        let Some(model) = child.interface::<dyn PopulatePatterns>() else {
            let error = Diagnostic::error(place(child), format!("not implemented: {}", child.name_str()));
            return Err(state.definite(error));
        };
        sets.push(model.patterns(child).freeze());
    }
    if sets.is_empty() {
        sets.push(PatternSet::new(op.context()).freeze());
    }
    let sets = Arc::new(sets);
    state.patterns.insert(key, (loaded, sets.clone()));
    Ok(sets)
}

fn config(op: OpRef<'_>) -> GreedyConfig {
    let limit = |name: &str| {
        op.attr(name).and_then(|limit| limit.as_i64()).and_then(|limit| u64::try_from(limit).ok())
    };
    let defaults = GreedyConfig::default();
    GreedyConfig {
        max_iterations: limit("max_iterations"),
        max_rewrites: limit("max_num_rewrites"),
        ..defaults
    }
}

fn apply_to<'s>(
    op: OpRef<'s>,
    target: &PayloadOp,
    sets: &[FrozenPatternSet],
    config: &GreedyConfig,
    cse: bool,
    state: &mut State<'s, '_>,
) -> Applied {
    let mut converged = true;
    // With several sets, each may enable another one.
    for round in 0.. {
        let mut changed = false;
        for set in sets {
            let (outcome, failures) = run(op, target, set, config, state);
            if !failures.is_empty() {
                return Err(Failure::Silenceable(failures));
            }
            changed |= outcome.0;
            converged &= outcome.1;
        }
        if cse {
            changed |= super::cleanup::eliminate(op, target, state);
        }
        let again = changed && (cse || sets.len() > 1);
        if !again || config.max_iterations.is_some_and(|limit| round >= limit) || round >= 10 {
            break;
        }
    }
    if converged || config.max_iterations.is_some() || config.max_rewrites.is_some() {
        return Ok(Vec::new());
    }
    let error = silenceable(op, "greedy pattern application failed");
    Err(error.note(state.place_of(target), "target op").into())
}

/// Applies a set of patterns to what is nested in an operation. Returns whether something changed and whether it converged, and the
/// failures to follow the payload of handles.
fn run<'s>(
    op: OpRef<'s>,
    target: &PayloadOp,
    set: &FrozenPatternSet,
    config: &GreedyConfig,
    state: &mut State<'s, '_>,
) -> ((bool, bool), Vec<Diagnostic>) {
    let own = target.own_path(state.payload);
    let nested = own.clone().map(|own| bodies(state.payload, own)).unwrap_or_default();
    let mut tracker = Tracker::new(&mut state.handles, op);
    let (mut changed, mut converged) = (false, true);
    let mut note = |outcome: rewrite::GreedyOutcome| {
        changed |= outcome.changed;
        converged &= outcome.stopped.is_none();
    };
    if own.is_none()
        && let Some(body) = body_at_mut(state.payload, &target.path)
    {
        tracker.enter(&target.path);
        let ops: Vec<Op> = target.op.map(|op| ops_in(body, op)).unwrap_or_default();
        let config = GreedyConfig { strictness: Strictness::ExistingAndNewOps, ..config.clone() };
        note(apply_greedily_to_ops(body, &ops, &Scope::top(), set, &config, Some(&mut tracker)));
    }
    for path in nested {
        let Some(body) = body_at_mut(state.payload, &path) else { continue };
        tracker.enter(&path);
        let regions: Vec<Region> = body.root().regions().map(|region| region.handle()).collect();
        for region in regions {
            note(apply_greedily_to_region(body, region, &Scope::top(), set, config, Some(&mut tracker)));
        }
    }
    ((changed, converged), tracker.finish().err().unwrap_or_default())
}

/// Returns the operations nested in one, without it.
fn ops_in(body: &Body, op: Op) -> Vec<Op> {
    body.op(op)
        .walk()
        .skip(1)
        .filter(|nested| std::ptr::eq(nested.body(), body))
        .map(|nested| nested.handle())
        .collect()
}
