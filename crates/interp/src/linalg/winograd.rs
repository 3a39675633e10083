//! `linalg.winograd_*`: products of tiles with the constant matrices of Winograd's algorithm.
//!
//! Sums are in the order of MLIR's decomposition: by rows of the left matrix, then by columns of the right one, each from zero on.

use super::{EvalResult, out_of_bounds};
use crate::memref::every_index;
use crate::tensor::{place, result, tensor};
use ::linalg::WinogradConv2DFmr;
use apnum::{ApFloat, FloatKind};
use interfaces::eval::{Machine, TensorVal, Trap, Val};
use ir::OpRef;
use ir::def::EnumAttr;

/// Rows of a matrix of constants.
type Constants = &'static [&'static [f32]];

/// Matrices of one size of tile and filter.
struct Matrices {
    filter: Constants,
    input: Constants,
    output: Constants,
    /// Factor of the output for each dimension that is transformed.
    scale: f32,
}

const F23: Matrices = Matrices {
    filter: &[&[-1.0, 0.0, 0.0], &[0.5, -0.5, 0.5], &[0.5, 0.5, 0.5], &[0.0, 0.0, 1.0]],
    input: &[&[-1.0, 0.0, 1.0, 0.0], &[0.0, -1.0, 1.0, 0.0], &[0.0, 1.0, 1.0, 0.0], &[0.0, -1.0, 0.0, 1.0]],
    output: &[&[1.0, 1.0, 1.0, 0.0], &[0.0, -1.0, 1.0, 1.0]],
    scale: 1.0,
};

const F43: Matrices = Matrices {
    filter: &[
        &[1.0, 0.0, 0.0],
        &[-1.0 / 3.0, 1.0 / 3.0, -1.0 / 3.0],
        &[-1.0 / 3.0, -1.0 / 3.0, -1.0 / 3.0],
        &[1.0 / 12.0, -1.0 / 6.0, 1.0 / 3.0],
        &[1.0 / 12.0, 1.0 / 6.0, 1.0 / 3.0],
        &[0.0, 0.0, 1.0],
    ],
    input: &[
        &[0.25, 0.0, -0.3125, 0.0, 0.0625, 0.0],
        &[0.0, 0.25, -0.25, -0.0625, 0.0625, 0.0],
        &[0.0, -0.25, -0.25, 0.0625, 0.0625, 0.0],
        &[0.0, 0.25, -0.125, -0.25, 0.125, 0.0],
        &[0.0, -0.25, -0.125, 0.25, 0.125, 0.0],
        &[0.0, 0.25, 0.0, -0.3125, 0.0, 0.0625],
    ],
    output: &[
        &[0.125, 0.25, 0.25, 0.125, 0.125, 0.0],
        &[0.0, -0.25, 0.25, -0.25, 0.25, 0.0],
        &[0.0, 0.25, 0.25, 0.5, 0.5, 0.0],
        &[0.0, -0.25, 0.25, -1.0, 1.0, 0.5],
    ],
    scale: 32.0,
};

const F25: Matrices = Matrices {
    filter: &[
        &[1.0, 0.0, 0.0, 0.0, 0.0],
        &[1.0 / 6.0, -1.0 / 6.0, 1.0 / 6.0, -1.0 / 6.0, 1.0 / 6.0],
        &[-1.0 / 6.0, -1.0 / 6.0, -1.0 / 6.0, -1.0 / 6.0, -1.0 / 6.0],
        &[-4.0 / 15.0, 2.0 / 15.0, -1.0 / 15.0, 1.0 / 30.0, -1.0 / 60.0],
        &[1.0 / 60.0, 1.0 / 30.0, 1.0 / 15.0, 2.0 / 15.0, 4.0 / 15.0],
        &[0.0, 0.0, 0.0, 0.0, 1.0],
    ],
    input: &[
        &[0.125, 0.1875, -0.25, -0.1875, 0.125, 0.0],
        &[0.0, 0.125, 0.0625, -0.3125, 0.125, 0.0],
        &[0.0, -0.125, -0.3125, -0.0625, 0.125, 0.0],
        &[0.0, 0.25, -0.125, -0.25, 0.125, 0.0],
        &[0.0, -0.125, -0.25, 0.125, 0.25, 0.0],
        &[0.0, 0.125, 0.1875, -0.25, -0.1875, 0.125],
    ],
    output: &[&[0.5, 1.0, 1.0, 2.0, 1.0, 0.0], &[0.0, -1.0, 1.0, -1.0, 2.0, 0.5]],
    scale: 16.0,
};

