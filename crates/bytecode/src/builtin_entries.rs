//! The encodings of the builtin dialect, for callbacks that write and read entries in them.

use crate::builtin;
use crate::dialect::EntryWriter;
use crate::read::Fault;
use crate::read::entry::EntryReader;
use ir::{Attr, AttrData, Context, Type, TypeData};

/// Writes an attribute of the builtin dialect in its encoding. Returns `false`, with nothing written, of others.
pub fn write_builtin_attr(cx: &Context, attr: Attr, out: &mut dyn EntryWriter) -> bool {
    !matches!(cx.attr_data(attr), AttrData::Dialect { .. } | AttrData::Opaque { .. })
        && builtin::write_attr(cx, attr, out)
}

/// Writes a type of the builtin dialect in its encoding. Returns `false`, with nothing written, of others.
pub fn write_builtin_type(cx: &Context, ty: Type, out: &mut dyn EntryWriter) -> bool {
    !matches!(cx.type_data(ty), TypeData::Dialect { .. } | TypeData::Opaque { .. })
        && builtin::write_type(cx, ty, out)
}

/// Reads an attribute in the encoding of the builtin dialect.
///
/// # Errors
/// If the encoding is malformed.
pub fn read_builtin_attr(input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
    builtin::read_attr(input.context(), input)
}

/// Reads a type in the encoding of the builtin dialect.
///
/// # Errors
/// If the encoding is malformed.
pub fn read_builtin_type(input: &mut EntryReader<'_>) -> Result<Type, Fault> {
    builtin::read_type(input.context(), input)
}
