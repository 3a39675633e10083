//! Addition, subtraction, multiplication, division, remainder and fused multiply-add.
//!
//! The right operand is converted first if its kind differs. A NaN operand gives that NaN, quieted (the left
//! one if both are); an invalid operation gives the positive quiet NaN.

use super::round::round;
use super::wide::U256;
use super::{ApFloat, Category, FloatKind, Parts, Rounding, Status};
use std::cmp::Ordering;
use std::ops;

/// Evaluates an `f32` or `f64` operation natively; a NaN result is left to the generic path, which defines its bits.
macro_rules! native {
    ($a:expr, $b:expr, $op:tt) => {
        match ($a.kind, $b.kind) {
            (FloatKind::F64, FloatKind::F64) => {
                let r = f64::from_bits($a.lo) $op f64::from_bits($b.lo);
                if !r.is_nan() {
                    return ApFloat { kind: FloatKind::F64, lo: r.to_bits(), hi: 0 };
                }
            }
            (FloatKind::F32, FloatKind::F32) => {
                let r = f32::from_bits($a.lo as u32) $op f32::from_bits($b.lo as u32);
                if !r.is_nan() {
                    return ApFloat { kind: FloatKind::F32, lo: u64::from(r.to_bits()), hi: 0 };
                }
            }
            _ => {}
        }
    };
}

impl ApFloat {
    fn invalid(&self) -> (ApFloat, Status) {
        (ApFloat::nan(self.kind, false), Status::INVALID)
    }

    /// Returns the NaN that an operation with a NaN operand yields.
    fn propagate(&self, rhs: &ApFloat) -> (ApFloat, Status) {
        let signaling = self.is_signaling() || rhs.is_signaling();
        let nan = if self.is_nan() { self.quieted() } else { rhs.quieted() };
        (nan, if signaling { Status::INVALID } else { Status::OK })
    }

    fn same_kind(&self, rhs: &ApFloat) -> ApFloat {
        if rhs.kind == self.kind { *rhs } else { rhs.convert(self.kind) }
    }

    /// Returns the sum and the status.
    pub fn add_round(&self, rhs: &ApFloat, mode: Rounding) -> (ApFloat, Status) {
        self.sum(rhs, mode, false)
    }

    /// Returns the difference and the status.
    pub fn sub_round(&self, rhs: &ApFloat, mode: Rounding) -> (ApFloat, Status) {
        self.sum(rhs, mode, true)
    }

    fn sum(&self, rhs: &ApFloat, mode: Rounding, subtract: bool) -> (ApFloat, Status) {
        use Category::{Infinity, Nan, Zero};
        let rhs = self.same_kind(rhs);
        let (a, mut b) = (self.parts(), rhs.parts());
        if a.category == Nan || b.category == Nan {
            return self.propagate(&rhs);
        }
        b.negative ^= subtract;
        match (a.category, b.category) {
            (Infinity, Infinity) if a.negative != b.negative => self.invalid(),
            (Infinity, _) => (*self, Status::OK),
            (_, Infinity) => (ApFloat::infinity(self.kind, b.negative), Status::OK),
            (Zero, Zero) => {
                let negative = if a.negative == b.negative { a.negative } else { mode == Rounding::Down };
                (ApFloat::zero(self.kind, negative), Status::OK)
            }
            (_, Zero) => (*self, Status::OK),
            (Zero, _) => (if subtract { rhs.neg() } else { rhs }, Status::OK),
            _ => {
                let wide = |p: &Parts| U256 { hi: 0, lo: p.sig };
                sum_finite(self.kind, mode, (&a, wide(&a)), (&b, wide(&b)))
            }
        }
    }

    /// Returns the product and the status.
    pub fn mul_round(&self, rhs: &ApFloat, mode: Rounding) -> (ApFloat, Status) {
        use Category::{Infinity, Nan, Zero};
        let rhs = self.same_kind(rhs);
        let (a, b) = (self.parts(), rhs.parts());
        let negative = a.negative != b.negative;
        match (a.category, b.category) {
            (Nan, _) | (_, Nan) => self.propagate(&rhs),
            (Infinity, Zero) | (Zero, Infinity) => self.invalid(),
            (Infinity, _) | (_, Infinity) => (ApFloat::infinity(self.kind, negative), Status::OK),
            (Zero, _) | (_, Zero) => (ApFloat::zero(self.kind, negative), Status::OK),
            _ => {
                let (top, sticky, shift) = U256::mul(a.sig, b.sig).top();
                let exp = i64::from(a.exp) + i64::from(b.exp) + 128 - i64::from(shift);
                round(self.kind, mode, negative, exp, top, sticky)
            }
        }
    }

