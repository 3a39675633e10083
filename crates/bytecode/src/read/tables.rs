//! Tables that operations refer to by number: strings, dialects, names, attributes, types.

use super::cursor::{Cursor, Fault, Malformed, Wrong};
use super::entry::{EntryReader, Key};
use crate::builtin;
use crate::dialect::DialectBytecode;
use crate::encoding::{Section, distinct, since};
use diag::Source;
use ir::{
    Attr, AttrData, Context, FilePlace, Ident, Loc, LocExtent, OpInfo, OpName, SourceBase, Type, TypeData,
};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// Byte range of an attribute or type.
pub(crate) struct Entry {
    pub(crate) dialect: u32,
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// Whether it has its dialect's encoding, and not text.
    pub(crate) encoded: bool,
}

/// The tables of a file.
pub(crate) struct Tables<'a> {
    pub(crate) cx: &'a Context,
    /// Shared file, and the offset in it, if it can be shared.
    pub(super) source: Option<(Source, usize)>,
    pub(crate) version: u64,
    pub(crate) strings: Vec<&'a [u8]>,
    pub(crate) dialects: Vec<DialectEntry<'a>>,
    pub(crate) names: Vec<NameEntry<'a>>,
    pub(crate) attrs: Vec<Option<Attr>>,
    pub(crate) types: Vec<Option<Type>>,
    /// For each attribute, its index plus one in the positions in files; 0 if it is none of them.
    place_of: Vec<u32>,
    /// Positions in files, until the context has them.
    places: Vec<FilePlace>,
    base: Option<SourceBase>,
    /// Whether an encoding was not known.
    pub(super) unknown: AtomicBool,
    /// Malformed attributes and types, which are errors only if they are referred to.
    wrong: FxHashMap<Key, Malformed>,
    /// Distinct attributes that several texts share.
    distinct: FxHashMap<u64, Attr>,
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

