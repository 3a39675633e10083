//! Simplification of semi-affine expressions: division by symbols, and the order of terms.

use super::{Column, Flattener, Row};
use crate::affine::data::{AffineExprData, BinaryKind};
use crate::affine::rewrite::fold;
use crate::affine::simplify::deep;
use crate::{AffineExpr, Context};

/// Divides by symbols wherever an expression is known to be their multiple.
pub(super) fn divide_by_symbols(cx: &Context, root: AffineExpr, dims: u32, symbols: u32) -> AffineExpr {
    let leaf = |expr, data| (!matches!(data, AffineExprData::Binary(..))).then_some(expr);
    let combine = |_, kind, lhs, rhs| {
        if matches!(kind, BinaryKind::Add | BinaryKind::Mul) {
            return Some(cx.affine_binary(kind, lhs, rhs));
        }
        if kind == BinaryKind::Mod && leaves_no_remainder(cx, lhs, rhs, dims, symbols) {
            return Some(cx.affine_constant(0));
        }
        let divided = match cx.expr_data(rhs) {
            AffineExprData::Symbol(symbol) => divide(cx, lhs, symbol, kind),
            _ => None,
        };
        Some(match divided {
            Some(_) if kind == BinaryKind::Mod => cx.affine_constant(0),
            Some(quotient) => quotient,
            None => cx.affine_binary(kind, lhs, rhs),
        })
    };
    fold(cx, root, leaf, combine).unwrap_or(root)
}

/// Returns the quotient by a symbol if the expression is known to be its multiple. `kind` is the dividing
/// operator: rounding divisions commute only with their own kind, and only if directly nested (MLIR also
/// looks through sums and products, which changes values).
fn divide(cx: &Context, expr: AffineExpr, symbol: u32, kind: BinaryKind) -> Option<AffineExpr> {
    let (own, lhs, rhs) = match cx.expr_data(expr) {
        AffineExprData::Constant(value) => return (value == 0).then_some(expr),
        AffineExprData::Dim(_) => return None,
        AffineExprData::Symbol(at) => return (at == symbol).then(|| cx.affine_constant(1)),
        AffineExprData::Binary(own, lhs, rhs) => (own, lhs, rhs),
    };
    // `mod` as the dividing operator stands for division without remainder.
    let exactly = |operand| deep(|| divide(cx, operand, symbol, BinaryKind::Mod));
    match own {
        BinaryKind::Add | BinaryKind::Mod => {
            let lhs = exactly(lhs)?;
            Some(cx.affine_binary(own, lhs, exactly(rhs)?))
        }
        BinaryKind::Mul => match exactly(lhs) {
            Some(lhs) => Some(cx.affine_mul(lhs, rhs)),
            None => Some(cx.affine_mul(lhs, exactly(rhs)?)),
        },
        BinaryKind::FloorDiv | BinaryKind::CeilDiv if own == kind => {
            Some(cx.affine_binary(own, deep(|| divide(cx, lhs, symbol, own))?, rhs))
        }
        BinaryKind::FloorDiv | BinaryKind::CeilDiv => None,
    }
}

/// Whether `lhs` is a sum `x - x mod rhs`: a multiple of `rhs`.
fn leaves_no_remainder(cx: &Context, lhs: AffineExpr, rhs: AffineExpr, dims: u32, symbols: u32) -> bool {
    let mut summands = Vec::new();
    let mut todo = vec![lhs];
    while let Some(expr) = todo.pop() {
        match cx.expr_data(expr) {
            AffineExprData::Binary(BinaryKind::Add, l, r) => todo.extend([r, l]),
            _ => summands.push(expr),
        }
    }
    summands.iter().enumerate().any(|(index, &summand)| {
        let Some((negated, by)) = cx.expr_entry(summand).operands(BinaryKind::Mul) else { return false };
        if cx.expr_entry(by).constant() != Some(-1) {
            return false;
        }
        match cx.expr_entry(negated).operands(BinaryKind::Mod) {
            Some((dividend, divisor)) if divisor == rhs => {
                let others = summands.iter().enumerate().filter(|&(other, _)| other != index);
                let sum = others.fold(cx.affine_constant(0), |sum, (_, &e)| cx.affine_add(sum, e));
                let difference = cx.affine_sub(sum, dividend);
                let difference = deep(|| cx.simplify_affine_expr(difference, dims, symbols));
                cx.expr_entry(difference).constant() == Some(0)
            }
            _ => false,
        }
    })
}

/// Rebuilds the expression of a row with its terms ordered by the positions of their inputs.
///
/// For one position, the order is: `d0`, its divisions by constants, its combinations with symbols by their
/// position, then the symbol and its combinations with constants and symbols. `inputs` is the larger of the
/// numbers of dimensions and symbols. Other local variables follow.
pub(super) fn rebuild_sorted(cx: &Context, flattener: &Flattener<'_>, row: &Row, inputs: u32) -> AffineExpr {
    let (mut sorted, mut rest) = (Vec::new(), Vec::new());
    let (mut symbol_offset, mut dim_offset) = (i64::from(inputs), -1i64);
    let mut after_symbol = || {
        symbol_offset += 1;
        symbol_offset - 1
    };
    let mut before_symbols = || {
        dim_offset -= 1;
        dim_offset + 1
    };
    // Symbols are numbered first and dimensions last: the last numbered dimension comes first.
    let rank = |column: Column| match column {
        Column::Symbol(_) => 0,
        Column::Local(_) => 1,
        Column::Dim(_) => 2,
    };
    let mut terms: Vec<(Column, i64)> = row.terms.iter().map(|(&c, &k)| (c, k)).collect();
    terms.sort_by_key(|&(column, _)| rank(column));
    for (column, coefficient) in terms {
        let key = match column {
            Column::Symbol(at) => Some((at, after_symbol())),
            Column::Dim(at) => Some((at, before_symbols())),
            Column::Local(number) => match cx.expr_data(flattener.locals[number as usize]) {
                AffineExprData::Binary(_, lhs, rhs) => match (cx.expr_data(lhs), cx.expr_data(rhs)) {
                    (AffineExprData::Dim(at), AffineExprData::Constant(_)) => Some((at, before_symbols())),
                    (AffineExprData::Dim(at), AffineExprData::Symbol(by)) => Some((at, i64::from(by))),
                    (AffineExprData::Symbol(at), AffineExprData::Constant(_) | AffineExprData::Symbol(_)) => {
                        Some((at, after_symbol()))
                    }
                    _ => None,
                },
                _ => None,
            },
        };
        match key {
            Some(key) => sorted.push((key, column, coefficient)),
            None => rest.push((column, coefficient)),
        }
    }
    sorted.sort_by_key(|&(key, ..)| key);
    let ordered = sorted.into_iter().map(|(_, column, coefficient)| (column, coefficient));
    flattener.sum(ordered.chain(rest), row.constant)
}