    /// Returns the quotient and the status. A finite number by zero is infinite (in kinds without infinity,
    /// NaN with the sign of the quotient).
    pub fn div_round(&self, rhs: &ApFloat, mode: Rounding) -> (ApFloat, Status) {
        use Category::{Infinity, Nan, Zero};
        let rhs = self.same_kind(rhs);
        let (a, b) = (self.parts(), rhs.parts());
        let negative = a.negative != b.negative;
        match (a.category, b.category) {
            (Nan, _) | (_, Nan) => self.propagate(&rhs),
            (Infinity, Infinity) | (Zero, Zero) => self.invalid(),
            (Infinity, _) => (ApFloat::infinity(self.kind, negative), Status::OK),
            (_, Infinity) | (Zero, _) => (ApFloat::zero(self.kind, negative), Status::OK),
            (_, Zero) => (ApFloat::infinity(self.kind, negative), Status::DIV_BY_ZERO),
            _ => {
                let (q, sticky, shift) = quotient(a.sig, b.sig);
                let exp = i64::from(a.exp) - i64::from(b.exp) - i64::from(shift);
                round(self.kind, mode, negative, exp, q, sticky)
            }
        }
    }

    /// Returns the remainder of the division truncated towards zero, exact, with the sign of `self`: C's
    /// `fmod`, MLIR's `arith.remf`.
    pub fn rem_status(&self, rhs: &ApFloat) -> (ApFloat, Status) {
        use Category::{Infinity, Nan, Zero};
        let rhs = self.same_kind(rhs);
        let (a, b) = (self.parts(), rhs.parts());
        match (a.category, b.category) {
            (Nan, _) | (_, Nan) => self.propagate(&rhs),
            (Infinity, _) | (_, Zero) => self.invalid(),
            (_, Infinity) | (Zero, _) => (*self, Status::OK),
            _ => {
                let (sig, exp) = remainder(&a, &b);
                round(self.kind, Rounding::NearestEven, a.negative, exp, sig, false)
            }
        }
    }

    /// Returns `self * factor + addend` rounded once, and the status.
    pub fn fma_round(&self, factor: &ApFloat, addend: &ApFloat, mode: Rounding) -> (ApFloat, Status) {
        use Category::{Finite, Infinity, Nan, Zero};
        let (factor, addend) = (self.same_kind(factor), self.same_kind(addend));
        let (a, b, c) = (self.parts(), factor.parts(), addend.parts());
        if a.category == Nan || b.category == Nan {
            return self.propagate(&factor);
        }
        if (a.category, b.category, c.category) != (Finite, Finite, Finite) {
            if c.category == Zero && a.category == Finite && b.category == Finite {
                return self.mul_round(&factor, mode);
            }
            // With an infinity or a zero the product is exact (or invalid).
            let product = match (a.category, b.category) {
                (Finite, Finite) => ApFloat::one(self.kind),
                (Infinity, Zero) | (Zero, Infinity) => return self.invalid(),
                _ => self.mul_round(&factor, mode).0,
            };
            return product.add_round(&addend, mode);
        }
        let product = Parts { negative: a.negative != b.negative, exp: a.exp + b.exp, ..a };
        sum_finite(self.kind, mode, (&product, U256::mul(a.sig, b.sig)), (&c, U256 { hi: 0, lo: c.sig }))
    }

    /// Returns `self * factor + addend` rounded once, to nearest even.
    pub fn fma(&self, factor: &ApFloat, addend: &ApFloat) -> ApFloat {
        self.fma_round(factor, addend, Rounding::NearestEven).0
    }
}

/// Adds two finite values given as sign and exponent (from the parts) and significand; neither is zero.
fn sum_finite(
    kind: FloatKind,
    mode: Rounding,
    (a, asig): (&Parts, U256),
    (b, bsig): (&Parts, U256),
) -> (ApFloat, Status) {
    // Highest bit at 254: a carry fits above, and at least 28 bits are free below.
    let align = |sig: U256, exp: i32| {
        let n = sig.leading_zeros() - 1;
        (sig.shl(n), i64::from(exp) - i64::from(n))
    };
    let ((mut x, mut xe), (mut y, mut ye)) = (align(asig, a.exp), align(bsig, b.exp));
    let mut negative = a.negative;
    if xe.cmp(&ye).then(x.cmp(y)) == Ordering::Less {
        (x, xe, y, ye) = (y, ye, x, xe);
        negative = b.negative;
    }
    let (mut y, lost) = y.shr_sticky((xe - ye).min(256) as u32);
    let total = if a.negative == b.negative {
        x.add(y)
    } else {
        // The lost bits are subtracted too: subtract one more unit, and set sticky.
        if lost {
            y = y.add(U256 { hi: 0, lo: 1 });
        }
        x.sub(y)
    };
    if total == (U256 { hi: 0, lo: 0 }) && !lost {
        return (ApFloat::zero(kind, mode == Rounding::Down), Status::OK);
    }
    let (top, sticky, shift) = total.top();
    round(kind, mode, negative, xe + 128 - i64::from(shift), top, sticky || lost)
}

