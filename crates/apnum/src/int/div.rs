//! Division and remainder: truncating, floor and ceiling.

use super::{ApInt, Parts, sign_extend, words};

impl ApInt {
    /// Returns the unsigned quotient and remainder; `None` if `rhs` is zero.
    pub fn udivrem(&self, rhs: &ApInt) -> Option<(ApInt, ApInt)> {
        if let Some((a, b)) = self.both_inline(rhs) {
            return Some((
                ApInt::inline(self.width(), a.checked_div(b)?),
                ApInt::inline(self.width(), a % b),
            ));
        }
        let rhs = self.matched(rhs);
        if rhs.is_zero() {
            return None;
        }
        let (q, r) = words::div_rem(self.words(), rhs.words());
        Some((ApInt::from_vec(self.width(), q), ApInt::from_vec(self.width(), r)))
    }

    /// Returns the signed quotient, towards zero, and the remainder with the sign of `self`; `None` if `rhs`
    /// is zero. The signed minimum by -1 wraps to itself.
    pub fn sdivrem(&self, rhs: &ApInt) -> Option<(ApInt, ApInt)> {
        if let (Parts::Inline(_), Some((a, b))) = (self.parts(), self.both_inline(rhs)) {
            let (a, b) = (sign_extend(a, self.width()), sign_extend(b, self.width()));
            if b == 0 {
                return None;
            }
            let (q, r) = (a.wrapping_div(b), a.wrapping_rem(b));
            return Some((ApInt::inline(self.width(), q as u64), ApInt::inline(self.width(), r as u64)));
        }
        let rhs = self.matched(rhs);
        let (q, r) = self.abs().udivrem(&rhs.abs())?;
        let q = if self.is_negative() != rhs.is_negative() { q.neg() } else { q };
        Some((q, if self.is_negative() { r.neg() } else { r }))
    }

    /// Returns the unsigned quotient; `None` if `rhs` is zero.
    #[inline]
    pub fn udiv(&self, rhs: &ApInt) -> Option<ApInt> {
        Some(self.udivrem(rhs)?.0)
    }

    /// Returns the unsigned remainder; `None` if `rhs` is zero.
    #[inline]
    pub fn urem(&self, rhs: &ApInt) -> Option<ApInt> {
        Some(self.udivrem(rhs)?.1)
    }

    /// Returns the signed quotient towards zero; `None` if `rhs` is zero. Wraps: see
    /// [`ApInt::sdiv_overflow`].
    #[inline]
    pub fn sdiv(&self, rhs: &ApInt) -> Option<ApInt> {
        Some(self.sdivrem(rhs)?.0)
    }

    /// Returns the signed remainder with the sign of `self`; `None` if `rhs` is zero.
    #[inline]
    pub fn srem(&self, rhs: &ApInt) -> Option<ApInt> {
        Some(self.sdivrem(rhs)?.1)
    }

    /// Whether the signed quotient overflows: the signed minimum by -1.
    fn quotient_overflows(&self, rhs: &ApInt) -> bool {
        self.is_signed_min() && self.matched(rhs).is_all_ones()
    }

    /// Returns the signed quotient and whether it overflowed (the signed minimum by -1); `None` if `rhs` is
    /// zero.
    pub fn sdiv_overflow(&self, rhs: &ApInt) -> Option<(ApInt, bool)> {
        Some((self.sdiv(rhs)?, self.quotient_overflows(rhs)))
    }

    /// Returns the signed quotient towards negative infinity and whether it overflowed; `None` if `rhs` is
    /// zero.
    pub fn sfloordiv(&self, rhs: &ApInt) -> Option<(ApInt, bool)> {
        let (q, r) = self.sdivrem(rhs)?;
        let down = !r.is_zero() && self.is_negative() != self.matched(rhs).is_negative();
        let q = if down { q.sub(&ApInt::one(self.width())) } else { q };
        Some((q, self.quotient_overflows(rhs)))
    }

    /// Returns the signed quotient towards positive infinity and whether it overflowed; `None` if `rhs` is
    /// zero.
    pub fn sceildiv(&self, rhs: &ApInt) -> Option<(ApInt, bool)> {
        let (q, r) = self.sdivrem(rhs)?;
        let up = !r.is_zero() && self.is_negative() == self.matched(rhs).is_negative();
        let q = if up { q.add(&ApInt::one(self.width())) } else { q };
        Some((q, self.quotient_overflows(rhs)))
    }

    /// Returns the unsigned quotient rounded up; `None` if `rhs` is zero. (Rounded down is [`ApInt::udiv`].)
    pub fn uceildiv(&self, rhs: &ApInt) -> Option<ApInt> {
        let (q, r) = self.udivrem(rhs)?;
        Some(if r.is_zero() { q } else { q.add(&ApInt::one(self.width())) })
    }

    /// Returns the remainder that belongs to [`ApInt::sfloordiv`]: it has the sign of `rhs`. `None` if `rhs`
    /// is zero.
    pub fn smod(&self, rhs: &ApInt) -> Option<ApInt> {
        let r = self.srem(rhs)?;
        let rhs = self.matched(rhs);
        Some(if !r.is_zero() && r.is_negative() != rhs.is_negative() { r.add(&rhs) } else { r })
    }

    /// Returns the greatest common divisor of unsigned numbers; 0 if both are zero.
    pub fn ugcd(&self, rhs: &ApInt) -> ApInt {
        let (mut a, mut b) = (self.clone(), self.matched(rhs).into_owned());
        while let Some(r) = a.urem(&b) {
            (a, b) = (b, r);
        }
        a
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_pairs_of_four_bits() {
        for i in -8i64..8 {
            for j in -8i64..8 {
                let (a, b) = (ApInt::from_i64(4, i), ApInt::from_i64(4, j));
                if j == 0 {
                    assert!(a.udiv(&b).is_none() && a.srem(&b).is_none() && a.sfloordiv(&b).is_none());
                    assert!(a.sceildiv(&b).is_none() && a.uceildiv(&b).is_none() && a.smod(&b).is_none());
                    continue;
                }
                let over = i == -8 && j == -1;
                let floor = i.div_euclid(j) - i64::from(j < 0 && i.rem_euclid(j) != 0);
                let ceil = -((-i).div_euclid(j) - i64::from(j < 0 && (-i).rem_euclid(j) != 0));
                assert_eq!(a.sdiv_overflow(&b), Some((ApInt::from_i64(4, i / j), over)), "{i} {j}");
                assert_eq!(a.sfloordiv(&b), Some((ApInt::from_i64(4, floor), over)), "{i} {j}");
                assert_eq!(a.sceildiv(&b), Some((ApInt::from_i64(4, ceil), over)), "{i} {j}");
                assert_eq!(a.smod(&b), Some(ApInt::from_i64(4, i - floor * j)), "{i} {j}");
                let (ui, uj) = (a.to_u64().unwrap(), b.to_u64().unwrap());
                assert_eq!(a.uceildiv(&b), Some(ApInt::from_u64(4, ui.div_ceil(uj))));
                assert_eq!(a.urem(&b), Some(ApInt::from_u64(4, ui % uj)));
            }
        }
    }

    #[test]
    fn common_divisors() {
        let n = |v| ApInt::from_u64(80, v);
        assert_eq!(n(84).ugcd(&n(36)), n(12));
        assert_eq!(n(0).ugcd(&n(7)), n(7));
        assert_eq!(n(0).ugcd(&n(0)), n(0));
    }
}
