//! Square root.

use super::round::round;
use super::{ApFloat, Category, Rounding, Status};

impl ApFloat {
    /// Returns the square root and the status; NaN of a negative number, `-0` of `-0`.
    pub fn sqrt_round(&self, mode: Rounding) -> (ApFloat, Status) {
        let p = self.parts();
        match p.category {
            Category::Nan => (self.quieted(), if self.is_signaling() { Status::INVALID } else { Status::OK }),
            Category::Zero => (*self, Status::OK),
            _ if p.negative => (ApFloat::nan(self.kind(), false), Status::INVALID),
            Category::Infinity => (*self, Status::OK),
            Category::Finite => {
                // The exponent is made even; the root of sig * 4^58 then has at least 58 + 57 bits.
                let odd = p.exp.rem_euclid(2);
                let shift = (p.sig.leading_zeros() & !1) - 2;
                let sig = p.sig << shift << odd;
                let (root, inexact) = long_root(sig, 58);
                let exp = i64::from((p.exp - odd - shift as i32) / 2) - 58;
                round(self.kind(), mode, false, exp, root, inexact)
            }
        }
    }

    /// Returns the square root, rounded to nearest even.
    pub fn sqrt(&self) -> ApFloat {
        self.sqrt_round(Rounding::NearestEven).0
    }
}

/// Returns the root of `sig * 4^extra`, and whether there is a remainder. `sig` has at most 127 bits; each
/// step takes two.
fn long_root(sig: u128, extra: u32) -> (u128, bool) {
    let (mut root, mut rem) = (0u128, 0u128);
    for step in 0..64 + extra {
        let pair = if step < 64 { sig >> (126 - 2 * step) & 3 } else { 0 };
        rem = rem << 2 | pair;
        let trial = root << 2 | 1;
        root <<= 1;
        if rem >= trial {
            rem -= trial;
            root |= 1;
        }
    }
    (root, rem != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FloatKind;

    #[test]
    fn agrees_with_the_machine() {
        for v in [0.25, 2.0, 3.0, 1e300, 5e-324, 1e-310, 0.1, 144.0, f64::MAX] {
            assert_eq!(ApFloat::from_f64(v).sqrt().to_f64(), v.sqrt(), "{v}");
        }
        assert!(ApFloat::from_f64(-1.0).sqrt().is_nan());
        assert_eq!(ApFloat::from_f64(-0.0).sqrt(), ApFloat::from_f64(-0.0));
    }

    #[test]
    fn wide_kinds_are_exact_on_squares() {
        for k in [FloatKind::F80, FloatKind::F128, FloatKind::F16] {
            let v = ApFloat::from_f64(12.25).convert(k);
            assert_eq!(v.sqrt_round(Rounding::Up), (ApFloat::from_f64(3.5).convert(k), Status::OK));
            let two = ApFloat::from_f64(2.0).convert(k);
            let (low, high) = (two.sqrt_round(Rounding::Down).0, two.sqrt_round(Rounding::Up).0);
            assert_eq!(low.to_bits() + 1, high.to_bits());
        }
    }
}
