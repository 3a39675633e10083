//! Addition, subtraction, multiplication, their overflow, comparison, minimum and maximum.

use super::{ApInt, Parts, mask, sign_extend, words};
use std::cmp::Ordering;

impl ApInt {
    /// Returns the sum, wrapping.
    #[inline]
    #[allow(clippy::should_implement_trait)]
    pub fn add(&self, rhs: &ApInt) -> ApInt {
        if let Some((a, b)) = self.both_inline(rhs) {
            return ApInt::inline(self.width(), a.wrapping_add(b));
        }
        let mut v = self.words().to_vec();
        words::add_assign(&mut v, self.matched(rhs).words());
        ApInt::from_vec(self.width(), v)
    }

    /// Returns the difference, wrapping.
    #[inline]
    #[allow(clippy::should_implement_trait)]
    pub fn sub(&self, rhs: &ApInt) -> ApInt {
        if let Some((a, b)) = self.both_inline(rhs) {
            return ApInt::inline(self.width(), a.wrapping_sub(b));
        }
        let mut v = self.words().to_vec();
        words::sub_assign(&mut v, self.matched(rhs).words());
        ApInt::from_vec(self.width(), v)
    }

    /// Returns the product, wrapping.
    #[inline]
    #[allow(clippy::should_implement_trait)]
    pub fn mul(&self, rhs: &ApInt) -> ApInt {
        if let Some((a, b)) = self.both_inline(rhs) {
            return ApInt::inline(self.width(), a.wrapping_mul(b));
        }
        let n = self.words().len();
        ApInt::from_vec(self.width(), words::mul_low(self.words(), self.matched(rhs).words(), n))
    }

    /// Returns the negation, wrapping.
    #[inline]
    #[allow(clippy::should_implement_trait)]
    pub fn neg(&self) -> ApInt {
        match self.parts() {
            Parts::Inline(v) => ApInt::inline(self.width(), v.wrapping_neg()),
            Parts::Words(w) => {
                let mut v = w.to_vec();
                words::neg_assign(&mut v);
                ApInt::from_vec(self.width(), v)
            }
        }
    }

