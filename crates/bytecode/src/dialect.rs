//! Custom encodings of a dialect's types and attributes.
//!
//! A dialect with custom encodings attaches a [`DialectBytecode`] to its name; types and attributes without
//! one are in the file as text.

use crate::read::Fault;
use crate::read::entry::EntryReader;
use apnum::ApInt;
use ir::{Attr, Body, Context, Ident, Type};
use std::fmt::Debug;

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
    /// Returns the version of a dialect that is asked for, encoded; `None` if it is today's.
    fn dialect_version(&self, dialect: &str) -> Option<&[u8]>;
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

    /// Returns the dialect's encoded version today; empty if it has none.
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

/// Encodings that take the place of those of dialects in one file: those of a dialect that is no more, or types of
/// one dialect in the encoding of another.
///
/// All methods but those that are needed may be left out. Positions in files have always the encoding of the builtin dialect.
///
/// ```ignore
/// let callbacks = Some(Arc::new(MyCallbacks));
/// let bytes = bytecode::write(&module, &WriteOptions { callbacks, ..WriteOptions::default() })?;
/// let parsed = bytecode::parse_with(&cx, "old.mlirbc", &bytes, &ParseOptions::default(), &MyCallbacks);
/// ```
pub trait EncodingCallbacks: Debug + Send + Sync {
    /// Writes an attribute. Returns the dialect in whose encoding it is; `None`, with nothing written, if it is encoded as usual.
    ///
    /// It is called twice: first to find the parts of the attribute.
    fn write_attr(&self, cx: &Context, attr: Attr, out: &mut dyn EntryWriter) -> Option<&str> {
        let _ = (cx, attr, out);
        None
    }

    /// Writes a type, as [`write_attr`](Self::write_attr) an attribute.
    fn write_type(&self, cx: &Context, ty: Type, out: &mut dyn EntryWriter) -> Option<&str> {
        let _ = (cx, ty, out);
        None
    }

    /// Reads an attribute in the encoding of a dialect. Returns `None` if it is read as usual, from its start.
    ///
    /// # Errors
    /// If the encoding is malformed.
    fn read_attr(&self, dialect: &str, input: &mut EntryReader<'_>) -> Result<Option<Attr>, Fault> {
        let _ = (dialect, input);
        Ok(None)
    }

    /// Reads a type, as [`read_attr`](Self::read_attr) an attribute.
    ///
    /// # Errors
    /// If the encoding is malformed.
    fn read_type(&self, dialect: &str, input: &mut EntryReader<'_>) -> Result<Option<Type>, Fault> {
        let _ = (dialect, input);
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{WriteOptions, parse_bytes, parse_with, write};
    use std::sync::Arc;
    use syntax::ParseOptions;

    /// Integers in the encoding of a dialect that is no more: a mark, the version that is asked for, and the width.
    #[derive(Debug)]
    struct OldIntegers;

    const MARK: u64 = 999;

    impl EncodingCallbacks for OldIntegers {
        fn write_type(&self, cx: &Context, ty: Type, out: &mut dyn EntryWriter) -> Option<&str> {
            let width = cx.ty(ty).int_width()?;
            let version = out.dialect_version("mine").map_or(2, |version| version[0].into());
            [MARK, version, width.into()].into_iter().for_each(|number| out.varint(number));
            Some("funky")
        }

        fn read_type(&self, dialect: &str, input: &mut EntryReader<'_>) -> Result<Option<Type>, Fault> {
            let mark = input.varint()?;
            if dialect != "funky" {
                // What was read is read again.
                return Ok(None);
            }
            let version = input.varint()?;
            assert_eq!(
                (mark, version),
                (MARK, input.dialect_version("mine").first().copied().unwrap_or(0).into())
            );
            let width = input.number()?;
            Ok(Some(input.context().int_type(width)))
        }
    }

    /// A dialect that is at version 2.
    struct Mine;

    impl DialectBytecode for Mine {
        fn version(&self) -> Vec<u8> {
            vec![2]
        }

        fn upgrade(&self, module: &mut Body, version: &[u8]) -> Result<(), String> {
            match version {
                [2] => return Ok(()),
                [1] => {}
                _ => return Err("the version is newer than 2".to_owned()),
            }
            let cx = module.context().clone();
            let root = module.root().handle();
            module.set_attr(root, cx.ident("upgraded"), Some(Attr::UNIT));
            Ok(())
        }
    }

    const TEXT: &str = "module {\n  %0 = \"mine.op\"() : () -> tensor<4xi7>\n}\n";

    fn context() -> Context {
        let cx = Context::default();
        cx.allow_unregistered(true);
        cx.attach::<dyn DialectBytecode>(cx.op_name("mine"), &Mine);
        cx
    }

    fn module(cx: &Context) -> Box<Body> {
        parse_bytes(cx, "text", TEXT.as_bytes(), &ParseOptions::default())
            .into_result()
            .expect("the text is right")
    }

    fn text(module: &Body) -> String {
        syntax::print::to_string(module, &Default::default())
    }

    #[test]
    fn callbacks_take_the_place_of_dialects() {
        let cx = context();
        let module = module(&cx);
        let callbacks: Option<Arc<dyn EncodingCallbacks>> = Some(Arc::new(OldIntegers));
        let options = WriteOptions { callbacks, ..WriteOptions::default() };
        let bytes = write(&module, &options).expect("it is written");
        let options = ParseOptions::default();
        let read = parse_with(&cx, "file", &bytes, &options, &OldIntegers).into_result();
        assert_eq!(text(&read.expect("it is read")), TEXT);
        let plain = parse_bytes(&cx, "file", &bytes, &options).into_result();
        assert!(
            plain.map(|module| text(&module)).is_ok_and(|text| text.contains("!funky.bytecode<\"0x9E0F050F"))
        );
    }

    #[test]
    fn versions_that_are_asked_for_are_written() {
        let cx = context();
        let module = module(&cx);
        let read = |version: Option<u8>, callbacks: Option<Arc<dyn EncodingCallbacks>>| {
            let dialect_versions =
                version.map(|version| ("mine".to_owned(), vec![version])).into_iter().collect();
            let options = WriteOptions { dialect_versions, callbacks, ..WriteOptions::default() };
            let bytes = write(&module, &options).expect("it is written");
            parse_with(&cx, "file", &bytes, &ParseOptions::default(), &OldIntegers).into_result()
        };
        assert_eq!(text(&read(None, None).expect("it is read")), TEXT);
        let upgraded = TEXT.replace("module", "module attributes {upgraded}");
        assert_eq!(text(&read(Some(1), None).expect("it is read")), upgraded);
        assert_eq!(text(&read(Some(1), Some(Arc::new(OldIntegers))).expect("it is read")), upgraded);
        let errors = read(Some(3), None).err().expect("it is too new");
        assert!(errors[0].message().starts_with("the version is newer than 2"));
    }
}
