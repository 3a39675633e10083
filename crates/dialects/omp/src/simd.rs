//! Loops whose iterations are executed by lanes of vectors.

use crate::block_args::{BLOCK_ARGS, PRIVATE_REDUCTION_REGION};
use crate::clauses::{ALIGNED_CLAUSE, LINEAR_CLAUSE, ORDER_CLAUSE, items};
use crate::constraints::*;
use crate::enums::{ClauseOrderKind, OrderModifier, ReductionModifier};
use crate::symbols::{lane_privates, symbol_checks};
use crate::worksharing::verify_linear;
use crate::wrappers::*;
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// Executes several iterations of a loop at the same time by instructions on vectors.
    "omp.simd": ["aligned_vars" Variadic PointerLike, "if_expr" Optional I1, "linear_vars" Variadic AnyType, "linear_step_vars" Variadic I32, "nontemporal_vars" Variadic PointerLike, "private_vars" Variadic AnyType, "reduction_vars" Variadic PointerLike] -> [],
        [optional("alignments", I64ArrayAttr::CONSTRAINT), optional("linear_var_types", ArrayAttr::CONSTRAINT), SEGMENTS, optional("order", ClauseOrderKind::CONSTRAINT), optional("order_mod", OrderModifier::CONSTRAINT), unit("private_needs_barrier"), optional("private_syms", SymbolRefArrayAttr::CONSTRAINT), optional("reduction_byref", DenseBoolArrayAttr::CONSTRAINT), optional("reduction_mod", ReductionModifier::CONSTRAINT), optional("reduction_syms", SymbolRefArrayAttr::CONSTRAINT), optional("safelen", PositiveI64::CONSTRAINT), optional("simdlen", PositiveI64::CONSTRAINT)], SEGMENTED.with(TraitSet::NO_TERMINATOR).with(TraitSet::RECURSIVE_MEMORY_EFFECTS).with(TraitSet::SINGLE_BLOCK),
        "oilist( `aligned` `(` custom<AlignedClause>($aligned_vars, type($aligned_vars), $alignments) `)` | `if` `(` $if_expr `)` | `linear` `(` custom<LinearClause>($linear_vars, type($linear_vars), $linear_step_vars) `)` | `nontemporal` `(` $nontemporal_vars `:` type($nontemporal_vars) `)` | `order` `(` custom<OrderClause>($order, $order_mod) `)` | `safelen` `(` $safelen `)` | `simdlen` `(` $simdlen `)` ) custom<PrivateReductionRegion>($region, $private_vars, type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_simd), verify_regions: Some(&verify_simd_region), custom: &[ALIGNED_CLAUSE, LINEAR_CLAUSE, ORDER_CLAUSE, PRIVATE_REDUCTION_REGION], ..HOOKS }, rules: &[BLOCK_ARGS], regions: &[region("region")], interfaces: symbol_checks![lane_privates] };
    /// Divides the body of a loop with a scan into the part before it and the part after it.
    "omp.scan": ["inclusive_vars" Variadic AnyType, "exclusive_vars" Variadic AnyType] -> [],
        [SEGMENTS], SEGMENTED,
        "oilist( `inclusive` `(` $inclusive_vars `:` type($inclusive_vars) `)` | `exclusive` `(` $exclusive_vars `:` type($exclusive_vars) `)` ) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_scan), ..HOOKS }, interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown)])] };
}

/// Verifies alignments: one for each variable, each variable once.
fn verify_aligned(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let variables: Vec<_> = group(op, "aligned_vars").map(|at| op.operand(at)).collect();
    let alignments = op.attr("alignments");
    if variables.is_empty() {
        return match alignments {
            Some(_) => Err(op.error("unexpected alignment values attribute")),
            None => Ok(()),
        };
    }
    let alignments = items(alignments);
    if alignments.len() != variables.len() {
        return Err(op.error("expected as many alignment values as aligned variables"));
    }
    if is_repeated(&variables) {
        return Err(op.error("aligned variable used more than once"));
    }
    match alignments.iter().any(|alignment| alignment.as_i64().is_some_and(|number| number <= 0)) {
        true => Err(op.error("alignment should be greater than 0")),
        false => Ok(()),
    }
}

/// Whether a value is in a list twice.
fn is_repeated(values: &[ir::ValueRef<'_>]) -> bool {
    (1..values.len()).any(|at| values[..at].contains(&values[at]))
}

fn verify_simd(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let number = |name: &str| op.attr(name).and_then(|number| number.as_i64());
    if let (Some(lanes), Some(distance)) = (number("simdlen"), number("safelen"))
        && lanes > distance
    {
        return Err(op.error(
            "simdlen clause and safelen clause are both present, but the simdlen value is not less than or equal to safelen value",
        ));
    }
    verify_aligned(op)?;
    let nontemporal: Vec<_> = group(op, "nontemporal_vars").map(|at| op.operand(at)).collect();
    if is_repeated(&nontemporal) {
        return Err(op.error("nontemporal variable used more than once"));
    }
    match (is_composite(op), is_wrapped(op)) {
        (false, true) => return Err(missing_composite(op)),
        (true, false) => return Err(unexpected_composite(op)),
        _ => {}
    }
    verify_linear(op)
}

fn verify_simd_region(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_wrapper(op)?;
    match nested_wrapper(op) {
        Some(_) => Err(op.error("must wrap an 'omp.loop_nest' directly")),
        None => Ok(()),
    }
}

fn verify_scan(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if group(op, "inclusive_vars").is_empty() == group(op, "exclusive_vars").is_empty() {
        return Err(op.plain_error("Exactly one of EXCLUSIVE or INCLUSIVE clause is expected"));
    }
    let scans = |name: &str| {
        let parent = crate::parallel::ancestors(op).find(|parent| parent.is(name));
        let modifier = parent.and_then(|parent| parent.enum_attr::<ReductionModifier>("reduction_mod"));
        modifier == Some(ReductionModifier::Inscan)
    };
    match scans("omp.wsloop") || scans("omp.simd") {
        true => Ok(()),
        false => Err(op.plain_error(
            "SCAN directive needs to be enclosed within a parent worksharing loop construct or SIMD construct with INSCAN reduction modifier",
        )),
    }
}
