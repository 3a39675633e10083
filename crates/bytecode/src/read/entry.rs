//! Reading types and attributes.

use super::Fault;
use super::cursor::{Cursor, Why};
use super::tables::{Key, Tables};
use apnum::ApInt;
use ir::{Attr, Context, Ident, Type};

/// Reader of the parts of a type or attribute.
///
/// A part may refer to an entry that has not been read yet; a placeholder is then returned, and the entry is
/// read again later. So all parts are read first, then [`settled`](Self::settled) is called, and only then
/// the type or attribute is created.
pub struct EntryReader<'r> {
    pub(super) cursor: Cursor<'r>,
    pub(super) tables: &'r Tables<'r>,
    /// Attributes and types that must be read first.
    pub(super) missing: Vec<Key>,
    /// Distinct attributes of a text that others share.
    pub(super) distinct: Vec<(u64, Attr)>,
}

impl<'r> EntryReader<'r> {
    /// Creates a reader of existing entries.
    pub(super) fn new(cursor: Cursor<'r>, tables: &'r Tables<'r>) -> Self {
        EntryReader { cursor, tables, missing: Vec::new(), distinct: Vec::new() }
    }

    /// Returns the context.
    pub fn context(&self) -> &'r Context {
        self.tables.cx
    }

    /// Returns the version of the format.
    pub fn version(&self) -> u64 {
        self.tables.version
    }

    /// Returns the version of a dialect in the file; empty if it has none.
    pub fn dialect_version(&self, dialect: &str) -> &'r [u8] {
        let found = self.tables.dialects.iter().find(|known| known.name == dialect);
        found.map_or(&[], |known| known.version)
    }

    /// Returns a fault at the part that was read last.
    #[cold]
    pub fn fail(&self, message: &str) -> Fault {
        self.cursor.fail(message)
    }

    /// Returns whether no placeholder was returned so far.
    pub fn is_settled(&self) -> bool {
        self.missing.is_empty()
    }

    /// Continues only if no placeholder was returned so far.
    ///
    /// # Errors
    /// If one was: to be propagated.
    pub fn settled(&self) -> Result<(), Fault> {
        if self.is_settled() { Ok(()) } else { Err(Fault(Why::Wait)) }
    }

    /// Continues only if all that was referred to could be read, after all entries have been.
    pub(super) fn resolved(&self) -> Result<(), Fault> {
        match self.missing.first() {
            Some(&key) => Err(self.tables.wrong(key)),
            None => Ok(()),
        }
    }

    /// Reads an attribute.
    ///
    /// # Errors
    /// If the number is invalid.
    pub fn attr(&mut self) -> Result<Attr, Fault> {
        let index = self.cursor.index(self.tables.attrs.len(), "attribute")?;
        Ok(self.attr_of(index))
    }

    pub(super) fn attr_of(&mut self, index: usize) -> Attr {
        self.tables.known_attr(index).unwrap_or_else(|| {
            self.missing.push(Key::Attr(index));
            Attr::UNIT
        })
    }

    /// Reads an optional attribute.
    ///
    /// # Errors
    /// If the number is invalid.
    pub fn optional_attr(&mut self) -> Result<Option<Attr>, Fault> {
        let (index, is_there) = self.cursor.varint_with_flag()?;
        if !is_there {
            return Ok(None);
        }
        match usize::try_from(index) {
            Ok(index) if index < self.tables.attrs.len() => Ok(Some(self.attr_of(index))),
            _ => Err(self.fail(&format!("invalid attribute index: {index}"))),
        }
    }

    /// Reads a list of attributes.
    ///
    /// # Errors
    /// If a number is invalid.
    pub fn attrs(&mut self) -> Result<Vec<Attr>, Fault> {
        let count = self.count(1)?;
        (0..count).map(|_| self.attr()).collect()
    }

    /// Reads a string attribute without type.
    ///
    /// # Errors
    /// If it is another attribute.
    pub fn string_attr(&mut self) -> Result<Ident, Fault> {
        let attr = self.attr()?;
        match self.context().attr_ref(attr).as_ident() {
            Some(text) => Ok(text),
            None if !self.is_settled() => Ok(Ident::EMPTY),
            None => {
                Err(self
                    .fail(&format!("expected mlir::StringAttr, but got: {}", self.context().attr_ref(attr))))
            }
        }
    }

    /// Reads the name of a reference to a symbol that is not nested.
    pub(crate) fn flat_symbol(&mut self) -> Result<Ident, Fault> {
        let attr = self.attr()?;
        match self.context().attr_ref(attr).as_flat_symbol() {
            Some(name) => Ok(name),
            None if !self.is_settled() => Ok(Ident::EMPTY),
            None => Err(self.fail(&format!(
                "expected mlir::FlatSymbolRefAttr, but got: {}",
                self.context().attr_ref(attr)
            ))),
        }
    }

    /// Reads a type.
    ///
    /// # Errors
    /// If the number is invalid.
    pub fn ty(&mut self) -> Result<Type, Fault> {
        let index = self.cursor.index(self.tables.types.len(), "type")?;
        Ok(self.tables.types[index].unwrap_or_else(|| {
            self.missing.push(Key::Type(index));
            Type::NONE
        }))
    }

    /// Reads a list of types.
    ///
    /// # Errors
    /// If a number is invalid.
    pub fn types(&mut self) -> Result<Vec<Type>, Fault> {
        let count = self.count(1)?;
        (0..count).map(|_| self.ty()).collect()
    }

    /// Reads a number.
    ///
    /// # Errors
    /// At the end.
    pub fn varint(&mut self) -> Result<u64, Fault> {
        self.cursor.varint()
    }

    /// Reads a number of 32 bits.
    ///
    /// # Errors
    /// At the end, or if it is larger.
    pub fn number(&mut self) -> Result<u32, Fault> {
        let value = self.cursor.varint()?;
        u32::try_from(value).map_err(|_| self.fail(&format!("number too large: {value}")))
    }

    /// Reads a number with a sign.
    ///
    /// # Errors
    /// At the end.
    pub fn signed_varint(&mut self) -> Result<i64, Fault> {
        self.cursor.signed_varint()
    }

    /// Reads a list of numbers with a sign.
    ///
    /// # Errors
    /// At the end.
    pub fn signed_varints(&mut self) -> Result<Vec<i64>, Fault> {
        let count = self.count(1)?;
        (0..count).map(|_| self.signed_varint()).collect()
    }

    /// Reads the number of the items that follow, each of at least `least` bytes.
    ///
    /// # Errors
    /// If there are too few bytes.
    pub fn count(&mut self, least: usize) -> Result<usize, Fault> {
        self.cursor.count(least)
    }

    /// Checks that a number of items can follow.
    pub(crate) fn check_count(&self, count: u64, least: usize) -> Result<usize, Fault> {
        self.cursor.check_count(count, least)
    }

    /// Reads an integer of a width.
    ///
    /// # Errors
    /// At the end, or if it is wider.
    pub fn int(&mut self, width: u32) -> Result<ApInt, Fault> {
        match width {
            0..=8 => Ok(ApInt::from_u64(width, self.cursor.byte()?.into())),
            9..=64 => Ok(ApInt::from_i64(width, self.cursor.signed_varint()?)),
            _ => {
                let count = self.count(1)?;
                if count > width.div_ceil(64) as usize {
                    return Err(self.fail("an integer has more words than its width"));
                }
                let words: Result<Vec<u64>, Fault> =
                    (0..count).map(|_| Ok(self.signed_varint()? as u64)).collect();
                Ok(ApInt::from_words(width, &words?))
            }
        }
    }

    /// Reads a string.
    ///
    /// # Errors
    /// If the number is invalid.
    pub fn string(&mut self) -> Result<Ident, Fault> {
        let index = self.cursor.index(self.tables.strings.len(), "string")?;
        Ok(self.context().ident_bytes(self.tables.strings[index]))
    }

    /// Reads bytes.
    ///
    /// # Errors
    /// If there are too few.
    pub fn blob(&mut self) -> Result<&'r [u8], Fault> {
        let len = self.cursor.varint()?;
        self.cursor.take(len)
    }

    /// Reads a boolean.
    ///
    /// # Errors
    /// At the end.
    pub fn bool(&mut self) -> Result<bool, Fault> {
        Ok(self.cursor.byte()? != 0)
    }

    /// Reads a list of booleans.
    ///
    /// # Errors
    /// If there are too few bytes.
    pub fn bools(&mut self) -> Result<Vec<bool>, Fault> {
        let count = self.count(1)?;
        (0..count).map(|_| self.bool()).collect()
    }

    /// Reads the key of a resource of the builtin dialect.
    ///
    /// # Errors
    /// If the number is invalid.
    pub fn resource(&mut self) -> Result<Ident, Fault> {
        let index = self.cursor.index(self.tables.resources.len(), "resource")?;
        Ok(self.tables.resources[index])
    }
}
