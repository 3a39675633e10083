//! Sections other than that of operations.

use super::WriteOptions;
use super::number::Numbering;
use super::positions::Positions;
use super::strings::Strings;
use super::table::{AttrItem, Table};
use super::text_distinct::TextEntry;
use crate::builtin;
use crate::dialect::EntryWriter;
use crate::encoding::{ALIGNED, Buffer, PADDING, Section, push_varint, resource, since, zigzag};
use crate::origin::is_origin;
use apnum::ApInt;
use ir::print::ExternalValue;
use ir::{Attr, AttrData, Ident, ResourceBlob, Type, TypeData};

/// Bytes with the alignment that they need.
#[derive(Default)]
pub(super) struct Emitter {
    pub(super) bytes: Vec<u8>,
    /// Alignment; 0 is as 1.
    alignment: u32,
}

impl Emitter {
    pub(super) fn of(bytes: Vec<u8>) -> Self {
        Emitter { bytes, alignment: 0 }
    }

    /// Fills up to a multiple of an alignment.
    fn align(&mut self, alignment: u32) {
        if alignment < 2 {
            return;
        }
        self.bytes.resize(self.bytes.len().next_multiple_of(alignment as usize), PADDING);
        self.alignment = self.alignment.max(alignment);
    }

    /// Adds a section.
    pub(super) fn section(&mut self, section: Section, content: Emitter) {
        let start = self.bytes.len();
        self.bytes.push(section as u8);
        push_varint(&mut self.bytes, content.bytes.len() as u64);
        if content.alignment > 1 {
            if self.bytes.len().is_multiple_of(content.alignment as usize) {
                self.alignment = self.alignment.max(content.alignment);
            } else {
                self.bytes[start] |= ALIGNED;
                push_varint(&mut self.bytes, content.alignment.into());
                self.align(content.alignment);
            }
        }
        self.bytes.extend_from_slice(&content.bytes);
    }
}

/// Writes parts of types, attributes and properties.
pub(super) struct EntryEmitter<'e, 'a> {
    pub(super) numbering: &'e Numbering<'a>,
    pub(super) strings: &'e mut Strings<'a>,
    pub(super) out: &'e mut Buffer,
}

impl EntryWriter for EntryEmitter<'_, '_> {
    fn attr(&mut self, attr: Attr) {
        self.out.put(self.numbering.attr_number(attr));
    }

    fn optional_attr(&mut self, attr: Option<Attr>) {
        let number = attr.map_or(0, |attr| u64::from(self.numbering.attr_number(attr)) << 1 | 1);
        self.out.put_long(number);
    }

    fn ty(&mut self, ty: Type) {
        self.out.put(self.numbering.type_number(ty));
    }

    fn varint(&mut self, value: u64) {
        self.out.put_long(value);
    }

    fn signed_varint(&mut self, value: i64) {
        self.out.put_long(zigzag(value));
    }

    fn int(&mut self, value: &ApInt) {
        let words = value.words();
        match value.width() {
            0..=8 => self.out.byte(words.first().map_or(0, |&word| word as u8)),
            // The bits of the raw property are encoded as a number of 64 bits.
            9..=64 => self.out.put_long(zigzag(words[0] as i64)),
            _ => {
                let active = words.iter().rposition(|&word| word != 0).map_or(1, |last| last + 1);
                self.out.put_long(active as u64);
                for &word in &words[..active] {
                    self.out.put_long(zigzag(word as i64));
                }
            }
        }
    }

    fn string(&mut self, text: Ident) {
        let number = self.strings.number(self.numbering.cx.ident_text(text));
        self.out.put_long(number);
    }

    fn blob(&mut self, bytes: &[u8]) {
        self.out.put_long(bytes.len() as u64);
        self.out.extend(bytes);
    }

    fn bool(&mut self, value: bool) {
        self.out.byte(value.into());
    }

    fn resource(&mut self, key: Ident) {
        self.out.put_long(self.numbering.resource_number(key));
    }

    fn version(&self) -> u64 {
        self.numbering.version
    }

