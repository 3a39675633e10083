//! Loops whose iterations are shared by threads or teams.

use crate::block_args::*;
use crate::clauses::*;
use crate::constraints::*;
use crate::enums::*;
use crate::parallel::verify_allocate;
use crate::symbols::{reductions, symbol_checks, verify_reduction};
use crate::wrappers::*;
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// Shares the iterations of a loop among the threads of a team.
    "omp.wsloop": ["allocate_vars" Variadic AnyType, "allocator_vars" Variadic AnyType, "linear_vars" Variadic AnyType, "linear_step_vars" Variadic I32, "private_vars" Variadic AnyType, "reduction_vars" Variadic PointerLike, "schedule_chunk" Optional AnyType] -> [],
        [optional("linear_var_types", ArrayAttr::CONSTRAINT), unit("nowait"), SEGMENTS, optional("order", ClauseOrderKind::CONSTRAINT), optional("order_mod", OrderModifier::CONSTRAINT), optional("ordered", NonNegativeI64::CONSTRAINT), unit("private_needs_barrier"), optional("private_syms", SymbolRefArrayAttr::CONSTRAINT), optional("reduction_byref", DenseBoolArrayAttr::CONSTRAINT), optional("reduction_mod", ReductionModifier::CONSTRAINT), optional("reduction_syms", SymbolRefArrayAttr::CONSTRAINT), optional("schedule_kind", ClauseScheduleKind::CONSTRAINT), optional("schedule_mod", ScheduleModifier::CONSTRAINT), unit("schedule_simd")], SEGMENTED.with(TraitSet::NO_TERMINATOR).with(TraitSet::RECURSIVE_MEMORY_EFFECTS).with(TraitSet::SINGLE_BLOCK),
        "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `linear` `(` custom<LinearClause>($linear_vars, type($linear_vars), $linear_step_vars) `)` | `nowait` $nowait | `order` `(` custom<OrderClause>($order, $order_mod) `)` | `ordered` `(` $ordered `)` | `schedule` `(` custom<ScheduleClause>($schedule_kind, $schedule_mod, $schedule_simd, $schedule_chunk, type($schedule_chunk)) `)` ) custom<PrivateReductionRegion>($region, $private_vars, type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_wsloop), verify_regions: Some(&verify_wsloop_region), custom: &[ALLOCATE_AND_ALLOCATOR, LINEAR_CLAUSE, ORDER_CLAUSE, SCHEDULE_CLAUSE, PRIVATE_REDUCTION_REGION], ..HOOKS }, rules: &[BLOCK_ARGS], regions: &[region("region")], interfaces: symbol_checks![reductions] };
    /// Says that the iterations of a loop may run at the same time.
    "omp.loop": ["private_vars" Variadic AnyType, "reduction_vars" Variadic PointerLike] -> [],
        [optional("bind_kind", ClauseBindKind::CONSTRAINT), SEGMENTS, optional("order", ClauseOrderKind::CONSTRAINT), optional("order_mod", OrderModifier::CONSTRAINT), unit("private_needs_barrier"), optional("private_syms", SymbolRefArrayAttr::CONSTRAINT), optional("reduction_byref", DenseBoolArrayAttr::CONSTRAINT), optional("reduction_mod", ReductionModifier::CONSTRAINT), optional("reduction_syms", SymbolRefArrayAttr::CONSTRAINT)], SEGMENTED.with(TraitSet::NO_TERMINATOR).with(TraitSet::SINGLE_BLOCK),
        "oilist( `bind` `(` custom<ClauseAttr>($bind_kind) `)` | `order` `(` custom<OrderClause>($order, $order_mod) `)` ) custom<PrivateReductionRegion>($region, $private_vars, type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_loop), verify_regions: Some(&verify_standalone), custom: &[clause_attr::<ClauseBindKind>(), ORDER_CLAUSE, PRIVATE_REDUCTION_REGION], ..HOOKS }, rules: &[BLOCK_ARGS], regions: &[region("region")], interfaces: symbol_checks![reductions] };
    /// Distributes the iterations of a loop over the first threads of teams.
    "omp.distribute": ["allocate_vars" Variadic AnyType, "allocator_vars" Variadic AnyType, "dist_schedule_chunk_size" Optional IntLike, "private_vars" Variadic AnyType] -> [],
        [unit("dist_schedule_static"), SEGMENTS, optional("order", ClauseOrderKind::CONSTRAINT), optional("order_mod", OrderModifier::CONSTRAINT), unit("private_needs_barrier"), optional("private_syms", SymbolRefArrayAttr::CONSTRAINT)], SEGMENTED.with(TraitSet::NO_TERMINATOR).with(TraitSet::RECURSIVE_MEMORY_EFFECTS).with(TraitSet::SINGLE_BLOCK),
        "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `dist_schedule_static` $dist_schedule_static | `dist_schedule_chunk_size` `(` $dist_schedule_chunk_size `:` type($dist_schedule_chunk_size) `)` | `order` `(` custom<OrderClause>($order, $order_mod) `)` ) custom<PrivateRegion>($region, $private_vars, type($private_vars), $private_syms, $private_needs_barrier) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_distribute), verify_regions: Some(&verify_distribute_region), custom: &[ALLOCATE_AND_ALLOCATOR, ORDER_CLAUSE, PRIVATE_REGION], ..HOOKS }, rules: &[BLOCK_ARGS], regions: &[region("region")] };
    /// Divides the statements of its region into units of work, each executed by one thread.
    "omp.workshare": [] -> [],
        [unit("nowait")], TraitSet::RECURSIVE_MEMORY_EFFECTS,
        "oilist( `nowait` $nowait ) $region attr-dict",
        { regions: &[region("region")] };
    /// A loop of which `workshare` shares the iterations.
    "omp.workshare.loop_wrapper": [] -> [],
        [], TraitSet::NO_TERMINATOR.with(TraitSet::RECURSIVE_MEMORY_EFFECTS).with(TraitSet::SINGLE_BLOCK),
        "$region attr-dict",
        { hooks: OpHooks { verify: Some(&verify_workshare_loop), verify_regions: Some(&verify_standalone), ..HOOKS }, regions: &[region("region")] };
}

