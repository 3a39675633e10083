//! Dense elements: numbers of up to 64 bits in brackets that match the type's shape.
//!
//! Plain function: the full parser (`parse/dense_values.rs`). Gain: 3 to 14 times on dense elements (docs/fast-paths.md). Held equal by
//! the tests below and the mutations, which parse both ways.
//!
//! The type follows the elements, so the closing bracket is searched first. Unusual and invalid text is left
//! to the full parser, without side effects.

use crate::parse::Parser;
use ir::{Attr, Signedness, Type};

/// Encoding of elements.
#[derive(Clone, Copy)]
enum Kind {
    /// Integer with its maximum, the absolute value of its minimum, and its size in bytes.
    Int {
        most: u64,
        least: u64,
        bytes: usize,
    },
    /// `true` and `false`.
    Bool,
    F32,
    F64,
}

impl Kind {
    /// Bytes of an element.
    fn bytes(self) -> usize {
        match self {
            Kind::Int { bytes, .. } => bytes,
            Kind::Bool => 1,
            Kind::F32 => 4,
            Kind::F64 => 8,
        }
    }
}

impl<'a> Parser<'a> {
    /// Parses the elements that are next, after `dense<`, with `>` and their type. Returns `None`, with the
    /// position unchanged, if they are left to the full parser.
    pub(in crate::parse) fn quick_dense(&mut self, ty: Option<Type>) -> Option<Attr> {
        let start = self.pos;
        let found = self.quick_dense_at(ty);
        if found.is_none() {
            self.pos = start;
        }
        found
    }

    fn quick_dense_at(&mut self, ty: Option<Type>) -> Option<Attr> {
        let rest = &self.src[self.pos..];
        let len = memchr::memchr2(b'>', b'"', rest)?;
        if rest[len] == b'"' {
            return None;
        }
        let text = &rest[..len];
        self.pos += len + 1;
        let ty = match ty {
            Some(ty) => ty,
            None if self.eat_colon() => self.ty().ok()?,
            None => return None,
        };
        let view = self.cx.ty(ty);
        let container = view.is_vector() || view.is_tensor() || view.is_memref();
        let shape = view.shape().filter(|_| container && view.num_elements().is_some())?;
        let kind = self.kind(view.element_type()?.handle())?;
        let bytes = Elements::of(text).read_kind(kind, shape)?;
        Some(self.make_dense(ty, bytes, kind.bytes()))
    }

    fn kind(&self, element: Type) -> Option<Kind> {
        match element {
            Type::I1 => return Some(Kind::Bool),
            Type::F32 => return Some(Kind::F32),
            Type::F64 => return Some(Kind::F64),
            _ => {}
        }
        let view = self.cx.ty(element);
        let width = view.int_width().filter(|width| (1..=64).contains(width))?;
        let all = u64::MAX >> (64 - width);
        let (most, least) = match view.signedness() {
            Some(Signedness::Signless) => (all, all / 2 + 1),
            Some(Signedness::Unsigned) => (all, 0),
            // Signed, and `index`.
            _ => (all / 2, all / 2 + 1),
        };
        Some(Kind::Int { most, least, bytes: (width as usize).div_ceil(8) })
    }
}

/// Elements being read.
struct Elements<'a> {
    text: &'a [u8],
    at: usize,
    out: Vec<u8>,
}

