//! Attributes of operations as names, numbers and flags.

use diag::Diagnostic;
use ir::OpRef;
pub(crate) use llvm::lowering::local_name as name_of;
use llvm::types::address_space;

/// Returns the number of a case that an attribute is.
pub(crate) fn number_of(op: OpRef<'_>, name: &str) -> Option<u32> {
    u32::try_from(op.attr(name)?.dialect_param(0)?.as_i64()?).ok()
}

/// Returns the name of a case that an attribute is; empty where it is absent.
pub(crate) fn case_of<'a>(op: OpRef<'a>, name: &str) -> &'a str {
    let cases = op.attr(name).and_then(|attr| attr.dialect_def()?.case_of);
    cases.zip(number_of(op, name)).and_then(|(cases, number)| cases.case_name(number)).unwrap_or("")
}

/// Whether an attribute is `true` or a unit.
pub(crate) fn is_set(op: OpRef<'_>, name: &str) -> bool {
    op.attr(name).is_some_and(|attr| attr.is_unit() || attr.as_bool() == Some(true))
}

/// Returns an integer that an attribute is.
pub(crate) fn int_of(op: OpRef<'_>, name: &str) -> i64 {
    op.attr(name).and_then(|attr| attr.as_i64()).unwrap_or(0)
}

/// Returns a parameter of a shape that an attribute is.
pub(crate) fn extent(op: OpRef<'_>, name: &str, index: usize) -> i64 {
    op.attr(name).and_then(|shape| shape.dialect_param(index)?.as_i64()).unwrap_or(0)
}

/// Returns the address space of an operand.
pub(crate) fn space(op: OpRef<'_>, operand: usize) -> u32 {
    op.operands().nth(operand).and_then(|pointer| address_space(pointer.ty())).unwrap_or(0)
}

/// Whether a group of operands has any.
pub(crate) fn has(op: OpRef<'_>, group: usize) -> bool {
    !op.operand_group(group).is_empty()
}

/// Returns a suffix where a condition holds.
pub(crate) fn suffix(holds: bool, text: &'static str) -> &'static str {
    if holds { text } else { "" }
}

/// Returns an error at the place of an operation, without a note that shows it.
pub(crate) fn error(op: OpRef<'_>, message: impl Into<String>) -> Result<(), Diagnostic> {
    Err(Diagnostic::error(op.context().place(op.loc()), message.into()))
}
