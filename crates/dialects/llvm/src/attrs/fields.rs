//! Attributes that are written as named fields, `<id = 1, name = "a">`, in any order.

use super::dwarf::Words;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{EnumDef, Params};
use ir::{Attr, AttrData, AttrRef, Context};

/// Syntax of a field.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// `true` or `false`, or a number for it.
    Bool,
    /// `true` or `false` as an attribute.
    BoolAttr,
    /// Unsigned number of a width.
    Unsigned(u32),
    /// A signed number.
    Signed,
    /// An integer attribute: `4 : i32`.
    Integer,
    /// A float attribute: `0.5 : f64`.
    Float,
    /// A string attribute.
    Text,
    /// A quoted string.
    Quoted,
    /// A case of an enum, or cases of a set.
    Enum(&'static EnumDef),
    /// DWARF constant.
    Word(&'static Words),
    /// `@name`.
    Symbol,
    /// A type.
    Type,
    /// An attribute of this name, without its mnemonic.
    Of(&'static str),
    /// Any attribute in full.
    Any,
    /// An attribute of one of these names, in full.
    OneOf(&'static [&'static str]),
    /// `distinct[0]<>`.
    Distinct,
    /// A fused location.
    FusedLoc,
    /// Several after each other.
    List(&'static Kind),
    /// Several in braces.
    Braced(&'static Kind),
}

/// Default of a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Absence {
    /// It is required.
    Error,
    /// It is absent.
    Nothing,
    /// `false`, which is not printed.
    False,
    /// The number 0 or the empty set, which is not printed.
    Zero,
}

/// A field.
#[derive(Clone, Copy)]
pub(super) struct Field {
    name: &'static str,
    kind: Kind,
    absence: Absence,
}

/// Returns a field that has to be written.
pub(super) const fn field(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, absence: Absence::Error }
}

/// Returns a field that may be absent.
pub(super) const fn optional(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, absence: Absence::Nothing }
}

/// Returns a flag that is false if it is not written.
pub(super) const fn flag(name: &'static str) -> Field {
    Field { name, kind: Kind::Bool, absence: Absence::False }
}

/// Returns a number or set that is 0 or empty if it is not written.
pub(super) const fn number(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, absence: Absence::Zero }
}

/// Parses `<name = value, ...>`.
pub(super) fn parse(parser: &mut dyn AsmParser, fields: &[Field]) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let params = parse_fields(parser, fields)?;
    parser.punct(">")?;
    Ok(params)
}

pub(super) fn parse_fields(parser: &mut dyn AsmParser, fields: &[Field]) -> Result<Params, Diagnostic> {
    let mut params: Params = vec![None; fields.len()];
    let mut seen = vec![false; fields.len()];
    let all_optional = fields.iter().all(|field| field.absence != Absence::Error);
    let all_needed = fields.iter().all(|field| field.absence == Absence::Error);
    loop {
        let Some(word) = parser.optional_any_keyword() else {
            if all_optional && !seen.contains(&true) {
                break;
            }
            let follower = parser.error("expected a parameter name in struct");
            return Err(parser.error("expected valid keyword").followed_unless_same(follower));
        };
        parser.punct("=")?;
        let place = fields.iter().position(|field| field.name == word).filter(|&place| !seen[place]);
        let Some(place) = place else {
            return Err(parser.error(&format!("duplicate or unknown struct parameter name: {word}")));
        };
        seen[place] = true;
        let value = parse_value(parser, &fields[place].kind)?;
        params[place] = (!is_default(parser.context(), &fields[place], value)).then_some(value);
        if all_needed && seen.contains(&false) {
            parser.punct(",")?;
        } else if all_needed || !parser.optional_punct(",") {
            break;
        }
    }
    for (field, seen) in fields.iter().zip(&seen) {
        if field.absence == Absence::Error && !seen {
            let message = format!("struct is missing required parameter: {}", field.name);
            return Err(parser.error(&message));
        }
    }
    Ok(params)
}

