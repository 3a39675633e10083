//! Files and expressions of debug information, which are not written as fields.

use super::dwarf::{ENCODINGS, OPERATIONS};
use super::fields::Kind::{Of, Text, Unsigned, Word};
use super::fields::{Kind, parse_value, print_value};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, MnemonicAlias, OpAsmAttr, Params, ParamsDef};
use ir::{Attr, Context};

/// A file: `<"name" in "directory">`.
pub static DI_FILE: AttrDef = AttrDef {
    interfaces: ir::interface_defs![OpAsmAttr = MnemonicAlias],
    parse: Some(&parse_file),
    print: Some(&print_file),
    ..ParamsDef::new("llvm.di_file")
};

/// An operation of an expression: `DW_OP_constu(4)`.
pub static DI_EXPRESSION_ELEM: AttrDef = AttrDef {
    parse: Some(&parse_element),
    print: Some(&print_element),
    ..ParamsDef::new("llvm.di_expression_elem")
};

/// Location of a value: operations on the value of a variable, `<[DW_OP_deref]>`.
pub static DI_EXPRESSION: AttrDef = AttrDef {
    parse: Some(&parse_expression),
    print: Some(&print_expression),
    ..ParamsDef::new("llvm.di_expression")
};

fn parse_file(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let name = parse_value(parser, &Text)?;
    parser.keyword("in")?;
    let directory = parse_value(parser, &Text)?;
    parser.punct(">")?;
    Ok(vec![Some(name), Some(directory)])
}

fn print_file(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [Some(name), Some(directory)] = *params else { return };
    printer.write("<");
    print_value(cx, name, &Text, printer);
    printer.write(" in ");
    print_value(cx, directory, &Text, printer);
    printer.write(">");
}

/// Returns the kind of an argument of an operation: the second of `DW_OP_LLVM_convert` is an encoding.
fn argument_kind(operation: &str, index: usize) -> Kind {
    if operation == "DW_OP_LLVM_convert" && index == 1 { Word(&ENCODINGS) } else { Unsigned(64) }
}

fn parse_element(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let operation = parse_value(parser, &Word(&OPERATIONS))?;
    let name = parser.context().attr_ref(operation).as_str().unwrap_or("").to_owned();
    let mut arguments = Vec::new();
    if parser.optional_punct("(") {
        loop {
            let kind = argument_kind(&name, arguments.len());
            match parse_value(parser, &kind) {
                Err(error) if matches!(kind, Unsigned(_)) => {
                    let follower = parser.error("expected integer operand");
                    return Err(error.followed_unless_same(follower));
                }
                value => arguments.push(value?),
            }
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct(")")?;
    }
    let arguments = (!arguments.is_empty()).then(|| parser.context().array_attr(&arguments));
    Ok(vec![Some(operation), arguments])
}

fn print_element(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [Some(operation), arguments] = *params else { return };
    let name = cx.attr_ref(operation).as_str().unwrap_or("");
    printer.write(name);
    let Some(arguments) = arguments.and_then(|list| cx.attr_ref(list).as_array()) else { return };
    printer.write("(");
    for (index, argument) in arguments.enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        print_value(cx, argument.handle(), &argument_kind(name, index), printer);
    }
    printer.write(")");
}

fn parse_expression(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let mut list = None;
    if parser.optional_punct("[") {
        list = Some(parse_value(parser, &Kind::List(&Of("llvm.di_expression_elem")))?);
        parser.punct("]")?;
    }
    parser.punct(">")?;
    Ok(vec![list])
}

fn print_expression(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    if let Some(list) = params.first().copied().flatten() {
        printer.write("[");
        print_value(cx, list, &Kind::List(&Of("llvm.di_expression_elem")), printer);
        printer.write("]");
    }
    printer.write(">");
}
