//! Attributes and types of a file: where their bytes are, and reading them, dependencies first.

use super::cursor::{Cursor, Fault, Malformed, Wrong};
use super::entry::EntryReader;
use super::tables::{Key, Tables};
use crate::builtin;
use crate::dialect::EncodingCallbacks;
use crate::encoding::{Section, distinct};
use ir::{Attr, AttrData, FilePlace, Ident, Type, TypeData};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::atomic::Ordering;

/// Byte range of an attribute or type.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) dialect: u32,
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// Whether it has its dialect's encoding, and not text.
    pub(crate) encoded: bool,
}

/// The section of the sizes of attributes and types, while it is read.
struct Sizes<'c, 'a> {
    cursor: &'c mut Cursor<'a>,
    /// Offset of the bytes of the next entry, and the end of those of all.
    start: usize,
    end: usize,
    /// Number of dialects.
    dialects: usize,
}

impl Sizes<'_, '_> {
    /// Calls a function for each of the next entries, with its number.
    #[inline(always)]
    fn each(&mut self, count: usize, mut each: impl FnMut(usize, Entry)) -> Result<(), Fault> {
        let mut number = 0;
        while number < count {
            let dialect = self.cursor.index(self.dialects, "dialect")? as u32;
            let group = self.cursor.count(1)?;
            if group > count - number {
                return Err(self.cursor.fail("more attributes or types than there should be"));
            }
            for number in number..number + group {
                let (size, encoded) = match self.cursor.quick_flag() {
                    Some((size, encoded)) => (u64::from(size), encoded),
                    None => self.cursor.varint_with_flag()?,
                };
                let end = usize::try_from(size).ok().and_then(|size| self.start.checked_add(size));
                let Some(end) = end.filter(|&end| end <= self.end) else {
                    let message = "Attribute or Type entry offset points past the end of section";
                    return Err(self.cursor.fail(message));
                };
                each(number, Entry { dialect, start: self.start, end, encoded });
                self.start = end;
            }
            number += group;
        }
        Ok(())
    }

    /// Checks that nothing is left.
    fn finish(self) -> Result<(), Fault> {
        match self.cursor.at_end() {
            true => Ok(()),
            false => Err(self.cursor.fail("unexpected trailing data in the Attribute/Type offset section")),
        }
    }
}

/// Returns the attributes and types of the section of their sizes.
pub(crate) fn entries(
    sizes: &mut Cursor<'_>,
    data: &Range<usize>,
    dialects: usize,
) -> Result<(Vec<Entry>, Vec<Entry>), Fault> {
    let (attrs, types) = (sizes.count(1)?, sizes.count(1)?);
    let mut sizes = Sizes { cursor: sizes, start: data.start, end: data.end, dialects };
    let mut list = |count| {
        let mut entries = Vec::with_capacity(count);
        sizes.each(count, |_, entry| entries.push(entry)).map(|()| entries)
    };
    let found = (list(attrs)?, list(types)?);
    sizes.finish()?;
    Ok(found)
}

/// Positions in files among the attributes: most attributes are, in few files.
struct Places<'a> {
    file: Cursor<'a>,
    section: Cursor<'a>,
    /// Number of the builtin dialect.
    builtin: Option<u32>,
    /// Name of a file that was resolved last, with its number.
    last: Option<(u32, Ident)>,
    /// Whether a name may be read before its turn.
    early: bool,
    /// Attributes that are no positions, or not in the usual form, with their numbers.
    others: Vec<(usize, Entry)>,
}

impl<'a> Places<'a> {
    fn is_builtin(&self, entry: &Entry) -> bool {
        entry.encoded && Some(entry.dialect) == self.builtin
    }

    /// Reads a position in a file as [`Tables::read_place`] does, in the usual case.
    #[inline(always)]
    fn quick(&mut self, tables: &mut Tables<'a>, entry: &Entry) -> Option<FilePlace> {
        if !self.is_builtin(entry) {
            return None;
        }
        let mut section = self.section.clone();
        section.go_to(entry.start);
        let place = builtin::quick_place(&mut section, |number| match self.last {
            Some((known, name)) if known == number => Some(name),
            _ => self.name(tables, number),
        })?;
        (section.pos() == entry.end).then_some(place)
    }

    /// Returns the name of a file by the number of its attribute.
    fn name(&mut self, tables: &mut Tables<'a>, number: u32) -> Option<Ident> {
        let attr = match *tables.attrs.get(number as usize)? {
            Some(attr) => attr,
            None => self.read_early(tables, number as usize)?,
        };
        let name = tables.cx.attr_ref(attr).as_ident()?;
        self.last = Some((number, name));
        Some(name)
    }

