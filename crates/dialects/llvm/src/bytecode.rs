//! Bytecode of debug information and loop metadata. Other attributes are encoded as text.

use crate::attrs::dwarf::{CONVENTIONS, ENCODINGS, LANGUAGES, OPERATIONS, TAGS, Words};
use Part::{
    Any, Attr as Node, Distinct, Flag, Nodes, Number, OptionalAttr, OptionalNumber, OptionalText, Text, Word,
};
use bytecode::{DialectBytecode, EntryReader, EntryWriter, Fault};
use ir::{Attr, AttrData, Context, Ident};

/// The dialect's encodings.
pub(crate) struct LlvmBytecode;

/// Encoding of a parameter.
#[derive(Clone, Copy)]
enum Part {
    /// Number; whether the parameter is present if it is 0.
    Number(bool),
    /// Number of a DWARF constant; whether the parameter is present if it is 0.
    Word(&'static Words),
    /// Boolean; whether the parameter is present if it is false.
    Flag(bool),
    /// A string.
    Text,
    /// An attribute of debug information.
    Attr,
    /// Optional number.
    OptionalNumber,
    /// Optional string attribute.
    OptionalText,
    /// Distinct attribute; whether it is always present.
    Distinct(bool),
    /// Optional attribute of debug information.
    OptionalAttr,
    /// Optional attribute of any kind.
    Any,
    /// Optional list of attributes.
    Nodes,
}

/// The attributes with their parameters, in the order of their codes. Those of expressions' operations are not listed.
const ATTRS: [(&str, &[Part]); 19] = [
    ("llvm.di_basic_type", &[Word(&TAGS), Text, Number(false), Word(&ENCODINGS)]),
    (
        "llvm.di_compile_unit",
        &[Distinct(true), Word(&LANGUAGES), Node, OptionalText, Flag(true), Number(true), Number(false)],
    ),
    (
        "llvm.di_composite_type",
        &[
            Distinct(false),
            Flag(false),
            Word(&TAGS),
            OptionalText,
            OptionalAttr,
            Number(false),
            OptionalAttr,
            OptionalAttr,
            Number(false),
            Number(false),
            Number(false),
            OptionalAttr,
            OptionalAttr,
            OptionalAttr,
            OptionalAttr,
            Nodes,
        ],
    ),
    (
        "llvm.di_derived_type",
        &[
            Word(&TAGS),
            OptionalText,
            OptionalAttr,
            Number(false),
            Number(false),
            Number(false),
            OptionalNumber,
            OptionalAttr,
        ],
    ),
    ("llvm.di_expression_elem", &[]),
    ("llvm.di_expression", &[Nodes]),
    ("llvm.di_file", &[Text, Text]),
    (
        "llvm.di_global_variable",
        &[
            OptionalAttr,
            OptionalText,
            OptionalText,
            Node,
            Number(true),
            Node,
            Flag(false),
            Flag(false),
            Number(false),
        ],
    ),
    ("llvm.di_global_variable_expression", &[Node, OptionalAttr]),
    ("llvm.di_imported_entity", &[Word(&TAGS), Node, Node, OptionalAttr, Number(false), OptionalText, Nodes]),
    ("llvm.di_label", &[Node, OptionalText, OptionalAttr, Number(false)]),
    ("llvm.di_lexical_block", &[Node, OptionalAttr, Number(false), Number(false)]),
    ("llvm.di_lexical_block_file", &[Node, OptionalAttr, Number(true)]),
    (
        "llvm.di_local_variable",
        &[
            Node,
            OptionalText,
            OptionalAttr,
            Number(false),
            Number(false),
            Number(false),
            OptionalAttr,
            Number(false),
        ],
    ),
    ("llvm.di_namespace", &[OptionalText, OptionalAttr, Flag(true)]),
    (
        "llvm.di_subprogram",
        &[
            Distinct(false),
            Flag(false),
            Distinct(false),
            OptionalAttr,
            OptionalAttr,
            OptionalText,
            OptionalText,
            OptionalAttr,
            Number(false),
            Number(false),
            Number(false),
            OptionalAttr,
            Nodes,
            Nodes,
        ],
    ),
    ("llvm.di_subrange", &[Any, Any, Any, Any]),
    ("llvm.di_subroutine_type", &[Word(&CONVENTIONS), Nodes]),
    ("llvm.loop_annotation", &[Any, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any, Nodes]),
];

/// The code of an operation of an expression.
const EXPRESSION_ELEM: u64 = 4;

/// Returns the constants that an argument of an expression's operation is one of.
fn argument_words(operation: &str, index: usize) -> Option<&'static Words> {
    (operation == "DW_OP_LLVM_convert" && index == 1).then_some(&ENCODINGS)
}

