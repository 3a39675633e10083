//! Printing of functions.

use ir::asm::{OpPrinter, RegionStyle};
use ir::{Attr, AttrRef, Ident, OpRef, Type};

/// Prints a function after its operation's name: the counterpart of
/// [`parse_function`](super::parse_function).
pub fn print_function(
    op: OpRef<'_>,
    printer: &mut dyn OpPrinter,
    inputs: &[Type],
    results: &[Type],
    variadic: bool,
) {
    printer.write(" ");
    if let Some(visibility) = op.attr_ident(Ident::SYM_VISIBILITY).and_then(|visibility| visibility.as_str())
    {
        printer.write(visibility);
        printer.write(" ");
    }
    printer.symbol_name(op.attr_ident(Ident::SYM_NAME).and_then(|name| name.as_bytes()).unwrap_or_default());
    print_signature(op, printer, inputs, results, variadic);
    let elided = ["sym_visibility", "sym_name", "function_type", "arg_attrs", "res_attrs"];
    printer.attr_dict_with_keyword(op, &elided);
    if let Some(body) = op.regions().next().filter(|region| !region.is_empty()) {
        printer.write(" ");
        printer.region(body, RegionStyle { empty_block: true, ..RegionStyle::NO_ARGS });
    }
}

/// Prints `(%arg: type {attrs}, ...) -> (types)`.
pub fn print_signature(
    op: OpRef<'_>,
    printer: &mut dyn OpPrinter,
    inputs: &[Type],
    results: &[Type],
    variadic: bool,
) {
    print_arguments(op, printer, inputs, variadic);
    print_results(op, printer, results);
}

/// Returns the attributes of an argument or result, if there are any.
fn attrs_at<'a>(list: Option<AttrRef<'a>>, index: usize) -> Option<Attr> {
    let attrs = list?.as_array()?.nth(index)?.handle();
    (attrs != Attr::EMPTY_DICT).then_some(attrs)
}

fn print_arguments(op: OpRef<'_>, printer: &mut dyn OpPrinter, inputs: &[Type], variadic: bool) {
    let attrs = op.attr_ident(Ident::ARG_ATTRS);
    let entry = op.regions().next().and_then(|region| region.first_block());
    printer.write("(");
    for (index, &ty) in inputs.iter().enumerate() {
        if index > 0 {
            printer.write(", ");
        }
        match entry.filter(|entry| index < entry.num_arguments()) {
            Some(entry) => printer.argument(entry.argument(index), attrs_at(attrs, index), false),
            None => {
                printer.ty(ty);
                print_attrs(printer, attrs_at(attrs, index));
            }
        }
    }
    if variadic {
        printer.write(if inputs.is_empty() { "..." } else { ", ..." });
    }
    printer.write(")");
}

fn print_results(op: OpRef<'_>, printer: &mut dyn OpPrinter, results: &[Type]) {
    let attrs = op.attr_ident(Ident::RES_ATTRS);
    let bare = |ty: Type| !op.context().ty(ty).is_function() && attrs_at(attrs, 0).is_none();
    match results {
        [] => {}
        [one] if bare(*one) => {
            printer.write(" -> ");
            printer.ty(*one);
        }
        _ => {
            printer.write(" -> (");
            for (index, &ty) in results.iter().enumerate() {
                if index > 0 {
                    printer.write(", ");
                }
                printer.ty(ty);
                print_attrs(printer, attrs_at(attrs, index));
            }
            printer.write(")");
        }
    }
}

fn print_attrs(printer: &mut dyn OpPrinter, attrs: Option<Attr>) {
    let Some(attrs) = attrs else { return };
    let entries = printer.context().attr_ref(attrs).as_dictionary().unwrap_or(&[]).to_vec();
    printer.named_attrs(&entries);
}
