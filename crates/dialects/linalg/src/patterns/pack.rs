//! Folds and canonicalization of `linalg.pack`.

use crate::build::{clone_with, replace_with_casts};
use crate::relayout::Relayout;
use crate::transpose::inverted;
use crate::{Pack, Unpack};
use ir::{Attr, AttrRef, DYNAMIC, Op, Type, TypeRef, Value, ValueRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};
use shaped::slice::Mixed;

/// Adds the patterns of `linalg.pack`.
pub(crate) fn add(set: &mut PatternSet) {
    set.of::<Pack<'_>>(of_unpack).of::<Pack<'_>>(drop_padding).of::<Pack<'_>>(infer);
}

/// Returns elements that are all equal as those of another type, if that has static sizes.
pub(crate) fn splat_as(constant: AttrRef<'_>, ty: TypeRef<'_>) -> Option<Attr> {
    let dense = constant.as_dense().filter(|dense| dense.is_splat())?;
    ty.has_static_shape().then(|| ty.context().dense_attr(ty.handle(), dense.bytes().into(), true))
}

/// Whether elements are all equal to a constant.
pub(crate) fn is_splat_of(constant: AttrRef<'_>, value: Option<AttrRef<'_>>) -> bool {
    let element = constant.as_dense().filter(|dense| dense.is_splat()).and_then(|dense| dense.attr(0));
    value.is_some() && element == value
}

/// Whether two sizes are equal: the same value, or the same number.
fn same_size(body: &ir::Body, a: Mixed, b: Mixed) -> bool {
    let number = |entry: Mixed| match entry {
        Mixed::Fixed(number) => Some(number),
        Mixed::Value(value) => constant_i64(body.value(value)),
    };
    a == b || (number(a).is_some() && number(a) == number(b))
}

fn is_identity(permutation: &[i64]) -> bool {
    permutation.iter().enumerate().all(|(at, &dim)| at as i64 == dim)
}

/// Whether one operation undoes the other.
pub(super) fn undo_each_other(pack: &Relayout<'_>, unpack: &Relayout<'_>) -> bool {
    let body = pack.op.body();
    pack.inner_dims == unpack.inner_dims
        && (pack.outer_perm == unpack.outer_perm
            || (is_identity(&pack.outer_perm) && is_identity(&unpack.outer_perm)))
        && pack.tiles.len() == unpack.tiles.len()
        && pack.tiles.iter().zip(&unpack.tiles).all(|(&a, &b)| same_size(body, a, b))
}

