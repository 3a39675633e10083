//! Trip count of `scf.for`.

use super::For;
use crate::MixedBound;
use apnum::ApInt;
use arith::{AddI, IntegerOverflowFlags};
use ir::ValueRef;
use rewrite::constant_int;

/// Returns the trip count, if it is known: from constant bounds, or from an upper bound that is the lower
/// bound plus a constant without overflow. The width is that of the bounds.
pub fn trip_count(op: For<'_>) -> Option<ApInt> {
    count(op.lower_bound(), op.upper_bound(), op.step(), !op.unsigned_cmp())
}

/// Returns the trip count of a loop with these bounds, if it is known.
pub(crate) fn count(
    lower: ValueRef<'_>,
    upper: ValueRef<'_>,
    step: ValueRef<'_>,
    signed: bool,
) -> Option<ApInt> {
    count_mixed(MixedBound::Value(lower), MixedBound::Value(upper), MixedBound::Value(step), signed)
}

/// Returns the trip count of a loop whose bounds are values or constants of type `index`, if it is known.
pub(crate) fn count_mixed(
    lower: MixedBound<'_>,
    upper: MixedBound<'_>,
    step: MixedBound<'_>,
    signed: bool,
) -> Option<ApInt> {
    let width = match lower {
        MixedBound::Value(lower) => lower.ty().int_width().unwrap_or(64),
        MixedBound::Constant(_) => 64,
    };
    if let (MixedBound::Value(lower), MixedBound::Value(upper)) = (lower, upper)
        && lower == upper
    {
        return Some(ApInt::zero(width));
    }
    let known = |bound| match bound {
        MixedBound::Value(value) => constant_int(value),
        MixedBound::Constant(value) => Some(ApInt::from_i64(64, value)),
    };
    let step = known(step);
    // Such steps are undefined, so the loop may as well not run.
    if step.as_ref().is_some_and(|step| step.is_zero() || (signed && step.is_negative())) {
        return Some(ApInt::zero(width));
    }
    let distance = match (known(lower), known(upper)) {
        (Some(lower), Some(upper)) => {
            let empty = if signed { upper.sle(&lower) } else { upper.ule(&lower) };
            if empty {
                return Some(ApInt::zero(width));
            }
            upper.sub(&lower)
        }
        (None, None) => match (lower, upper) {
            (MixedBound::Value(lower), MixedBound::Value(upper)) => distance(lower, upper, signed)?,
            _ => return None,
        },
        _ => return None,
    };
    // The distance is unsigned: from -115 to 94 it is 209 in 8 bits.
    let (count, rest) = distance.udivrem(&step?)?;
    Some(if rest.is_zero() { count } else { count.add(&ApInt::one(width)) })
}

/// Returns the constant difference of two values; zero if it is negative.
fn distance(from: ValueRef<'_>, to: ValueRef<'_>, signed: bool) -> Option<ApInt> {
    let add = to.defining_op()?.cast::<AddI<'_>>()?;
    let needed = if signed { IntegerOverflowFlags::NSW } else { IntegerOverflowFlags::NUW };
    let added =
        constant_int(add.rhs()).filter(|_| add.overflow_flags().contains(needed) && add.lhs() == from)?;
    Some(if signed && added.is_negative() { ApInt::zero(added.width()) } else { added })
}
