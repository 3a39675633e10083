//! Recipes: how private copies of a type are made, copied, combined and destroyed.

use crate::enums::ReductionOperator;
use diag::Diagnostic;
use ir::markers::*;
use ir::{OpRef, RegionRef, Type};
use op_table::*;

/// Traits of recipes.
const RECIPE: TraitSet =
    TraitSet::ISOLATED_FROM_ABOVE.with(TraitSet::SYMBOL).with(TraitSet::AUTOMATIC_ALLOCATION_SCOPE);

table! {
    /// Recipe of private copies of variables of a type.
    "acc.private.recipe": [] -> [],
        [attr("sym_name", SymbolNameAttr::CONSTRAINT), attr("type", TypeAttr::CONSTRAINT)], RECIPE,
        "$sym_name `:` $type attr-dict-with-keyword `init` $initRegion (`destroy` $destroyRegion^)?",
        {
            hooks: OpHooks { verify_regions: Some(&verify_private), ..HOOKS },
            regions: &[region("initRegion"), region("destroyRegion")],
        };
    /// Recipe of private copies that begin with the value of the variable.
    "acc.firstprivate.recipe": [] -> [],
        [attr("sym_name", SymbolNameAttr::CONSTRAINT), attr("type", TypeAttr::CONSTRAINT)], RECIPE,
        "$sym_name `:` $type attr-dict-with-keyword `init` $initRegion `copy` $copyRegion (`destroy` $destroyRegion^)?",
        {
            hooks: OpHooks { verify_regions: Some(&verify_firstprivate), ..HOOKS },
            regions: &[region("initRegion"), region("copyRegion"), region("destroyRegion")],
        };
    /// Recipe of the copies of a reduction.
    "acc.reduction.recipe": [] -> [],
        [
            attr("reductionOperator", ReductionOperator::CONSTRAINT), attr("sym_name", SymbolNameAttr::CONSTRAINT),
            attr("type", TypeAttr::CONSTRAINT),
        ], RECIPE,
        "$sym_name `:` $type attr-dict-with-keyword `reduction_operator` $reductionOperator `init` $initRegion \
         `combiner` $combinerRegion (`destroy` $destroyRegion^)?",
        {
            hooks: OpHooks { verify_regions: Some(&verify_reduction), ..HOOKS },
            regions: &[region("initRegion"), region("combinerRegion"), region("destroyRegion")],
        };
}

/// Returns the type of the variables that a recipe is for.
fn type_of(op: OpRef<'_>) -> Option<Type> {
    Some(op.attr("type")?.as_type()?.handle())
}

/// Whether the first arguments of a region are of a type.
fn begins_with(region: RegionRef<'_>, ty: Type, count: usize) -> bool {
    let types: Vec<Type> = region.first_block().map_or(Vec::new(), |block| block.argument_types().collect());
    types.len() >= count && types[..count].iter().all(|found| *found == ty)
}

/// Verifies the first argument of a region.
fn verify_first(op: OpRef<'_>, region: RegionRef<'_>, name: &str, kind: &str) -> Result<(), Diagnostic> {
    let Some(ty) = type_of(op) else { return Ok(()) };
    if region.is_empty() {
        return Err(op.error(format!("expects non-empty {name} region")));
    }
    match begins_with(region, ty, 1) {
        true => Ok(()),
        false => Err(op.error(format!("expects {name} region first argument of the {kind} type"))),
    }
}

/// Verifies the region that destroys a copy, if there is one.
fn verify_destroy(op: OpRef<'_>, region: RegionRef<'_>, kind: &str) -> Result<(), Diagnostic> {
    if region.is_empty() { Ok(()) } else { verify_first(op, region, "destroy", kind) }
}

fn verify_private(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_first(op, op.region(0), "init", "privatization")?;
    verify_destroy(op, op.region(1), "privatization")
}

fn verify_firstprivate(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_first(op, op.region(0), "init", "privatization")?;
    if op.region(1).is_empty() {
        return Err(op.error("expects non-empty copy region"));
    }
    if type_of(op).is_some_and(|ty| !begins_with(op.region(1), ty, 2)) {
        return Err(op.error("expects copy region with two arguments of the privatization type"));
    }
    verify_destroy(op, op.region(2), "privatization")
}

fn verify_reduction(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_first(op, op.region(0), "init", "reduction")?;
    if op.region(1).is_empty() {
        return Err(op.error("expects non-empty combiner region"));
    }
    let Some(ty) = type_of(op) else { return Ok(()) };
    if !begins_with(op.region(1), ty, 2) {
        let message = "expects combiner region with the first two arguments of the reduction type";
        return Err(op.error(message));
    }
    let yields = op.region(1).ops().filter(|op| op.is("acc.yield"));
    if yields.into_iter().any(|end| end.operand_types().ne([ty])) {
        return Err(op.error("expects combiner region to yield a value of the reduction type"));
    }
    verify_destroy(op, op.region(2), "reduction")
}