fn is_default(cx: &Context, field: &Field, value: Attr) -> bool {
    match field.absence {
        Absence::Error | Absence::Nothing => false,
        Absence::False => value == Attr::FALSE,
        Absence::Zero => cx.attr_ref(value).as_i64() == Some(0),
    }
}

pub(super) fn parse_value(parser: &mut dyn AsmParser, kind: &Kind) -> Result<Attr, Diagnostic> {
    let pos = parser.position();
    match kind {
        Kind::Bool if parser.optional_keyword("true") => Ok(Attr::TRUE),
        Kind::Bool => match parser.integer()? {
            0 => Ok(Attr::FALSE),
            1 => Ok(Attr::TRUE),
            _ => Err(parser.error_at(pos, "integer value too large")),
        },
        Kind::BoolAttr => checked(parser, |attr| attr.as_bool().is_some()),
        Kind::Unsigned(bits) => {
            let value = parser.integer()?;
            if value >= 1_i128 << bits || value < -(1_i128 << (bits - 1)) {
                return Err(parser.error_at(pos, "integer value too large"));
            }
            let value = if value < 0 { value + (1_i128 << bits) } else { value };
            Ok(parser.context().i64_attr(value as u64 as i64))
        }
        Kind::Signed => match i64::try_from(parser.integer()?) {
            Ok(value) => Ok(parser.context().i64_attr(value)),
            Err(_) => Err(parser.error_at(pos, "integer value too large")),
        },
        Kind::Integer => checked(parser, |attr| attr.as_int().is_some()),
        Kind::Float => checked(parser, |attr| attr.as_float().is_some()),
        Kind::Quoted => match parser.optional_string()? {
            Some(text) => Ok(parser.context().string_attr(&text)),
            None => Err(parser.error_at(pos, "expected string")),
        },
        Kind::Text => checked(parser, |attr| attr.as_bytes().is_some()),
        Kind::Enum(def) => parse_enum(parser, def),
        Kind::Word(words) => {
            let word = parser.any_keyword()?;
            if !words.contains(&word) {
                let message = format!("invalid debug info {} name: {word}", words.what);
                return Err(parser.error_at(pos, &message));
            }
            Ok(parser.context().string_attr(word.as_bytes()))
        }
        Kind::Symbol => checked(parser, |attr| attr.as_flat_symbol().is_some()),
        Kind::Type => checked(parser, |attr| attr.as_type().is_some()),
        Kind::Of(name) => {
            let attr = parser.stripped_attribute(name)?;
            let found = parser.context().attr_ref(attr).dialect_def();
            match found.is_some_and(|def| def.name == *name) {
                true => Ok(attr),
                false => Err(parser.error_at(pos, "invalid kind of attribute specified")),
            }
        }
        Kind::Any => parser.attribute(None),
        Kind::OneOf(names) => {
            checked(parser, |attr| attr.dialect_def().is_some_and(|def| names.contains(&def.name)))
        }
        Kind::Distinct => checked(parser, |attr| matches!(attr.data(), AttrData::Distinct { .. })),
        Kind::FusedLoc => checked(parser, |attr| matches!(attr.data(), AttrData::FusedLoc { .. })),
        Kind::List(item) => parse_list(parser, item),
        Kind::Braced(item) => {
            parser.punct("{")?;
            let list = parse_list(parser, item)?;
            parser.punct("}")?;
            Ok(list)
        }
    }
}

