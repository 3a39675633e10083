//! Conversions: between kinds, from and to integers, from and to native floats, rounding to integral values.

use super::round::round;
use super::{ApFloat, Category, FloatKind, NanEncoding, NonFinite, Rounding, Status};
use crate::ApInt;
use crate::int::words;

impl ApFloat {
    /// Converts to another kind, to nearest even.
    #[inline]
    pub fn convert(&self, kind: FloatKind) -> ApFloat {
        self.convert_round(kind, Rounding::NearestEven).0
    }

    /// Converts to another kind. The flag tells whether converting back would not give the value (or lose a NaN's
    /// payload).
    pub fn convert_round(&self, kind: FloatKind, mode: Rounding) -> (ApFloat, Status, bool) {
        if kind == self.kind {
            return (*self, Status::OK, false);
        }
        let p = self.parts();
        match p.category {
            Category::Nan => self.convert_nan(kind),
            Category::Infinity => {
                let lossy = kind.non_finite() == NonFinite::NanOnly;
                let status = if lossy { Status::INEXACT } else { Status::OK };
                (ApFloat::infinity(kind, p.negative), status, lossy)
            }
            Category::Zero => {
                let lossy = !kind.has_zero() || p.negative && !kind.has_negative_zero();
                (ApFloat::zero(kind, p.negative), Status::OK, lossy)
            }
            Category::Finite => {
                let (v, status) = round(kind, mode, p.negative, i64::from(p.exp), p.sig, false);
                (v, status, !status.is_ok())
            }
        }
    }

    fn convert_nan(&self, kind: FloatKind) -> (ApFloat, Status, bool) {
        let p = self.parts();
        let status = if self.is_signaling() { Status::INVALID } else { Status::OK };
        if kind.nan_encoding() != NanEncoding::Ieee || kind.non_finite() != NonFinite::Ieee {
            return (ApFloat::nan(kind, p.negative), status, self.kind.non_finite() != NonFinite::NanOnly);
        }
        if self.kind.nan_encoding() == NanEncoding::NegativeZero {
            return (ApFloat::nan(kind, false), status, false);
        }
        // The payload moves with the binary point; the quiet bit is always set.
        let fraction = p.sig & super::low_mask(self.kind.precision() - 1);
        let shift = kind.precision() as i32 - self.kind.precision() as i32;
        let (moved, lossy) = if shift >= 0 {
            (fraction << shift, false)
        } else {
            (fraction >> -shift, fraction & super::low_mask(shift.unsigned_abs()) != 0)
        };
        let nan = ApFloat::nan(kind, p.negative);
        (ApFloat::raw(kind, nan.stored() | moved), status, lossy || self.is_signaling())
    }

    /// Converts a native double, exactly.
    #[inline]
    pub fn from_f64(v: f64) -> ApFloat {
        ApFloat { kind: FloatKind::F64, lo: v.to_bits(), hi: 0 }
    }

    /// Converts a native single, exactly.
    #[inline]
    pub fn from_f32(v: f32) -> ApFloat {
        ApFloat { kind: FloatKind::F32, lo: u64::from(v.to_bits()), hi: 0 }
    }

    /// Converts to a native double, to nearest even.
    #[inline]
    pub fn to_f64(&self) -> f64 {
        match self.kind {
            FloatKind::F64 => f64::from_bits(self.lo),
            _ => f64::from_bits(self.convert(FloatKind::F64).lo),
        }
    }

    /// Converts to a native single, to nearest even.
    #[inline]
    pub fn to_f32(&self) -> f32 {
        match self.kind {
            FloatKind::F32 => f32::from_bits(self.lo as u32),
            _ => f32::from_bits(self.convert(FloatKind::F32).lo as u32),
        }
    }

    /// Converts an integer, read as signed or unsigned, and returns the status.
    pub fn from_int(kind: FloatKind, v: &ApInt, signed: bool, mode: Rounding) -> (ApFloat, Status) {
        let negative = signed && v.is_negative();
        let magnitude = if negative { v.neg() } else { v.clone() };
        let bits = magnitude.active_bits();
        if bits <= 128 {
            return round(kind, mode, negative, 0, magnitude.low_u128(), false);
        }
        let cut = bits - 128;
        let sticky = magnitude.trailing_zeros() < cut;
        round(kind, mode, negative, i64::from(cut), magnitude.lshr(cut).low_u128(), sticky)
    }

    /// Converts to an integer of `width` bits. A value that does not fit, or NaN, gives the nearest limit
    /// (zero for NaN) and [`Status::INVALID`]; a fraction that is rounded off gives [`Status::INEXACT`]. C
    /// and MLIR convert with [`Rounding::TowardZero`].
    pub fn to_int(&self, width: u32, signed: bool, mode: Rounding) -> (ApInt, Status) {
        let p = self.parts();
        let limit = |negative: bool| {
            let v = match (signed, negative) {
                (true, true) => ApInt::signed_min(width),
                (true, false) => ApInt::signed_max(width),
                (false, true) => ApInt::zero(width),
                (false, false) => ApInt::unsigned_max(width),
            };
            (v, Status::INVALID)
        };
        match p.category {
            Category::Nan => return (ApInt::zero(width), Status::INVALID),
            Category::Infinity => return limit(p.negative),
            Category::Zero => return (ApInt::zero(width), Status::OK),
            Category::Finite => {}
        }
        let (magnitude, inexact) = integral_magnitude(p.negative, p.exp, p.sig, mode);
        let bits = words::bit_len(&magnitude) as u32;
        let fits = match (signed, p.negative) {
            (false, true) => bits == 0,
            (false, false) => bits <= width,
            _ if bits == 0 => true,
            (true, false) => bits < width,
            (true, true) => {
                bits < width || bits == width && words::trailing_zeros(&magnitude) + 1 == width as usize
            }
        };
        if !fits {
            return limit(p.negative);
        }
        let v = ApInt::from_words(width, &magnitude);
        (if p.negative { v.neg() } else { v }, if inexact { Status::INEXACT } else { Status::OK })
    }

