//! `transform.include` and `transform.named_sequence`.

use super::sequence::{in_scope, propagate};
use crate::handles::Payload;
use crate::outcome::{Applied, silenceable};
use crate::state::{State, is_external};
use ir::OpRef;

/// Applies a named sequence with these payloads as its arguments.
pub(crate) fn call<'s>(
    op: OpRef<'s>,
    sequence: OpRef<'s>,
    arguments: Vec<Payload>,
    state: &mut State<'s, '_>,
) -> Applied {
    let block = sequence.inner().regions().next().and_then(|region| region.first_block());
    let Some(block) = block.filter(|_| !is_external(sequence)) else {
        return Err(state.definite(silenceable(sequence, "unresolved external named sequence")));
    };
    in_scope(op, block, arguments, state)
}

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let Some(sequence) = op.attr("target").and_then(|target| state.script.sequence(target)) else {
        return Err(state.definite(silenceable(op, "unresolved external named sequence")));
    };
    let arguments = op.operands().map(|operand| state.payload_of(operand)).collect();
    let applied = call(op, sequence, arguments, state);
    propagate(op, applied, op.enum_attr("failure_propagation_mode"))
}

/// A definition does nothing by itself.
pub(super) fn nothing<'s>(_: OpRef<'s>, _: &mut State<'s, '_>) -> Applied {
    Ok(Vec::new())
}
