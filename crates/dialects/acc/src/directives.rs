//! Directives without a region: data, devices and queues.

use crate::canonicalize;
use crate::checks::{check_async_and_wait, check_declared, check_defs, group, in_construct};
use crate::clauses::*;
use crate::constraints::*;
use crate::enums::DeviceType;
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// Maps data to the device.
    "acc.enter_data": ["ifCond" Optional I1, "asyncOperand" Optional IntOrIndex, "waitDevnum" Optional IntOrIndex, "waitOperands" Variadic IntOrIndex, "dataClauseOperands" Variadic Variable] -> [],
        [unit("async"), SEGMENTS, unit("wait")], SEGMENTED,
        "oilist( `if` `(` $ifCond `)` | `async` `` custom<OperandWithKeywordOnly>($asyncOperand, type($asyncOperand), $async) | `wait_devnum` `(` $waitDevnum `:` type($waitDevnum) `)` | `wait` `` custom<OperandsWithKeywordOnly>($waitOperands, type($waitOperands), $wait) | `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` ) attr-dict-with-keyword",
        { hooks: OpHooks { verify: Some(&verify_enter_data), custom: &[OPERANDS_WITH_KEYWORD_ONLY, OPERAND_WITH_KEYWORD_ONLY], ..HOOKS }, interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown)]), rewrite::Canonicalize = rewrite::Patterns(|set| _ = set.on("acc.enter_data", canonicalize::decide_directive))] };
    /// Ends the mapping of data.
    "acc.exit_data": ["ifCond" Optional I1, "asyncOperand" Optional IntOrIndex, "waitDevnum" Optional IntOrIndex, "waitOperands" Variadic IntOrIndex, "dataClauseOperands" Variadic Variable] -> [],
        [unit("async"), unit("finalize"), SEGMENTS, unit("wait")], SEGMENTED,
        "oilist( `if` `(` $ifCond `)` | `async` `` custom<OperandWithKeywordOnly>($asyncOperand, type($asyncOperand), $async) | `wait_devnum` `(` $waitDevnum `:` type($waitDevnum) `)` | `wait` `` custom<OperandsWithKeywordOnly>($waitOperands, type($waitOperands), $wait) | `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` ) attr-dict-with-keyword",
        { hooks: OpHooks { verify: Some(&verify_exit_data), custom: &[OPERANDS_WITH_KEYWORD_ONLY, OPERAND_WITH_KEYWORD_ONLY], ..HOOKS }, interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown)]), rewrite::Canonicalize = rewrite::Patterns(|set| _ = set.on("acc.exit_data", canonicalize::decide_directive))] };
    /// Begins an implicit data region.
    "acc.declare_enter": ["dataClauseOperands" Variadic Variable] -> ["token" One DeclareToken],
        [], NOTHING,
        "oilist( `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` ) attr-dict-with-keyword",
        { hooks: verifier(&verify_declare_enter), interfaces: WRITES };
    /// Ends an implicit data region.
    "acc.declare_exit": ["token" Optional DeclareToken, "dataClauseOperands" Variadic Variable] -> [],
        [SEGMENTS], SEGMENTED,
        "oilist( `token` `(` $token `)` | `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` ) attr-dict-with-keyword",
        { hooks: verifier(&verify_declare_exit), interfaces: WRITES };
    /// Starts the runtime of a device.
    "acc.init": ["deviceNum" Optional IntOrIndex, "ifCond" Optional I1] -> [],
        [optional("device_types", DeviceTypeAttributes::CONSTRAINT), SEGMENTS], SEGMENTED,
        "oilist(`device_num` `(` $deviceNum `:` type($deviceNum) `)` | `if` `(` $ifCond `)` ) attr-dict-with-keyword",
        { hooks: verifier(&verify_device) };
    /// Stops the runtime of a device.
    "acc.shutdown": ["deviceNum" Optional IntOrIndex, "ifCond" Optional I1] -> [],
        [optional("device_types", DeviceTypeAttributes::CONSTRAINT), SEGMENTS], SEGMENTED,
        "oilist(`device_num` `(` $deviceNum `:` type($deviceNum) `)` |`if` `(` $ifCond `)` ) attr-dict-with-keyword",
        { hooks: verifier(&verify_device) };
    /// Sets the current device or the default queue.
    "acc.set": ["defaultAsync" Optional IntOrIndex, "deviceNum" Optional IntOrIndex, "ifCond" Optional I1] -> [],
        [optional("device_type", DeviceType::CONSTRAINT), SEGMENTS], SEGMENTED,
        "oilist(`default_async` `(` $defaultAsync `:` type($defaultAsync) `)` | `device_num` `(` $deviceNum `:` type($deviceNum) `)` | `if` `(` $ifCond `)` ) attr-dict-with-keyword",
        { hooks: verifier(&verify_set), interfaces: WRITES };
    /// Updates variables on one side by those of the other.
    "acc.update": ["ifCond" Optional I1, "asyncOperands" Variadic IntOrIndex, "waitOperands" Variadic IntOrIndex, "dataClauseOperands" Variadic Variable] -> [],
        [optional("asyncOnly", DeviceTypeArrayAttr::CONSTRAINT), optional("asyncOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("hasWaitDevnum", BoolArrayAttr::CONSTRAINT), unit("ifPresent"), SEGMENTS, optional("waitOnly", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOperandsSegments", DenseI32ArrayAttr::CONSTRAINT)], SEGMENTED,
        "oilist( `if` `(` $ifCond `)` | `async` `` custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), $asyncOperandsDeviceType, $asyncOnly) | `wait` `` custom<WaitClause>($waitOperands, type($waitOperands), $waitOperandsDeviceType, $waitOperandsSegments, $hasWaitDevnum, $waitOnly) | `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` ) attr-dict-with-keyword",
        { hooks: OpHooks { verify: Some(&verify_update), custom: &[DEVICE_TYPE_OPERANDS_WITH_KEYWORD_ONLY, WAIT_CLAUSE], ..HOOKS }, interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown)]), rewrite::Canonicalize = rewrite::Patterns(|set| _ = set.on("acc.update", canonicalize::decide_directive))] };
    /// Waits for queues.
    "acc.wait": ["waitOperands" Variadic IntOrIndex, "asyncOperand" Optional IntOrIndex, "waitDevnum" Optional IntOrIndex, "ifCond" Optional I1] -> [],
        [unit("async"), SEGMENTS], SEGMENTED,
        "( `(` $waitOperands^ `:` type($waitOperands) `)` )? oilist( `async` `` custom<OperandWithKeywordOnly>($asyncOperand, type($asyncOperand), $async) | `wait_devnum` `(` $waitDevnum `:` type($waitDevnum) `)` | `if` `(` $ifCond `)` ) attr-dict-with-keyword",
        { hooks: OpHooks { verify: Some(&verify_wait), custom: &[OPERAND_WITH_KEYWORD_ONLY], ..HOOKS } };
}

