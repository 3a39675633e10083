//! The parts of a file.

use super::Fault;
use super::cursor::Cursor;
use crate::encoding::{MAGIC, Section, VERSION, since};
use std::ops::Range;

/// The head and the sections of a file.
pub(crate) struct Sections<'a> {
    file: Cursor<'a>,
    pub(crate) version: u64,
    pub(crate) producer: &'a [u8],
    ranges: [Option<Range<usize>>; Section::ALL.len()],
}

impl<'a> Sections<'a> {
    /// Finds the sections of a file.
    pub(crate) fn find(bytes: &'a [u8]) -> Result<Self, Fault> {
        let sections = Self::find_some(bytes)?;
        sections.check()?;
        Ok(sections)
    }

    /// Finds the sections of a file that may lack some.
    pub(crate) fn find_some(bytes: &'a [u8]) -> Result<Self, Fault> {
        let mut cursor = Cursor::new(bytes);
        if cursor.take(MAGIC.len() as u64)? != MAGIC {
            return Err(cursor.fail("input buffer is not an MLIR bytecode file"));
        }
        let version = cursor.varint()?;
        if version > VERSION {
            return Err(cursor
                .fail(format!("bytecode version {version} is newer than the current version {VERSION}")));
        }
        let producer = cursor.until_zero()?;
        let mut sections = Sections { file: cursor.clone(), version, producer, ranges: Default::default() };
        while !cursor.at_end() {
            let (section, range) = cursor.section()?;
            if sections.ranges[section as usize].replace(range).is_some() {
                return Err(cursor.fail(format!(
                    "duplicate top-level section: {} ({})",
                    section.name(),
                    section as u8
                )));
            }
        }
        Ok(sections)
    }

    fn check(&self) -> Result<(), Fault> {
        for section in Section::ALL {
            let required = match section {
                Section::Resource | Section::ResourceOffset | Section::DialectVersion => false,
                Section::Properties => self.version >= since::PROPERTIES,
                _ => true,
            };
            if required && self.ranges[section as usize].is_none() {
                return Err(self.file.fail(missing(section)));
            }
        }
        let (keys, data) = (Section::ResourceOffset as usize, Section::Resource as usize);
        match (self.ranges[keys].is_some(), self.ranges[data].is_some()) {
            (false, true) => {
                Err(self.file.fail("expected resource offset section when resource section is present"))
            }
            (true, false) => {
                Err(self.file.fail("unexpected resource offset section when resource section is not present"))
            }
            _ => Ok(()),
        }
    }

    /// Returns a cursor over the whole file.
    pub(crate) fn file(&self) -> &Cursor<'a> {
        &self.file
    }

    /// Returns the byte range of a section.
    pub(crate) fn range(&self, section: Section) -> Result<Range<usize>, Fault> {
        self.ranges[section as usize].clone().ok_or_else(|| self.file.fail(missing(section)))
    }

    /// Returns the contents of a section.
    pub(crate) fn part(&self, section: Section) -> Result<Cursor<'a>, Fault> {
        Ok(self.file.part(self.range(section)?, section))
    }

    /// Returns the bytes of a section, if it is there.
    pub(crate) fn bytes(&self, section: Section) -> Option<&'a [u8]> {
        let mut part = self.optional(section)?;
        part.take(part.remaining() as u64).ok()
    }

    /// Returns the contents of an optional section.
    pub(crate) fn optional(&self, section: Section) -> Option<Cursor<'a>> {
        Some(self.file.part(self.ranges[section as usize].clone()?, section))
    }
}

fn missing(section: Section) -> String {
    format!("missing data for top-level section: {} ({})", section.name(), section as u8)
}
