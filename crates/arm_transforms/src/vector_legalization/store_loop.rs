//! Writes of several tiles as one loop over the slices of all.

use super::FIRST;
use super::sub_tiles::{Multiples, SubTile, decompose, is_supported, tile_of};
use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer::{Parts, Transfer, extract, write};
use ir::{Op, Type, TypeData, Value};
use rewrite::{ConversionRewriter, ConversionSet, Convert, MatchResult, Matched, Operands};
use scf::For;
use vector::TransferWrite;

/// Longest dimension of a mask of which rows can be selected.
const LONGEST: i64 = 16;

/// Adds the pattern.
pub(super) fn patterns(set: &mut ConversionSet) {
    set.convert(Convert::on(TransferWrite::NAME, store).one_to_many().benefit(FIRST));
}

/// Creates the store of a slice of one of the tiles.
fn store_slice(
    m: &mut Make<'_, '_>,
    x: &Transfer,
    (at, tile): (SubTile, Value),
    slice: Value,
    length: i64,
    multiples: &mut Multiples,
) {
    let cx = m.cx();
    let row = multiples.of(m, at.row);
    let column = multiples.of(m, at.column);
    let number = m.same("arith.addi", &[row, slice]);
    let indices =
        [m.same("arith.addi", &[number, x.indices[0]]), m.same("arith.addi", &[column, x.indices[1]])];
    let mask = x.mask.map(|mask| {
        let row = extract(m, mask, &[], Some(number));
        let ty = cx.type_of(TypeData::Vector { shape: [length].into(), scalable: 1, element: Type::I1 });
        match m.ty(row) == ty {
            true => row,
            false => m.with("vector.scalable.extract", &[row], ty, &[("pos", cx.i64_attr(at.column))]),
        }
    });
    let slice = extract(m, tile, &[], Some(slice));
    let map = cx.map(x.map).drop_result(0);
    write(m, slice, &Parts { base: x.base, indices: &indices, map, mask, in_bounds: &x.in_bounds[1..] });
}

/// Stores tiles that are written to disjoint parts of memory in one loop.
fn store(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let x = Transfer::of(rw.op(op)).matched()?;
    let ty = cx.ty(x.vector_ty);
    let tile = tile_of(ty).matched()?;
    rw.require(
        !x.is_tensor && cx.map(x.map).is_identity() && x.in_bounds.len() == 2 && x.indices.len() == 2,
    )?;
    let is_short = ty.shape().is_some_and(|shape| shape.iter().all(|&size| size <= LONGEST));
    rw.require(is_supported(x.mask.map(|mask| rw.value(mask))) && (x.mask.is_none() || is_short))?;
    let length = *cx.ty(tile).shape().and_then(|shape| shape.first()).matched()?;
    let tiles: Vec<(SubTile, Value)> =
        decompose(ty, false).into_iter().zip(operands.of(0).iter().copied()).collect();
    let mut multiples = Multiples::default();
    let m = &mut Make::like(rw, op);
    let lower = m.index(0);
    let upper = multiples.of(m, length);
    let step = m.index(1);
    let loc = m.loc;
    For::build_with(m.rw, loc, [lower, upper], step, &[], |rw, slice, _| {
        let m = &mut Make { rw, loc };
        for tile in tiles {
            store_slice(m, &x, tile, slice, length, &mut multiples);
        }
        []
    });
    rw.erase_op(op);
    Ok(())
}
