//! Structured control flow: `spirv.mlir.selection`, `spirv.mlir.loop` and `spirv.mlir.merge`.

use crate::attrs::CaseAttr;
use crate::branch::Branch;
use crate::enums::{LoopControl, SelectionControl};
use crate::scope::IN_FUNCTION;
use crate::syntax::{parse_dict, parse_keyword, words};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{BlockRef, OpRef, OpState, OpView, RegionRef};
use macros::op;
use rewrite::PatternSet;

/// Blocks of which the first branches to others, and that go on at the last one.
///
/// ```mlir
/// spirv.mlir.selection control(Flatten) {
///   spirv.BranchConditional %condition, ^then, ^merge
/// ^then:
///   spirv.Branch ^merge
/// ^merge:
///   spirv.mlir.merge
/// }
/// ```
#[op("spirv.mlir.selection", rules(IN_FUNCTION), parse, print, verify_regions, canonicalize)]
pub struct Selection {
    #[attr]
    selection_control: SelectionControl,
    #[region]
    body: AnyRegion,
    #[result]
    results: Variadic<AnyType>,
}

/// Blocks of a loop: entry, header, body, a block that continues at the header, and the last one, where control goes on.
///
/// ```mlir
/// spirv.mlir.loop {
///   spirv.Branch ^header
/// ^header:
///   spirv.BranchConditional %condition, ^continue, ^merge
/// ^continue:
///   spirv.Branch ^header
/// ^merge:
///   spirv.mlir.merge
/// }
/// ```
#[op("spirv.mlir.loop", rules(IN_FUNCTION), parse, print, verify_regions)]
pub struct Loop {
    #[attr]
    loop_control: LoopControl,
    #[region]
    body: AnyRegion,
    #[result]
    results: Variadic<AnyType>,
}

/// Ends the last block of a selection or loop, with its results.
///
/// ```mlir
/// spirv.mlir.merge %x : i32
/// ```
#[op(
    "spirv.mlir.merge",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(HasParent("spirv.mlir.selection", "spirv.mlir.loop")),
    format = "attr-dict ($operands^ `:` type($operands))?"
)]
pub struct Merge {
    #[operand]
    operands: Variadic<AnyType>,
}

/// Parses `control(...)`, results and the region, after the name.
fn parse<E: CaseAttr>(parser: &mut dyn OpParser, state: &mut OpState, name: &str) -> Result<(), Diagnostic> {
    let control = if parser.optional_keyword("control") {
        parser.punct("(")?;
        let control = parse_keyword::<E>(parser, name)?;
        parser.punct(")")?;
        Some(control)
    } else {
        E::from_word(0)
    };
    let cx = parser.context().clone();
    if let Some(control) = control.and_then(|control| E::to_attr(&cx, control)) {
        state.try_put_named(&cx, name, control);
    }
    if parser.optional_punct("->") {
        state.result_types.extend(parser.type_list()?);
    }
    parser.region(state, &[])?;
    // MLIR neither reads nor prints further attributes.
    parse_dict(parser, state)
}

fn print<E: CaseAttr>(op: OpRef<'_>, control: E, body: RegionRef<'_>, printer: &mut dyn OpPrinter) {
    if control.to_word() != 0 {
        printer.write(&format!(" control({})", words(control)));
    }
    if op.num_results() > 0 {
        printer.write(" -> ");
        printer.types(&op.result_types().collect::<Vec<_>>());
    }
    printer.write(" ");
    printer.region(body, RegionStyle::FULL);
    printer.attr_dict(op, &["loop_control", "selection_control"]);
}

/// Whether a block consists of `spirv.mlir.merge`.
fn is_merge(block: BlockRef<'_>) -> bool {
    block.first().is_some_and(|first| first.is(Merge::NAME) && first.next().is_none())
}

/// Verifies that the last block of a region, and no other, merges.
fn verify_merge(op: OpRef<'_>, last: BlockRef<'_>) -> Result<(), Diagnostic> {
    if !is_merge(last) {
        return Err(op.error("last block must be the merge block with only one 'spirv.mlir.merge' op"));
    }
    let body = op.regions().flat_map(|region| region.ops());
    match body.into_iter().any(|op| op.is(Merge::NAME) && op.block() != Some(last)) {
        true => Err(op.error("should not have 'spirv.mlir.merge' op outside the merge block")),
        false => Ok(()),
    }
}

impl Selection<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parse::<SelectionControl>(parser, state, "selection_control")
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print(*self, self.selection_control(), self.body(), printer);
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of::<Selection<'_>>(crate::select::selection_to_select);
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let Some(last) = self.body().last_block() else { return Ok(()) };
        verify_merge(*self, last)?;
        match last.prev() {
            Some(_) => Ok(()),
            None => Err(self.error("must have a selection header block")),
        }
    }
}

impl Loop<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parse::<LoopControl>(parser, state, "loop_control")
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print(*self, self.loop_control(), self.body(), printer);
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let blocks: Vec<BlockRef<'_>> = self.body().blocks().collect();
        let Some(&last) = blocks.last() else { return Ok(()) };
        verify_merge(*self, last)?;
        let message = match blocks[..] {
            [_] => "must have an entry block branching to the loop header block",
            [_, _] => "must have a loop header block branched from the entry block",
            [entry, header, ..] if !branches_only_to(entry, header) => {
                "entry block must only have one 'spirv.Branch' op to the second block"
            }
            [_, _, _] => "requires a loop continue block branching to the loop header block",
            [_, header, ref body @ .., tail, _] => {
                let returns = |block: &BlockRef<'_>| block.successors().any(|next| next == header);
                if !returns(&tail) {
                    "second to last block must be the loop continue block that branches to the loop header block"
                } else if body.iter().any(returns) {
                    "can only have the entry and loop continue block branching to the loop header block"
                } else {
                    return Ok(());
                }
            }
            [] => return Ok(()),
        };
        Err(self.error(message))
    }
}

/// Whether a block consists of a branch to another.
fn branches_only_to(block: BlockRef<'_>, target: BlockRef<'_>) -> bool {
    let only = block.first().filter(|first| first.next().is_none());
    only.and_then(Branch::cast).is_some_and(|branch| branch.target() == target)
}

ir::ops![Selection, Loop, Merge];