impl DialectBytecode for LlvmBytecode {
    fn write_attr(&self, cx: &Context, attr: Attr, out: &mut dyn EntryWriter) -> bool {
        let AttrData::Dialect { def, params } = cx.attr_data(attr) else { return false };
        let name = cx.attr_def(*def).name;
        let Some(code) = ATTRS.iter().position(|known| known.0 == name) else { return false };
        let parts = ATTRS[code].1;
        // An expression without an encoding is written as text.
        if code as u64 != EXPRESSION_ELEM && params.iter().skip(parts.len()).any(Option::is_some) {
            return false;
        }
        out.varint(code as u64);
        if code as u64 == EXPRESSION_ELEM {
            write_operation(cx, params, out);
        }
        for (&part, param) in parts.iter().zip(params) {
            write_part(cx, part, *param, out);
        }
        true
    }

    fn read_attr(&self, cx: &Context, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
        let code = input.varint()?;
        let Some(&(name, parts)) = usize::try_from(code).ok().and_then(|code| ATTRS.get(code)) else {
            return Err(input.fail(&format!("unknown attribute code: {code}")));
        };
        let params = if code == EXPRESSION_ELEM {
            read_operation(cx, input)?
        } else {
            let read = parts.iter().map(|&part| read_part(cx, part, input));
            let mut params = read.collect::<Result<Vec<_>, Fault>>()?;
            if name == "llvm.di_compile_unit" {
                params.push(None);
            }
            params
        };
        input.settled()?;
        match cx.find_attr_def(name) {
            Some(def) => Ok(cx.dialect_attr(def, params)),
            None => Err(input.fail("the attribute is not registered")),
        }
    }
}

fn number(cx: &Context, attr: Option<Attr>) -> u64 {
    attr.and_then(|attr| cx.attr_ref(attr).as_i64()).unwrap_or(0) as u64
}

fn word_number(cx: &Context, words: &Words, attr: Option<Attr>) -> u64 {
    attr.and_then(|attr| words.number(cx.attr_ref(attr).as_str()?)).unwrap_or(0)
}

fn text(cx: &Context, attr: Option<Attr>) -> Ident {
    cx.ident_bytes(attr.and_then(|attr| cx.attr_ref(attr).as_bytes()).unwrap_or_default())
}

fn write_part(cx: &Context, part: Part, param: Option<Attr>, out: &mut dyn EntryWriter) {
    match part {
        Number(_) => out.varint(number(cx, param)),
        Word(words) => out.varint(word_number(cx, words, param)),
        Flag(_) => out.bool(param == Some(Attr::TRUE)),
        Text => out.string(text(cx, param)),
        Node | Distinct(true) => out.attr(param.unwrap_or(Attr::UNIT)),
        OptionalText | OptionalAttr | Any | Distinct(false) => out.optional_attr(param),
        OptionalNumber => out.varint(param.map_or(0, |_| number(cx, param) << 1 | 1)),
        Nodes => {
            let list = param.and_then(|param| cx.attr_ref(param).as_array()).filter(|list| list.len() > 0);
            out.bool(list.is_some());
            let Some(list) = list else { return };
            out.varint(list.len() as u64);
            for item in list {
                out.optional_attr(Some(item.handle()));
            }
        }
    }
}

fn write_operation(cx: &Context, params: &[Option<Attr>], out: &mut dyn EntryWriter) {
    let operation = params.first().copied().flatten();
    out.varint(word_number(cx, &OPERATIONS, operation));
    let name = operation.and_then(|operation| cx.attr_ref(operation).as_str()).unwrap_or("");
    let arguments = params.get(1).copied().flatten().and_then(|list| cx.attr_ref(list).as_array());
    out.bool(arguments.is_some());
    let Some(arguments) = arguments else { return };
    out.varint(arguments.len() as u64);
    for (index, argument) in arguments.enumerate() {
        let argument = Some(argument.handle());
        out.varint(match argument_words(name, index) {
            Some(words) => word_number(cx, words, argument),
            None => number(cx, argument),
        });
    }
}

