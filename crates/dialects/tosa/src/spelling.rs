//! The form of operations with enums: cases are bare words, and NaNs that propagate are not mentioned.

use crate::enums::{BlockSize, NanPropagationMode, ResizeMode, RoundingMode};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::def::{EnumAttr, EnumDef, TypeClass};
use ir::{NamedAttr, OpRef, OpState};

/// Enums whose cases are bare words in the value of an attribute: the name of the attribute, and of the enum in errors.
static BARE: [(&str, &str, &EnumDef); 4] = [
    ("rounding_mode", "rounding_mode", RoundingMode::DEF),
    ("mode", "resize mode", ResizeMode::DEF),
    ("nan_mode", "nan_mode", NanPropagationMode::DEF),
    ("block_size", "block_size", BlockSize::DEF),
];

/// Parses `name = value`.
fn parse_entry(parser: &mut dyn OpParser, enums: &EnumDef) -> Result<NamedAttr, Diagnostic> {
    let name = parser.any_keyword()?;
    parser.punct("=")?;
    let ident = parser.context().ident(&name);
    let bare = BARE.iter().find(|bare| bare.0 == name && std::ptr::eq(bare.2, enums));
    if let Some((_, called, cases)) = bare
        && let Some(word) = parser.optional_any_keyword()
    {
        let Some(case) = cases.value(word.as_bytes()) else {
            return Err(parser.error(&format!("invalid {called} value: {word}")));
        };
        return Ok(NamedAttr { name: ident, value: cases.widen(parser.context(), case) });
    }
    Ok(NamedAttr { name: ident, value: parser.attribute(None)? })
}

/// Parses `%a, %b {mode = BILINEAR} : (types) -> type` of an operation with an attribute of an enum.
fn parse(parser: &mut dyn OpParser, state: &mut OpState, enums: &EnumDef) -> Result<(), Diagnostic> {
    let operands = parser.operand_list(Delimiter::None)?;
    let mut attrs = Vec::new();
    if parser.optional_punct("{") && !parser.optional_punct("}") {
        loop {
            attrs.push(parse_entry(parser, enums)?);
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct("}")?;
    }
    let ty = parser.colon_type_of(TypeClass::Function)?;
    let cx = parser.context().clone();
    let (inputs, results) = cx.ty(ty).as_function().unwrap_or_default();
    let position = parser.position();
    state.operands.extend(parser.resolve_all(&operands, inputs, position)?);
    state.result_types = results.into();
    for attr in attrs {
        state.try_put_attr(&cx, attr.name, attr.value);
    }
    Ok(())
}

/// Parses the form of an operation with `nan_mode`.
pub(crate) fn parse_nan_mode(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    parse(parser, state, NanPropagationMode::DEF)
}

/// Parses the form of an operation with `mode`.
pub(crate) fn parse_resize_mode(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    parse(parser, state, ResizeMode::DEF)
}

/// Parses the form of an operation with `rounding_mode`.
pub(crate) fn parse_rounding_mode(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    parse(parser, state, RoundingMode::DEF)
}

/// Parses the form of an operation with `block_size`.
pub(crate) fn parse_block_size(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    parse(parser, state, BlockSize::DEF)
}

/// Prints the form that the functions above parse.
pub(crate) fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    printer.operands(&mut op.operands());
    let cx = op.context();
    let case = |attr: &NamedAttr| {
        BARE.iter().find_map(|bare| bare.2.case_name(bare.2.narrow(cx.attr_ref(attr.value))?))
    };
    let shown = op.sorted_attrs(&[]);
    let shown = shown.iter().filter(|attr| case(attr) != Some("PROPAGATE"));
    for (index, attr) in shown.clone().enumerate() {
        printer.write(if index == 0 { " {" } else { ", " });
        printer.write(cx.ident_str(attr.name));
        printer.write(" = ");
        match case(attr) {
            Some(case) => printer.write(case),
            None => printer.attr(attr.value),
        }
    }
    printer.write(if shown.count() > 0 { "} : " } else { " : " });
    printer.function_type(op);
}
