//! Tables of the file that a module was read from, for encodings that are not known.
//!
//! An encoding that only its dialect knows refers to strings, attributes and types of its file by their
//! numbers, and nothing says which of its bytes are such numbers. So the tables are kept, as a resource
//! beside the module, and bytecode that is written again has them first, with the same numbers: what is
//! not known is written as it was.

use crate::encoding::{ORIGIN, Section};
use crate::read::cursor::Cursor;
use crate::read::entries::{Entry, entries};
use crate::read::sections::Sections;
use crate::read::tables::{self, Tables};
use crate::read::{Fault, resources};
use ir::print::{ExternalResources, ExternalValue};
use ir::{Attr, AttrData, Context, FilePlace, OpName, OpRef, Type};

/// Whether a group of resources is that of the tables.
pub(crate) fn is_origin(owner: &[u8]) -> bool {
    owner == ORIGIN.0
}

/// The tables of a file that a module was read from.
pub(crate) struct Origin<'a> {
    pub(crate) tables: Tables<'a>,
    file: Cursor<'a>,
    attrs: Vec<Entry>,
    types: Vec<Entry>,
}

/// An attribute or type of the file.
pub(crate) struct Kept<'a> {
    /// Number of its dialect.
    pub(crate) dialect: usize,
    pub(crate) encoded: bool,
    pub(crate) bytes: &'a [u8],
}

impl<'a> Origin<'a> {
    /// Reads the tables among the resources of a module, if they are there.
    pub(crate) fn find(cx: &'a Context, external: &'a ExternalResources) -> Result<Option<Self>, Fault> {
        let group = external.0.iter().find(|(owner, _)| is_origin(owner));
        let found = group.and_then(|(_, entries)| entries.iter().find(|(key, _)| key == ORIGIN.1));
        match found {
            Some((_, ExternalValue::Blob(blob))) => Self::read(cx, &blob.data).map(Some),
            _ => Ok(None),
        }
    }

    fn read(cx: &'a Context, bytes: &'a [u8]) -> Result<Self, Fault> {
        let sections = Sections::find_some(bytes)?;
        let strings = tables::strings(&mut sections.part(Section::String)?)?;
        let mut tables = Tables::new(cx, None, sections.version, strings);
        tables.read_dialects(&mut sections.part(Section::Dialect)?)?;
        if let Some(mut keys) = sections.optional(Section::ResourceOffset) {
            let (_, groups) = resources::groups(&mut keys, tables.strings.len(), tables.dialects.len())?;
            for head in groups.into_iter().flat_map(|(_, heads)| heads) {
                tables.resources.push(cx.ident_bytes(tables.strings[head.key]));
            }
        }
        let data = sections.range(Section::AttrType)?;
        let mut sizes = sections.part(Section::AttrTypeOffset)?;
        let file = sections.file().clone();
        tables.read_entries(&file, &mut sizes.clone(), &data)?;
        let (attrs, types) = entries(&mut sizes, &data, tables.dialects.len())?;
        Ok(Origin { tables, file, attrs, types })
    }

    fn kept(&self, entry: &Entry) -> Kept<'a> {
        let mut cursor = self.file.part(entry.start..entry.end, Section::AttrType);
        let bytes = cursor.take((entry.end - entry.start) as u64).unwrap_or_default();
        Kept { dialect: entry.dialect as usize, encoded: entry.encoded, bytes }
    }

    /// Returns an attribute of the file.
    pub(crate) fn attr(&self, number: u32) -> Option<Kept<'a>> {
        self.attrs.get(number as usize).map(|entry| self.kept(entry))
    }

    /// Returns a type of the file.
    pub(crate) fn ty(&self, number: u32) -> Option<Kept<'a>> {
        self.types.get(number as usize).map(|entry| self.kept(entry))
    }

    /// Returns the attribute of a number, if it could be read.
    pub(crate) fn known_attr(&self, number: usize) -> Option<Attr> {
        self.tables.attrs[number]
    }

    /// Returns the position in a file that an attribute is, if it is one.
    pub(crate) fn place(&self, number: usize) -> Option<FilePlace> {
        self.tables.place(number)
    }

    /// Returns the types of the file that could be read, by number.
    pub(crate) fn known_types(&self) -> impl Iterator<Item = Option<Type>> {
        self.tables.types.iter().copied()
    }

    /// Returns the operations that were registered where the file was written, and are not here.
    pub(crate) fn foreign_names(&self) -> impl Iterator<Item = OpName> {
        let unknown = |name: OpName| self.tables.cx.op_info(name).is_none();
        let registered = self.tables.names.iter().filter(|entry| entry.registered);
        registered.map(|entry| entry.name).filter(move |&name| unknown(name))
    }
}

/// Returns the inherent attributes of an operation that are kept as bytes.
pub(crate) fn property_bytes(op: OpRef<'_>) -> Option<&[u8]> {
    let cx = op.context();
    match op.properties()?.as_dictionary()? {
        [entry] if cx.ident_str(entry.name) == "bytecode" => match cx.attr_data(entry.value) {
            AttrData::DenseArray { element: Type::I8, bytes } => Some(bytes),
            _ => None,
        },
        _ => None,
    }
}
