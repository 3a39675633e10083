//! Constant upper bounds of values that are computed in a launch.

use crate::build::index;
use ir::affine::AffineExprData;
use ir::{Body, Builder, InsertPoint, Loc, Value, ValueRef};
use rewrite::constant_i64;

/// Returns a constant that a value does not exceed, if one is known, and creates it where there is none.
pub(super) fn derive(body: &mut Body, point: InsertPoint, value: Value) -> Option<Value> {
    let Bound { value, most, loc } = bound_of(body.value(value))?;
    Some(value.unwrap_or_else(|| index(&mut Builder::new(body, point), loc, most)))
}

/// Upper bound of a value.
struct Bound {
    /// The constant, if it is in the code.
    value: Option<Value>,
    most: i64,
    loc: Loc,
}

/// Returns an upper bound of a value.
fn bound_of(value: ValueRef<'_>) -> Option<Bound> {
    let op = value.defining_op()?;
    let loc = op.loc();
    if let Some(most) = constant_i64(value) {
        return Some(Bound { value: Some(value.handle()), most, loc });
    }
    if let Some(min) = op.cast::<affine::Min<'_>>() {
        let cx = op.context();
        let results = &cx.map_data(min.map()).results;
        let constant = results.iter().find_map(|&result| match cx.expr_data(result) {
            AffineExprData::Constant(value) => Some(value),
            _ => None,
        });
        return constant.map(|most| Bound { value: None, most, loc });
    }
    let operand = |at: usize| ir::ensure_sufficient_stack(|| bound_of(op.operand(at)));
    match op.name_str() {
        "arith.minsi" => operand(0).or_else(|| operand(1)),
        "arith.muli" => {
            let (a, b) = (operand(0)?.most, operand(1)?.most);
            // A bound of a factor is none of the product if signs differ.
            if (a < 0) != (b < 0) {
                return None;
            }
            Some(Bound { value: None, most: a.checked_mul(b)?, loc })
        }
        _ => None,
    }
}