/// Returns the attributes and types of the section of their sizes.
pub(crate) fn entries(
    offsets: &mut Cursor<'_>,
    data: &Range<usize>,
    dialects: usize,
) -> Result<(Vec<Entry>, Vec<Entry>), Fault> {
    let (attrs, types) = (offsets.count(1)?, offsets.count(1)?);
    let mut start = data.start;
    let mut list = |count: usize| {
        let mut entries = Vec::with_capacity(count);
        while entries.len() < count {
            let dialect = offsets.index(dialects, "dialect")? as u32;
            let group = offsets.count(1)?;
            if group > count - entries.len() {
                return Err(offsets.fail("more attributes or types than there should be"));
            }
            for _ in 0..group {
                let (size, encoded) = match offsets.quick_flag() {
                    Some((size, encoded)) => (u64::from(size), encoded),
                    None => offsets.varint_with_flag()?,
                };
                let end = usize::try_from(size).ok().and_then(|size| start.checked_add(size));
                let Some(end) = end.filter(|&end| end <= data.end) else {
                    return Err(offsets.fail("Attribute or Type entry offset points past the end of section"));
                };
                entries.push(Entry { dialect, start, end, encoded });
                start = end;
            }
        }
        Ok(entries)
    };
    let found = (list(attrs)?, list(types)?);
    if !offsets.at_end() {
        return Err(offsets.fail("unexpected trailing data in the Attribute/Type offset section"));
    }
    Ok(found)
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

    /// Reads all attributes and types.
    pub(crate) fn read_entries(&mut self, file: &Cursor<'a>, attrs: &[Entry], types: &[Entry]) {
        self.attrs = vec![None; attrs.len()];
        self.types = vec![None; types.len()];
        self.place_of = vec![0; attrs.len()];
        self.places.reserve_exact(attrs.len());
        let mut resolver =
            Resolver { attrs, types, waits: vec![false; attrs.len() + types.len()], stack: Vec::new() };
        let builtin = self.dialects.iter().position(|dialect| dialect.name == "builtin");
        let end = attrs.iter().chain(types).last().map_or(0, |entry| entry.end);
        let (mut section, mut last) = (file.part(0..end, Section::AttrType), None);
        for (index, entry) in attrs.iter().enumerate() {
            if self.attrs[index].is_some() {
                continue;
            }
            // Most attributes are positions, in few files.
            let is_builtin = entry.encoded && Some(entry.dialect as usize) == builtin;
            let place =
                || self.quick_place(&mut section, entry, &mut last).or_else(|| self.read_place(file, entry));
            match is_builtin.then(place).flatten() {
                Some(place) => {
                    self.places.push(place);
                    self.place_of[index] = self.places.len() as u32;
                }
                None => resolver.resolve(self, file, Key::Attr(index)),
            }
        }
        for index in 0..types.len() {
            resolver.resolve(self, file, Key::Type(index));
        }
        // Locations of operations need no attributes.
        match self.cx.add_places(std::mem::take(&mut self.places)) {
            Ok(base) => self.base = Some(base),
            Err(places) => self.places = places,
        }
    }

    /// Reads a position in a file as [`read_place`](Self::read_place) does, in the usual case. `last` is the name
    /// of a file that was resolved last, with its number.
    #[inline]
    fn quick_place(
        &self,
        section: &mut Cursor<'a>,
        entry: &Entry,
        last: &mut Option<(u32, Ident)>,
    ) -> Option<FilePlace> {
        section.go_to(entry.start);
        let place = builtin::quick_place(section, |number| match *last {
            Some((known, name)) if known == number => Some(name),
            _ => {
                let attr = (*self.attrs.get(number as usize)?)?;
                let name = self.cx.attr_ref(attr).as_ident()?;
                *last = Some((number, name));
                Some(name)
            }
        })?;
        (section.pos() == entry.end).then_some(place)
    }

    /// Returns the position in a file that an entry of the builtin dialect encodes, if it is one and the file's name has been read.
    fn read_place(&self, file: &Cursor<'a>, entry: &Entry) -> Option<FilePlace> {
        let mut cursor = file.part(entry.start..entry.end, Section::AttrType);
        builtin::read_place(self.cx, &mut cursor, |index| *self.attrs.get(index)?)
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

/// Reads attributes and types, dependencies first.
struct Resolver<'e> {
    attrs: &'e [Entry],
    types: &'e [Entry],
    /// Attributes and types that wait for others.
    waits: Vec<bool>,
    stack: Vec<Key>,
}

impl Resolver<'_> {
    fn place(&self, key: Key) -> usize {
        match key {
            Key::Attr(index) => index,
            Key::Type(index) => self.attrs.len() + index,
        }
    }

    fn resolve<'a>(&mut self, tables: &mut Tables<'a>, file: &Cursor<'a>, key: Key) {
        self.stack.push(key);
        while let Some(&key) = self.stack.last() {
            let done = match key {
                Key::Attr(index) => tables.attrs[index].is_some() || tables.place_of[index] != 0,
                Key::Type(index) => tables.types[index].is_some(),
            };
            if done || tables.wrong.contains_key(&key) {
                self.stack.pop();
                continue;
            }
            match self.step(tables, file, key) {
                Ok(()) => {}
                Err(malformed) => {
                    tables.wrong.insert(key, malformed);
                }
            }
        }
    }

    /// Reads an attribute or type, or records the dependencies that must be read first.
    fn step<'a>(&mut self, tables: &mut Tables<'a>, file: &Cursor<'a>, key: Key) -> Result<(), Malformed> {
        let entry = match key {
            Key::Attr(index) => &self.attrs[index],
            Key::Type(index) => &self.types[index],
        };
        let cursor = file.part(entry.start..entry.end, Section::AttrType);
        let mut input = EntryReader::new(cursor, tables);
        let result = match key {
            Key::Attr(_) => read_attr(&mut input, entry).map(Read::Attr),
            Key::Type(_) => read_type(&mut input, entry).map(Read::Type),
        };
        let EntryReader { missing, distinct, .. } = input;
        if missing.is_empty() {
            tables.distinct.extend(distinct);
            match (result.map_err(Malformed::itself)?, key) {
                (Read::Attr(attr), Key::Attr(index)) => tables.attrs[index] = Some(attr),
                (Read::Type(ty), Key::Type(index)) => tables.types[index] = Some(ty),
                _ => {}
            }
            return Ok(());
        }
        if let Some(&wrong) = missing.iter().find(|key| tables.wrong.contains_key(key)) {
            let known = tables.wrong.get(&wrong).map(|known| known.wrong.clone());
            return Err(Malformed { wrong: known.unwrap_or_else(Wrong::missing), itself: false });
        }
        let place = self.place(key);
        self.waits[place] = true;
        if missing.iter().any(|&key| self.waits[self.place(key)]) {
            let cursor = file.part(entry.start..entry.end, Section::AttrType);
            return Err(Malformed::itself(cursor.fail("an attribute or type contains itself")));
        }
        self.stack.extend(missing);
        Ok(())
    }
}