    fn dialect_version(&self, dialect: &str) -> Option<&[u8]> {
        self.numbering.dialect_version(dialect)
    }
}

/// Writes the dialects, and the names of operations by dialect.
pub(super) fn dialects<'a>(numbering: &Numbering<'a>, strings: &mut Strings<'a>, out: &mut Emitter) {
    let version = numbering.version;
    let mut content = Emitter::default();
    push_varint(&mut content.bytes, numbering.dialects.len() as u64);
    for dialect in &numbering.dialects {
        let name = strings.number(dialect.name.as_bytes());
        if version < since::DIALECT_VERSIONS {
            push_varint(&mut content.bytes, name);
            continue;
        }
        let kept = || numbering.kept.as_ref().and_then(|kept| kept.version_of(dialect.name));
        let today = || dialect.bytecode.map_or_else(|| kept().unwrap_or_default(), |code| code.version());
        let written = numbering.dialect_versions.get(dialect.name).cloned().unwrap_or_else(today);
        push_varint(&mut content.bytes, name << 1 | u64::from(!written.is_empty()));
        if !written.is_empty() {
            content.section(Section::DialectVersion, Emitter::of(written));
        }
    }
    if version >= since::ELIDED_LOCATIONS {
        push_varint(&mut content.bytes, numbering.names.len() as u64);
    }
    let mut names = Buffer::default();
    groups(&numbering.names, &mut names, |place, out| {
        let name = *numbering.names.item(place);
        let text = numbering.cx.op_name_str(name);
        let number = strings.number(text.split_once('.').map_or("", |(_, rest)| rest).as_bytes());
        if version < since::PROPERTIES {
            out.put_long(number);
        } else {
            let kept = numbering.kept.as_ref().is_some_and(|kept| kept.is_registered(name));
            let registered = kept || numbering.cx.op_info(name).is_some();
            out.put_long(number << 1 | u64::from(registered));
        }
    });
    content.bytes.extend_from_slice(names.as_slice());
    out.section(Section::Dialect, content);
}

/// Writes entries in the order of their numbers, in groups of one dialect each.
fn groups<T>(table: &Table<T>, out: &mut Buffer, mut write: impl FnMut(u32, &mut Buffer)) {
    let mut rest = &table.sorted[..];
    while let Some(&first) = rest.first() {
        let dialect = table.dialect(first);
        let len = rest.iter().position(|&place| table.dialect(place) != dialect).unwrap_or(rest.len());
        let (group, others) = rest.split_at(len);
        out.put(dialect);
        out.put_long(group.len() as u64);
        for &place in group {
            write(place, out);
        }
        rest = others;
    }
}

/// The sections of attributes and types.
#[derive(Default)]
pub(super) struct Entries {
    offsets: Vec<u8>,
    data: Vec<u8>,
}

impl Entries {
    /// Adds the sections.
    pub(super) fn write(self, out: &mut Emitter) {
        out.section(Section::AttrTypeOffset, Emitter::of(self.offsets));
        out.section(Section::AttrType, Emitter::of(self.data));
    }
}

/// Encodes attributes, then types: their sizes, and their encodings.
pub(super) fn attrs_and_types<'a>(numbering: &Numbering<'a>, strings: &mut Strings<'a>) -> Entries {
    let (attrs, types) = (numbering.attrs.len(), numbering.types.len());
    let mut offsets = Buffer::with_room(attrs + types + 64);
    let mut data = Buffer::with_room(8 * (attrs + types));
    offsets.put_long(attrs as u64);
    offsets.put_long(types as u64);
    let listed = numbering.kept.is_none().then_some(&numbering.file_places);
    let mut positions = Positions::new(numbering.cx, &numbering.attrs, listed);
    groups(&numbering.attrs, &mut offsets, |place, offsets| {
        let start = data.len();
        if let Some(position) = positions.find(place) {
            positions.write(position, &mut data);
            offsets.put((2 * (data.len() - start)) as u32 | 1);
            return;
        }
        let mut emitter = EntryEmitter { numbering, strings, out: &mut data };
        let encoded = write_attr(numbering, place, &mut emitter);
        offsets.put_long(((data.len() - start) as u64) << 1 | u64::from(encoded));
    });
    groups(&numbering.types, &mut offsets, |place, offsets| {
        let start = data.len();
        let mut emitter = EntryEmitter { numbering, strings, out: &mut data };
        let encoded = write_type(numbering, place, &mut emitter);
        offsets.put_long(((data.len() - start) as u64) << 1 | u64::from(encoded));
    });
    Entries { offsets: offsets.into_bytes(), data: data.into_bytes() }
}

