//! Control flow.

use crate::constraints::{IntegerIndexOrOpaqueType, Supported};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{OpRef, OpState, Type};
use op_table::*;

table! {
    /// Runs its region with numbers from a bound to another.
    "emitc.for": ["lowerBound" One IntegerIndexOrOpaqueType, "upperBound" One IntegerIndexOrOpaqueType, "step" One IntegerIndexOrOpaqueType] -> [],
        [], TraitSet::SINGLE_BLOCK.with(TraitSet::RECURSIVE_MEMORY_EFFECTS),
        CUSTOM,
        { hooks: OpHooks { verify_regions: Some(&verify_for), parse: Some(&parse_for), print: Some(&print_for), default_dialect: Some("emitc"), ..HOOKS }, rules: &[Rule::ImplicitTerminator("emitc.yield"), Rule::AllTypesMatch(&["lowerBound", "upperBound", "step"])], regions: &[block("region")] };
    /// Terminator of regions.
    "emitc.yield": ["result" Optional Supported] -> [],
        [], PURE.with(TERMINATOR),
        "attr-dict ($result^ `:` type($result))?",
        { hooks: verifier(&verify_yield), rules: &[Rule::HasParent(&["emitc.for", "emitc.if"])] };
    /// Runs one of two regions.
    "emitc.if": ["condition" One I1] -> [],
        [], TraitSet::SINGLE_BLOCK.with(TraitSet::RECURSIVE_MEMORY_EFFECTS).with(TraitSet::NO_REGION_ARGUMENTS),
        CUSTOM,
        { hooks: OpHooks { parse: Some(&parse_if), print: Some(&print_if), default_dialect: Some("emitc"), ..HOOKS }, rules: &[Rule::ImplicitTerminator("emitc.yield")], regions: &[block("thenRegion"), RegionDef { name: "elseRegion", constraint: RegionConstraint::MaxOneBlock, variadic: false }/*region with at most 1 blocks ['Constraint', 'RegionConstraint', 'Region', 'MaxSizedRegion']*/] };
}

/// Parses `%i = %a to %b step %c : type {...}`.
fn parse_for(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let mut variable = parser.argument(false, false)?;
    parser.punct("=")?;
    let lower = parser.operand()?;
    parser.keyword("to")?;
    let upper = parser.operand()?;
    parser.keyword("step")?;
    let step = parser.operand()?;
    let ty = if parser.optional_punct(":") { parser.ty()? } else { Type::INDEX };
    variable.ty = Some(ty);
    for operand in [lower, upper, step] {
        let value = parser.resolve(operand, ty)?;
        state.operands.push(value);
    }
    let region = parser.region(state, &[variable])?;
    parser.ensure_terminator(state, region, "emitc.yield");
    let cx = parser.context().clone();
    for entry in parser.optional_attr_dict()? {
        state.try_put_attr(&cx, entry.name, entry.value);
    }
    Ok(())
}

fn print_for(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let Some(variable) = op.region(0).first_block().and_then(|block| block.arguments().next()) else {
        return;
    };
    printer.write(" ");
    printer.operand(variable);
    for (word, operand) in [" = ", " to ", " step "].into_iter().zip(op.operands()) {
        printer.write(word);
        printer.operand(operand);
    }
    printer.write(" ");
    if !variable.ty().is_index() {
        // As upstream, after two blanks.
        printer.write(" : ");
        printer.ty(variable.ty_handle());
        printer.write(" ");
    }
    printer.region(op.region(0), RegionStyle::BARE);
    printer.attr_dict(op, &[]);
}

fn verify_for(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(block) = op.region(0).first_block() else { return Ok(()) };
    if block.num_arguments() != 1 {
        return Err(op.error("expected body to have a single block argument for the induction variable"));
    }
    match block.argument(0).ty() == op.operand(0).ty() {
        true => Ok(()),
        false => Err(op.error("expected induction variable to be same type as bounds and step")),
    }
}

fn parse_if(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let condition = parser.operand()?;
    let condition = parser.resolve(condition, Type::I1)?;
    state.operands.push(condition);
    let then = parser.region(state, &[])?;
    parser.ensure_terminator(state, then, "emitc.yield");
    if parser.optional_keyword("else") {
        let otherwise = parser.region(state, &[])?;
        parser.ensure_terminator(state, otherwise, "emitc.yield");
    } else {
        parser.empty_region(state);
    }
    let cx = parser.context().clone();
    for entry in parser.optional_attr_dict()? {
        state.try_put_attr(&cx, entry.name, entry.value);
    }
    Ok(())
}

fn print_if(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    printer.operand(op.operand(0));
    printer.write(" ");
    printer.region(op.region(0), RegionStyle::BARE);
    if !op.region(1).is_empty() {
        printer.write(" else ");
        printer.region(op.region(1), RegionStyle::BARE);
    }
    printer.attr_dict(op, &[]);
}

fn verify_yield(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match op.num_operands() > 0 && op.parent().is_some_and(|parent| parent.num_results() == 0) {
        true => Err(op.error("yields a value not returned by parent")),
        false => Ok(()),
    }
}