/// Replaces a packed unpacked tensor by the tensor.
fn of_unpack(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pack: Pack<'_> = rw.cast(op)?;
    let unpack = pack.source().defining_op().and_then(|def| def.cast::<Unpack<'_>>()).matched()?;
    rw.require(unpack.source().ty() == pack.dest().ty() && pack.padding_value().is_none())?;
    rw.require(undo_each_other(&pack.relayout(), &unpack.relayout()))?;
    let source = unpack.source().handle();
    rw.replace_op(op, &[source]);
    Ok(())
}

/// Removes the padding value of tiles that are all full.
fn drop_padding(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pack: Pack<'_> = rw.cast(op)?;
    rw.require(pack.padding_value().is_some())?;
    let (parts, shape) = (pack.relayout(), pack.source().ty().shape().matched()?);
    let dynamic = |&dim: &i64| shape.get(dim as usize) == Some(&DYNAMIC);
    rw.require(!parts.inner_dims.iter().any(dynamic) && !parts.static_tiles().contains(&DYNAMIC))?;
    rw.require(!parts.requires_padding())?;
    let tiles = pack.inner_tiles().len() as u32;
    rw.modify_op(op, |op| {
        op.remove_operands(2..3).words("operandSegmentSizes", &[1, 1, 0, tiles]);
    });
    Ok(())
}

/// Returns the shapes of the packed and the unpacked tensor with the sizes that the other one tells, if there are such.
pub(super) fn inferred(parts: &Relayout<'_>) -> Option<(Vec<i64>, Vec<i64>)> {
    let (mut packed, mut unpacked) = (parts.packed.shape()?.to_vec(), parts.unpacked.shape()?.to_vec());
    let inverse = inverted(&parts.outer_perm);
    let mut changed = false;
    for (dim, size) in unpacked.iter_mut().enumerate() {
        if parts.inner_dims.contains(&(dim as i64)) {
            continue;
        }
        let at = inverse.get(dim).map_or(dim, |&at| at as usize);
        let outer = packed.get_mut(at)?;
        if (*outer == DYNAMIC) != (*size == DYNAMIC) {
            let known = if *outer == DYNAMIC { *size } else { *outer };
            (*outer, *size, changed) = (known, known, true);
        }
    }
    changed.then_some((packed, unpacked))
}

/// Returns a value cast to a type with another shape, where it has not that shape.
pub(super) fn with_shape(rw: &mut Rewriter<'_>, loc: ir::Loc, value: Value, shape: &[i64]) -> Value {
    let ty = rw.value(value).ty();
    if ty.shape() == Some(shape) {
        return value;
    }
    let ty = ty.with_shape(shape).handle();
    tensor::Cast::build_value(rw, loc, value, ty)
}

/// Infers static sizes of the tensor from those of its tiles, and vice versa.
fn infer(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pack: Pack<'_> = rw.cast(op)?;
    let (packed, unpacked) = inferred(&pack.relayout()).matched()?;
    let (source, dest, loc) = (pack.source().handle(), pack.dest().handle(), pack.loc());
    let old = pack.result().ty_handle();
    let source = with_shape(rw, loc, source, &unpacked);
    let dest = with_shape(rw, loc, dest, &packed);
    let ty = rw.value(dest).ty_handle();
    rw.modify_op(op, |op| {
        op.operand(0, source).operand(1, dest).result_type(0, ty);
    });
    if ty != old {
        let result = rw.op(op).result(0).handle();
        rw.move_to(ir::InsertPoint::After(op));
        let cast = tensor::Cast::build_value(rw, loc, result, old);
        let user = rw.value(cast).defining_op().matched()?.handle();
        rw.replace_uses_except(result, cast, user);
    }
    Ok(())
}

/// Returns the operands with the sources of casts that only forget in their places, if there are such casts.
pub(super) fn without_casts(operands: &mut [ValueRef<'_>]) -> bool {
    let mut changed = false;
    for operand in operands {
        let cast = operand.defining_op().and_then(|def| def.cast::<tensor::Cast<'_>>());
        if let Some(cast) = cast.filter(|&cast| tensor::only_forgets(cast)) {
            (*operand, changed) = (cast.source(), true);
        }
    }
    changed
}

/// Replaces a relayout by one on the sources of casts: static sizes of tiles become attributes.
pub(super) fn fold_casts(op: Op, rw: &mut Rewriter<'_>, is_pack: bool) -> MatchResult {
    let view = rw.op(op);
    let parts = Relayout::new(view, is_pack);
    let mut operands: Vec<ValueRef<'_>> = view.operands().collect();
    rw.require(without_casts(&mut operands[..2]))?;
    let packed = operands[usize::from(is_pack)].ty().shape().matched()?;
    let sizes = packed.get(packed.len() - parts.tiles.len()..).matched()?;
    let tiles: Vec<Mixed> = sizes
        .iter()
        .zip(&parts.tiles)
        .map(|(&size, &tile)| if size == DYNAMIC { tile } else { Mixed::Fixed(size) })
        .collect();
    rw.require(!tiles.contains(&Mixed::Fixed(0)))?;
    let first_tile = view.operand_group(if is_pack { 3 } else { 2 }).start;
    let mut values: Vec<Value> = operands[..first_tile].iter().map(|value| value.handle()).collect();
    let padded = values.len() > 2;
    let dynamic: Vec<Value> = tiles.iter().filter_map(|tile| tile.value()).collect();
    let segments = [1, 1, u32::from(padded), dynamic.len() as u32];
    values.extend(dynamic);
    let ty: Type = operands[1].ty_handle();
    let fixed: Vec<i64> = tiles.iter().map(|tile| tile.fixed()).collect();
    let attr = rw.context().i64_array_attr(&fixed);
    let new = clone_with(rw, op, &values, &[ty]);
    rw.modify_op(new, |op| {
        op.attr("static_inner_tiles", Some(attr));
        if is_pack {
            op.words("operandSegmentSizes", &segments);
        }
    });
    let value = rw.op(new).result(0).handle();
    replace_with_casts(rw, op, &[value]);
    Ok(())
}

/// Folds casts of the operands of `linalg.pack`.
pub(super) fn cast_of_operand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let _: Pack<'_> = rw.cast(op)?;
    fold_casts(op, rw, true)
}
