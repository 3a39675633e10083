//! Lists of sizes and indices in formats, and attributes that are empty lists where they are not written.

use crate::attrs::{AxesAttr, axes_attr};
use diag::Diagnostic;
use interfaces::index_list;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Callback, CustomArg, CustomDirective, CustomPart, DefaultAttr, SlotDef};
use ir::markers::{AttrMarker, DenseI64ArrayAttr};
use ir::{AttrRef, DYNAMIC, OpRef, OpState};

/// `custom<DynamicIndexList>`.
pub(crate) const LIST: CustomDirective = CustomDirective {
    name: "DynamicIndexList",
    parse: &index_list::parse,
    print: &index_list::print,
    line: None,
};

/// `custom<DimensionList>`: `2x4x?`, or `[]`.
pub(crate) const DIMENSIONS: CustomDirective =
    CustomDirective { name: "DimensionList", parse: &parse, print: &print, line: None };

/// Returns axes of a grid, by default none.
pub(crate) const fn axes(name: &'static str) -> SlotDef {
    let default = DefaultAttr::Fn(Callback(&|cx| axes_attr(cx, &[])));
    SlotDef { name, constraint: AxesAttr::CONSTRAINT, optional: false, default: Some(default) }
}

/// Returns integers, by default none.
pub(crate) const fn integers(name: &'static str) -> SlotDef {
    let default = DefaultAttr::Fn(Callback(&|cx| cx.i64_array_attr(&[])));
    SlotDef { name, constraint: DenseI64ArrayAttr::CONSTRAINT, optional: false, default: Some(default) }
}

fn parse(parser: &mut dyn OpParser, _: &mut OpState, args: &mut [CustomArg]) -> Result<bool, Diagnostic> {
    let sizes = if parser.optional_punct("[") {
        parser.punct("]")?;
        Vec::new()
    } else {
        let position = parser.position();
        let sizes = parser.dimension_list(true, false)?;
        if sizes.is_empty() {
            let message =
                "Failed parsing dimension list. Did you mean an empty list? It must be denoted by \"[]\".";
            return Err(parser.error_at(position, message));
        }
        sizes
    };
    if let [CustomArg::Attr(attr)] = args {
        *attr = DenseI64ArrayAttr::to_attr(parser.context(), &sizes);
    }
    Ok(true)
}

fn print(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let Some(CustomPart::Attr(Some(attr))) = parts.first() else { return };
    let sizes = op.context().attr_ref(*attr).as_ints().unwrap_or_default();
    if sizes.is_empty() {
        printer.write("[]");
    }
    for (number, &size) in sizes.iter().enumerate() {
        printer.write(if number == 0 { "" } else { "x" });
        match size {
            DYNAMIC => printer.write("?"),
            size => printer.integer(size),
        }
    }
}

/// Returns a list of an operation; an empty one if it is absent.
pub(crate) fn list(op: OpRef<'_>, name: &str) -> Vec<i64> {
    op.attr(name).and_then(AttrRef::as_ints).unwrap_or_default()
}
