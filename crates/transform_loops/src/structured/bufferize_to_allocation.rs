//! `transform.structured.bufferize_to_allocation`.

use bufferize::allocation::{self, AllocationOptions, FillBy};
use ir::OpRef;
use transform_engine::{Applied, Payload, PayloadValue, State, silenceable};

/// Bufferizes each target; its result becomes an allocation.
pub(crate) fn bufferize_to_allocation<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let text = |name: &str| op.attr(name).and_then(|attr| attr.as_str());
    let options = AllocationOptions {
        memory_space: op.attr("memory_space").map(|space| space.handle()),
        on_stack: text("alloc_op") == Some("memref.alloca"),
        fill: match text("memcpy_op") {
            Some("memref.copy") => FillBy::MemRef,
            Some("linalg.copy") => FillBy::Linalg,
            _ => FillBy::Materialize,
        },
        destination_only: op.attr("bufferize_destination_only").is_some(),
        dealloc: op.attr("emit_dealloc").is_some(),
    };
    let (mut buffers, mut ops) = (Vec::new(), Vec::new());
    for target in op.operands().next().map(|target| state.ops_of(target)).unwrap_or_default() {
        let at = state.place_of(&target);
        let done = state.rewrite_and_collect(op, &target, |body, found, listener| {
            allocation::bufferize_to_allocation(body, found, &options, listener)
        })?;
        let Some((Ok(buffer), made)) = done else {
            let error = silenceable(op, "failed to bufferize operation");
            return Err(error.note(at, "target payload op").into());
        };
        buffers.push(PayloadValue::nested_in(target.owners(), buffer));
        ops.extend(made.into_iter().map(|new| target.sibling(new)));
    }
    Ok(vec![Payload::Values(buffers), Payload::Ops(ops)])
}