/// Writes an attribute; `false` if as text.
fn write_attr(numbering: &Numbering<'_>, place: u32, out: &mut EntryEmitter<'_, '_>) -> bool {
    let cx = numbering.cx;
    if let Some(known) = numbering.kept.as_ref().and_then(|kept| kept.origin.attr(place)) {
        out.out.extend(known.bytes);
        return known.encoded;
    }
    let attr = match *numbering.attrs.item(place) {
        AttrItem::Place(index) => {
            let position = numbering.file_places.get(index);
            builtin::write_place(position.file, position.line, position.column, out);
            return true;
        }
        AttrItem::Source(loc) => cx.loc_attr(loc),
        AttrItem::Attr(attr) => attr,
        // Such are in the tables of the file only.
        AttrItem::Unread => return true,
    };
    if numbering.callbacks.is_some_and(|callbacks| callbacks.write_attr(cx, attr, out).is_some()) {
        return true;
    }
    let code = numbering.dialects[numbering.attrs.dialect(place) as usize].bytecode;
    let encoded = match cx.attr_data(attr) {
        AttrData::Opaque { .. } => false,
        AttrData::Dialect { .. } => code.is_some_and(|code| code.write_attr(cx, attr, out)),
        _ => builtin::write_attr(cx, attr, out),
    };
    if !encoded {
        match numbering.affine.of(attr) {
            Some(text) => out.out.extend(text.as_bytes()),
            None => {
                let distinct = numbering.distinct.numbers(TextEntry::Attr(attr));
                out.out.extend(ir::print::attr_text(cx, attr, distinct).as_bytes());
            }
        }
        out.out.byte(0);
    }
    encoded
}

/// Writes a type; `false` if as text.
fn write_type(numbering: &Numbering<'_>, place: u32, out: &mut EntryEmitter<'_, '_>) -> bool {
    let cx = numbering.cx;
    if let Some(known) = numbering.kept.as_ref().and_then(|kept| kept.origin.ty(place)) {
        out.out.extend(known.bytes);
        return known.encoded;
    }
    let ty = *numbering.types.item(place);
    if numbering.callbacks.is_some_and(|callbacks| callbacks.write_type(cx, ty, out).is_some()) {
        return true;
    }
    let code = numbering.dialects[numbering.types.dialect(place) as usize].bytecode;
    let encoded = match cx.type_data(ty) {
        TypeData::Opaque { .. } => false,
        TypeData::Dialect { .. } => code.is_some_and(|code| code.write_type(cx, ty, out)),
        _ => builtin::write_type(cx, ty, out),
    };
    if !encoded {
        let distinct = numbering.distinct.numbers(TextEntry::Type(ty));
        out.out.extend(ir::print::type_text(cx, ty, distinct).as_bytes());
        out.out.byte(0);
    }
    encoded
}

/// The keys and data of resources.
struct Resources {
    offsets: Vec<u8>,
    data: Emitter,
    elide: bool,
}

impl Resources {
    /// Starts a group of a number of resources.
    fn group(&mut self, owner: u64, count: usize) {
        push_varint(&mut self.offsets, owner);
        push_varint(&mut self.offsets, count as u64);
    }

    /// Adds a resource to the group.
    fn entry(&mut self, key: u64, kind: u8, write: impl FnOnce(&mut Emitter)) {
        let start = self.data.bytes.len();
        if !self.elide {
            write(&mut self.data);
        }
        push_varint(&mut self.offsets, key);
        push_varint(&mut self.offsets, (self.data.bytes.len() - start) as u64);
        self.offsets.push(kind);
    }
}

