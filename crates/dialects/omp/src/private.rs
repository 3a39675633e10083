//! Declarations of private variables.

use crate::constraints::*;
use crate::enums::DataSharingClauseType;
use diag::Diagnostic;
use ir::markers::*;
use ir::{OpRef, RegionRef, Type};
use op_table::*;

table! {
    /// Declares how a private copy of a variable is made: initialized, copied from the original, and destroyed.
    "omp.private": [] -> [],
        [attr("data_sharing_type", DataSharingClauseType::CONSTRAINT), attr("sym_name", SymbolNameAttr::CONSTRAINT), attr("type", TypeAttrOfAny::CONSTRAINT)], TraitSet::ISOLATED_FROM_ABOVE.with(TraitSet::SYMBOL),
        "$data_sharing_type $sym_name `:` $type (`init` $init_region^)? (`copy` $copy_region^)? (`dealloc` $dealloc_region^)? attr-dict",
        { hooks: OpHooks { verify_regions: Some(&verify_private), ..HOOKS }, regions: &[region("init_region"), region("copy_region"), region("dealloc_region")] };
}

/// Returns the type of the arguments of all regions.
fn argument_type(op: OpRef<'_>) -> Option<Type> {
    op.regions().find_map(|region| region.first_block()?.argument_types().next())
}

/// Verifies the end of a region, which yields the private copy, or nothing.
fn verify_end(op: OpRef<'_>, end: OpRef<'_>, yields: bool) -> Result<(), Diagnostic> {
    if end.num_successors() > 0 {
        return Ok(());
    }
    let error = |message: String| Err(Diagnostic::error(op.context().place(end.loc()), message));
    if !end.is("omp.yield") {
        return error("expected exit block terminator to be an `omp.yield` op.".to_owned());
    }
    if !yields {
        return match end.num_operands() {
            0 => Ok(()),
            _ => error("Did not expect any values to be yielded.".to_owned()),
        };
    }
    if argument_type(op).is_some_and(|ty| end.operand_types().eq([ty])) {
        return Ok(());
    }
    let found: Vec<String> = end.operands().map(|value| format!("'{}'", value.ty())).collect();
    let found = if found.is_empty() { "None".to_owned() } else { found.join(", ") };
    let expected = argument_type(op).map_or(String::new(), |ty| op.context().ty(ty).to_string());
    error(format!("Invalid yielded value. Expected type: '{expected}', got: {found}"))
}

/// Verifies the number of a region's arguments, and its ends.
fn verify_region(
    op: OpRef<'_>,
    region: RegionRef<'_>,
    (name, arguments, yields): (&str, usize, bool),
) -> Result<(), Diagnostic> {
    let found = region.first_block().map_or(0, |block| block.num_arguments());
    if found != arguments {
        let message = format!("`{name}`: expected {arguments} region arguments, got: {found}");
        return Err(Diagnostic::error(op.context().place(op.loc()), message));
    }
    region.blocks().filter_map(|block| block.last()).try_for_each(|end| verify_end(op, end, yields))
}

fn verify_private(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let expected = argument_type(op);
    for region in op.regions() {
        let types: Vec<Type> =
            region.first_block().map_or(Vec::new(), |block| block.argument_types().collect());
        if let Some(other) = types.into_iter().find(|ty| Some(*ty) != expected) {
            let text = |ty: Type| op.context().ty(ty).to_string();
            let expected = expected.map_or(String::new(), text);
            return Err(op.plain_error(format!(
                "Region argument type mismatch: got '{}' expected '{expected}'.",
                text(other)
            )));
        }
    }
    let [init, copy, dealloc] = [0, 1, 2].map(|at| op.region(at));
    if !init.is_empty() {
        verify_region(op, init, ("init", 2, true))?;
    }
    let is_firstprivate = op.enum_attr::<DataSharingClauseType>("data_sharing_type")
        == Some(DataSharingClauseType::FirstPrivate);
    match (is_firstprivate, copy.is_empty()) {
        (false, false) => {
            return Err(op.plain_error("`private` clauses do not require a `copy` region."));
        }
        (true, true) => {
            return Err(op.plain_error("`firstprivate` clauses require at least a `copy` region."));
        }
        (true, false) => verify_region(op, copy, ("copy", 2, true))?,
        (false, true) => {}
    }
    if dealloc.is_empty() { Ok(()) } else { verify_region(op, dealloc, ("dealloc", 1, false)) }
}
