//! Operations by their interfaces.

use super::branches::process_branch;
use super::checks::{check_op, is_region_end};
use super::ends::deallocate_at_end;
use super::state::{DeallocationState, Ownership, flag, with_guaranteed_ownership};
use super::{BufferDeallocation, count_memrefs, grow};
use crate::{handles, is_memref};
use diag::Diagnostic;
use interfaces::{
    Branch, Call, Callee, Effect, RegionBranch, RegionBranchTerminator, RegionSuccessor, Resource, effects_of,
};
use ir::{Block, Build, InsertPoint, Op, Value};
use rewrite::Rewriter;

/// The attribute of operations that allocate or free buffers that are freed by hand.
const MANUAL: &str = "bufferization.manual_deallocation";

/// Processes an operation. Returns it, or what replaces it.
///
/// # Errors
/// If an operation is not supported.
pub(super) fn process(
    op: Op,
    state: &mut DeallocationState,
    rw: &mut Rewriter<'_>,
) -> Result<Option<Op>, Diagnostic> {
    if let Some(model) = rw.op(op).interface::<dyn BufferDeallocation>() {
        return model.process(op, state, rw);
    }
    check_op(rw.op(op))?;
    let mut op = op;
    if effects_of(rw.op(op)).is_some() {
        process_effects(op, state, rw)?;
    }
    if rw.op(op).interface::<dyn RegionBranch>().is_some() {
        op = process_regions(op, state, rw);
    }
    if rw.op(op).interface::<dyn Call>().is_some() {
        op = process_call(op, state, rw);
    }
    if rw.op(op).interface::<dyn Branch>().is_some() {
        process_branch(op, state, rw)?;
    }
    if is_region_end(rw.op(op)) {
        process_end(op, state, rw)?;
    }
    Ok(Some(op))
}

fn block_of(rw: &Rewriter<'_>, op: Op) -> Option<Block> {
    rw.op(op).block().map(|block| block.handle())
}

/// Creates a flag at the start of the block of an operation.
fn early_flag(rw: &mut Rewriter<'_>, op: Op, block: Block, value: bool) -> Value {
    let first = rw.block(block).first().map_or(op, |first| first.handle());
    rw.move_to(InsertPoint::Before(first));
    let loc = rw.op(op).loc();
    flag(rw, loc, value)
}

/// Sets the ownership of what an operation allocates.
fn process_effects(op: Op, state: &mut DeallocationState, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
    let (Some(effects), Some(block)) = (effects_of(rw.op(op)), block_of(rw, op)) else { return Ok(()) };
    let manual = rw.op(op).attr(MANUAL).is_some();
    for operand in handles(rw.op(op).operands()) {
        let frees = effects.on_value(operand).any(|effect| effect.effect == Effect::Free);
        if !frees || !is_memref(rw.value(operand)) {
            continue;
        }
        if !manual {
            return Err(rw.op(op).plain_error("memory free side-effect on MemRef value not supported!"));
        }
        if let Ownership::Unique(indicator) = state.get(operand, block) {
            assert_not_owned(op, indicator, rw);
        }
    }
    for result in handles(rw.op(op).results()) {
        let mut allocates = effects.on_value(result).filter(|effect| effect.effect == Effect::Allocate);
        let Some(effect) = allocates.next().filter(|_| is_memref(rw.value(result))) else { continue };
        if manual || effect.resource == Resource::AUTOMATIC_ALLOCATION_SCOPE {
            let never = early_flag(rw, op, block, false);
            state.set(result, Ownership::Unique(never), block);
        } else {
            let always = early_flag(rw, op, block, true);
            state.update(rw.body(), result, Ownership::Unique(always), block);
            state.free(result, block);
        }
    }
    Ok(())
}

/// Asserts that a buffer which is freed by hand is not freed at the end of the block.
fn assert_not_owned(op: Op, indicator: Value, rw: &mut Rewriter<'_>) {
    rw.move_to(InsertPoint::Before(op));
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let always = flag(rw, loc, true);
    let differs = arith::XOrI::build_value(rw, loc, indicator, always);
    let text = cx.string_attr(b"expected that the block does not have ownership");
    let state = rw.state("cf.assert", loc).operands([differs]).attr(&cx, "msg", text);
    rw.insert(state);
}

