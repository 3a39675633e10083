//! Directives on functions and global variables.

use crate::checks::check_declared;
use crate::constraints::*;
use crate::devices::items;
use crate::enums::DeviceType;
use crate::gang::{BIND_NAME, DEVICE_TYPE_ARRAY_ATTR, ROUTINE_GANG_CLAUSE};
use diag::Diagnostic;
use ir::markers::*;
use ir::{AttrRef, OpRef};
use op_table::*;

table! {
    /// Code that maps a global variable to the device.
    "acc.global_ctor": [] -> [],
        [attr("sym_name", SymbolNameAttr::CONSTRAINT)], TraitSet::ISOLATED_FROM_ABOVE.with(TraitSet::SYMBOL),
        "$sym_name $region attr-dict-with-keyword",
        { regions: &[region("region")] };
    /// Code that ends the mapping of a global variable.
    "acc.global_dtor": [] -> [],
        [attr("sym_name", SymbolNameAttr::CONSTRAINT)], TraitSet::ISOLATED_FROM_ABOVE.with(TraitSet::SYMBOL),
        "$sym_name $region attr-dict-with-keyword",
        { regions: &[region("region")] };
    /// An implicit data region.
    "acc.declare": ["dataClauseOperands" Variadic Variable] -> [],
        [], TraitSet::RECURSIVE_MEMORY_EFFECTS,
        "`dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` $region attr-dict-with-keyword",
        { hooks: verifier(&verify_declare), regions: &[region("region")], interfaces: WRITES };
    /// A function that is compiled for the device, and its level of parallelism.
    "acc.routine": [] -> [],
        [optional("bindIdName", SymbolRefArrayAttr::CONSTRAINT), optional("bindIdNameDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("bindStrName", StrArrayAttr::CONSTRAINT), optional("bindStrNameDeviceType", DeviceTypeArrayAttr::CONSTRAINT), attr("func_name", SymbolRefAttr::CONSTRAINT), optional("gang", DeviceTypeArrayAttr::CONSTRAINT), optional("gangDim", I64ArrayAttr::CONSTRAINT), optional("gangDimDeviceType", DeviceTypeArrayAttr::CONSTRAINT), unit("implicit"), unit("nohost"), optional("seq", DeviceTypeArrayAttr::CONSTRAINT), attr("sym_name", SymbolNameAttr::CONSTRAINT), optional("vector", DeviceTypeArrayAttr::CONSTRAINT), optional("worker", DeviceTypeArrayAttr::CONSTRAINT)], TraitSet::ISOLATED_FROM_ABOVE,
        "$sym_name `func` `(` $func_name `)` oilist ( `bind` `(` custom<BindName>($bindIdName, $bindStrName ,$bindIdNameDeviceType, $bindStrNameDeviceType) `)` | `gang` `` custom<RoutineGangClause>($gang, $gangDim, $gangDimDeviceType) | `worker` custom<DeviceTypeArrayAttr>($worker) | `vector` custom<DeviceTypeArrayAttr>($vector) | `seq` custom<DeviceTypeArrayAttr>($seq) | `nohost` $nohost | `implicit` $implicit ) attr-dict-with-keyword",
        { hooks: OpHooks { verify: Some(&verify_routine), custom: &[BIND_NAME, DEVICE_TYPE_ARRAY_ATTR, ROUTINE_GANG_CLAUSE], ..HOOKS } };
}

fn verify_declare(op: OpRef<'_>) -> Result<(), Diagnostic> {
    check_declared(op, false)
}

fn verify_routine(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let lists = ["gang", "worker", "vector", "seq"].map(|name| items(op.attr(name)));
    let dims = items(op.attr("gangDimDeviceType"));
    let has =
        |list: &[AttrRef<'_>], word: u32| list.iter().any(|kind| DeviceType::DEF.narrow(*kind) == Some(word));
    let count = |word: u32| {
        let dimensions = has(&dims, word) && !has(&lists[0], word);
        lists.iter().filter(|list| has(list, word)).count() + usize::from(dimensions)
    };
    let message = "only one of `gang`, `worker`, `vector`, `seq` can be present at the same time";
    let general = count(DeviceType::None.to_word());
    if general > 1 {
        return Err(op.plain_error(message));
    }
    for &(name, word) in DeviceType::DEF.cases.iter().filter(|case| case.1 != DeviceType::None.to_word()) {
        let count = count(word);
        if count > 1 || count == 1 && general == 1 {
            return Err(op.plain_error(format!("{message} for device_type `{name}`")));
        }
    }
    Ok(())
}
