//! Tables that operations refer to by number: strings, dialects, names, attributes, types.

use super::cursor::{Cursor, Fault, Malformed, Wrong};
use crate::dialect::{DialectBytecode, EncodingCallbacks};
use crate::encoding::{Section, since};
use diag::Source;
use ir::{Attr, AttrData, Context, FilePlace, Ident, Loc, LocExtent, OpInfo, OpName, SourceBase, Type};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::atomic::AtomicBool;

/// A dialect of a file.
pub(crate) struct DialectEntry<'a> {
    pub(crate) name: &'a str,
    /// Custom encodings.
    pub(super) bytecode: Option<&'static dyn DialectBytecode>,
    /// Encoded version.
    pub(crate) version: &'a [u8],
}

/// A name of operations of a file.
pub(crate) struct NameEntry<'a> {
    pub(crate) name: OpName,
    /// Whether it was registered in the tool that wrote the file.
    pub(crate) registered: bool,
    /// Its registered information.
    pub(super) info: Option<&'a OpInfo>,
}

/// An attribute or type, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// An attribute.
    Attr(usize),
    /// A type.
    Type(usize),
}

/// The tables of a file.
pub(crate) struct Tables<'a> {
    pub(crate) cx: &'a Context,
    /// Shared file, and the offset in it, if it can be shared.
    pub(super) source: Option<(Source, usize)>,
    pub(crate) version: u64,
    /// Encodings that take the place of those of dialects.
    pub(super) callbacks: Option<&'a dyn EncodingCallbacks>,
    pub(crate) strings: Vec<&'a [u8]>,
    pub(crate) dialects: Vec<DialectEntry<'a>>,
    pub(crate) names: Vec<NameEntry<'a>>,
    pub(crate) attrs: Vec<Option<Attr>>,
    pub(crate) types: Vec<Option<Type>>,
    /// For each attribute, its index plus one in the positions in files; 0 if it is none of them.
    pub(super) place_of: Vec<u32>,
    /// Positions in files, until the context has them.
    pub(super) places: Vec<FilePlace>,
    pub(super) base: Option<SourceBase>,
    /// Whether an encoding was not known.
    pub(super) unknown: AtomicBool,
    /// Malformed attributes and types, which are errors only if they are referred to.
    pub(super) wrong: FxHashMap<Key, Malformed>,
    /// Distinct attributes that several texts share.
    pub(super) distinct: FxHashMap<u64, Attr>,
    /// Keys of resources that attributes refer to.
    pub(crate) resources: Vec<Ident>,
    /// Byte range of each set of inherent attributes.
    pub(super) properties: Vec<Range<usize>>,
}

/// Returns the strings of the section of strings.
pub(crate) fn strings<'a>(cursor: &mut Cursor<'a>) -> Result<Vec<&'a [u8]>, Fault> {
    let section = cursor.remaining() as u64;
    let count = cursor.count(2)?;
    let mut sizes = Vec::with_capacity(count);
    for _ in 0..count {
        sizes.push(cursor.varint()?);
    }
    let total = sizes.iter().fold(0_u64, |total, &size| total.saturating_add(size));
    if total > section {
        return Err(cursor.fail("string size exceeds the available data size"));
    }
    if total != cursor.remaining() as u64 {
        return Err(cursor.fail("unexpected trailing data between the offsets for strings and their data"));
    }
    let mut strings = Vec::with_capacity(count);
    for &size in sizes.iter().rev() {
        match cursor.take(size)? {
            [text @ .., 0] => strings.push(text),
            _ => return Err(cursor.fail("string is not terminated by a null character")),
        }
    }
    Ok(strings)
}

/// Returns the byte ranges of the sets of inherent attributes.
pub(crate) fn properties(cursor: &mut Cursor<'_>) -> Result<Vec<Range<usize>>, Fault> {
    let count = cursor.count(1)?;
    let mut ranges = Vec::with_capacity(count);
    for _ in 0..count {
        let len = cursor.varint()?;
        let start = cursor.pos();
        cursor.take(len)?;
        ranges.push(start..cursor.pos());
    }
    Ok(ranges)
}

