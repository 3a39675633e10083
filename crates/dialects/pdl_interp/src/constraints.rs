//! Constraints on types and attributes.

use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Callback, CustomArg, CustomPart, TypePred};
use ir::markers::*;
use ir::{AttrRef, OpRef, OpState, Signedness};
use pdl::{OperationType, RangeType, range_element, range_of_types};

ir::type_constraint! {
    /// Range of any type.
    pub AnyRange = "range of pdl type values", TypePred::Fn(Callback(&|ty| RangeType::cast(ty).is_some()));
    /// `!pdl.range<operation>`.
    pub RangeOfOperations = "range of PDL handle to an `mlir::Operation *` values",
        TypePred::Fn(Callback(&|ty| range_element(ty).is_some_and(|element| OperationType::cast(element).is_some())));
}

ir::attr_constraint! {
    /// Count, or index.
    pub CountAttr = "32-bit signless integer attribute whose value is non-negative",
        of I32Attr where |attr| attr.as_i64().is_some_and(|count| count >= 0);
    /// Elements of type `i32`.
    pub I32ElementsAttr = "32-bit signless integer elements attribute",
        of ElementsAttr where |attr| {
            let element = attr.as_dense().map(|dense| dense.element_type());
            element.is_some_and(|ty| ty.int_width() == Some(32) && ty.signedness() == Some(Signedness::Signless))
        };
    /// A list of lists of types.
    pub TypeArrayArrayAttr = "type-array array attribute",
        of ArrayAttr where |attr| attr.as_array().is_some_and(|mut items| items.all(is_type_array));
}

fn is_type_array(attr: AttrRef<'_>) -> bool {
    attr.as_array().is_some_and(|mut items| items.all(|item| item.as_type().is_some()))
}

/// Parses `%types`: one operand whose type is `!pdl.range<type>`.
pub(crate) fn parse_types(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    if let [CustomArg::Operands(operands), CustomArg::Types(types)] = args {
        operands.push(parser.operand()?);
        types.push(range_of_types(parser.context()));
    }
    Ok(true)
}

/// Prints the form that [`parse_types`] accepts.
pub(crate) fn print_types(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    printer.operands(&mut op.operands());
}
