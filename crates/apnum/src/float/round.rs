//! Rounding an exact value to a format.

use super::{ApFloat, FloatKind, NanEncoding, NonFinite, low_mask};

/// Rounding modes of IEEE 754.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rounding {
    /// To the nearest value, ties to the even one.
    #[default]
    NearestEven,
    /// To the nearest value, ties away from zero.
    NearestAway,
    /// Towards zero.
    TowardZero,
    /// Towards positive infinity.
    Up,
    /// Towards negative infinity.
    Down,
}

/// Status of an operation: a set of the flags of IEEE 754.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Status(u8);

impl Status {
    /// No flags: the result is exact.
    pub const OK: Status = Status(0);
    /// Invalid operation.
    pub const INVALID: Status = Status(1);
    /// Division of a finite number by zero.
    pub const DIV_BY_ZERO: Status = Status(2);
    /// Overflow: the result is beyond the largest finite value.
    pub const OVERFLOW: Status = Status(4);
    /// Underflow: the result is inexact and below the normal range.
    pub const UNDERFLOW: Status = Status(8);
    /// The result was rounded.
    pub const INEXACT: Status = Status(16);

    /// Returns the union of both sets.
    pub const fn and(self, other: Status) -> Status {
        Status(self.0 | other.0)
    }

    /// Whether all flags of `flags` are set.
    pub const fn contains(self, flags: Status) -> bool {
        self.0 & flags.0 == flags.0
    }

    /// Whether no flag is set.
    pub const fn is_ok(self) -> bool {
        self.0 == 0
    }
}

impl Rounding {
    /// Whether a magnitude is rounded up by one unit. `odd`: the unit kept; `half`: the first bit dropped;
    /// `rest`: any further one.
    pub(crate) fn raises(self, negative: bool, odd: bool, half: bool, rest: bool) -> bool {
        match self {
            Rounding::NearestEven => half && (rest || odd),
            Rounding::NearestAway => half,
            Rounding::TowardZero => false,
            Rounding::Up => !negative && (half || rest),
            Rounding::Down => negative && (half || rest),
        }
    }
}

/// Encodes a value that fits exactly: exponent `e` and a significand below `2^precision` (with the integer bit set unless
/// the value is denormal).
pub(crate) fn pack(kind: FloatKind, negative: bool, e: i32, sig: u128) -> ApFloat {
    let normal = sig >> (kind.precision() - 1) != 0;
    let stored = if normal || !kind.has_denormals() { (e + kind.bias()) as u128 } else { 0 };
    let mbits = kind.mantissa_bits();
    let sign = if negative { ApFloat::sign_bit(kind) } else { 0 };
    ApFloat::raw(kind, sign | stored << mbits | sig & low_mask(mbits))
}

/// Returns the result of overflow in this mode.
fn overflow(kind: FloatKind, mode: Rounding, negative: bool) -> ApFloat {
    let outward = match mode {
        Rounding::NearestEven | Rounding::NearestAway => true,
        Rounding::TowardZero => false,
        Rounding::Up => !negative,
        Rounding::Down => negative,
    };
    match kind.non_finite() {
        NonFinite::FiniteOnly => ApFloat::largest(kind, negative),
        _ if outward => ApFloat::infinity(kind, negative),
        _ => ApFloat::largest(kind, negative),
    }
}

/// Rounds `(sig + t) * 2^exp` to the kind, where `t` is slightly above zero if `sticky`, else zero.
pub(crate) fn round(
    kind: FloatKind,
    mode: Rounding,
    negative: bool,
    exp: i64,
    sig: u128,
    sticky: bool,
) -> (ApFloat, Status) {
    if sig == 0 {
        if !sticky {
            return (ApFloat::zero(kind, negative), Status::OK);
        }
        // Below one unit, all tiny values round alike.
        return round(kind, mode, negative, exp - 128, 1, true);
    }
    let shift = sig.leading_zeros();
    let sig = sig << shift;
    let e = exp - i64::from(shift) + 127;
    let min = i64::from(kind.min_exponent());
    let drop = i64::from(128 - kind.precision()) + (min - e).max(0);
    let (kept, half, rest) = match drop {
        0..=127 => {
            let d = drop as u32;
            (sig >> d, sig >> (d - 1) & 1 != 0, sig & low_mask(d - 1) != 0 || sticky)
        }
        128 => (0, true, sig << 1 != 0 || sticky),
        _ => (0, false, true),
    };
    let mut res = kept;
    let mut e = e.max(min);
    let inexact = half || rest;
    if mode.raises(negative, kept & 1 != 0, half, rest) {
        res += 1;
        if res >> kind.precision() != 0 {
            res >>= 1;
            e += 1;
        }
    }
    finish(kind, mode, negative, e, res, inexact)
}

fn finish(
    kind: FloatKind,
    mode: Rounding,
    negative: bool,
    e: i64,
    sig: u128,
    inexact: bool,
) -> (ApFloat, Status) {
    let max = i64::from(kind.max_exponent());
    let is_nan_pattern = kind.non_finite() == NonFinite::NanOnly
        && kind.nan_encoding() == NanEncoding::AllOnes
        && kind.has_zero()
        && e == max
        && sig == low_mask(kind.precision());
    if e > max || is_nan_pattern {
        return (overflow(kind, mode, negative), Status::OVERFLOW.and(Status::INEXACT));
    }
    let mut status = if inexact { Status::INEXACT } else { Status::OK };
    if inexact && sig >> (kind.precision() - 1) == 0 {
        status = status.and(Status::UNDERFLOW);
    }
    if sig == 0 {
        return (ApFloat::zero(kind, negative), status);
    }
    (pack(kind, negative, e as i32, sig), status)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_on_a_tie() {
        let f = |mode, neg, sig| round(FloatKind::F4E2M1FN, mode, neg, -1, sig, false).0.to_f64();
        // 2.5 is between 2 and 3.
        assert_eq!(f(Rounding::NearestEven, false, 5), 2.0);
        assert_eq!(f(Rounding::NearestAway, false, 5), 3.0);
        assert_eq!(f(Rounding::TowardZero, true, 5), -2.0);
        assert_eq!(f(Rounding::Up, true, 5), -2.0);
        assert_eq!(f(Rounding::Down, true, 5), -3.0);
        assert_eq!(f(Rounding::Up, false, 5), 3.0);
    }

    #[test]
    fn overflow_depends_on_kind_and_mode() {
        let f = |k, mode, neg| round(k, mode, neg, 200, 1, false).0;
        let f16 = FloatKind::F16;
        assert!(f(f16, Rounding::NearestEven, false).is_infinite());
        assert_eq!(f(f16, Rounding::TowardZero, false).to_f64(), 65504.0);
        assert_eq!(f(f16, Rounding::Up, true).to_f64(), -65504.0);
        assert!(f(FloatKind::F8E4M3FN, Rounding::NearestEven, true).is_nan());
        assert_eq!(f(FloatKind::F6E3M2FN, Rounding::Up, false).to_f64(), 28.0);
    }

    #[test]
    fn a_sliver_above_zero() {
        let f = |mode| round(FloatKind::F16, mode, false, 0, 0, true).0.to_bits();
        assert_eq!((f(Rounding::NearestEven), f(Rounding::Up)), (0, 1));
    }
}
