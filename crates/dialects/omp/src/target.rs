//! Code of devices.

use crate::block_args::{BLOCK_ARGS, TARGET_OP_REGION, arguments_of};
use crate::captured::{Kernel, captured_op, kernel_of};
use crate::clauses::{ALLOCATE_AND_ALLOCATOR, DEPEND_VAR_LIST};
use crate::constraints::*;
use crate::data::verify_depend;
use crate::map::{check_defined_by_info, plain_error_at, verify_map_clause};
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// Executes its region on a device.
    "omp.target": ["allocate_vars" Variadic AnyType, "allocator_vars" Variadic AnyType, "depend_vars" Variadic PointerLike, "device" Optional AnyInteger, "has_device_addr_vars" Variadic PointerLike, "host_eval_vars" Variadic AnyType, "if_expr" Optional I1, "in_reduction_vars" Variadic PointerLike, "is_device_ptr_vars" Variadic PointerLike, "map_vars" Variadic PointerLike, "private_vars" Variadic AnyType, "thread_limit" Optional AnyInteger] -> [],
        [unit("bare"), optional("depend_kinds", TaskDependArrayAttr::CONSTRAINT), optional("in_reduction_byref", DenseBoolArrayAttr::CONSTRAINT), optional("in_reduction_syms", SymbolRefArrayAttr::CONSTRAINT), unit("nowait"), SEGMENTS, optional("private_maps", DenseI64ArrayAttr::CONSTRAINT), unit("private_needs_barrier"), optional("private_syms", SymbolRefArrayAttr::CONSTRAINT)], SEGMENTED.with(TraitSet::ISOLATED_FROM_ABOVE),
        "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `ompx_bare` $bare | `depend` `(` custom<DependVarList>($depend_vars, type($depend_vars), $depend_kinds) `)` | `device` `(` $device `:` type($device) `)` | `if` `(` $if_expr `)` | `is_device_ptr` `(` $is_device_ptr_vars `:` type($is_device_ptr_vars) `)` | `nowait` $nowait | `thread_limit` `(` $thread_limit `:` type($thread_limit) `)` ) custom<TargetOpRegion>($region, $has_device_addr_vars, type($has_device_addr_vars), $host_eval_vars, type($host_eval_vars), $in_reduction_vars, type($in_reduction_vars), $in_reduction_byref, $in_reduction_syms, $map_vars, type($map_vars), $private_vars, type($private_vars), $private_syms, $private_needs_barrier, $private_maps) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_target), verify_regions: Some(&verify_target_region), custom: &[ALLOCATE_AND_ALLOCATOR, DEPEND_VAR_LIST, TARGET_OP_REGION], ..HOOKS }, rules: &[BLOCK_ARGS], regions: &[region("region")] };
}

fn verify_target(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_depend(op)?;
    check_defined_by_info(op, "has_device_addr_vars", "has_device_addr")?;
    verify_map_clause(op)?;
    let maps = op.attr("private_maps").and_then(|maps| maps.as_ints());
    match maps.is_some_and(|maps| maps.len() != group(op, "private_vars").len()) {
        true => {
            Err(plain_error_at(op, "sizes of `private` operand range and `private_maps` attribute mismatch"))
        }
        false => Ok(()),
    }
}

fn verify_target_region(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.region(0).ops().filter(|nested| nested.is("omp.teams")).count() > 1 {
        return Err(op.plain_error("target containing multiple 'omp.teams' nested ops"));
    }
    let Some(block) = op.region(0).first_block() else { return Ok(()) };
    let captured = captured_op(op);
    let kernel = kernel_of(op, captured);
    for at in arguments_of(op, "host_eval") {
        let argument = block.argument(at);
        for user in argument.users() {
            let is_in = |names: &[&str]| {
                names.iter().any(|name| group(user, name).any(|at| user.operand(at) == argument))
            };
            let message = match user.name_str() {
                "omp.teams" if is_in(&["num_teams_lower", "num_teams_upper", "thread_limit"]) => continue,
                "omp.teams" => {
                    "host_eval argument only legal as 'num_teams' and 'thread_limit' in 'omp.teams'"
                }
                "omp.parallel" if is_kernel_of_threads(kernel, user, captured) && is_in(&["num_threads"]) => {
                    continue;
                }
                "omp.parallel" => {
                    "host_eval argument only legal as 'num_threads' in 'omp.parallel' when representing target SPMD"
                }
                "omp.loop_nest" if kernel.counts_on_host && captured == Some(user) => continue,
                "omp.loop_nest" => {
                    "host_eval argument only legal as loop bounds and steps in 'omp.loop_nest' when trip count must be evaluated in the host"
                }
                name => return Err(op.error(format!("host_eval argument illegal use in '{name}' operation"))),
            };
            return Err(op.error(message));
        }
    }
    Ok(())
}

/// Whether a team of threads is that of a kernel whose threads all execute the loop.
fn is_kernel_of_threads(kernel: Kernel, parallel: OpRef<'_>, captured: Option<OpRef<'_>>) -> bool {
    kernel.is_spmd && captured.is_some_and(|captured| parallel == captured || parallel.contains(captured))
}
