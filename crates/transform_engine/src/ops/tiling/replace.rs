//! `transform.structured.replace`.

use crate::handles::Payload;
use crate::outcome::{Applied, silenceable};
use crate::payload::{PayloadOp, body_at_mut};
use crate::state::State;
use crate::track::Tracker;
use ir::def::TraitSet;
use ir::{InsertPoint, Mapping, OpRef, Value};
use rewrite::Rewriter;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let Some(pattern) = op.inner().regions().flat_map(|region| region.ops()).next() else {
        return Ok(vec![Payload::Ops(Vec::new())]);
    };
    let targets = state.ops_of(op.operand(0));
    for target in &targets {
        let Some(view) = target.get(state.payload) else { continue };
        let isolated = view.num_regions() == 0 || view.has_trait(TraitSet::ISOLATED_FROM_ABOVE);
        if view.num_operands() > 0 {
            return Err(state.definite(silenceable(op, "expected target without operands")));
        }
        if !isolated {
            return Err(state.definite(silenceable(op, "expected target that is isolated from above")));
        }
    }
    let mut found = Vec::new();
    for target in targets {
        if state.entry.as_ref().is_some_and(|entry| entry.contains(&target, state.payload)) {
            continue;
        }
        let Some(handle) = target.op else { continue };
        let mut tracker = Tracker::new(&mut state.handles, op);
        tracker.enter(&target.path);
        let Some(body) = body_at_mut(state.payload, &target.path) else { continue };
        let new = body.import_op(pattern.body(), pattern.handle(), &mut Mapping::new());
        let mut rw = Rewriter::with_listener(body, &mut tracker);
        rw.insert_detached(InsertPoint::Before(handle), new);
        let results: Vec<Value> = rw.op(new).results().map(|value| value.handle()).collect();
        if results.len() == rw.op(handle).num_results() {
            rw.replace_op(handle, &results);
        }
        found.push(PayloadOp { path: target.path.clone(), op: Some(new) });
    }
    Ok(vec![Payload::Ops(found)])
}