fn push_blob(blob: &ResourceBlob, out: &mut Emitter) {
    // Empty data needs no alignment.
    let alignment = if blob.data.is_empty() { 0 } else { blob.alignment };
    push_varint(&mut out.bytes, alignment.into());
    push_varint(&mut out.bytes, blob.data.len() as u64);
    out.align(alignment);
    out.bytes.extend_from_slice(&blob.data);
}

/// Writes resources without owner, and those that attributes refer to.
pub(super) fn resources<'a>(
    numbering: &Numbering<'a>,
    options: &'a WriteOptions,
    strings: &mut Strings<'a>,
    out: &mut Emitter,
) {
    let cx = numbering.cx;
    let mut all = Resources { offsets: Vec::new(), data: Emitter::default(), elide: options.elide_resources };
    let groups = || options.external_resources.0.iter().filter(|(owner, _)| !is_origin(owner));
    push_varint(&mut all.offsets, groups().count() as u64);
    for (owner, entries) in groups() {
        // The strings of a group precede those of its head.
        let texts: Vec<u64> = entries.iter().map(|(_, value)| external_text(value, &all, strings)).collect();
        let owner = strings.number(owner);
        all.group(owner, entries.len());
        for ((key, value), text) in entries.iter().zip(texts) {
            let key = strings.number(key);
            match value {
                ExternalValue::Blob(blob) => all.entry(key, resource::BLOB, |out| push_blob(blob, out)),
                ExternalValue::Bool(value) => {
                    all.entry(key, resource::BOOL, |out| out.bytes.push((*value).into()))
                }
                ExternalValue::String(_) => {
                    all.entry(key, resource::STRING, |out| push_varint(&mut out.bytes, text))
                }
            }
        }
    }
    if !numbering.resources.is_empty() {
        let place = numbering.dialects.iter().position(|dialect| dialect.name == "builtin").unwrap_or(0);
        all.group(place as u64, numbering.resources.len());
        let builtin = cx.ident("builtin");
        for &key in &numbering.resources {
            let number = strings.number(cx.ident_text(key));
            all.entry(number, resource::BLOB, |out| {
                if let Some(blob) = cx.resource(builtin, key) {
                    push_blob(&blob, out);
                }
            });
        }
    }
    out.section(Section::ResourceOffset, Emitter::of(all.offsets));
    out.section(Section::Resource, all.data);
}

/// Returns the number of the string that a resource is; 0 if it is none.
fn external_text<'a>(value: &'a ExternalValue, all: &Resources, strings: &mut Strings<'a>) -> u64 {
    match value {
        ExternalValue::String(text) if !all.elide => strings.number(text),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{EntryEmitter, Numbering, Positions, Strings, WriteOptions};
    use crate::builtin;
    use crate::encoding::{Buffer, VERSION};
    use ir::{Context, FilePlace};

    #[test]
    fn positions_are_written_as_any_attribute() {
        let cx = Context::default();
        let files: Vec<_> = (0..300).map(|number| cx.ident(&format!("file{number}"))).collect();
        let options = WriteOptions::default();
        let mut numbering = Numbering::new(&cx, VERSION, &options);
        for file in &files {
            numbering.attr_place(file.attr());
        }
        numbering.finish().expect("nothing is kept");
        let numbers: Vec<u32> = (0..32).flat_map(|bits| [1 << bits, u32::MAX >> bits]).collect();
        let (mut fast, mut plain, mut strings) = (Buffer::default(), Buffer::default(), Strings::default());
        let mut positions = Positions::new(&cx, &numbering.attrs, None);
        for &file in &files[290..] {
            for &line in &numbers {
                for &column in numbers.iter().chain(&[0]) {
                    positions.write(FilePlace { file, line, column }, &mut fast);
                    let mut out =
                        EntryEmitter { numbering: &numbering, strings: &mut strings, out: &mut plain };
                    builtin::write_place(file, line, column, &mut out);
                }
            }
        }
        assert_eq!(fast.as_slice(), plain.as_slice());
    }
}
