//! Buffers that each iteration of a loop fills before it reads them: each iteration gets its own, so that iterations may run at once.

use affine::{BoundMap, For};
use affine_analysis::{constant_trip_count, is_affine_access, is_affine_write, loop_block};
use affine_transforms::{as_for, create_loop, is_loop_parallel, replace_uses_in, set_bounds};
use ir::def::TraitSet;
use ir::{Body, Build, Builder, DYNAMIC, InsertPoint, Mapping, Op, OpRef, Value};

/// Most bytes of buffers of an iteration: threads have them on their stacks.
const MAX_BYTES: i64 = 1 << 13;
/// Most instances of stores that are looked at.
const MAX_INSTANCES: u64 = 1 << 16;

/// Gives each iteration of a loop its own buffers where that makes it parallel; the last iteration is done after it, on those that were there.
/// Returns the loop of the last iteration.
pub(crate) fn privatize(body: &mut Body, op: Op) -> Option<Op> {
    let view = as_for(body, op).filter(|view| view.num_results() == 0 && view.step() == 1)?;
    let (count, last) = (constant_trip_count(view)?, last_iteration(body, op)?);
    let memrefs = candidates(body, op);
    if count < 2 || memrefs.is_empty() || !is_thread(body.op(op)) {
        return None;
    }
    let block = loop_block(body, op)?;
    let loc = body.op(op).loc();
    let mut copies = Vec::new();
    for &memref in &memrefs {
        let cx = body.context().clone();
        let ty = body.value(memref).ty_handle();
        let mut builder = Builder::new(body, InsertPoint::Start(block));
        let state = builder.state("memref.alloca", loc).words(&cx, "operandSegmentSizes", &[0, 0]);
        let copy = builder.insert_value(state.results([ty]));
        replace_uses_in(body, memref, copy, op);
        copies.push(copy);
    }
    if as_for(body, op).is_some_and(is_loop_parallel) {
        return peel(body, op, &last, (&memrefs, &copies));
    }
    for (&memref, &copy) in memrefs.iter().zip(&copies) {
        body.replace_all_uses(copy, memref);
        if let Some(source) = body.value(copy).defining_op().map(|op| op.handle()) {
            body.erase(source);
        }
    }
    None
}

/// Whether a loop becomes one that threads run, with all in it: their buffers are those of a call.
fn is_thread(op: OpRef<'_>) -> bool {
    let mut around = std::iter::successors(op.parent(), |op| op.parent());
    let is_outermost =
        around.all(|around| around.is_root() || around.is("scf.if") || around.cast::<For<'_>>().is_some());
    let is_division = |op: OpRef<'_>| {
        let is_integer = op.results().any(|result| !result.ty().is_vector() && !result.ty().is_float());
        is_integer && ["div", "rem"].iter().any(|part| op.name_str().contains(part))
    };
    let is_plain = |op: OpRef<'_>| {
        is_affine_access(op)
            || matches!(op.name_str(), "affine.for" | "affine.apply" | "affine.yield" | "vector.broadcast")
            || op.dialect() == "arith" && op.has_trait(TraitSet::PURE) && !is_division(op)
    };
    is_outermost && op.walk().all(is_plain)
}

/// Returns the number of the last iteration, as a bound.
fn last_iteration(body: &Body, op: Op) -> Option<BoundMap> {
    let upper = as_for(body, op)?.upper_bound();
    let cx = body.context();
    let map = cx.map(upper.map);
    let only = map.result(0).filter(|_| map.num_results() == 1)?.handle();
    let last = cx.affine_add(only, cx.affine_constant(-1));
    Some(BoundMap { map: map.with_results(vec![last]), operands: upper.operands })
}

/// Moves the last iteration after a loop, with the buffers that were there before. Returns its loop.
fn peel(body: &mut Body, op: Op, last: &BoundMap, (memrefs, copies): (&[Value], &[Value])) -> Option<Op> {
    let view = as_for(body, op)?;
    let (lower, upper, loc) = (view.lower_bound(), view.upper_bound(), view.loc());
    let variable = view.induction_variable()?.handle();
    let after = create_loop(body, InsertPoint::After(op), loc, last, &upper, 1);
    let own = as_for(body, after)?.induction_variable()?.handle();
    let (from, to) = (loop_block(body, op)?, loop_block(body, after)?);
    let end = body.block(to).last()?.handle();
    let mut mapping = Mapping::new();
    mapping.map(variable, own);
    memrefs.iter().zip(copies).for_each(|(&memref, &copy)| mapping.map(copy, memref));
    let mut ops: Vec<Op> = body.block(from).ops().map(|op| op.handle()).collect();
    ops.pop();
    for one in ops {
        if body.op(one).is("memref.alloca") && copies.contains(&body.op(one).result(0).handle()) {
            continue;
        }
        let clone = body.clone_op(one, &mut mapping);
        body.insert_at(InsertPoint::Before(end), clone);
    }
    set_bounds(body, op, &lower, last);
    Some(after)
}

