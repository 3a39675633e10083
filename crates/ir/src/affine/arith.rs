//! Arithmetic of affine expressions on 64-bit integers; `None` if the result does not exist.

use super::data::BinaryKind;

/// Divides `a` by `b`, rounding towards negative infinity; `None` on division by 0 and on overflow.
pub(super) fn floor_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    let inexact = a.checked_rem(b)? != 0;
    Some(if inexact && (a < 0) != (b < 0) { quotient - 1 } else { quotient })
}

/// Divides `a` by `b`, rounding towards positive infinity; `None` on division by 0 and on overflow.
pub(super) fn ceil_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    let inexact = a.checked_rem(b)? != 0;
    Some(if inexact && (a < 0) == (b < 0) { quotient + 1 } else { quotient })
}

/// Returns the remainder in `0..b`; `None` unless `b` is positive.
pub(super) fn modulo(a: i64, b: i64) -> Option<i64> {
    if b < 1 { None } else { Some(a.rem_euclid(b)) }
}

/// Applies an operator; `None` if it is undefined or overflows.
pub(super) fn apply(kind: BinaryKind, a: i64, b: i64) -> Option<i64> {
    match kind {
        BinaryKind::Add => a.checked_add(b),
        BinaryKind::Mul => a.checked_mul(b),
        BinaryKind::Mod => modulo(a, b),
        BinaryKind::FloorDiv => floor_div(a, b),
        BinaryKind::CeilDiv => ceil_div(a, b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisions_round_as_named() {
        for a in -20i64..=20 {
            for b in (-7i64..=7).filter(|&b| b != 0) {
                let (exact, divisor) = (a as f64, b as f64);
                assert_eq!(floor_div(a, b), Some((exact / divisor).floor() as i64), "{a} {b}");
                assert_eq!(ceil_div(a, b), Some((exact / divisor).ceil() as i64), "{a} {b}");
            }
            assert_eq!((floor_div(a, 0), ceil_div(a, 0), modulo(a, 0)), (None, None, None));
        }
        assert_eq!((floor_div(i64::MIN, -1), ceil_div(i64::MIN, -1)), (None, None));
        assert_eq!((modulo(-7, 3), modulo(7, -3)), (Some(2), None));
    }
}
