//! Data of devices, and copies between them and the host.

use crate::block_args::{BLOCK_ARGS, USE_DEVICE_ADDR_USE_DEVICE_PTR_REGION};
use crate::clauses::{DEPEND_VAR_LIST, items};
use crate::constraints::*;
use crate::map::{check_defined_by_info, plain_error_at, verify_map_clause};
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// Executes its region with data mapped to a device.
    "omp.target_data": ["device" Optional AnyInteger, "if_expr" Optional I1, "map_vars" Variadic PointerLike, "use_device_addr_vars" Variadic PointerLike, "use_device_ptr_vars" Variadic PointerLike] -> [],
        [SEGMENTS], SEGMENTED,
        "oilist( `device` `(` $device `:` type($device) `)` | `if` `(` $if_expr `)` | `map_entries` `(` $map_vars `:` type($map_vars) `)` ) custom<UseDeviceAddrUseDevicePtrRegion>($region, $use_device_addr_vars, type($use_device_addr_vars), $use_device_ptr_vars, type($use_device_ptr_vars)) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_data), custom: &[USE_DEVICE_ADDR_USE_DEVICE_PTR_REGION], ..HOOKS }, rules: &[BLOCK_ARGS], regions: &[region("region")] };
    /// Maps data to a device.
    "omp.target_enter_data": ["depend_vars" Variadic PointerLike, "device" Optional AnyInteger, "if_expr" Optional I1, "map_vars" Variadic PointerLike] -> [],
        [optional("depend_kinds", TaskDependArrayAttr::CONSTRAINT), unit("nowait"), SEGMENTS], SEGMENTED,
        "oilist( `depend` `(` custom<DependVarList>($depend_vars, type($depend_vars), $depend_kinds) `)` | `device` `(` $device `:` type($device) `)` | `if` `(` $if_expr `)` | `map_entries` `(` $map_vars `:` type($map_vars) `)` | `nowait` $nowait ) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_transfer), custom: &[DEPEND_VAR_LIST], ..HOOKS } };
    /// Unmaps data from a device.
    "omp.target_exit_data": ["depend_vars" Variadic PointerLike, "device" Optional AnyInteger, "if_expr" Optional I1, "map_vars" Variadic PointerLike] -> [],
        [optional("depend_kinds", TaskDependArrayAttr::CONSTRAINT), unit("nowait"), SEGMENTS], SEGMENTED,
        "oilist( `depend` `(` custom<DependVarList>($depend_vars, type($depend_vars), $depend_kinds) `)` | `device` `(` $device `:` type($device) `)` | `if` `(` $if_expr `)` | `map_entries` `(` $map_vars `:` type($map_vars) `)` | `nowait` $nowait ) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_transfer), custom: &[DEPEND_VAR_LIST], ..HOOKS } };
    /// Makes data of a device those of the host, or the other way round.
    "omp.target_update": ["depend_vars" Variadic PointerLike, "device" Optional AnyInteger, "if_expr" Optional I1, "map_vars" Variadic PointerLike] -> [],
        [optional("depend_kinds", TaskDependArrayAttr::CONSTRAINT), unit("nowait"), SEGMENTS], SEGMENTED,
        "oilist( `depend` `(` custom<DependVarList>($depend_vars, type($depend_vars), $depend_kinds) `)` | `device` `(` $device `:` type($device) `)` | `if` `(` $if_expr `)` | `map_entries` `(` $map_vars `:` type($map_vars) `)` | `nowait` $nowait ) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_transfer), custom: &[DEPEND_VAR_LIST], ..HOOKS } };
    /// Declares how values of a type are mapped.
    "omp.declare_mapper": [] -> [],
        [attr("sym_name", SymbolNameAttr::CONSTRAINT), attr("type", TypeAttr::CONSTRAINT)], TraitSet::ISOLATED_FROM_ABOVE.with(TraitSet::SINGLE_BLOCK).with(TraitSet::SYMBOL),
        "$sym_name `:` $type $body attr-dict",
        { hooks: OpHooks { verify_regions: Some(&verify_mapper), ..HOOKS }, regions: &[region("body")] };
    /// Lists what is mapped for a value of the type of `declare_mapper`.
    "omp.declare_mapper.info": ["map_vars" Variadic PointerLike] -> [],
        [], TERMINATOR,
        "oilist( `map_entries` `(` $map_vars `:` type($map_vars) `)` ) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_mapper_info), ..HOOKS }, rules: &[Rule::HasParent(&["omp.declare_mapper"])] };
}

/// Verifies that each dependence has a kind.
pub(crate) fn verify_depend(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let variables = group(op, "depend_vars").len();
    let kinds = items(op.attr("depend_kinds")).len();
    match (variables, kinds) {
        (0, 0) => Ok(()),
        (0, _) => Err(op.error("unexpected depend values")),
        _ if variables == kinds => Ok(()),
        _ => Err(op.error("expected as many depend values as depend variables")),
    }
}

fn verify_data(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let lists = ["map_vars", "use_device_ptr_vars", "use_device_addr_vars"];
    if lists.iter().all(|list| group(op, list).is_empty()) {
        let message =
            "At least one of map, use_device_ptr_vars, or use_device_addr_vars operand must be present";
        return Err(plain_error_at(op, message));
    }
    check_defined_by_info(op, "use_device_ptr_vars", "use_device_ptr")?;
    check_defined_by_info(op, "use_device_addr_vars", "use_device_addr")?;
    verify_map_clause(op)
}

fn verify_transfer(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_depend(op)?;
    verify_map_clause(op)
}

fn verify_mapper_info(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_map_clause(op)
}

fn verify_mapper(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let end = op.region(0).first_block().and_then(|block| block.last());
    match end.is_some_and(|end| end.is("omp.declare_mapper.info")) {
        true => Ok(()),
        false => Err(op.error("expected terminator to be a DeclareMapperInfoOp")),
    }
}
