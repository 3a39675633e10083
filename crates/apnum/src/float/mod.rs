//! Floats of all kinds of MLIR.

mod arith;
mod convert;
mod digits;
mod kind;
mod minmax;
mod parse;
mod print;
mod root;
mod round;
mod scientific;
mod text;
mod wide;

pub use kind::{FloatKind, NanEncoding, NonFinite};
pub use round::{Rounding, Status};
pub use text::FloatText;

use std::fmt;

/// Float value: a kind and its bits.
///
/// Equality is bitwise (so `-0` differs from `+0`, a NaN equals itself), as uniquing needs. Numbers are
/// compared by [`ApFloat::compare`].
///
/// Where a format lacks a value that an operation yields, the result is that of LLVM 22: see [`FloatKind`]. LLVM keeps a
/// few values that have no encoding, and MLIR prints them so; they are kept here too, and [`ApFloat::to_bits`] drops the
/// difference: a negative `f8E8M0FNU` (`-2.0`), and infinity or NaN in a finite-only kind (printed `0x0` or `0x8`).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ApFloat {
    kind: FloatKind,
    lo: u64,
    hi: u64,
}

/// Category of a float value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// Zero of either sign.
    Zero,
    /// A normal or denormal number.
    Finite,
    /// Infinity of either sign.
    Infinity,
    /// Not a number.
    Nan,
}

/// Decoded value: `sig * 2^exp`. `sig` is not zero iff finite; of a NaN it is the mantissa.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts {
    pub(crate) category: Category,
    pub(crate) negative: bool,
    pub(crate) exp: i32,
    pub(crate) sig: u128,
}

/// Represents infinity in a kind without; above every bit of those kinds.
const GHOST_INF: u128 = 1 << 8;
/// Represents NaN in a kind without.
const GHOST_NAN: u128 = 1 << 9;

#[inline]
pub(crate) const fn low_mask(bits: u32) -> u128 {
    if bits >= 128 { u128::MAX } else { (1 << bits) - 1 }
}

impl ApFloat {
    #[inline]
    fn raw(kind: FloatKind, bits: u128) -> ApFloat {
        ApFloat { kind, lo: bits as u64, hi: (bits >> 64) as u64 }
    }

    #[inline]
    fn stored(&self) -> u128 {
        u128::from(self.lo) | u128::from(self.hi) << 64
    }

    /// Creates a value from the bits of the encoding; bits above the width are dropped. `f80` patterns that
    /// the x87 does not produce are made canonical: pseudo-denormals become normal, unnormals NaN.
    pub fn from_bits(kind: FloatKind, bits: u128) -> ApFloat {
        let mut bits = bits & low_mask(kind.width());
        if kind == FloatKind::F80 {
            let (exp, integer) = (bits >> 64 & 0x7fff, bits >> 63 & 1);
            if exp == 0 && integer == 1 {
                bits |= 1 << 64;
            } else if exp != 0 && integer == 0 {
                bits |= 0x7fff << 64;
            }
        }
        ApFloat::raw(kind, bits)
    }

    /// Returns the bits of the encoding.
    #[inline]
    pub fn to_bits(&self) -> u128 {
        self.stored() & low_mask(self.kind.width())
    }

    /// Returns the kind.
    #[inline]
    pub fn kind(&self) -> FloatKind {
        self.kind
    }

    /// Returns the sign bit: the top bit, or above the encoding for `f8E8M0FNU`.
    #[inline]
    fn sign_bit(kind: FloatKind) -> u128 {
        1 << (kind.width() - u32::from(kind.has_sign()))
    }

    /// Decodes the value.
    pub(crate) fn parts(&self) -> Parts {
        let (k, bits) = (self.kind, self.stored());
        let mbits = k.mantissa_bits();
        let mut negative = bits & ApFloat::sign_bit(k) != 0;
        let stored_exp = (bits >> mbits) as u32 & k.exponent_mask();
        let mant = bits & low_mask(mbits);
        let nan = match (k.non_finite(), k.nan_encoding()) {
            (NonFinite::FiniteOnly, _) => bits & GHOST_NAN != 0,
            (_, NanEncoding::Ieee) => {
                stored_exp == k.exponent_mask()
                    && mant & low_mask(mbits - u32::from(k == FloatKind::F80)) != 0
                    || k == FloatKind::F80 && stored_exp == 0x7fff && mant >> 63 == 0
            }
            (_, NanEncoding::AllOnes) => stored_exp == k.exponent_mask() && mant == low_mask(mbits),
            (_, NanEncoding::NegativeZero) => negative && stored_exp == 0 && mant == 0,
        };
        let infinite = match k.non_finite() {
            NonFinite::Ieee => stored_exp == k.exponent_mask(),
            NonFinite::NanOnly => false,
            NonFinite::FiniteOnly => bits & GHOST_INF != 0,
        };
        let category = if nan {
            negative &= k.nan_encoding() != NanEncoding::NegativeZero;
            Category::Nan
        } else if infinite {
            Category::Infinity
        } else if stored_exp == 0 && mant == 0 && k.has_zero() {
            Category::Zero
        } else {
            Category::Finite
        };
        let denormal = stored_exp == 0 && k.has_denormals();
        let sig = if denormal || k == FloatKind::F80 || nan { mant } else { mant | 1 << mbits };
        let e = if denormal { k.min_exponent() } else { stored_exp as i32 - k.bias() };
        Parts { category, negative, exp: e - (k.precision() as i32 - 1), sig }
    }

