//! Declarations of reductions.

use crate::constraints::*;
use diag::Diagnostic;
use ir::markers::*;
use ir::{OpRef, RegionRef, Type};
use op_table::*;

table! {
    /// Declares a reduction: how a partial result is allocated, initialized, combined with another and destroyed.
    "omp.declare_reduction": [] -> [],
        [optional("byref_element_type", TypeAttr::CONSTRAINT), attr("sym_name", SymbolNameAttr::CONSTRAINT), attr("type", TypeAttr::CONSTRAINT)], TraitSet::ISOLATED_FROM_ABOVE.with(TraitSet::SYMBOL),
        "$sym_name `:` $type attr-dict-with-keyword ( `alloc` $allocRegion^ )? `init` $initializerRegion `combiner` $reductionRegion ( `atomic` $atomicReductionRegion^ )? ( `cleanup` $cleanupRegion^ )? ( `data_ptr_ptr` $dataPtrPtrRegion^ )?",
        { hooks: OpHooks { verify_regions: Some(&verify_reduction), ..HOOKS }, regions: &[max_one_block("allocRegion"), region("initializerRegion"), region("reductionRegion"), region("atomicReductionRegion"), region("cleanupRegion"), max_one_block("dataPtrPtrRegion")] };
}

/// Returns the types of a region's arguments.
fn arguments(region: RegionRef<'_>) -> Vec<Type> {
    region.first_block().map_or(Vec::new(), |block| block.argument_types().collect())
}

/// Verifies that a region yields a value of the reduction's type.
fn verify_yields(op: OpRef<'_>, region: usize, ty: Option<Type>, name: &str) -> Result<(), Diagnostic> {
    let mut ends = op.region(region).ops().filter(|end| end.is("omp.yield"));
    match ends.all(|end| ty.is_some_and(|ty| end.operand_types().eq([ty]))) {
        true => Ok(()),
        false => Err(op.error(format!("expects {name} region to yield a value of the reduction type"))),
    }
}

/// Verifies the region that makes the first value.
fn verify_initializer(op: OpRef<'_>, ty: Option<Type>) -> Result<(), Diagnostic> {
    if op.region(1).is_empty() {
        return Err(op.error("expects non-empty initializer region"));
    }
    let types = arguments(op.region(1));
    let message = match (types.len(), op.region(0).is_empty()) {
        (1, false) => "expects two arguments to the initializer region when an allocation region is used",
        (2, true) => "expects one argument to the initializer region when no allocation region is used",
        (1, true) | (2, false) if types.iter().any(|found| Some(*found) != ty) => {
            "expects initializer region argument to match the reduction type"
        }
        (1, true) | (2, false) => return verify_yields(op, 1, ty, "initializer"),
        _ => "expects one or two arguments to the initializer region",
    };
    Err(op.error(message))
}

/// Verifies the region that combines values atomically.
fn verify_atomic(op: OpRef<'_>, ty: Option<Type>) -> Result<(), Diagnostic> {
    if op.region(3).is_empty() {
        return Ok(());
    }
    let first = match arguments(op.region(3))[..] {
        [first, second] if first == second => op.context().ty(first),
        _ => return Err(op.error("expects atomic reduction region with two arguments of the same type")),
    };
    let holds = is_opaque_pointer(first) || Some(first.element_or_self().handle()) == ty;
    match is_pointer(first) && holds {
        true => Ok(()),
        false => Err(op.error(
            "expects atomic reduction region arguments to be accumulators containing the reduction type",
        )),
    }
}

fn verify_reduction(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let ty = op.attr("type").and_then(|ty| ty.as_type()).map(|ty| ty.handle());
    verify_yields(op, 0, ty, "alloc")?;
    verify_initializer(op, ty)?;
    if op.region(2).is_empty() {
        return Err(op.error("expects non-empty reduction region"));
    }
    let is_of = |region: RegionRef<'_>, count: usize| {
        let types = arguments(region);
        types.len() == count && types.iter().all(|found| Some(*found) == ty)
    };
    if !is_of(op.region(2), 2) {
        return Err(op.error("expects reduction region with two arguments of the reduction type"));
    }
    verify_yields(op, 2, ty, "reduction")?;
    verify_atomic(op, ty)?;
    match op.region(4).is_empty() || is_of(op.region(4), 1) {
        true => Ok(()),
        false => Err(op.error("expects cleanup region with one argument of the reduction type")),
    }
}
