//! Writing of LLVM's lexical elements: numbers, names, strings, floats.

use apnum::{ApFloat, FloatKind};

/// Buffer of bytes that LLVM IR is written to.
pub(crate) trait Text {
    /// Appends a text.
    fn text(&mut self, text: &str);
    /// Appends a comma and a blank before all items of a list but the first.
    fn comma(&mut self, index: usize);
    /// Appends a short text.
    fn short(&mut self, text: Short);
    /// Appends a number in decimal digits.
    fn number(&mut self, value: u64);
    /// Appends a number with its sign in decimal digits.
    fn signed(&mut self, value: i64);
    /// Appends a name after its sigil, in quotes if it needs them.
    fn name(&mut self, sigil: u8, name: &[u8]);
    /// Appends a name without its sigil.
    fn word(&mut self, name: &[u8]);
    /// Appends the content of a string literal, with what is not printable as hexadecimal digits.
    fn escaped(&mut self, bytes: &[u8]);
    /// Appends a string literal.
    fn quoted(&mut self, bytes: &[u8]);
    /// Appends a float constant.
    fn float(&mut self, value: &ApFloat);
    /// Appends the mark of a hole: its kind, and the number of what is there.
    fn hole(&mut self, kind: u8, number: u32);
}

/// Bytes around the mark of a hole, which no text of LLVM IR has.
pub(crate) const HOLE_START: u8 = 1;
pub(crate) const HOLE_END: u8 = 2;

/// A text of a few bytes, which is appended without a call to copy it.
#[derive(Clone, Copy)]
pub(crate) struct Short {
    bytes: [u8; Short::SIZE],
    len: u8,
}

impl Short {
    const SIZE: usize = 8;

    /// Returns a text that is short.
    pub(crate) fn new(text: &[u8]) -> Option<Short> {
        let mut bytes = [0; Short::SIZE];
        bytes.get_mut(..text.len())?.copy_from_slice(text);
        Some(Short { bytes, len: text.len() as u8 })
    }
}

/// The decimal digits of each number below a thousand, and in the last byte how many there are.
static DIGITS: [[u8; 4]; 1000] = {
    let mut all = [[0; 4]; 1000];
    let mut value = 0;
    while value < all.len() {
        let [hundreds, tens, ones] =
            [b'0' + (value / 100) as u8, b'0' + (value / 10 % 10) as u8, b'0' + (value % 10) as u8];
        all[value] = match value {
            0..10 => [ones, 0, 0, 1],
            10..100 => [tens, ones, 0, 2],
            _ => [hundreds, tens, ones, 3],
        };
        value += 1;
    }
    all
};

const HEX: &[u8; 16] = b"0123456789ABCDEF";

fn is_plain(name: &[u8]) -> bool {
    let plain = |&byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    name.first().is_some_and(|first| !first.is_ascii_digit()) && name.iter().all(plain)
}

#[inline(never)]
fn large_number(out: &mut Vec<u8>, mut value: u64) {
    let mut digits = [0; 20];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (value % 10) as u8;
        value /= 10;
        if value == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[at..]);
}

impl Text for Vec<u8> {
    #[inline]
    fn text(&mut self, text: &str) {
        self.extend_from_slice(text.as_bytes());
    }

    #[inline]
    fn comma(&mut self, index: usize) {
        if index > 0 {
            self.extend_from_slice(b", ");
        }
    }

    #[inline]
    fn short(&mut self, text: Short) {
        // A copy of known size is a store.
        let len = self.len() + usize::from(text.len);
        self.extend_from_slice(&text.bytes);
        self.truncate(len);
    }

    #[inline]
    fn number(&mut self, value: u64) {
        let Some(digits) = DIGITS.get(value as usize) else { return large_number(self, value) };
        let len = self.len() + usize::from(digits[3]);
        self.extend_from_slice(digits);
        self.truncate(len);
    }

    fn signed(&mut self, value: i64) {
        if value < 0 {
            self.push(b'-');
        }
        self.number(value.unsigned_abs());
    }

    fn name(&mut self, sigil: u8, name: &[u8]) {
        self.push(sigil);
        self.word(name);
    }

    fn word(&mut self, name: &[u8]) {
        if is_plain(name) {
            self.extend_from_slice(name);
        } else {
            self.quoted(name);
        }
    }

