//! Printing as MLIR does.
//!
//! A finite value is first formatted with six significant digits (`1.000000e-01`), which is used if it reads
//! back as this value. Otherwise it is formatted with enough digits to be unique (`0.100000009`,
//! `3.40282347E+38`); and if these have no decimal point, as well as for infinities and NaNs, as bits
//! (`0x7F800000`). Where a decimal would not read back as this value, because literals have the precision of
//! a double, bits are printed too; MLIR prints the decimal.

use super::digits::{Decimal, POW10, decimal};
use super::{ApFloat, Category, FloatKind, FloatText, parse};
use std::fmt::Write;

impl ApFloat {
    /// Formats the value as MLIR does, without its type.
    pub fn mlir_text(&self) -> FloatText {
        let p = self.parts();
        let mut out = FloatText::EMPTY;
        match p.category {
            Category::Infinity | Category::Nan => return self.hex_text(),
            Category::Zero => {
                out.push(if p.negative { b"-0.000000e+00" } else { b"0.000000e+00" });
                return out;
            }
            Category::Finite => {}
        }
        let precision = 2 + self.kind.precision() * 59 / 196;
        let full = decimal(p.sig, p.exp, precision);
        // A denormal value has more distant neighbours.
        let is_normal = 128 - p.sig.leading_zeros() == self.kind.precision();
        let short = (!is_normal || can_be_short(full, precision)).then(|| decimal(p.sig, p.exp, 6));
        match short.filter(|&short| self.equals_decimal(p.negative, short)) {
            Some(short) => write_short(&mut out, p.negative, short),
            None => write_full(&mut out, p.negative, full, precision),
        }
        let is_wider = self.kind.precision() > FloatKind::F64.precision();
        let is_decimal = out.as_bytes().contains(&b'.');
        if !is_decimal || is_wider && ApFloat::parse_literal(self.kind, out.as_str()) != Some(*self) {
            return self.hex_text();
        }
        out
    }

    /// Formats the bits: `0x`, capital digits, no padding.
    fn hex_text(&self) -> FloatText {
        let mut out = FloatText::EMPTY;
        // Writing to a text cannot fail.
        let _ = write!(out, "{:#X}", self.to_bits());
        out
    }

    /// Appends the value as MLIR prints it, without its type.
    pub fn write_mlir(&self, out: &mut String) {
        out.push_str(self.mlir_text().as_str());
    }

    /// Formats the value as MLIR does, without its type.
    pub fn to_mlir_string(&self) -> String {
        self.mlir_text().as_str().to_owned()
    }

    /// Whether a decimal of at most six digits reads as this value.
    fn equals_decimal(&self, negative: bool, d: Decimal) -> bool {
        let n = d.digits as u32;
        let e = d.exp.unsigned_abs() as usize;
        // A single native operation on exact operands is correctly rounded.
        match self.kind {
            FloatKind::F32 if e <= 10 => {
                let v = if d.exp < 0 { n as f32 / TEN[e] as f32 } else { n as f32 * TEN[e] as f32 };
                v.to_bits() == self.lo as u32 & 0x7fff_ffff
            }
            FloatKind::F64 if e <= 22 => near(n, d.exp).to_bits() == self.lo & (u64::MAX >> 1),
            FloatKind::F64 => {
                let v = format!("{n}e{}", d.exp).parse::<f64>().map(f64::to_bits);
                v == Ok(self.lo & (u64::MAX >> 1))
            }
            kind if e <= 22 && kind.width() <= 32 => {
                // The decimal is between the doubles next to this one; mostly both round to one value.
                let v = near(n, d.exp);
                let at = |v: f64| ApFloat::from_f64(if negative { -v } else { v }).convert(kind) == *self;
                match (at(v.next_down()), at(v.next_up())) {
                    (true, true) => true,
                    (false, false) if !at(v) => false,
                    _ => parse::from_decimal_parts(kind, negative, d) == *self,
                }
            }
            kind => parse::from_decimal_parts(kind, negative, d) == *self,
        }
    }
}

/// Whether six digits can read back as a normal value, given all digits that distinguish it from its
/// neighbours. These determine it up to a hundred units of their last place: half the distance of neighbours
/// and the truncated part. Saves most values of many digits a second conversion.
fn can_be_short(full: Decimal, precision: u32) -> bool {
    let len = full.digits.checked_ilog10().unwrap_or(0) + 1;
    if len <= 6 || precision > 17 {
        return true;
    }
    let unit = POW10[precision as usize - 6];
    let rest = full.digits as u64 * POW10[(precision - len) as usize] % unit;
    rest.min(unit - rest) < 110
}

