//! Transfers, loads and stores of tiles, and transposition, which is a transfer along the other direction.

use crate::make::LAYOUT;
use arm_sme::{TileSliceLayout, tile};
use dialect_transforms::make::{Make, handles};
use dialect_transforms::vector::transfer::Transfer;
use ir::{Build, DYNAMIC, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{Load, Store, TransferRead, TransferWrite, Transpose};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<TransferRead<'_>>(convert_read);
    set.of::<TransferWrite<'_>>(convert_write);
    set.of::<Transpose<'_>>(convert_transpose);
    set.of::<Load<'_>>(convert_load);
    set.of::<Store<'_>>(convert_store);
    set.of::<TransferWrite<'_>>(store_slice);
}

/// Creates the load of a tile.
fn load(
    m: &mut Make<'_, '_>,
    ty: Type,
    base: Value,
    indices: &[Value],
    padded: Option<[Value; 2]>,
    layout: TileSliceLayout,
) -> Value {
    let cx = m.cx();
    let masks = u32::from(padded.is_some());
    let operands = [base].into_iter().chain(indices.iter().copied()).chain(padded.into_iter().flatten());
    let state = m.rw.state("arm_sme.tile_load", m.loc).operands(operands).results([ty]);
    let sizes = [1, indices.len() as u32, masks, masks];
    m.rw.insert_value(state.words(&cx, "operandSegmentSizes", &sizes).words(&cx, LAYOUT, &[layout.to_word()]))
}

/// Creates the store of a tile.
fn store(
    m: &mut Make<'_, '_>,
    tile: Value,
    base: Value,
    indices: &[Value],
    mask: Option<Value>,
    layout: TileSliceLayout,
) {
    let cx = m.cx();
    let operands = [tile, base].into_iter().chain(indices.iter().copied()).chain(mask);
    let state = m.rw.state("arm_sme.tile_store", m.loc).operands(operands);
    let sizes = [1, 1, indices.len() as u32, u32::from(mask.is_some())];
    m.rw.insert(state.words(&cx, "operandSegmentSizes", &sizes).words(&cx, LAYOUT, &[layout.to_word()]));
}

/// Returns a transfer between a tile and memory that is in bounds, and the layout that its map stands for.
fn tile_transfer(op: Op, rw: &Rewriter<'_>) -> Result<(Transfer, TileSliceLayout), MatchFailure> {
    let cx = rw.context();
    let x = Transfer::of(rw.op(op)).matched()?;
    rw.require(
        tile::is_tile(cx.ty(x.vector_ty)) && cx.ty(x.base_ty).is_memref() && x.in_bounds == [true, true],
    )?;
    let map = cx.map(x.map);
    let layout = match map.results().map(|result| result.as_dim()).collect::<Vec<_>>()[..] {
        [Some(0), Some(1)] => TileSliceLayout::Horizontal,
        [Some(1), Some(0)] => TileSliceLayout::Vertical,
        _ => return Err(MatchFailure { reason: "unsupported permutation map" }),
    };
    rw.require(map.num_dims() == 2)?;
    Ok((x, layout))
}

fn convert_read(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, layout) = tile_transfer(op, rw)?;
    let padded = x.mask.and_then(|mask| Some([x.padding?, mask]));
    let new = load(&mut Make::like(rw, op), x.vector_ty, x.base, &x.indices, padded, layout);
    rw.replace_op(op, &[new]);
    Ok(())
}

fn convert_write(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, layout) = tile_transfer(op, rw)?;
    store(&mut Make::like(rw, op), x.vector, x.base, &x.indices, x.mask, layout);
    rw.erase_op(op);
    Ok(())
}

fn convert_load(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Load<'_> = rw.cast(op)?;
    let ty = view.result().ty();
    rw.require(tile::is_tile(ty) && view.base().ty().rank() == Some(2))?;
    let (base, indices, ty) = (view.base().handle(), handles(view.indices()), ty.handle());
    let new = load(&mut Make::like(rw, op), ty, base, &indices, None, TileSliceLayout::Horizontal);
    rw.replace_op(op, &[new]);
    Ok(())
}

