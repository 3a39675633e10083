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
#[op(
    "scf.for",
    interfaces(interfaces::RegionBranch, interfaces::LoopLike, interfaces::ConditionallySpeculatable),
    canonicalize,
    traits(AUTOMATIC_ALLOCATION_SCOPE, SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS),
    rules(AllTypesMatch("lowerBound", "upperBound", "step"), ImplicitTerminator("scf.yield")),
    parse,
    print,
    verify,
    verify_regions
)]
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

impl For<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.init_args().len() != self.num_results() {
            return Err(self.error("mismatch in number of loop-carried values and defined values"));
        }
        Ok(())
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let Some(block) = self.region().first_block() else { return Ok(()) };
        if block.num_arguments() == 0 {
            let inits = self.init_args().len();
            return Err(self
                .error(format!("different number of inits and region iter_args: {inits} != {}", u64::MAX)));
        }
        if !carries_alike(*self, 3..self.num_operands()) {
            verify_loop(*self, ModelOf::<For<'static>>::MODEL)?;
            verify_edges(*self, ModelOf::<For<'static>>::MODEL)?;
        }
        if block.argument(0).ty() != self.lower_bound().ty() {
            return Err(self.error("expected induction variable to be same type as bounds and step"));
        }
        Ok(())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        patterns::add(set);
    }
}

impl<'a> interfaces::RegionBranchMethods<'a> for For<'a> {
    fn successors(self, _: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        vec![RegionSuccessor::Region(self.region()), RegionSuccessor::Parent]
    }

    fn entry_operands(self, _: RegionSuccessor<'_>) -> Range<usize> {
        3..self.num_operands()
    }

    fn successor_inputs(self, successor: RegionSuccessor<'a>) -> Vec<ValueRef<'a>> {
        match successor.region() {
            None => self.results().collect(),
            Some(region) => region.blocks().take(1).flat_map(|block| block.arguments().skip(1)).collect(),
        }
    }
}

impl<'a> interfaces::LoopLikeMethods<'a> for For<'a> {
    fn induction_variables(self) -> Option<Vec<ValueRef<'a>>> {
        Some(vec![self.induction_variable()?])
    }

    fn lower_bounds(self) -> Option<Vec<Bound>> {
        (!self.unsigned_cmp()).then(|| vec![bound(self.lower_bound())])
    }

    fn upper_bounds(self) -> Option<Vec<Bound>> {
        (!self.unsigned_cmp()).then(|| vec![bound(self.upper_bound())])
    }

    fn steps(self) -> Option<Vec<Bound>> {
        Some(vec![bound(self.step())])
    }

    fn inits(self) -> Range<usize> {
        3..self.num_operands()
    }

    fn iteration_arguments(self) -> Vec<ValueRef<'a>> {
        self.region().blocks().take(1).flat_map(|block| block.arguments().skip(1)).collect()
    }

    fn yielded(self) -> Option<(OpRef<'a>, Range<usize>)> {
        let end = self.region().first_block()?.last()?;
        Some((end, 0..end.num_operands()))
    }

    fn with_init(self, init: Value) -> Option<OpState> {
        Some(interfaces::grown(*self, init))
    }

    fn static_trip_count(self) -> Option<u64> {
        trip_count(self)?.to_u64()
    }
}

/// Returns a bound, as a constant if it is one.
fn bound(value: ValueRef<'_>) -> Bound {
    rewrite::constant_attr(value).map_or(Bound::Value(value.handle()), Bound::Constant)
}

impl<'a> interfaces::ConditionallySpeculatableMethods<'a> for For<'a> {
    /// Speculatable with a step of one, which reaches any upper bound.
    fn speculatability(self) -> Speculatability {
        let one = constant_int(self.step()).is_some_and(|step| step.is_one());
        if one { Speculatability::Recursive } else { Speculatability::No }
    }
}

ir::ops![For];
