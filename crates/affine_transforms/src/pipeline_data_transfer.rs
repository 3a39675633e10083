//! `affine-pipeline-data-transfer`: transfers that run beside computation.

use crate::body_skew::skew_loop_body;
use crate::edit::{as_for, create_apply, loop_parts, loops_inner_first, without_end};
use crate::memref_uses::{
    Redirection, affine_subscripts, has_only_affine_uses, redirect, root_memref, users_in_loop,
};
use affine::{Apply, BoundMap, DmaStart, DmaWait};
use affine_analysis::constant_trip_count;
use interfaces::{Effect, effects_of};
use ir::{Body, Build, Builder, InsertPoint, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::constant_i64;

/// Pipeline non-blocking data transfers between explicitly managed levels of the memory hierarchy
///
/// In loops that start a transfer into a faster memory, wait for it, and compute, the transfer for the next iteration is started before
/// the computation of the present one. Buffer and tag get twice the size: iterations use their halves in turn. The trip count must be
/// a constant.
///
/// A transfer stays where it is if something in the loop may write its source, if its buffer is used after the loop, or if reads might
/// see elements of an earlier iteration.
///
/// ```mlir
/// affine.for %i = 0 to 8 {                          %buffers = memref.alloc() : memref<2x32xf32, 1>
///   affine.dma_start %m[%i * 32], %buffer[0],       %tags = memref.alloc() : memref<2x1xi32>
///       %tag[0], %c32 : memref<256xf32>,            affine.dma_start %m[0], %buffers[0, 0], %tags[0, 0], %c32 : ...
///       memref<32xf32, 1>, memref<1xi32>            affine.for %i = 1 to 8 {
///   affine.dma_wait %tag[0], %c32 : memref<1xi32>     affine.dma_start %m[%i * 32], %buffers[%i mod 2, 0], %tags[%i mod 2, 0], %c32 : ...
///   "use"(%i) : (index) -> ()                         affine.dma_wait %tags[(%i - 1) mod 2, 0], %c32 : memref<2x1xi32>
/// }                                                   "use"(%i_minus_1) : (index) -> ()
///                                                   }
///                                                   affine.dma_wait %tags[1, 0], %c32 : memref<2x1xi32>
///                                                   "use"(%c7) : (index) -> ()
/// ```
#[pass(
    "affine-pipeline-data-transfer",
    name = "AffinePipelineDataTransfer",
    on = "func.func",
    depends("memref", "arith")
)]
pub struct AffinePipelineDataTransfer;

impl AffinePipelineDataTransfer {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for op in loops_inner_first(body) {
            pipeline_data_transfers(body, op);
        }
        Ok(())
    }
}

/// Overlaps the transfers of a loop with the computation of the iteration before. Returns whether the loop was replaced.
pub fn pipeline_data_transfers(body: &mut Body, op: Op) -> bool {
    let Some(view) = as_for(body, op) else { return false };
    if constant_trip_count(view).is_none_or(|count| count == 0) || view.num_results() > 0 {
        return false;
    }
    let pairs = transfers_of(body, op);
    if pairs.is_empty() {
        return false;
    }
    let mut doubled: Vec<Value> = Vec::new();
    for memref in pairs.iter().map(|pair| pair.buffer).chain(pairs.iter().map(|pair| pair.tag)) {
        if !doubled.contains(&memref) {
            doubled.push(memref);
            double_buffer(body, op, memref);
            erase_unused_allocation(body, memref);
        }
    }
    let starts: Vec<Op> = pairs.iter().map(|pair| pair.start).collect();
    shift_computation(body, op, &starts)
}

/// Transfer into a faster memory and the wait for it.
struct Transfer {
    start: Op,
    buffer: Value,
    tag: Value,
}

