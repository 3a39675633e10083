//! Parsing and printing, decimal and hexadecimal.

use super::words::{self, words_for};
use super::{ApInt, Parts};
use std::fmt::{self, Write};

/// Reason why a text is not an integer of the wanted width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseIntError {
    /// Not of the form `-?[0-9]+` or `-?0x[0-9a-fA-F]+`.
    Malformed,
    /// The value needs more bits than the width.
    Overflow {
        /// Bits that the value needs: its unsigned bits, or its signed bits if it is negative.
        bits_needed: u32,
    },
}

impl fmt::Display for ParseIntError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseIntError::Malformed => f.write_str("not an integer"),
            ParseIntError::Overflow { bits_needed } => write!(f, "integer needs {bits_needed} bits"),
        }
    }
}

impl std::error::Error for ParseIntError {}

impl ApInt {
    /// Parses decimal (`-12`) or hexadecimal (`0xff`, `-0xff`) text into a value of exactly the width it
    /// needs: the unsigned bits of the number, or the signed bits if it is negative; zero gets width 1.
    /// `None` if malformed or wider than [`ApInt::MAX_WIDTH`].
    pub fn parse_any_width(text: &str) -> Option<ApInt> {
        let (negative, body) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let magnitude = match body.strip_prefix("0x") {
            Some(hex) => parse_hex(hex)?,
            None if !body.is_empty() && body.bytes().all(|b| b.is_ascii_digit()) => {
                let digits = body.trim_start_matches('0').as_bytes();
                // A digit is more than three bits: longer text is certainly too wide, and slow to parse.
                if digits.len() > ApInt::MAX_WIDTH as usize / 3 {
                    return None;
                }
                words::from_decimal(digits)
            }
            None => return None,
        };
        let bits = words::bit_len(&magnitude);
        // A negative number needs one bit more, unless it is a negated power of two.
        let power = bits != 0 && words::trailing_zeros(&magnitude) == bits - 1;
        let width = u32::try_from(bits).ok()?.max(1) + u32::from(negative && bits != 0 && !power);
        if width > ApInt::MAX_WIDTH {
            return None;
        }
        let v = ApInt::from_vec(width, magnitude);
        Some(if negative { v.neg() } else { v })
    }

    /// Parses decimal or hexadecimal text into `width` bits. A number without a minus may use all bits (`255` and `-1`
    /// fit 8 bits, `256` and `-129` do not).
    ///
    /// # Errors
    /// [`ParseIntError::Malformed`], or [`ParseIntError::Overflow`] with the bits that the number needs.
    pub fn parse(width: u32, text: &str) -> Result<ApInt, ParseIntError> {
        let v = ApInt::parse_any_width(text).ok_or(ParseIntError::Malformed)?;
        if v.is_zero() {
            return Ok(ApInt::zero(width));
        }
        if v.width() > width {
            return Err(ParseIntError::Overflow { bits_needed: v.width() });
        }
        Ok(if text.starts_with('-') { v.sext(width) } else { v.zext(width) })
    }

    /// Returns the decimal text of the signed number. `i1` true is `-1`.
    pub fn to_string_signed(&self) -> String {
        if let Some(v) = self.to_i64() {
            return v.to_string();
        }
        if self.is_negative() {
            return format!("-{}", words::to_decimal(self.neg().words()));
        }
        words::to_decimal(self.words())
    }

    /// Returns the decimal text of the unsigned number.
    pub fn to_string_unsigned(&self) -> String {
        match self.parts() {
            Parts::Inline(v) => v.to_string(),
            Parts::Words(w) => words::to_decimal(w),
        }
    }

    /// Returns the hexadecimal text with `0x`, capital digits, no padding: the form of MLIR.
    pub fn to_string_hex(&self) -> String {
        let w = self.words();
        let n = words::used(w).max(1);
        let mut out = format!("0x{:X}", w[n - 1]);
        for word in w[..n - 1].iter().rev() {
            // Writing to a String cannot fail.
            let _ = write!(out, "{word:016X}");
        }
        out
    }
}

fn parse_hex(digits: &str) -> Option<Vec<u64>> {
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let digits = digits.trim_start_matches('0').as_bytes();
    let chunks = digits
        .rchunks(16)
        .map(|c| c.iter().fold(0u64, |v, &d| v << 4 | u64::from(char::from(d).to_digit(16).unwrap_or(0))));
    let words: Vec<u64> = chunks.take(words_for(ApInt::MAX_WIDTH) + 1).collect();
    Some(words)
}

impl fmt::Debug for ApInt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:i{}", self.to_string_signed(), self.width())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_to_the_width_that_is_needed() {
        let w = |t: &str| ApInt::parse_any_width(t).map(|v| v.width());
        assert_eq!(w("0"), Some(1));
        assert_eq!(w("-0"), Some(1));
        assert_eq!(w("255"), Some(8));
        assert_eq!(w("-128"), Some(8));
        assert_eq!(w("-129"), Some(9));
        assert_eq!(w("-1"), Some(1));
        assert_eq!(w("0x00ff"), Some(8));
        assert_eq!(w("00012"), Some(4));
        for bad in ["", "-", "0x", "1a", "0xg", "+1", "--1", "é"] {
            assert_eq!(w(bad), None, "{bad}");
        }
    }

    #[test]
    fn reports_the_bits_that_are_needed() {
        assert_eq!(ApInt::parse(8, "255").unwrap().to_i64(), Some(-1));
        assert_eq!(ApInt::parse(8, "256"), Err(ParseIntError::Overflow { bits_needed: 9 }));
        assert_eq!(ApInt::parse(8, "-128").unwrap().to_i64(), Some(-128));
        assert_eq!(ApInt::parse(8, "-129"), Err(ParseIntError::Overflow { bits_needed: 9 }));
        assert_eq!(ApInt::parse(8, "x"), Err(ParseIntError::Malformed));
        assert_eq!(ApInt::parse(0, "0"), Ok(ApInt::zero(0)));
    }

    #[test]
    fn text_round_trips() {
        let text = "-123456789012345678901234567890123456789012345678901234567890";
        let v = ApInt::parse(300, text).unwrap();
        assert_eq!(v.to_string_signed(), text);
        assert_eq!(ApInt::parse(300, &v.to_string_unsigned()).unwrap(), v);
        assert_eq!(ApInt::parse(300, &v.to_string_hex()).unwrap(), v);
        assert_eq!(ApInt::signed_min(128).to_string_signed(), i128::MIN.to_string());
        assert_eq!(format!("{:?}", ApInt::from_i64(7, -3)), "-3:i7");
        assert_eq!(ApInt::from_bool(true).to_string_signed(), "-1");
    }
}