    /// Rounds to an integral value of this kind; the sign of zero is kept.
    pub fn round_to_integral(&self, mode: Rounding) -> ApFloat {
        let p = self.parts();
        if p.category != Category::Finite {
            return self.quieted();
        }
        if p.exp >= 0 {
            return *self;
        }
        let (magnitude, _) = integral_magnitude(p.negative, p.exp, p.sig, mode);
        let sig = magnitude.iter().rev().fold(0u128, |v, &w| v << 64 | u128::from(w));
        round(self.kind, Rounding::NearestEven, p.negative, 0, sig, false).0
    }

    /// Whether this is finite and has no fraction.
    pub fn is_integral(&self) -> bool {
        let p = self.parts();
        match p.category {
            Category::Zero => true,
            Category::Finite => p.exp >= 0 || p.sig.trailing_zeros() >= p.exp.unsigned_abs(),
            _ => false,
        }
    }
}

/// Returns `sig * 2^exp` rounded to an integer, as words, and whether it was rounded.
fn integral_magnitude(negative: bool, exp: i32, sig: u128, mode: Rounding) -> (Vec<u64>, bool) {
    let two = |v: u128| vec![v as u64, (v >> 64) as u64];
    if exp >= 0 {
        let len = 3 + exp as usize / 64;
        return (words::shl(&two(sig), exp as usize, len), false);
    }
    let n = exp.unsigned_abs();
    let (kept, half, rest) = match n {
        1..=127 => (sig >> n, sig >> (n - 1) & 1 != 0, sig & super::low_mask(n - 1) != 0),
        128 => (0, sig >> 127 != 0, sig << 1 != 0),
        _ => (0, false, true),
    };
    let up = mode.raises(negative, kept & 1 != 0, half, rest);
    (two(kept + u128::from(up)), half || rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_with_their_limits() {
        let t = |v: f64, w, s| {
            let (i, st) = ApFloat::from_f64(v).to_int(w, s, Rounding::TowardZero);
            (if s { i.to_string_signed() } else { i.to_string_unsigned() }, st)
        };
        assert_eq!(t(-128.9, 8, true), ("-128".into(), Status::INEXACT));
        assert_eq!(t(-129.0, 8, true), ("-128".into(), Status::INVALID));
        assert_eq!(t(128.0, 8, true), ("127".into(), Status::INVALID));
        assert_eq!(t(255.0, 8, false), ("255".into(), Status::OK));
        assert_eq!(t(-0.5, 8, false), ("0".into(), Status::INEXACT));
        assert_eq!(t(-1.0, 8, false), ("0".into(), Status::INVALID));
        assert_eq!(t(f64::NAN, 8, true), ("0".into(), Status::INVALID));
        assert_eq!(t(2f64.powi(200), 300, true).0, ApInt::one(300).shl(200).to_string_signed());
        assert_eq!(t(1e300, 64, true).1, Status::INVALID);
    }

    #[test]
    fn from_wide_integers() {
        let v = ApInt::one(300).shl(200).add(&ApInt::one(300));
        let (f, st) = ApFloat::from_int(FloatKind::F64, &v, true, Rounding::Up);
        assert_eq!(f.to_f64(), 2f64.powi(200) * (1.0 + f64::EPSILON));
        assert_eq!(st, Status::INEXACT);
        let m = ApInt::signed_min(64);
        assert_eq!(
            ApFloat::from_int(FloatKind::F32, &m, true, Rounding::NearestEven).0.to_f32(),
            -2f32.powi(63)
        );
    }

    #[test]
    fn integral_values() {
        let r = |v: f64, m| ApFloat::from_f64(v).round_to_integral(m).to_f64();
        for v in [-2.5, -0.3, 0.5, 1.5, 2.5, 1e17, 4503599627370497.5] {
            assert_eq!(r(v, Rounding::NearestEven), v.round_ties_even());
            assert_eq!(r(v, Rounding::NearestAway), v.round());
            assert_eq!(r(v, Rounding::Up).to_bits(), v.ceil().to_bits());
            assert_eq!(r(v, Rounding::Down), v.floor());
        }
        assert!(ApFloat::from_f64(3.0).is_integral() && !ApFloat::from_f64(3.5).is_integral());
    }

    #[test]
    fn singles_and_doubles_convert_as_the_machine_does() {
        let mut s = 88172645463325252u64;
        for _ in 0..20000 {
            s ^= s << 13;
            s ^= s >> 7;
            s ^= s << 17;
            let near = f64::from_bits(s % (1 << 58) + 0x3600_0000_0000_0000);
            for v in [f64::from_bits(s), near] {
                if !v.is_nan() {
                    assert_eq!(ApFloat::from_f64(v).to_f32().to_bits(), (v as f32).to_bits(), "{v:e}");
                }
            }
            let w = f32::from_bits(s as u32);
            if !w.is_nan() {
                assert_eq!(ApFloat::from_f32(w).to_f64().to_bits(), f64::from(w).to_bits());
            }
        }
    }
}
