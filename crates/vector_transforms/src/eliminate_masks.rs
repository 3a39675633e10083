//! Masks that are known to be true everywhere, by bounds of what they are made of.

use ir::{Body, Build, InsertPoint, Op, OpRef, TypeData, Value, ValueRef};
use rewrite::{Rewriter, constant_i64};
use value_bounds::{VscaleRange, scalable_lower_bound};

/// Replaces the masks of a function by constants that are true everywhere where that is known for all values that `vscale` may have. The
/// constants are at the start of the function.
pub fn eliminate_masks(body: &mut Body, range: VscaleRange) {
    let first = body.root().regions().next().and_then(|region| region.first_block()?.first());
    let Some(first) = first.map(|op| op.handle()) else { return };
    let masks = body.root().walk_body_post_order().filter(|op| op.is("vector.create_mask"));
    let masks: Vec<Op> = masks.map(|op| op.handle()).collect();
    for mask in masks {
        let Some(sizes) = all_true(body.op(mask), range) else { continue };
        let mut rw = Rewriter::new(body);
        rw.move_to(InsertPoint::Before(first));
        let (cx, result) = (rw.context().clone(), rw.op(mask).result(0));
        let (loc, ty, old) = (rw.op(mask).loc(), result.ty_handle(), result.handle());
        let state = rw.state("vector.constant_mask", loc).results([ty]);
        let new = rw.insert_value(state.attr(&cx, "mask_dim_sizes", cx.i64_array_attr(&sizes)));
        rw.replace_all_uses(old, new);
    }
}

/// Returns the sizes of a mask that is true everywhere.
fn all_true(mask: OpRef<'_>, range: VscaleRange) -> Option<Vec<i64>> {
    let TypeData::Vector { shape, scalable, .. } = mask.result(0).ty().data() else { return None };
    let mut unknown: Vec<(Value, i64, bool)> = Vec::new();
    for (dim, (operand, &size)) in mask.operands().zip(shape.iter()).enumerate() {
        let scalable = scalable.checked_shr(dim as u32).is_some_and(|bits| bits & 1 == 1);
        if let Some(number) = constant_i64(operand) {
            if scalable || number < size {
                return None;
            }
        } else if let Some(multiple) = vscale_multiple(operand) {
            if multiple < size {
                return None;
            }
        } else {
            unknown.push((operand.handle(), size, scalable));
        }
    }
    let known = |&(value, size, scalable): &(Value, i64, bool)| {
        let bound = scalable_lower_bound(mask.body(), value, range);
        // A number is no bound of a size that grows with `vscale`.
        bound.is_some_and(|bound| bound.number >= size && (bound.scalable || !scalable))
    };
    (!shape.is_empty() && unknown.iter().all(known)).then(|| shape.to_vec())
}

/// Returns the number that a value is `vscale` times, if that is plain to see.
fn vscale_multiple(value: ValueRef<'_>) -> Option<i64> {
    let is_vscale = |value: ValueRef<'_>| value.defining_op().is_some_and(|op| op.is("vector.vscale"));
    if is_vscale(value) {
        return Some(1);
    }
    let product = value.defining_op().filter(|op| op.is("arith.muli"))?;
    let (lhs, rhs) = (product.operand(0), product.operand(1));
    match (is_vscale(lhs), is_vscale(rhs)) {
        (true, _) => constant_i64(rhs),
        (_, true) => constant_i64(lhs),
        _ => None,
    }
}
