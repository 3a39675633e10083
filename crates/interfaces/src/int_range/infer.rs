//! Range inference for the common integer operations.
//!
//! Bounds are those of the operation at the bounds of its operands, if that is correct; otherwise the full
//! range. All bounds are computed at the operands' width. An operation that is undefined somewhere in the
//! ranges gives the full range, except where undefined behaviour may be ignored (division by zero).

use super::IntRange;
use apnum::ApInt;

/// Overflow flags of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wrap {
    /// No signed overflow.
    pub nsw: bool,
    /// No unsigned overflow.
    pub nuw: bool,
}

type Bounds<'r> = [&'r ApInt; 2];

fn range(min: ApInt, max: ApInt, signed: bool) -> IntRange {
    if signed { IntRange::signed(min, max) } else { IntRange::unsigned(min, max) }
}

/// Creates a range from a pair of bounds; the full range if a bound is undefined.
fn between(min: Option<ApInt>, max: Option<ApInt>, width: u32, signed: bool) -> IntRange {
    match (min, max) {
        (Some(min), Some(max)) => range(min, max, signed),
        _ => IntRange::full(width),
    }
}

/// Returns the least and the greatest of the values at all pairs of bounds.
fn extremes(
    op: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
    lhs: Bounds<'_>,
    rhs: Bounds<'_>,
    signed: bool,
) -> IntRange {
    let width = lhs[0].width();
    let (mut min, mut max) = if signed {
        (ApInt::signed_max(width), ApInt::signed_min(width))
    } else {
        (ApInt::unsigned_max(width), ApInt::zero(width))
    };
    for (a, b) in lhs.iter().flat_map(|a| rhs.iter().map(move |b| (a, b))) {
        let Some(value) = op(a, b) else { return IntRange::full(width) };
        (min, max) =
            if signed { (min.smin(&value), max.smax(&value)) } else { (min.umin(&value), max.umax(&value)) };
    }
    range(min, max, signed)
}

/// Returns a result if it did not overflow, or the saturated one if overflow is excluded.
fn exact(
    (value, overflows): (ApInt, bool),
    promised: bool,
    saturated: impl FnOnce() -> ApInt,
) -> Option<ApInt> {
    match (overflows, promised) {
        (false, _) => Some(value),
        (true, true) => Some(saturated()),
        (true, false) => None,
    }
}

fn signed_limit(negative: bool, width: u32) -> ApInt {
    if negative { ApInt::signed_min(width) } else { ApInt::signed_max(width) }
}

/// Infers the range of a sum.
pub fn add(lhs: &IntRange, rhs: &IntRange, wrap: Wrap) -> IntRange {
    let width = lhs.width();
    let unsigned = |a: &ApInt, b: &ApInt| exact(a.uadd_overflow(b), wrap.nuw, || a.uadd_saturating(b));
    let signed = |a: &ApInt, b: &ApInt| exact(a.sadd_overflow(b), wrap.nsw, || a.sadd_saturating(b));
    let u = between(unsigned(&lhs.umin, &rhs.umin), unsigned(&lhs.umax, &rhs.umax), width, false);
    let s = between(signed(&lhs.smin, &rhs.smin), signed(&lhs.smax, &rhs.smax), width, true);
    u.intersection(&s)
}

/// Infers the range of a difference.
pub fn sub(lhs: &IntRange, rhs: &IntRange, wrap: Wrap) -> IntRange {
    let width = lhs.width();
    let unsigned = |a: &ApInt, b: &ApInt| exact(a.usub_overflow(b), wrap.nuw, || a.usub_saturating(b));
    let signed = |a: &ApInt, b: &ApInt| exact(a.ssub_overflow(b), wrap.nsw, || a.ssub_saturating(b));
    let u = between(unsigned(&lhs.umin, &rhs.umax), unsigned(&lhs.umax, &rhs.umin), width, false);
    let s = between(signed(&lhs.smin, &rhs.smax), signed(&lhs.smax, &rhs.smin), width, true);
    u.intersection(&s)
}

/// Infers the range of a product.
pub fn mul(lhs: &IntRange, rhs: &IntRange, wrap: Wrap) -> IntRange {
    let width = lhs.width();
    let unsigned = |a: &ApInt, b: &ApInt| exact(a.umul_overflow(b), wrap.nuw, || ApInt::unsigned_max(width));
    let signed = |a: &ApInt, b: &ApInt| {
        exact(a.smul_overflow(b), wrap.nsw, || signed_limit(a.is_negative() != b.is_negative(), width))
    };
    let u = extremes(unsigned, [&lhs.umin, &lhs.umax], [&rhs.umin, &rhs.umax], false);
    let s = extremes(signed, [&lhs.smin, &lhs.smax], [&rhs.smin, &rhs.smax], true);
    u.intersection(&s)
}

