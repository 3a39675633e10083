//! Attributes that are lists of named fields: `<size = 1, type = i32>`.

use crate::enums::{LoadCacheControl, StoreCacheControl};
use crate::types::syntax::{case_of, parse_listed_case};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrKind, ParamDef, Params};
use ir::markers::{AttrMarker, DenseI32ArrayAttr, I32Attr};
use ir::{Attr, Context, List};

/// Field of an attribute.
pub(super) struct Field {
    pub(super) name: &'static str,
    pub(super) value: Value,
    /// Whether it has to be there.
    pub(super) required: bool,
}

/// Values of a field.
#[derive(Clone, Copy)]
pub(super) enum Value {
    /// Number; absent where it is the default.
    Int(Option<i64>),
    Bool,
    /// `[1, 2]`.
    Ints,
    /// Array; absent where it has these numbers.
    Array(List<i32>),
    Type,
    String,
    /// Attribute of this name.
    Attr(&'static str),
    LoadControl,
    StoreControl,
}

/// Returns the parameters that the fields are.
pub(super) const fn params<const N: usize>(fields: &[Field; N]) -> [ParamDef; N] {
    const NONE: ParamDef = ParamDef { name: "", kind: AttrKind::Any, optional: true };
    let mut params = [NONE; N];
    let mut at = 0;
    while at < N {
        params[at] = ParamDef { name: fields[at].name, kind: AttrKind::Any, optional: !fields[at].required };
        at += 1;
    }
    params
}

/// Parses a number of 32 bits.
pub(super) fn parse_int(parser: &mut dyn AsmParser) -> Result<i32, Diagnostic> {
    let position = parser.position();
    let number = parser.integer()?;
    let number = i32::try_from(number).or_else(|_| u32::try_from(number).map(u32::cast_signed));
    number.map_err(|_| parser.error_at(position, "integer value too large"))
}

fn parse_ints(parser: &mut dyn AsmParser) -> Result<Option<Attr>, Diagnostic> {
    let mut numbers = Vec::new();
    parser.punct("[")?;
    if !parser.optional_punct("]") {
        loop {
            numbers.push(parse_int(parser)?);
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct("]")?;
    }
    Ok(DenseI32ArrayAttr::to_attr(parser.context(), &numbers))
}

/// Parses a value; `None` for the default.
fn parse_value(parser: &mut dyn AsmParser, value: Value) -> Result<Option<Attr>, Diagnostic> {
    let position = parser.position();
    let attr = match value {
        Value::Int(default) => {
            let number = parse_int(parser)?;
            let kept = default != Some(i64::from(number));
            return Ok(kept.then(|| parser.context().i32_attr(number)));
        }
        Value::Bool => {
            let truth = parser.optional_keyword("true");
            if !truth {
                parser.keyword("false")?;
            }
            parser.context().bool_attr(truth)
        }
        Value::Ints => return parse_ints(parser),
        Value::Array(default) => {
            let array = parser.attribute(None)?;
            let cx = parser.context();
            if cx.attr_ref(array).as_array().is_none() {
                return Err(parser.error_at(position, "invalid kind of attribute specified"));
            }
            return Ok((array != int_array(cx, default)).then_some(array));
        }
        Value::Type => {
            let ty = parser.ty()?;
            parser.context().type_attr(ty)
        }
        Value::String => match parser.optional_string()? {
            Some(text) => parser.context().string_attr(&text),
            None => return Err(parser.error("expected string")),
        },
        Value::Attr(name) => parser.stripped_attribute(name)?,
        Value::LoadControl => {
            let case = parse_listed_case::<LoadCacheControl>(parser)?;
            return Ok(LoadCacheControl::to_attr(parser.context(), case));
        }
        Value::StoreControl => {
            let case = parse_listed_case::<StoreCacheControl>(parser)?;
            return Ok(StoreCacheControl::to_attr(parser.context(), case));
        }
    };
    Ok(Some(attr))
}

/// Returns `[1 : i32, 2 : i32]`.
pub(super) fn int_array(cx: &Context, numbers: &[i32]) -> Attr {
    let numbers: Vec<Attr> = numbers.iter().map(|&number| cx.i32_attr(number)).collect();
    cx.array_attr(&numbers)
}

/// Parses the fields in any order.
pub(super) fn parse(parser: &mut dyn AsmParser, fields: &[Field]) -> Result<Params, Diagnostic> {
    let mut params: Params = vec![None; fields.len()];
    let mut seen = vec![false; fields.len()];
    parser.punct("<")?;
    let all_optional = fields.iter().all(|field| !field.required);
    if all_optional && parser.optional_punct(">") {
        return Ok(params);
    }
    loop {
        let word = parser.optional_any_keyword();
        let Some(word) = word else { return Err(parser.error("expected a parameter name in struct")) };
        parser.punct("=")?;
        let index = fields.iter().position(|field| field.name == word).filter(|&index| !seen[index]);
        let Some(index) = index else {
            return Err(parser.error(&format!("duplicate or unknown struct parameter name: {word}")));
        };
        seen[index] = true;
        params[index] = parse_value(parser, fields[index].value)?;
        if !parser.optional_punct(",") {
            break;
        }
    }
    if fields.iter().all(|field| field.required) && seen.contains(&false) {
        return Err(parser.wrong_token("expected ','"));
    }
    parser.punct(">")?;
    Ok(params)
}

fn print_value(cx: &Context, value: Value, attr: Attr, printer: &mut dyn AsmPrinter) {
    match value {
        Value::Ints => {
            printer.write("[");
            for (index, number) in
                DenseI32ArrayAttr::from_attr(cx, attr).unwrap_or_default().iter().enumerate()
            {
                printer.write(if index > 0 { ", " } else { "" });
                printer.integer(i64::from(*number));
            }
            printer.write("]");
        }
        Value::Int(_) => {
            printer
                .integer(I32Attr::from_attr(cx, attr).map_or(0, |number| i64::from(number.cast_unsigned())));
        }
        Value::LoadControl => printer.write(case_of::<LoadCacheControl>(cx, Some(attr))),
        Value::StoreControl => printer.write(case_of::<StoreCacheControl>(cx, Some(attr))),
        Value::Attr(_) => printer.attr_stripped(attr),
        Value::Bool | Value::Array(_) | Value::Type | Value::String => printer.attr(attr),
    }
}

/// Prints the fields that are there.
pub(super) fn print(cx: &Context, params: &[Option<Attr>], fields: &[Field], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    let mut first = true;
    for (field, param) in fields.iter().zip(params) {
        let Some(param) = *param else { continue };
        printer.write(if std::mem::take(&mut first) { "" } else { ", " });
        printer.write(field.name);
        printer.write(" = ");
        print_value(cx, field.value, param, printer);
    }
    printer.write(">");
}