    /// Returns the category of this value.
    #[inline]
    pub fn category(&self) -> Category {
        self.parts().category
    }

    /// Whether this is NaN.
    #[inline]
    pub fn is_nan(&self) -> bool {
        match self.kind {
            FloatKind::F32 => f32::from_bits(self.lo as u32).is_nan(),
            FloatKind::F64 => f64::from_bits(self.lo).is_nan(),
            _ => self.category() == Category::Nan,
        }
    }

    /// Whether this is a NaN whose quiet bit is clear (IEEE kinds only).
    pub fn is_signaling(&self) -> bool {
        let p = self.parts();
        let quiet = 1 << (self.kind.precision().max(2) - 2);
        p.category == Category::Nan && self.kind.nan_encoding() == NanEncoding::Ieee && p.sig & quiet == 0
    }

    /// Returns a NaN with the quiet bit set; other values unchanged.
    pub fn quieted(&self) -> ApFloat {
        if !self.is_signaling() {
            return *self;
        }
        ApFloat::raw(self.kind, self.stored() | 1 << (self.kind.precision() - 2))
    }

    /// Whether this is an infinity.
    pub fn is_infinite(&self) -> bool {
        self.category() == Category::Infinity
    }

    /// Whether this is zero, a denormal or a normal number.
    pub fn is_finite(&self) -> bool {
        matches!(self.category(), Category::Zero | Category::Finite)
    }

    /// Whether this is zero of either sign.
    #[inline]
    pub fn is_zero(&self) -> bool {
        match self.kind {
            FloatKind::F32 => self.lo as u32 & !(1 << 31) == 0,
            FloatKind::F64 => self.lo & !(1 << 63) == 0,
            _ => self.category() == Category::Zero,
        }
    }

    /// Whether the sign is negative (also of zeros and NaNs).
    #[inline]
    pub fn is_negative(&self) -> bool {
        match self.kind {
            FloatKind::F32 => self.lo as u32 >> 31 != 0,
            FloatKind::F64 => self.lo >> 63 != 0,
            _ => self.parts().negative,
        }
    }

    /// Whether this is a denormal number.
    pub fn is_denormal(&self) -> bool {
        let p = self.parts();
        p.category == Category::Finite
            && self.kind.has_denormals()
            && p.sig >> (self.kind.precision() - 1) == 0
    }

    /// Returns zero; of a kind without negative zero always positive, of `f8E8M0FNU` its smallest value.
    pub fn zero(kind: FloatKind, negative: bool) -> ApFloat {
        let sign = negative && kind.has_negative_zero();
        ApFloat::raw(kind, if sign { ApFloat::sign_bit(kind) } else { 0 })
    }

    /// Returns one.
    pub fn one(kind: FloatKind) -> ApFloat {
        round::pack(kind, false, 0, 1 << (kind.precision() - 1))
    }

    /// Returns infinity; NaN in a kind with NaN only.
    pub fn infinity(kind: FloatKind, negative: bool) -> ApFloat {
        let sign = if negative { ApFloat::sign_bit(kind) } else { 0 };
        match kind.non_finite() {
            NonFinite::Ieee => {
                let integer = if kind == FloatKind::F80 { 1 << 63 } else { 0 };
                ApFloat::raw(kind, sign | u128::from(kind.exponent_mask()) << kind.mantissa_bits() | integer)
            }
            NonFinite::NanOnly => ApFloat::nan(kind, negative),
            NonFinite::FiniteOnly => ApFloat::raw(kind, sign | GHOST_INF),
        }
    }