    /// Returns the absolute value of the signed number; that of the signed minimum is itself.
    #[inline]
    pub fn abs(&self) -> ApInt {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    /// Returns the sum and whether the unsigned sum overflowed.
    pub fn uadd_overflow(&self, rhs: &ApInt) -> (ApInt, bool) {
        let sum = self.add(rhs);
        let over = sum.ult(self);
        (sum, over)
    }

    /// Returns the sum and whether the signed sum overflowed.
    pub fn sadd_overflow(&self, rhs: &ApInt) -> (ApInt, bool) {
        let rhs = self.matched(rhs);
        let sum = self.add(&rhs);
        let over = self.is_negative() == rhs.is_negative() && sum.is_negative() != self.is_negative();
        (sum, over)
    }

    /// Returns the difference and whether the unsigned difference is below zero.
    pub fn usub_overflow(&self, rhs: &ApInt) -> (ApInt, bool) {
        (self.sub(rhs), self.ult(rhs))
    }

    /// Returns the difference and whether the signed difference overflowed.
    pub fn ssub_overflow(&self, rhs: &ApInt) -> (ApInt, bool) {
        let rhs = self.matched(rhs);
        let diff = self.sub(&rhs);
        let over = self.is_negative() != rhs.is_negative() && diff.is_negative() != self.is_negative();
        (diff, over)
    }

    /// Returns the product and whether the unsigned product overflowed.
    pub fn umul_overflow(&self, rhs: &ApInt) -> (ApInt, bool) {
        let (low, high) = self.umul_extended(rhs);
        (low, !high.is_zero())
    }

    /// Returns the product and whether the signed product overflowed.
    pub fn smul_overflow(&self, rhs: &ApInt) -> (ApInt, bool) {
        let (low, high) = self.smul_extended(rhs);
        let over = high != low.ashr(self.width());
        (low, over)
    }

    /// Shifts left, and returns whether a one was lost or the amount is at least the width.
    pub fn ushl_overflow(&self, n: u32) -> (ApInt, bool) {
        (self.shl(n), n >= self.width() || n > self.leading_zeros())
    }

    /// Shifts left, and returns whether the signed value changed (shifting back gives another one) or the
    /// amount is at least the width.
    pub fn sshl_overflow(&self, n: u32) -> (ApInt, bool) {
        let shifted = self.shl(n);
        let over = n >= self.width() || shifted.ashr(n) != *self;
        (shifted, over)
    }

    /// Returns the low and the high half of the unsigned product.
    pub fn umul_extended(&self, rhs: &ApInt) -> (ApInt, ApInt) {
        if let Some((a, b)) = self.both_inline(rhs) {
            let p = u128::from(a) * u128::from(b);
            return (
                ApInt::inline(self.width(), p as u64),
                ApInt::inline(self.width(), (p >> self.width()) as u64),
            );
        }
        let n = self.words().len();
        let p = words::mul_low(self.words(), self.matched(rhs).words(), 2 * n);
        let high = words::shr(&p, self.width() as usize);
        (ApInt::from_words(self.width(), &p), ApInt::from_words(self.width(), &high))
    }

    /// Returns the low and the high half of the signed product.
    pub fn smul_extended(&self, rhs: &ApInt) -> (ApInt, ApInt) {
        if let Some((a, b)) = self.both_inline(rhs) {
            let p = i128::from(sign_extend(a, self.width())) * i128::from(sign_extend(b, self.width()));
            return (
                ApInt::inline(self.width(), p as u64),
                ApInt::inline(self.width(), (p >> self.width()) as u64),
            );
        }
        let rhs = self.matched(rhs);
        let (low, mut high) = self.umul_extended(&rhs);
        // The unsigned product counts a negative factor 2^width too high.
        if self.is_negative() {
            high = high.sub(&rhs);
        }
        if rhs.is_negative() {
            high = high.sub(self);
        }
        (low, high)
    }

    /// Returns the unsigned sum, saturated.
    pub fn uadd_saturating(&self, rhs: &ApInt) -> ApInt {
        let (v, over) = self.uadd_overflow(rhs);
        if over { ApInt::unsigned_max(self.width()) } else { v }
    }

    /// Returns the signed sum, saturated.
    pub fn sadd_saturating(&self, rhs: &ApInt) -> ApInt {
        let (v, over) = self.sadd_overflow(rhs);
        if over { self.signed_limit() } else { v }
    }

    /// Returns the unsigned difference, saturated at zero.
    pub fn usub_saturating(&self, rhs: &ApInt) -> ApInt {
        let (v, over) = self.usub_overflow(rhs);
        if over { ApInt::zero(self.width()) } else { v }
    }

    /// Returns the signed difference, saturated.
    pub fn ssub_saturating(&self, rhs: &ApInt) -> ApInt {
        let (v, over) = self.ssub_overflow(rhs);
        if over { self.signed_limit() } else { v }
    }

    /// Returns the signed limit with the sign of `self`.
    fn signed_limit(&self) -> ApInt {
        if self.is_negative() { ApInt::signed_min(self.width()) } else { ApInt::signed_max(self.width()) }
    }

    /// Compares as unsigned numbers.
    #[inline]
    pub fn ucmp(&self, rhs: &ApInt) -> Ordering {
        match self.both_inline(rhs) {
            Some((a, b)) => a.cmp(&b),
            None => words::cmp(self.words(), self.matched(rhs).words()),
        }
    }

    /// Compares as signed numbers.
    #[inline]
    pub fn scmp(&self, rhs: &ApInt) -> Ordering {
        if let Some((a, b)) = self.both_inline(rhs) {
            return sign_extend(a, self.width()).cmp(&sign_extend(b, self.width()));
        }
        let rhs = self.matched(rhs);
        rhs.is_negative().cmp(&self.is_negative()).then_with(|| words::cmp(self.words(), rhs.words()))
    }

    /// Whether `self` is unsigned less than `rhs`.
    #[inline]
    pub fn ult(&self, rhs: &ApInt) -> bool {
        self.ucmp(rhs).is_lt()
    }

    /// Whether `self` is unsigned less than or equal to `rhs`.
    #[inline]
    pub fn ule(&self, rhs: &ApInt) -> bool {
        self.ucmp(rhs).is_le()
    }

    /// Whether `self` is unsigned greater than `rhs`.
    #[inline]
    pub fn ugt(&self, rhs: &ApInt) -> bool {
        self.ucmp(rhs).is_gt()
    }

    /// Whether `self` is unsigned greater than or equal to `rhs`.
    #[inline]
    pub fn uge(&self, rhs: &ApInt) -> bool {
        self.ucmp(rhs).is_ge()
    }

    /// Whether `self` is signed less than `rhs`.
    #[inline]
    pub fn slt(&self, rhs: &ApInt) -> bool {
        self.scmp(rhs).is_lt()
    }

    /// Whether `self` is signed less than or equal to `rhs`.
    #[inline]
    pub fn sle(&self, rhs: &ApInt) -> bool {
        self.scmp(rhs).is_le()
    }

    /// Whether `self` is signed greater than `rhs`.
    #[inline]
    pub fn sgt(&self, rhs: &ApInt) -> bool {
        self.scmp(rhs).is_gt()
    }

    /// Whether `self` is signed greater than or equal to `rhs`.
    #[inline]
    pub fn sge(&self, rhs: &ApInt) -> bool {
        self.scmp(rhs).is_ge()
    }

    fn choose(&self, rhs: &ApInt, left: bool) -> ApInt {
        if left { self.clone() } else { self.matched(rhs).into_owned() }
    }

    /// Returns the smaller unsigned number.
    pub fn umin(&self, rhs: &ApInt) -> ApInt {
        self.choose(rhs, self.ule(rhs))
    }

    /// Returns the larger unsigned number.
    pub fn umax(&self, rhs: &ApInt) -> ApInt {
        self.choose(rhs, self.uge(rhs))
    }

    /// Returns the smaller signed number.
    pub fn smin(&self, rhs: &ApInt) -> ApInt {
        self.choose(rhs, self.sle(rhs))
    }

    /// Returns the larger signed number.
    pub fn smax(&self, rhs: &ApInt) -> ApInt {
        self.choose(rhs, self.sge(rhs))
    }

    /// Returns the integer square root of the value, read as unsigned.
    pub fn isqrt(&self) -> ApInt {
        if let Parts::Inline(v) = self.parts() {
            return ApInt::inline(self.width(), v.isqrt() & mask(self.width()));
        }
        // Newton from above: each step stays at or above the root until the value stops decreasing.
        let mut x = ApInt::one(self.width() + 1).shl(self.active_bits().div_ceil(2));
        let wide = self.zext(self.width() + 1);
        loop {
            let Some(q) = wide.udiv(&x) else { return ApInt::zero(self.width()) };
            let next = x.add(&q).lshr(1);
            if next.uge(&x) {
                return x.trunc(self.width());
            }
            x = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All pairs of 5-bit values against i64.
    #[test]
    fn overflow_flags_of_small_widths() {
        let fits_s = |v: i64| (-16..16).contains(&v);
        let fits_u = |v: i64| (0..32).contains(&v);
        for i in 0..32i64 {
            for j in 0..32i64 {
                let (a, b) = (ApInt::from_i64(5, i), ApInt::from_i64(5, j));
                let (si, sj) = (a.to_i64().unwrap(), b.to_i64().unwrap());
                assert_eq!(a.uadd_overflow(&b), (ApInt::from_i64(5, i + j), !fits_u(i + j)));
                assert_eq!(a.sadd_overflow(&b), (ApInt::from_i64(5, si + sj), !fits_s(si + sj)));
                assert_eq!(a.usub_overflow(&b), (ApInt::from_i64(5, i - j), !fits_u(i - j)));
                assert_eq!(a.ssub_overflow(&b), (ApInt::from_i64(5, si - sj), !fits_s(si - sj)));
                assert_eq!(a.umul_overflow(&b), (ApInt::from_i64(5, i * j), !fits_u(i * j)));
                assert_eq!(a.smul_overflow(&b), (ApInt::from_i64(5, si * sj), !fits_s(si * sj)));
                assert_eq!(a.smul_extended(&b).1, ApInt::from_i64(5, (si * sj) >> 5));
                assert_eq!(a.umul_extended(&b).1, ApInt::from_i64(5, (i * j) >> 5));
                if j < 5 {
                    assert_eq!(a.ushl_overflow(j as u32), (ApInt::from_i64(5, i << j), !fits_u(i << j)));
                    assert_eq!(a.sshl_overflow(j as u32), (ApInt::from_i64(5, si << j), !fits_s(si << j)));
                }
                assert_eq!(a.slt(&b), si < sj);
                assert_eq!(a.ult(&b), i < j);
                assert_eq!(a.smax(&b).to_i64(), Some(si.max(sj)));
                assert_eq!(a.umin(&b).to_u64(), Some(i.min(j) as u64));
                assert_eq!(a.sadd_saturating(&b).to_i64(), Some((si + sj).clamp(-16, 15)));
                assert_eq!(a.ssub_saturating(&b).to_i64(), Some((si - sj).clamp(-16, 15)));
                assert_eq!(a.uadd_saturating(&b).to_u64(), Some((i + j).min(31) as u64));
                assert_eq!(a.usub_saturating(&b).to_u64(), Some((i - j).max(0) as u64));
            }
        }
    }

    #[test]
    fn wide_signed_products() {
        let m = ApInt::signed_min(100);
        assert!(m.smul_overflow(&ApInt::all_ones(100)).1);
        assert!(!ApInt::signed_max(100).smul_overflow(&ApInt::all_ones(100)).1);
        let (low, high) = ApInt::from_i64(100, -7).smul_extended(&ApInt::from_i64(100, 9));
        assert_eq!((low.to_i64(), high.to_i64()), (Some(-63), Some(-1)));
    }

    #[test]
    fn square_roots() {
        for v in [0u128, 1, 2, 3, 4, 99, 100, (1 << 100) - 1, 1 << 100, u128::MAX] {
            assert_eq!(ApInt::from_u128(128, v).isqrt().to_u128(), Some(v.isqrt()));
        }
    }

    #[test]
    fn operands_of_different_widths_do_not_panic() {
        let (a, b) = (ApInt::from_u64(8, 200), ApInt::all_ones(100));
        assert_eq!(a.add(&b).to_u64(), Some(199));
        assert_eq!(b.add(&a).width(), 100);
        assert!(a.ult(&b) && b.ugt(&a));
    }
}
