//! Ranges of affine expressions.

use super::{IntRange, infer};
use apnum::ApInt;
use infer::Wrap;
use ir::AffineExprRef;
use ir::affine::{AffineExprData, BinaryKind};

/// Width of affine expressions.
const WIDTH: u32 = 64;

/// Infers the range of an affine expression from those of dimensions and symbols; all integers if one of them
/// is missing.
pub fn affine_range(expr: AffineExprRef<'_>, dims: &[IntRange], symbols: &[IntRange]) -> IntRange {
    let mut stack = Vec::new();
    let input =
        |list: &[IntRange], at: u32| list.get(at as usize).cloned().unwrap_or_else(|| IntRange::full(WIDTH));
    for part in expr.post_order() {
        let range = match part.data() {
            AffineExprData::Dim(at) => input(dims, at),
            AffineExprData::Symbol(at) => input(symbols, at),
            AffineExprData::Constant(value) => IntRange::constant(&ApInt::from_i64(WIDTH, value)),
            AffineExprData::Binary(kind, ..) => match (stack.pop(), stack.pop()) {
                (Some(rhs), Some(lhs)) => binary(kind, &lhs, &rhs),
                _ => return IntRange::full(WIDTH),
            },
        };
        stack.push(range);
    }
    stack.pop().unwrap_or_else(|| IntRange::full(WIDTH))
}

fn binary(kind: BinaryKind, lhs: &IntRange, rhs: &IntRange) -> IntRange {
    match kind {
        BinaryKind::Add => infer::add(lhs, rhs, Wrap::default()),
        BinaryKind::Mul => infer::mul(lhs, rhs, Wrap::default()),
        BinaryKind::FloorDiv => infer::floor_div_s(lhs, rhs),
        BinaryKind::CeilDiv => infer::ceil_div_s(lhs, rhs),
        BinaryKind::Mod => modulo(lhs, rhs),
    }
}

/// Infers the range of a remainder, which is never negative; the divisor is positive.
fn modulo(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    let max = &rhs.smax;
    if rhs.smin == *max
        && !lhs.smin.is_negative()
        && lhs.smax.sub(&lhs.smin).ult(max)
        && let (Some(least), Some(greatest)) = (lhs.smin.urem(max), lhs.smax.urem(max))
        && least.ule(&greatest)
    {
        return IntRange::signed(least, greatest);
    }
    if max.is_negative() || max.is_zero() {
        return IntRange::full(WIDTH);
    }
    IntRange::signed(ApInt::zero(WIDTH), max.sub(&ApInt::one(WIDTH)))
}
