//! Slices, padding and transpositions beside packs and unpacks, folded into them.

use super::transpose::{Layout, build_pack, build_unpack, destination};
use crate::packing::inverse;
use ir::{AttrRef, DYNAMIC, Loc, Op, OpRef, Value};
use linalg::build::{build_empty, composed_apply, size_of};
use linalg::{Pack, Relayout, Unpack, permuted};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_attr};
use shaped::slice::{self, Mixed};

/// Adds the patterns that fold `tensor.extract_slice` into the `linalg.unpack` before it, `tensor.pad` into the `linalg.pack` after it, and
/// `linalg.transpose` into a pack or unpack on either side.
pub fn add_patterns(set: &mut PatternSet) {
    add_patterns_where(set, |_| true);
}

/// Adds the patterns, which are applied to an operation only if it fulfils a condition.
pub fn add_patterns_where(set: &mut PatternSet, condition: fn(OpRef<'_>) -> bool) {
    type Rewrite = fn(Op, &mut Rewriter<'_>) -> MatchResult;
    const PATTERNS: [(&str, Rewrite); 6] = [
        ("tensor.extract_slice", slice_of_unpack),
        (Pack::NAME, pack_of_pad),
        ("linalg.transpose", transpose_of_pack),
        (Pack::NAME, pack_of_transpose),
        ("linalg.transpose", transpose_of_unpack),
        (Unpack::NAME, unpack_of_transpose),
    ];
    for (name, rewrite) in PATTERNS {
        set.on(name, move |op, rw| {
            rw.require(condition(rw.op(op)))?;
            rewrite(op, rw)
        });
    }
}

fn layout_of(parts: &Relayout<'_>) -> Layout {
    Layout {
        inner_dims: parts.inner_dims.clone(),
        tiles: parts.tiles.clone(),
        outer_perm: parts.outer_perm.clone(),
    }
}

/// Returns the order of the outer dimensions.
fn outer_order(parts: &Relayout<'_>) -> Vec<i64> {
    match parts.outer_perm.is_empty() {
        true => (0..parts.unpacked.rank().unwrap_or(0) as i64).collect(),
        false => parts.outer_perm.clone(),
    }
}

/// Whether less than one tile of each tiled dimension is padding, and other dimensions have the same size.
fn fits(parts: &Relayout<'_>, shape: &[i64]) -> bool {
    let (outer, tiles) = (parts.outer_sizes(), parts.static_tiles());
    outer.iter().enumerate().all(|(dim, &count)| {
        let Some(&size) = shape.get(dim) else { return false };
        if size == DYNAMIC || count == DYNAMIC {
            return false;
        }
        match parts.inner_dims.iter().position(|&inner| usize::try_from(inner) == Ok(dim)) {
            None => count == size,
            Some(tile) => match tiles.get(tile) {
                Some(&tile) if tile != DYNAMIC => {
                    count.checked_mul(tile).is_some_and(|full| full.saturating_sub(size) < tile)
                }
                _ => false,
            },
        }
    })
}

fn slice_of_unpack(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let unpack: Unpack<'_> = view.operand(0).defining_op().and_then(|def| def.cast()).matched()?;
    let parts = unpack.relayout();
    let [offsets, sizes, strides] = slice::lists(view);
    let all = |list: &[Mixed], number| list.iter().all(|&entry| slice::known(rw, entry) == Some(number));
    let ty = view.result(0).ty();
    rw.require(ty.rank() == parts.unpacked.rank() && all(&offsets, 0) && all(&strides, 1))?;
    rw.require(fits(&parts, ty.shape().matched()?))?;
    let (loc, element) = (view.loc(), ty.element_type().matched()?.handle());
    let (source, layout) = (unpack.source().handle(), layout_of(&parts));
    let dest = build_empty(rw, loc, &sizes, element);
    let new = build_unpack(rw, loc, (source, dest), &layout);
    rw.replace_op(op, &[new]);
    Ok(())
}

/// Returns the value of the padding of `tensor.pad`, if it is one for all elements.
fn padding(pad: OpRef<'_>) -> Option<Value> {
    let block = pad.region(0).single_block()?;
    let value = block.last()?.operands().next()?;
    (value.block() != Some(block)).then(|| value.handle())
}

fn pack_of_pad(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pack: Pack<'_> = rw.cast(op)?;
    let pad = pack.source().defining_op().filter(|def| def.is("tensor.pad")).matched()?;
    let [low, _] = pad.cast::<tensor::Pad<'_>>().matched()?.paddings();
    rw.require(pad.attr("nofold").is_none() && low.iter().all(|&low| low == Mixed::Fixed(0)))?;
    let value = padding(pad).matched()?;
    if let Some(own) = pack.padding_value() {
        let (own_attr, attr) = (constant_attr(own), constant_attr(rw.value(value)));
        rw.require(own.handle() == value || own_attr.is_some() && own_attr == attr)?;
    }
    let parts = pack.relayout();
    let source = pad.operand(0);
    rw.require(fits(&parts, source.ty().shape().matched()?))?;
    let (loc, layout) = (rw.op(op).loc(), layout_of(&parts));
    let (source, dest) = (source.handle(), pack.dest().handle());
    let new = build_pack(rw, loc, (source, dest), Some(value), &layout);
    rw.replace_op(op, &[new]);
    Ok(())
}

/// Returns the permutation of a `linalg.transpose` that does not mix the first dimensions with the others: that of the first ones, and
/// that of the others.
fn split(transpose: OpRef<'_>, first: usize) -> Option<(Vec<i64>, Vec<i64>)> {
    let order = transpose.attr("permutation")?.as_ints()?;
    let (outer, inner) = order.split_at_checked(first)?;
    let limit = i64::try_from(first).ok()?;
    if outer.iter().any(|&at| at >= limit) || inner.iter().any(|&at| at < limit) {
        return None;
    }
    Some((outer.to_vec(), inner.iter().map(|&at| at - limit).collect()))
}

fn transpose_of_pack(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let pack: Pack<'_> = view.operand(0).defining_op().and_then(|def| def.cast()).matched()?;
    let parts = pack.relayout();
    let (outer, inner) = split(view, parts.unpacked.rank().matched()?).matched()?;
    let layout = Layout {
        inner_dims: permuted(&parts.inner_dims, &inner),
        tiles: permuted(&parts.tiles, &inner),
        outer_perm: permuted(&outer_order(&parts), &outer),
    };
    let (loc, source) = (view.loc(), pack.source().handle());
    let padding = pack.padding_value().map(|value| value.handle());
    let dest = destination(rw, loc, source, &layout).matched()?;
    let new = build_pack(rw, loc, (source, dest), padding, &layout);
    rw.replace_op(op, &[new]);
    Ok(())
}

fn pack_of_transpose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pack: Pack<'_> = rw.cast(op)?;
    let transpose = pack.source().defining_op().filter(|def| def.is("linalg.transpose")).matched()?;
    let order = transpose.attr("permutation").and_then(AttrRef::as_ints).matched()?;
    let parts = pack.relayout();
    let layout = Layout {
        inner_dims: permuted(&order, &parts.inner_dims),
        tiles: parts.tiles.clone(),
        outer_perm: permuted(&order, &outer_order(&parts)),
    };
    let (loc, source) = (rw.op(op).loc(), transpose.operand(0).handle());
    let padding = pack.padding_value().map(|value| value.handle());
    let dest = destination(rw, loc, source, &layout).matched()?;
    let new = build_pack(rw, loc, (source, dest), padding, &layout);
    rw.replace_op(op, &[new]);
    Ok(())
}

fn transpose_of_unpack(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let unpack: Unpack<'_> = view.operand(0).defining_op().and_then(|def| def.cast()).matched()?;
    let order = inverse(&view.attr("permutation").and_then(AttrRef::as_ints).matched()?);
    let parts = unpack.relayout();
    let layout = Layout {
        inner_dims: permuted(&order, &parts.inner_dims),
        tiles: parts.tiles.clone(),
        outer_perm: permuted(&order, &outer_order(&parts)),
    };
    let (loc, source, dest) = (view.loc(), unpack.source().handle(), view.operand(1).handle());
    let new = build_unpack(rw, loc, (source, dest), &layout);
    rw.replace_op(op, &[new]);
    Ok(())
}

/// Builds an empty tensor of the shape that whole tiles make up.
pub(super) fn unpacked(rw: &mut Rewriter<'_>, loc: Loc, source: Value, layout: &Layout) -> Option<Value> {
    let cx = rw.context().clone();
    let rank = rw.value(source).ty().rank()?.checked_sub(layout.tiles.len())?;
    let mut sizes: Vec<Mixed> = (0..rank).map(|dim| size_of(rw, loc, source, dim)).collect();
    if !layout.outer_perm.is_empty() {
        sizes = permuted(&sizes, &inverse(&layout.outer_perm));
    }
    let product = cx.make_map(2, 0, [cx.affine_mul(cx.affine_dim(0), cx.affine_dim(1))]);
    for (&dim, &tile) in layout.inner_dims.iter().zip(&layout.tiles) {
        let size = sizes.get_mut(usize::try_from(dim).ok()?)?;
        *size = match (*size, tile) {
            (Mixed::Fixed(count), Mixed::Fixed(tile)) => Mixed::Fixed(count.checked_mul(tile)?),
            (size, tile) => composed_apply(rw, loc, product, &[size, tile]),
        };
    }
    let element = rw.value(source).ty().element_or_self().handle();
    Some(build_empty(rw, loc, &sizes, element))
}

fn unpack_of_transpose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let unpack: Unpack<'_> = rw.cast(op)?;
    let transpose = unpack.source().defining_op().filter(|def| def.is("linalg.transpose")).matched()?;
    let parts = unpack.relayout();
    let (outer, inner) = split(transpose, parts.unpacked.rank().matched()?).matched()?;
    let inner = inverse(&inner);
    let layout = Layout {
        inner_dims: permuted(&parts.inner_dims, &inner),
        tiles: permuted(&parts.tiles, &inner),
        outer_perm: permuted(&outer_order(&parts), &inverse(&outer)),
    };
    let (loc, dest) = (rw.op(op).loc(), unpack.dest().handle());
    let source = transpose.operand(0).handle();
    let empty = unpacked(rw, loc, source, &layout).matched()?;
    let dest = if rw.value(empty).ty() == rw.value(dest).ty() { empty } else { dest };
    let new = build_unpack(rw, loc, (source, dest), &layout);
    rw.replace_op(op, &[new]);
    Ok(())
}
