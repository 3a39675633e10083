//! Directives of lists with names, and of blocks that may be left out.

use crate::enums::{VARIADICITY, Variadicity};
use crate::types::VARIADICITY_ARRAY;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, RegionStyle};
use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Context, OpRef};
use op_table::*;

/// Returns the strings of an array.
pub(crate) fn strings(list: Option<AttrRef<'_>>) -> Vec<&str> {
    let items = list.and_then(|list| list.as_array()).into_iter().flatten();
    items.map(|item| item.as_str().unwrap_or_default()).collect()
}

/// A region of one block, or nothing for an empty block.
pub(crate) const SINGLE_BLOCK_REGION: CustomDirective = CustomDirective {
    name: "SingleBlockRegion",
    parse: &|parser, state, args| {
        let region = match parser.optional_region(state, &[])? {
            Some(region) => region,
            None => parser.empty_region(state),
        };
        parser.ensure_block(state, region);
        args[0] = CustomArg::Regions(vec![region]);
        Ok(true)
    },
    print: &|op, _, printer| {
        if op.region(0).first_block().is_some_and(|block| !block.is_empty()) {
            printer.region(op.region(0), RegionStyle::FULL);
        }
    },
    line: None,
};

/// Parses `(name: variadicity %value, ...)`, with variadicities or without.
fn parse_list(parser: &mut dyn OpParser, args: &mut [CustomArg], variadic: bool) -> Result<bool, Diagnostic> {
    let (mut values, mut names, mut cases) = (Vec::new(), Vec::new(), Vec::new());
    parser.list(Delimiter::Paren, &mut |parser| {
        let name = parser.any_keyword()?;
        names.push(parser.context().string_attr(name.as_bytes()));
        parser.punct(":")?;
        if variadic {
            let word = parser.optional_case(Variadicity::DEF).unwrap_or(Variadicity::Single.to_word());
            cases.push(case(parser.context(), word));
        }
        values.push(parser.operand()?);
        Ok(())
    })?;
    let cx = parser.context();
    args[0] = CustomArg::Operands(values);
    args[1] = CustomArg::Attr(Some(cx.array_attr(&names)));
    if variadic {
        let list = cx.array_attr(&cases);
        let array = cx.find_attr_def(VARIADICITY_ARRAY.name).map(|def| cx.dialect_attr(def, [Some(list)]));
        args[2] = CustomArg::Attr(array);
    }
    Ok(true)
}

/// Returns the attribute of a variadicity.
fn case(cx: &Context, word: u32) -> Attr {
    match cx.find_attr_def(VARIADICITY.name) {
        Some(def) => cx.dialect_attr(def, [Some(cx.i64_attr(i64::from(word)))]),
        None => Attr::UNIT,
    }
}

fn print_list(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let cases =
        op.attr("variadicity").and_then(|list| list.dialect_param(0)).and_then(|list| list.as_array());
    let cases: Vec<u32> =
        cases.into_iter().flatten().filter_map(|case| Variadicity::DEF.narrow(case)).collect();
    printer.write("(");
    for (index, (name, value)) in strings(op.attr("names")).into_iter().zip(op.operands()).enumerate() {
        printer.write(if index == 0 { "" } else { ", " });
        printer.write(name);
        printer.write(": ");
        if let Some(&word) = cases.get(index).filter(|word| **word != Variadicity::Single.to_word()) {
            printer.write(Variadicity::DEF.case_name(word).unwrap_or_default());
            printer.write(" ");
        }
        printer.operand(value);
    }
    printer.write(")");
}

/// `(name: %value, ...)`.
pub(crate) const NAMED_VALUE_LIST: CustomDirective = CustomDirective {
    name: "NamedValueList",
    parse: &|parser, _, args| parse_list(parser, args, false),
    print: &|op, _, printer| print_list(op, printer),
    line: None,
};

/// `(name: optional %value, ...)`.
pub(crate) const NAMED_VALUE_LIST_WITH_VARIADICITY: CustomDirective = CustomDirective {
    name: "NamedValueListWithVariadicity",
    parse: &|parser, _, args| parse_list(parser, args, true),
    print: &|op, _, printer| print_list(op, printer),
    line: None,
};

/// `{"name" = %value, ...}`, or nothing.
pub(crate) const ATTRIBUTES_OP: CustomDirective = CustomDirective {
    name: "AttributesOp",
    parse: &|parser, _, args| {
        let (mut values, mut names) = (Vec::new(), Vec::new());
        parser.list(Delimiter::OptionalBraces, &mut |parser| {
            names.push(parser.attribute(None)?);
            parser.punct("=")?;
            values.push(parser.operand()?);
            Ok(())
        })?;
        args[0] = CustomArg::Operands(values);
        args[1] = CustomArg::Attr(Some(parser.context().array_attr(&names)));
        Ok(true)
    },
    print: &|op, _, printer| {
        let names = op.attr("attributeValueNames").and_then(|names| names.as_array()).into_iter().flatten();
        let mut first = true;
        for (name, value) in names.zip(op.operands()) {
            printer.write(if std::mem::take(&mut first) { "{" } else { ", " });
            printer.attr(name.handle());
            printer.write(" = ");
            printer.operand(value);
        }
        printer.write(if first { "" } else { "}" });
    },
    line: None,
};
