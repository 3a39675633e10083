//! `transform.nvgpu.pipeline_shared_memory_copies`: a loop copies to shared memory what later iterations use.
//!
//! Loads from global memory and what they need are in the first stage; all other operations are as many stages later as the depth says.

use crate::nvgpu_ops::wrong_kind;
use analysis::{BackwardSliceOptions, backward_slice};
use diag::Diagnostic;
use dialect_transforms::make::{Make, handles};
use dialect_transforms::scf::pipeline::{Options, Part, Schedule, check, pipeline};
use interfaces::is_memory_effect_free;
use ir::{Build, InsertPoint, Op, OpRef, Type, Value};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;
use transform_engine::{Applied, Payload, State, for_each_target, place};

/// Pipelines each loop.
pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    // Upstream takes 32 bits of the depth.
    let depth = op.attr("depth").and_then(|depth| depth.as_i64()).unwrap_or(0) as u32;
    let peels = op.attr("peel_epilogue").is_some();
    for_each_target(op, state, |target, state| {
        let view = target.get(state.payload).filter(|view| view.is(scf::For::NAME));
        let Some(view) = view else { return Err(wrong_kind(op, target, state)) };
        let at = place(view);
        let Some(copies) = first_stage(view) else {
            return Err(Diagnostic::error(at, "cannot find stage 0 ops for pipelining").into());
        };
        if copies.is_empty() {
            return Err(Diagnostic::error(at, "no shared memory copy").into());
        }
        let schedule = schedule(view, &copies, depth);
        let annotate = |rw: &mut Rewriter<'_>, op: Op, part: Part, iteration: usize| {
            wait_for_older(rw, op, part, iteration, depth);
        };
        let mut options = Options { annotate: Some(&annotate), ..Options::default() };
        if !peels {
            options.keeps_epilogue = true;
            options.predicate = Some(&predicate);
        }
        let done = state.rewrite(op, target, |rw, loop_| {
            check(loop_, schedule.clone(), options, rw).map_err(|_| false)?;
            pipeline(loop_, schedule, options, rw).map_err(|_| true)
        })?;
        match done {
            Some(Ok(new)) => Ok(vec![Payload::Ops(vec![target.sibling(new)])]),
            Some(Err(true)) => {
                let mut error = Diagnostic::error(place(op), "irreversible pipelining failure");
                if !peels {
                    error = error.note(at, "couldn't predicate?");
                    error = error.note(place(op), "try setting \"peel_epilogue\"");
                }
                Err(state.definite(error))
            }
            _ => Err(Diagnostic::error(at, "pipelining preconditions failed").into()),
        }
    })
}

/// Returns the copies of a loop and the barriers before asynchronous ones; `None` if there are nested operations.
fn first_stage(view: OpRef<'_>) -> Option<FxHashSet<Op>> {
    let (mut found, mut barriers) = (FxHashSet::default(), Vec::new());
    for op in view.regions().next()?.single_block()?.ops() {
        if op.num_regions() > 0 {
            return None;
        }
        if op.is(gpu::Barrier::NAME) {
            barriers.push(op.handle());
        } else if op.is(nvgpu::DeviceAsyncCopy::NAME) || op.is(nvgpu::DeviceAsyncCreateGroup::NAME) {
            found.insert(op.handle());
            found.extend(barriers.drain(..));
        } else if is_stored_load(op) {
            found.insert(op.handle());
        }
    }
    Some(found)
}

/// Whether an operation loads a vector from memory in no space whose only use is that it is written to memory. Upstream does not ask to
/// which.
fn is_stored_load(op: OpRef<'_>) -> bool {
    let (Some(base), Some(vector)) = (op.operands().next(), op.results().next()) else { return false };
    let space = base.ty().memory_space();
    let is_global = is_buffer(base) && space.is_none_or(|space| space.as_i64() == Some(0));
    let mut users = vector.users();
    let user =
        users.next().filter(|_| op.is(vector::TransferRead::NAME) && is_global && vector.has_one_use());
    user.is_some_and(|user| {
        let written = user.operands().next();
        let dest = user.operands().nth(1);
        user.is(vector::TransferWrite::NAME) && written == Some(vector) && dest.is_some_and(is_buffer)
    })
}

