//! Speculatability: operations whose types and constants prove accesses in bounds. Others have undefined
//! behaviour when they are out of bounds.

use crate::{Cast, Concat, Empty, ExpandShape, Extract, ExtractSlice, Insert, InsertSlice, Pad, Splat};
use interfaces::{ConditionallySpeculatable, Speculatability};
use ir::{DYNAMIC, OpRef, TypeRef, ValueRef};
use rewrite::constant_i64;
use shaped::slice;

/// Operations that are undefined for some operands.
pub(crate) struct BoundsSpeculation;

impl ConditionallySpeculatable for BoundsSpeculation {
    fn speculatability(&self, op: OpRef<'_>) -> Speculatability {
        let all_static =
            || op.operand_types().chain(op.result_types()).all(|ty| is_static(op.context().ty(ty)));
        let fits = match op.name_str() {
            Cast::NAME => cast_fits(op.operand(0).ty(), op.result(0).ty()),
            ExtractSlice::NAME => slice_fits(op, op.operand(0)),
            InsertSlice::NAME => slice_fits(op, op.operand(1)),
            Extract::NAME => indices_fit(op.operand(0).ty(), op.operands().skip(1)),
            Insert::NAME => indices_fit(op.operand(1).ty(), op.operands().skip(2)),
            // Sizes that are not negative.
            Empty::NAME => sizes_are_valid(op.operands()),
            Splat::NAME => sizes_are_valid(op.operands().skip(1)),
            Concat::NAME | ExpandShape::NAME | Pad::NAME => all_static() && !has_negative_padding(op),
            _ => false,
        };
        if fits { Speculatability::Yes } else { Speculatability::No }
    }
}

fn is_static(ty: TypeRef<'_>) -> bool {
    ty.shape().is_none_or(|shape| !shape.contains(&DYNAMIC))
}

fn cast_fits(source: TypeRef<'_>, result: TypeRef<'_>) -> bool {
    let Some(wanted) = result.shape() else { return true };
    let Some(given) = source.shape() else { return false };
    let mut pairs = wanted.iter().zip(given);
    wanted.len() == given.len() && pairs.all(|(&wanted, &given)| wanted == DYNAMIC || wanted == given)
}

fn slice_fits(op: OpRef<'_>, whole: ValueRef<'_>) -> bool {
    whole.ty().shape().is_some_and(|shape| slice::is_always_within(shape, &slice::lists(op)))
        && op.operand_types().chain(op.result_types()).all(|ty| is_static(op.context().ty(ty)))
}

fn indices_fit<'a>(tensor: TypeRef<'_>, indices: impl Iterator<Item = ValueRef<'a>>) -> bool {
    tensor.shape().is_some_and(|shape| {
        shape
            .iter()
            .zip(indices)
            .all(|(&size, index)| constant_i64(index).is_some_and(|index| (0..size).contains(&index)))
    })
}

fn sizes_are_valid<'a>(mut sizes: impl Iterator<Item = ValueRef<'a>>) -> bool {
    sizes.all(|size| constant_i64(size).is_some_and(|size| size >= 0))
}

/// Returns whether padding may be negative, and remove more than there is.
fn has_negative_padding(op: OpRef<'_>) -> bool {
    let lists = ["static_low", "static_high"]
        .map(|name| op.attr(name).and_then(|list| list.as_ints()).unwrap_or_default());
    lists.iter().flatten().any(|&size| size < 0)
}
