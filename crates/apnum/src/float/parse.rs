//! Parsing of decimal text and bit patterns.

use super::digits::Decimal;
use super::round::round;
use super::{ApFloat, FloatKind, Rounding, Status, low_mask};
use crate::int::words;

/// Largest number of digits that matter: further ones affect the result only by being nonzero.
const MAX_DIGITS: usize = 12_000;

/// Scanned literal.
struct Literal<'a> {
    negative: bool,
    whole: &'a str,
    fraction: &'a str,
    point: bool,
    exp: i64,
}

/// Scans `[-+]?[0-9]+([.][0-9]*)?([eE][-+]?[0-9]+)?`.
fn scan(text: &str) -> Option<Literal<'_>> {
    let digits = |s: &str| s.bytes().take_while(u8::is_ascii_digit).count();
    let negative = text.starts_with('-');
    let rest = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (whole, rest) = rest.split_at(digits(rest));
    let (point, rest) = match rest.strip_prefix('.') {
        Some(r) => (true, r),
        None => (false, rest),
    };
    let (fraction, rest) = if point { rest.split_at(digits(rest)) } else { ("", rest) };
    if whole.is_empty() {
        return None;
    }
    let exp = match rest.strip_prefix(['e', 'E']) {
        None if rest.is_empty() => 0,
        None => return None,
        Some(e) => {
            let body = e.strip_prefix(['-', '+']).unwrap_or(e);
            if body.is_empty() || digits(body) != body.len() {
                return None;
            }
            let v = body.bytes().fold(0i64, |v, b| (v * 10 + i64::from(b - b'0')).min(1 << 40));
            if e.starts_with('-') { -v } else { v }
        }
    };
    Some(Literal { negative, whole, fraction, point, exp })
}

impl ApFloat {
    /// Parses a float literal as MLIR does: `[-+]?[0-9]+[.][0-9]*([eE][-+]?[0-9]+)?`, first rounded to a
    /// double, then to the kind. (So an `f128` literal has the precision of a double; `f16` is rounded
    /// twice.) `None` if malformed.
    pub fn parse_literal(kind: FloatKind, text: &str) -> Option<ApFloat> {
        scan(text).filter(|l| l.point)?;
        Some(ApFloat::from_f64(text.parse().ok()?).convert(kind))
    }

    /// Parses decimal text, correctly rounded once. The point and the exponent may be missing. `None` if
    /// malformed.
    pub fn from_decimal(kind: FloatKind, text: &str, mode: Rounding) -> Option<(ApFloat, Status)> {
        let l = scan(text)?;
        let mut digits = Vec::with_capacity((l.whole.len() + l.fraction.len()).min(MAX_DIGITS + 1));
        let all = l.whole.bytes().chain(l.fraction.bytes()).skip_while(|&b| b == b'0');
        let mut dropped = 0i64;
        let mut nonzero = false;
        for b in all {
            if digits.len() < MAX_DIGITS {
                digits.push(b);
            } else {
                dropped += 1;
                nonzero |= b != b'0';
            }
        }
        let mut exp = l.exp - l.fraction.len() as i64 + dropped;
        if nonzero {
            digits.push(b'1');
            exp -= 1;
        }
        let magnitude = words::from_decimal(&digits);
        Some(scale(kind, mode, l.negative, &magnitude, digits.len(), exp))
    }

    /// Parses a bit pattern `0x...`. `None` if malformed or if the number needs more bits than the kind has.
    pub fn parse_hex(kind: FloatKind, text: &str) -> Option<ApFloat> {
        let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"))?;
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        let digits = digits.trim_start_matches('0');
        let bits = if digits.is_empty() { 0 } else { u128::from_str_radix(digits, 16).ok()? };
        (bits <= low_mask(kind.width())).then(|| ApFloat::from_bits(kind, bits))
    }
}

/// Converts a short decimal, to nearest even.
pub(super) fn from_decimal_parts(kind: FloatKind, negative: bool, d: Decimal) -> ApFloat {
    let magnitude = [d.digits as u64, (d.digits >> 64) as u64];
    scale(kind, Rounding::NearestEven, negative, &magnitude, 39, d.exp.into()).0
}

