//! Text of a float, without allocation.

use std::fmt;

/// Text of a float as MLIR prints it: at most 64 bytes.
#[derive(Clone, Copy)]
pub struct FloatText {
    bytes: [u8; 64],
    len: usize,
}

impl FloatText {
    pub(super) const EMPTY: FloatText = FloatText { bytes: [b'0'; 64], len: 0 };

    /// Returns the text.
    #[inline]
    pub fn as_str(&self) -> &str {
        // Only ASCII is ever added.
        std::str::from_utf8(self.as_bytes()).unwrap_or_default()
    }

    /// Returns the bytes of the text, all of which are ASCII.
    #[inline]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    #[inline]
    pub(super) fn push(&mut self, text: &[u8]) {
        self.bytes[self.len..][..text.len()].copy_from_slice(text);
        self.len += text.len();
    }

    #[inline]
    pub(super) fn push_zeros(&mut self, count: usize) {
        self.bytes[self.len..][..count].fill(b'0');
        self.len += count;
    }

    /// Appends an unsigned number, with at least this many digits.
    pub(super) fn push_number(&mut self, number: u32, least: usize) {
        let (mut digits, mut at, mut rest) = ([b'0'; 10], 10, number);
        while rest > 0 || at > 10 - least {
            at -= 1;
            digits[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        self.push(&digits[at..]);
    }
}

impl fmt::Write for FloatText {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push(text.as_bytes());
        Ok(())
    }
}
