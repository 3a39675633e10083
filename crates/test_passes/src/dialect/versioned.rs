//! Versions of the dialect in bytecode, and what they differ in.

use bytecode::{DialectBytecode, EntryReader, EntryWriter, Fault};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::Params;
use ir::markers::{AnyAttr, I64Attr};
use ir::{Attr, AttrData, Body, Context, Type, TypeData};
use macros::{attr_def, op};
use pass::OptionValue;

use super::recursive::TestI32;

/// Pair of numbers: `#test.attr_params<42, 24>`. Before version 2.0 the second came first.
#[attr_def("test.attr_params", parse = parse, print = print)]
pub(crate) struct AttrParams {
    first: I64Attr,
    second: I64Attr,
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let first = parser.int64()?;
    parser.punct(",")?;
    let second = parser.int64()?;
    parser.punct(">")?;
    Ok(params(parser.context(), [first, second]))
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let number = |at: usize| params.get(at).copied().flatten().and_then(|attr| cx.attr_ref(attr).as_i64());
    let [first, second] = [0, 1].map(|at| number(at).unwrap_or_default());
    printer.write(&format!("<{first}, {second}>"));
}

fn params(cx: &Context, pair: [i64; 2]) -> Params {
    pair.map(|number| Some(cx.i64_attr(number))).to_vec()
}

/// Returns the attribute of a pair; `None` if the dialect is not registered.
pub(crate) fn attr_params(cx: &Context, pair: [i64; 2]) -> Option<Attr> {
    Some(cx.dialect_attr(cx.find_attr_def(AttrParams::NAME)?, params(cx, pair)))
}

/// Returns the numbers of `#test.attr_params`; `None` of other attributes.
pub(crate) fn pair(cx: &Context, attr: Attr) -> Option<[i64; 2]> {
    let AttrData::Dialect { def, params } = cx.attr_data(attr) else { return None };
    let [Some(first), Some(second)] = params[..] else { return None };
    let number = |attr: Attr| cx.attr_ref(attr).as_i64();
    (cx.attr_def(*def).name == AttrParams::NAME).then_some([number(first)?, number(second)?])
}

/// Operation with an attribute that the version of the dialect changes.
#[op("test.versionedB")]
pub struct VersionedB {
    #[attr]
    attribute: AnyAttr,
}

/// Operation with an attribute that the version of the dialect changes, or with elements.
#[op("test.versionedC")]
pub struct VersionedC {
    #[attr]
    attribute: AnyAttr,
}

/// Version of the dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Version {
    major: u8,
    minor: u8,
}

impl Version {
    pub(crate) const TODAY: Version = Version { major: 2, minor: 0 };

    /// Returns the version as it is in bytecode: two numbers of one byte each.
    pub(crate) fn encode(self) -> Vec<u8> {
        vec![self.major << 1 | 1, self.minor << 1 | 1]
    }

    /// Returns the version of a file; today's where it has none.
    pub(crate) fn decode(bytes: &[u8]) -> Version {
        match bytes {
            [major, minor] => Version { major: major >> 1, minor: minor >> 1 },
            _ => Version::TODAY,
        }
    }
}

impl std::fmt::Display for Version {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

impl OptionValue for Version {
    fn parse(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.parse().ok().filter(|&number: &u8| number < 128);
        let parts = text.split_once('.').and_then(|(major, minor)| Some((number(major)?, number(minor)?)));
        match parts {
            Some((major, minor)) => Ok(Version { major, minor }),
            None => Err(format!("Invalid argument '{text}'")),
        }
    }

    fn print(&self, out: &mut String) {
        out.push_str(&self.to_string());
    }
}

/// Encodings of the dialect.
pub(crate) struct TestBytecode;

/// Codes of the encodings.
const ATTR_PARAMS: u64 = 0;
const I32: u64 = 99;

impl DialectBytecode for TestBytecode {
    fn write_attr(&self, cx: &Context, attr: Attr, out: &mut dyn EntryWriter) -> bool {
        let Some(pair) = pair(cx, attr) else { return false };
        out.varint(ATTR_PARAMS);
        pair.iter().for_each(|&number| out.varint(number as u64));
        true
    }

    fn write_type(&self, cx: &Context, ty: Type, out: &mut dyn EntryWriter) -> bool {
        let is_i32 = is_test_i32(cx, ty);
        if is_i32 {
            out.varint(I32);
        }
        is_i32
    }

    fn read_attr(&self, cx: &Context, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
        let code = input.varint()?;
        if code != ATTR_PARAMS {
            return Err(input.fail(&format!("unknown attribute code: {code}")));
        }
        let mut pair = [input.varint()? as i64, input.varint()? as i64];
        if Version::decode(input.dialect_version("test")) < Version::TODAY {
            pair.reverse();
        }
        attr_params(cx, pair).ok_or_else(|| input.fail("the attribute is not registered"))
    }

    fn read_type(&self, cx: &Context, input: &mut EntryReader<'_>) -> Result<Type, Fault> {
        match input.varint()? {
            I32 => test_i32(cx).ok_or_else(|| input.fail("the type is not registered")),
            code => Err(input.fail(&format!("unknown type code: {code}"))),
        }
    }

    fn version(&self) -> Vec<u8> {
        Version::TODAY.encode()
    }

    fn upgrade(&self, _module: &mut Body, version: &[u8]) -> Result<(), String> {
        let version = Version::decode(version);
        match version > Version::TODAY {
            true => Err(format!(
                "current test dialect version is {}, can't parse version: {version}",
                Version::TODAY
            )),
            false => Ok(()),
        }
    }
}

/// Whether a type is `!test.i32`.
pub(crate) fn is_test_i32(cx: &Context, ty: Type) -> bool {
    matches!(cx.type_data(ty), TypeData::Dialect { def, .. } if cx.type_def(*def).name == TestI32::NAME)
}

/// Returns `!test.i32`; `None` if the dialect is not registered.
pub(crate) fn test_i32(cx: &Context) -> Option<Type> {
    Some(cx.dialect_type(cx.find_type_def(TestI32::NAME)?, Vec::new()))
}

ir::ops![VersionedB, VersionedC];