/// Dialect in the section of dialects: the number of its name, and its version.
pub(crate) type DialectHead<'a> = (usize, &'a [u8]);

/// Returns the dialects, at the beginning of their section.
pub(crate) fn dialect_heads<'a>(
    cursor: &mut Cursor<'a>,
    version: u64,
    strings: usize,
) -> Result<Vec<DialectHead<'a>>, Fault> {
    let count = cursor.count(1)?;
    let mut dialects = Vec::with_capacity(count);
    for _ in 0..count {
        if version < since::DIALECT_VERSIONS {
            dialects.push((cursor.index(strings, "string")?, &[][..]));
            continue;
        }
        let (name, has_version) = cursor.varint_with_flag()?;
        let Some(name) = usize::try_from(name).ok().filter(|&name| name < strings) else {
            return Err(cursor.fail(format!("invalid string index: {name}")));
        };
        let version = if has_version { dialect_version(cursor)? } else { &[] };
        dialects.push((name, version));
    }
    Ok(dialects)
}

fn dialect_version<'a>(cursor: &mut Cursor<'a>) -> Result<&'a [u8], Fault> {
    let (section, range) = cursor.section()?;
    if section != Section::DialectVersion {
        return Err(cursor.fail("expected dialect version section"));
    }
    cursor.part(range.clone(), section).take(range.len() as u64)
}