impl<'a> Elements<'a> {
    fn of(text: &'a [u8]) -> Elements<'a> {
        Elements { text, at: 0, out: Vec::new() }
    }

    /// Parses the whole text as elements of a kind.
    fn read_kind(mut self, kind: Kind, shape: &[i64]) -> Option<Vec<u8>> {
        // An element takes at least one byte and a separator.
        let count =
            shape.iter().try_fold(1usize, |count, &dim| count.checked_mul(usize::try_from(dim).ok()?));
        self.out.reserve_exact(count?.min(self.text.len() / 2 + 1) * kind.bytes());
        match kind {
            Kind::Int { most, least, bytes: 1 } => self.read(shape, |read| read.int::<1>(most, least)),
            Kind::Int { most, least, bytes: 2 } => self.read(shape, |read| read.int::<2>(most, least)),
            Kind::Int { most, least, bytes: 4 } => self.read(shape, |read| read.int::<4>(most, least)),
            Kind::Int { most, least, bytes: 8 } => self.read(shape, |read| read.int::<8>(most, least)),
            Kind::Int { .. } => None,
            Kind::Bool => self.read(shape, Elements::bool),
            Kind::F32 => self.read(shape, Elements::f32),
            Kind::F64 => self.read(shape, Elements::f64),
        }
    }

    /// Parses the whole text as elements in brackets of this shape, or as one element without brackets.
    fn read(mut self, shape: &[i64], element: impl Fn(&mut Elements<'a>) -> Option<()>) -> Option<Vec<u8>> {
        let shape = if self.next() == b'[' { shape } else { &[] };
        // Number of elements in each open bracket, preceded by the total.
        let mut counts: Vec<i64> = Vec::with_capacity(shape.len() + 1);
        counts.push(0);
        loop {
            while counts.len() <= shape.len() && self.next() == b'[' {
                self.at += 1;
                counts.push(0);
            }
            let count = counts.get_mut(shape.len())?;
            loop {
                element(&mut self)?;
                *count += 1;
                if !self.comma() {
                    break;
                }
            }
            // Closing brackets, each of which ends an element of the enclosing one, up to a comma.
            loop {
                let Some(dim) = counts.len().checked_sub(2) else {
                    return (counts == [1] && self.is_done()).then_some(self.out);
                };
                if self.next() != b']' || counts.pop() != shape.get(dim).copied() {
                    return None;
                }
                self.at += 1;
                *counts.last_mut()? += 1;
                if self.comma() {
                    break;
                }
            }
        }
    }

    /// Skips a comma, if it is next.
    #[inline]
    fn comma(&mut self) -> bool {
        if self.next() != b',' {
            return false;
        }
        self.at += 1;
        true
    }

    /// Returns whether only blanks are left.
    fn is_done(&mut self) -> bool {
        self.next();
        self.at == self.text.len()
    }

    /// Returns the next byte that is no blank; 0 at the end.
    #[inline]
    fn next(&mut self) -> u8 {
        while let Some(&byte) = self.text.get(self.at) {
            if !matches!(byte, b' ' | b'\n' | b'\t' | b'\r') {
                return byte;
            }
            self.at += 1;
        }
        0
    }

    #[inline]
    fn f32(&mut self) -> Option<()> {
        let value = self.decimal()?.to_f32()?;
        value.is_finite().then(|| self.out.extend_from_slice(&value.to_bits().to_le_bytes()))
    }

    #[inline]
    fn f64(&mut self) -> Option<()> {
        let value = self.decimal()?.to_f64()?;
        value.is_finite().then(|| self.out.extend_from_slice(&value.to_bits().to_le_bytes()))
    }

    /// Parses a number between minus `least` and `most`, with a size in bytes.
    #[inline(always)]
    fn int<const BYTES: usize>(&mut self, most: u64, least: u64) -> Option<()> {
        let negative = self.next() == b'-';
        self.at += usize::from(negative);
        // All bits are set if it is negative: branches on signs cannot be predicted, so there is none.
        let sign = u64::from(negative).wrapping_neg();
        let mut value = 0;
        let digits = self.digits(&mut value);
        // More digits could be too many for 64 bits.
        if !(1..=18).contains(&digits) || value > most ^ (most ^ least) & sign {
            return None;
        }
        // The bits above the width are zero.
        let value = (value ^ sign).wrapping_sub(sign) & (most | least.saturating_sub(1) | least);
        self.out.extend_from_slice(value.to_le_bytes().first_chunk::<BYTES>()?);
        Some(())
    }

    fn bool(&mut self) -> Option<()> {
        self.next();
        let rest = &self.text[self.at..];
        let (len, value) = match rest {
            [b't', b'r', b'u', b'e', ..] => (4, 1),
            [b'f', b'a', b'l', b's', b'e', ..] => (5, 0),
            _ => return None,
        };
        self.at += len;
        self.out.push(value);
        Some(())
    }

    /// Parses a number with a point.
    #[inline(always)]
    fn decimal(&mut self) -> Option<Decimal<'_>> {
        let negative = self.next() == b'-';
        let start = self.at;
        self.at += usize::from(negative);
        let mut digits = 0;
        let whole = self.each_digit(&mut digits);
        if whole == 0 || !self.skip(b".") {
            return None;
        }
        let fraction = self.each_digit(&mut digits);
        let mut exponent = 0;
        if self.skip(b"eE") {
            let down = self.skip(b"-");
            if !down {
                self.skip(b"+");
            }
            let mut power = 0;
            if !(1..=9).contains(&self.each_digit(&mut power)) {
                return None;
            }
            exponent = if down { -(power as i64) } else { power as i64 };
        }
        let text = &self.text[start..self.at];
        let known = whole + fraction <= 19;
        Some(Decimal { negative, digits, known, exponent: exponent - fraction as i64, text })
    }

    /// Skips one of these bytes, if it is next.
    #[inline(always)]
    fn skip(&mut self, bytes: &[u8]) -> bool {
        if !self.text.get(self.at).is_some_and(|byte| bytes.contains(byte)) {
            return false;
        }
        self.at += 1;
        true
    }

    /// Appends decimal digits to a number. Returns their number.
    #[inline(always)]
    fn digits(&mut self, number: &mut u64) -> usize {
        let start = self.at;
        loop {
            let (count, value) = leading_digits(self.word());
            *number = number.wrapping_mul(SHIFTS[count]).wrapping_add(value);
            self.at += count;
            if count < 8 {
                return self.at - start;
            }
        }
    }

    /// Appends decimal digits one by one. Most printed floats have equally many digits, so that the branches
    /// are predicted, and later text is parsed before the number of digits is computed.
    #[inline(always)]
    fn each_digit(&mut self, number: &mut u64) -> usize {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let mut count = 0;
        for byte in rest {
            let digit = byte.wrapping_sub(b'0');
            if digit > 9 {
                break;
            }
            *number = number.wrapping_mul(10).wrapping_add(u64::from(digit));
            count += 1;
        }
        self.at += count;
        count
    }

    /// Returns the next eight bytes in little-endian order; zeros after the end.
    #[inline]
    fn word(&self) -> u64 {
        match self.text.get(self.at..).and_then(<[u8]>::first_chunk) {
            Some(chunk) => u64::from_le_bytes(*chunk),
            None => self.text.iter().skip(self.at).rev().fold(0, |word, byte| word << 8 | u64::from(*byte)),
        }
    }
}

/// Factor for a number before a number of digits is appended.
const SHIFTS: [u64; 9] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/// Returns the number of leading decimal digits among eight bytes, and their value. It is free of branches,
/// since the length of a number cannot be predicted.
#[inline]
fn leading_digits(word: u64) -> (usize, u64) {
    const BYTES: u64 = u64::MAX / 0xFF;
    let digits = word ^ (BYTES * 0x30);
    // The high bit of each byte that is no digit. A carry only changes the bytes after it.
    let others = (digits.wrapping_add(BYTES * 0x76) | digits) & (BYTES * 0x80);
    let count = others.trailing_zeros() / 8;
    // Shifts in zeros before the digits, in two steps, as there can be eight.
    let half = 32 - 4 * count;
    let ones = digits << half << half;
    let pairs = (10 * ones + (ones >> 8)) & (u64::MAX / 0xFFFF * 0xFF);
    let fours = (100 * pairs + (pairs >> 16)) & (u64::MAX / 0xFFFF_FFFF * 0xFFFF);
    (count as usize, (10_000 * fours + (fours >> 32)) & 0xFFFF_FFFF)
}

/// A decimal number: digits times a power of ten.
struct Decimal<'t> {
    negative: bool,
    digits: u64,
    /// Whether the digits are all there.
    known: bool,
    exponent: i64,
    text: &'t [u8],
}