/// Replaces an operation with regions by one that hands on ownership with buffers.
fn process_regions(op: Op, state: &mut DeallocationState, rw: &mut Rewriter<'_>) -> Op {
    let Some(block) = block_of(rw, op) else { return op };
    let never = early_flag(rw, op, block, false);
    let operands = vec![never; count_memrefs(rw.op(op).operands())];
    let results = count_memrefs(rw.op(op).results());
    replace(op, &operands, results, block, state, rw)
}

/// Replaces an operation by one that returns the ownership of the buffers it returns, too.
fn replace(
    op: Op,
    operands: &[Value],
    results: usize,
    block: Block,
    state: &mut DeallocationState,
    rw: &mut Rewriter<'_>,
) -> Op {
    let old = handles(rw.op(op).results());
    let new = grow(op, operands, results, rw);
    let all = handles(rw.op(new).results());
    state.note_replaced(&old, &all);
    let (values, owners) = all.split_at(old.len());
    let memrefs = values.iter().filter(|&&value| is_memref(rw.value(value)));
    for (&memref, &owner) in memrefs.zip(owners) {
        state.update(rw.body(), memref, Ownership::Unique(owner), block);
        state.free(memref, block);
    }
    new
}

/// The caller owns what a function returns, unless a private function says otherwise.
fn process_call(op: Op, state: &mut DeallocationState, rw: &mut Rewriter<'_>) -> Op {
    let Some(block) = block_of(rw, op) else { return op };
    let view = rw.op(op);
    let callee = view.interface::<dyn Call>().and_then(|call| call.callee(view));
    let is_private = match callee {
        Some(Callee::Symbol(name)) => rw.scope().lookup(name).is_some_and(|found| {
            let visibility = found.attr(rw.context(), "sym_visibility").and_then(|text| text.as_str());
            visibility == Some("private") && !found.is_declaration
        }),
        _ => false,
    };
    if state.private_function_dynamic_ownership && is_private {
        let results = count_memrefs(rw.op(op).results());
        return replace(op, &[], results, block, state, rw);
    }
    rw.move_to(InsertPoint::Before(op));
    let loc = rw.op(op).loc();
    let always = flag(rw, loc, true);
    for result in handles(rw.op(op).results()) {
        if is_memref(rw.value(result)) {
            state.update(rw.body(), result, Ownership::Unique(always), block);
            state.free(result, block);
        }
    }
    op
}

/// Adds a deallocation before the end of a region, and hands ownership on.
fn process_end(op: Op, state: &mut DeallocationState, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
    let Some(block) = block_of(rw, op) else { return Ok(()) };
    let returns_owned = rw.op(op).parent().is_some_and(|parent| {
        let visibility = parent.attr("sym_visibility").and_then(|text| text.as_str());
        let private = visibility == Some("private");
        parent.is_root() && !(state.private_function_dynamic_ownership && private)
    });
    if returns_owned {
        for place in 0..rw.op(op).num_operands() {
            let value = rw.op(op).operand(place).handle();
            if is_memref(rw.value(value)) {
                let point = InsertPoint::Before(op);
                let owned = with_guaranteed_ownership(rw, state, value, block, point);
                rw.modify_op(op, |op| {
                    op.operand(place, owned);
                });
            }
        }
    }
    let range = <dyn RegionBranchTerminator>::operands_of(rw.op(op), RegionSuccessor::Parent).unwrap_or(0..0);
    let operands: Vec<Value> = range.clone().map(|place| rw.op(op).operand(place).handle()).collect();
    let owners = deallocate_at_end(rw, state, op, &operands)?;
    if !returns_owned && !owners.is_empty() {
        rw.modify_op(op, |op| {
            op.insert_operands(range.end, &owners);
        });
    }
    Ok(())
}