fn convert_store(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Store<'_> = rw.cast(op)?;
    let value = view.value_to_store();
    rw.require(tile::is_tile(value.ty()) && view.base().ty().rank() == Some(2))?;
    let (base, indices, value) = (view.base().handle(), handles(view.indices()), value.handle());
    store(&mut Make::like(rw, op), value, base, &indices, None, TileSliceLayout::Horizontal);
    rw.erase_op(op);
    Ok(())
}

/// Transposes a tile: a read that is used for nothing else reads the other way round, other tiles go through memory.
fn convert_transpose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Transpose<'_> = rw.cast(op)?;
    let (vector, ty) = (view.vector(), view.result().ty());
    rw.require(tile::is_tile(ty) && view.permutation() == [1, 0])?;
    let (tile, ty, size) = (vector.handle(), ty.handle(), crate::make::slice_count(ty));
    let read = vector.defining_op().filter(|op| vector.has_one_use() && op.is(TransferRead::NAME));
    if let Some(read) = read {
        let (read, map) =
            (read.handle(), read.attr("permutation_map").and_then(|map| map.as_affine_map()).matched()?);
        let cx = rw.context().clone();
        let results: Vec<_> = cx.map(map).results().map(|result| result.handle()).collect();
        let &[first, second] = &results[..] else { return rewrite::no_match("map of another rank") };
        let map = cx.make_map(cx.map(map).num_dims(), cx.map(map).num_symbols(), [second, first]);
        rw.modify_op(read, |op| {
            op.attr("permutation_map", Some(cx.map_attr(map)));
        });
        rw.replace_op(op, &[tile]);
        return Ok(());
    }
    let m = &mut Make::like(rw, op);
    let scale = m.value("vector.vscale", &[], Type::INDEX);
    let count = m.index(size);
    let zero = m.index(0);
    let count = m.same("arith.muli", &[scale, count]);
    let cx = m.cx();
    let buffer = cx.memref_type(&[DYNAMIC, DYNAMIC], cx.ty(ty).element_or_self().handle());
    let state = m.rw.state("memref.alloca", m.loc).operands([count, count]).results([buffer]);
    let buffer = m.rw.insert_value(state.words(&cx, "operandSegmentSizes", &[2, 0]));
    store(m, tile, buffer, &[zero, zero], None, TileSliceLayout::Horizontal);
    let new = load(m, ty, buffer, &[zero, zero], None, TileSliceLayout::Vertical);
    rw.replace_op(op, &[new]);
    Ok(())
}

/// Stores a slice of a tile without making a vector of it.
fn store_slice(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Transfer::of(rw.op(op)).matched()?;
    let slice =
        rw.value(x.vector).defining_op().filter(|op| op.is("arm_sme.extract_tile_slice")).matched()?;
    let cx = rw.context().clone();
    rw.require(!x.is_tensor && x.in_bounds.iter().all(|&bound| bound) && cx.map(x.map).is_minor_identity())?;
    let layout = slice.enum_attr(LAYOUT).unwrap_or(TileSliceLayout::Horizontal);
    let (tile, index) = (slice.operand(0).handle(), slice.operand(1).handle());
    let m = &mut Make::like(rw, op);
    let mask = x.mask.unwrap_or_else(|| {
        let ty = m.with_element(x.vector_ty, Type::I1);
        m.int(ty, 1)
    });
    let operands = [tile, index, mask, x.base].into_iter().chain(x.indices.iter().copied());
    let state = rw.state("arm_sme.store_tile_slice", rw.op(op).loc()).operands(operands);
    rw.replace_with(op, state.words(&cx, LAYOUT, &[layout.to_word()]));
    Ok(())
}
