//! `transform.structured.interchange`.

use super::one::applied;
use super::{failed_to_apply, ops_beside, wrong_kind};
use crate::apply::for_each_target;
use crate::outcome::{Applied, silenceable};
use crate::state::State;
use ir::OpRef;
use linalg::Structured;
use linalg_transforms::interchange::interchange;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let order = op.attr("iterator_interchange").and_then(|list| list.as_ints()).unwrap_or_default();
    for_each_target(op, state, |target, state| {
        let view = target.get(state.payload).and_then(Structured::of);
        let Some(view) = view.filter(|view| view.is("linalg.generic")) else {
            return Err(wrong_kind(op, target, state));
        };
        if order.is_empty() {
            return Ok(vec![ops_beside(target, target.op.as_slice())]);
        }
        let loops = view.num_loops();
        if loops != order.len() {
            let found = order.len();
            let message = format!(
                "\"iterator_interchange\" has length ({found}) different from the number of loops in the target operation ({loops})"
            );
            return Err(silenceable(op, message).into());
        }
        let changed = applied(op, target, state, |target, rw| {
            interchange(target, rw, &order)?;
            Ok(target)
        })?;
        changed.map(|payload| vec![payload]).ok_or_else(|| failed_to_apply(op, target, state))
    })
}
