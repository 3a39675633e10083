//! Attributes that are lists of named values with defaults: `#omp.flags<debug_kind = 1>`.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::Params;
use ir::{Attr, Context};

type Parsed<T> = Result<T, Diagnostic>;

/// Value of a field.
#[derive(Clone, Copy)]
pub(crate) enum Value {
    /// `true` or `false`; false by default.
    Flag,
    /// A number with its default.
    Number(Option<u32>),
    /// An attribute of this name and class, which may be absent.
    Attr(&'static str, &'static str),
    /// A boolean attribute, which may be absent.
    OptionalFlag,
}

/// Named value.
pub(crate) struct Field(pub &'static str, pub Value);

impl Value {
    /// Returns the value of a field that is absent.
    fn default(self, cx: &Context) -> Option<Attr> {
        match self {
            Value::Flag => Some(cx.bool_attr(false)),
            Value::Number(number) => number.map(|number| cx.i64_attr(i64::from(number))),
            Value::Attr(..) | Value::OptionalFlag => None,
        }
    }

    /// Returns the class in errors.
    fn class(self) -> &'static str {
        match self {
            Value::Flag => "bool",
            Value::Number(_) => "uint32_t",
            Value::Attr(_, class) => class,
            Value::OptionalFlag => "BoolAttr",
        }
    }

    fn parse(self, parser: &mut dyn AsmParser) -> Parsed<Attr> {
        match self {
            Value::Flag | Value::OptionalFlag => parse_flag(parser, self),
            Value::Number(_) => parse_number(parser),
            Value::Attr(name, _) => parser.stripped_attribute(name),
        }
    }
}

fn parse_flag(parser: &mut dyn AsmParser, value: Value) -> Parsed<Attr> {
    let found = ["false", "true"].into_iter().position(|word| parser.optional_keyword(word));
    match (found, value) {
        (Some(word), _) => Ok(parser.context().bool_attr(word == 1)),
        (None, Value::OptionalFlag) => {
            let pos = parser.position();
            let attr = parser.attribute(None)?;
            let is_flag = parser.context().attr_ref(attr).as_bool().is_some();
            if is_flag { Ok(attr) } else { Err(parser.error_at(pos, "invalid kind of attribute specified")) }
        }
        (None, _) => {
            let number = match parser.optional_integer()? {
                Some(number) => number != 0,
                None => return Err(parser.error("expected integer value")),
            };
            Ok(parser.context().bool_attr(number))
        }
    }
}

fn parse_number(parser: &mut dyn AsmParser) -> Parsed<Attr> {
    let pos = parser.position();
    let Some(number) = parser.optional_integer()? else {
        return Err(parser.error_at(pos, "expected integer value"));
    };
    // As upstream, a negative number is the word of its bits.
    let word = u32::try_from(number).or_else(|_| i32::try_from(number).map(|number| number as u32));
    match word {
        Ok(word) => Ok(parser.context().i64_attr(i64::from(word))),
        Err(_) => Err(parser.error_at(pos, "integer value too large")),
    }
}

/// Parses `<name = value, ...>`.
pub(crate) fn parse(parser: &mut dyn AsmParser, class: &str, fields: &[Field]) -> Parsed<Params> {
    parser.punct("<")?;
    let mut params: Vec<Option<Option<Attr>>> = vec![None; fields.len()];
    let is_needed = fields.iter().any(|field| matches!(field.1, Value::Number(None)));
    if is_needed || !parser.optional_punct(">") {
        loop {
            field(parser, class, fields, &mut params)?;
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct(">")?;
    }
    let cx = parser.context();
    Ok(fields.iter().zip(params).map(|(field, param)| param.unwrap_or_else(|| field.1.default(cx))).collect())
}

/// Parses `name = value`.
fn field(
    parser: &mut dyn AsmParser,
    class: &str,
    fields: &[Field],
    params: &mut [Option<Option<Attr>>],
) -> Parsed<()> {
    let name = match parser.any_keyword() {
        Ok(name) => name,
        Err(error) => return Err(error.followed_by(parser.error("expected a parameter name in struct"))),
    };
    parser.punct("=")?;
    let found = fields.iter().position(|field| field.0 == name).filter(|&at| params[at].is_none());
    let Some(at) = found else {
        let message = format!("duplicate or unknown struct parameter name: {name}");
        return Err(parser.error(&message));
    };
    let value = fields[at].1;
    let parsed = value.parse(parser).map_err(|error| {
        let of = value.class();
        let message = format!("failed to parse {class} parameter '{name}' which is to be a `{of}`");
        error.followed_by(parser.error(&message))
    })?;
    params[at] = Some(Some(parsed));
    Ok(())
}

/// Prints `<name = value, ...>` of the values that are not the defaults.
pub(crate) fn print(cx: &Context, params: &[Option<Attr>], fields: &[Field], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    let mut first = true;
    for (field, param) in fields.iter().zip(params) {
        let Some(param) = param.filter(|param| Some(*param) != field.1.default(cx)) else { continue };
        printer.write(if std::mem::take(&mut first) { "" } else { ", " });
        printer.write(field.0);
        printer.write(" = ");
        match field.1 {
            Value::Attr(..) => printer.attr_stripped(param),
            _ => printer.attr_without_type(param),
        }
    }
    printer.write(">");
}