/// Rounds `magnitude * 10^exp`; `digits` is at least the number of its decimal digits.
fn scale(
    kind: FloatKind,
    mode: Rounding,
    negative: bool,
    magnitude: &[u64],
    digits: usize,
    exp: i64,
) -> (ApFloat, Status) {
    let bits = words::bit_len(magnitude);
    if bits == 0 {
        return (ApFloat::zero(kind, negative), Status::OK);
    }
    // Beyond the range of every kind (10^4966): the exact power is not needed.
    if exp > 5_000 {
        return round(kind, mode, negative, 1 << 30, 1, false);
    }
    if exp + (digits as i64) < -5_100 {
        return round(kind, mode, negative, -(1 << 30), 1, true);
    }
    let (value, sticky, exp2) = if exp >= 0 {
        let power = words::power(10, exp as u32);
        (words::mul_low(magnitude, &power, magnitude.len() + power.len()), false, 0)
    } else {
        let k = exp.unsigned_abs() as u32;
        let power = words::power(5, k);
        // The quotient then has 130 bits or more.
        let shift = (words::bit_len(&power) + 130).saturating_sub(bits);
        let scaled = words::shl(magnitude, shift, magnitude.len() + shift / 64 + 1);
        let (q, r) = words::div_rem(&scaled, &power);
        (q, words::used(&r) != 0, -(shift as i64) - i64::from(k))
    };
    let cut = words::bit_len(&value).saturating_sub(128);
    let top = words::shr(&value, cut);
    let sig = u128::from(top[0]) | u128::from(top.get(1).copied().unwrap_or(0)) << 64;
    let sticky = sticky || words::trailing_zeros(&value) < cut;
    round(kind, mode, negative, exp2 + cut as i64, sig, sticky)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(kind: FloatKind, text: &str) -> ApFloat {
        ApFloat::from_decimal(kind, text, Rounding::NearestEven).unwrap().0
    }

    #[test]
    fn exact_reading_agrees_with_std() {
        let texts = [
            "0.1",
            "1e23",
            "8.5e22",
            "5e-324",
            "2.4703282292062327e-324",
            "2.4703282292062328e-324",
            "1.7976931348623159e308",
            "123456789012345678901234567890",
            "9007199254740993",
            "-0.0",
            "3.1415926535897932384626433832795",
        ];
        for t in texts {
            assert_eq!(
                exact(FloatKind::F64, t).to_f64().to_bits(),
                t.parse::<f64>().unwrap().to_bits(),
                "{t}"
            );
            assert_eq!(
                exact(FloatKind::F32, t).to_f32().to_bits(),
                t.parse::<f32>().unwrap().to_bits(),
                "{t}"
            );
        }
    }

    #[test]
    fn quadruple_is_exact_but_literals_go_through_double() {
        let k = FloatKind::F128;
        assert_eq!(exact(k, "0.1").to_bits(), 0x3FFB_9999_9999_9999_9999_9999_9999_999A);
        assert_eq!(ApFloat::parse_literal(k, "0.1").unwrap(), ApFloat::from_f64(0.1).convert(k));
    }

    #[test]
    fn many_digits_and_large_exponents() {
        let half = format!("1{}5", "0".repeat(20_000));
        assert!(exact(FloatKind::F64, &half).is_infinite());
        let t = format!("1.00000005960464477539062500{}1", "0".repeat(20_000));
        assert_eq!(exact(FloatKind::F32, &t).to_f32(), 1.0000001);
        assert_eq!(exact(FloatKind::F32, &t[..30]).to_f32(), 1.0);
        assert!(exact(FloatKind::F128, "1e99999999999999999999").is_infinite());
        assert!(exact(FloatKind::F128, "1e-99999999999999999999").is_zero());
        assert!(exact(FloatKind::F16, "0e99999999999999999999").is_zero());
    }

    #[test]
    fn malformed_text() {
        for t in ["", ".5", "1.e", "1.0e+", "1.0x", "e5", "--1.0", "inf", "nan", "1.0 ", "1"] {
            assert_eq!(ApFloat::parse_literal(FloatKind::F32, t), None, "{t}");
        }
        for t in ["1.", "+1.5", "1.e5", "1.E-5"] {
            assert!(ApFloat::parse_literal(FloatKind::F32, t).is_some(), "{t}");
        }
        for t in ["0x", "0xG", "12", "0x1FFFF"] {
            assert_eq!(ApFloat::parse_hex(FloatKind::F16, t), None, "{t}");
        }
        assert_eq!(
            ApFloat::parse_hex(FloatKind::F16, "0x00007C00"),
            Some(ApFloat::infinity(FloatKind::F16, false))
        );
    }
}