    /// Reads an attribute whose entry has been met. After a failure there is no other attempt: each may take as long as the
    /// attribute is.
    fn read_early(&mut self, tables: &mut Tables<'a>, number: usize) -> Option<Attr> {
        let at = self.others.binary_search_by_key(&number, |&(number, _)| number).ok()?;
        let entry = self.others[at].1;
        if !self.early || !self.is_builtin(&entry) {
            return None;
        }
        let cursor = self.file.part(entry.start..entry.end, Section::AttrType);
        let mut input = EntryReader::new(cursor, tables);
        let attr = read_attr(&mut input, &entry).ok().filter(|_| input.is_settled());
        self.early = attr.is_some();
        tables.attrs[number] = attr;
        attr
    }
}

impl<'a> Tables<'a> {
    /// Reads all attributes and types, from their sizes and the range of their section.
    pub(crate) fn read_entries(
        &mut self,
        file: &Cursor<'a>,
        sizes: &mut Cursor<'a>,
        data: &Range<usize>,
    ) -> Result<(), Fault> {
        let (count, types) = (sizes.count(1)?, sizes.count(1)?);
        let mut sizes =
            Sizes { cursor: sizes, start: data.start, end: data.end, dialects: self.dialects.len() };
        (self.attrs, self.types) = (vec![None; count], vec![None; types]);
        self.place_of = vec![0; count];
        self.places.reserve_exact(count);
        let builtin = self.dialects.iter().position(|dialect| dialect.name == "builtin");
        let mut places = Places {
            file: file.clone(),
            section: file.part(0..data.end, Section::AttrType),
            builtin: builtin.map(|number| number as u32),
            last: None,
            early: true,
            others: Vec::new(),
        };
        sizes.each(count, |number, entry| match places.quick(self, &entry) {
            Some(place) => self.add_place(number, place),
            None => places.others.push((number, entry)),
        })?;
        let mut entries = Vec::with_capacity(types);
        sizes.each(types, |_, entry| entries.push(entry))?;
        sizes.finish()?;
        self.read_others(file, &places, &entries);
        // Locations of operations need no attributes.
        match self.cx.add_places(std::mem::take(&mut self.places)) {
            Ok(base) => self.base = Some(base),
            Err(places) => self.places = places,
        }
        Ok(())
    }

    #[inline]
    fn add_place(&mut self, number: usize, place: FilePlace) {
        self.places.push(place);
        self.place_of[number] = self.places.len() as u32;
    }

    /// Reads all that are not positions in the usual form.
    fn read_others(&mut self, file: &Cursor<'a>, places: &Places<'a>, types: &[Entry]) {
        let others = &places.others[..];
        let waits = vec![false; self.attrs.len() + types.len()];
        let mut resolver = Resolver { others, types, at: 0, waits, stack: Vec::new() };
        for (at, (number, entry)) in others.iter().enumerate() {
            if self.attrs[*number].is_some() {
                continue;
            }
            match places.is_builtin(entry).then(|| self.read_place(file, entry)).flatten() {
                Some(place) => self.add_place(*number, place),
                None => {
                    resolver.at = at;
                    resolver.resolve(self, file, Key::Attr(*number));
                }
            }
        }
        for number in 0..types.len() {
            resolver.resolve(self, file, Key::Type(number));
        }
    }

    /// Returns the position in a file that an entry of the builtin dialect encodes, if it is one and the file's name has been read.
    fn read_place(&self, file: &Cursor<'a>, entry: &Entry) -> Option<FilePlace> {
        let mut cursor = file.part(entry.start..entry.end, Section::AttrType);
        builtin::read_place(self.cx, &mut cursor, |index| *self.attrs.get(index)?)
    }
}

/// Reads attributes and types, dependencies first.
struct Resolver<'e> {
    /// Attributes that may have to be read, by number, and the place of the current one.
    others: &'e [(usize, Entry)],
    at: usize,
    types: &'e [Entry],
    /// Attributes and types that wait for others.
    waits: Vec<bool>,
    stack: Vec<Key>,
}

