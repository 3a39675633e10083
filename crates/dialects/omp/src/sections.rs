//! Constructs that are executed by some threads of a team.

use crate::block_args::*;
use crate::clauses::{ALLOCATE_AND_ALLOCATOR, COPYPRIVATE, items};
use crate::constraints::*;
use crate::enums::ReductionModifier;
use crate::parallel::verify_allocate;
use crate::symbols::{copies, reductions, symbol_checks, verify_reduction};
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// A structured block of `sections`, executed by one thread.
    "omp.section": [] -> [],
        [], NOTHING,
        "$region attr-dict",
        { rules: &[BLOCK_ARGS, Rule::HasParent(&["omp.sections"])], regions: &[region("region")] };
    /// Distributes its sections among the threads of a team.
    "omp.sections": ["allocate_vars" Variadic AnyType, "allocator_vars" Variadic AnyType, "private_vars" Variadic AnyType, "reduction_vars" Variadic PointerLike] -> [],
        [unit("nowait"), SEGMENTS, unit("private_needs_barrier"), optional("private_syms", SymbolRefArrayAttr::CONSTRAINT), optional("reduction_byref", DenseBoolArrayAttr::CONSTRAINT), optional("reduction_mod", ReductionModifier::CONSTRAINT), optional("reduction_syms", SymbolRefArrayAttr::CONSTRAINT)], SEGMENTED,
        "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `nowait` $nowait ) custom<PrivateReductionRegion>($region, $private_vars, type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_sections), verify_regions: Some(&verify_sections_region), custom: &[ALLOCATE_AND_ALLOCATOR, PRIVATE_REDUCTION_REGION], ..HOOKS }, rules: &[BLOCK_ARGS], regions: &[block("region")], interfaces: symbol_checks![reductions] };
    /// Executes its region by one thread of a team.
    "omp.single": ["allocate_vars" Variadic AnyType, "allocator_vars" Variadic AnyType, "copyprivate_vars" Variadic PointerLike, "private_vars" Variadic AnyType] -> [],
        [optional("copyprivate_syms", SymbolRefArrayAttr::CONSTRAINT), unit("nowait"), SEGMENTS, unit("private_needs_barrier"), optional("private_syms", SymbolRefArrayAttr::CONSTRAINT)], SEGMENTED,
        "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `copyprivate` `(` custom<Copyprivate>($copyprivate_vars, type($copyprivate_vars), $copyprivate_syms) `)` | `nowait` $nowait ) custom<PrivateRegion>($region, $private_vars, type($private_vars), $private_syms, $private_needs_barrier) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_single), custom: &[ALLOCATE_AND_ALLOCATOR, COPYPRIVATE, PRIVATE_REGION], ..HOOKS }, rules: &[BLOCK_ARGS], regions: &[region("region")], interfaces: symbol_checks![copies] };
    /// Executes its region by the first thread of a team.
    "omp.master": [] -> [],
        [], NOTHING,
        "$region attr-dict",
        { regions: &[region("region")] };
    /// Executes its region by one thread of a team, by default the first.
    "omp.masked": ["filtered_thread_id" Optional IntLike] -> [],
        [], NOTHING,
        "oilist( `filter` `(` $filtered_thread_id `:` type($filtered_thread_id) `)` ) $region attr-dict",
        { regions: &[region("region")] };
}

fn verify_sections(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_allocate(op)?;
    verify_reduction(op, "reduction")
}

fn verify_sections_region(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let mut ops = op.region(0).ops();
    match ops.all(|nested| nested.is("omp.section") || nested.is("omp.terminator")) {
        true => Ok(()),
        false => Err(op.error("expected omp.section op or terminator op inside region")),
    }
}

fn verify_single(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_allocate(op)?;
    let (variables, functions) =
        (group(op, "copyprivate_vars").len(), items(op.attr("copyprivate_syms")).len());
    match variables == functions {
        true => Ok(()),
        false => Err(op.error(format!(
            "inconsistent number of copyprivate vars (= {variables}) and functions (= {functions}), both must be equal"
        ))),
    }
}