/// Returns `q`, `sticky` and `shift` with `(a / b) = (q + sticky) / 2^shift`, and at least 115 significant
/// bits in `q` (or, for short operands, 62).
fn quotient(a: u128, b: u128) -> (u128, bool, i32) {
    let (la, lb) = (a.leading_zeros() as i32, b.leading_zeros() as i32);
    let short = 128 - la <= 53 && 128 - lb <= 53;
    if short {
        let n = a << la;
        return (n / b, !n.is_multiple_of(b), la);
    }
    // Long division, one bit a step, of normalised operands.
    let (mut r, d) = ((a << la) >> 1, (b << lb) >> 1);
    let mut q = 0u128;
    for _ in 0..118 {
        q <<= 1;
        if r >= d {
            r -= d;
            q |= 1;
        }
        r <<= 1;
    }
    (q, r != 0, la - lb + 117)
}

/// Returns the remainder as significand and exponent.
fn remainder(a: &Parts, b: &Parts) -> (u128, i64) {
    if a.exp < b.exp {
        let n = (b.exp - a.exp) as u32;
        // `b` in units of `a`; if it does not fit, it is larger.
        if n >= b.sig.leading_zeros() {
            return (a.sig, i64::from(a.exp));
        }
        return (a.sig % (b.sig << n), i64::from(a.exp));
    }
    let mut r = a.sig % b.sig;
    let mut left = (a.exp - b.exp) as u32;
    let step = b.sig.leading_zeros();
    while left > 0 && r != 0 {
        let n = left.min(step);
        r = (r << n) % b.sig;
        left -= n;
    }
    (r, i64::from(b.exp))
}

impl ops::Add for ApFloat {
    type Output = ApFloat;
    #[inline]
    fn add(self, rhs: ApFloat) -> ApFloat {
        native!(self, rhs, +);
        self.add_round(&rhs, Rounding::NearestEven).0
    }
}

impl ops::Sub for ApFloat {
    type Output = ApFloat;
    #[inline]
    fn sub(self, rhs: ApFloat) -> ApFloat {
        native!(self, rhs, -);
        self.sub_round(&rhs, Rounding::NearestEven).0
    }
}

impl ops::Mul for ApFloat {
    type Output = ApFloat;
    #[inline]
    fn mul(self, rhs: ApFloat) -> ApFloat {
        native!(self, rhs, *);
        self.mul_round(&rhs, Rounding::NearestEven).0
    }
}

impl ops::Div for ApFloat {
    type Output = ApFloat;
    #[inline]
    fn div(self, rhs: ApFloat) -> ApFloat {
        native!(self, rhs, /);
        self.div_round(&rhs, Rounding::NearestEven).0
    }
}

impl ops::Rem for ApFloat {
    type Output = ApFloat;
    #[inline]
    fn rem(self, rhs: ApFloat) -> ApFloat {
        native!(self, rhs, %);
        self.rem_status(&rhs).0
    }
}

impl ops::Neg for ApFloat {
    type Output = ApFloat;
    #[inline]
    fn neg(self) -> ApFloat {
        ApFloat::neg(&self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f(v: f64) -> ApFloat {
        ApFloat::from_f64(v)
    }

    #[test]
    fn zeros_and_directed_rounding() {
        assert_eq!(f(1.0).sub_round(&f(1.0), Rounding::Down).0.to_bits(), (-0.0f64).to_bits().into());
        assert_eq!(
            f(-0.0).add_round(&f(-0.0), Rounding::NearestEven).0.to_bits(),
            (-0.0f64).to_bits().into()
        );
        let third = |m| f(1.0).div_round(&f(3.0), m).0.to_bits();
        assert_eq!(third(Rounding::Up), third(Rounding::Down) + 1);
        assert_eq!(third(Rounding::TowardZero), third(Rounding::NearestEven));
        let tiny = f(f64::MIN_POSITIVE);
        assert_eq!(f(1.0).sub_round(&tiny, Rounding::TowardZero).0.to_f64(), 1.0 - f64::EPSILON / 2.0);
        assert_eq!(f(1.0).add_round(&tiny, Rounding::Up).0.to_f64(), 1.0 + f64::EPSILON);
    }

    #[test]
    fn flags() {
        assert_eq!(f(1.0).div_round(&f(0.0), Rounding::NearestEven).1, Status::DIV_BY_ZERO);
        assert_eq!(f(0.0).div_round(&f(0.0), Rounding::NearestEven).1, Status::INVALID);
        assert_eq!(
            f(f64::MAX).mul_round(&f(2.0), Rounding::NearestEven).1,
            Status::OVERFLOW.and(Status::INEXACT)
        );
        assert!(f(1.0).add_round(&f(2.0), Rounding::NearestEven).1.is_ok());
    }

    #[test]
    fn fused_special_values() {
        let (inf, nan) = (f(f64::INFINITY), f(f64::NAN));
        assert!(inf.fma(&f(0.0), &f(1.0)).is_nan());
        assert!(inf.fma(&f(1.0), &f(f64::NEG_INFINITY)).is_nan());
        assert_eq!(f(-3.0).fma(&f(2.0), &inf), inf);
        assert_eq!(f(-0.0).fma(&f(2.0), &f(-0.0)), f(-0.0));
        assert_eq!(f(3.0).fma(&f(2.0), &f(-6.0)), f(0.0));
        assert!(f(2.0).fma(&f(2.0), &nan).is_nan());
    }
}