impl Resolver<'_> {
    /// Returns the entry of an attribute or type; that of a position was read.
    fn entry(&self, key: Key) -> Option<Entry> {
        match key {
            Key::Type(number) => self.types.get(number).copied(),
            Key::Attr(number) => match self.others.get(self.at) {
                Some(&(current, entry)) if current == number => Some(entry),
                _ => {
                    let at = self.others.binary_search_by_key(&number, |&(number, _)| number).ok()?;
                    Some(self.others[at].1)
                }
            },
        }
    }

    fn place(&self, key: Key) -> usize {
        match key {
            Key::Attr(index) => index,
            Key::Type(index) => self.waits.len() - self.types.len() + index,
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
        let Some(entry) = &self.entry(key) else {
            return Err(Malformed { wrong: Wrong::missing(), itself: false });
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

/// Reads an entry by the callbacks, if there are any. Where they do not read it, it is as if they had not been called.
fn by_callback<'r, T>(
    input: &mut EntryReader<'r>,
    read: impl FnOnce(&dyn EncodingCallbacks, &mut EntryReader<'r>) -> Result<Option<T>, Fault>,
) -> Result<Option<T>, Fault> {
    let Some(callbacks) = input.tables.callbacks else { return Ok(None) };
    let start = (input.cursor.clone(), input.missing.len());
    let found = read(callbacks, input)?;
    if found.is_none() {
        input.cursor = start.0;
        input.missing.truncate(start.1);
    }
    Ok(found)
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
    } else if let Some(attr) =
        by_callback(input, |callbacks, input| callbacks.read_attr(dialect.name, input))?
    {
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
    } else if let Some(ty) = by_callback(input, |callbacks, input| callbacks.read_type(dialect.name, input))?
    {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::push_varint;
    use crate::read::tables::DialectEntry;
    use ir::Context;

    /// Reads attributes that are these numbers in the encoding of the builtin dialect, with one string.
    fn read<'a>(cx: &'a Context, attrs: &[&[u64]], bytes: &'a mut Vec<u8>) -> Tables<'a> {
        let mut sizes = Vec::new();
        for number in [attrs.len(), 0, 0, attrs.len()] {
            push_varint(&mut sizes, number as u64);
        }
        let mut data = Vec::new();
        for numbers in attrs {
            let start = data.len();
            numbers.iter().for_each(|&number| push_varint(&mut data, number));
            push_varint(&mut sizes, ((data.len() - start) as u64) << 1 | 1);
        }
        let range = sizes.len()..sizes.len() + data.len();
        *bytes = [sizes, data].concat();
        let mut tables = Tables::new(cx, None, 6, vec![b"f.mlir"]);
        tables.dialects.push(DialectEntry { name: "builtin", bytecode: None, version: &[] });
        let file = Cursor::new(bytes);
        let mut sizes = file.part(0..range.start, Section::AttrTypeOffset);
        assert!(tables.read_entries(&file, &mut sizes, &range).is_ok());
        tables
    }

    #[test]
    fn positions_are_read_before_and_after_the_names_of_their_files() {
        const STRING: &[u64] = &[2, 0];
        let (cx, mut bytes) = (Context::default(), Vec::new());
        let attrs: [&[u64]; 7] = [
            &[11, 2, 3, 4],
            &[11, 2, 1 << 20, 1 << 9],
            STRING,
            &[11, 2, 5, 6],
            &[7],
            &[11, 4, 1, 1],
            &[11, 2, 7, 1 << 30],
        ];
        let tables = read(&cx, &attrs, &mut bytes);
        let place = |number| tables.place(number).map(|place| (place.line, place.column));
        let places: Vec<_> = (0..attrs.len()).map(place).collect();
        let expected =
            [Some((3, 4)), Some((1 << 20, 1 << 9)), None, Some((5, 6)), None, None, Some((7, 1 << 30))];
        assert_eq!(places, expected);
        let cursor = Cursor::new(&[]);
        for number in [0, 1, 3, 6] {
            let text = cx.attr_ref(tables.attr(number, &cursor).unwrap()).to_string();
            let (line, column) = expected[number as usize].unwrap();
            assert_eq!(text, format!("loc(\"f.mlir\":{line}:{column})"));
        }
        // A name that is no string is an error where the position is referred to.
        assert!(tables.attr(5, &cursor).is_err() && tables.attr(4, &cursor).is_ok());
    }

    #[test]
    fn a_name_that_cannot_be_read_is_tried_once() {
        let (cx, mut bytes) = (Context::default(), Vec::new());
        // The first two contain each other.
        let attrs: [&[u64]; 4] = [&[0, 1, 1], &[0, 1, 0], &[11, 0, 1, 2], &[11, 1, 1, 2]];
        let tables = read(&cx, &attrs, &mut bytes);
        let cursor = Cursor::new(&[]);
        assert!(
            (0..4).all(
                |number| tables.attr(number, &cursor).is_err() && tables.place(number as usize).is_none()
            )
        );
    }
}
