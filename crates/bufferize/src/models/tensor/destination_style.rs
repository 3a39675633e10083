//! Operations in destination-passing style: the buffer of an init is the buffer of its result.

use crate::interface::{AliasingValue, AliasingValues};
use crate::{Bufferizer, Done};
use interfaces::DestinationStyle;
use ir::{InsertPoint, Op, OpRef};
use smallvec::smallvec;
use std::ops::Range;

fn inits(op: OpRef<'_>) -> Range<usize> {
    op.interface::<dyn DestinationStyle>().map_or(0..0, |model| model.inits(op))
}

/// Whether an operand is an init.
pub(in crate::models) fn is_init(op: OpRef<'_>, operand: usize) -> bool {
    inits(op).contains(&operand)
}

/// Returns the result of an init.
pub(in crate::models) fn aliasing_values(op: OpRef<'_>, operand: usize) -> AliasingValues<'_> {
    let inits = inits(op);
    match operand.checked_sub(inits.start).filter(|&at| inits.contains(&operand) && at < op.num_results()) {
        Some(at) => smallvec![AliasingValue::equivalent(op.result(at))],
        None => AliasingValues::new(),
    }
}

/// Turns the operation into one on the buffers of its operands, without results.
pub(in crate::models) fn bufferize(op: Op, rw: &mut Bufferizer<'_>) -> Done {
    let view = rw.op(op);
    let is_buffer = view.operands().any(|value| value.ty().is_memref());
    if is_buffer {
        let error = view.plain_error("op does not have pure tensor semantics");
        return rw.fail(error);
    }
    let inits = inits(view);
    let tensors = rw.operands(op);
    let mut operands = tensors.clone();
    for value in &mut operands {
        if rw.is_tensor(*value) {
            *value = rw.buffer(*value)?;
        }
    }
    rw.move_to(InsertPoint::Before(op));
    rw.replace_in_place(op, &operands, &operands[inits.clone()], &tensors[inits]);
    Ok(())
}
