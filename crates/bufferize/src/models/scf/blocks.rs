//! Blocks that are moved from a loop on tensors to one on buffers.

use crate::{Bufferizer, Done};
use ir::{Block, InsertPoint, Op, Value};

/// Moves the operations of a block to a new one, whose arguments are buffers where the old ones are tensors.
pub(super) fn move_block(rw: &mut Bufferizer<'_>, from: Block, to: Block) {
    let old: Vec<Value> = rw.block(from).arguments().map(|argument| argument.handle()).collect();
    let new: Vec<Value> = rw.block(to).arguments().map(|argument| argument.handle()).collect();
    rw.move_to(InsertPoint::Start(to));
    let mut values = Vec::new();
    for (old, new) in old.into_iter().zip(new) {
        let ty = rw.ty(old);
        if !rw.is_tensor(old) {
            values.push(new);
            continue;
        }
        let loc = rw.value(new).loc();
        values.push(rw.make("bufferization.to_tensor", loc, &[new], ty));
    }
    rw.merge_blocks(from, to, &values);
}

/// Returns the buffers of values that a loop starts with, of the types that its arguments or results need.
///
/// # Errors
/// If a buffer has no type.
pub(super) fn init_buffers(
    rw: &mut Bufferizer<'_>,
    op: Op,
    inits: &[Value],
    targets: &[Value],
) -> Done<Vec<Value>> {
    let mut buffers = Vec::new();
    for &init in inits {
        buffers.push(if rw.is_tensor(init) { rw.buffer(init)? } else { init });
    }
    for (buffer, &target) in buffers.iter_mut().zip(targets) {
        if rw.is_tensor(target) {
            let ty = rw.buffer_type(target)?;
            rw.move_to(InsertPoint::Before(op));
            let at = rw.value(*buffer).loc();
            *buffer = rw.cast_buffer(at, *buffer, ty);
        }
    }
    Ok(buffers)
}
