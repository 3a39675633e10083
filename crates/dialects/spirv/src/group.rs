//! Operations of all invocations of a group together.

use crate::family::*;
use crate::syntax::{parse_quoted, print_quoted};
use crate::types::PointerType;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::{OpRef, OpState, ValueRef};

const REDUCTION: &str = "$execution_scope $group_operation operands attr-dict `:` type($x)";

families! {
    BROADCAST: ["value" One SpirvType, "localid" One ScalarOrVectorOfInteger] -> ["result" One SpirvType],
        [attr("execution_scope", Scope::CONSTRAINT)], PURE, [Rule::AllTypesMatch(&["value", "result"])],
        "$execution_scope operands attr-dict `:` type($value) `,` type($localid)",
        { hooks: verifier(&verify_broadcast) } =>
        /// Returns the value of one invocation of a group to all.
        "GroupBroadcast";
    FLOAT_REDUCTION: ["x" One ScalarOrVectorOfFloat] -> ["result" One ScalarOrVectorOfFloat],
        [attr("execution_scope", Scope::CONSTRAINT), attr("group_operation", GroupOperation::CONSTRAINT)],
        PURE, [Rule::AllTypesMatch(&["x", "result"])],
        REDUCTION, { hooks: verifier(&verify_scope) } =>
        /// Adds the floats of all invocations of a group.
        "GroupFAdd",
        /// Returns the greatest of the floats of all invocations of a group.
        "GroupFMax",
        /// Returns the least of the floats of all invocations of a group.
        "GroupFMin",
        /// Multiplies the floats of all invocations of a group.
        "KHR.GroupFMul";
    INTEGER_REDUCTION: ["x" One ScalarOrVectorOfInteger] -> ["result" One ScalarOrVectorOfInteger],
        [attr("execution_scope", Scope::CONSTRAINT), attr("group_operation", GroupOperation::CONSTRAINT)],
        PURE, [Rule::AllTypesMatch(&["x", "result"])],
        REDUCTION, { hooks: verifier(&verify_scope) } =>
        /// Adds the integers of all invocations of a group.
        "GroupIAdd",
        /// Returns the greatest of the signed integers of all invocations of a group.
        "GroupSMax",
        /// Returns the least of the signed integers of all invocations of a group.
        "GroupSMin",
        /// Returns the greatest of the unsigned integers of all invocations of a group.
        "GroupUMax",
        /// Returns the least of the unsigned integers of all invocations of a group.
        "GroupUMin",
        /// Multiplies the integers of all invocations of a group.
        "KHR.GroupIMul";
    BALLOT: ["predicate" One Bool] -> ["result" One Int32Vec4],
        [], NOTHING, [],
        "$predicate attr-dict `:` type($result)", {} =>
        /// Returns a bit for each invocation of the subgroup: whether its predicate is true.
        "KHR.SubgroupBallot";
    BLOCK_READ: ["ptr" One AnyPtr] -> ["value" One SpirvType],
        [], NOTHING, [],
        "$ptr attr-dict `:` type($ptr) `->` type($value)", { hooks: verifier(&verify_read) } =>
        /// Reads consecutive values from memory, one for each invocation of the subgroup.
        "INTEL.SubgroupBlockRead";
    BLOCK_WRITE: ["ptr" One AnyPtr, "value" One SpirvType] -> [],
        [], NOTHING, [],
        CUSTOM, { hooks: WRITE_HOOKS } =>
        /// Writes consecutive values to memory, one of each invocation of the subgroup.
        "INTEL.SubgroupBlockWrite";
}

const WRITE_HOOKS: OpHooks =
    OpHooks { parse: Some(&parse_write), print: Some(&print_write), ..verifier(&verify_write) };

/// Verifies that the invocations are those of a workgroup or subgroup.
pub(crate) fn verify_scope(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match op.enum_attr::<Scope>("execution_scope") {
        None | Some(Scope::Workgroup | Scope::Subgroup) => Ok(()),
        Some(_) => Err(op.error("execution scope must be 'Workgroup' or 'Subgroup'")),
    }
}

fn verify_broadcast(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_scope(op)?;
    let place = op.operand(1).ty();
    match place.num_elements().filter(|_| place.is_vector()) {
        None | Some(2 | 3) => Ok(()),
        Some(count) => Err(op.error(format!(
            "localid is a vector and can be with only  2 or 3 components, actual number is {count}"
        ))),
    }
}

/// Verifies that a pointer points to the elements of a value.
fn verify_block(op: OpRef<'_>, pointer: ValueRef<'_>, value: ValueRef<'_>) -> Result<(), Diagnostic> {
    let pointee = PointerType::cast(pointer.ty()).and_then(|pointer| pointer.pointee_type());
    let element = if value.ty().is_vector() { value.ty().element_or_self() } else { value.ty() };
    if pointee != Some(element) {
        return Err(op.error("mismatch in result type and pointer type"));
    }
    Ok(())
}

fn verify_read(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_block(op, op.operand(0), op.result(0))
}

fn verify_write(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_block(op, op.operand(0), op.operand(1))
}

/// Parses `"StorageBuffer" %pointer, %value : i32`.
fn parse_write(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    let class = parse_quoted::<StorageClass>(parser, "storage_class")?;
    let position = parser.position();
    let operands = parser.operand_list(Delimiter::None)?;
    let &[pointer, value] = &operands[..] else {
        return Err(parser.error_at(position, "expected 2 operands"));
    };
    let ty = parser.colon_type()?;
    let view = cx.ty(ty);
    let pointee = if view.is_vector() { view.element_or_self().handle() } else { ty };
    for (operand, ty) in [(pointer, PointerType::make(&cx, pointee, class)), (value, ty)] {
        let value = parser.resolve(operand, ty)?;
        state.operands.push(value);
    }
    Ok(())
}

/// Prints what is parsed. Upstream leaves out the storage class, without which the text does not read back.
fn print_write(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let class = PointerType::cast(op.operand(0).ty()).and_then(|pointer| pointer.storage_class());
    print_quoted(printer, class);
    printer.write(" ");
    printer.operands(&mut op.operands());
    printer.write(" : ");
    printer.ty(op.operand(1).ty_handle());
}
