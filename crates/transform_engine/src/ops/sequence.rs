//! `transform.sequence`.

use crate::apply::apply_block;
use crate::handles::Payload;
use crate::outcome::Applied;
use crate::payload::PayloadOp;
use crate::state::State;
use ir::{BlockRef, OpRef};
use transform::enums::FailurePropagationMode;

/// Applies the operations of a block with these payloads as its arguments. Handles that the block defines are forgotten.
pub(crate) fn in_scope<'s>(
    op: OpRef<'s>,
    block: BlockRef<'s>,
    arguments: Vec<Payload>,
    mode: FailurePropagationMode,
    state: &mut State<'s, '_>,
) -> Applied {
    let mark = state.handles.mark();
    let at = crate::outcome::place(op);
    let mut bound = Ok(());
    for (argument, payload) in block.arguments().zip(arguments) {
        bound = bound.and(state.assign(argument, payload, &at));
    }
    let applied = bound.and_then(|()| apply_block(block, mode, state));
    state.handles.back_to(mark);
    applied
}

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let Some(block) = op.regions().next().and_then(|region| region.first_block()) else {
        return Ok(Vec::new());
    };
    let mut arguments: Vec<Payload> = op.operands().map(|operand| state.payload_of(operand)).collect();
    if arguments.is_empty() {
        arguments.push(Payload::Ops(vec![PayloadOp::root()]));
    }
    let mode = op.enum_attr("failure_propagation_mode").unwrap_or(FailurePropagationMode::Propagate);
    in_scope(op, block, arguments, mode, state)
}
