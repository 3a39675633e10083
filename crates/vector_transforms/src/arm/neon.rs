//! Contractions as instructions of NEON, which multiply two rows by two rows.
//!
//! Larger matrices are tiled; the only row of a matrix gets a row of zeros beside it.

use super::{BENEFIT, Elements, Factors, ROWS};
use crate::lower::contract::Contracted;
use crate::make::{
    extract, insert_slice_or_fold, shape_cast_or_fold, slice_or_fold, transpose, vector_type, zero,
};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Build, Context, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter, Root, create_or_fold};
use vector::Contract;

/// Adds the pattern for factors of these elements.
pub fn patterns(set: &mut PatternSet, elements: Elements) {
    set.on_root(Root::Op(Contract::NAME), BENEFIT, move |op, rw| lower(op, elements, rw));
}

/// Loops of a product of matrices, and their tiles.
struct Loops {
    bounds: Vec<i64>,
    tile: Vec<i64>,
    /// Whether the left factor is one row.
    is_row: bool,
}

impl Loops {
    fn of(x: &Contracted, elements: Elements, rw: &Rewriter<'_>) -> Result<Self, MatchFailure> {
        let (lhs, rhs) = (&x.lhs_ty, &x.rhs_ty);
        rw.require(lhs.scalable == 0 && rhs.scalable == 0)?;
        let is_vector = x.reductions == [false, true] && x.has_layout([&[1], &[0, 1], &[0]]);
        let are_matrices = x.reductions == [false, false, true];
        let in_order = are_matrices && x.has_layout([&[0, 2], &[1, 2], &[0, 1]]);
        let exchanged = are_matrices && x.has_layout([&[1, 2], &[0, 2], &[1, 0]]);
        rw.require(is_vector || in_order || exchanged)?;
        let (rows, columns) = (if is_vector { 1 } else { lhs.shape[0] }, rhs.shape[0]);
        let (depth, row) = (rhs.shape[1], elements.row());
        let is_row = rows == 1;
        rw.require(is_row && !exchanged || rows % ROWS == 0)?;
        rw.require(columns % ROWS == 0 && depth % row == 0)?;
        let count = (rows.saturating_mul(columns)).saturating_mul(depth / row) / ROWS;
        rw.require(count <= crate::MOST)?;
        let (bounds, tile) = match (is_vector, exchanged) {
            (true, _) => (vec![columns, depth], vec![ROWS, row]),
            (_, true) => (vec![columns, rows, depth], vec![ROWS, ROWS, row]),
            _ => (vec![rows, columns, depth], vec![if is_row { 1 } else { ROWS }, ROWS, row]),
        };
        Ok(Loops { bounds, tile, is_row })
    }

    /// Returns the first position of each tile, the last loop being the innermost.
    fn offsets(&self) -> Vec<Vec<i64>> {
        let counts: Vec<i64> = self.bounds.iter().zip(&self.tile).map(|(bound, tile)| bound / tile).collect();
        let scaled =
            |position: Vec<i64>| position.iter().zip(&self.tile).map(|(at, tile)| at * tile).collect();
        crate::ty::positions(&counts).unwrap_or_default().into_iter().map(scaled).collect()
    }
}

fn lower(op: Op, elements: Elements, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Contracted::of(op, rw)?;
    let loops = Loops::of(&x, elements, rw)?;
    let mut factors = Factors::of(&x, elements, |width| width <= 8, rw)?;
    let m = &mut Make::like(rw, op);
    factors.lhs = widened(m, factors.lhs, factors.signed[0], elements);
    factors.rhs = widened(m, factors.rhs, factors.signed[1], elements);
    let tiles = Tiles::of(&m.cx(), &factors, elements, m)?;
    let mut result = zero(m, x.result);
    let mut sum = None;
    for offsets in loops.offsets() {
        let slice = |m: &mut Make<'_, '_>, value, map: &[usize]| {
            let select = |list: &[i64]| map.iter().map(|&dim| list[dim]).collect::<Vec<i64>>();
            slice_or_fold(m, value, &select(&offsets), &select(&loops.tile))
        };
        let lhs = slice(m, factors.lhs, &x.maps[0]);
        let rhs = slice(m, factors.rhs, &x.maps[1]);
        let previous = sum.filter(|_| offsets.last() != Some(&0));
        let first = previous.is_none().then(|| slice(m, x.acc, &x.maps[2]));
        let lhs = tiles.expanded(m, lhs, tiles.rows, loops.is_row);
        let first = first.map(|acc| {
            let acc = tiles.expanded(m, acc, tiles.square, loops.is_row);
            if factors.swapped { transpose(m, acc, &[1, 0]) } else { acc }
        });
        let [lhs, rhs] = [lhs, rhs].map(|value| shape_cast_or_fold(m, value, tiles.flat));
        let acc = previous.or_else(|| Some(shape_cast_or_fold(m, first?, tiles.sum))).matched()?;
        let acc = factors.multiply(m, "arm_neon.intr", [acc, lhs, rhs]);
        sum = Some(acc);
        let mut made = shape_cast_or_fold(m, acc, tiles.square);
        if factors.swapped {
            made = transpose(m, made, &[1, 0]);
        }
        if loops.is_row {
            made = extract(m, made, &[0]);
        }
        let at: Vec<i64> = x.maps[2].iter().map(|&dim| offsets[dim]).collect();
        result = insert_slice_or_fold(m, made, result, &at);
    }
    m.rw.replace_op(op, &[result]);
    Ok(())
}

/// Types of the operands of an instruction, as matrices and as instructions take them.
struct Tiles {
    rows: Type,
    flat: Type,
    square: Type,
    sum: Type,
}

impl Tiles {
    fn of(
        cx: &Context,
        factors: &Factors,
        elements: Elements,
        m: &Make<'_, '_>,
    ) -> Result<Self, MatchFailure> {
        let input = vector_type(m, factors.lhs).matched()?.element;
        let output = if elements == Elements::I8 { Type::I32 } else { Type::F32 };
        let ty = |shape: &[i64], element| VectorType::fixed(shape, element).vector(cx);
        Ok(Tiles {
            rows: ty(&[ROWS, elements.row()], input),
            flat: ty(&[ROWS * elements.row()], input),
            square: ty(&[ROWS, ROWS], output),
            sum: ty(&[ROWS * ROWS], output),
        })
    }

    /// Adds a row of zeros to the only row of a matrix.
    fn expanded(&self, m: &mut Make<'_, '_>, value: Value, ty: Type, is_row: bool) -> Value {
        if !is_row {
            return value;
        }
        let zeros = zero(m, ty);
        insert_slice_or_fold(m, value, zeros, &[0, 0])
    }
}

/// Extends integers of fewer bits to 8.
fn widened(m: &mut Make<'_, '_>, value: Value, signed: bool, elements: Elements) -> Value {
    let Some(ty) = vector_type(m, value) else { return value };
    let cx = m.cx();
    let i8 = cx.int_type(8);
    if elements != Elements::I8 || ty.element == i8 {
        return value;
    }
    let name = if signed { "arith.extsi" } else { "arith.extui" };
    let state = m.rw.state(name, m.loc).operands([value]).results([ty.with_element(i8).vector(&cx)]);
    create_or_fold(m.rw, state)
}
