//! The encodings of dialects' own types and attributes.
//!
//! A dialect that has some attaches a [`DialectBytecode`] to its name; those of others, and what a dialect does not
//! encode, are in the file as text.

use crate::read::Fault;
use crate::read::entry::EntryReader;
use apnum::ApInt;
use ir::{Attr, Body, Context, Ident, Type};

/// Sink of the parts of a type or attribute, in the order in which they are read back.
pub trait EntryWriter {
    /// An attribute.
    fn attr(&mut self, attr: Attr);
    /// An attribute, or none.
    fn optional_attr(&mut self, attr: Option<Attr>);
    /// A type.
    fn ty(&mut self, ty: Type);
    /// A number.
    fn varint(&mut self, value: u64);
    /// A number with a sign.
    fn signed_varint(&mut self, value: i64);
    /// An integer of a width that the reader knows.
    fn int(&mut self, value: &ApInt);
    /// A string.
    fn string(&mut self, text: Ident);
    /// Bytes.
    fn blob(&mut self, bytes: &[u8]);
    /// A boolean.
    fn bool(&mut self, value: bool);
    /// A resource of the builtin dialect.
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
    /// Writes an attribute; `false`, with nothing written, if it is to be text.
    fn write_attr(&self, cx: &Context, attr: Attr, out: &mut dyn EntryWriter) -> bool {
        let _ = (cx, attr, out);
        false
    }

    /// Writes a type; `false`, with nothing written, if it is to be text.
    fn write_type(&self, cx: &Context, ty: Type, out: &mut dyn EntryWriter) -> bool {
        let _ = (cx, ty, out);
        false
    }

    /// Reads an attribute.
    ///
    /// # Errors
    /// If it is none.
    fn read_attr(&self, cx: &Context, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
        let _ = cx;
        Err(input.fail("the dialect does not support reading attributes from bytecode"))
    }

    /// Reads a type.
    ///
    /// # Errors
    /// If it is none.
    fn read_type(&self, cx: &Context, input: &mut EntryReader<'_>) -> Result<Type, Fault> {
        let _ = cx;
        Err(input.fail("the dialect does not support reading types from bytecode"))
    }

    /// The dialect's version as it is written; empty if it has none.
    fn version(&self) -> Vec<u8> {
        Vec::new()
    }

    /// Brings what was read up to date, if it was written by this version of the dialect.
    ///
    /// # Errors
    /// If it cannot be: the message.
    fn upgrade(&self, module: &mut Body, version: &[u8]) -> Result<(), String> {
        let _ = (module, version);
        Ok(())
    }
}