/// Returns the transfers of a loop that can run an iteration earlier than the rest of it.
fn transfers_of(body: &Body, op: Op) -> Vec<Transfer> {
    let Some(parts) = loop_parts(body, op) else { return Vec::new() };
    let ops = without_end(body, parts.block);
    let mut found: Vec<Transfer> = Vec::new();
    for (at, &start) in ops.iter().enumerate() {
        let Some(transfer) = incoming(body, start) else { continue };
        let waits = ops.iter().enumerate().filter(|&(_, &wait)| waits_for(body, start, wait));
        let waits: Vec<usize> = waits.map(|(at, _)| at).collect();
        // The first wait must follow the start, and computation the wait.
        let in_order = waits.first().is_some_and(|&wait| at < wait);
        if in_order && is_movable(body, op, &ops, &transfer, waits[0]) {
            found.push(transfer);
        }
    }
    // One buffer or tag for several transfers keeps their order only if all of them move.
    let shared = |transfer: &Transfer| {
        let same = |other: &&Transfer| other.buffer == transfer.buffer || other.tag == transfer.tag;
        found.iter().filter(same).count() > 1
    };
    let alone: Vec<bool> = found.iter().map(|transfer| !shared(transfer)).collect();
    found.into_iter().zip(alone).filter(|(_, alone)| *alone).map(|(transfer, _)| transfer).collect()
}

/// Returns a transfer into a memory space with a higher number.
fn incoming(body: &Body, op: Op) -> Option<Transfer> {
    let [source, target, tag] = body.op(op).cast::<DmaStart<'_>>()?.parts()?;
    let memref = |part: affine::DmaPart| body.op(op).operand(part.memref);
    let space = |part| memref(part).ty().memory_space().map_or(Some(0), |space| space.as_i64());
    let faster = space(target)? > space(source)?;
    faster.then(|| Transfer { start: op, buffer: memref(target).handle(), tag: memref(tag).handle() })
}

/// Whether an operation waits for a transfer: its tag has the same subscripts.
fn waits_for(body: &Body, start: Op, wait: Op) -> bool {
    let tags = (
        affine_subscripts(body.op(start)).pop(),
        body.op(wait).cast::<DmaWait<'_>>().and_then(|_| affine_subscripts(body.op(wait)).pop()),
    );
    let (Some(mut a), Some(mut b)) = tags else { return false };
    let memref = |op: Op, at: usize| body.op(op).operand(at).handle();
    a.map.fully_compose(body);
    a.map.canonicalize(body);
    b.map.fully_compose(body);
    b.map.canonicalize(body);
    memref(start, a.memref) == memref(wait, b.memref) && a.map == b.map
}

/// Whether a transfer may start an iteration earlier, into a buffer that is used in turn with another.
fn is_movable(body: &Body, op: Op, ops: &[Op], transfer: &Transfer, wait: usize) -> bool {
    let source = root_memref(body, body.op(transfer.start).operand(0).handle());
    let writes_source = body.op(op).walk_body().any(|inner| may_write(body, inner, source));
    let users = accesses_in_loop(body, transfer.buffer, op);
    let users_of_tag = accesses_in_loop(body, transfer.tag, op);
    let before_wait = |user: &Op| ops[..=wait].contains(user) && *user != transfer.start;
    !writes_source
        && [(transfer.buffer, &users), (transfer.tag, &users_of_tag)].into_iter().all(|(memref, users)| {
            stays_inside(body, op, memref) && users.iter().all(|&user| is_redirectable(body, user, memref))
        })
        && !users.iter().any(before_wait)
        && only_sees_its_own(body, transfer, &users)
        && are_operands_early(body, op, transfer)
}

/// Whether an operation may write the memory of a memref.
fn may_write(body: &Body, op: OpRef<'_>, root: Value) -> bool {
    let uses = op.operands().any(|value| value.ty().is_memref() && root_memref(body, value.handle()) == root);
    if !uses {
        return false;
    }
    match effects_of(op) {
        None => true,
        Some(effects) => effects.iter().any(|effect| {
            matches!(effect.effect, Effect::Write | Effect::Free)
                && effect.value().is_none_or(|value| root_memref(body, value) == root)
        }),
    }
}

