//! Checks that several directives share.

use crate::devices::items;
use diag::Diagnostic;
use ir::OpRef;
use std::ops::Range;

/// Returns the operands of the group of this name; none if the definition has no such group.
pub fn group(op: OpRef<'_>, name: &str) -> Range<usize> {
    let found = op.def().and_then(|def| def.operands.iter().position(|value| value.name == name));
    found.map_or(0..0, |at| op.operand_group(at))
}

/// Checks that the operands of a group are results of some operations.
pub(crate) fn check_defs(
    op: OpRef<'_>,
    name: &str,
    allowed: &[&str],
    message: &str,
) -> Result<(), Diagnostic> {
    let mut operands = group(op, name).map(|at| op.operand(at).defining_op());
    let fits = operands.all(|def| def.is_some_and(|def| allowed.contains(&def.name_str())));
    if fits { Ok(()) } else { Err(op.plain_error(message)) }
}

/// Checks that mapped data come from data operations.
pub(crate) fn check_data(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let allowed = [
        "acc.attach",
        "acc.copyin",
        "acc.copyout",
        "acc.create",
        "acc.delete",
        "acc.detach",
        "acc.deviceptr",
        "acc.getdeviceptr",
        "acc.nocreate",
        "acc.present",
    ];
    let message = "expect data entry/exit operation or acc.getdeviceptr as defining op";
    check_defs(op, "dataClauseOperands", &allowed, message)
}

/// Checks that variables of `declare` come from data operations.
pub(crate) fn check_declared(op: OpRef<'_>, may_be_empty: bool) -> Result<(), Diagnostic> {
    if !may_be_empty && group(op, "dataClauseOperands").is_empty() {
        return Err(op.plain_error("at least one operand must appear on the declare operation"));
    }
    let allowed = [
        "acc.copyin",
        "acc.copyout",
        "acc.create",
        "acc.deviceptr",
        "acc.getdeviceptr",
        "acc.present",
        "acc.declare_device_resident",
        "acc.declare_link",
    ];
    let message = "expect valid declare data entry operation or acc.getdeviceptr as defining op";
    check_defs(op, "dataClauseOperands", &allowed, message)
}

/// Checks that private copies and reductions come from the operations that make them.
pub(crate) fn check_recipes(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let lists = [
        ("privateOperands", "private"),
        ("firstprivateOperands", "firstprivate"),
        ("reductionOperands", "reduction"),
    ];
    for (list, name) in lists {
        for at in group(op, list) {
            let def = op.operand(at).defining_op();
            if def.is_none_or(|def| def.name_str().strip_prefix("acc.") != Some(name)) {
                return Err(op.error(format!("expected {name} as defining op")));
            }
        }
    }
    Ok(())
}

/// Checks that clauses without values do not stand beside the same clauses with values.
pub(crate) fn check_async_and_wait(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let conflicts = |only: &str, kinds: &str| {
        let kinds = items(op.attr(kinds));
        items(op.attr(only)).iter().any(|kind| kinds.contains(kind))
    };
    if conflicts("asyncOnly", "asyncOperandsDeviceType") {
        return Err(op.plain_error("asyncOnly attribute cannot appear with asyncOperand"));
    }
    match conflicts("waitOnly", "waitOperandsDeviceType") {
        true => Err(op.plain_error("wait attribute cannot appear with waitOperands")),
        false => Ok(()),
    }
}

/// Whether an operation is nested in a construct that runs on the device.
pub(crate) fn in_construct(op: OpRef<'_>) -> bool {
    let parents = std::iter::successors(op.parent(), |parent| parent.parent());
    parents
        .into_iter()
        .any(|parent| matches!(parent.name_str(), "acc.parallel" | "acc.serial" | "acc.kernels" | "acc.loop"))
}
