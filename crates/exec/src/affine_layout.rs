//! Strides of memref layouts that are affine maps, such as `(d0, d1)[s0] -> (d0 * 8 + d1 + s0)`.

use ir::affine::{AffineExprData, BinaryKind};
use ir::{AffineExpr, AffineMap, Context, DYNAMIC};

/// Linear form: a constant and one factor for each dimension; [`DYNAMIC`] if it contains a symbol.
struct Linear {
    constant: i64,
    factors: Vec<i64>,
}

/// Returns offset and strides of a map with one result that is linear in the dimensions; `None` for others.
pub(crate) fn strides_of_map(cx: &Context, map: AffineMap, shape: &[i64]) -> Option<(i64, Vec<i64>)> {
    let data = cx.map_data(map);
    if data.is_identity(cx) {
        return Some((0, crate::types::row_major(shape)));
    }
    let [result] = *data.results else { return None };
    if data.dims as usize != shape.len() {
        return None;
    }
    let linear = linear(cx, result, shape.len(), 0)?;
    Some((linear.constant, linear.factors))
}

/// Maximum depth of expressions; deeper ones count as not linear.
const MAX_DEPTH: usize = 256;

fn linear(cx: &Context, expr: AffineExpr, dims: usize, depth: usize) -> Option<Linear> {
    if depth > MAX_DEPTH {
        return None;
    }
    let constant = |constant| Linear { constant, factors: vec![0; dims] };
    match cx.expr_data(expr) {
        AffineExprData::Constant(value) => Some(constant(value)),
        AffineExprData::Symbol(_) => Some(constant(DYNAMIC)),
        AffineExprData::Dim(dim) => {
            let mut linear = constant(0);
            *linear.factors.get_mut(dim as usize)? = 1;
            Some(linear)
        }
        AffineExprData::Binary(BinaryKind::Add, a, b) => {
            let (a, b) = (linear(cx, a, dims, depth + 1)?, linear(cx, b, dims, depth + 1)?);
            let factors = a.factors.iter().zip(&b.factors).map(|(&a, &b)| add(a, b)).collect();
            Some(Linear { constant: add(a.constant, b.constant), factors })
        }
        AffineExprData::Binary(BinaryKind::Mul, a, b) => {
            let (a, b) = (linear(cx, a, dims, depth + 1)?, linear(cx, b, dims, depth + 1)?);
            let (scale, of) = if a.factors.iter().all(|&factor| factor == 0) { (a, b) } else { (b, a) };
            if scale.factors.iter().any(|&factor| factor != 0) {
                return None;
            }
            let factors = of.factors.iter().map(|&factor| multiply(factor, scale.constant)).collect();
            Some(Linear { constant: multiply(of.constant, scale.constant), factors })
        }
        AffineExprData::Binary(..) => None,
    }
}

fn add(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.checked_add(b).unwrap_or(DYNAMIC) }
}

fn multiply(a: i64, b: i64) -> i64 {
    match (a, b) {
        (0, _) | (_, 0) => 0,
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        _ => a.checked_mul(b).unwrap_or(DYNAMIC),
    }
}
