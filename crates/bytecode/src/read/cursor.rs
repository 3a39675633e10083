//! Reading of numbers and bytes, and its errors.

use crate::encoding::{Section, unzigzag};
use std::ops::Range;

/// Reason why an entry was not read.
#[derive(Debug)]
pub struct Fault(pub(crate) Why);

/// The reason: a word, since it is part of what is returned for each number.
#[derive(Debug)]
pub(crate) enum Why {
    /// The file is wrong.
    Wrong(Box<Wrong>),
    /// Attributes or types must be read first.
    Wait,
}

/// Malformed part of a file.
#[derive(Clone, Debug)]
pub(crate) struct Wrong {
    /// The fault.
    pub(crate) message: String,
    /// The offset of the byte, in the file.
    pub(crate) offset: usize,
    /// The section.
    pub(crate) section: Option<Section>,
}

impl Wrong {
    /// Returns the fault of a reference to what is not there.
    pub(crate) fn missing() -> Self {
        let message = "an attribute or type is missing".to_owned();
        Wrong { message, offset: 0, section: Some(Section::AttrType) }
    }
}

/// Reason why an attribute or type could not be read.
#[derive(Clone)]
pub(crate) struct Malformed {
    pub(crate) wrong: Wrong,
    /// Whether it is malformed itself, and not one that it refers to.
    pub(crate) itself: bool,
}

impl Malformed {
    /// Returns the fault of an entry.
    pub(crate) fn itself(Fault(why): Fault) -> Self {
        let wrong = match why {
            Why::Wrong(wrong) => Wrong { section: Some(Section::AttrType), ..*wrong },
            Why::Wait => Wrong::missing(),
        };
        Malformed { wrong, itself: true }
    }
}

impl Fault {
    /// Creates a fault at a byte.
    #[cold]
    pub(crate) fn at(message: String, offset: usize, section: Option<Section>) -> Self {
        Fault(Why::Wrong(Box::new(Wrong { message, offset, section })))
    }
}

/// Position in a part of a file.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    file: &'a [u8],
    /// The file up to the end of the part.
    bytes: &'a [u8],
    pos: usize,
    section: Option<Section>,
}

