//! Paddings of paddings, and of slices of paddings along different dimensions.

use super::patterns::state;
use super::{Pad, inferred};
use crate::slices::extract;
use crate::{Cast, ExtractSlice, Yield};
use ir::{Attr, Build, Op, OpView, Value, ValueRef};
use rewrite::{MatchResult, Matched, Rewriter, constant_attr};
use shaped::slice::{self, Mixed};

/// Returns the constant that a padding consists of.
fn constant(pad: Pad<'_>) -> Option<Attr> {
    let end = pad.region().first_block()?.last()?.cast::<Yield<'_>>()?;
    constant_attr(end.value())
}

/// Returns which dimensions are padded.
fn padded(pad: Pad<'_>) -> Vec<bool> {
    let [low, high] = pad.paddings();
    low.iter().zip(&high).map(|pair| *pair.0 != Mixed::Fixed(0) || *pair.1 != Mixed::Fixed(0)).collect()
}

fn slice_of(value: ValueRef<'_>) -> Option<ExtractSlice<'_>> {
    value.defining_op()?.cast::<ExtractSlice<'_>>()
}

/// Combines two paddings with one constant, each after a slice and along its own dimensions, into one padding
/// after one slice.
pub(super) fn fold_orthogonal(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pad: Pad<'_> = rw.cast(op)?;
    let body = pad.op().body();
    let inner = slice_of(pad.source()).matched()?;
    let outer_pad = inner.source().defining_op().and_then(|def| def.cast::<Pad<'_>>()).matched()?;
    let outer = slice_of(outer_pad.source()).matched()?;
    let rank = pad.source().ty().rank().matched()?;
    rw.require(!outer_pad.nofold() && outer.source().ty().rank() == Some(rank))?;
    let [inner_lists, outer_lists] = [inner, outer].map(|slice| slice::lists(slice.op()));
    let known = |entry: &Mixed| slice::known(body, *entry);
    let unit = |lists: &[Vec<Mixed>; 3]| lists[2].iter().all(|stride| known(stride) == Some(1));
    let no_low = |pad: Pad<'_>| pad.paddings()[0].iter().all(|low| known(low) == Some(0));
    rw.require(unit(&inner_lists) && unit(&outer_lists) && no_low(pad) && no_low(outer_pad))?;
    rw.require(inner_lists[0].len() == rank && outer_lists[0].len() == rank)?;
    let value = constant(pad).matched()?;
    rw.require(constant(outer_pad) == Some(value))?;
    let (along, outer_along) = (padded(pad), padded(outer_pad));
    let sizes = inner.source().ty().shape().matched()?;
    let (mut list, mut high) = (inner_lists.clone(), pad.paddings()[1].clone());
    for dim in 0..rank {
        rw.require(!(along[dim] && outer_along[dim]))?;
        list[0][dim] = if !along[dim] && known(&inner_lists[0][dim]) == Some(0) {
            outer_lists[0][dim]
        } else {
            rw.require(!outer_along[dim] && known(&outer_lists[0][dim]) == Some(0))?;
            inner_lists[0][dim]
        };
        if outer_along[dim] {
            rw.require(known(&inner_lists[1][dim]) == Some(sizes[dim]))?;
            list[1][dim] = outer_lists[1][dim];
            high[dim] = outer_pad.paddings()[1][dim];
        }
    }
    let (cx, loc, ty) = (rw.context().clone(), pad.loc(), pad.result().ty_handle());
    let fixed: Vec<i64> = list[1].iter().map(|size| size.fixed()).collect();
    let sliced = cx.tensor_type(&fixed, pad.source().ty().element_or_self().handle());
    let taken = extract::state(&cx, loc, outer.source().handle(), &list, sliced);
    let (low, region) = (pad.paddings()[0].clone(), pad.region().handle());
    let part: Value = rw.insert_value(taken);
    let pad: Pad<'_> = rw.cast(op)?;
    let state = state(&cx, pad, part, &[low, high], ty);
    let new = rw.insert(state);
    let target = rw.op(new).region(0).handle();
    rw.inline_region_at_end(region, target);
    let value = rw.op(new).result(0).handle();
    rw.replace_op(op, &[value]);
    Ok(())
}

/// Combines two paddings with one value into one.
pub(super) fn fold_consecutive(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pad: Pad<'_> = rw.cast(op)?;
    let inner = pad.source().defining_op().and_then(|def| def.cast::<Pad<'_>>()).matched()?;
    rw.require(!pad.nofold() && !inner.nofold())?;
    let value = pad.constant_padding().matched()?;
    rw.require(inner.constant_padding() == Some(value))?;
    let ([low, high], [inner_low, inner_high]) = (pad.paddings(), inner.paddings());
    // What is removed is not padded again: mlir-opt takes it back.
    rw.require(!inner.removes())?;
    let (cx, loc, source) = (rw.context().clone(), pad.loc(), inner.source().handle());
    let (ty, region) = (pad.result().ty_handle(), pad.region().handle());
    let sum = cx.make_map(0, 2, [cx.affine_add(cx.affine_symbol(0), cx.affine_symbol(1))]);
    let mut sums = |outer: &[Mixed], inner: &[Mixed]| -> Vec<Mixed> {
        outer.iter().zip(inner).map(|(&a, &b)| affine::composed_apply(rw, loc, sum, &[a, b])).collect()
    };
    // In upstream's order.
    let high = sums(&high, &inner_high);
    let low = sums(&low, &inner_low);
    let fixed = |list: &[Mixed]| list.iter().map(|entry| entry.fixed()).collect::<Vec<i64>>();
    let known = rw.op(op).result(0).ty().shape().matched()?;
    // Paddings that cancel out leave a type that is better known.
    let inferred = inferred(rw.value(source).ty(), &fixed(&low), &fixed(&high), known).matched()?;
    let state = state(&cx, rw.cast(op)?, source, &[low, high], inferred.handle());
    let new = rw.insert(state);
    let target = rw.op(new).region(0).handle();
    rw.inline_region_at_end(region, target);
    let mut value = rw.op(new).result(0).handle();
    if rw.value(value).ty_handle() != ty {
        value = Cast::build_value(rw, loc, value, ty);
    }
    rw.replace_op(op, &[value]);
    Ok(())
}
