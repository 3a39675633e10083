//! The float formats and their parameters.

/// A builtin float format of MLIR 22. The order is by width, the small ones first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum FloatKind {
    /// `f4E2M1FN`: 2 exponent bits, 1 mantissa bit, finite values only (OCP MX).
    F4E2M1FN,
    /// `f6E2M3FN`: finite values only (OCP MX).
    F6E2M3FN,
    /// `f6E3M2FN`: finite values only (OCP MX).
    F6E3M2FN,
    /// `f8E5M2`: like IEEE 754 with 8 bits.
    F8E5M2,
    /// `f8E4M3`: like IEEE 754 with 8 bits.
    F8E4M3,
    /// `f8E4M3FN`: no infinities, NaN is all ones.
    F8E4M3FN,
    /// `f8E5M2FNUZ`: no infinities, no negative zero: its pattern is the NaN. Bias 16.
    F8E5M2FNUZ,
    /// `f8E4M3FNUZ`: no infinities, no negative zero: its pattern is the NaN. Bias 8.
    F8E4M3FNUZ,
    /// `f8E4M3B11FNUZ`: no infinities, no negative zero: its pattern is the NaN. Bias 11.
    F8E4M3B11FNUZ,
    /// `f8E3M4`: like IEEE 754 with 8 bits.
    F8E3M4,
    /// `f8E8M0FNU`: a power of two, without sign or zero; NaN is all ones.
    F8E8M0FNU,
    /// `bf16`: the upper half of `f32`.
    BF16,
    /// `f16`: IEEE 754 half.
    F16,
    /// `tf32`: 19 bits, the exponent of `f32` and the mantissa of `f16`.
    TF32,
    /// `f32`: IEEE 754 single.
    F32,
    /// `f64`: IEEE 754 double.
    F64,
    /// `f80`: x87 extended, with an explicit integer bit.
    F80,
    /// `f128`: IEEE 754 quadruple.
    F128,
}

/// Non-finite values of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NonFinite {
    /// Infinities and NaNs as in IEEE 754.
    Ieee,
    /// NaN only; overflow gives NaN.
    NanOnly,
    /// Neither; overflow gives the largest value.
    FiniteOnly,
}

/// Patterns that are NaN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NanEncoding {
    /// The largest exponent with a mantissa other than zero.
    Ieee,
    /// All bits but the sign are one (also named for the formats without NaN).
    AllOnes,
    /// The pattern of negative zero.
    NegativeZero,
}

/// Parameters of a format, as in LLVM's semantics table.
struct Params {
    name: &'static str,
    max_exponent: i32,
    min_exponent: i32,
    precision: u32,
    width: u32,
    non_finite: NonFinite,
    nan: NanEncoding,
}

const fn ieee(name: &'static str, max: i32, precision: u32, width: u32) -> Params {
    Params {
        name,
        max_exponent: max,
        min_exponent: 1 - max,
        precision,
        width,
        non_finite: NonFinite::Ieee,
        nan: NanEncoding::Ieee,
    }
}

const fn odd(
    name: &'static str,
    (min, max): (i32, i32),
    precision: u32,
    width: u32,
    non_finite: NonFinite,
    nan: NanEncoding,
) -> Params {
    Params { name, max_exponent: max, min_exponent: min, precision, width, non_finite, nan }
}

static PARAMS: [Params; 18] = {
    use NanEncoding::{AllOnes, NegativeZero};
    use NonFinite::{FiniteOnly, NanOnly};
    [
        odd("f4E2M1FN", (0, 2), 2, 4, FiniteOnly, AllOnes),
        odd("f6E2M3FN", (0, 2), 4, 6, FiniteOnly, AllOnes),
        odd("f6E3M2FN", (-2, 4), 3, 6, FiniteOnly, AllOnes),
        ieee("f8E5M2", 15, 3, 8),
        ieee("f8E4M3", 7, 4, 8),
        odd("f8E4M3FN", (-6, 8), 4, 8, NanOnly, AllOnes),
        odd("f8E5M2FNUZ", (-15, 15), 3, 8, NanOnly, NegativeZero),
        odd("f8E4M3FNUZ", (-7, 7), 4, 8, NanOnly, NegativeZero),
        odd("f8E4M3B11FNUZ", (-10, 4), 4, 8, NanOnly, NegativeZero),
        ieee("f8E3M4", 3, 5, 8),
        odd("f8E8M0FNU", (-127, 127), 1, 8, NanOnly, AllOnes),
        ieee("bf16", 127, 8, 16),
        ieee("f16", 15, 11, 16),
        ieee("tf32", 127, 11, 19),
        ieee("f32", 127, 24, 32),
        ieee("f64", 1023, 53, 64),
        ieee("f80", 16383, 64, 80),
        ieee("f128", 16383, 113, 128),
    ]
};

