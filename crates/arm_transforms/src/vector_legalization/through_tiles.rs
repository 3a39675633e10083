//! Transposed writes: tiles transpose.

use super::lift::is_legal;
use super::sub_tiles::{Multiples, SubTile, is_few, is_supported};
use arm_sme::tile;
use dialect_transforms::make::{Make, handles};
use dialect_transforms::vector::transfer::{Parts, Transfer, extract, insert, write};
use ir::{Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{CreateMask, TransferWrite, Transpose};

/// Adds the pattern.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<TransferWrite<'_>>(write_transposed);
}

/// Vector that is written transposed.
struct Source {
    vector: Value,
    tile: Type,
    slice: Type,
    /// Number of slices that are put into a tile: not more than the shortest tile has.
    count: i64,
}

/// Writes a vector that was transposed to one that fits no register, from tiles that it is put in.
fn write_transposed(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let x = Transfer::of(rw.op(op)).matched()?;
    rw.require(is_supported(x.mask.map(|mask| rw.value(mask))))?;
    rw.require(cx.map(x.map).is_identity() && x.indices.len() == 2)?;
    let made = rw.value(x.vector).defining_op().matched()?;
    let transpose = made.cast::<Transpose<'_>>().matched()?;
    let (source, result) = (transpose.vector(), transpose.result().ty());
    rw.require(is_legal(source.ty()) && !is_legal(result))?;
    let &[rows, columns] = source.ty().shape().matched()? else { return rewrite::no_match("not rank 2") };
    let tile = tile::with_element(source.ty().element_type().matched()?).matched()?;
    let slice = tile::slice_of(cx.ty(tile)).matched()?;
    let length = *cx.ty(slice).shape().and_then(|shape| shape.first()).matched()?;
    let count = rows.min(length);
    // Unlike upstream, no rows after the last one.
    rw.require(
        rows > 1 && rows % count == 0 && columns % length == 0 && is_few(rows / count, columns / length),
    )?;
    let source = Source { vector: source.handle(), tile, slice, count };
    let m = &mut Make::like(rw, op);
    let undefined = m.value("arm_sme.get_tile", &[], tile);
    let count = m.index(count);
    let mut multiples = Multiples::default();
    let mut base = x.base;
    for row in (0..rows).step_by(source.count.max(1) as usize) {
        for column in (0..columns).step_by(length.max(1) as usize) {
            let at = SubTile { row, column };
            let filled = fill(m, &source, undefined, at);
            base = write_tile(m, &x, base, filled, at, (count, length), &mut multiples);
        }
    }
    match x.is_tensor {
        true => rw.replace_op(op, &[base]),
        false => rw.erase_op(op),
    }
    Ok(())
}

/// Creates a tile of slices of the vector.
fn fill(m: &mut Make<'_, '_>, source: &Source, undefined: Value, at: SubTile) -> Value {
    let mut filled = undefined;
    for number in 0..source.count {
        let mut slice = extract(m, source.vector, &[number + at.row], None);
        if m.ty(slice) != source.slice {
            let place = m.cx().i64_attr(at.column);
            slice = m.with("vector.scalable.extract", &[slice], source.slice, &[("pos", place)]);
        }
        filled = insert(m, slice, filled, &[number], None);
    }
    debug_assert_eq!(m.ty(filled), source.tile);
    filled
}

/// Creates the transposed write of a tile. Returns what is written to.
fn write_tile(
    m: &mut Make<'_, '_>,
    x: &Transfer,
    base: Value,
    tile: Value,
    at: SubTile,
    (count, length): (Value, i64),
    multiples: &mut Multiples,
) -> Value {
    let cx = m.cx();
    let row = multiples.of(m, at.column);
    let column = m.index(at.row);
    let sizes = x.mask.and_then(|mask| m.rw.value(mask).defining_op()).map(|made| handles(made.operands()));
    let sizes = match sizes.as_deref() {
        Some(&[rows, columns]) => {
            let rows = m.same("arith.subi", &[rows, row]);
            let columns = m.same("arith.subi", &[columns, column]);
            [rows, m.same("index.mins", &[columns, count])]
        }
        _ => [multiples.of(m, length), count],
    };
    let mask = m.with_element(m.ty(tile), Type::I1);
    let mask = m.value(CreateMask::NAME, &sizes, mask);
    let indices = [m.same("arith.addi", &[row, x.indices[0]]), m.same("arith.addi", &[column, x.indices[1]])];
    let map = cx.make_map(2, 0, [cx.affine_dim(1), cx.affine_dim(0)]);
    let parts = Parts { base, indices: &indices, map, mask: Some(mask), in_bounds: &x.in_bounds };
    let new = write(m, tile, &parts);
    m.rw.op(new).results().next().map_or(base, |tensor| tensor.handle())
}
