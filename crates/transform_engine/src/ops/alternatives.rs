//! `transform.alternatives`.

use super::sequence::in_scope;
use crate::handles::Payload;
use crate::outcome::{Applied, Failure, silenceable};
use crate::payload::{Path, PayloadOp, body_at, body_at_mut};
use crate::state::State;
use ir::def::TraitSet;
use ir::{Body, OpRef};
use transform::enums::FailurePropagationMode;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let scopes = match op.operands().next() {
        Some(scope) => state.ops_of(scope),
        None => vec![PayloadOp::root()],
    };
    let mut saved: Vec<(Path, Box<Body>)> = Vec::new();
    for scope in &scopes {
        let isolated =
            scope.get(state.payload).is_some_and(|scope| scope.has_trait(TraitSet::ISOLATED_FROM_ABOVE));
        let path = scope.own_path(state.payload).filter(|_| isolated);
        let Some((path, body)) =
            path.and_then(|path| Some((path.clone(), body_at(state.payload, &path)?.clone_body())))
        else {
            let error = silenceable(op, "only isolated-from-above ops can be alternative scopes");
            let error = error.note(state.place_of(scope), "scope");
            return Err(state.definite(error));
        };
        saved.push((path, body));
    }
    for region in op.regions() {
        let Some(block) = region.first_block() else { continue };
        match in_scope(
            op,
            block,
            vec![Payload::Ops(scopes.clone())],
            FailurePropagationMode::Propagate,
            state,
        ) {
            Err(Failure::Silenceable(_)) => {
                for (path, body) in &saved {
                    if let Some(scope) = body_at_mut(state.payload, path) {
                        *scope = *body.clone_body();
                    }
                }
            }
            other => return other,
        }
    }
    Err(silenceable(op, "all alternatives failed").into())
}