/// Whether a memref is allocated outside of a loop, and used by nothing else outside but operations that free it; or allocated by an
/// operation of the loop itself, with sizes from outside.
fn stays_inside(body: &Body, op: Op, memref: Value) -> bool {
    let value = body.value(memref);
    let Some(source) = value.defining_op().filter(|source| source.is(memref::Alloc::NAME)) else {
        return false;
    };
    let is_plain = value.ty().layout().is_none() && value.ty().shape().is_some();
    let inside = |user: OpRef<'_>| body.op(op).contains(user);
    let users_fit = match inside(source) {
        false => value.users().all(|user| frees(user) != inside(user)),
        true => {
            let beside = |user: OpRef<'_>| {
                user.block().map(|block| block.handle()) == source.block().map(|block| block.handle())
            };
            let direct = source.parent().map(|parent| parent.handle()) == Some(op);
            let mut sizes = source.operands();
            direct
                && sizes.all(|size| interfaces::is_defined_outside(body.op(op), size))
                && value.users().all(|user| !frees(user) || beside(user))
        }
    };
    is_plain && users_fit
}

/// Whether an operation frees a memref.
fn frees(op: OpRef<'_>) -> bool {
    op.is(memref::Dealloc::NAME)
}

/// Returns the operations in a loop that use a memref, but for those that free it.
fn accesses_in_loop(body: &Body, memref: Value, op: Op) -> Vec<Op> {
    let mut found = users_in_loop(body, memref, op);
    found.retain(|&user| !frees(body.op(user)));
    found
}

fn is_redirectable(body: &Body, user: Op, memref: Value) -> bool {
    !affine_subscripts(body.op(user)).is_empty() && has_only_affine_uses(body.op(user), memref)
}

/// Whether what is read from a buffer was transferred in the same iteration: the transfer fills it, or nothing reads it.
fn only_sees_its_own(body: &Body, transfer: &Transfer, users: &[Op]) -> bool {
    let reads = |&user: &Op| user != transfer.start && !affine_analysis::is_affine_write(body.op(user));
    if !users.iter().any(reads) {
        return true;
    }
    let shape = body.value(transfer.buffer).ty().shape().unwrap_or(&[]);
    let size =
        shape.iter().try_fold(1i64, |size, &extent| if extent < 0 { None } else { size.checked_mul(extent) });
    let parts = body.op(transfer.start).cast::<DmaStart<'_>>().and_then(|start| start.parts());
    let count = parts.and_then(|[.., tag]| constant_i64(body.op(transfer.start).operand(tag.end())));
    size.zip(count).is_some_and(|(size, count)| count >= size)
}

/// Whether the operands of a transfer but for its buffer and tag are defined outside of the loop, by its variable, or by `affine.apply`
/// of these.
fn are_operands_early(body: &Body, op: Op, transfer: &Transfer) -> bool {
    let variable = loop_parts(body, op).map(|parts| parts.variable);
    let operands = body.op(transfer.start).operands().map(|value| value.handle());
    let mut open: Vec<Value> =
        operands.filter(|&value| value != transfer.buffer && value != transfer.tag).collect();
    while let Some(value) = open.pop() {
        if Some(value) == variable || interfaces::is_defined_outside(body.op(op), body.value(value)) {
            continue;
        }
        match body.value(value).defining_op().filter(|source| source.cast::<Apply<'_>>().is_some()) {
            Some(apply) => open.extend(apply.operands().map(|operand| operand.handle())),
            None => return false,
        }
    }
    true
}

