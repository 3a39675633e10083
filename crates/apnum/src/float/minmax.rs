//! Comparison, minimum and maximum.

use super::{ApFloat, Category};
use std::cmp::Ordering;

impl ApFloat {
    /// Compares numerically: `None` is unordered (a NaN is involved); zeros of both signs are equal. Kinds
    /// may differ.
    pub fn compare(&self, rhs: &ApFloat) -> Option<Ordering> {
        use Category::{Infinity, Nan, Zero};
        let (a, b) = (self.parts(), rhs.parts());
        if a.category == Nan || b.category == Nan {
            return None;
        }
        let sign = |p: &super::Parts| match (p.category, p.negative) {
            (Zero, _) => 0,
            (_, true) => -1,
            _ => 1,
        };
        if sign(&a) != sign(&b) || sign(&a) == 0 {
            return Some(sign(&a).cmp(&sign(&b)));
        }
        let magnitude = match (a.category == Infinity, b.category == Infinity) {
            (false, false) => {
                let norm = |p: &super::Parts| {
                    let n = p.sig.leading_zeros();
                    (p.exp - n as i32, p.sig << n)
                };
                norm(&a).cmp(&norm(&b))
            }
            (x, y) => x.cmp(&y),
        };
        Some(if a.negative { magnitude.reverse() } else { magnitude })
    }

    /// Returns the IEEE 754-2019 `maximum`: NaN if either is, and `+0` is larger than `-0`. MLIR's
    /// `arith.maximumf`.
    pub fn maximum(&self, rhs: &ApFloat) -> ApFloat {
        self.pick_nan(rhs).unwrap_or_else(|| self.extreme(rhs, Ordering::Greater))
    }

    /// Returns the IEEE 754-2019 `minimum`: NaN if either is, and `-0` is smaller than `+0`. MLIR's
    /// `arith.minimumf`.
    pub fn minimum(&self, rhs: &ApFloat) -> ApFloat {
        self.pick_nan(rhs).unwrap_or_else(|| self.extreme(rhs, Ordering::Less))
    }

    /// Returns the larger number; of a number and a quiet NaN, the number. A signaling NaN is returned,
    /// quieted.
    pub fn maxnum(&self, rhs: &ApFloat) -> ApFloat {
        self.pick_number(rhs).unwrap_or_else(|| self.extreme(rhs, Ordering::Greater))
    }

    /// Returns the smaller number; of a number and a quiet NaN, the number. A signaling NaN is returned,
    /// quieted.
    pub fn minnum(&self, rhs: &ApFloat) -> ApFloat {
        self.pick_number(rhs).unwrap_or_else(|| self.extreme(rhs, Ordering::Less))
    }

    fn pick_nan(&self, rhs: &ApFloat) -> Option<ApFloat> {
        [self, rhs].into_iter().find(|v| v.is_nan()).map(ApFloat::quieted)
    }

    fn pick_number(&self, rhs: &ApFloat) -> Option<ApFloat> {
        if let Some(s) = [self, rhs].into_iter().find(|v| v.is_signaling()) {
            return Some(s.quieted());
        }
        match (self.is_nan(), rhs.is_nan()) {
            (true, _) => Some(*rhs),
            (_, true) => Some(*self),
            _ => None,
        }
    }

    /// Returns the operand that compares as `want` to the other; of equal ones the zero with the matching
    /// sign.
    fn extreme(&self, rhs: &ApFloat, want: Ordering) -> ApFloat {
        let order = match self.compare(rhs) {
            Some(Ordering::Equal) => rhs.is_negative().cmp(&self.is_negative()),
            other => other.unwrap_or(want),
        };
        if order == want { *self } else { *rhs }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FloatKind;

    #[test]
    fn order_of_all_8_bit_values_is_that_of_f64() {
        for k in [FloatKind::F8E4M3, FloatKind::F8E5M2FNUZ, FloatKind::F8E8M0FNU, FloatKind::F6E2M3FN] {
            let all = || (0..1u128 << k.width()).map(|b| ApFloat::from_bits(k, b));
            for a in all() {
                for b in all() {
                    assert_eq!(a.compare(&b), a.to_f64().partial_cmp(&b.to_f64()), "{a:?} {b:?}");
                }
            }
        }
    }

    #[test]
    fn zeros_and_nans() {
        let f = ApFloat::from_f64;
        assert_eq!(f(-0.0).maximum(&f(0.0)), f(0.0));
        assert_eq!(f(0.0).minimum(&f(-0.0)), f(-0.0));
        assert_eq!(f(f64::NAN).maxnum(&f(1.0)), f(1.0));
        assert!(f(1.0).minimum(&f(f64::NAN)).is_nan());
        assert_eq!(f(0.0).compare(&f(-0.0)), Some(Ordering::Equal));
        assert_eq!(f(1.0).compare(&f(f64::NAN)), None);
    }
}