/// Returns the buffers from outside of a loop that each of its iterations fills before it reads them.
fn candidates(body: &Body, op: Op) -> Vec<Value> {
    let around = body.op(op);
    let mut written: Vec<Value> = Vec::new();
    for access in around.walk().filter(|&op| is_affine_write(op)) {
        let memref = access.operand(1);
        let is_inside = memref.defining_op().is_some_and(|source| around.contains(source));
        if !is_inside && !written.contains(&memref.handle()) {
            written.push(memref.handle());
        }
    }
    let mut left = MAX_BYTES;
    written.retain(|&memref| {
        let Some(bytes) = bytes(body, memref).filter(|&bytes| bytes <= left) else { return false };
        let is_filled = is_filled(body, op, memref);
        left -= if is_filled { bytes } else { 0 };
        is_filled
    });
    written
}

fn bytes(body: &Body, memref: Value) -> Option<i64> {
    let ty = body.value(memref).ty();
    let element = crate::along::element_bytes(ty.element_type()?)?;
    let shape = ty.shape().filter(|shape| !shape.contains(&DYNAMIC) && !shape.is_empty())?;
    let is_plain = crate::along::is_dense(body, memref);
    shape
        .iter()
        .try_fold(element, |bytes, &size| bytes.checked_mul(size))
        .filter(|&bytes| is_plain && bytes > 0)
}

fn touches(op: OpRef<'_>, memref: Value, reads: bool) -> bool {
    op.walk().any(|op| {
        let uses = op.operands().any(|value| value.handle() == memref);
        uses && (!reads || !is_affine_write(op))
    })
}

/// Whether each iteration of a loop writes all elements of a buffer before it reads one.
fn is_filled(body: &Body, op: Op, memref: Value) -> bool {
    let Some(shape) = body.value(memref).ty().shape() else { return false };
    let count: i64 = shape.iter().product();
    let mut seen = vec![false; count as usize];
    let mut block = loop_block(body, op);
    while let Some(inside) = block.take() {
        for op in body.block(inside).ops().filter(|op| touches(*op, memref, false)) {
            if touches(op, memref, true) {
                if seen.iter().all(|&seen| seen) {
                    return true;
                }
                // What the first iteration of a loop fills is filled.
                let runs =
                    as_for(body, op.handle()).and_then(constant_trip_count).is_some_and(|count| count > 0);
                block = runs.then(|| loop_block(body, op.handle())).flatten();
                break;
            }
            fill(body, op.handle(), memref, shape, &mut seen);
        }
    }
    false
}

/// Marks the elements that an operation certainly writes.
fn fill(body: &Body, op: Op, memref: Value, shape: &[i64], seen: &mut [bool]) {
    let stores = body.op(op).walk().filter(|&op| is_affine_write(op) && is_affine_access(op));
    for store in stores.filter(|store| store.operand(1).handle() == memref) {
        let Some(loops) = loops_within(store, op) else { continue };
        let total = loops.iter().try_fold(1u64, |total, range| total.checked_mul(range.1.max(0) as u64));
        let Some(total) = total.filter(|&total| total <= MAX_INSTANCES) else { continue };
        let Some(access) = affine_analysis::Access::of(store) else { continue };
        let extent = match access.extents[..] {
            [] => 1,
            [extent] => extent,
            _ => continue,
        };
        let map = body.context().map(access.map.map);
        for instance in 0..total {
            let mut rest = instance;
            let mut values = Vec::new();
            for &(variable, count, start, step) in &loops {
                values.push((variable, start + step * (rest % count as u64) as i64));
                rest /= count as u64;
            }
            let value =
                |operand: &Value| values.iter().find(|(variable, _)| variable == operand).map(|&(_, at)| at);
            let inputs: Option<Vec<i64>> = access.map.operands.iter().map(value).collect();
            let Some(results) = inputs.and_then(|inputs| {
                let (dims, symbols) = inputs.split_at_checked(map.num_dims() as usize)?;
                map.eval(dims, symbols)
            }) else {
                break;
            };
            let inside = results.iter().zip(shape).all(|(&at, &size)| (0..size).contains(&at));
            let at = results.iter().zip(shape).fold(0, |at, (&by, &size)| at * size + by);
            if inside {
                let end = (at + extent).min(seen.len() as i64);
                seen[at as usize..end as usize].fill(true);
            }
        }
    }
}

/// Returns the loops around a store up to an operation, with their counts, starts and steps; `None` if one is not constant, or there are conditions.
fn loops_within(store: OpRef<'_>, op: Op) -> Option<Vec<(Value, i64, i64, i64)>> {
    let mut found = Vec::new();
    let mut next = Some(store).filter(|store| store.handle() != op).and_then(|store| store.parent());
    while let Some(around) = next {
        let view = around.cast::<For<'_>>()?;
        let start = view.constant_lower_bound()?;
        let count = i64::try_from(constant_trip_count(view)?).ok()?;
        found.push((view.induction_variable()?.handle(), count, start, view.step()));
        next = around.parent().filter(|_| around.handle() != op);
    }
    Some(found)
}
