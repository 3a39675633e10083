//! Blocks with labels, and jumps to them.
//!
//! An operation with a label ends a block: its regions go on at its successor, or, in a loop, at the beginning of its region.

use crate::types::{LevelAttr, Value};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{OpRef, OpState};
use op_table::*;

const BLOCK: &str = "(`(`$inputs^`)` `:` type($inputs))? attr-dict  `:` $body `>` $target";
const TARGET: SuccessorDef = SuccessorDef { name: "target", variadic: false };

table! {
    /// A block; a jump to its label leaves it.
    "wasmssa.block": ["inputs" Variadic Value] -> [],
        [], TERMINATOR, BLOCK, { regions: &[region("body")], successors: &[TARGET] };
    /// A block; a jump to its label begins it anew.
    "wasmssa.loop": ["inputs" Variadic Value] -> [],
        [], TERMINATOR, BLOCK, { regions: &[region("body")], successors: &[TARGET] };
    /// One of two blocks, by a condition; a jump to the label leaves it.
    "wasmssa.if": ["condition" One I32, "inputs" Variadic Value] -> [],
        [], TERMINATOR, "$condition (`(`$inputs^`)` `:` type($inputs))? attr-dict  `:` $if custom<ElseRegion>($else) `>` $target",
        { hooks: OpHooks { custom: &[ELSE], ..HOOKS }, regions: &[region("if"), region("else")], successors: &[TARGET] };
    /// Leaves the innermost block.
    "wasmssa.block_return": ["inputs" Variadic Value] -> [],
        [], TERMINATOR, "($inputs^ `:` type($inputs))? attr-dict", { hooks: verifier(&|op| verify_label(op, 0)) };
    /// Jumps to the label of a block around, or goes on.
    "wasmssa.branch_if": ["condition" One I32, "inputs" Variadic Value] -> [],
        [attr("exitLevel", LevelAttr::CONSTRAINT)], TERMINATOR,
        "$condition `to` `level` $exitLevel (`with` `args`  `(`$inputs^ `:` type($inputs)`)`)?  `else` $elseSuccessor  attr-dict",
        { hooks: verifier(&verify_branch), successors: &[SuccessorDef { name: "elseSuccessor", variadic: false }] };
    /// Leaves the function.
    "wasmssa.return": ["operands" Variadic Value] -> [],
        [], TERMINATOR, "attr-dict ($operands^ `:` type($operands))?", {};
}

/// `custom<ElseRegion>`: `else` and a region, or nothing.
const ELSE: CustomDirective =
    CustomDirective { name: "ElseRegion", parse: &parse_else, print: &print_else, line: None };

fn parse_else(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let region = match parser.optional_keyword("else") {
        true => parser.region(state, &[])?,
        false => parser.empty_region(state),
    };
    if let [CustomArg::Regions(regions)] = args {
        regions.push(region);
    }
    Ok(true)
}

fn print_else(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::Regions(range)] = parts else { return };
    if let Some(region) = op.regions().nth(range.start).filter(|region| !region.is_empty()) {
        printer.write("else ");
        printer.region(region, RegionStyle::FULL);
    }
}

/// Whether an operation has a label.
fn has_label(op: OpRef<'_>) -> bool {
    ["wasmssa.block", "wasmssa.loop", "wasmssa.if"].iter().any(|name| op.is(name))
}

fn verify_branch(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let level = op.attr("exitLevel").and_then(|level| level.as_int()).and_then(|level| level.to_u64());
    verify_label(op, level.unwrap_or(0))
}

/// Verifies that there are enough labels around.
fn verify_label(op: OpRef<'_>, level: u64) -> Result<(), Diagnostic> {
    let labels =
        std::iter::successors(op.parent(), |around| around.parent()).take_while(|around| has_label(*around));
    match labels.take(usize::try_from(level).unwrap_or(usize::MAX).saturating_add(1)).count() as u64 > level {
        true => Ok(()),
        false => Err(op.error(format!("expects an operation with a label around it at level {level}"))),
    }
}
