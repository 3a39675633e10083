//! `transform.include` and `transform.named_sequence`.

use super::sequence::in_scope;
use crate::handles::Payload;
use crate::outcome::{Applied, silenceable};
use crate::state::{State, is_external};
use ir::OpRef;
use transform::enums::FailurePropagationMode;

/// Applies a named sequence with these payloads as its arguments.
pub(crate) fn call<'s>(
    op: OpRef<'s>,
    sequence: OpRef<'s>,
    arguments: Vec<Payload>,
    mode: FailurePropagationMode,
    state: &mut State<'s, '_>,
) -> Applied {
    let block = sequence.inner().regions().next().and_then(|region| region.first_block());
    let Some(block) = block.filter(|_| !is_external(sequence)) else {
        return Err(state.definite(silenceable(op, "unresolved external named sequence")));
    };
    in_scope(op, block, arguments, mode, state)
}

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let Some(sequence) = op.attr("target").and_then(|target| state.script.sequence(target)) else {
        return Err(state.definite(silenceable(op, "unresolved external named sequence")));
    };
    let arguments = op.operands().map(|operand| state.payload_of(operand)).collect();
    let mode = op.enum_attr("failure_propagation_mode").unwrap_or(FailurePropagationMode::Propagate);
    call(op, sequence, arguments, mode, state)
}

/// A definition does nothing by itself.
pub(super) fn nothing<'s>(_: OpRef<'s>, _: &mut State<'s, '_>) -> Applied {
    Ok(Vec::new())
}
