//! `scf.for`.

mod build;
mod casts;
mod patterns;
mod syntax;
mod trip_count;

pub use build::build_loop_nest;
pub use trip_count::trip_count;
pub(crate) use trip_count::{count, count_mixed};

use diag::Diagnostic;
use interfaces::{Bound, RegionBranchPoint, RegionSuccessor, Speculatability};
use interfaces::{carries_alike, verify_edges, verify_loop};
use ir::OpView;
use ir::def::ModelOf;
use ir::markers::*;
use ir::{OpRef, OpState, Value, ValueRef};
use macros::op;
use rewrite::{PatternSet, constant_int};
use std::ops::Range;

/// Counted loop: its region runs for the lower bound, lower bound + step, ... below the upper bound.
///
/// Loop-carried values are initialized by operands and are arguments of the region; `scf.yield` passes the
/// values of the next iteration, and the last ones are the results. Bounds are compared as signed integers,
/// or as unsigned ones with `unsigned`.
///
/// ```mlir
/// %sum = scf.for %i = %lb to %ub step %step iter_args(%acc = %zero) -> (f32) {
///   %x = memref.load %buffer[%i] : memref<1024xf32>
///   %next = arith.addf %acc, %x : f32
///   scf.yield %next : f32
/// }
/// ```
#[op("scf.for",
     interfaces(interfaces::RegionBranch, interfaces::LoopLike, interfaces::ConditionallySpeculatable), canonicalize,
     traits(AUTOMATIC_ALLOCATION_SCOPE, SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS),
     rules(AllTypesMatch("lowerBound", "upperBound", "step"), ImplicitTerminator("scf.yield")),
     parse = syntax::parse, print = syntax::print, verify = verify, verify_regions = verify_regions)]
pub struct For {
    #[operand]
    lowerBound: AnySignlessIntegerOrIndex,
    #[operand]
    upperBound: AnySignlessIntegerOrIndex,
    #[operand]
    step: AnySignlessIntegerOrIndex,
    #[operand]
    initArgs: Variadic<AnyType>,
    #[attr]
    unsignedCmp: UnitAttr,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    region: SizedRegion<1>,
}

impl<'a> For<'a> {
    /// Returns the induction variable, if the region has one.
    pub fn induction_variable(self) -> Option<ValueRef<'a>> {
        self.region().first_block()?.arguments().next()
    }

    /// Returns the arguments of the loop-carried values.
    pub fn iteration_arguments(self) -> impl Iterator<Item = ValueRef<'a>> + Clone {
        self.region().first_block().into_iter().flat_map(|block| block.arguments().skip(1))
    }

    /// Returns the `scf.yield` that terminates the region.
    pub fn terminator(self) -> Option<OpRef<'a>> {
        self.region().first_block().and_then(|block| block.last())
    }

    /// Returns the values passed to the next iteration.
    pub fn yielded(self) -> impl Iterator<Item = ValueRef<'a>> {
        self.terminator().into_iter().flat_map(|end| end.operands())
    }
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.num_operands() - 3 != op.num_results() {
        return Err(op.error("mismatch in number of loop-carried values and defined values"));
    }
    Ok(())
}

fn verify_regions(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(block) = op.region(0).first_block() else { return Ok(()) };
    if block.num_arguments() == 0 {
        let inits = op.num_operands() - 3;
        return Err(
            op.error(format!("different number of inits and region iter_args: {inits} != {}", u64::MAX))
        );
    }
    if !carries_alike(op, 3..op.num_operands()) {
        verify_loop(op, ModelOf::<For<'static>>::MODEL)?;
        verify_edges(op, ModelOf::<For<'static>>::MODEL)?;
    }
    if block.argument(0).ty() != op.operand(0).ty() {
        return Err(op.error("expected induction variable to be same type as bounds and step"));
    }
    Ok(())
}

impl<'a> interfaces::RegionBranchMethods<'a> for For<'a> {
    fn successors(self, _: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        let op = self.op();
        vec![RegionSuccessor::Region(op.region(0)), RegionSuccessor::Parent]
    }

    fn entry_operands(self, _: RegionSuccessor<'_>) -> Range<usize> {
        let op = self.op();
        3..op.num_operands()
    }

    fn successor_inputs(self, successor: RegionSuccessor<'a>) -> Vec<ValueRef<'a>> {
        let op = self.op();
        match successor.region() {
            None => op.results().collect(),
            Some(region) => region.blocks().take(1).flat_map(|block| block.arguments().skip(1)).collect(),
        }
    }
}

impl<'a> interfaces::LoopLikeMethods<'a> for For<'a> {
    fn induction_variables(self) -> Option<Vec<ValueRef<'a>>> {
        let op = self.op();
        Some(vec![op.cast::<For<'a>>()?.induction_variable()?])
    }

    fn lower_bounds(self) -> Option<Vec<Bound>> {
        let op = self.op();
        bound(op, 0).filter(|_| !is_unsigned(op))
    }

    fn upper_bounds(self) -> Option<Vec<Bound>> {
        let op = self.op();
        bound(op, 1).filter(|_| !is_unsigned(op))
    }

    fn steps(self) -> Option<Vec<Bound>> {
        let op = self.op();
        bound(op, 2)
    }

    fn inits(self) -> Range<usize> {
        let op = self.op();
        3..op.num_operands()
    }

    fn iteration_arguments(self) -> Vec<ValueRef<'a>> {
        let op = self.op();
        op.region(0).blocks().take(1).flat_map(|block| block.arguments().skip(1)).collect()
    }

    fn yielded(self) -> Option<(OpRef<'a>, Range<usize>)> {
        let op = self.op();
        let end = op.region(0).first_block()?.last()?;
        Some((end, 0..end.num_operands()))
    }

    fn with_init(self, init: Value) -> Option<OpState> {
        let op = self.op();
        Some(interfaces::grown(op, init))
    }

    fn static_trip_count(self) -> Option<u64> {
        let op = self.op();
        trip_count(op.cast()?)?.to_u64()
    }
}

fn is_unsigned(op: OpRef<'_>) -> bool {
    op.cast::<For<'_>>().is_some_and(For::unsigned_cmp)
}

/// Returns a bound if it is constant.
fn bound(op: OpRef<'_>, operand: usize) -> Option<Vec<Bound>> {
    let value = op.operand(operand);
    Some(vec![rewrite::constant_attr(value).map_or(Bound::Value(value.handle()), Bound::Constant)])
}

impl<'a> interfaces::ConditionallySpeculatableMethods<'a> for For<'a> {
    /// Speculatable with a step of one, which reaches any upper bound.
    fn speculatability(self) -> Speculatability {
        let op = self.op();
        let one = constant_int(op.operand(2)).is_some_and(|step| step.is_one());
        if one { Speculatability::Recursive } else { Speculatability::No }
    }
}

impl For<'_> {
    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        patterns::add(set);
    }
}

ir::ops![For];