/// Powers of ten that are exact; up to `10^10` also in single.
const TEN: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
];

/// Returns `n * 10^exp` rounded to the nearest double; `exp` is within 22 of zero.
fn near(n: u32, exp: i32) -> f64 {
    let ten = TEN[exp.unsigned_abs() as usize];
    if exp < 0 { f64::from(n) / ten } else { f64::from(n) * ten }
}

/// Formats decimal digits of `v` without allocation; returns the buffer and the start of the digits.
fn ascii(mut v: u128) -> ([u8; 40], usize) {
    const EIGHT: u64 = 100_000_000;
    let (mut buf, mut at) = ([b'0'; 40], 40);
    let mut put = |digits: u64| {
        at -= 8;
        buf[at..at + 8].copy_from_slice(&eight_digits(digits));
        at
    };
    while v > u128::from(u64::MAX) {
        put((v % u128::from(EIGHT)) as u64);
        v /= u128::from(EIGHT);
    }
    let mut v = v as u64;
    let at = loop {
        let at = put(v % EIGHT);
        v /= EIGHT;
        if v == 0 {
            break at;
        }
    };
    let zeros = buf[at..].iter().position(|&digit| digit != b'0').unwrap_or(39 - at);
    (buf, at + zeros)
}

/// Returns the eight digits of a number below `10^8`, computed in parallel.
fn eight_digits(number: u64) -> [u8; 8] {
    // Each step splits the numbers in lanes of the word into a higher half, which stays, and a lower one.
    let fours = (number / 10_000) | ((number % 10_000) << 32);
    let high = ((fours * 10_486) >> 20) & 0x7F_0000_007F;
    let pairs = high | (fours - 100 * high) << 16;
    let high = ((pairs * 103) >> 10) & 0xF_000F_000F_000F;
    let ones = high | (pairs - 10 * high) << 8;
    (ones | 0x3030_3030_3030_3030).to_le_bytes()
}

/// Writes `d.dddddde[+-]dd`: one digit, six digits, at least two exponent digits.
fn write_short(out: &mut FloatText, negative: bool, d: Decimal) {
    let (buf, at) = ascii(d.digits);
    let digits = &buf[at..];
    let exp = d.exp + digits.len() as i32 - 1;
    if negative {
        out.push(b"-");
    }
    out.push(&digits[..1]);
    out.push(b".");
    out.push(&digits[1..]);
    out.push_zeros(7 - digits.len().min(7));
    out.push(if exp < 0 { b"e-" } else { b"e+" });
    out.push_number(exp.unsigned_abs(), 2);
}