/// An attribute or type that was read.
enum Read {
    Attr(Attr),
    Type(Type),
}

/// Returns the text of an entry.
fn text<'r>(input: &mut EntryReader<'r>) -> Result<&'r str, Fault> {
    let bytes = input.cursor.until_zero()?;
    std::str::from_utf8(bytes).map_err(|_| input.fail("the text of an attribute or type is not UTF-8"))
}

/// Returns the distinct attributes that a text shares. Those that are entries themselves must be read first.
fn known_distinct(input: &mut EntryReader<'_>, text: &str) -> Result<FxHashMap<u64, Attr>, Fault> {
    let mut known = FxHashMap::default();
    for (at, word) in text.match_indices("distinct[") {
        let rest = &text[at + word.len()..];
        let digits = rest.split(|sign: char| !sign.is_ascii_digit()).next().unwrap_or("");
        let Ok(number) = digits.parse::<u64>() else { continue };
        let found = match distinct::attribute(number) {
            Some(index) if index < input.tables.attrs.len() => Some(input.attr_of(index)),
            Some(_) => None,
            None => input.tables.distinct.get(&number).copied(),
        };
        known.extend(found.map(|attr| (number, attr)));
    }
    input.settled()?;
    let cx = input.context();
    known.retain(|_, attr| matches!(cx.attr_data(*attr), AttrData::Distinct { .. }));
    Ok(known)
}

/// Returns the bytes of an unknown encoding as text.
fn unknown_encoding(input: &mut EntryReader<'_>, dialect: &str) -> Result<String, Fault> {
    if !input.context().allows_unregistered() || input.context().find_dialect(dialect).is_some() {
        return Err(input.fail(&format!("dialect '{dialect}' does not implement the bytecode interface")));
    }
    input.tables.unknown.store(true, Ordering::Relaxed);
    let len = input.cursor.remaining() as u64;
    let bytes = input.cursor.take(len)?;
    let digits: String = bytes.iter().map(|byte| format!("{byte:02X}")).collect();
    Ok(format!("bytecode<\"0x{digits}\">"))
}

fn read_attr(input: &mut EntryReader<'_>, entry: &Entry) -> Result<Attr, Fault> {
    let cx = input.context();
    let dialect = &input.tables.dialects[entry.dialect as usize];
    let attr = if !entry.encoded {
        let text = text(input)?;
        let mut distinct = known_distinct(input, text)?;
        let attr =
            syntax::parse_attr_among(cx, text, &mut distinct).map_err(|error| input.fail(error.message()))?;
        input.distinct.extend(distinct.into_iter().filter(|entry| distinct::is_shared(entry.0)));
        attr
    } else if dialect.name == "builtin" {
        builtin::read_attr(cx, input)?
    } else if let Some(code) = dialect.bytecode {
        code.read_attr(cx, input)?
    } else {
        let text = Box::new(unknown_encoding(input, dialect.name)?.into());
        cx.attr(AttrData::Opaque { dialect: cx.ident(dialect.name), text, ty: None })
    };
    at_end(input, "attribute")?;
    Ok(attr)
}

fn read_type(input: &mut EntryReader<'_>, entry: &Entry) -> Result<Type, Fault> {
    let cx = input.context();
    let dialect = &input.tables.dialects[entry.dialect as usize];
    let ty = if !entry.encoded {
        let text = text(input)?;
        let mut distinct = known_distinct(input, text)?;
        let ty =
            syntax::parse_type_among(cx, text, &mut distinct).map_err(|error| input.fail(error.message()))?;
        input.distinct.extend(distinct.into_iter().filter(|entry| distinct::is_shared(entry.0)));
        ty
    } else if dialect.name == "builtin" {
        builtin::read_type(cx, input)?
    } else if let Some(code) = dialect.bytecode {
        code.read_type(cx, input)?
    } else {
        let text = unknown_encoding(input, dialect.name)?.into();
        cx.type_of(TypeData::Opaque { dialect: dialect.name.into(), text })
    };
    at_end(input, "type")?;
    Ok(ty)
}

fn at_end(input: &EntryReader<'_>, what: &str) -> Result<(), Fault> {
    if input.cursor.at_end() || !input.is_settled() {
        return Ok(());
    }
    let message = format!("unexpected trailing bytes after {what} entry");
    Err(Fault::at(message, input.cursor.pos(), Some(Section::AttrType)))
}
