//! Contractions as instructions of SVE, which multiply two rows by two rows in each part of scalable vectors.
//!
//! The left factor has a known size: two rows of it are copied to all parts.

use super::{BENEFIT, Elements, Factors, ROWS};
use crate::lower::contract::Contracted;
use crate::make::{bitcast, extract, insert, poison, shape_cast, shuffle};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter, Root};
use vector::Contract;

/// Adds the pattern for factors of these elements.
pub fn patterns(set: &mut PatternSet, elements: Elements) {
    set.on_root(Root::Op(Contract::NAME), BENEFIT, move |op, rw| lower(op, elements, rw));
}

/// A product of matrices, and the types that it is computed in.
struct Product {
    factors: Factors,
    acc: Value,
    result: Type,
    /// Rows and columns of the result, and elements of a row of a factor.
    rows: i64,
    columns: i64,
    depth: i64,
    /// Elements of the factors and of the result.
    input: Type,
    output: Type,
}

impl Product {
    fn of(op: Op, elements: Elements, rw: &Rewriter<'_>) -> Result<Self, MatchFailure> {
        let x = Contracted::of(op, rw)?;
        let (lhs, rhs) = (&x.lhs_ty, &x.rhs_ty);
        rw.require(x.reductions == [false, false, true])?;
        rw.require(x.has_layout([&[0, 2], &[1, 2], &[0, 1]]) && lhs.scalable == 0 && rhs.scalable == 1)?;
        let (rows, columns, depth) = (lhs.shape[0], rhs.shape[0], rhs.shape[1]);
        rw.require(depth == elements.row() && rows % ROWS == 0 && columns % ROWS == 0)?;
        rw.require(rows.saturating_mul(columns) <= crate::MOST)?;
        let factors = Factors::of(&x, elements, |width| width == 8, rw)?;
        let input = VectorType::of(rw.context(), rw.value(factors.lhs).ty_handle()).matched()?.element;
        let output = x.element(rw.context());
        Ok(Product { factors, acc: x.acc, result: x.result, rows, columns, depth, input, output })
    }

    /// Creates the rows of the left factor, two by two in all parts of a vector.
    fn left(&self, m: &mut Make<'_, '_>) -> Vec<Value> {
        let size = ROWS * self.depth;
        let ty = scalable(m, size, self.input);
        let order: Vec<i64> = (0..size).collect();
        let tile = |row: i64| {
            let [first, second] = [row, row + 1].map(|row| extract(m, self.factors.lhs, &[row]));
            let both = shuffle(m, [first, second], &order);
            let rest = poison(m, ty);
            let part = scalable_insert(m, both, rest, 0);
            let lane = m.cx().i64_attr(0);
            m.with("arm_sve.dupq_lane", &[part], ty, &[("lane", lane)])
        };
        (0..self.rows).step_by(ROWS as usize).map(tile).collect()
    }

    /// Creates the rows of the right factor, two by two.
    fn right(&self, m: &mut Make<'_, '_>) -> Vec<Value> {
        let flat = scalable(m, self.columns * self.depth, self.input);
        let ty = scalable(m, ROWS * self.depth, self.input);
        let all = shape_cast(m, self.factors.rhs, flat);
        let tile = |column: i64| scalable_extract(m, all, ty, column * self.depth);
        (0..self.columns).step_by(ROWS as usize).map(tile).collect()
    }

    /// Creates the tiles of what the product is added to, from two rows on.
    fn sums(&self, m: &mut Make<'_, '_>, row: i64) -> Vec<Value> {
        let [first, second] = [row, row + 1].map(|row| extract(m, self.acc, &[row]));
        let wide = scalable(m, ROWS * self.columns, self.output);
        let mixed = if self.factors.swapped {
            m.value("vector.interleave", &[first, second], wide)
        } else {
            // Pairs of elements change places as one.
            let pairs = scalable(m, self.columns / 2, Type::I64);
            let parts = [first, second].map(|row| bitcast(m, row, pairs));
            let both = scalable(m, self.columns, Type::I64);
            let both = m.value("vector.interleave", &parts, both);
            bitcast(m, both, wide)
        };
        let ty = scalable(m, ROWS * ROWS, self.output);
        let tile = |column: i64| scalable_extract(m, mixed, ty, column * ROWS);
        (0..self.columns).step_by(ROWS as usize).map(tile).collect()
    }

    /// Creates two rows of the result of their tiles.
    fn rows_of(&self, m: &mut Make<'_, '_>, tiles: &[Value]) -> [Value; 2] {
        let ty = scalable(m, ROWS * self.columns, self.output);
        let mut row = poison(m, ty);
        for (&tile, at) in tiles.iter().zip(0..) {
            row = scalable_insert(m, tile, row, at * ROWS * ROWS);
        }
        let ty = scalable(m, self.columns, self.output);
        if self.factors.swapped {
            return deinterleave(m, row, ty);
        }
        let both = scalable(m, self.columns, Type::I64);
        let both = bitcast(m, row, both);
        let pairs = scalable(m, self.columns / 2, Type::I64);
        deinterleave(m, both, pairs).map(|row| bitcast(m, row, ty))
    }
}

fn lower(op: Op, elements: Elements, rw: &mut Rewriter<'_>) -> MatchResult {
    let product = Product::of(op, elements, rw)?;
    let m = &mut Make::like(rw, op);
    let (left, right) = (product.left(m), product.right(m));
    let starts = || (0..product.rows).step_by(ROWS as usize);
    let sums: Vec<Vec<Value>> = starts().map(|row| product.sums(m, row)).collect();
    let prefix = if elements == Elements::I8 { "arm_sve" } else { "arm_sve.intr" };
    let mut made: Vec<Vec<Value>> = Vec::new();
    for (&lhs, sums) in left.iter().zip(&sums) {
        let tiles = sums.iter().zip(&right);
        made.push(tiles.map(|(&acc, &rhs)| product.factors.multiply(m, prefix, [acc, lhs, rhs])).collect());
    }
    let mut result = poison(m, product.result);
    for (row, tiles) in starts().zip(&made) {
        for (row, value) in (row..).zip(product.rows_of(m, tiles)) {
            result = insert(m, value, result, &[row]);
        }
    }
    m.rw.replace_op(op, &[result]);
    Ok(())
}

/// Returns a scalable vector type of one dimension.
fn scalable(m: &Make<'_, '_>, size: i64, element: Type) -> Type {
    VectorType { shape: vec![size], scalable: 1, element }.vector(&m.cx())
}

fn scalable_insert(m: &mut Make<'_, '_>, value: Value, vector: Value, at: i64) -> Value {
    let (ty, at) = (m.ty(vector), m.cx().i64_attr(at));
    m.with("vector.scalable.insert", &[value, vector], ty, &[("pos", at)])
}

fn scalable_extract(m: &mut Make<'_, '_>, vector: Value, ty: Type, at: i64) -> Value {
    let at = m.cx().i64_attr(at);
    m.with("vector.scalable.extract", &[vector], ty, &[("pos", at)])
}

/// Creates the vectors of the elements of even and odd numbers.
fn deinterleave(m: &mut Make<'_, '_>, vector: Value, ty: Type) -> [Value; 2] {
    let op = m.op("vector.deinterleave", &[vector], &[ty, ty]);
    [0, 1].map(|result| m.rw.op(op).result(result).handle())
}