    /// Returns the quiet NaN without payload.
    pub fn nan(kind: FloatKind, negative: bool) -> ApFloat {
        let sign = ApFloat::sign_bit(kind);
        match (kind.non_finite(), kind.nan_encoding()) {
            (NonFinite::FiniteOnly, _) => ApFloat::raw(kind, GHOST_NAN | if negative { sign } else { 0 }),
            (_, NanEncoding::NegativeZero) => ApFloat::raw(kind, sign),
            (_, NanEncoding::AllOnes) => {
                let all = low_mask(kind.width() - u32::from(kind.has_sign()));
                ApFloat::raw(kind, if negative { all | sign } else { all })
            }
            (_, NanEncoding::Ieee) => {
                let inf = ApFloat::infinity(kind, negative).stored();
                ApFloat::raw(kind, inf | 1 << (kind.precision() - 2))
            }
        }
    }

    /// Returns the largest finite value.
    pub fn largest(kind: FloatKind, negative: bool) -> ApFloat {
        let mut sig = low_mask(kind.precision());
        if kind.non_finite() == NonFinite::NanOnly
            && kind.nan_encoding() == NanEncoding::AllOnes
            && kind.has_zero()
        {
            sig -= 1;
        }
        round::pack(kind, negative, kind.max_exponent(), sig)
    }

    /// Returns the smallest value above zero.
    pub fn smallest(kind: FloatKind, negative: bool) -> ApFloat {
        round::pack(kind, negative, kind.min_exponent(), 1)
    }

    /// Returns the smallest normal value above zero.
    pub fn smallest_normal(kind: FloatKind, negative: bool) -> ApFloat {
        round::pack(kind, negative, kind.min_exponent(), 1 << (kind.precision() - 1))
    }

    /// Returns the negated value; in kinds without negative zero, zero and NaN are unchanged.
    #[inline]
    #[allow(clippy::should_implement_trait)]
    pub fn neg(&self) -> ApFloat {
        if self.kind.nan_encoding() == NanEncoding::NegativeZero && matches!(self.lo, 0 | 0x80) {
            return *self;
        }
        ApFloat::raw(self.kind, self.stored() ^ ApFloat::sign_bit(self.kind))
    }

    /// Returns the value without its sign.
    pub fn abs(&self) -> ApFloat {
        if self.is_negative() { self.neg() } else { *self }
    }

    /// Returns the value with the sign of `sign`.
    pub fn copysign(&self, sign: &ApFloat) -> ApFloat {
        if self.is_negative() == sign.is_negative() { *self } else { self.neg() }
    }
}

impl fmt::Debug for ApFloat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.to_mlir_string(), self.kind.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_of_the_kinds() {
        use FloatKind::*;
        let largest = |k| ApFloat::largest(k, false).to_f64();
        assert_eq!(largest(F4E2M1FN), 6.0);
        assert_eq!(largest(F6E2M3FN), 7.5);
        assert_eq!(largest(F6E3M2FN), 28.0);
        assert_eq!(largest(F8E4M3FN), 448.0);
        assert_eq!(largest(F8E5M2), 57344.0);
        assert_eq!(largest(F8E4M3FNUZ), 240.0);
        assert_eq!(largest(F8E4M3B11FNUZ), 30.0);
        assert_eq!(largest(F8E3M4), 15.5);
        assert_eq!(largest(F8E8M0FNU), 2f64.powi(127));
        assert_eq!(largest(F16), 65504.0);
        assert_eq!(largest(F32), f64::from(f32::MAX));
        assert_eq!(largest(F64), f64::MAX);
        assert_eq!(ApFloat::smallest(F64, false).to_f64(), f64::from_bits(1));
        assert_eq!(ApFloat::smallest_normal(F32, true).to_f64(), -f64::from(f32::MIN_POSITIVE));
    }

    #[test]
    fn one_nan_in_unsigned_zero_kinds() {
        let k = FloatKind::F8E4M3FNUZ;
        let nan = ApFloat::nan(k, true);
        assert_eq!((nan.to_bits(), nan.is_nan(), nan.is_negative()), (0x80, true, false));
        assert_eq!(nan.neg(), nan);
        assert_eq!(ApFloat::zero(k, true).to_bits(), 0);
        assert_eq!(ApFloat::zero(k, false).neg().to_bits(), 0);
    }

    #[test]
    fn x87_patterns_become_canonical() {
        let f = |b| ApFloat::from_bits(FloatKind::F80, b);
        assert_eq!(f(1 << 63).to_bits(), 1 << 64 | 1 << 63);
        assert!(f(5 << 64 | 1).is_nan());
        assert!(f(0x7fff << 64 | 1 << 63).is_infinite());
        assert!(f(0x7fff << 64).is_nan());
    }

    #[test]
    fn size_is_three_words() {
        assert!(size_of::<ApFloat>() <= 24);
    }
}
