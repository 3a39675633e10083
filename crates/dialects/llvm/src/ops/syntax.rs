//! Pieces of syntax that several operations share.

use diag::Diagnostic;
use ir::asm::{AsmParser, Delimiter, OpParser, OpPrinter, ParsedOperand};
use ir::def::EnumAttr;
use ir::{BlockRef, Context, NamedAttr, OpRef, OpState, Type, ValueRef};

/// Parses the case of an enum whose keyword is next; otherwise returns the default. Cases without a name have
/// no keyword.
pub(crate) fn optional_case<E: EnumAttr>(parser: &mut dyn AsmParser, otherwise: E) -> E {
    parser.optional_case(E::DEF).and_then(E::from_word).unwrap_or(otherwise)
}

/// Stores a case of an enum in a state.
pub(crate) fn set_case<E: EnumAttr>(cx: &Context, state: &mut OpState, name: &str, case: E) {
    state.set_words(cx, name, &[case.to_word()]);
}

/// Returns the keyword of an enum attribute's case.
pub(crate) fn keyword<E: EnumAttr>(op: OpRef<'_>, name: &str) -> &'static str {
    let word = op.enum_attr::<E>(name).map(E::to_word);
    let case = word.and_then(|word| E::DEF.cases.iter().find(|case| case.1 == word));
    case.map_or("", |case| case.0)
}

/// Prints a word and a blank, if there is a word.
pub(crate) fn write_word(printer: &mut dyn OpPrinter, word: &str) {
    if !word.is_empty() {
        printer.write(word);
        printer.write(" ");
    }
}

/// Parses `{a = 1}`, if a brace is next, into the state.
pub(crate) fn parse_attrs(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let entries = parser.optional_attr_dict()?;
    set_attrs(parser, state, &entries);
    Ok(())
}

/// Stores the entries of a dictionary in a state. As in MLIR, those that cannot be stored are dropped.
pub(crate) fn set_attrs(parser: &mut dyn OpParser, state: &mut OpState, entries: &[NamedAttr]) {
    let cx = parser.context().clone();
    for &NamedAttr { name, value } in entries {
        state.try_put_attr(&cx, name, value);
    }
}

/// Returns the names of attributes that a dictionary omits: the given ones, and `fastmathFlags` if it is the
/// default.
pub(crate) fn elided<'a>(op: OpRef<'_>, names: &[&'a str]) -> Vec<&'a str> {
    let mut all = names.to_vec();
    if op.words("fastmathFlags") == Some(&[0]) {
        all.push("fastmathFlags");
    }
    all
}

/// Parses values with their types, `(%a, %b : i32, f32)`, if a parenthesis is next.
pub(crate) fn parse_uses(parser: &mut dyn OpParser) -> Result<(Vec<ParsedOperand>, Vec<Type>), Diagnostic> {
    if !parser.optional_punct("(") {
        return Ok((Vec::new(), Vec::new()));
    }
    let operands = parser.operand_list(Delimiter::None)?;
    parser.punct(":")?;
    let types = parser.type_list()?;
    parser.punct(")")?;
    Ok((operands, types))
}

/// Prints `^bb(%a : i32)`.
pub(crate) fn print_target(
    printer: &mut dyn OpPrinter,
    block: Option<BlockRef<'_>>,
    values: &[ValueRef<'_>],
) {
    if let Some(block) = block {
        printer.successor(block);
    }
    if values.is_empty() {
        return;
    }
    printer.write("(");
    printer.operands(&mut values.iter().copied());
    printer.write(" : ");
    let types: Vec<Type> = values.iter().map(|value| value.ty_handle()).collect();
    printer.types(&types);
    printer.write(")");
}

/// Returns the operands at these positions.
pub(crate) fn values_at<'a>(op: OpRef<'a>, range: std::ops::Range<usize>) -> Vec<ValueRef<'a>> {
    op.operands().skip(range.start).take(range.len()).collect()
}