/// Writes all digits, plain or `d.dddE[+-]d`; plain form pads with at most three zeros.
fn write_full(out: &mut FloatText, negative: bool, d: Decimal, precision: u32) {
    const MAX_PADDING: i32 = 3;
    let (buf, at) = ascii(d.digits);
    let digits = &buf[at..];
    let n = digits.len() as i32;
    if negative {
        out.push(b"-");
    }
    let leading = d.exp + n - 1;
    let scientific =
        if d.exp >= 0 { d.exp > MAX_PADDING || n + d.exp > precision as i32 } else { leading < -MAX_PADDING };
    if scientific {
        out.push(&digits[..1]);
        out.push(b".");
        out.push(if n == 1 { b"0" } else { &digits[1..] });
        out.push(if leading < 0 { b"E-" } else { b"E+" });
        out.push_number(leading.unsigned_abs(), 1);
    } else if d.exp >= 0 {
        out.push(digits);
        out.push_zeros(d.exp as usize);
    } else if leading >= 0 {
        let (whole, fraction) = digits.split_at((leading + 1) as usize);
        out.push(whole);
        out.push(b".");
        out.push(fraction);
    } else {
        out.push(b"0.");
        out.push_zeros((-1 - leading) as usize);
        out.push(digits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f32s(bits: u32) -> String {
        ApFloat::from_f32(f32::from_bits(bits)).to_mlir_string()
    }

    #[test]
    fn wide_floats_read_back() {
        let mut bits = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835u128;
        let check = |kind: FloatKind, bits: u128| {
            let value = ApFloat::from_bits(kind, bits);
            let text = value.to_mlir_string();
            let read = match text.strip_prefix("0x") {
                Some(_) => ApFloat::parse_hex(kind, &text),
                None => ApFloat::parse_literal(kind, &text),
            };
            assert_eq!(read, Some(value), "{text}");
            text
        };
        for kind in [FloatKind::F80, FloatKind::F128] {
            for shift in 0..120 {
                bits = bits.wrapping_mul(0xDA94_2042_E4DD_58B5).rotate_left(31) ^ 1 << shift;
                check(kind, bits >> (128 - kind.width()));
                check(kind, 1 << (shift % kind.width()));
                let near = ApFloat::from_f64(f64::from_bits(bits as u64 >> 12 | 1023 << 52)).convert(kind);
                let text = check(kind, near.to_bits());
                assert!(text.contains('.'), "{text}");
            }
        }
        assert_eq!(check(FloatKind::F128, 0x3FFF << 112), "1.000000e+00");
        assert_eq!(check(FloatKind::F128, 0x3FFF << 112 | 1), "0x3FFF0000000000000000000000000001");
    }

    #[test]
    fn eight_digits_at_once() {
        let edges = [0, 9, 10, 99, 100, 9_999, 10_000, 10_001, 99_999_999];
        for number in (0..100_000_000).step_by(997).chain(edges).chain(0..10_000) {
            assert_eq!(eight_digits(number), format!("{number:08}").as_bytes());
        }
        for power in 0..38 {
            for number in [10u128.pow(power), 10u128.pow(power) - 1, 7 * 10u128.pow(power) + 3] {
                let (buf, at) = ascii(number);
                assert_eq!(&buf[at..], number.to_string().as_bytes());
            }
        }
    }

    /// Reference: always tries six digits, and reads them back as exactly as possible.
    fn always_tried(value: ApFloat) -> String {
        let (p, mut out) = (value.parts(), FloatText::EMPTY);
        let short = decimal(p.sig, p.exp, 6);
        if parse::from_decimal_parts(value.kind, p.negative, short) == value {
            write_short(&mut out, p.negative, short);
        } else {
            let precision = 2 + value.kind.precision() * 59 / 196;
            write_full(&mut out, p.negative, decimal(p.sig, p.exp, precision), precision);
        }
        out.as_str().to_owned()
    }

    #[test]
    fn six_digits_are_tried_where_they_can_do() {
        let mut s = 0x9E37_79B9_7F4A_7C15u64;
        let mut short = 0;
        for i in 0..60_000 {
            s ^= s << 13;
            s ^= s >> 7;
            s ^= s << 17;
            // Values of few digits, and their neighbours.
            let text = format!("{}e{}", s % 10u64.pow(1 + i % 7), (s >> 32) as i32 % 48 - 24);
            let (single, double): (f32, f64) = (text.parse().unwrap(), text.parse().unwrap());
            let beside = (s >> 50) % 5;
            let single = [single.to_bits().wrapping_add(beside as u32).wrapping_sub(2), s as u32];
            let double = [double.to_bits().wrapping_add(beside).wrapping_sub(2), s, s >> 30];
            let values = single.map(|bits| ApFloat::from_f32(f32::from_bits(bits))).into_iter();
            for value in values.chain(double.map(|bits| ApFloat::from_f64(f64::from_bits(bits)))) {
                let text = value.to_mlir_string();
                if value.category() == Category::Finite && text.contains('.') {
                    assert_eq!(text, always_tried(value));
                    short += usize::from(text.contains('e'));
                }
            }
        }
        assert!(short > 20_000, "{short}");
    }

    #[test]
    fn forms_of_single() {
        assert_eq!(f32s(0x3DCC_CCCD), "1.000000e-01");
        assert_eq!(f32s(0x3DCC_CCCE), "0.100000009");
        assert_eq!(f32s(0x7F7F_FFFF), "3.40282347E+38");
        assert_eq!(f32s(0x4B3C_614E), "0x4B3C614E");
        assert_eq!(f32s(1), "1.401300e-45");
        assert_eq!(f32s(0x8000_0000), "-0.000000e+00");
        assert_eq!(f32s(0x7FC0_0000), "0x7FC00000");
        assert_eq!(f32s(0x3F33_3333), "0.699999988");
    }
}