fn is_positive(value: &ApInt) -> bool {
    !value.is_negative() && !value.is_zero()
}

fn udiv_with(lhs: &IntRange, rhs: &IntRange, fix: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> IntRange {
    if !rhs.umin.is_zero() {
        return extremes(fix, [&lhs.umin, &lhs.umax], [&rhs.umin, &rhs.umax], false);
    }
    let least = lhs.umin.uge(&rhs.umax).then(|| lhs.umin.udiv(&rhs.umax)).flatten();
    IntRange::unsigned(least.unwrap_or_else(|| ApInt::zero(lhs.width())), lhs.umax.clone())
}

fn sdiv_with(lhs: &IntRange, rhs: &IntRange, fix: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> IntRange {
    if is_positive(&rhs.smin) || rhs.smax.is_negative() {
        return extremes(fix, [&lhs.smin, &lhs.smax], [&rhs.smin, &rhs.smax], true);
    }
    IntRange::full(lhs.width())
}

fn sdiv_exact(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    a.sdiv_overflow(b).and_then(|(value, overflows)| (!overflows).then_some(value))
}

/// Infers the range of an unsigned quotient, rounded down.
pub fn div_u(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    udiv_with(lhs, rhs, ApInt::udiv)
}

/// Infers the range of an unsigned quotient, rounded up.
pub fn ceil_div_u(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    udiv_with(lhs, rhs, |a, b| {
        let (value, rest) = a.udivrem(b)?;
        if rest.is_zero() {
            return Some(value);
        }
        let (value, overflows) = value.uadd_overflow(&ApInt::one(value.width()));
        (!overflows).then_some(value)
    })
}

/// Infers the range of a signed quotient, rounded towards zero.
pub fn div_s(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    sdiv_with(lhs, rhs, sdiv_exact)
}

/// Infers the range of a signed quotient, rounded up.
pub fn ceil_div_s(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    let fix = |a: &ApInt, b: &ApInt| {
        let value = sdiv_exact(a, b)?;
        if !a.srem(b)?.is_zero() && a.is_negative() == b.is_negative() {
            let (value, overflows) = value.sadd_overflow(&ApInt::one(value.width()));
            return (!overflows).then_some(value);
        }
        Some(value)
    };
    sdiv_with(lhs, rhs, fix)
}

/// Infers the range of a signed quotient, rounded down.
pub fn floor_div_s(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    sdiv_with(lhs, rhs, |a, b| {
        let value = sdiv_exact(a, b)?;
        if a.srem(b)?.is_zero() || a.is_negative() == b.is_negative() {
            return Some(value);
        }
        let (value, overflows) = value.ssub_overflow(&ApInt::one(value.width()));
        (!overflows).then_some(value)
    })
}

/// Infers the range of a signed remainder, with the sign of the dividend.
pub fn rem_s(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    let width = lhs.width();
    if !is_positive(&rhs.smin) && !rhs.smax.is_negative() {
        return IntRange::full(width);
    }
    let divisor = if is_positive(&rhs.smin) { rhs.smax.clone() } else { rhs.smin.abs() };
    let greatest = divisor.sub(&ApInt::one(width));
    if rhs.smin == rhs.smax
        && lhs.smax.sub(&lhs.smin).ult(&divisor)
        && let (Some(min), Some(max)) = (lhs.smin.srem(&divisor), lhs.smax.srem(&divisor))
        && min.sle(&max)
    {
        return IntRange::signed(min, max);
    }
    let smin = if lhs.smin.is_negative() { greatest.neg() } else { ApInt::zero(width) };
    let smax = if is_positive(&lhs.smax) { greatest } else { ApInt::zero(width) };
    IntRange::signed(smin, smax)
}

/// Infers the range of an unsigned remainder.
pub fn rem_u(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    let width = lhs.width();
    let max = &rhs.umax;
    if !rhs.umin.is_zero()
        && rhs.umin == *max
        && lhs.umax.sub(&lhs.umin).ult(max)
        && let (Some(least), Some(greatest)) = (lhs.umin.urem(max), lhs.umax.urem(max))
        && least.ule(&greatest)
    {
        return IntRange::unsigned(least, greatest);
    }
    IntRange::unsigned(ApInt::zero(width), max.sub(&ApInt::one(width)).umin(&lhs.umax))
}

/// Infers the range of a signed maximum.
pub fn max_s(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    IntRange::signed(lhs.smin.smax(&rhs.smin), lhs.smax.smax(&rhs.smax))
}

/// Infers the range of an unsigned maximum.
pub fn max_u(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    IntRange::unsigned(lhs.umin.umax(&rhs.umin), lhs.umax.umax(&rhs.umax))
}

/// Infers the range of a signed minimum.
pub fn min_s(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    IntRange::signed(lhs.smin.smin(&rhs.smin), lhs.smax.smin(&rhs.smax))
}

/// Infers the range of an unsigned minimum.
pub fn min_u(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    IntRange::unsigned(lhs.umin.umin(&rhs.umin), lhs.umax.umin(&rhs.umax))
}

/// Returns a mask of the bits that differ in a range.
fn varying(range: &IntRange) -> ApInt {
    let differing = range.umin.xor(&range.umax).active_bits();
    low_bits(range.width(), differing)
}

fn low_bits(width: u32, count: u32) -> ApInt {
    if count == 0 { ApInt::zero(width) } else { ApInt::all_ones(width).lshr(width - count) }
}

fn bitwise(lhs: &IntRange, rhs: &IntRange, op: impl Fn(&ApInt, &ApInt) -> ApInt) -> IntRange {
    let (l, r) = (varying(lhs), varying(rhs));
    let (zeros, ones) = (lhs.umin.and(&l.not()), lhs.umax.or(&l));
    let (other_zeros, other_ones) = (rhs.umin.and(&r.not()), rhs.umax.or(&r));
    extremes(|a, b| Some(op(a, b)), [&zeros, &ones], [&other_zeros, &other_ones], false)
}

/// Infers the range of a bitwise and.
pub fn and(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    bitwise(lhs, rhs, ApInt::and)
}

/// Infers the range of a bitwise or.
pub fn or(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    bitwise(lhs, rhs, ApInt::or)
}

/// Infers the range of a bitwise exclusive or: bits that vary in neither operand are known.
pub fn xor(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    let mask = varying(lhs).or(&varying(rhs));
    let value = lhs.umin.xor(&rhs.umin);
    IntRange::unsigned(value.and(&mask.not()), value.or(&mask))
}

fn amount(value: &ApInt) -> Option<u32> {
    value.ult(&ApInt::from_u64(value.width(), u64::from(value.width()))).then(|| value.low_u64() as u32)
}

/// Infers the range of a left shift.
pub fn shl(lhs: &IntRange, rhs: &IntRange, wrap: Wrap) -> IntRange {
    let width = lhs.width();
    // In one-bit types, the width does not appear larger than the amounts.
    let shift =
        |b: &ApInt| if width < 2 { b.is_zero().then_some(0).filter(|&b| b < width) } else { amount(b) };
    let unsigned = |a: &ApInt, b: &ApInt| match shift(b) {
        Some(b) => exact(a.ushl_overflow(b), wrap.nuw, || ApInt::unsigned_max(width)),
        None => wrap.nuw.then(|| ApInt::unsigned_max(width)),
    };
    let signed = |a: &ApInt, b: &ApInt| match shift(b) {
        Some(b) => exact(a.sshl_overflow(b), wrap.nsw, || signed_limit(a.is_negative(), width)),
        None => wrap.nsw.then(|| signed_limit(a.is_negative(), width)),
    };
    let amounts = [&rhs.umin, &rhs.umax];
    let u = extremes(unsigned, [&lhs.umin, &lhs.umax], amounts, false);
    let s = extremes(signed, [&lhs.smin, &lhs.smax], amounts, true);
    u.intersection(&s)
}

fn shift_right(bounds: Bounds<'_>, rhs: &IntRange, signed: bool) -> IntRange {
    let width = u64::from(rhs.width());
    let op = |a: &ApInt, b: &ApInt| {
        let amount = b.to_u64().filter(|&amount| amount < width)? as u32;
        Some(if signed { a.ashr(amount) } else { a.lshr(amount) })
    };
    extremes(op, bounds, [&rhs.umin, &rhs.umax], signed)
}

/// Infers the range of an arithmetic right shift.
pub fn shr_s(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    shift_right([&lhs.smin, &lhs.smax], rhs, true)
}

/// Infers the range of a logical right shift.
pub fn shr_u(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    shift_right([&lhs.umin, &lhs.umax], rhs, false)
}

/// Infers the range of a zero extension.
pub fn ext_u(range: &IntRange, width: u32) -> IntRange {
    IntRange::unsigned(range.umin.zext(width), range.umax.zext(width))
}

/// Infers the range of a sign extension.
pub fn ext_s(range: &IntRange, width: u32) -> IntRange {
    IntRange::signed(range.smin.sext(width), range.smax.sext(width))
}

/// Infers the range of a truncation.
pub fn trunc(range: &IntRange, width: u32) -> IntRange {
    let mut result = IntRange::full(width);
    if range.umin.lshr(width) == range.umax.lshr(width) {
        result.umin = range.umin.trunc(width);
        result.umax = range.umax.trunc(width);
    }
    // If the sign of the result and the truncated bits are equal for each bound, the bounds are
    // representable.
    let (min, max) = (range.smin.ashr(width - 1), range.smax.ashr(width - 1));
    let fits = |high: &ApInt| high.is_zero() || high.is_all_ones();
    if min == max || (fits(&min) && fits(&max) && (min.is_all_ones() || max.is_zero())) {
        result.smin = range.smin.trunc(width);
        result.smax = range.smax.trunc(width);
    }
    result
}

/// Integer comparison predicates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are those of the comparisons")]
pub enum Predicate {
    Eq,
    Ne,
    Slt,
    Sle,
    Sgt,
    Sge,
    Ult,
    Ule,
    Ugt,
    Uge,
}

impl Predicate {
    fn inverted(self) -> Self {
        match self {
            Self::Eq => Self::Ne,
            Self::Ne => Self::Eq,
            Self::Slt => Self::Sge,
            Self::Sle => Self::Sgt,
            Self::Sgt => Self::Sle,
            Self::Sge => Self::Slt,
            Self::Ult => Self::Uge,
            Self::Ule => Self::Ugt,
            Self::Ugt => Self::Ule,
            Self::Uge => Self::Ult,
        }
    }

    /// Whether it holds for all pairs of integers of two ranges.
    fn always(self, lhs: &IntRange, rhs: &IntRange) -> bool {
        match self {
            Self::Slt => lhs.smax.slt(&rhs.smin),
            Self::Sle => lhs.smax.sle(&rhs.smin),
            Self::Ult => lhs.umax.ult(&rhs.umin),
            Self::Ule => lhs.umax.ule(&rhs.umin),
            Self::Sgt => lhs.smin.sgt(&rhs.smax),
            Self::Sge => lhs.smin.sge(&rhs.smax),
            Self::Ugt => lhs.umin.ugt(&rhs.umax),
            Self::Uge => lhs.umin.uge(&rhs.umax),
            Self::Eq => lhs.as_constant().is_some_and(|lhs| Some(lhs) == rhs.as_constant()),
            // The ranges must be disjoint in both interpretations.
            Self::Ne => {
                let apart = |less: Self, greater: Self| less.always(lhs, rhs) || greater.always(lhs, rhs);
                apart(Self::Slt, Self::Sgt) && apart(Self::Ult, Self::Ugt)
            }
        }
    }

    /// Returns the result for all pairs of integers of two ranges, if it is constant.
    pub fn evaluate(self, lhs: &IntRange, rhs: &IntRange) -> Option<bool> {
        if self.always(lhs, rhs) {
            return Some(true);
        }
        self.inverted().always(lhs, rhs).then_some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: u32 = 4;

    /// Returns all ranges of four bits that are given by signed or unsigned bounds.
    fn ranges() -> Vec<IntRange> {
        let value = |value| ApInt::from_u64(WIDTH, value);
        let mut found = Vec::new();
        for (a, b) in (0..16).flat_map(|a| (a..16).map(move |b| (a, b))) {
            found.push(IntRange::unsigned(value(a), value(b)));
            found.push(IntRange::signed(value((a + 8) % 16), value((b + 8) % 16)));
        }
        found
    }

    fn members(range: &IntRange) -> Vec<ApInt> {
        (0..16).map(|value| ApInt::from_u64(WIDTH, value)).filter(|value| range.contains(value)).collect()
    }

    type Case = (&'static str, fn(&IntRange, &IntRange) -> IntRange, fn(&ApInt, &ApInt) -> Option<ApInt>);

    const CASES: &[Case] = &[
        ("add", |a, b| add(a, b, Wrap::default()), |a, b| Some(a.add(b))),
        ("sub", |a, b| sub(a, b, Wrap::default()), |a, b| Some(a.sub(b))),
        ("mul", |a, b| mul(a, b, Wrap::default()), |a, b| Some(a.mul(b))),
        ("div_u", div_u, ApInt::udiv),
        ("div_s", div_s, |a, b| sdiv_exact(a, b)),
        ("ceil_div_u", ceil_div_u, ApInt::uceildiv),
        ("ceil_div_s", ceil_div_s, |a, b| a.sceildiv(b).and_then(|(v, o)| (!o).then_some(v))),
        ("floor_div_s", floor_div_s, |a, b| a.sfloordiv(b).and_then(|(v, o)| (!o).then_some(v))),
        ("rem_s", rem_s, ApInt::srem),
        ("rem_u", rem_u, ApInt::urem),
        ("max_s", max_s, |a, b| Some(a.smax(b))),
        ("max_u", max_u, |a, b| Some(a.umax(b))),
        ("min_s", min_s, |a, b| Some(a.smin(b))),
        ("min_u", min_u, |a, b| Some(a.umin(b))),
        ("and", and, |a, b| Some(a.and(b))),
        ("or", or, |a, b| Some(a.or(b))),
        ("xor", xor, |a, b| Some(a.xor(b))),
        ("shl", |a, b| shl(a, b, Wrap::default()), |a, b| amount(b).map(|b| a.shl(b))),
        ("shr_s", shr_s, |a, b| amount(b).map(|b| a.ashr(b))),
        ("shr_u", shr_u, |a, b| amount(b).map(|b| a.lshr(b))),
        (
            "add nuw",
            |a, b| add(a, b, Wrap { nuw: true, nsw: false }),
            |a, b| Some(a.uadd_overflow(b)).and_then(|(v, o)| (!o).then_some(v)),
        ),
        (
            "sub nsw",
            |a, b| sub(a, b, Wrap { nuw: false, nsw: true }),
            |a, b| Some(a.ssub_overflow(b)).and_then(|(v, o)| (!o).then_some(v)),
        ),
        (
            "mul nsw",
            |a, b| mul(a, b, Wrap { nuw: false, nsw: true }),
            |a, b| Some(a.smul_overflow(b)).and_then(|(v, o)| (!o).then_some(v)),
        ),
    ];

    /// Every defined value of every pair of members is in the range of the result.
    #[test]
    fn ranges_hold_all_values() {
        let ranges: Vec<(IntRange, Vec<ApInt>)> =
            ranges().into_iter().map(|range| (range.clone(), members(&range))).collect();
        for &(name, infer, value) in CASES {
            for (a, b) in ranges.iter().step_by(3).flat_map(|a| ranges.iter().step_by(5).map(move |b| (a, b)))
            {
                let result = infer(&a.0, &b.0);
                for (x, y) in a.1.iter().flat_map(|x| b.1.iter().map(move |y| (x, y))) {
                    if let Some(value) = value(x, y) {
                        assert!(
                            result.contains(&value),
                            "{name} {:?} {:?} = {result:?}: {x:?} {y:?}",
                            a.0,
                            b.0
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn widths_change_without_losing_values() {
        for range in ranges() {
            let members = members(&range);
            for value in &members {
                assert!(ext_u(&range, 9).contains(&value.zext(9)));
                assert!(ext_s(&range, 9).contains(&value.sext(9)));
                for width in 1..4 {
                    assert!(trunc(&range, width).contains(&value.trunc(width)), "{range:?} to {width}");
                }
            }
        }
    }

    #[test]
    fn predicates_are_constant_only_if_they_hold_for_all() {
        let ranges = ranges();
        type Holds = fn(&ApInt, &ApInt) -> bool;
        let predicates: [(Predicate, Holds); 4] = [
            (Predicate::Eq, |a, b| a == b),
            (Predicate::Ne, |a, b| a != b),
            (Predicate::Slt, ApInt::slt),
            (Predicate::Uge, ApInt::uge),
        ];
        for (a, b) in ranges.iter().step_by(7).flat_map(|a| ranges.iter().step_by(5).map(move |b| (a, b))) {
            for (predicate, holds) in predicates {
                if let Some(answer) = predicate.evaluate(a, b) {
                    let (a, b) = (members(a), members(b));
                    assert!(a.iter().all(|a| b.iter().all(|b| holds(a, b) == answer)));
                }
            }
        }
    }
}
