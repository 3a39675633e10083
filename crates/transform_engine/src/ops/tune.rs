//! Choices of a tuner.

use super::sequence::in_scope;
use crate::handles::Payload;
use crate::outcome::{Applied, silenceable};
use crate::state::State;
use ir::OpRef;
use transform::enums::FailurePropagationMode;

pub(super) fn knob<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    match op.attr("selected") {
        Some(selected) => Ok(vec![Payload::Params(vec![selected.handle()])]),
        None => Err(state.definite(silenceable(
            op,
            "non-deterministic choice \"".to_owned()
                + op.attr("name").and_then(|name| name.as_str()).unwrap_or_default()
                + "\" is only resolved through providing a `selected` attr",
        ))),
    }
}

pub(super) fn alternatives<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let selected = match op.operands().next() {
        Some(param) => match state.params_of(param)[..] {
            [only] => op.context().attr_ref(only).as_i64(),
            _ => None,
        },
        None => op.attr("selected_region_attr").and_then(|selected| selected.as_i64()),
    };
    let Some(selected) = selected else {
        let name = op.attr("name").and_then(|name| name.as_str()).unwrap_or_default();
        let message = format!(
            "non-deterministic choice {name} is only resolved through providing a `selected_region` attr/param"
        );
        return Err(state.definite(silenceable(op, message)));
    };
    let region = usize::try_from(selected).ok().and_then(|selected| op.regions().nth(selected));
    let Some(block) = region.and_then(|region| region.first_block()) else {
        let message = format!(
            "'selected_region' attribute/param specifies region at index {selected} while op has only {} regions",
            op.num_regions()
        );
        return Err(state.definite(silenceable(op, message)));
    };
    in_scope(op, block, Vec::new(), FailurePropagationMode::Propagate, state)
}
