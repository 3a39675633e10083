//! Syntax that types share.

use crate::types::is_valid_integer;
use diag::Diagnostic;
use ir::asm::AsmParser;
use ir::def::EnumAttr;
use ir::{Attr, Context, Type, TypeRef};

/// Whether a type is one of this dialect.
fn is_own(ty: TypeRef<'_>) -> bool {
    ty.dialect_def().is_some_and(|def| def.dialect() == "spirv")
}

/// Returns why a type is no part of another, if it is none.
fn complaint(ty: TypeRef<'_>) -> Option<String> {
    if is_own(ty) || ty.is_float() {
        return None;
    }
    if ty.is_integer() {
        let message = || format!("only 1/8/16/32/64-bit integer type allowed but found '{ty}'");
        return (!is_valid_integer(ty)).then(message);
    }
    if let (true, Some(shape)) = (ty.is_vector(), ty.shape()) {
        return match shape {
            [count] if *count <= 4 => None,
            [count] => Some(format!("vector length has to be less than or equal to 4 but found {count}")),
            _ => Some(format!("only 1-D vector allowed but found '{ty}'")),
        };
    }
    Some(format!("cannot use '{ty}' to compose SPIR-V types"))
}

/// Parses a type that others are composed of.
pub(super) fn parse_component(parser: &mut dyn AsmParser) -> Result<Type, Diagnostic> {
    let position = parser.position();
    let ty = parser.ty()?;
    match complaint(parser.context().ty(ty)) {
        Some(message) => Err(parser.error_at(position, &message)),
        None => Ok(ty),
    }
}

/// Parses a case of an enum.
pub(crate) fn parse_case<E: EnumAttr>(parser: &mut dyn AsmParser) -> Result<E, Diagnostic> {
    let position = parser.position();
    let word = parser.any_keyword()?;
    let case = E::DEF.value(word.as_bytes()).and_then(E::from_word);
    case.ok_or_else(|| parser.error_at(position, &format!("unknown attribute: '{word}'")))
}

/// Parses a case of an enum that errors call by a name of its own.
pub(crate) fn parse_named_case<E: EnumAttr>(parser: &mut dyn AsmParser, name: &str) -> Result<E, Diagnostic> {
    let position = parser.position();
    let word = parser.any_keyword()?;
    let case = E::DEF.value(word.as_bytes()).and_then(E::from_word);
    case.ok_or_else(|| parser.error_at(position, &format!("invalid {name} attribute specification: {word}")))
}

/// Returns the name of a case.
pub(crate) fn case_name<E: EnumAttr>(case: E) -> &'static str {
    E::DEF.case_name(case.to_word()).unwrap_or_default()
}

/// Returns the name of the case that an attribute is.
pub(crate) fn case_of<E: EnumAttr>(cx: &Context, case: Option<Attr>) -> &'static str {
    let word = case.and_then(|case| E::DEF.narrow(cx.attr_ref(case)));
    word.and_then(|word| E::DEF.case_name(word)).unwrap_or_default()
}

/// Parses a case of an enum that errors call by its summary, with a list of all cases.
pub(crate) fn parse_listed_case<E: EnumAttr>(parser: &mut dyn AsmParser) -> Result<E, Diagnostic> {
    let summary = E::DEF.summary;
    let Some(word) = parser.optional_keyword_or_string()? else {
        return Err(parser.error(&format!("expected keyword for {summary}")));
    };
    let position = parser.position();
    let case = E::DEF.value(word.as_bytes()).and_then(E::from_word);
    case.ok_or_else(|| {
        let names: Vec<&str> = E::DEF.cases.iter().map(|case| case.0).collect();
        let list = names.join(", ");
        parser.error_at(position, &format!("expected one of [{list}] for {summary}, got: {word}"))
    })
}