/// Returns a schedule with the copies, and what they need, in the first stage, and all others first in the last one.
fn schedule(view: OpRef<'_>, copies: &FxHashSet<Op>, depth: u32) -> Schedule {
    let Some(block) = view.regions().next().and_then(|region| region.single_block()) else {
        return Vec::new();
    };
    let options = BackwardSliceOptions { inclusive: true, ..BackwardSliceOptions::default() };
    let mut needed: FxHashSet<Op> = FxHashSet::default();
    for op in block.ops().filter(|op| copies.contains(&op.handle())) {
        let slice = backward_slice(op, options, |visited| visited.block() == Some(block));
        needed.extend(slice.into_iter().map(OpRef::handle));
    }
    let of_stage = |is_first: bool, stage: usize| {
        let ops = block.ops().filter(|op| !op.is(scf::Yield::NAME)).map(OpRef::handle);
        let needed = &needed;
        ops.filter(move |op| needed.contains(op) == is_first).map(move |op| (op, stage))
    };
    of_stage(false, depth as usize).chain(of_stage(true, 0)).collect()
}

/// Says how many younger groups are still copied when an operation stops to wait.
fn wait_for_older(rw: &mut Rewriter<'_>, op: Op, part: Part, iteration: usize, depth: u32) {
    let view = rw.op(op);
    if !view.is(nvgpu::DeviceAsyncWait::NAME) || view.attr("numGroups").is_some() {
        return;
    }
    let younger = match part {
        Part::Epilogue => iteration as u32,
        Part::Prologue | Part::Kernel => 0,
    };
    let groups = depth.wrapping_sub(1).wrapping_sub(younger);
    let attr = rw.context().i32_attr(groups.cast_signed());
    rw.modify_op(op, |op| {
        op.attr("numGroups", Some(attr));
    });
}

/// Makes an operation do nothing if a condition is not met: asynchronous copies fill memory with zeros. Returns `None` for what has
/// other effects.
fn predicate(rw: &mut Rewriter<'_>, op: Op, condition: Value) -> Option<Op> {
    let view = rw.op(op);
    let repeatable = [gpu::Barrier::NAME, nvgpu::DeviceAsyncCreateGroup::NAME, nvgpu::DeviceAsyncWait::NAME];
    if is_memory_effect_free(view) || repeatable.contains(&view.name_str()) {
        return Some(op);
    }
    if !view.is(nvgpu::DeviceAsyncCopy::NAME) {
        return None;
    }
    let count = view.attr("dstElements")?.handle();
    let mut segments = view.words("operandSegmentSizes")?.to_vec();
    let mut operands = handles(view.operands());
    let given = view.group(4).next().map(|given| given.handle());
    let result = view.result_types().next()?;
    rw.move_to(InsertPoint::Before(op));
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let all = m.with(arith::Constant::NAME, &[], Type::INDEX, &[("value", count)]);
    let zero = m.index(0);
    let number = m.select(condition, given.unwrap_or(all), zero);
    match given {
        Some(_) => *operands.last_mut()? = number,
        None => operands.push(number),
    }
    *segments.last_mut()? = 1;
    let state = m.rw.state(nvgpu::DeviceAsyncCopy::NAME, m.loc).operands(operands).results([result]);
    let state = state.words(&cx, "operandSegmentSizes", &segments).attr(&cx, "dstElements", count);
    Some(m.rw.replace_with(op, state))
}

/// Whether a value is memory of a known rank.
fn is_buffer(value: ir::ValueRef<'_>) -> bool {
    value.ty().is_memref() && value.ty().rank().is_some()
}
