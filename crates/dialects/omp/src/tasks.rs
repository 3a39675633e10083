//! Tasks.

use crate::block_args::*;
use crate::clauses::{ALLOCATE_AND_ALLOCATOR, DEPEND_VAR_LIST};
use crate::constraints::*;
use crate::enums::*;
use crate::granularity::{GRAINSIZE_CLAUSE, NUM_TASKS_CLAUSE};
use crate::parallel::verify_allocate;
use crate::symbols::{in_reductions, reductions, symbol_checks, task_reductions, verify_reduction};
use crate::wrappers::*;
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// Makes a task of its region.
    "omp.task": ["allocate_vars" Variadic AnyType, "allocator_vars" Variadic AnyType, "depend_vars" Variadic PointerLike, "final" Optional I1, "if_expr" Optional I1, "in_reduction_vars" Variadic PointerLike, "priority" Optional AnyInteger, "private_vars" Variadic AnyType, "event_handle" Optional PointerLike] -> [],
        [optional("depend_kinds", TaskDependArrayAttr::CONSTRAINT), optional("in_reduction_byref", DenseBoolArrayAttr::CONSTRAINT), optional("in_reduction_syms", SymbolRefArrayAttr::CONSTRAINT), unit("mergeable"), SEGMENTS, unit("private_needs_barrier"), optional("private_syms", SymbolRefArrayAttr::CONSTRAINT), unit("untied")], SEGMENTED.with(TraitSet::AUTOMATIC_ALLOCATION_SCOPE),
        "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `depend` `(` custom<DependVarList>($depend_vars, type($depend_vars), $depend_kinds) `)` | `final` `(` $final `)` | `if` `(` $if_expr `)` | `mergeable` $mergeable | `priority` `(` $priority `:` type($priority) `)` | `untied` $untied | `detach` `(` $event_handle `:` type($event_handle) `)` ) custom<InReductionPrivateRegion>($region, $in_reduction_vars, type($in_reduction_vars), $in_reduction_byref, $in_reduction_syms, $private_vars, type($private_vars), $private_syms, $private_needs_barrier) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_task), custom: &[ALLOCATE_AND_ALLOCATOR, DEPEND_VAR_LIST, IN_REDUCTION_PRIVATE_REGION], ..HOOKS }, rules: &[BLOCK_ARGS], regions: &[region("region")], interfaces: symbol_checks![in_reductions] };
    /// Makes tasks of the iterations of a loop.
    "omp.taskloop": ["allocate_vars" Variadic AnyType, "allocator_vars" Variadic AnyType, "final" Optional I1, "grainsize" Optional IntLike, "if_expr" Optional I1, "in_reduction_vars" Variadic PointerLike, "num_tasks" Optional IntLike, "priority" Optional AnyInteger, "private_vars" Variadic AnyType, "reduction_vars" Variadic PointerLike] -> [],
        [optional("grainsize_mod", ClauseGrainsizeType::CONSTRAINT), optional("in_reduction_byref", DenseBoolArrayAttr::CONSTRAINT), optional("in_reduction_syms", SymbolRefArrayAttr::CONSTRAINT), unit("mergeable"), unit("nogroup"), optional("num_tasks_mod", ClauseNumTasksType::CONSTRAINT), SEGMENTS, unit("private_needs_barrier"), optional("private_syms", SymbolRefArrayAttr::CONSTRAINT), optional("reduction_byref", DenseBoolArrayAttr::CONSTRAINT), optional("reduction_mod", ReductionModifier::CONSTRAINT), optional("reduction_syms", SymbolRefArrayAttr::CONSTRAINT), unit("untied")], SEGMENTED.with(TraitSet::AUTOMATIC_ALLOCATION_SCOPE).with(TraitSet::NO_TERMINATOR).with(TraitSet::RECURSIVE_MEMORY_EFFECTS).with(TraitSet::SINGLE_BLOCK),
        "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `final` `(` $final `)` | `grainsize` `(` custom<GrainsizeClause>($grainsize_mod, $grainsize, type($grainsize)) `)` | `if` `(` $if_expr `)` | `mergeable` $mergeable | `nogroup` $nogroup | `num_tasks` `(` custom<NumTasksClause>($num_tasks_mod, $num_tasks, type($num_tasks)) `)` | `priority` `(` $priority `:` type($priority) `)` | `untied` $untied ) custom<InReductionPrivateReductionRegion>($region, $in_reduction_vars, type($in_reduction_vars), $in_reduction_byref, $in_reduction_syms, $private_vars, type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_taskloop), verify_regions: Some(&verify_taskloop_region), custom: &[ALLOCATE_AND_ALLOCATOR, GRAINSIZE_CLAUSE, NUM_TASKS_CLAUSE, IN_REDUCTION_PRIVATE_REDUCTION_REGION], ..HOOKS }, rules: &[BLOCK_ARGS], regions: &[region("region")], interfaces: symbol_checks![reductions, in_reductions] };
    /// Waits for the tasks that its region makes.
    "omp.taskgroup": ["allocate_vars" Variadic AnyType, "allocator_vars" Variadic AnyType, "task_reduction_vars" Variadic PointerLike] -> [],
        [SEGMENTS, optional("task_reduction_byref", DenseBoolArrayAttr::CONSTRAINT), optional("task_reduction_syms", SymbolRefArrayAttr::CONSTRAINT)], SEGMENTED.with(TraitSet::AUTOMATIC_ALLOCATION_SCOPE),
        "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` ) custom<TaskReductionRegion>($region, $task_reduction_vars, type($task_reduction_vars), $task_reduction_byref, $task_reduction_syms) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_taskgroup), custom: &[ALLOCATE_AND_ALLOCATOR, TASK_REDUCTION_REGION], ..HOOKS }, rules: &[BLOCK_ARGS], regions: &[region("region")], interfaces: symbol_checks![task_reductions] };
    /// Lets the thread execute another task.
    "omp.taskyield": [] -> [],
        [], NOTHING,
        "attr-dict",
        {  };
    /// Waits for the tasks that the current task has made.
    "omp.taskwait": ["depend_vars" Variadic PointerLike] -> [],
        [optional("depend_kinds", TaskDependArrayAttr::CONSTRAINT), unit("nowait")], NOTHING,
        "oilist( `depend` `(` custom<DependVarList>($depend_vars, type($depend_vars), $depend_kinds) `)` | `nowait` $nowait ) attr-dict",
        { hooks: OpHooks { custom: &[DEPEND_VAR_LIST], ..HOOKS } };
}

