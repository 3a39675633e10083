//! Patterns of concatenated, padded and inserted tensors that are filled.

use super::fill::{self, filled};
use crate::build::{build_empty, build_named, composed_apply, size_of};
use crate::{Pack, Transpose};
use ir::{Build, DYNAMIC, Op, Value, ValueRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_attr};
use shaped::slice::{self, Mixed};

/// Adds the patterns of `linalg.fill`.
pub(crate) fn add(set: &mut PatternSet) {
    set.of::<tensor::Concat<'_>>(concat);
    set.on("linalg.copy", fill::copy);
    set.of::<tensor::Extract<'_>>(fill::extract);
    set.of::<Pack<'_>>(fill::pack);
    set.of::<tensor::Pad<'_>>(pad);
    set.of::<tensor::CollapseShape<'_>>(fill::reshape);
    set.of::<tensor::ExpandShape<'_>>(fill::reshape);
    set.of::<tensor::InsertSlice<'_>>(insert_pad);
    set.on(Transpose::NAME, fill::transpose);
}

/// Fills concatenated tensors instead of concatenating filled ones.
fn concat(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: tensor::Concat<'_> = rw.cast(op)?;
    let fills: Option<Vec<_>> = view.inputs().map(filled).collect();
    let fills = fills.matched()?;
    let value = fills.first().matched()?.operand(0);
    let same = |other: ValueRef<'_>| {
        other == value || (constant_attr(value).is_some() && constant_attr(other) == constant_attr(value))
    };
    rw.require(fills.iter().all(|fill| same(fill.operand(0))))?;
    let inits: Vec<Value> = fills.iter().map(|fill| fill.operand(1).handle()).collect();
    let (value, loc, dim) = (value.handle(), view.loc(), view.dim());
    let ty = tensor::concat_type(rw.body(), dim, &inits).matched()?;
    rw.require(ty == rw.op(op).result(0).ty_handle())?;
    let joined = tensor::Concat::build_value(rw, loc, dim, &inits, ty);
    super::fill::replace_by_fill(rw, op, value, joined);
    Ok(())
}

/// Returns the value that a padding pads with, if it is the same everywhere: from outside the region.
fn padding_value(pad: tensor::Pad<'_>) -> Option<ValueRef<'_>> {
    let block = pad.region().first_block()?;
    let value = block.last()?.operands().next()?;
    let outside = value.block().is_some_and(|found| found != block);
    outside.then_some(value)
}

/// Whether two values are equal.
fn same_value(a: ValueRef<'_>, b: ValueRef<'_>) -> bool {
    a == b
}

/// Fills a larger tensor instead of padding a filled one.
fn pad(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: tensor::Pad<'_> = rw.cast(op)?;
    let fill = filled(view.source()).matched()?;
    let value = padding_value(view).matched()?;
    rw.require(same_value(value, fill.operand(0)))?;
    let [low, high] = view.paddings();
    let (source, loc, fill_loc) = (view.source().handle(), view.loc(), fill.loc());
    let shape = view.result().ty().shape().matched()?.to_vec();
    let element = view.result().ty().element_or_self().handle();
    let value = value.handle();
    let cx = rw.context().clone();
    let sum = cx.affine_add(cx.affine_add(cx.affine_symbol(0), cx.affine_symbol(1)), cx.affine_symbol(2));
    let map = cx.make_map(0, 3, [sum]);
    let mut sizes = Vec::new();
    for (dim, &size) in shape.iter().enumerate() {
        if size != DYNAMIC {
            sizes.push(Mixed::Fixed(size));
            continue;
        }
        let extent = size_of(rw, loc, source, dim);
        let at = [extent, *low.get(dim).matched()?, *high.get(dim).matched()?];
        sizes.push(composed_apply(rw, loc, map, &at));
    }
    let empty = build_empty(rw, loc, &sizes, element);
    let new = build_named(rw, fill_loc, "linalg.fill", (&[value], &[empty]), &[]);
    let result = rw.op(new).results().next().matched()?.handle();
    crate::build::replace_with_casts(rw, op, &[result]);
    Ok(())
}

/// Returns the value that was filled at the start of a chain of insertions, all of them apart from this one.
fn start_of_chain(insert: tensor::InsertSlice<'_>) -> Option<ValueRef<'_>> {
    let [offsets, sizes, strides] = slice::fixed(*insert);
    let range = |lists: [&[i64]; 3], dim: usize| -> Option<(i64, i64)> {
        let [offset, size, stride] = lists.map(|list| list.get(dim).copied().filter(|&it| it != DYNAMIC));
        let (offset, size, stride) = (offset?, size?, stride?);
        Some((offset, offset.saturating_add((size - 1).saturating_mul(stride))))
    };
    let mut dest = insert.dest();
    while let Some(before) = dest.defining_op().and_then(|def| def.cast::<tensor::InsertSlice<'_>>()) {
        if before.result().ty().rank() != before.source().ty().rank() {
            return None;
        }
        let [other_offsets, other_sizes, other_strides] = slice::fixed(*before);
        let apart = (0..offsets.len()).any(|dim| {
            let own = range([&offsets, &sizes, &strides], dim);
            let other = range([&other_offsets, &other_sizes, &other_strides], dim);
            matches!((own, other), (Some(own), Some(other)) if other.1 < own.0 || own.1 < other.0)
        });
        if !apart {
            break;
        }
        dest = before.dest();
    }
    Some(dest)
}

/// Inserts a tensor without its padding into one that is filled with the padding value.
fn insert_pad(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: tensor::InsertSlice<'_> = rw.cast(op)?;
    let pad = view.source().defining_op().and_then(|def| def.cast::<tensor::Pad<'_>>()).matched()?;
    rw.require(view.result().ty().rank() == view.source().ty().rank())?;
    let fill = filled(start_of_chain(view).matched()?).matched()?;
    let value = padding_value(pad).matched()?;
    rw.require(same_value(value, fill.operand(0)))?;
    let [low, _] = pad.paddings();
    let lists = slice::lists(rw.op(op));
    let (source, dest, loc) = (pad.source().handle(), view.dest().handle(), view.loc());
    let ty = view.result().ty_handle();
    let rank = pad.source().ty().rank().matched()?;
    let cx = rw.context().clone();
    let map = cx.make_map(0, 2, [cx.affine_add(cx.affine_symbol(0), cx.affine_symbol(1))]);
    let offsets: Vec<Mixed> = low
        .iter()
        .zip(&lists[0])
        .map(|(&low, &offset)| composed_apply(rw, loc, map, &[low, offset]))
        .collect();
    let sizes: Vec<Mixed> = (0..rank).map(|dim| size_of(rw, loc, source, dim)).collect();
    let [_, _, strides] = lists;
    let mut state = rw.state("tensor.insert_slice", loc).operands([source, dest]).results([ty]);
    slice::set_lists(&cx, &mut state, &[offsets, sizes, strides]);
    rw.replace_with(op, state);
    Ok(())
}