/// Verifies the queues of a directive.
fn verify_queues(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let is_given = |name: &str| !group(op, name).is_empty();
    if is_given("asyncOperand") && op.attr("async").is_some() {
        return Err(op.plain_error("async attribute cannot appear with asyncOperand"));
    }
    if is_given("waitOperands") && op.attr("wait").is_some() {
        return Err(op.plain_error("wait attribute cannot appear with waitOperands"));
    }
    match is_given("waitDevnum") && !is_given("waitOperands") {
        true => Err(op.plain_error("wait_devnum cannot appear without waitOperands")),
        false => Ok(()),
    }
}

/// Verifies that data are given to a directive.
fn verify_given(op: OpRef<'_>, end: &str) -> Result<(), Diagnostic> {
    match group(op, "dataClauseOperands").is_empty() {
        true => Err(op.plain_error(format!("at least one {end}"))),
        false => Ok(()),
    }
}

fn verify_enter_data(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_given(op, "operand must be present in dataOperands on the enter data operation")?;
    verify_queues(op)?;
    let allowed = ["acc.attach", "acc.create", "acc.copyin"];
    check_defs(op, "dataClauseOperands", &allowed, "expect data entry operation as defining op")
}

fn verify_exit_data(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_given(op, "operand must be present in dataOperands on the exit data operation")?;
    verify_queues(op)
}

fn verify_declare_enter(op: OpRef<'_>) -> Result<(), Diagnostic> {
    check_declared(op, false)
}

fn verify_declare_exit(op: OpRef<'_>) -> Result<(), Diagnostic> {
    check_declared(op, !group(op, "token").is_empty())
}

fn verify_device(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if in_construct(op) { Err(op.error("cannot be nested in a compute operation")) } else { Ok(()) }
}

fn verify_set(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_device(op)?;
    let is_given = ["defaultAsync", "deviceNum"].iter().any(|name| !group(op, name).is_empty());
    match is_given || op.attr("device_type").is_some() {
        true => Ok(()),
        false => {
            let message = "at least one default_async, device_num, or device_type operand must appear";
            Err(op.error(message))
        }
    }
}

fn verify_update(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_given(op, "value must be present in dataOperands")?;
    check_async_and_wait(op)?;
    let allowed = ["acc.update_device", "acc.update_host", "acc.getdeviceptr"];
    let message = "expect data entry/exit operation or acc.getdeviceptr as defining op";
    check_defs(op, "dataClauseOperands", &allowed, message)
}

fn verify_wait(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_queues(op)
}