impl FloatKind {
    /// All kinds, the narrow ones first.
    pub const ALL: [FloatKind; 18] = {
        use FloatKind::*;
        [
            F4E2M1FN,
            F6E2M3FN,
            F6E3M2FN,
            F8E5M2,
            F8E4M3,
            F8E4M3FN,
            F8E5M2FNUZ,
            F8E4M3FNUZ,
            F8E4M3B11FNUZ,
            F8E3M4,
            F8E8M0FNU,
            BF16,
            F16,
            TF32,
            F32,
            F64,
            F80,
            F128,
        ]
    };

    #[inline]
    fn params(self) -> &'static Params {
        &PARAMS[self as usize]
    }

    /// Returns the keyword of the type in MLIR.
    pub fn name(self) -> &'static str {
        self.params().name
    }

    /// Returns the kind with this keyword.
    pub fn from_name(name: &str) -> Option<FloatKind> {
        FloatKind::ALL.into_iter().find(|k| k.name() == name)
    }

    /// Returns the number of bits of the encoding.
    #[inline]
    pub fn width(self) -> u32 {
        self.params().width
    }

    /// Returns the number of significant bits, with the integer bit: 24 for `f32`. MLIR's "mantissa width".
    #[inline]
    pub fn precision(self) -> u32 {
        self.params().precision
    }

    /// Returns the largest exponent `e` of a value `1.xxx * 2^e`.
    #[inline]
    pub fn max_exponent(self) -> i32 {
        self.params().max_exponent
    }

    /// Returns the smallest exponent of a normal value.
    #[inline]
    pub fn min_exponent(self) -> i32 {
        self.params().min_exponent
    }

    /// Returns the non-finite values of the format.
    #[inline]
    pub fn non_finite(self) -> NonFinite {
        self.params().non_finite
    }

    /// Returns the patterns that are NaN.
    #[inline]
    pub fn nan_encoding(self) -> NanEncoding {
        self.params().nan
    }

    /// Whether there are infinities.
    pub fn has_inf(self) -> bool {
        self.non_finite() == NonFinite::Ieee
    }

    /// Whether there is a NaN.
    pub fn has_nan(self) -> bool {
        self.non_finite() != NonFinite::FiniteOnly
    }

    /// Whether there is a zero: all but `f8E8M0FNU`.
    pub fn has_zero(self) -> bool {
        self != FloatKind::F8E8M0FNU
    }

    /// Whether there is a negative zero.
    pub fn has_negative_zero(self) -> bool {
        self.has_zero() && self.nan_encoding() != NanEncoding::NegativeZero
    }

    /// Whether the encoding has a sign bit: all but `f8E8M0FNU`.
    pub fn has_sign(self) -> bool {
        self != FloatKind::F8E8M0FNU
    }

    /// Whether there are values below the normal range: all but `f8E8M0FNU`.
    pub fn has_denormals(self) -> bool {
        self != FloatKind::F8E8M0FNU
    }

    /// Returns the number that is added to an exponent to store it.
    #[inline]
    pub(crate) fn bias(self) -> i32 {
        if self.has_denormals() { 1 - self.min_exponent() } else { -self.min_exponent() }
    }

    /// Returns the number of stored bits below the exponent: 64 for `f80`, which stores its integer bit.
    #[inline]
    pub(crate) fn mantissa_bits(self) -> u32 {
        if self == FloatKind::F80 { 64 } else { self.precision() - 1 }
    }

    /// Returns the largest stored exponent (all ones).
    #[inline]
    pub(crate) fn exponent_mask(self) -> u32 {
        let bits = self.width() - self.mantissa_bits() - u32::from(self.has_sign());
        (1 << bits) - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_both_ways() {
        for k in FloatKind::ALL {
            assert_eq!(FloatKind::from_name(k.name()), Some(k));
        }
        assert_eq!(FloatKind::from_name("f31"), None);
    }

    #[test]
    fn exponents_fit_the_encoding() {
        for k in FloatKind::ALL {
            let top = k.exponent_mask() as i32 - k.bias();
            let reserved = i32::from(k.has_inf() || k == FloatKind::F8E8M0FNU);
            assert_eq!(top - reserved, k.max_exponent(), "{}", k.name());
        }
    }
}
