//! Teams of threads.

use crate::block_args::{BLOCK_ARGS, PRIVATE_REDUCTION_REGION};
use crate::clauses::{ALLOCATE_AND_ALLOCATOR, clause_attr};
use crate::constraints::*;
use crate::enums::{ClauseProcBindKind, ReductionModifier};
use crate::symbols::{privates, reductions, symbol_checks, verify_private, verify_reduction};
use crate::wrappers::is_composite;
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// Executes its region by a team of threads.
    "omp.parallel": ["allocate_vars" Variadic AnyType, "allocator_vars" Variadic AnyType, "if_expr" Optional I1, "num_threads" Optional IntLike, "private_vars" Variadic AnyType, "reduction_vars" Variadic PointerLike] -> [],
        [SEGMENTS, unit("private_needs_barrier"), optional("private_syms", SymbolRefArrayAttr::CONSTRAINT), optional("proc_bind_kind", ClauseProcBindKind::CONSTRAINT), optional("reduction_byref", DenseBoolArrayAttr::CONSTRAINT), optional("reduction_mod", ReductionModifier::CONSTRAINT), optional("reduction_syms", SymbolRefArrayAttr::CONSTRAINT)], SEGMENTED.with(TraitSet::AUTOMATIC_ALLOCATION_SCOPE).with(TraitSet::RECURSIVE_MEMORY_EFFECTS),
        "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `if` `(` $if_expr `)` | `num_threads` `(` $num_threads `:` type($num_threads) `)` | `proc_bind` `(` custom<ClauseAttr>($proc_bind_kind) `)` ) custom<PrivateReductionRegion>($region, $private_vars, type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_parallel), verify_regions: Some(&verify_parallel_region), custom: &[ALLOCATE_AND_ALLOCATOR, clause_attr::<ClauseProcBindKind>(), PRIVATE_REDUCTION_REGION], ..HOOKS }, rules: &[BLOCK_ARGS], regions: &[region("region")], interfaces: symbol_checks![privates, reductions] };
    /// Executes its region by the first threads of several teams.
    "omp.teams": ["allocate_vars" Variadic AnyType, "allocator_vars" Variadic AnyType, "if_expr" Optional I1, "num_teams_lower" Optional AnyInteger, "num_teams_upper" Optional AnyInteger, "private_vars" Variadic AnyType, "reduction_vars" Variadic PointerLike, "thread_limit" Optional AnyInteger] -> [],
        [SEGMENTS, unit("private_needs_barrier"), optional("private_syms", SymbolRefArrayAttr::CONSTRAINT), optional("reduction_byref", DenseBoolArrayAttr::CONSTRAINT), optional("reduction_mod", ReductionModifier::CONSTRAINT), optional("reduction_syms", SymbolRefArrayAttr::CONSTRAINT)], SEGMENTED.with(TraitSet::RECURSIVE_MEMORY_EFFECTS),
        "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `if` `(` $if_expr `)` | `num_teams` `(` ($num_teams_lower^ `:` type($num_teams_lower) )? `to` $num_teams_upper `:` type($num_teams_upper) `)` | `thread_limit` `(` $thread_limit `:` type($thread_limit) `)` ) custom<PrivateReductionRegion>($region, $private_vars, type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_teams), custom: &[ALLOCATE_AND_ALLOCATOR, PRIVATE_REDUCTION_REGION], ..HOOKS }, rules: &[BLOCK_ARGS], regions: &[region("region")], interfaces: symbol_checks![reductions] };
    /// Distributes the statements of its region over the first threads of teams.
    "omp.workdistribute": [] -> [],
        [], NOTHING,
        "$region attr-dict",
        { hooks: OpHooks { verify: Some(&verify_workdistribute), ..HOOKS }, regions: &[region("region")] };
}

/// Verifies that each allocated variable has an allocator.
pub(crate) fn verify_allocate(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match group(op, "allocate_vars").len() == group(op, "allocator_vars").len() {
        true => Ok(()),
        false => Err(op.plain_error("expected equal sizes for allocate and allocator variables")),
    }
}

fn verify_parallel(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_allocate(op)?;
    verify_private(op)?;
    verify_reduction(op, "reduction")
}

fn verify_parallel_region(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let loops = op.region(0).ops().filter(|nested| nested.is("omp.distribute")).count();
    if loops > 1 {
        return Err(op.plain_error("multiple 'omp.distribute' nested inside of 'omp.parallel'"));
    }
    if loops == 0 {
        return match is_composite(op) {
            true => Err(op.plain_error("'omp.composite' attribute present in non-composite operation")),
            false => Ok(()),
        };
    }
    if !is_composite(op) {
        return Err(op.plain_error("'omp.composite' attribute missing from composite operation"));
    }
    let is_other = |nested: &OpRef<'_>| {
        nested.dialect() == "omp" && !nested.is("omp.distribute") && !nested.has_trait(TraitSet::TERMINATOR)
    };
    match op.region(0).ops().find(is_other) {
        Some(other) => Err(op.plain_error(format!(
            "unexpected OpenMP operation inside of composite 'omp.parallel': {}",
            other.name_str()
        ))),
        None => Ok(()),
    }
}

/// Returns the operations around an operation, from the inside out.
pub(crate) fn ancestors(op: OpRef<'_>) -> impl Iterator<Item = OpRef<'_>> {
    std::iter::successors(op.parent(), |parent| parent.parent())
}

fn verify_teams(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let is_in_target = op.parent().is_some_and(|parent| parent.is("omp.target"));
    if !is_in_target && ancestors(op).any(|parent| parent.dialect() == "omp") {
        let message =
            "expected to be nested inside of omp.target or not nested in any OpenMP dialect operations";
        return Err(op.plain_error(message));
    }
    let bound = |name| group(op, name).next().map(|at| op.operand(at).ty());
    match (bound("num_teams_lower"), bound("num_teams_upper")) {
        (Some(_), None) => {
            let message = "expected num_teams upper bound to be defined if the lower bound is defined";
            return Err(op.plain_error(message));
        }
        (Some(lower), Some(upper)) if lower != upper => {
            let message = "expected num_teams upper bound and lower bound to be the same type";
            return Err(op.plain_error(message));
        }
        _ => {}
    }
    verify_allocate(op)?;
    verify_reduction(op, "reduction")
}

fn verify_workdistribute(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(entry) = op.region(0).first_block() else {
        return Err(op.error("region cannot be empty"));
    };
    if entry.is_empty() {
        return Err(op.error("region must contain a structured block"));
    }
    let ends = op.region(0).blocks().filter(|block| block.last().is_some_and(|end| end.is("omp.terminator")));
    match ends.count() {
        0 => return Err(op.error("region must be terminated with omp.terminator")),
        1 => {}
        _ => return Err(op.error("region must have exactly one terminator")),
    }
    for nested in op.walk_body_post_order() {
        let message = match nested.name_str() {
            "omp.barrier" => "explicit barriers are not allowed in workdistribute region",
            "omp.parallel" => "nested parallel constructs not allowed in workdistribute",
            "omp.teams" => "nested teams constructs not allowed in workdistribute",
            _ => continue,
        };
        return Err(op.error(message));
    }
    match op.parent().is_some_and(|parent| parent.is("omp.teams")) {
        true => Ok(()),
        false => Err(op.error("workdistribute must be nested under teams")),
    }
}
