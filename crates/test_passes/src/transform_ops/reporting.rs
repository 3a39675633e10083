//! Operations that report.

use ir::markers::*;
use macros::op;
use transform::interface::{Descriptor, Matcher, READS_PAYLOAD, TransformOp};
use transform::types::Handle;

/// Adds an extension to the state.
///
/// ```mlir
/// transform.test_add_test_extension "A"
/// ```
#[op("transform.test_add_test_extension",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$message attr-dict")]
pub struct AddTestExtension {
    #[attr]
    message: StrAttr,
}

/// Reports whether the state has the extension.
///
/// ```mlir
/// transform.test_check_if_test_extension_present %h : !transform.any_op
/// ```
#[op("transform.test_check_if_test_extension_present",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$operand attr-dict `:` type($operand)")]
pub struct CheckIfTestExtensionPresent {
    #[operand]
    operand: Handle,
}

/// Reports the extension that the interpreter began with.
///
/// ```mlir
/// transform.test_initializer_extension "B"
/// ```
#[op("transform.test_initializer_extension",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$type attr-dict")]
pub struct InitializerExtension {
    #[attr]
    r#type: StrAttr,
}

/// Removes the extension from the state.
///
/// ```mlir
/// transform.test_remove_test_extension
/// ```
#[op("transform.test_remove_test_extension",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "attr-dict")]
pub struct RemoveTestExtension {}

/// Reports the number of handles to what is nested in the payload.
///
/// ```mlir
/// transform.test_report_number_of_tracked_handles_nested_under %h : !transform.any_op
/// ```
#[op("transform.test_report_number_of_tracked_handles_nested_under",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$target attr-dict `:` type($target)")]
pub struct ReportNumberOfTrackedHandlesNestedUnder {
    #[operand]
    target: Handle,
}

/// Matches payload of one name.
///
/// ```mlir
/// transform.test_succeed_if_operand_of_op_kind %h, "func.func" : !transform.any_op
/// ```
#[op("transform.test_succeed_if_operand_of_op_kind",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$operand_handle `,` $op_kind attr-dict `:` type($operand_handle)")]
pub struct SucceedIfOperandOfOpKind {
    #[operand]
    operand_handle: Handle,
    #[attr]
    op_kind: StrAttr,
}

ir::ops![
    AddTestExtension,
    CheckIfTestExtensionPresent,
    InitializerExtension,
    RemoveTestExtension,
    ReportNumberOfTrackedHandlesNestedUnder,
    SucceedIfOperandOfOpKind
];