fn matrices(op: OpRef<'_>) -> Result<(&'static Matrices, i64), Trap> {
    let fmr = op.attr("fmr").and_then(|attr| WinogradConv2DFmr::DEF.narrow(attr));
    let fmr = fmr.and_then(WinogradConv2DFmr::from_word);
    let fmr = fmr.ok_or_else(|| Trap::unsupported(op, "no sizes of tile and filter"))?;
    let matrices = match fmr {
        WinogradConv2DFmr::F23 => &F23,
        WinogradConv2DFmr::F43 => &F43,
        WinogradConv2DFmr::F25 => &F25,
    };
    Ok((matrices, fmr.sizes().0))
}

/// Rows of numbers; `None` is poison.
type Tile = Vec<Vec<Option<ApFloat>>>;

/// Returns the product of a matrix of constants and a tile, added to another tile if there is one.
fn times(constants: Constants, tile: &Tile, kind: FloatKind, start: Option<&Tile>) -> Tile {
    let columns = tile.first().map_or(0, Vec::len);
    let element = |row: usize, column: usize| {
        let first = start.map_or(Some(ApFloat::zero(kind, false)), |start| start[row][column])?;
        constants[row].iter().zip(tile).try_fold(first, |sum, (&constant, of)| {
            Some(sum + ApFloat::from_f32(constant).convert(kind) * of[column]?)
        })
    };
    (0..constants.len()).map(|row| (0..columns).map(|column| element(row, column)).collect()).collect()
}

fn transposed(tile: &Tile) -> Tile {
    let columns = tile.first().map_or(0, Vec::len);
    (0..columns).map(|column| tile.iter().map(|row| row[column]).collect()).collect()
}

/// Returns `M x T x M^T`, with only the products of the dimensions that are transformed. The sums of the last product start with another
/// tile if there is one.
fn both(
    constants: Constants,
    tile: &Tile,
    transforms: [bool; 2],
    kind: FloatKind,
    start: Option<&Tile>,
) -> Tile {
    let first = start.filter(|_| !transforms[1]);
    let rows = if transforms[0] { times(constants, tile, kind, first) } else { tile.clone() };
    if !transforms[1] {
        return rows;
    }
    let start = start.map(transposed);
    transposed(&times(constants, &transposed(&rows), kind, start.as_ref()))
}

/// Places of a tile: sizes, and the index of an element in a tensor.
struct Places<'p> {
    sizes: [i64; 2],
    index: &'p dyn Fn(i64, i64) -> Vec<i64>,
}

fn read(op: OpRef<'_>, from: &TensorVal, places: &Places<'_>) -> Result<Tile, Trap> {
    let mut tile = Tile::new();
    for row in 0..places.sizes[0] {
        let mut numbers = Vec::new();
        for column in 0..places.sizes[1] {
            let at = (places.index)(row, column);
            let item = place(&from.sizes, &at).and_then(|place| from.items.get(place));
            numbers.push(item.ok_or_else(|| out_of_bounds(op, &at, &from.sizes))?.as_float());
        }
        tile.push(numbers);
    }
    Ok(tile)
}

fn write(op: OpRef<'_>, into: &mut TensorVal, tile: &Tile, places: &Places<'_>) -> Result<(), Trap> {
    for (row, numbers) in (0..).zip(tile) {
        for (column, number) in (0..).zip(numbers) {
            let at = (places.index)(row, column);
            let item = place(&into.sizes, &at).and_then(|place| into.items.get_mut(place));
            *item.ok_or_else(|| out_of_bounds(op, &at, &[]))? = number.map_or(Val::Poison, Val::Float);
        }
    }
    Ok(())
}

/// Operands of an operation, and the kind of their elements.
fn parts(op: OpRef<'_>, args: &[Val]) -> Result<Option<(TensorVal, TensorVal, FloatKind)>, Trap> {
    let (Some(source), Some(dest)) = (tensor(op, args.first())?, tensor(op, args.get(1))?) else {
        return Ok(None);
    };
    let kind = op.operand(0).ty().element_or_self().float_kind();
    let kind = kind.ok_or_else(|| Trap::unsupported(op, "the elements are no floating-point numbers"))?;
    Ok(Some(((*source).clone(), (*dest).clone(), kind)))
}

