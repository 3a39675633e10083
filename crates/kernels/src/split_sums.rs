//! Loops that compute functions and sum them up, as two loops: sums keep their order, and what they sum up can be computed in vectors.

use crate::along::{Along, along, has_contiguous_rows};
use affine::Load;
use affine_analysis::{Access, is_affine_access, is_affine_write, loop_block};
use affine_transforms::{as_for, create_loop, move_ops, replace_uses_in};
use elementary::Function;
use interfaces::is_memory_effect_free;
use ir::{Body, Builder, InsertPoint, Op, OpRef, Value};
use rustc_hash::FxHashSet;

/// Operations of a loop in two parts.
struct Parts {
    /// Operations that do not depend on values that the loop carries.
    first: Vec<Op>,
    /// The only write among it.
    store: Op,
}

/// Splits an innermost loop that carries values, if it computes functions besides, and stores what it computes with.
///
/// ```text
/// for i: y[i] = exp(x[i]); s += y[i]   =>   for i: y[i] = exp(x[i])
///                                           for i: s += y[i]
/// ```
pub(crate) fn split(body: &mut Body, op: Op) {
    let Some(Parts { first, store }) = parts(body, op) else { return };
    let Some(view) = as_for(body, op) else { return };
    let (lower, upper, step, loc) = (view.lower_bound(), view.upper_bound(), view.step(), view.loc());
    let Some(variable) = view.induction_variable().map(|value| value.handle()) else { return };
    let Some(access) = Access::of(body.op(store)) else { return };
    let stored = body.op(store).operand(0).handle();
    let ty = body.value(stored).ty_handle();
    let new = create_loop(body, InsertPoint::Before(op), loc, &lower, &upper, step);
    let own = as_for(body, new).and_then(|view| view.induction_variable()).map(|value| value.handle());
    let (Some(block), Some(rest), Some(own)) = (loop_block(body, new), loop_block(body, op), own) else {
        return;
    };
    let mut builder = Builder::new(body, InsertPoint::Start(rest));
    let map = access.map;
    let loaded = Load::build_value(&mut builder, loc, access.memref, &map.operands, map.map, ty);
    move_ops(body, &first, InsertPoint::Start(block));
    replace_uses_in(body, variable, own, new);
    replace_uses_in(body, stored, loaded, op);
}

/// Whether an operation is a function that takes long.
fn is_function(op: OpRef<'_>) -> bool {
    op.name_str().strip_prefix("math.").and_then(Function::named).is_some()
}

fn parts(body: &Body, op: Op) -> Option<Parts> {
    let view = as_for(body, op).filter(|view| view.num_results() > 0)?;
    let variable = view.induction_variable()?.handle();
    let block = loop_block(body, op)?;
    if !body.block(block).ops().any(is_function) {
        return None;
    }
    let mut carried: FxHashSet<Value> = view.iteration_arguments().map(|value| value.handle()).collect();
    let (mut first, mut own, mut store) = (Vec::new(), FxHashSet::default(), None);
    for op in body.block(block).ops() {
        let is_last = op.next().is_none();
        if is_last || op.operands().any(|value| carried.contains(&value.handle())) {
            if !is_last && (op.num_regions() > 0 || is_affine_access(op) || !is_memory_effect_free(op)) {
                return None;
            }
            carried.extend(op.results().map(|result| result.handle()));
            continue;
        }
        let is_plain = op.num_regions() == 0 && (is_affine_access(op) || is_memory_effect_free(op));
        if !is_plain || is_affine_write(op) && store.replace(op.handle()).is_some() {
            return None;
        }
        first.push(op.handle());
        own.extend(op.results().map(|result| result.handle()));
    }
    let store = store?;
    let access = Access::of(body.op(store)).filter(|access| access.extents.is_empty())?;
    // Each iteration writes another element, which is still there after the loop.
    if along(&access, variable) != Along::Contiguous
        || !has_contiguous_rows(body, access.memref)
        || !access.map.operands.iter().all(|value| !own.contains(value))
    {
        return None;
    }
    let stored = body.op(store).operand(0).handle();
    let is_first: FxHashSet<Op> = first.iter().copied().collect();
    let others = body.block(block).ops().filter(|op| !is_first.contains(&op.handle()));
    let is_known = |value: Value| value == stored || !own.contains(&value);
    let is_whole = others.flat_map(|op| op.operands()).all(|value| is_known(value.handle()));
    (is_whole && body.op(store).operand(0).defining_op().is_some_and(|op| is_first.contains(&op.handle())))
        .then_some(Parts { first, store })
}
