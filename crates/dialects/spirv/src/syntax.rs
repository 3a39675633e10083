//! Syntax that operations share.

use crate::attrs::CaseAttr;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::{Attr, Context, Ident, OpRef, OpState, Type};

/// Parses a case of an enum in quotes; `name` is that of the attribute, for errors.
pub(crate) fn parse_quoted<E: CaseAttr>(parser: &mut dyn OpParser, name: &str) -> Result<E, Diagnostic> {
    let position = parser.position();
    let attr = parser.attribute(Some(Type::NONE))?;
    let cx = parser.context();
    let Some(text) = cx.attr_ref(attr).as_str() else {
        return Err(parser.error_at(position, &format!("expected {name} attribute specified as string")));
    };
    let words = text.split('|').map(|word| E::DEF.value(word.trim().as_bytes()));
    let value = match E::DEF.flags {
        true => words.reduce(|all, word| Some(all? | word?)).flatten(),
        false => E::DEF.value(text.as_bytes()),
    };
    value.and_then(E::from_word).ok_or_else(|| {
        let message = format!("invalid {name} attribute specification: {}", cx.attr_ref(attr));
        parser.error_at(position, &message)
    })
}

/// Parses a case of an enum as a keyword, or the cases of a set; `name` is that of the attribute, for errors.
pub(crate) fn parse_keyword<E: CaseAttr>(parser: &mut dyn OpParser, name: &str) -> Result<E, Diagnostic> {
    let mut value = 0;
    loop {
        let position = parser.position();
        let word = parser.any_keyword()?;
        let Some(found) = E::DEF.value(word.as_bytes()) else {
            let message = format!("invalid {name} attribute specification: {word}");
            return Err(parser.error_at(position, &message));
        };
        value |= found;
        if !(E::DEF.flags && parser.optional_punct("|")) {
            break;
        }
    }
    E::from_word(value).ok_or_else(|| parser.error("expected valid keyword"))
}

/// Returns the words of a case, or of the cases of a set.
pub(crate) fn words<E: CaseAttr>(case: E) -> String {
    let mut text = String::new();
    E::DEF.write_keywords(case.to_word(), &mut text);
    text
}

/// Prints ` "case"`.
pub(crate) fn print_quoted<E: CaseAttr>(printer: &mut dyn OpPrinter, case: Option<E>) {
    printer.write(" \"");
    printer.write(&case.map(words).unwrap_or_default());
    printer.write("\"");
}

/// Parses a symbol as a reference without nested ones.
pub(crate) fn parse_symbol(parser: &mut dyn OpParser) -> Result<Attr, Diagnostic> {
    let position = parser.position();
    let attr = parser.attribute(None)?;
    match parser.context().attr_ref(attr).as_flat_symbol() {
        Some(_) => Ok(attr),
        None => Err(parser.error_at(position, "invalid kind of attribute specified")),
    }
}

/// Prints the symbol that an attribute is, if it is one.
pub(crate) fn print_symbol(cx: &Context, name: Option<Ident>, printer: &mut dyn OpPrinter) {
    if let Some(name) = name {
        printer.symbol_name(cx.ident_text(name));
    }
}

/// Parses the name of a symbol into `sym_name`.
pub(crate) fn parse_symbol_name(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let name = parser.symbol_name()?;
    state.try_put_attr(parser.context(), Ident::SYM_NAME, name.attr());
    Ok(())
}

/// Prints ` @name` of a symbol.
pub(crate) fn print_symbol_name(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    print_symbol(op.context(), op.symbol_name(), printer);
}

/// Parses a dictionary of further attributes.
pub(crate) fn parse_dict(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    for entry in parser.optional_attr_dict()? {
        state.try_put_attr(parser.context(), entry.name, entry.value);
    }
    Ok(())
}

/// Parses a number of 32 bits as an attribute.
pub(crate) fn parse_i32(parser: &mut dyn OpParser) -> Result<Attr, Diagnostic> {
    parser.attribute(Some(Type::I32))
}

/// Parses `bind(set, binding)` or `built_in("name")`, if one is next, and a dictionary.
pub(crate) fn parse_decorations(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    if parser.optional_keyword("bind") {
        parser.punct("(")?;
        let set = parse_i32(parser)?;
        parser.punct(",")?;
        let binding = parse_i32(parser)?;
        parser.punct(")")?;
        state.try_put_named(parser.context(), "descriptor_set", set);
        state.try_put_named(parser.context(), "binding", binding);
    } else if parser.optional_keyword("built_in") {
        parser.punct("(")?;
        let position = parser.position();
        let name = parser.attribute(None)?;
        if parser.context().attr_ref(name).as_bytes().is_none() {
            return Err(parser.error_at(position, "invalid kind of attribute specified"));
        }
        parser.punct(")")?;
        state.try_put_named(parser.context(), "built_in", name);
    }
    parse_dict(parser, state)
}

/// Prints what [`parse_decorations`] parses, without some attributes.
pub(crate) fn print_decorations(op: OpRef<'_>, printer: &mut dyn OpPrinter, elided: &[&'static str]) {
    let mut elided = elided.to_vec();
    let number = |name: &str| op.attr(name).and_then(|number| number.as_i64());
    if let (Some(set), Some(binding)) = (number("descriptor_set"), number("binding")) {
        printer.write(&format!(" bind({set}, {binding})"));
        elided.extend(["descriptor_set", "binding"]);
    }
    if let Some(name) = op.attr("built_in").and_then(|name| name.as_str()) {
        printer.write(&format!(" built_in(\"{name}\")"));
        elided.push("built_in");
    }
    printer.attr_dict(op, &elided);
}
