//! `test-bytecode-roundtrip`: versions of dialects in bytecode, and callbacks in the place of encodings.

use crate::dialect::versioned::{Version, attr_params, is_test_i32, pair, test_i32};
use bytecode::{
    EncodingCallbacks, EntryReader, EntryWriter, Fault, WriteOptions, parse_with, read_builtin_attr,
    read_builtin_type, write, write_builtin_attr, write_builtin_type,
};
use diag::Diagnostic;
use ir::{Attr, Body, Context, IgnorePoison, Type, TypeData};
use pass::{PassCx, PassResult, pass};
use std::sync::{Arc, Mutex};
use syntax::ParseOptions;
use syntax::print::to_string;

/// Test pass to implement bytecode roundtrip tests.
///
/// A test pass, as mlir-opt has it under the same name. It writes the module as bytecode with a version of the dialect `test`, reads it,
/// and prints what it has read. The kind says what takes the place of encodings: integers in that of an old dialect (0), `!test.i32`
/// as `i32` (1) and back (2), `#test.attr_params` as elements (3) and back (4), all in that of the builtin dialect (5), or nothing (6).
#[pass(
    "test-bytecode-roundtrip",
    name = "(anonymous namespace)::TestBytecodeRoundtripPass",
    on = "builtin.module"
)]
pub(crate) struct TestBytecodeRoundtrip {
    /// Specifies the test dialect version to emit and parse
    #[option(default = Version::TODAY)]
    test_dialect_version: Version,
    /// Specifies the test kind to execute
    #[option(default = 0)]
    test_kind: i32,
}

impl TestBytecodeRoundtrip {
    /// Reads the copy; the module is not changed.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let error = |message: &str| body.root().plain_error(message);
        let version = self.test_dialect_version;
        let kind = match Kind::of_number(self.test_kind) {
            Some(kind) => kind,
            None => return cx.fail(error("unhandled test kind for TestBytecodeCallbacks pass")),
        };
        if kind.is_versioned() && version > Version::TODAY {
            let today = Version::TODAY;
            let message =
                format!("current test dialect version is {today}, can't downgrade to version: {version}");
            cx.emit(error(&message));
        }
        let callbacks = Arc::new(Callbacks { kind, log: Mutex::default() });
        let options = WriteOptions {
            dialect_versions: kind
                .is_versioned()
                .then(|| ("test".to_owned(), version.encode()))
                .into_iter()
                .collect(),
            callbacks: Some(callbacks.clone()),
            ..WriteOptions::default()
        };
        let bytes = match write(body, &options) {
            Ok(bytes) => bytes,
            Err(message) => {
                cx.emit(error(&message));
                return cx.fail(error("failed to write bytecode\n"));
            }
        };
        let parsed =
            parse_with(body.context(), "-", &bytes, &ParseOptions::default(), &*callbacks).into_result();
        cx.output(std::mem::take(&mut *callbacks.log.lock().ignore_poison()));
        match parsed {
            Ok(module) => cx.output(to_string(&module, &Default::default())),
            Err(errors) => {
                errors.into_iter().for_each(|error: Diagnostic| cx.emit(error));
                return cx.fail(error("failed to read bytecode\n"));
            }
        }
        cx.preserve_all();
        Ok(())
    }
}

/// Callbacks that take the place of encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    OldIntegers,
    WriteI32,
    ReadI32,
    WriteElements,
    ReadElements,
    BuiltinOnly,
    Nothing,
}

impl Kind {
    fn of_number(number: i32) -> Option<Kind> {
        use Kind::*;
        let kinds = [OldIntegers, WriteI32, ReadI32, WriteElements, ReadElements, BuiltinOnly, Nothing];
        kinds.get(usize::try_from(number).ok()?).copied()
    }

    /// Whether the version of the dialect that is asked for is written.
    fn is_versioned(self) -> bool {
        matches!(self, Kind::OldIntegers | Kind::Nothing)
    }
}

