//! `shape.assuming` and `shape.assuming_yield`.

use crate::constants::ConstWitness;
use crate::types::WitnessType;
use diag::Diagnostic;
use interfaces::{RegionBranchPoint, RegionSuccessor, verify_edges};
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::def::ModelOf;
use ir::markers::*;
use ir::{Build, InsertPoint, Op, OpState, Type, Value};
use macros::op;
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};

/// Runs its region, which may rely on what a witness says.
///
/// ```mlir
/// %0 = shape.assuming %witness -> (tensor<2xf32>) {
///   shape.assuming_yield %value : tensor<2xf32>
/// }
/// ```
#[op(
    "shape.assuming",
    interfaces(interfaces::RegionBranch),
    canonicalize,
    traits(RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK),
    rules(ImplicitTerminator("shape.assuming_yield")),
    parse,
    print,
    verify_regions
)]
pub struct Assuming {
    #[operand]
    witness: WitnessType,
    #[region]
    doRegion: SizedRegion<1>,
    #[result]
    results: Variadic<AnyType>,
}

/// Terminator of `shape.assuming`: returns its results.
#[op(
    "shape.assuming_yield",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(HasParent("shape.assuming")),
    interfaces(interfaces::RegionBranchTerminator),
    format = "attr-dict ($operands^ `:` type($operands))?"
)]
pub struct AssumingYield {
    #[operand]
    operands: Variadic<AnyType>,
}

impl<'a> interfaces::RegionBranchTerminatorMethods<'a> for AssumingYield<'a> {
    fn successor_operands(self, _: RegionSuccessor<'_>) -> std::ops::Range<usize> {
        0..self.num_operands()
    }
}

impl Assuming<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let witness = parser.operand()?;
        let ty = WitnessType::make(parser.context());
        let witness = parser.resolve(witness, ty)?;
        state.operands.push(witness);
        state.result_types = parser.optional_arrow_types()?.into();
        let region = parser.region(state, &[])?;
        parser.ensure_terminator(state, region, AssumingYield::NAME);
        let cx = parser.context().clone();
        for entry in parser.optional_attr_dict()? {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.operand(self.witness());
        let types: Vec<Type> = self.result_types().collect();
        if !types.is_empty() {
            printer.write(" -> (");
            printer.types(&types);
            printer.write(")");
        }
        printer.write(" ");
        printer.region(self.do_region(), RegionStyle { terminators: !types.is_empty(), ..RegionStyle::BARE });
        printer.attr_dict(*self, &[]);
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        verify_edges(*self, ModelOf::<Assuming<'static>>::MODEL)
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of::<Assuming<'_>>(remove_unused_results).of_user::<Assuming<'_>, ConstWitness<'_>>(of_constant);
    }
}

impl<'a> interfaces::RegionBranchMethods<'a> for Assuming<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        match point {
            RegionBranchPoint::Parent => vec![RegionSuccessor::Region(self.do_region())],
            RegionBranchPoint::Terminator(_) => vec![RegionSuccessor::Parent],
        }
    }
}

/// Replaces `shape.assuming` by the operations of its region.
///
/// # Errors
/// If the region has not one block that ends with `shape.assuming_yield`.
pub fn inline_assuming(op: Op, rw: &mut Rewriter<'_>) -> Result<(), MatchFailure> {
    let view: Assuming<'_> = rw.cast(op)?;
    let block = view.do_region().single_block().matched()?;
    let end = block.last().filter(|end| end.is(AssumingYield::NAME)).matched()?;
    rw.require(block.num_arguments() == 0 && end.num_operands() == view.num_results())?;
    let (block, end) = (block.handle(), end.handle());
    rw.inline_block_before(block, op, &[]);
    let values: Vec<Value> = rw.op(end).operands().map(|value| value.handle()).collect();
    rw.replace_op(op, &values);
    rw.erase_op(end);
    Ok(())
}

/// Inlines the region of a constant witness: with one that does not hold it may do anything.
fn of_constant(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Assuming<'_> = rw.cast(op)?;
    view.witness().defining_op().and_then(|def| def.cast::<ConstWitness<'_>>()).matched()?;
    inline_assuming(op, rw)
}

/// Results without uses are not yielded.
fn remove_unused_results(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Assuming<'_> = rw.cast(op)?;
    let block = view.do_region().single_block().matched()?;
    let end = block.last().filter(|end| end.is(AssumingYield::NAME)).matched()?;
    rw.require(end.num_operands() == view.num_results())?;
    let used: Vec<bool> = view.results().map(|result| !result.is_unused()).collect();
    rw.require(used.contains(&false))?;
    let kept = |at: &usize| used[*at];
    let values: Vec<Value> = (0..used.len()).filter(kept).map(|at| end.operand(at).handle()).collect();
    let types: Vec<Type> = (0..used.len()).filter(kept).map(|at| end.operand(at).ty_handle()).collect();
    let (loc, witness, region) = (view.loc(), view.witness().handle(), view.do_region().handle());
    let (end_loc, end) = (end.loc(), end.handle());
    let state = AssumingYield::state(rw.context(), end_loc).operands(values);
    rw.replace_with(end, state);
    rw.move_to(InsertPoint::Before(op));
    let state = Assuming::state(rw.context(), loc).operands([witness]).results(types).regions(1);
    let fresh = rw.insert(state);
    let to = rw.op(fresh).region(0).handle();
    rw.inline_region_at_end(region, to);
    let mut results = rw.op(fresh).results().map(|result| result.handle()).collect::<Vec<_>>().into_iter();
    let old: Vec<Value> = rw.op(op).results().map(|result| result.handle()).collect();
    for (old, _) in old.into_iter().zip(&used).filter(|(_, used)| **used) {
        let new = results.next().matched()?;
        rw.replace_all_uses(old, new);
    }
    rw.erase_op(op);
    Ok(())
}

ir::ops![Assuming, AssumingYield];