impl<'a> Cursor<'a> {
    /// Creates a cursor at the start of a file.
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Cursor { file: bytes, bytes, pos: 0, section: None }
    }

    /// Creates a cursor at the start of a part of the file, in a section.
    pub(crate) fn part(&self, range: Range<usize>, section: Section) -> Self {
        let end = range.end.min(self.file.len());
        let bytes = &self.file[..end];
        Cursor { file: self.file, bytes, pos: range.start.min(end), section: Some(section) }
    }

    /// Returns a fault here.
    #[cold]
    pub(crate) fn fail(&self, message: impl Into<String>) -> Fault {
        Fault::at(message.into(), self.pos, self.section)
    }

    pub(crate) fn pos(&self) -> usize {
        self.pos
    }

    pub(crate) fn end(&self) -> usize {
        self.bytes.len()
    }

    /// Goes back to a position of this part.
    #[inline]
    pub(crate) fn go_to(&mut self, pos: usize) {
        self.pos = pos.min(self.bytes.len());
    }

    /// Sets the end, for a nested part.
    pub(crate) fn set_end(&mut self, end: usize) {
        self.bytes = &self.file[..end.min(self.file.len())];
    }

    #[inline]
    pub(crate) fn remaining(&self) -> usize {
        self.bytes.len() - self.pos
    }

    pub(crate) fn at_end(&self) -> bool {
        self.pos == self.bytes.len()
    }

    #[inline]
    pub(crate) fn byte(&mut self) -> Result<u8, Fault> {
        match self.bytes.get(self.pos) {
            Some(&byte) => {
                self.pos += 1;
                Ok(byte)
            }
            None => Err(self.no_byte()),
        }
    }

    #[cold]
    #[inline(never)]
    fn no_byte(&self) -> Fault {
        self.fail("attempting to parse a byte at the end of the bytecode")
    }

    /// Takes a number of bytes.
    pub(crate) fn take(&mut self, len: u64) -> Result<&'a [u8], Fault> {
        let Some(len) = usize::try_from(len).ok().filter(|&len| len <= self.remaining()) else {
            let rest = self.remaining();
            return Err(self.fail(format!("attempting to parse {len} bytes when only {rest} remain")));
        };
        self.pos += len;
        Ok(&self.bytes[self.pos - len..self.pos])
    }

    /// Takes bytes up to and including a zero.
    pub(crate) fn until_zero(&mut self) -> Result<&'a [u8], Fault> {
        let rest = &self.bytes[self.pos..];
        let Some(len) = rest.iter().position(|&byte| byte == 0) else {
            return Err(self.fail("malformed null-terminated string, no null character found"));
        };
        self.pos += len + 1;
        Ok(&rest[..len])
    }

    #[inline]
    pub(crate) fn varint(&mut self) -> Result<u64, Fault> {
        match self.bytes.get(self.pos) {
            Some(&first) if first & 1 != 0 => {
                self.pos += 1;
                Ok(u64::from(first >> 1))
            }
            _ => self.long_varint(),
        }
    }

    /// Reads a number of 32 bits, if it is one and either a byte or the part has eight bytes more; otherwise nothing.
    #[inline(always)]
    pub(crate) fn quick(&mut self) -> Option<u32> {
        let first = *self.bytes.get(self.pos)?;
        if first & 1 != 0 {
            self.pos += 1;
            return Some(u32::from(first >> 1));
        }
        self.quick_word()
    }

    /// Reads a number under the conditions of [`quick`](Self::quick), for those that are seldom a byte.
    #[inline(always)]
    pub(crate) fn quick_word(&mut self) -> Option<u32> {
        let word = u64::from_le_bytes(*self.bytes.get(self.pos..)?.first_chunk()?);
        let len = word.trailing_zeros() + 1;
        if len > 5 {
            return None;
        }
        let value = u32::try_from((word << (64 - 8 * len)) >> (64 - 7 * len)).ok()?;
        self.pos += len as usize;
        Some(value)
    }

    /// Reads a number whose lowest bit is a flag, under the conditions of [`quick`](Self::quick).
    #[inline(always)]
    pub(crate) fn quick_flag(&mut self) -> Option<(u32, bool)> {
        self.quick().map(|word| (word >> 1, word & 1 != 0))
    }

    /// Reads a byte, if there is one.
    #[inline(always)]
    pub(crate) fn quick_byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.pos)?;
        self.pos += 1;
        Some(byte)
    }

    fn long_varint(&mut self) -> Result<u64, Fault> {
        // Most are not at the end: their bytes are among the next eight.
        if let Some(word) = self.bytes[self.pos..].first_chunk::<8>() {
            let len = word[0].trailing_zeros() as usize + 1;
            if len < 9 {
                self.pos += len;
                let used = u64::MAX >> (64 - 8 * len);
                return Ok((u64::from_le_bytes(*word) & used) >> len);
            }
        }
        let first = self.byte()?;
        let follow = first.trailing_zeros().min(8) as usize;
        let mut bytes = [0; 8];
        if follow == 8 {
            bytes.copy_from_slice(self.take(8)?);
            return Ok(u64::from_le_bytes(bytes));
        }
        bytes[0] = first;
        bytes[1..=follow].copy_from_slice(self.take(follow as u64)?);
        Ok(u64::from_le_bytes(bytes) >> (follow + 1))
    }

    pub(crate) fn signed_varint(&mut self) -> Result<i64, Fault> {
        self.varint().map(unzigzag)
    }

    /// Reads a number whose lowest bit is a flag.
    #[inline]
    pub(crate) fn varint_with_flag(&mut self) -> Result<(u64, bool), Fault> {
        let word = self.varint()?;
        Ok((word >> 1, word & 1 != 0))
    }

    /// Reads the number of the items that follow, each of at least `least` bytes.
    pub(crate) fn count(&mut self, least: usize) -> Result<usize, Fault> {
        let count = self.varint()?;
        self.check_count(count, least)
    }

    /// Checks that a number of items can follow.
    pub(crate) fn check_count(&self, count: u64, least: usize) -> Result<usize, Fault> {
        match usize::try_from(count) {
            Ok(count) if count <= self.remaining() / least => Ok(count),
            _ => Err(self.fail(format!(
                "attempting to parse a byte at the end of the bytecode: {count} entries cannot be in {} bytes",
                self.remaining()
            ))),
        }
    }

    /// Reads a number that is an index below a count.
    #[inline]
    pub(crate) fn index(&mut self, count: usize, what: &str) -> Result<usize, Fault> {
        let index = self.varint()?;
        match usize::try_from(index) {
            Ok(index) if index < count => Ok(index),
            _ => Err(self.fail(format!("invalid {what} index: {index}"))),
        }
    }

    /// Skips to a multiple of an alignment, in the file.
    pub(crate) fn align(&mut self, alignment: u64) -> Result<(), Fault> {
        if !alignment.is_power_of_two() {
            return Err(self.fail("expected alignment to be a power-of-two"));
        }
        let padding = (self.pos as u64).wrapping_neg() & (alignment - 1);
        for &byte in self.take(padding)? {
            if byte != crate::encoding::PADDING {
                return Err(self.fail("expected alignment byte (0xCB)"));
            }
        }
        Ok(())
    }

    /// Reads the head of a section: its number and where its contents are, which are skipped.
    pub(crate) fn section(&mut self) -> Result<(Section, Range<usize>), Fault> {
        let word = self.byte()?;
        let id = word & !crate::encoding::ALIGNED;
        let Some(&section) = Section::ALL.get(usize::from(id)) else {
            return Err(self.fail(format!("invalid section ID: {id}")));
        };
        let len = self.varint()?;
        if word & crate::encoding::ALIGNED != 0 {
            let alignment = self.varint()?;
            self.align(alignment)?;
        }
        let start = self.pos;
        self.take(len)?;
        Ok((section, start..self.pos))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::push_varint;

    #[test]
    fn quick_numbers_are_those_that_are_read() {
        for bits in 0..40_u32 {
            let mut bytes = Vec::new();
            let value = (1_u64 << bits) - u64::from(bits % 2);
            push_varint(&mut bytes, value);
            let len = bytes.len();
            bytes.resize(len + 8, 0xFF);
            let (mut quick, mut slow) = (Cursor::new(&bytes), Cursor::new(&bytes));
            assert_eq!(slow.varint().ok(), Some(value));
            match u32::try_from(value) {
                Ok(value) => assert_eq!((quick.quick(), quick.pos()), (Some(value), len)),
                Err(_) => assert_eq!(quick.quick(), None),
            }
            bytes.truncate(7);
            let short = (len == 1).then_some(value as u32);
            assert_eq!(Cursor::new(&bytes).quick(), short);
            assert_eq!(Cursor::new(&bytes).quick_word(), None);
        }
    }
}
