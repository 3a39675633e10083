//! `pdl.operand` and `pdl.operands`.

use crate::binding::verify_has_binding_use;
use crate::types::{RangeOfTypes, RangeOfValues, TypeType, ValueType, range_of_types, range_of_values};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart, InferCx};
use ir::{OpRef, OpState, Type};
use macros::op;
use smallvec::{SmallVec, smallvec};

/// External value of a pattern, optionally with a type.
///
/// ```mlir
/// %any = pdl.operand
/// %typed = pdl.operand : %type
/// ```
#[op("pdl.operand", rules(HasParent("pdl.pattern")), verify = verify_has_binding_use,
     format = "(`:` $valueType^)? attr-dict")]
pub struct OperandOp {
    #[operand]
    valueType: Option<TypeType>,
    #[result(buildable)]
    value: ValueType,
}

/// Range of external values of a pattern.
///
/// ```mlir
/// %any = pdl.operands
/// %typed = pdl.operands : %types
/// ```
#[op("pdl.operands", rules(HasParent("pdl.pattern")), verify = verify_has_binding_use, infer,
     custom(ColonTypes(parse_types, print_types)),
     format = "(custom<ColonTypes>($valueType, type($valueType))^)? attr-dict")]
pub struct OperandsOp {
    #[operand]
    valueType: Option<RangeOfTypes>,
    #[result]
    value: RangeOfValues,
}

impl OperandsOp<'_> {
    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        Ok(smallvec![range_of_values(cx.body.context())])
    }
}

/// Parses `: %types`, which is optional.
fn parse_types(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    if !parser.optional_punct(":") {
        return Ok(false);
    }
    if let [CustomArg::Operands(operands), CustomArg::Types(types)] = args {
        operands.push(parser.operand()?);
        types.push(range_of_types(parser.context()));
    }
    Ok(true)
}

fn print_types(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    if let Some(types) = op.operands().next() {
        printer.write(": ");
        printer.operand(types);
    }
}

ir::ops![OperandOp, OperandsOp];