fn word(cx: &Context, words: &Words, number: u64, input: &EntryReader<'_>) -> Result<Attr, Fault> {
    match words.word(number) {
        Some(word) => Ok(cx.string_attr(word.as_bytes())),
        None => Err(input.fail(&format!("{number} is no {}", words.what))),
    }
}

/// Returns an attribute that has the kind of its field.
fn checked(
    cx: &Context,
    part: Part,
    attr: Option<Attr>,
    input: &EntryReader<'_>,
) -> Result<Option<Attr>, Fault> {
    let Some(attr) = attr.filter(|_| input.is_settled()) else { return Ok(attr) };
    let view = cx.attr_ref(attr);
    let fits = match part {
        OptionalText => view.as_bytes().is_some(),
        Distinct(_) => matches!(view.data(), AttrData::Distinct { .. }),
        Node | OptionalAttr => view.dialect_def().is_some_and(|def| def.name.starts_with("llvm.di_")),
        Nodes => view.dialect_def().is_some_and(|def| def.name.starts_with("llvm.")),
        _ => true,
    };
    if fits { Ok(Some(attr)) } else { Err(input.fail(&format!("invalid kind of attribute: {view}"))) }
}

fn read_part(cx: &Context, part: Part, input: &mut EntryReader<'_>) -> Result<Option<Attr>, Fault> {
    Ok(match part {
        Number(kept) => {
            let value = input.varint()?;
            (kept || value != 0).then(|| cx.i64_attr(value as i64))
        }
        Word(words) => match input.varint()? {
            0 => None,
            number => Some(word(cx, words, number, input)?),
        },
        Flag(kept) => {
            let value = input.bool()?;
            (kept || value).then(|| cx.bool_attr(value))
        }
        Text => Some(input.string()?.attr()),
        Node | Distinct(true) => {
            let attr = input.attr()?;
            checked(cx, part, Some(attr), input)?
        }
        OptionalText | OptionalAttr | Any | Distinct(false) => {
            let attr = input.optional_attr()?;
            checked(cx, part, attr, input)?
        }
        OptionalNumber => {
            let value = input.varint()?;
            (value & 1 != 0).then(|| cx.i64_attr((value >> 1) as i64))
        }
        Nodes => return read_nodes(cx, input),
    })
}

fn read_nodes(cx: &Context, input: &mut EntryReader<'_>) -> Result<Option<Attr>, Fault> {
    if !input.bool()? {
        return Ok(None);
    }
    let count = input.count(1)?;
    let mut list = Vec::with_capacity(count);
    for _ in 0..count {
        let attr = input.optional_attr()?;
        match checked(cx, Nodes, attr, input)? {
            Some(attr) => list.push(attr),
            None => return Err(input.fail("an attribute of a list is missing")),
        }
    }
    Ok((input.is_settled() && count > 0).then(|| cx.array_attr(&list)))
}

fn read_operation(cx: &Context, input: &mut EntryReader<'_>) -> Result<Vec<Option<Attr>>, Fault> {
    let number = input.varint()?;
    let operation = word(cx, &OPERATIONS, number, input)?;
    let mut arguments = None;
    if input.bool()? {
        let count = input.count(1)?;
        let name = cx.attr_ref(operation).as_str().unwrap_or("");
        let mut list = Vec::with_capacity(count);
        for index in 0..count {
            let value = input.varint()?;
            list.push(match argument_words(name, index) {
                Some(words) => word(cx, words, value, input)?,
                None => cx.i64_attr(value as i64),
            });
        }
        arguments = (count > 0).then(|| cx.array_attr(&list));
    }
    Ok(vec![Some(operation), arguments])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::def::Registry;

    #[test]
    fn every_attribute_of_the_table_is_defined() {
        let cx = Context::new(Registry::new().with(crate::dialect()));
        assert!(ATTRS.iter().all(|(name, _)| cx.find_attr_def(name).is_some()));
    }

    #[test]
    fn words_and_numbers_are_one_to_one() {
        for words in [&TAGS, &LANGUAGES, &OPERATIONS, &ENCODINGS, &CONVENTIONS] {
            assert_eq!(words.number("DW_"), None);
            for (name, number) in words.all() {
                let word = words.word(number).expect("the number has a word");
                assert_eq!(words.number(&word), Some(number), "{word}");
                assert!(word.ends_with(name), "{word} and {name} have one number");
            }
        }
    }
}
