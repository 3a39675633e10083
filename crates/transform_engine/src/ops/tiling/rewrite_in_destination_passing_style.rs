//! `transform.structured.rewrite_in_destination_passing_style`.

use super::one::applied;
use crate::apply::for_each_target;
use crate::outcome::Applied;
use crate::state::State;
use diag::Diagnostic;
use ir::OpRef;
use linalg_transforms::destination_style::to_destination_style;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let makes = ["tensor.from_elements", "tensor.generate", "tensor.pad"];
        let known = target.get(state.payload).is_some_and(|view| makes.contains(&view.name_str()));
        let changed = if known { applied(op, target, state, to_destination_style)? } else { None };
        changed.map(|payload| vec![payload]).ok_or_else(|| {
            let message = if known { "failed to rewrite" } else { "unsupported target op" };
            let error = Diagnostic::error(super::script_place(op), message);
            error.note(state.place_of(target), "target op").into()
        })
    })
}
