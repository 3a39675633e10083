//! How often `scf.for` runs.

use super::For;
use apnum::ApInt;
use arith::{AddI, IntegerOverflowFlags};
use ir::ValueRef;
use rewrite::constant_int;

/// How often the region runs, if that is known: from constant bounds, or from an upper bound that is the
/// lower bound plus a constant without overflow. The width is that of the bounds.
pub fn trip_count(op: For<'_>) -> Option<ApInt> {
    count(op.lower_bound(), op.upper_bound(), op.step(), !op.unsigned_cmp())
}

/// How often a loop with these bounds runs, if that is known.
pub(crate) fn count(
    lower: ValueRef<'_>,
    upper: ValueRef<'_>,
    step: ValueRef<'_>,
    signed: bool,
) -> Option<ApInt> {
    let width = lower.ty().int_width().unwrap_or(64);
    if lower == upper {
        return Some(ApInt::zero(width));
    }
    let step = constant_int(step);
    if step.as_ref().is_some_and(|step| step.is_zero()) {
        return None;
    }
    let distance = match (constant_int(lower), constant_int(upper)) {
        (Some(lower), Some(upper)) => {
            let empty = if signed { upper.sle(&lower) } else { upper.ule(&lower) };
            if empty {
                return Some(ApInt::zero(width));
            }
            upper.sub(&lower)
        }
        (None, None) => distance(lower, upper, signed)?,
        _ => return None,
    };
    // Upstream takes the distance as a number with the sign of the comparison.
    if distance.is_zero() || (signed && distance.is_negative()) {
        return Some(ApInt::zero(width));
    }
    let step = step?;
    let (count, rest) = if signed {
        (distance.sdiv(&step)?, distance.srem(&step)?)
    } else {
        (distance.udiv(&step)?, distance.urem(&step)?)
    };
    Some(if rest.is_zero() { count } else { count.add(&ApInt::one(width)) })
}

/// The constant that is added to one value to make another.
fn distance(from: ValueRef<'_>, to: ValueRef<'_>, signed: bool) -> Option<ApInt> {
    let add = to.defining_op()?.cast::<AddI<'_>>()?;
    let needed = if signed { IntegerOverflowFlags::NSW } else { IntegerOverflowFlags::NUW };
    (add.overflow_flags().contains(needed) && add.lhs() == from).then(|| constant_int(add.rhs())).flatten()
}
