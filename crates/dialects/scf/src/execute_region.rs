//! `scf.execute_region`.

use crate::Yield;
use crate::rewrites::{handles, replace_with_region, types};
use crate::syntax::parse_attr_dict;
use diag::Diagnostic;
use interfaces::verify_edges;
use interfaces::{RegionBranchPoint, RegionSuccessor};
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::def::ModelOf;
use ir::markers::*;
use ir::{Attr, Block, Build, InsertPoint, Op, OpState, Type};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, region_branch_patterns};

/// Runs its region once. The region may have many blocks, where the enclosing region may have only one.
///
/// ```mlir
/// %x = scf.execute_region -> i32 {
///   cf.cond_br %c, ^bb1, ^bb2
/// ^bb1:
///   scf.yield %a : i32
/// ^bb2:
///   scf.yield %b : i32
/// }
/// ```
#[op(
    "scf.execute_region",
    interfaces(interfaces::RegionBranch),
    canonicalize,
    traits(RECURSIVE_MEMORY_EFFECTS),
    parse,
    print,
    verify,
    verify_regions
)]
pub struct ExecuteRegion {
    #[attr]
    no_inline: UnitAttr,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    region: AnyRegion,
}

impl ExecuteRegion<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        state.result_types = parser.optional_arrow_types()?.into();
        let cx = parser.context().clone();
        if parser.optional_keyword("no_inline") {
            state.try_put_attr(&cx, cx.ident("no_inline"), Attr::UNIT);
        }
        parser.region(state, &[])?;
        parse_attr_dict(parser, state)
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let types: Vec<Type> = self.result_types().collect();
        printer.optional_arrow_types(&types);
        printer.write(" ");
        if self.no_inline() {
            printer.write("no_inline ");
        }
        printer.region(self.region(), RegionStyle::NO_ARGS);
        printer.attr_dict(*self, &["no_inline"]);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        match self.region().first_block() {
            None => Err(self.error("region needs to have at least one block")),
            Some(block) if block.num_arguments() > 0 => Err(self.error("region cannot have any arguments")),
            Some(_) => Ok(()),
        }
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        verify_edges(*self, ModelOf::<ExecuteRegion<'static>>::MODEL)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<ExecuteRegion<'_>>(inline_single_block).of::<ExecuteRegion<'_>>(inline_blocks);
        region_branch_patterns(set, ExecuteRegion::NAME);
    }
}

impl<'a> interfaces::RegionBranchMethods<'a> for ExecuteRegion<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        match point {
            RegionBranchPoint::Parent => vec![RegionSuccessor::Region(self.region())],
            RegionBranchPoint::Terminator(end) if end.num_successors() == 0 => vec![RegionSuccessor::Parent],
            RegionBranchPoint::Terminator(_) => Vec::new(),
        }
    }
}

/// Inlines a region of one block.
fn inline_single_block(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExecuteRegion<'_> = rw.cast(op)?;
    rw.require(!view.no_inline() && view.region().single_block().is_some())?;
    rw.require(
        view.region().single_block().and_then(|block| block.last()).is_some_and(|end| end.is(Yield::NAME)),
    )?;
    let region = view.region().handle();
    replace_with_region(rw, op, region, &[])
}

/// Inlines the blocks if the operation is directly in a function, or in another region of this kind.
fn inline_blocks(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExecuteRegion<'_> = rw.cast(op)?;
    rw.require(!view.no_inline())?;
    let parent = view.parent().matched()?;
    let is_function = parent.interface::<dyn interfaces::Callable>().is_some();
    rw.require(is_function || parent.is(ExecuteRegion::NAME))?;
    let region = view.region();
    let entry = region.first_block().matched()?.handle();
    let yields: Vec<Op> = region
        .blocks()
        .filter_map(|block| block.last())
        .filter(|end| end.is(Yield::NAME))
        .map(|end| end.handle())
        .collect();
    let region = region.handle();
    let (loc, before) = (view.loc(), view.block().matched()?.handle());
    let result_types = types(view.results());
    let after = rw.split_block(before, Some(op));
    rw.move_to(InsertPoint::End(before));
    branch(rw, loc, entry, &[]);
    for end in yields {
        let (loc, values) = (rw.op(end).loc(), handles(rw.op(end).operands()));
        rw.move_to(InsertPoint::Before(end));
        branch(rw, loc, after, &values);
        rw.erase_op(end);
    }
    rw.inline_region_before(region, after);
    let values: Vec<_> = result_types.into_iter().map(|ty| rw.add_argument(after, ty)).collect();
    rw.replace_op(op, &values);
    Ok(())
}

fn branch(rw: &mut Rewriter<'_>, loc: ir::Loc, dest: Block, values: &[ir::Value]) {
    let state = rw.state("cf.br", loc).operands(values.iter().copied()).successors([dest]);
    rw.insert(state);
}

ir::ops![ExecuteRegion];