    fn hole(&mut self, kind: u8, number: u32) {
        self.extend([HOLE_START, kind]);
        self.number(u64::from(number));
        self.push(HOLE_END);
    }

    fn escaped(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            if byte == b'\\' {
                self.extend(b"\\\\");
            } else if matches!(byte, b' '..=b'~') && byte != b'"' {
                self.push(byte);
            } else {
                self.extend([b'\\', HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]);
            }
        }
    }

    fn quoted(&mut self, bytes: &[u8]) {
        self.push(b'"');
        self.escaped(bytes);
        self.push(b'"');
    }

    fn float(&mut self, value: &ApFloat) {
        let bits = value.to_bits();
        let hex = match value.kind() {
            FloatKind::F16 => format!("0xH{bits:04X}"),
            FloatKind::BF16 => format!("0xR{bits:04X}"),
            FloatKind::F80 => format!("0xK{:04X}{:016X}", (bits >> 64) as u16, bits as u64),
            FloatKind::F128 => format!("0xL{:016X}{:016X}", bits as u64, (bits >> 64) as u64),
            FloatKind::F32 => return write_double(self, value, single_as_double(bits as u32)),
            FloatKind::F64 => return write_double(self, value, bits as u64),
            // The two doubles of `ppc_fp128`.
            _ => format!("0xM{:016X}{:016X}", bits as u64, (bits >> 64) as u64),
        };
        self.text(&hex);
    }
}

/// Returns the bits of a single as a double; a NaN keeps its payload, and stays signaling.
fn single_as_double(bits: u32) -> u64 {
    let single = f32::from_bits(bits);
    if !single.is_nan() {
        return f64::from(single).to_bits();
    }
    let sign = u64::from(bits >> 31) << 63;
    sign | 0x7FF0_0000_0000_0000 | u64::from(bits & 0x7F_FFFF) << 29
}

/// Writes a single or a double in decimal digits if six of its own digits, which are those that MLIR prints, are exact as a double, else
/// the bits of it as a double.
fn write_double(out: &mut Vec<u8>, value: &ApFloat, bits: u64) {
    let text = value.mlir_text();
    let text = text.as_str();
    if text.contains('e') && text.parse().map(f64::to_bits) == Ok(bits) {
        return out.text(text);
    }
    out.text(&format!("0x{bits:X}"));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn float(value: &ApFloat) -> String {
        let mut out = Vec::new();
        out.float(value);
        String::from_utf8_lossy(&out).into_owned()
    }

    #[test]
    fn floats_are_decimal_where_that_is_exact() {
        assert_eq!(float(&ApFloat::from_f64(1.0)), "1.000000e+00");
        assert_eq!(float(&ApFloat::from_f64(0.1)), "1.000000e-01");
        assert_eq!(float(&ApFloat::from_f32(0.1)), "0x3FB99999A0000000");
        assert_eq!(float(&ApFloat::from_f64(-0.0)), "-0.000000e+00");
        assert_eq!(float(&ApFloat::from_f64(8_388_608.0)), "0x4160000000000000");
        // LLVM cuts digits off before it rounds.
        assert_eq!(float(&ApFloat::from_f64(93.3)), "0x4057533333333333");
        assert_eq!(float(&ApFloat::from_f64(1e300)), "1.000000e+300");
        assert_eq!(float(&ApFloat::from_f64(f64::INFINITY)), "0x7FF0000000000000");
        assert_eq!(float(&ApFloat::from_bits(FloatKind::F32, 0x7FC0_0000)), "0x7FF8000000000000");
        assert_eq!(float(&ApFloat::from_bits(FloatKind::F16, 0x3C00)), "0xH3C00");
    }

    #[test]
    fn names_that_are_no_identifiers_are_quoted() {
        let name = |bytes: &[u8]| {
            let mut out = Vec::new();
            out.name(b'@', bytes);
            String::from_utf8_lossy(&out).into_owned()
        };
        assert_eq!(name(b"a.bc-d_1"), "@a.bc-d_1");
        assert_eq!(name(b"a$\\"), "@\"a$\\\\\"");
        assert_eq!(name(b"1a"), "@\"1a\"");
        assert_eq!(name(b"a b\"\xff"), "@\"a b\\22\\FF\"");
        assert_eq!(name(b""), "@\"\"");
    }
}
