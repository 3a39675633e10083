//! Operations on vectors of several tiles as operations on tiles.

use super::FIRST;
use super::sub_tiles::{SubTile, decompose, is_supported, mask_of, moved, tile_of};
use arm_sme::tile;
use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer::{Parts, Transfer, read, write};
use ir::{Build, InsertPoint, Op, OpRef, Type, Value};
use rewrite::{ConversionRewriter, ConversionSet, Convert, MatchFailure, MatchResult, Matched, Operands};
use vector::{CombiningKind, Mask, OuterProduct, TransferRead, TransferWrite};

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet) {
    set.convert(Convert::on(Mask::NAME, split_masked).one_to_many().benefit(FIRST));
    set.convert(Convert::on("arith.constant", split_constant).one_to_many());
    set.convert(Convert::on(OuterProduct::NAME, split_product).one_to_many());
    set.convert(Convert::on(TransferRead::NAME, split_read).one_to_many());
    set.convert(Convert::on(TransferWrite::NAME, split_write).one_to_many());
}

fn split_constant(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let ty = view.results().next().matched()?.ty();
    let tile = tile_of(ty).matched()?;
    let value = view.attr("value").matched()?;
    let dense = value.as_dense().filter(|dense| dense.is_splat()).matched()?;
    let (bytes, count) = (dense.bytes().to_vec(), decompose(ty, false).len());
    let m = &mut Make::like(rw, op);
    let number = m.cx().dense_attr(tile, bytes.into(), true);
    let new = m.constant(number);
    rw.replace_op_with(op, &[&vec![new; count]]);
    Ok(())
}

/// Splits a masked outer product.
fn split_masked(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view: Mask<'_> = rw.cast(op)?;
    let block = rw.op(op).regions().next().and_then(|region| region.first_block()).matched()?;
    let product = block.first().filter(|inner| inner.is(OuterProduct::NAME)).matched()?;
    rw.require(is_supported(Some(view.mask())))?;
    let (mask, product) = (view.mask().handle(), product.handle());
    let acc = product_acc(rw.op(product));
    let acc = match acc {
        Some(acc) => rw.remapped(acc)?,
        None => Vec::new(),
    };
    split(op, product, Some(mask), &acc, rw)
}

fn product_acc(product: OpRef<'_>) -> Option<Value> {
    product.operands().nth(2).map(|acc| acc.handle())
}

fn split_product(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    rw.require(!rw.op(op).parent().is_some_and(|parent| parent.is(Mask::NAME)))?;
    let acc = if operands.len() > 2 { operands.of(2).to_vec() } else { Vec::new() };
    split(op, op, None, &acc, rw)
}

/// Replaces an operation, which is an outer product or the mask around it, by products that are tiles.
fn split(
    root: Op,
    product: Op,
    mask: Option<Value>,
    acc: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view: OuterProduct<'_> = rw.cast(product)?;
    let (ty, kind) = (view.result().ty(), view.kind());
    let tile = tile_of(ty).matched()?;
    let tiles = decompose(ty, false);
    rw.require(view.rhs().ty().is_vector() && (acc.is_empty() || acc.len() == tiles.len()))?;
    let factors = [view.lhs().handle(), view.rhs().handle()];
    let loc = rw.op(product).loc();
    rw.move_to(InsertPoint::Before(root));
    let m = &mut Make { rw, loc };
    let mut new = Vec::with_capacity(tiles.len());
    for (number, at) in tiles.into_iter().enumerate() {
        let mask = mask_of(m, mask, at, tile);
        let factors = slices_of(m, factors, at, tile)?;
        new.push(product_of(m, factors, acc.get(number).copied(), kind, mask, tile));
    }
    rw.replace_op_with(root, &[&new]);
    Ok(())
}

/// Creates the parts of the factors that a tile is the product of.
fn slices_of(
    m: &mut Make<'_, '_>,
    factors: [Value; 2],
    at: SubTile,
    tile: Type,
) -> Result<[Value; 2], MatchFailure> {
    let cx = m.cx();
    let slice = tile::slice_of(cx.ty(tile)).matched()?;
    let mut part = |factor: Value, place: i64| {
        let place = cx.i64_attr(place);
        m.with("vector.scalable.extract", &[factor], slice, &[("pos", place)])
    };
    Ok([part(factors[0], at.row), part(factors[1], at.column)])
}

/// Creates an outer product, in a `vector.mask` if there is a mask.
fn product_of(
    m: &mut Make<'_, '_>,
    factors: [Value; 2],
    acc: Option<Value>,
    kind: CombiningKind,
    mask: Option<Value>,
    tile: Type,
) -> Value {
    let cx = m.cx();
    let operands: Vec<Value> = factors.into_iter().chain(acc).collect();
    let mut outer = None;
    if let Some(mask) = mask {
        let state = m.rw.state(Mask::NAME, m.loc).operands([mask]).results([tile]).regions(1);
        let op = m.rw.insert(state);
        outer = Some((op, m.rw.point()));
        let region = m.rw.op(op).region(0).handle();
        m.rw.create_block(region, &[]);
    }
    let mut state = m.rw.state(OuterProduct::NAME, m.loc).operands(operands).results([tile]);
    state.set_words(&cx, "kind", &[kind.to_word()]);
    let product = m.rw.insert_value(state);
    match outer {
        None => product,
        Some((op, after)) => {
            m.op(vector::Yield::NAME, &[product], &[]);
            m.rw.move_to(after);
            m.rw.op(op).result(0).handle()
        }
    }
}

/// Returns a transfer of several tiles, the type of these, and whether it is transposed.
fn several_tiles(op: Op, rw: &ConversionRewriter<'_>) -> Result<(Transfer, Type, bool), MatchFailure> {
    let cx = rw.context();
    let x = Transfer::of(rw.op(op)).matched()?;
    let tile = tile_of(cx.ty(x.vector_ty)).matched()?;
    rw.require(is_supported(x.mask.map(|mask| rw.value(mask))))?;
    let map = cx.map(x.map);
    rw.require(map.is_permutation() && x.indices.len() == 2)?;
    Ok((x.clone(), tile, !map.is_identity()))
}

fn split_read(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (x, tile, transposed) = several_tiles(op, rw)?;
    let padding = x.padding.matched()?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let mut new = Vec::new();
    for at in decompose(cx.ty(x.vector_ty), transposed) {
        let mask = mask_of(m, x.mask, at, tile);
        let indices = moved(m, &x.indices, [at.row, at.column]);
        let parts = Parts { base: x.base, indices: &indices, map: x.map, mask, in_bounds: &x.in_bounds };
        let part = read(m, tile, padding, &parts);
        new.push(m.rw.op(part).result(0).handle());
    }
    rw.replace_op_with(op, &[&new]);
    Ok(())
}

fn split_write(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (x, tile, transposed) = several_tiles(op, rw)?;
    let values = operands.of(0).to_vec();
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let mut base = x.base;
    for (at, value) in decompose(cx.ty(x.vector_ty), transposed).into_iter().zip(values) {
        let mask = mask_of(m, x.mask, at, tile);
        let indices = moved(m, &x.indices, [at.row, at.column]);
        let parts = Parts { base, indices: &indices, map: x.map, mask, in_bounds: &x.in_bounds };
        let part = write(m, value, &parts);
        base = m.rw.op(part).results().next().map_or(base, |tensor| tensor.handle());
    }
    match x.is_tensor {
        true => rw.replace_op(op, &[base]),
        false => rw.erase_op(op),
    }
    Ok(())
}