fn checked(parser: &mut dyn AsmParser, holds: impl Fn(AttrRef<'_>) -> bool) -> Result<Attr, Diagnostic> {
    let pos = parser.position();
    let attr = parser.attribute(None)?;
    if holds(parser.context().attr_ref(attr)) {
        return Ok(attr);
    }
    Err(parser.error_at(pos, "invalid kind of attribute specified"))
}

/// Parses a list of at least one item: an empty list would be ambiguous.
fn parse_list(parser: &mut dyn AsmParser, item: &Kind) -> Result<Attr, Diagnostic> {
    let mut items = vec![parse_value(parser, item)?];
    while parser.optional_punct(",") {
        items.push(parse_value(parser, item)?);
    }
    Ok(parser.context().array_attr(&items))
}

fn parse_enum(parser: &mut dyn AsmParser, def: &'static EnumDef) -> Result<Attr, Diagnostic> {
    let pos = parser.position();
    let word = parser.optional_keyword_or_string()?;
    let Some(word) = word else {
        return Err(parser.error_at(pos, &format!("expected keyword for {}", def.summary)));
    };
    let value = if def.flags {
        word.split('|').try_fold(0, |all, name| Some(all | def.value(name.trim().as_bytes())?))
    } else {
        def.value(word.as_bytes())
    };
    match value {
        Some(value) => Ok(parser.context().i64_attr(i64::from(value))),
        None => {
            let names: Vec<&str> = def.cases.iter().map(|case| case.0).collect();
            let names = names.join(", ");
            let message = format!("expected one of [{names}] for {}, got: {word}", def.summary);
            Err(parser.error_at(pos, &message))
        }
    }
}

/// Prints the form that [`parse`] accepts.
pub(super) fn print(cx: &Context, params: &[Option<Attr>], fields: &[Field], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    let mut first = true;
    for (field, &value) in fields.iter().zip(params) {
        let Some(value) = value else { continue };
        printer.write(if std::mem::take(&mut first) { "" } else { ", " });
        printer.write(field.name);
        printer.write(" = ");
        print_value(cx, value, &field.kind, printer);
    }
    printer.write(">");
}

pub(super) fn print_value(cx: &Context, value: Attr, kind: &Kind, printer: &mut dyn AsmPrinter) {
    let view = cx.attr_ref(value);
    match kind {
        Kind::Unsigned(_) => printer.write(&(view.as_i64().unwrap_or(0) as u64).to_string()),
        Kind::Signed => printer.write(&view.as_i64().unwrap_or(0).to_string()),
        Kind::Enum(def) => {
            let mut text = String::new();
            def.write_keywords(view.as_i64().unwrap_or(0) as u32, &mut text);
            printer.keyword_or_string(text.as_bytes());
        }
        Kind::Word(_) => printer.write(view.as_str().unwrap_or("")),
        Kind::Of(_) => printer.attr_stripped(value),
        Kind::List(item) => print_items(cx, value, item, printer),
        Kind::Braced(item) => {
            printer.write("{");
            print_items(cx, value, item, printer);
            printer.write("}");
        }
        Kind::Bool
        | Kind::BoolAttr
        | Kind::Integer
        | Kind::Float
        | Kind::Text
        | Kind::Quoted
        | Kind::Symbol
        | Kind::Type
        | Kind::Any
        | Kind::OneOf(_)
        | Kind::Distinct
        | Kind::FusedLoc => printer.attr(value),
    }
}

fn print_items(cx: &Context, list: Attr, item: &Kind, printer: &mut dyn AsmPrinter) {
    let items = cx.attr_ref(list).as_array().into_iter().flatten();
    for (index, value) in items.enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        print_value(cx, value.handle(), item, printer);
    }
}

/// Declares attributes of named fields.
macro_rules! struct_attrs {
    (@interfaces) => { &[] };
    (@interfaces aliased) => { ir::interface_defs![ir::def::OpAsmAttr = ir::def::MnemonicAlias] };
    ($($(#[$doc:meta])* $name:ident = $text:literal $(, $aliased:ident)?: [$($field:expr),* $(,)?];)*) => {$(
        $(#[$doc])*
        pub static $name: ir::def::AttrDef = {
            const FIELDS: &[$crate::attrs::fields::Field] = &[$($field),*];
            ir::def::AttrDef {
                interfaces: $crate::attrs::fields::struct_attrs!(@interfaces $($aliased)?),
                parse: Some(&|parser| $crate::attrs::fields::parse(parser, FIELDS)),
                print: Some(&|cx, params, printer| $crate::attrs::fields::print(cx, params, FIELDS, printer)),
                ..ir::def::ParamsDef::new($text)
            }
        };
    )*};
}
pub(super) use struct_attrs;