/// Powers of ten that have no rounding error.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
];

impl Decimal<'_> {
    /// Returns the value, if it is one operation on exact numbers, so that its only rounding is correct (W.
    /// Clinger, How to read floating point numbers accurately, 1990).
    #[inline]
    fn exact(&self) -> Option<f64> {
        let power = POWERS.get(self.exponent.unsigned_abs() as usize)?;
        if !self.known || self.digits > 1 << 53 {
            return None;
        }
        let digits = self.digits as f64;
        let value = if self.exponent < 0 { digits / power } else { digits * power };
        Some(f64::from_bits(value.to_bits() | u64::from(self.negative) << 63))
    }

    #[inline]
    fn to_f64(&self) -> Option<f64> {
        self.exact().or_else(|| self.parse())
    }

    /// Rounds the rounded value again, which is correct unless it is half-way between two neighbours.
    #[inline]
    fn to_f32(&self) -> Option<f32> {
        const DROPPED: u64 = (1 << 29) - 1;
        let twice = |value: &f64| {
            let normal = value.abs() >= f64::from(f32::MIN_POSITIVE) || *value == 0.0;
            normal && value.to_bits() & DROPPED != 1 << 28
        };
        self.exact().filter(twice).map(|value| value as f32).or_else(|| self.parse())
    }

    #[cold]
    fn parse<F: std::str::FromStr>(&self) -> Option<F> {
        std::str::from_utf8(self.text).ok()?.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use crate::parse::{Parser, parse_attr};
    use ir::Context;

    /// Returns the attribute that the full parser creates.
    fn full(cx: &Context, text: &str) -> Result<ir::Attr, String> {
        let mut parser = Parser::new(cx, "<mlir>", text.as_bytes(), 1).unwrap();
        parser.fast_dense = false;
        parser.attr(None).map_err(|error| error.to_string())
    }

    #[test]
    fn quick_numbers_are_those_of_the_standard_library() {
        let mut state = 7u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % below
        };
        for _ in 0..20_000 {
            let sign = ["", "-"][random(2) as usize];
            let size = [10, 1000, 2_000_000_000][random(3) as usize];
            let whole = random(size);
            let digits = random(22);
            let fraction: String = (0..digits).map(|_| char::from(b'0' + random(10) as u8)).collect();
            let power = random(90) as i64 - 45;
            let exponent = [String::new(), format!("e{power:+03}"), format!("E{power}")];
            check(&format!("{sign}{whole}.{fraction}{}", exponent[random(3) as usize]));
            // Half-way between two neighbours and beside it, where double rounding can be wrong.
            let low = f32::from_bits(random(0x7F00_0000) as u32);
            let middle = (f64::from(low) + f64::from(f32::from_bits(low.to_bits() + 1))) / 2.0;
            let text = format!("{:e}", f64::from_bits(middle.to_bits() - 1 + random(3)));
            let (digits, exponent) = text.split_once('e').unwrap();
            let point = if digits.contains('.') { "" } else { "." };
            check(&format!("{digits}{point}e{exponent}"));
        }
    }

    /// Reads a number in both ways.
    fn check(text: &str) {
        let read = |kind| super::Elements::of(text.as_bytes()).read_kind(kind, &[]);
        let wanted: f32 = text.parse().unwrap();
        let bytes = wanted.to_bits().to_le_bytes().to_vec();
        assert_eq!(read(super::Kind::F32), wanted.is_finite().then_some(bytes), "{text}");
        let wanted: f64 = text.parse().unwrap();
        let bytes = wanted.to_bits().to_le_bytes().to_vec();
        assert_eq!(read(super::Kind::F64), wanted.is_finite().then_some(bytes), "{text}");
    }

    #[test]
    fn digits_end_at_any_other_byte() {
        for count in 0..=8 {
            for other in (0..=u8::MAX).filter(|byte| !byte.is_ascii_digit()) {
                for after in [0, b'7', other, u8::MAX] {
                    let mut bytes = [after; 8];
                    bytes[..count].copy_from_slice(&b"90817263"[..count]);
                    bytes.iter_mut().skip(count).take(1).for_each(|byte| *byte = other);
                    let value = "90817263"[..count].parse().unwrap_or(0);
                    assert_eq!(super::leading_digits(u64::from_le_bytes(bytes)), (count, value), "{bytes:?}");
                }
            }
        }
    }

    #[test]
    fn quick_elements_are_those_of_the_full_parser() {
        let cx = Context::default();
        let literals = [
            "1",
            "-1",
            "[1, 2]",
            "[[1], [-2]]",
            "[0, 255]",
            "[256, 0]",
            "[-128, 127]",
            "[-129, 1]",
            "true",
            "[true, false]",
            "[1.5, -2.0e3]",
            "[1., 1.0E-45]",
            "[3.5e38, 0.0]",
            "[0x10, 1]",
            "[1, 2, 3]",
            "[]",
            "[[1, 2]]",
            "[1 2]",
            "[1,, 2]",
            "[1, 2],",
            "- 1",
            "[1.0.0, 2.0]",
            "[.5, 1.0]",
            "[-0.0, 0.0]",
            "[18446744073709551615, 0]",
            "[9223372036854775808, 0]",
            "[ 1 ,\n2 ]",
            "[1e5, 1.0]",
            "[-, 1]",
            "[+1, 2]",
            "[inf, 1.0]",
            "[1, 2",
            "[[1, 2], 3]",
            "[1, [2]]",
            "[[1, 2], [3]]",
            "[123456789, -12345678]",
            "[1\0, 2]",
            "1 \0",
            "[1, 2] \0",
            "[-9223372036854775808, 9223372036854775807]",
        ];
        let elements =
            ["i1", "i8", "si8", "ui8", "i7", "i64", "ui64", "index", "i65", "f32", "f64", "f16", "bf16"];
        let mut quick = 0;
        for literal in literals {
            for element in elements {
                for shape in ["2x", "2x1x", "1x2x", "", "0x"] {
                    let text = format!("dense<{literal}> : tensor<{shape}{element}>");
                    let found = parse_attr(&cx, &text).map_err(|error| error.to_string());
                    assert_eq!(found, full(&cx, &text), "{text}");
                    let mut parser = Parser::new(&cx, "<mlir>", text.as_bytes(), 1).unwrap();
                    parser.pos = "dense<".len();
                    quick += usize::from(parser.quick_dense(None).is_some());
                }
            }
        }
        assert!(quick > 100, "{quick}");
    }
}