#[derive(Debug)]
struct Callbacks {
    kind: Kind,
    /// Text that is printed.
    log: Mutex<String>,
}

/// The code of integers in the encoding of the dialect `funky`, which is no more.
const FUNKY_INTEGER: u64 = 999;

impl Callbacks {
    fn note(&self, line: &str) {
        let mut log = self.log.lock().ignore_poison();
        log.push_str(line);
        log.push('\n');
    }
}

impl EncodingCallbacks for Callbacks {
    fn write_type(&self, cx: &Context, ty: Type, out: &mut dyn EntryWriter) -> Option<&str> {
        match (self.kind, cx.type_data(ty)) {
            (Kind::OldIntegers, TypeData::Integer { width, signedness }) => {
                if Version::decode(out.dialect_version("test")?) >= Version::TODAY {
                    return None;
                }
                self.note("Overriding IntegerType encoding...");
                out.varint(FUNKY_INTEGER);
                out.varint(u64::from(*width) << 2 | *signedness as u64);
                Some("funky")
            }
            (Kind::WriteI32, _) if is_test_i32(cx, ty) => {
                self.note("Overriding TestI32Type encoding...");
                write_builtin_type(cx, Type::I32, out).then_some("builtin")
            }
            _ => None,
        }
    }

    fn write_attr(&self, cx: &Context, attr: Attr, out: &mut dyn EntryWriter) -> Option<&str> {
        if self.kind != Kind::WriteElements {
            return None;
        }
        let pair = pair(cx, attr)?;
        self.note("Overriding TestAttrParamsAttr encoding...");
        let elements = pair.map(|number| apnum::ApInt::from_i64(32, number));
        let elements = cx.dense_ints(cx.tensor_type(&[2], Type::I32), &elements);
        write_builtin_attr(cx, elements, out).then_some("builtin")
    }

    fn read_type(&self, dialect: &str, input: &mut EntryReader<'_>) -> Result<Option<Type>, Fault> {
        match self.kind {
            Kind::OldIntegers if dialect == "funky" => {
                self.note("Overriding parsing of IntegerType encoding...");
                if input.varint()? != FUNKY_INTEGER {
                    return Ok(None);
                }
                let number = input.number()?;
                let signedness = match number & 3 {
                    0 => ir::Signedness::Signless,
                    1 => ir::Signedness::Signed,
                    _ => ir::Signedness::Unsigned,
                };
                Ok(Some(input.context().integer_type(number >> 2, signedness)))
            }
            Kind::ReadI32 if dialect == "builtin" => match read_builtin_type(input) {
                Ok(Type::I32) => {
                    self.note("Overriding parsing of TestI32Type encoding...");
                    Ok(test_i32(input.context()))
                }
                _ => Ok(None),
            },
            Kind::BuiltinOnly => read_builtin_type(input).map(Some),
            _ => Ok(None),
        }
    }

    fn read_attr(&self, dialect: &str, input: &mut EntryReader<'_>) -> Result<Option<Attr>, Fault> {
        match self.kind {
            Kind::ReadElements if dialect == "builtin" => {
                let cx = input.context();
                let Ok(attr) = read_builtin_attr(input) else { return Ok(None) };
                let elements = cx.attr_ref(attr).as_dense().filter(|_| input.is_settled());
                let Some(elements) =
                    elements.filter(|elements| elements.element_type().handle() == Type::I32)
                else {
                    return Ok(None);
                };
                let ints: Vec<i64> = elements.ints().filter_map(|value| value.to_i64()).collect();
                let [first, second] = ints[..] else { return Ok(None) };
                self.note("Overriding parsing of TestAttrParamsAttr encoding...");
                Ok(attr_params(cx, [first, second]))
            }
            Kind::BuiltinOnly => read_builtin_attr(input).map(Some),
            _ => Ok(None),
        }
    }
}
