//! `#dlti.dl_entry`: a key, which is a type or a string, with a value; and lists of entries.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrConstraint, AttrDef, AttrKind, ParamDef, Params, ParamsDef};
use ir::{Attr, AttrRef, Context, TypeRef};

/// `#dlti.dl_entry`: a key, which is a type or a string, with a value.
pub static ENTRY: AttrDef = ParamsDef {
    doc: "A key, which is a type or a string, with a value.\n\n```mlir\n#dlti.dl_entry<i32, dense<[32, 64]> : vector<2xi64>>\n#dlti.dl_entry<\"cache\", 65536 : i32>\n```",
    params: &[
        ParamDef { name: "key", kind: AttrKind::Any, optional: false },
        ParamDef { name: "value", kind: AttrKind::Any, optional: false },
    ],
    parse: Some(&parse),
    print: Some(&print),
    ..ParamsDef::new("dlti.dl_entry")
};

/// Parameters of an attribute that is a list of entries.
pub(crate) static ENTRIES: [ParamDef; 1] = [ParamDef {
    name: "entries",
    kind: AttrKind::Array(&AttrConstraint::new("data layout entry", AttrKind::Dialect("dlti.dl_entry"))),
    optional: false,
}];

/// Key of an entry.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Key<'a> {
    /// A type.
    Type(TypeRef<'a>),
    /// A string.
    Text(&'a [u8]),
}

/// Returns the key of an entry.
pub fn key(entry: AttrRef<'_>) -> Option<Key<'_>> {
    let key = entry.dialect_param(0)?;
    match key.as_type() {
        Some(ty) => Some(Key::Type(ty)),
        None => key.as_bytes().map(Key::Text),
    }
}

/// Returns the value of an entry.
pub fn value(entry: AttrRef<'_>) -> Option<AttrRef<'_>> {
    entry.dialect_param(1)
}

/// Iterates over the entries of an attribute that is a list of them.
pub fn entries<'a>(list: AttrRef<'a>) -> impl Iterator<Item = AttrRef<'a>> + Clone {
    let is_list = list.dialect_def().is_some_and(|def| def.dialect() == "dlti" && def.params.len() == 1);
    list.dialect_param(0).filter(|_| is_list).and_then(|items| items.as_array()).into_iter().flatten()
}

/// Creates an entry.
pub(crate) fn make(cx: &Context, key: Attr, value: Attr) -> Attr {
    match cx.find_attr_def(ENTRY.name) {
        Some(def) => cx.dialect_attr(def, [Some(key), Some(value)]),
        None => Attr::UNIT,
    }
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let position = parser.position();
    let key = match parser.optional_type()? {
        Some(ty) => parser.context().type_attr(ty),
        None => match parser.optional_string()? {
            Some(text) => parser.context().string_attr(&text),
            None => return Err(parser.error_at(position, "expected a type or a quoted string")),
        },
    };
    parser.punct(",")?;
    let value = parser.attribute(None)?;
    parser.punct(">")?;
    Ok(vec![Some(key), Some(value)])
}

fn print_key(cx: &Context, key: Attr, printer: &mut dyn AsmPrinter) {
    match cx.attr_ref(key).as_bytes() {
        Some(text) => printer.string(text),
        None => printer.attr(key),
    }
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [Some(key), Some(value)] = params else { return };
    printer.write("<");
    print_key(cx, *key, printer);
    printer.write(", ");
    printer.attr(*value);
    printer.write(">");
}

/// Parses `<"key" = value, ...>`; with `types`, keys may be types.
pub(crate) fn parse_list(parser: &mut dyn AsmParser, types: bool) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let mut found = Vec::new();
    if !parser.optional_punct(">") {
        loop {
            found.push(parse_pair(parser, types)?);
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct(">")?;
    }
    Ok(vec![Some(parser.context().array_attr(&found))])
}

fn parse_pair(parser: &mut dyn AsmParser, types: bool) -> Result<Attr, Diagnostic> {
    let ty = if types { parser.optional_type()? } else { None };
    let key = match ty {
        Some(ty) => Some(parser.context().type_attr(ty)),
        None => parser.optional_string()?.map(|text| parser.context().string_attr(&text)),
    };
    let Some(key) = key else {
        let position = parser.position();
        let entry = parser.attribute(None)?;
        let is_entry =
            parser.context().attr_ref(entry).dialect_def().is_some_and(|def| def.name == ENTRY.name);
        if !is_entry {
            return Err(parser.error_at(position, "invalid kind of attribute specified"));
        }
        return Ok(entry);
    };
    parser.punct("=")?;
    let value = parser.attribute(None)?;
    Ok(make(parser.context(), key, value))
}

/// Prints the form that [`parse_list`] accepts.
pub(crate) fn print_list(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let items = params.first().copied().flatten().and_then(|items| cx.attr_ref(items).as_array());
    printer.write("<");
    for (index, entry) in items.into_iter().flatten().enumerate() {
        if index > 0 {
            printer.write(", ");
        }
        if let (Some(key), Some(value)) = (entry.dialect_param(0), entry.dialect_param(1)) {
            print_key(cx, key.handle(), printer);
            printer.write(" = ");
            printer.attr(value.handle());
        }
    }
    printer.write(">");
}