fn verify_task(op: OpRef<'_>) -> Result<(), Diagnostic> {
    crate::data::verify_depend(op)?;
    verify_reduction(op, "in_reduction")
}

fn verify_taskgroup(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_reduction(op, "task_reduction")
}

fn verify_taskloop(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_allocate(op)?;
    verify_reduction(op, "reduction")?;
    verify_reduction(op, "in_reduction")?;
    let values = |name: &str| group(op, name).map(|at| op.operand(at)).collect::<Vec<_>>();
    let reduced = values("reduction_vars");
    if !reduced.is_empty() && op.attr("nogroup").is_some() {
        return Err(op.plain_error(
            "if a reduction clause is present on the taskloop directive, the nogroup clause must not be specified",
        ));
    }
    let others = values("in_reduction_vars");
    if reduced.iter().any(|variable| others.contains(variable)) {
        let message = "the same list item cannot appear in both a reduction and an in_reduction clause";
        return Err(op.plain_error(message));
    }
    match group(op, "grainsize").is_empty() || group(op, "num_tasks").is_empty() {
        true => Ok(()),
        false => Err(op.plain_error(
            "the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the same taskloop directive",
        )),
    }
}

fn verify_taskloop_region(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_wrapper(op)?;
    match (nested_wrapper(op), is_composite(op)) {
        (Some(_), false) => Err(missing_composite(op)),
        (Some(nested), true) if !nested.is("omp.simd") => {
            Err(op.plain_error("only supported nested wrapper is 'omp.simd'"))
        }
        (None, true) => Err(unexpected_composite(op)),
        _ => Ok(()),
    }
}
