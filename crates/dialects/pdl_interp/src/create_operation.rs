//! `pdl_interp.create_operation`.

use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart};
use ir::markers::*;
use ir::{Attr, OpInfo, OpRef, OpState};
use macros::op;
use pdl::{
    AttributeType, OneOrRangeOfTypes, OneOrRangeOfValues, OperationType, has_type_inference,
    parse_attributes, print_attributes,
};

/// Creates an operation.
///
/// The types of its results are operands, or inferred from the other parts by its definition.
///
/// ```mlir
/// %a = pdl_interp.create_operation "foo.op"(%x : !pdl.value) {"attr" = %attr} -> (%t : !pdl.type)
/// %b = pdl_interp.create_operation "arith.addi"(%x, %x : !pdl.value, !pdl.value) -> <inferred>
/// ```
#[op(
    "pdl_interp.create_operation",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    verify,
    custom(
        CreateOperationOpAttributes(parse_attributes, print_attributes),
        CreateOperationOpResults(parse_results, print_results)
    ),
    format = "$name (`(` $inputOperands^ `:` type($inputOperands) `)`)? `` \
               custom<CreateOperationOpAttributes>($inputAttributes, $inputAttributeNames) \
               custom<CreateOperationOpResults>($inputResultTypes, type($inputResultTypes), $inferredResultTypes) \
               attr-dict"
)]
pub struct CreateOperationOp {
    #[attr]
    name: StrAttr,
    #[operand]
    inputOperands: Variadic<OneOrRangeOfValues>,
    #[operand]
    inputAttributes: Variadic<AttributeType>,
    #[attr]
    inputAttributeNames: StrArrayAttr,
    #[operand]
    inputResultTypes: Variadic<OneOrRangeOfTypes>,
    #[attr]
    inferredResultTypes: UnitAttr,
    #[result(buildable)]
    resultOp: OperationType,
}

impl CreateOperationOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (names, values) = (self.input_attribute_names().len(), self.input_attributes().len());
        // MLIR accepts lists of different lengths, but cannot print or run them.
        if names != values {
            return Err(self.error(format!(
                "expected the same number of attribute values and attribute names, got {names} names and {values} values"
            )));
        }
        if !self.inferred_result_types() {
            return Ok(());
        }
        if self.input_result_types().len() > 0 {
            return Err(self.error("with inferred results cannot also have explicit result types"));
        }
        let cx = self.context();
        let info: Option<&OpInfo> = cx.op_info(cx.op_name(self.name()));
        if info.is_some_and(|info| has_type_inference(cx, info.def())) {
            return Ok(());
        }
        Err(self.error(format!(
            "has inferred results, but the created operation '{}' does not support result type inference (or is not registered)",
            self.name()
        )))
    }
}

/// Parses `-> <inferred>` or `-> (%type, ... : type, ...)`, which are optional.
fn parse_results(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Operands(operands), CustomArg::Types(types), CustomArg::Attr(inferred)] = args else {
        return Ok(true);
    };
    if !parser.optional_punct("->") {
        return Ok(true);
    }
    if parser.optional_punct("<") {
        parser.keyword("inferred")?;
        parser.punct(">")?;
        *inferred = Some(Attr::UNIT);
        return Ok(true);
    }
    parser.punct("(")?;
    loop {
        operands.push(parser.operand()?);
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct(":")?;
    types.extend(parser.type_list()?);
    parser.punct(")")?;
    Ok(true)
}

fn print_results(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    let Some(view) = op.cast::<CreateOperationOp<'_>>() else { return };
    if view.inferred_result_types() {
        printer.write(" -> <inferred>");
        return;
    }
    let types: Vec<_> = view.input_result_types().map(|value| value.ty_handle()).collect();
    if types.is_empty() {
        return;
    }
    printer.write(" -> (");
    printer.operands(&mut view.input_result_types());
    printer.write(" : ");
    printer.types(&types);
    printer.write(")");
}

ir::ops![CreateOperationOp];
