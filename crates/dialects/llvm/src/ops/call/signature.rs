//! The types of a call: `(i32 {llvm.noundef}, f32) -> i32`.

use super::bundles::Bundles;
use crate::types::{VoidType, is};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, ParsedOperand};
use ir::{Attr, AttrRef, OpRef, OpState, Type};

/// Types with their dictionaries.
#[derive(Default)]
struct List {
    types: Vec<Type>,
    attrs: Vec<Attr>,
}

impl List {
    /// Parses `type {a = 1}`, with the dictionary if it is permitted.
    fn push(&mut self, parser: &mut dyn OpParser, attrs: bool) -> Result<(), Diagnostic> {
        self.types.push(parser.ty()?);
        let entries = if attrs { parser.optional_attr_dict()? } else { Vec::new() };
        self.attrs.push(parser.context().dict_attr(&entries));
        Ok(())
    }

    /// Parses `(types)`.
    fn whole(&mut self, parser: &mut dyn OpParser) -> Result<(), Diagnostic> {
        parser.punct("(")?;
        self.rest(parser)
    }

    /// Parses the rest after an opening parenthesis.
    fn rest(&mut self, parser: &mut dyn OpParser) -> Result<(), Diagnostic> {
        if parser.optional_punct(")") {
            return Ok(());
        }
        loop {
            self.push(parser, true)?;
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct(")")
    }

    fn put(&self, parser: &dyn OpParser, state: &mut OpState, name: &str) {
        if self.attrs.iter().any(|&attrs| attrs != Attr::EMPTY_DICT) {
            let cx = parser.context();
            state.try_put_named(cx, name, cx.array_attr(&self.attrs));
        }
    }
}

/// Parses `: (types) -> type`, with the type of the callee before it if that is the first operand, and
/// resolves the operands.
pub(super) fn parse(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    direct: bool,
    operands: &[ParsedOperand],
) -> Result<(), Diagnostic> {
    let start = parser.position();
    parser.punct(":")?;
    let mut types = Vec::new();
    if !direct {
        types.push(parser.ty()?);
        if !parser.optional_punct(",") {
            return Err(parser.error_at(start, "expected indirect call to have 2 trailing types"));
        }
    }
    let message = if direct {
        "expected direct call to have 1 trailing types"
    } else {
        "expected trailing function type"
    };
    let (mut arguments, mut results) = (List::default(), List::default());
    let whole = |parser: &dyn OpParser| parser.error_at(start, message);
    arguments.whole(parser).map_err(|error| error.followed_by(whole(parser)))?;
    // MLIR reports a missing arrow only as a wrong type.
    if !parser.optional_punct("->") {
        return Err(whole(parser));
    }
    let read = if parser.optional_punct("(") { results.rest(parser) } else { results.push(parser, false) };
    read.map_err(|error| error.followed_by(whole(parser)))?;
    if results.types.len() > 1 {
        return Err(parser.error_at(start, "expected function with 0 or 1 result"));
    }
    let cx = parser.context().clone();
    if results.types.first().is_some_and(|&ty| is(cx.ty(ty), VoidType::DEF)) {
        return Err(parser.error_at(start, "expected a non-void result type"));
    }
    types.extend(&arguments.types);
    let name = parser.name_position();
    let values = parser.resolve_all(operands, &types, name)?;
    state.operands.extend(values);
    state.result_types.extend(results.types.iter().copied());
    arguments.put(parser, state, "arg_attrs");
    results.put(parser, state, "res_attrs");
    Ok(())
}

/// Appends the operands of bundles to all others, and stores their attributes.
pub(super) fn finish(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    bundles: &Bundles,
) -> Result<(), Diagnostic> {
    bundles.resolve(parser, state)?;
    let cx = parser.context().clone();
    state.try_put_named(&cx, "op_bundle_sizes", bundles.sizes(parser));
    Ok(())
}

fn print_attrs(list: Option<AttrRef<'_>>, index: usize, printer: &mut dyn OpPrinter) -> bool {
    let attrs = list.and_then(|list| list.as_array()?.nth(index)?.as_dictionary());
    match attrs {
        Some(attrs) if !attrs.is_empty() => {
            printer.named_attrs(attrs);
            true
        }
        _ => false,
    }
}

/// Prints the form that [`parse`] accepts, for the operands that are arguments.
pub(super) fn print(op: OpRef<'_>, arguments: &[Type], printer: &mut dyn OpPrinter) {
    let attrs = op.attr("arg_attrs");
    printer.write("(");
    for (index, &ty) in arguments.iter().enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        printer.ty(ty);
        print_attrs(attrs, index, printer);
    }
    printer.write(") -> ");
    let attrs = op.attr("res_attrs");
    let results: Vec<Type> = op.result_types().collect();
    let annotated = attrs
        .and_then(|list| list.as_array()?.next()?.as_dictionary())
        .is_some_and(|entries| !entries.is_empty());
    match results[..] {
        [one] if !annotated && !op.context().ty(one).is_function() => printer.ty(one),
        _ => {
            printer.write("(");
            for (index, &ty) in results.iter().enumerate() {
                printer.write(if index > 0 { ", " } else { "" });
                printer.ty(ty);
                print_attrs(attrs, index, printer);
            }
            printer.write(")");
        }
    }
}