/// Calls a function for each name of operations: with the numbers of its dialect and string, and whether it was registered.
pub(crate) fn op_names(
    cursor: &mut Cursor<'_>,
    version: u64,
    dialects: usize,
    mut each: impl FnMut(&Cursor<'_>, usize, u64, bool) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let expected = if version >= since::ELIDED_LOCATIONS { Some(cursor.count(1)?) } else { None };
    let mut found = 0;
    while !cursor.at_end() {
        let dialect = cursor.index(dialects, "dialect")?;
        let count = cursor.count(1)?;
        for _ in 0..count {
            let (name, registered) = if version < since::PROPERTIES {
                (cursor.varint()?, false)
            } else {
                cursor.varint_with_flag()?
            };
            each(cursor, dialect, name, registered)?;
        }
        found += count;
    }
    if expected.is_some_and(|expected| expected != found) {
        return Err(cursor.fail("the number of operation names is wrong"));
    }
    Ok(())
}

impl<'a> Tables<'a> {
    /// Creates tables of strings only.
    pub(crate) fn new(
        cx: &'a Context,
        source: Option<(Source, usize)>,
        version: u64,
        strings: Vec<&'a [u8]>,
    ) -> Self {
        Tables {
            cx,
            source,
            version,
            callbacks: None,
            strings,
            dialects: Vec::new(),
            names: Vec::new(),
            attrs: Vec::new(),
            types: Vec::new(),
            place_of: Vec::new(),
            places: Vec::new(),
            base: None,
            unknown: AtomicBool::new(false),
            wrong: FxHashMap::default(),
            distinct: FxHashMap::default(),
            resources: Vec::new(),
            properties: Vec::new(),
        }
    }

    /// Reads the dialects and names of operations.
    pub(crate) fn read_dialects(&mut self, cursor: &mut Cursor<'a>) -> Result<(), Fault> {
        let cx = self.cx;
        for (name, version) in dialect_heads(cursor, self.version, self.strings.len())? {
            let Ok(name) = std::str::from_utf8(self.strings[name]) else {
                return Err(cursor.fail("the name of a dialect is not UTF-8"));
            };
            let bytecode = cx.interface::<dyn DialectBytecode>(cx.op_name(name));
            self.dialects.push(DialectEntry { name, bytecode, version });
        }
        let mut names = Vec::new();
        op_names(cursor, self.version, self.dialects.len(), |cursor, dialect, name, registered| {
            let text = usize::try_from(name).ok().and_then(|name| self.strings.get(name));
            let Some(text) = text.and_then(|text| std::str::from_utf8(text).ok()) else {
                return Err(cursor.fail(format!("invalid string index: {name}")));
            };
            let dialect = self.dialects[dialect].name;
            let name =
                if text.is_empty() { cx.op_name(dialect) } else { cx.op_name(&format!("{dialect}.{text}")) };
            names.push(NameEntry { name, registered, info: cx.op_info(name) });
            Ok(())
        })?;
        self.names = names;
        Ok(())
    }

    /// Returns the position in a file that the attribute of an index is, if it is one.
    pub(crate) fn place(&self, index: usize) -> Option<FilePlace> {
        let place = self.place_of[index].checked_sub(1)?;
        match self.base {
            Some(base) => self.cx.file_place(base.loc(place)),
            None => self.places.get(place as usize).copied(),
        }
    }

    /// Returns the attribute of an index, if it has been read.
    pub(super) fn known_attr(&self, index: usize) -> Option<Attr> {
        self.attrs[index].or_else(|| self.place_attr(index))
    }

    /// Returns the attribute of an index, if it is a position in a file.
    #[cold]
    fn place_attr(&self, index: usize) -> Option<Attr> {
        let place = self.place_of[index].checked_sub(1)?;
        Some(match self.base {
            Some(base) => self.cx.loc_attr(base.loc(place)),
            None => {
                let FilePlace { file, line, column } = self.places[place as usize];
                let range = [line, column, line, column];
                self.cx.attr(AttrData::FileLoc { file, range, extent: LocExtent::Place })
            }
        })
    }

    /// Returns the location of the attribute of a number, if it is a position in a file.
    #[inline(always)]
    pub(super) fn quick_loc(&self, index: u32) -> Option<Loc> {
        let place = self.place_of.get(index as usize)?.checked_sub(1)?;
        Some(self.base?.loc(place))
    }

    /// Returns the location of the attribute of a number.
    #[inline]
    pub(super) fn loc(&self, index: u64, cursor: &Cursor<'_>) -> Result<Loc, Fault> {
        match (self.base, self.place_of.get(usize::try_from(index).unwrap_or(usize::MAX))) {
            (Some(base), Some(&place @ 1..)) => Ok(base.loc(place - 1)),
            _ => self.other_loc(index, cursor),
        }
    }

    /// Returns a location that is no position in a file.
    fn other_loc(&self, index: u64, cursor: &Cursor<'_>) -> Result<Loc, Fault> {
        let attr = self.attr(index, cursor)?;
        let found = self.cx.attr_ref(attr);
        if !found.is_location() {
            let message = format!("expected attribute of type: mlir::LocationAttr, but got: {found}");
            return Err(cursor.fail(message));
        }
        Ok(self.cx.loc_of_attr(attr))
    }

    /// Returns the attribute of a number.
    pub(super) fn attr(&self, index: u64, cursor: &Cursor<'_>) -> Result<Attr, Fault> {
        let place = usize::try_from(index).unwrap_or(usize::MAX);
        if place >= self.attrs.len() {
            return Err(cursor.fail(format!("invalid Attribute index: {index}")));
        }
        self.known_attr(place).ok_or_else(|| self.wrong(Key::Attr(place)))
    }

    /// Returns the type of a number.
    pub(super) fn ty(&self, index: u64, cursor: &Cursor<'_>) -> Result<Type, Fault> {
        let place = usize::try_from(index).unwrap_or(usize::MAX);
        match self.types.get(place) {
            Some(Some(ty)) => Ok(*ty),
            Some(None) => Err(self.wrong(Key::Type(place))),
            None => Err(cursor.fail(format!("invalid Type index: {index}"))),
        }
    }

    /// Returns the fault of an attribute or type that is referred to from elsewhere than its table.
    #[cold]
    pub(super) fn wrong(&self, key: Key) -> Fault {
        let Some(Malformed { wrong, itself }) = self.wrong.get(&key).cloned() else {
            return Fault::at(String::new(), 0, Some(Section::AttrType));
        };
        let Wrong { mut message, offset, section } = wrong;
        if itself {
            // MLIR spells entries differently that others refer to.
            message = message.replace("after attribute entry", "after Attribute entry");
            message = message.replace("after type entry", "after Type entry");
        }
        Fault::at(message, offset, section)
    }
}
