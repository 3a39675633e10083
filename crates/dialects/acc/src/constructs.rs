//! Constructs that run code on the device, or with data on it.

use crate::canonicalize;
use crate::checks::{check_async_and_wait, check_data, check_defs, check_recipes, group};
use crate::clauses::*;
use crate::constraints::*;
use crate::enums::ClauseDefaultValue;
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// Runs its region by gangs on the device.
    "acc.parallel": ["asyncOperands" Variadic IntOrIndex, "waitOperands" Variadic IntOrIndex, "numGangs" Variadic IntOrIndex, "numWorkers" Variadic IntOrIndex, "vectorLength" Variadic IntOrIndex, "ifCond" Optional I1, "selfCond" Optional I1, "reductionOperands" Variadic Variable, "privateOperands" Variadic Variable, "firstprivateOperands" Variadic Variable, "dataClauseOperands" Variadic Variable] -> [],
        [optional("asyncOnly", DeviceTypeArrayAttr::CONSTRAINT), optional("asyncOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), unit("combined"), optional("defaultAttr", ClauseDefaultValue::CONSTRAINT), optional("hasWaitDevnum", BoolArrayAttr::CONSTRAINT), optional("numGangsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("numGangsSegments", DenseI32ArrayAttr::CONSTRAINT), optional("numWorkersDeviceType", DeviceTypeArrayAttr::CONSTRAINT), SEGMENTS, unit("selfAttr"), optional("vectorLengthDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOnly", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOperandsSegments", DenseI32ArrayAttr::CONSTRAINT)], SEGMENTED.with(TraitSet::AUTOMATIC_ALLOCATION_SCOPE).with(TraitSet::RECURSIVE_MEMORY_EFFECTS),
        "( `combined` `(` `loop` `)` $combined^)? oilist( `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` | `async` `` custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), $asyncOperandsDeviceType, $asyncOnly) | `firstprivate` `(` $firstprivateOperands `:` type($firstprivateOperands) `)` | `num_gangs` `(` custom<NumGangs>($numGangs, type($numGangs), $numGangsDeviceType, $numGangsSegments) `)` | `num_workers` `(` custom<DeviceTypeOperands>($numWorkers, type($numWorkers), $numWorkersDeviceType) `)` | `private` `(` $privateOperands `:` type($privateOperands) `)` | `vector_length` `(` custom<DeviceTypeOperands>($vectorLength, type($vectorLength), $vectorLengthDeviceType) `)` | `wait` `` custom<WaitClause>($waitOperands, type($waitOperands), $waitOperandsDeviceType, $waitOperandsSegments, $hasWaitDevnum, $waitOnly) | `self` `(` $selfCond `)` | `if` `(` $ifCond `)` | `reduction` `(` $reductionOperands `:` type($reductionOperands) `)` ) $region attr-dict-with-keyword",
        { hooks: OpHooks { verify: Some(&verify_compute), custom: &[DEVICE_TYPE_OPERANDS, DEVICE_TYPE_OPERANDS_WITH_KEYWORD_ONLY, NUM_GANGS, WAIT_CLAUSE], ..HOOKS }, regions: &[region("region")], interfaces: WRITES };
    /// Runs its region by one gang on the device.
    "acc.serial": ["asyncOperands" Variadic IntOrIndex, "waitOperands" Variadic IntOrIndex, "ifCond" Optional I1, "selfCond" Optional I1, "reductionOperands" Variadic Variable, "privateOperands" Variadic Variable, "firstprivateOperands" Variadic Variable, "dataClauseOperands" Variadic Variable] -> [],
        [optional("asyncOnly", DeviceTypeArrayAttr::CONSTRAINT), optional("asyncOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), unit("combined"), optional("defaultAttr", ClauseDefaultValue::CONSTRAINT), optional("hasWaitDevnum", BoolArrayAttr::CONSTRAINT), SEGMENTS, unit("selfAttr"), optional("waitOnly", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOperandsSegments", DenseI32ArrayAttr::CONSTRAINT)], SEGMENTED.with(TraitSet::AUTOMATIC_ALLOCATION_SCOPE).with(TraitSet::RECURSIVE_MEMORY_EFFECTS),
        "( `combined` `(` `loop` `)` $combined^)? oilist( `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` | `async` `` custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), $asyncOperandsDeviceType, $asyncOnly) | `firstprivate` `(` $firstprivateOperands `:` type($firstprivateOperands) `)` | `private` `(` $privateOperands `:` type($privateOperands) `)` | `wait` `` custom<WaitClause>($waitOperands, type($waitOperands), $waitOperandsDeviceType, $waitOperandsSegments, $hasWaitDevnum, $waitOnly) | `self` `(` $selfCond `)` | `if` `(` $ifCond `)` | `reduction` `(` $reductionOperands `:` type($reductionOperands) `)` ) $region attr-dict-with-keyword",
        { hooks: OpHooks { verify: Some(&verify_compute), custom: &[DEVICE_TYPE_OPERANDS_WITH_KEYWORD_ONLY, WAIT_CLAUSE], ..HOOKS }, regions: &[region("region")], interfaces: WRITES };
    /// Runs its region as kernels on the device.
    "acc.kernels": ["asyncOperands" Variadic IntOrIndex, "waitOperands" Variadic IntOrIndex, "numGangs" Variadic IntOrIndex, "numWorkers" Variadic IntOrIndex, "vectorLength" Variadic IntOrIndex, "ifCond" Optional I1, "selfCond" Optional I1, "reductionOperands" Variadic Variable, "privateOperands" Variadic Variable, "firstprivateOperands" Variadic Variable, "dataClauseOperands" Variadic Variable] -> [],
        [optional("asyncOnly", DeviceTypeArrayAttr::CONSTRAINT), optional("asyncOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), unit("combined"), optional("defaultAttr", ClauseDefaultValue::CONSTRAINT), optional("hasWaitDevnum", BoolArrayAttr::CONSTRAINT), optional("numGangsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("numGangsSegments", DenseI32ArrayAttr::CONSTRAINT), optional("numWorkersDeviceType", DeviceTypeArrayAttr::CONSTRAINT), SEGMENTS, unit("selfAttr"), optional("vectorLengthDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOnly", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOperandsSegments", DenseI32ArrayAttr::CONSTRAINT)], SEGMENTED.with(TraitSet::AUTOMATIC_ALLOCATION_SCOPE).with(TraitSet::RECURSIVE_MEMORY_EFFECTS),
        "( `combined` `(` `loop` `)` $combined^)? oilist( `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` | `async` `` custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), $asyncOperandsDeviceType, $asyncOnly) | `firstprivate` `(` $firstprivateOperands `:` type($firstprivateOperands) `)` | `num_gangs` `(` custom<NumGangs>($numGangs, type($numGangs), $numGangsDeviceType, $numGangsSegments) `)` | `num_workers` `(` custom<DeviceTypeOperands>($numWorkers, type($numWorkers), $numWorkersDeviceType) `)` | `private` `(` $privateOperands `:` type($privateOperands) `)` | `vector_length` `(` custom<DeviceTypeOperands>($vectorLength, type($vectorLength), $vectorLengthDeviceType) `)` | `wait` `` custom<WaitClause>($waitOperands, type($waitOperands), $waitOperandsDeviceType, $waitOperandsSegments, $hasWaitDevnum, $waitOnly) | `self` `(` $selfCond `)` | `if` `(` $ifCond `)` | `reduction` `(` $reductionOperands `:` type($reductionOperands) `)` ) $region attr-dict-with-keyword",
        { hooks: OpHooks { verify: Some(&verify_compute), custom: &[DEVICE_TYPE_OPERANDS, DEVICE_TYPE_OPERANDS_WITH_KEYWORD_ONLY, NUM_GANGS, WAIT_CLAUSE], ..HOOKS }, regions: &[region("region")], interfaces: WRITES };
    /// Runs its region with data mapped to the device; what a construct is split into.
    "acc.kernel_environment": ["dataClauseOperands" Variadic AnyType, "asyncOperands" Variadic IntOrIndex, "waitOperands" Variadic IntOrIndex] -> [],
        [optional("asyncOnly", DeviceTypeArrayAttr::CONSTRAINT), optional("asyncOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("hasWaitDevnum", BoolArrayAttr::CONSTRAINT), SEGMENTS, optional("waitOnly", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOperandsSegments", DenseI32ArrayAttr::CONSTRAINT)], SEGMENTED.with(TraitSet::RECURSIVE_MEMORY_EFFECTS).with(TraitSet::SINGLE_BLOCK).with(TraitSet::NO_TERMINATOR),
        "oilist( `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` | `async` `` custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), $asyncOperandsDeviceType, $asyncOnly) | `wait` `` custom<WaitClause>($waitOperands, type($waitOperands), $waitOperandsDeviceType, $waitOperandsSegments, $hasWaitDevnum, $waitOnly) ) $region attr-dict",
        { hooks: OpHooks { custom: &[DEVICE_TYPE_OPERANDS_WITH_KEYWORD_ONLY, WAIT_CLAUSE], ..HOOKS }, regions: &[block("region")], interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown)]), rewrite::Canonicalize = rewrite::Patterns(|set| _ = set.on("acc.kernel_environment", canonicalize::erase_empty))] };
    /// Runs its region with data mapped to the device.
    "acc.data": ["ifCond" Optional I1, "asyncOperands" Variadic IntOrIndex, "waitOperands" Variadic IntOrIndex, "dataClauseOperands" Variadic Variable] -> [],
        [optional("asyncOnly", DeviceTypeArrayAttr::CONSTRAINT), optional("asyncOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("defaultAttr", ClauseDefaultValue::CONSTRAINT), optional("hasWaitDevnum", BoolArrayAttr::CONSTRAINT), SEGMENTS, optional("waitOnly", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("waitOperandsSegments", DenseI32ArrayAttr::CONSTRAINT)], SEGMENTED.with(TraitSet::RECURSIVE_MEMORY_EFFECTS),
        "oilist( `if` `(` $ifCond `)` | `async` `` custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), $asyncOperandsDeviceType, $asyncOnly) | `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` | `wait` `` custom<WaitClause>($waitOperands, type($waitOperands), $waitOperandsDeviceType, $waitOperandsSegments, $hasWaitDevnum, $waitOnly) ) $region attr-dict-with-keyword",
        { hooks: OpHooks { verify: Some(&verify_data), custom: &[DEVICE_TYPE_OPERANDS_WITH_KEYWORD_ONLY, WAIT_CLAUSE], ..HOOKS }, regions: &[region("region")], interfaces: WRITES };
    /// Terminator of regions.
    "acc.terminator": [] -> [],
        [], TraitSet::ALWAYS_SPECULATABLE.with(TraitSet::NO_MEMORY_EFFECT).with(TERMINATOR),
        "attr-dict",
        {};
    /// Runs its region with the device's addresses of variables.
    "acc.host_data": ["ifCond" Optional I1, "dataClauseOperands" Variadic Variable] -> [],
        [unit("ifPresent"), SEGMENTS], SEGMENTED,
        "oilist( `if` `(` $ifCond `)` | `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` ) $region attr-dict-with-keyword",
        { hooks: verifier(&verify_host_data), regions: &[region("region")], interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown)]), rewrite::Canonicalize = rewrite::Patterns(|set| _ = set.on("acc.host_data", canonicalize::decide_construct))] };
}

/// Dimensions of gangs, at most.
const MAX_GANGS: i64 = 3;

fn verify_compute(op: OpRef<'_>) -> Result<(), Diagnostic> {
    check_recipes(op)?;
    let gangs = op.attr("numGangsSegments").and_then(|sizes| sizes.as_ints()).unwrap_or_default();
    if gangs.iter().any(|&size| size > MAX_GANGS) {
        return Err(op.error(format!("num_gangs expects a maximum of {MAX_GANGS} values per segment")));
    }
    check_async_and_wait(op)?;
    check_data(op)
}

fn verify_data(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if group(op, "dataClauseOperands").is_empty() && op.attr("defaultAttr").is_none() {
        let message = "at least one operand or the default attribute must appear on the data operation";
        return Err(op.plain_error(message));
    }
    check_data(op)?;
    check_async_and_wait(op)
}

fn verify_host_data(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if group(op, "dataClauseOperands").is_empty() {
        return Err(op.plain_error("at least one operand must appear on the host_data operation"));
    }
    check_defs(op, "dataClauseOperands", &["acc.use_device"], "expect data entry operation as defining op")
}
