//! Custom encodings of a dialect's types and attributes.
//!
//! A dialect with custom encodings attaches a [`DialectBytecode`] to its name; types and attributes without
//! one are in the file as text.

use crate::read::Fault;
use crate::read::entry::EntryReader;
use apnum::ApInt;
use ir::{Attr, Body, Context, Ident, Type};

/// Sink of the parts of a type or attribute, in the order in which they are read back.
pub trait EntryWriter {
    /// Writes an attribute.
    fn attr(&mut self, attr: Attr);
    /// Writes an optional attribute.
    fn optional_attr(&mut self, attr: Option<Attr>);
    /// Writes a type.
    fn ty(&mut self, ty: Type);
    /// Writes a number.
    fn varint(&mut self, value: u64);
    /// Writes a signed number.
    fn signed_varint(&mut self, value: i64);
    /// Writes an integer of a width that the reader knows.
    fn int(&mut self, value: &ApInt);
    /// Writes a string.
    fn string(&mut self, text: Ident);
    /// Writes bytes.
    fn blob(&mut self, bytes: &[u8]);
    /// Writes a boolean.
    fn bool(&mut self, value: bool);
    /// Writes a resource of the builtin dialect.
    fn resource(&mut self, key: Ident);
    /// Returns the version of the format that is written.
    fn version(&self) -> u64;
}

/// The encodings of a dialect's types and attributes, and its version.
///
/// ```ignore
/// cx.attach::<dyn DialectBytecode>(cx.op_name("mine"), &MyBytecode);
/// ```
pub trait DialectBytecode: Send + Sync {
    /// Writes an attribute. Returns `false`, with nothing written, if it is encoded as text.
    fn write_attr(&self, cx: &Context, attr: Attr, out: &mut dyn EntryWriter) -> bool {
        let _ = (cx, attr, out);
        false
    }

    /// Writes a type. Returns `false`, with nothing written, if it is encoded as text.
    fn write_type(&self, cx: &Context, ty: Type, out: &mut dyn EntryWriter) -> bool {
        let _ = (cx, ty, out);
        false
    }

    /// Reads an attribute.
    ///
    /// # Errors
    /// If the encoding is malformed.
    fn read_attr(&self, cx: &Context, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
        let _ = cx;
        Err(input.fail("the dialect does not support reading attributes from bytecode"))
    }

    /// Reads a type.
    ///
    /// # Errors
    /// If the encoding is malformed.
    fn read_type(&self, cx: &Context, input: &mut EntryReader<'_>) -> Result<Type, Fault> {
        let _ = cx;
        Err(input.fail("the dialect does not support reading types from bytecode"))
    }

    /// Returns the dialect's encoded version; empty if it has none.
    fn version(&self) -> Vec<u8> {
        Vec::new()
    }

    /// Upgrades IR that this version of the dialect wrote.
    ///
    /// # Errors
    /// If it cannot be upgraded: the message.
    fn upgrade(&self, module: &mut Body, version: &[u8]) -> Result<(), String> {
        let _ = (module, version);
        Ok(())
    }
}
