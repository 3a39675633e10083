//! `transform.structured.promote`.

use super::rewriting::rewrite;
use crate::apply::for_each_target;
use crate::handles::Payload;
use crate::outcome::{Applied, silenceable};
use crate::state::State;
use gpu::AddressSpace;
use ir::def::EnumAttr;
use ir::{AttrRef, OpRef};
use linalg::Structured;
use linalg_transforms::promote::{GpuMemory, PromoteOptions, promote};

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let items = |name: &str| op.attr(name).and_then(|list| list.as_array()).into_iter().flatten();
    let is = |name: &str| op.attr(name).is_some();
    let mapping: Option<Vec<AttrRef<'_>>> = is("mapping").then(|| items("mapping").collect());
    let memory = mapping.as_ref().map(|mapping| match mapping[..] {
        [memory] => gpu_memory(memory),
        _ => None,
    });
    let mut options = PromoteOptions {
        operands: items("operands_to_promote").filter_map(|number| number.as_i64()).collect(),
        full_tiles: items("use_full_tile_buffers").filter_map(|flag| flag.as_bool()).collect(),
        full_by_default: is("use_full_tiles_by_default"),
        original_size: is("use_original_subview_size"),
        on_stack: is("use_alloca"),
        alignment: op.attr("alignment").map(|attr| attr.handle()),
        memory_space: op.attr("memory_space").map(|attr| attr.handle()),
        gpu: memory.flatten(),
    };
    // Upstream sets these for the first two operands, whatever the script says.
    if options.gpu.is_some() {
        options.full_tiles = vec![false; 2];
    }
    for_each_target(op, state, |target, state| {
        if target.get(state.payload).and_then(Structured::of).is_none() {
            let error = silenceable(op, "transform applied to the wrong op kind");
            return Err(error.note(state.place_of(target), "when applied to this op").into());
        }
        let at = state.place_of(target);
        let done = match memory {
            Some(None) => Some(false),
            _ => rewrite(op, target, state, |rw, found| promote(found, rw, &options).is_ok())?,
        };
        if done != Some(true) {
            let error = silenceable(op, "failed to apply");
            return Err(state.definite(error.note(at, "attempted to apply to this op")));
        }
        Ok(vec![Payload::Ops(vec![target.clone()])])
    })
}

/// Returns the memory that a mapping names; `None` if buffers are never there.
fn gpu_memory(mapping: AttrRef<'_>) -> Option<GpuMemory> {
    let space = gpu::mapped_memory(mapping).filter(|&space| space != AddressSpace::Global)?;
    let attr = AddressSpace::DEF.widen(mapping.context(), space.to_word());
    Some(GpuMemory { space: attr, is_shared: space == AddressSpace::Workgroup })
}