/// Gives a memref a first dimension of size 2, in which the iterations of a loop use the halves in turn.
fn double_buffer(body: &mut Body, op: Op, memref: Value) {
    let cx = body.context().clone();
    let Some(view) = as_for(body, op) else { return };
    let (step, loc) = (view.step(), view.loc());
    let Some(parts) = loop_parts(body, op) else { return };
    let ty = body.value(memref).ty();
    let (Some(shape), Some(element)) = (ty.shape(), ty.element_type().map(|element| element.handle())) else {
        return;
    };
    let space = ty.memory_space().map(|space| space.handle());
    let doubled: Vec<i64> = [2].into_iter().chain(shape.iter().copied()).collect();
    let new_type = cx.memref_type_with(&doubled, element, None, space);
    // The sizes of the allocation are those of the new one.
    let sizes: Vec<Value> = body
        .value(memref)
        .defining_op()
        .map_or_else(Vec::new, |source| source.operands().map(|value| value.handle()).collect());
    let mut b = Builder::new(body, InsertPoint::Before(op));
    let state = memref::Alloc::state(&cx, loc)
        .words(&cx, "operandSegmentSizes", &[sizes.len() as u32, 0])
        .operands(sizes)
        .results([new_type]);
    let buffer = b.insert_value(state);
    let index = cx.affine_floordiv(cx.affine_dim(0), cx.affine_constant(step));
    let index = cx.affine_modulo(index, cx.affine_constant(2));
    let map = BoundMap { map: cx.make_map(1, 0, vec![index]), operands: vec![parts.variable] };
    let half = create_apply(body, InsertPoint::Start(parts.block), loc, &map);
    let how = Redirection { from: memref, to: buffer, leading: &[half], remap: None, fixed: &[] };
    for user in accesses_in_loop(body, memref, op) {
        redirect(body, user, &how);
    }
    memref::Dealloc::build(&mut Builder::new(body, InsertPoint::After(op)), loc, buffer);
}

/// Erases an allocation that nothing uses but operations that free it.
fn erase_unused_allocation(body: &mut Body, memref: Value) {
    let users: Vec<Op> = body.value(memref).users().map(|user| user.handle()).collect();
    if users.iter().all(|&user| frees(body.op(user))) && users.len() < 2 {
        users.into_iter().for_each(|user| body.erase(user));
        crate::edit::erase_if_unused(body, memref);
    }
}

/// Shifts all operations of a loop but transfers, and what computes their operands, by one iteration.
fn shift_computation(body: &mut Body, op: Op, starts: &[Op]) -> bool {
    let Some(parts) = loop_parts(body, op) else { return false };
    for &start in starts {
        separate_operands(body, start);
    }
    let ops = without_end(body, parts.block);
    let mut early: Vec<Op> = starts.to_vec();
    for &inner in ops.iter().rev() {
        let view = body.op(inner);
        let feeds = view.results().any(|result| result.users().any(|user| early.contains(&user.handle())));
        if feeds && view.cast::<Apply<'_>>().is_some() {
            early.push(inner);
        }
    }
    let shifts: Vec<u64> = ops.iter().map(|op| u64::from(!early.contains(op))).collect();
    skew_loop_body(body, op, &shifts)
}

/// Gives an operation its own `affine.apply` for operands that others use too.
fn separate_operands(body: &mut Body, op: Op) {
    let operands: Vec<Value> = body.op(op).operands().map(|value| value.handle()).collect();
    for (at, value) in operands.into_iter().enumerate() {
        let view = body.value(value);
        let Some(apply) = view.defining_op().and_then(|source| source.cast::<Apply<'_>>()) else { continue };
        if apply.block().map(|block| block.handle()) != body.op(op).block().map(|block| block.handle()) {
            continue;
        }
        if view.users().all(|user| user.handle() == op) {
            continue;
        }
        let mut map = BoundMap::new(apply.map(), apply.map_operands());
        map.fully_compose(body);
        let loc = body.op(op).loc();
        let own = create_apply(body, InsertPoint::Before(op), loc, &map);
        body.set_operand(op, at, own);
    }
}