fn finish(op: OpRef<'_>, dest: TensorVal) -> EvalResult {
    let TensorVal { sizes, items } = dest;
    result(op, op.result(0).ty(), sizes, items)
}

/// Evaluates `linalg.winograd_filter_transform`.
pub(super) fn filter(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (matrices, _) = matrices(op)?;
    let Some((source, mut dest, kind)) = parts(op, args)? else { return Ok(Val::Poison.into()) };
    let [count, height, width, channels] = source.sizes[..] else {
        return Err(out_of_bounds(op, &[], &source.sizes));
    };
    for at in every_index(&[count, channels]) {
        let (number, channel) = (at[0], at[1]);
        let index = |row, column| vec![number, row, column, channel];
        let tile = read(op, &source, &Places { sizes: [height, width], index: &index })?;
        let tile = both(matrices.filter, &tile, [height != 1, width != 1], kind, None);
        let index = |row, column| vec![row, column, channel, number];
        write(op, &mut dest, &tile, &Places { sizes: [0; 2], index: &index })?;
    }
    finish(op, dest)
}

/// Evaluates `linalg.winograd_input_transform`.
pub(super) fn input(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (matrices, m) = matrices(op)?;
    let Some((source, mut dest, kind)) = parts(op, args)? else { return Ok(Val::Poison.into()) };
    let [alpha_h, alpha_w, tiles_h, tiles_w, count, channels] = dest.sizes[..] else {
        return Err(out_of_bounds(op, &[], &dest.sizes));
    };
    let transforms = [alpha_h != 1, alpha_w != 1];
    let step = transforms.map(|transforms| if transforms { m } else { 1 });
    for at in every_index(&[tiles_h, tiles_w, count, channels]) {
        let (y, x) = (at[0], at[1]);
        let index = |row, column| vec![at[2], y * step[0] + row, x * step[1] + column, at[3]];
        let tile = read(op, &source, &Places { sizes: [alpha_h, alpha_w], index: &index })?;
        let tile = both(matrices.input, &tile, transforms, kind, None);
        let index = |row, column| vec![row, column, y, x, at[2], at[3]];
        write(op, &mut dest, &tile, &Places { sizes: [0; 2], index: &index })?;
    }
    finish(op, dest)
}

/// Evaluates `linalg.winograd_output_transform`: tiles are added to what the output has.
pub(super) fn output(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (matrices, m) = matrices(op)?;
    let Some((source, mut dest, kind)) = parts(op, args)? else { return Ok(Val::Poison.into()) };
    let [alpha_h, alpha_w, tiles_h, tiles_w, count, filters] = source.sizes[..] else {
        return Err(out_of_bounds(op, &[], &source.sizes));
    };
    let transforms = [alpha_h != 1, alpha_w != 1];
    let sizes = transforms.map(|transforms| if transforms { m } else { 1 });
    let factor = transforms.iter().filter(|&&transforms| transforms).fold(1.0, |all, _| all * matrices.scale);
    let factor = ApFloat::from_f32(factor).convert(kind);
    for at in every_index(&[tiles_h, tiles_w, count, filters]) {
        let index = |row, column| vec![row, column, at[0], at[1], at[2], at[3]];
        let tile = read(op, &source, &Places { sizes: [alpha_h, alpha_w], index: &index })?;
        let index = |row, column| vec![at[2], at[0] * sizes[0] + row, at[1] * sizes[1] + column, at[3]];
        let places = Places { sizes, index: &index };
        let before = read(op, &dest, &places)?;
        // Without a factor the output is where sums start.
        let start = Some(&before).filter(|_| matrices.scale == 1.0);
        let mut tile = both(matrices.output, &tile, transforms, kind, start);
        for (row, before) in tile.iter_mut().zip(&before).filter(|_| matrices.scale != 1.0) {
            for (number, before) in row.iter_mut().zip(before) {
                *number = number.zip(*before).map(|(number, before)| factor * number + before);
            }
        }
        write(op, &mut dest, &tile, &places)?;
    }
    finish(op, dest)
}
