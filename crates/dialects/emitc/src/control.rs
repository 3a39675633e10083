//! Control flow.

use crate::constraints::{IntegerIndexOrOpaqueType, Supported};
use diag::Diagnostic;
use interfaces::{InvocationBounds, RegionBranch, RegionBranchPoint, RegionSuccessor};
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{Attr, OpRef, OpState, Type};
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
        { hooks: verifier(&verify_yield), rules: &[Rule::HasParent(&["emitc.do", "emitc.expression", "emitc.for", "emitc.if", "emitc.switch"])] };
    /// Runs one of two regions.
    "emitc.if": ["condition" One I1] -> [],
        [], TraitSet::SINGLE_BLOCK.with(TraitSet::RECURSIVE_MEMORY_EFFECTS).with(TraitSet::NO_REGION_ARGUMENTS),
        CUSTOM,
        { interfaces: ir::interface_defs![RegionBranch = Condition], hooks: OpHooks { parse: Some(&parse_if), print: Some(&print_if), default_dialect: Some("emitc"), ..HOOKS }, rules: &[Rule::ImplicitTerminator("emitc.yield")], regions: &[block("thenRegion"), RegionDef { name: "elseRegion", constraint: RegionConstraint::MaxOneBlock, variadic: false }] };
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

/// Verifies that a value is yielded if the operation around has a result; a condition of a loop is verified by the loop.
fn verify_yield(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(parent) = op.parent().filter(|parent| !parent.is("emitc.do")) else { return Ok(()) };
    match (op.num_operands(), parent.num_results()) {
        (0, results) if results > 0 => Err(op.error("does not yield a value to be returned by parent")),
        (1.., 0) => Err(op.error("yields a value not returned by parent")),
        _ => Ok(()),
    }
}

/// The model of control flow of `emitc.if`.
struct Condition;

impl RegionBranch for Condition {
    fn successors<'a>(&self, op: OpRef<'a>, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        match point {
            RegionBranchPoint::Parent => [0, 1].map(|at| branch(op, at)).to_vec(),
            RegionBranchPoint::Terminator(_) => vec![RegionSuccessor::Parent],
        }
    }

    fn entry_successors<'a>(&self, op: OpRef<'a>, constants: &[Option<Attr>]) -> Vec<RegionSuccessor<'a>> {
        match known(op, constants) {
            Some(condition) => vec![branch(op, usize::from(!condition))],
            None => self.successors(op, RegionBranchPoint::Parent),
        }
    }

    fn invocation_bounds(&self, op: OpRef<'_>, constants: &[Option<Attr>]) -> Vec<InvocationBounds> {
        let runs = |condition: bool| match known(op, constants) {
            Some(known) => (u64::from(known == condition), u64::from(known == condition)),
            None => (0, 1),
        };
        [true, false].map(runs).map(|(min, max)| InvocationBounds { min, max: Some(max) }).to_vec()
    }
}

/// Returns a region of `emitc.if`, or the operation itself instead of one that is not there.
fn branch(op: OpRef<'_>, at: usize) -> RegionSuccessor<'_> {
    op.regions()
        .nth(at)
        .filter(|region| !region.is_empty())
        .map_or(RegionSuccessor::Parent, RegionSuccessor::Region)
}

/// Returns the condition, if it is a constant.
fn known(op: OpRef<'_>, constants: &[Option<Attr>]) -> Option<bool> {
    op.context().attr_ref(constants.first().copied().flatten()?).as_bool()
}
