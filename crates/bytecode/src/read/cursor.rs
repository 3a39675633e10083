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
    bytes: &'a [u8],
    pos: usize,
    end: usize,
    section: Option<Section>,
}

impl<'a> Cursor<'a> {
    /// Creates a cursor at the start of a file.
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Cursor { bytes, pos: 0, end: bytes.len(), section: None }
    }

    /// Creates a cursor at the start of a part of the file, in a section.
    pub(crate) fn part(&self, range: Range<usize>, section: Section) -> Self {
        let end = range.end.min(self.bytes.len());
        Cursor { bytes: self.bytes, pos: range.start.min(end), end, section: Some(section) }
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
        self.end
    }

    /// Sets the end, for a nested part.
    pub(crate) fn set_end(&mut self, end: usize) {
        self.end = end;
    }

    #[inline]
    pub(crate) fn remaining(&self) -> usize {
        self.end - self.pos
    }

    pub(crate) fn at_end(&self) -> bool {
        self.pos == self.end
    }

    #[inline]
    pub(crate) fn byte(&mut self) -> Result<u8, Fault> {
        match self.bytes.get(self.pos) {
            Some(&byte) if self.pos < self.end => {
                self.pos += 1;
                Ok(byte)
            }
            _ => Err(self.no_byte()),
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
        let rest = &self.bytes[self.pos..self.end];
        let Some(len) = rest.iter().position(|&byte| byte == 0) else {
            return Err(self.fail("malformed null-terminated string, no null character found"));
        };
        self.pos += len + 1;
        Ok(&rest[..len])
    }

    #[inline]
    pub(crate) fn varint(&mut self) -> Result<u64, Fault> {
        match self.bytes.get(self.pos) {
            Some(&first) if first & 1 != 0 && self.pos < self.end => {
                self.pos += 1;
                Ok(u64::from(first >> 1))
            }
            _ => self.long_varint(),
        }
    }

    fn long_varint(&mut self) -> Result<u64, Fault> {
        // Most are not at the end: their bytes are among the next eight.
        if let Some(word) = self.bytes[self.pos..self.end].first_chunk::<8>() {
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
