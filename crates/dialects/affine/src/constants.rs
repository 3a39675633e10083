//! Evaluation of affine expressions with partially known inputs.

use ir::affine::{AffineExprData, BinaryKind};
use ir::{AffineExprRef, Attr, Context};

/// Result of folding an expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Folded {
    /// A number.
    Value(i64),
    /// A division by zero, or a remainder by less than one.
    Poison,
    /// An unknown input counts, or a number overflows.
    Unknown,
}

/// Returns the numbers that constant operands are.
pub(crate) fn known(cx: &Context, constants: &[Option<Attr>]) -> Vec<Option<i64>> {
    let number = |constant: &Option<Attr>| cx.attr_ref((*constant)?).as_i64();
    constants.iter().map(number).collect()
}

/// Folds an expression; the known inputs are the dimensions, then the symbols.
pub(crate) fn fold_expr(expr: AffineExprRef<'_>, dims: u32, known: &[Option<i64>]) -> Folded {
    let input = |at: Option<u32>| at.and_then(|at| known.get(at as usize).copied().flatten());
    let mut values: Vec<Option<i64>> = Vec::new();
    for part in expr.post_order() {
        let value = match part.data() {
            AffineExprData::Dim(at) => input(Some(at)),
            AffineExprData::Symbol(at) => input(dims.checked_add(at)),
            AffineExprData::Constant(value) => Some(value),
            AffineExprData::Binary(kind, ..) => {
                let (rhs, lhs) = (values.pop().flatten(), values.pop().flatten());
                match lhs.zip(rhs) {
                    Some((_, rhs)) if is_undefined(kind, rhs) => return Folded::Poison,
                    Some((lhs, rhs)) => part_value(part, kind, lhs, rhs),
                    None => None,
                }
            }
        };
        values.push(value);
    }
    values.pop().flatten().map_or(Folded::Unknown, Folded::Value)
}

fn is_undefined(kind: BinaryKind, rhs: i64) -> bool {
    match kind {
        BinaryKind::Add | BinaryKind::Mul => false,
        BinaryKind::Mod => rhs < 1,
        BinaryKind::FloorDiv | BinaryKind::CeilDiv => rhs == 0,
    }
}

/// Returns the value of an operator for two numbers.
fn part_value(part: AffineExprRef<'_>, kind: BinaryKind, lhs: i64, rhs: i64) -> Option<i64> {
    let cx = part.context();
    let expr = cx.affine_binary(kind, cx.affine_dim(0), cx.affine_symbol(0));
    cx.expr(expr).eval(&[lhs], &[rhs])
}
