//! Bounds of the values of expressions.

use super::AffineExprRef;
use super::arith::{ceil_div, floor_div, modulo};
use super::data::BinaryKind;
use super::flatten::{Column, Flattener, Row};
use super::simplify::deep;

/// Known inclusive bounds of the inputs of an expression, dimensions first, then symbols.
#[derive(Clone, Copy, Debug)]
pub struct InputBounds<'b> {
    /// Number of dimensions.
    pub dims: u32,
    /// Least values.
    pub lower: &'b [Option<i64>],
    /// Greatest values.
    pub upper: &'b [Option<i64>],
}

impl AffineExprRef<'_> {
    /// Returns the least (`upper` false) or greatest value that the inputs' bounds allow, if the expression
    /// is a sum of inputs with constant coefficients, or a division or remainder of one by a positive
    /// constant. The value is a bound; it need not be reached.
    pub fn bound(self, inputs: InputBounds<'_>, upper: bool) -> Option<i64> {
        if let Some((kind @ (BinaryKind::FloorDiv | BinaryKind::CeilDiv | BinaryKind::Mod), lhs, rhs)) =
            self.as_binary()
        {
            let by = rhs.as_constant().filter(|&by| by > 0)?;
            return match kind {
                BinaryKind::FloorDiv => floor_div(deep(|| lhs.bound(inputs, upper))?, by),
                BinaryKind::CeilDiv => ceil_div(deep(|| lhs.bound(inputs, upper))?, by),
                _ => {
                    let ends = deep(|| Some((lhs.bound(inputs, false)?, lhs.bound(inputs, true)?)));
                    match ends {
                        Some((low, high)) if low.div_euclid(by) == high.div_euclid(by) => {
                            modulo(if upper { high } else { low }, by)
                        }
                        _ => Some(if upper { by - 1 } else { 0 }),
                    }
                }
            };
        }
        let mut flattener = Flattener::new(self.context());
        let row = flattener.flatten(self.handle())?;
        row_bound(&row, inputs, upper)
    }
}

fn row_bound(row: &Row, inputs: InputBounds<'_>, upper: bool) -> Option<i64> {
    let mut bound = row.constant;
    for (&column, &coefficient) in &row.terms {
        let index = match column {
            Column::Dim(at) => at as usize,
            Column::Symbol(at) => (inputs.dims as usize).checked_add(at as usize)?,
            Column::Local(_) => return None,
        };
        let side = if (coefficient > 0) == upper { inputs.upper } else { inputs.lower };
        bound = bound.checked_add(side.get(index).copied().flatten()?.checked_mul(coefficient)?)?;
    }
    Some(bound)
}
