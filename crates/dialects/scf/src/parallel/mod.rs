//! `scf.parallel`.

mod patterns;
mod syntax;

use crate::Reduce;
use diag::Diagnostic;
use interfaces::verify_edges;
use interfaces::{Bound, RegionBranchPoint, RegionSuccessor};
use ir::def::ModelOf;
use ir::markers::*;
use ir::{OpView, ValueRef};
use macros::op;
use rewrite::{PatternSet, constant_attr, constant_i64};

/// Nest of counted loops whose iterations may run in any order. Results are reductions of the operands of
/// `scf.reduce`.
///
/// ```mlir
/// %sum = scf.parallel (%i, %j) = (%a, %b) to (%c, %d) step (%e, %f) init (%zero) -> f32 {
///   %x = memref.load %buffer[%i, %j] : memref<100x100xf32>
///   scf.reduce(%x : f32) {
///   ^bb0(%l: f32, %r: f32):
///     %s = arith.addf %l, %r : f32
///     scf.reduce.return %s : f32
///   }
/// }
/// ```
#[op(
    "scf.parallel",
    interfaces(interfaces::RegionBranch, interfaces::LoopLike),
    canonicalize,
    traits(
        AUTOMATIC_ALLOCATION_SCOPE,
        ATTR_SIZED_OPERAND_SEGMENTS,
        RECURSIVE_MEMORY_EFFECTS,
        SINGLE_BLOCK,
        PARALLEL_LOOP
    ),
    rules(ImplicitTerminator("scf.reduce")),
    parse,
    print,
    verify,
    verify_regions
)]
pub struct Parallel {
    #[operand]
    lowerBound: Variadic<Index>,
    #[operand]
    upperBound: Variadic<Index>,
    #[operand]
    step: Variadic<Index>,
    #[operand]
    initVals: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    region: SizedRegion<1>,
}

impl Parallel<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let steps = self.step().len();
        if steps == 0 {
            return Err(self.error("needs at least one tuple element for lowerBound, upperBound and step"));
        }
        if self.step().any(|step| constant_i64(step).is_some_and(|step| step <= 0)) {
            return Err(self.error("constant step operand must be positive"));
        }
        let Some(block) = self.region().first_block() else { return Ok(()) };
        if block.num_arguments() != steps {
            return Err(self.error(format!(
                "expects the same number of induction variables: {} as bound and step values: {steps}",
                block.num_arguments()
            )));
        }
        if block.arguments().any(|argument| !argument.ty().is_index()) {
            return Err(self.error("expects arguments for the induction variable to be of index type"));
        }
        verify_reductions(self)
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        verify_edges(*self, ModelOf::<Parallel<'static>>::MODEL)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        patterns::add(set);
    }
}

fn verify_reductions(view: Parallel<'_>) -> Result<(), Diagnostic> {
    let op = view.op();
    let end = view.region().first_block().and_then(|block| block.last());
    let Some(reduce) = end.filter(|end| end.is(Reduce::NAME)) else {
        let error = op.error("expects body to terminate with 'scf.reduce'");
        return Err(match end {
            Some(end) => error.note(op.context().place(end.loc()), "terminator here"),
            None => error,
        });
    };
    let (results, reductions, inits) = (op.num_results(), reduce.num_regions(), view.init_vals().len());
    if results != reductions {
        return Err(op.error(format!(
            "expects number of results: {results} to be the same as number of reductions: {reductions}"
        )));
    }
    if results != inits {
        return Err(op.error(format!(
            "expects number of results: {results} to be the same as number of initial values: {inits}"
        )));
    }
    if reduce.num_operands() != results {
        return Err(op.error(format!(
            "expects number of results: {results} to be the same as number of reductions: {}",
            reduce.num_operands()
        )));
    }
    for (at, (result, operand)) in op.results().zip(reduce.operands()).enumerate() {
        if result.ty() != operand.ty() {
            return Err(reduce.error(format!(
                "expects type of {at}-th reduction operand: '{}' to be the same as the {at}-th result type: '{}'",
                operand.ty(),
                result.ty()
            )));
        }
    }
    Ok(())
}

impl<'a> interfaces::RegionBranchMethods<'a> for Parallel<'a> {
    fn successors(self, _: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        vec![RegionSuccessor::Region(self.region()), RegionSuccessor::Parent]
    }

    /// Edges forward neither induction variables nor reductions.
    fn successor_inputs(self, _: RegionSuccessor<'a>) -> Vec<ValueRef<'a>> {
        Vec::new()
    }
}

fn bounds<'a>(values: impl Iterator<Item = ValueRef<'a>>) -> Vec<Bound> {
    values.map(|value| constant_attr(value).map_or(Bound::Value(value.handle()), Bound::Constant)).collect()
}

impl<'a> interfaces::LoopLikeMethods<'a> for Parallel<'a> {
    fn induction_variables(self) -> Option<Vec<ValueRef<'a>>> {
        Some(self.region().first_block()?.arguments().collect())
    }

    fn lower_bounds(self) -> Option<Vec<Bound>> {
        Some(bounds(self.lower_bound()))
    }

    fn upper_bounds(self) -> Option<Vec<Bound>> {
        Some(bounds(self.upper_bound()))
    }

    fn steps(self) -> Option<Vec<Bound>> {
        Some(bounds(self.step()))
    }

    fn loop_results(self) -> Vec<ValueRef<'a>> {
        Vec::new()
    }
}

ir::ops![Parallel];
