//! Types of pointers whose name is left out: `custom<ShortPointer>(type($pointer))`.

use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomDirective, CustomPart, OpDef, OpHooks};
use ir::{OpRef, OpState};
use llvm::types::{address_space, pointer_type};

/// Hooks of operations with such types.
pub(crate) const SHORT: OpHooks = OpHooks {
    custom: &[CustomDirective { name: "ShortPointer", parse: &parse, print: &print, line: None }],
    ..OpDef::new("").hooks
};

fn parse(parser: &mut dyn OpParser, _: &mut OpState, args: &mut [CustomArg]) -> Result<bool, Diagnostic> {
    let [types] = args else { return Ok(false) };
    let ty = if parser.optional_punct("<") {
        let position = parser.position();
        let space = parser.int64()?;
        parser.punct(">")?;
        let space = u32::try_from(space)
            .map_err(|_| parser.error_at(position, "integer value too large for the address space"))?;
        pointer_type(parser.context(), space)
    } else {
        parser.ty()?
    };
    *types = CustomArg::Types(vec![ty]);
    Ok(true)
}

fn print(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let ty = match parts {
        [CustomPart::OperandTypes(range)] if range.start < op.num_operands() => op.operand(range.start).ty(),
        [CustomPart::ResultTypes(range)] if range.start < op.num_results() => op.result(range.start).ty(),
        _ => return,
    };
    match address_space(ty) {
        Some(space) if space != 0 => printer.write(&format!("<{space}>")),
        _ => printer.ty(ty.handle()),
    }
}