/// Verifies that each linear variable has a type.
pub(crate) fn verify_linear(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let variables = group(op, "linear_vars").len();
    match variables == 0 || items(op.attr("linear_var_types")).len() == variables {
        true => Ok(()),
        false => Err(op.plain_error("Ill-formed type attributes for linear variables")),
    }
}

fn verify_wsloop(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_linear(op)?;
    verify_reduction(op, "reduction")
}

fn verify_wsloop_region(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_wrapper(op)?;
    match (nested_wrapper(op), is_composite(op)) {
        (Some(_), false) => Err(missing_composite(op)),
        (Some(nested), true) if !nested.is("omp.simd") => {
            Err(op.plain_error("only supported nested wrapper is 'omp.simd'"))
        }
        (Some(_), true) => Ok(()),
        (None, true) if !is_wrapped(op) => Err(unexpected_composite(op)),
        (None, false) if is_wrapped(op) => Err(missing_composite(op)),
        (None, _) => Ok(()),
    }
}

fn verify_loop(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_reduction(op, "reduction")
}

fn verify_distribute(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let has_chunks = !group(op, "dist_schedule_chunk_size").is_empty();
    if has_chunks && op.attr("dist_schedule_static").is_none() {
        return Err(op.error("chunk size set without dist_schedule_static being present"));
    }
    verify_allocate(op)
}

fn verify_distribute_region(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_wrapper(op)?;
    let Some(nested) = nested_wrapper(op) else {
        return if is_composite(op) { Err(unexpected_composite(op)) } else { Ok(()) };
    };
    if !is_composite(op) {
        return Err(missing_composite(op));
    }
    match nested.name_str() {
        "omp.simd" => Ok(()),
        "omp.wsloop" if op.parent().is_some_and(|parent| parent.is("omp.parallel") && is_composite(parent)) => Ok(()),
        "omp.wsloop" => Err(op.plain_error(
            "an 'omp.wsloop' nested wrapper is only allowed when a composite 'omp.parallel' is the direct parent",
        )),
        _ => Err(op.plain_error("only supported nested wrappers are 'omp.simd' and 'omp.wsloop'")),
    }
}

fn verify_workshare_loop(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match crate::parallel::ancestors(op).any(|parent| parent.is("omp.workshare")) {
        true => Ok(()),
        false => Err(op.error("must be nested in an omp.workshare")),
    }
}
