//! `affine.for`.

mod build;
mod fold;
mod syntax;

pub use build::build_loop_nest;

use crate::BoundMap;
use crate::scope::verify_dims_and_symbols;
use diag::Diagnostic;
use interfaces::{Bound, RegionBranchPoint, RegionSuccessor, Speculatability};
use interfaces::{carries_alike, verify_edges, verify_loop};
use ir::def::ModelOf;
use ir::markers::*;
use ir::{Attr, OpRef, OpState, OpView, Value, ValueRef};
use macros::op;
use std::ops::Range;

/// Loop from a lower bound up to, and without, an upper bound, by a positive constant step.
///
/// The lower bound is the maximum of the results of an affine map, the upper bound the minimum. The loop may
/// carry values: `iter_args` initializes them, `affine.yield` passes the next ones, and the results are the
/// last ones.
///
/// ```mlir
/// affine.for %i = 0 to %n {
///   affine.store %x, %m[%i] : memref<?xf32>
/// }
/// %sum = affine.for %i = max affine_map<(d0)[s0] -> (d0, s0)>(%a)[%b] to 64 step 4 iter_args(%acc = %zero) -> (f32) {
///   %v = affine.load %m[%i] : memref<?xf32>
///   %next = arith.addf %acc, %v : f32
///   affine.yield %next : f32
/// }
/// ```
#[op(
    "affine.for",
    interfaces(interfaces::ConditionallySpeculatable, interfaces::RegionBranch, interfaces::LoopLike),
    traits(ATTR_SIZED_OPERAND_SEGMENTS, AUTOMATIC_ALLOCATION_SCOPE, SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS),
    rules(ImplicitTerminator("affine.yield")),
    parse,
    print,
    fold,
    verify_regions
)]
pub struct For {
    #[operand]
    lowerBoundOperands: Variadic<Index>,
    #[operand]
    upperBoundOperands: Variadic<Index>,
    #[operand]
    inits: Variadic<AnyType>,
    #[attr]
    lowerBoundMap: AffineMapAttr,
    #[attr]
    upperBoundMap: AffineMapAttr,
    /// Distance of two iterations.
    #[attr]
    step: IndexAttr,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    region: SizedRegion<1>,
}

impl<'a> For<'a> {
    /// Returns the lower bound with its operands.
    pub fn lower_bound(self) -> BoundMap {
        BoundMap::new(self.lower_bound_map(), self.lower_bound_operands())
    }

    /// Returns the upper bound with its operands.
    pub fn upper_bound(self) -> BoundMap {
        BoundMap::new(self.upper_bound_map(), self.upper_bound_operands())
    }

    /// Returns the lower bound, if its map has one result, a constant.
    pub fn constant_lower_bound(self) -> Option<i64> {
        self.context().map(self.lower_bound_map()).single_constant_result()
    }

    /// Returns the upper bound, if its map has one result, a constant.
    pub fn constant_upper_bound(self) -> Option<i64> {
        self.context().map(self.upper_bound_map()).single_constant_result()
    }

    /// Returns the trip count, if both bounds are constants.
    pub fn constant_trip_count(self) -> Option<u64> {
        trip_count(self.constant_lower_bound()?, self.constant_upper_bound()?, self.step())
    }

    /// Returns the induction variable.
    pub fn induction_variable(self) -> Option<ValueRef<'a>> {
        self.region().first_block().and_then(|block| block.arguments().next())
    }

    /// Returns the arguments of the loop-carried values.
    pub fn iteration_arguments(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> {
        let arguments: Vec<_> =
            self.region().first_block().map_or_else(Vec::new, |block| block.arguments().skip(1).collect());
        arguments.into_iter()
    }
}

/// Returns the trip count of a loop with constant bounds.
pub(crate) fn trip_count(lower: i64, upper: i64, step: i64) -> Option<u64> {
    if upper <= lower {
        return Some(0);
    }
    let span = upper.checked_sub(lower)?.unsigned_abs();
    span.checked_div(u64::try_from(step).ok()?)?;
    Some(span.div_ceil(step.unsigned_abs()))
}

impl For<'_> {
    fn verify_regions(self) -> Result<(), Diagnostic> {
        verify_values(self)?;
        if self.induction_variable().is_none_or(|variable| !variable.ty().is_index()) {
            return Err(
                self.error("expected body to have a single index argument for the induction variable")
            );
        }
        let cx = self.context();
        let (lower, upper) = (cx.map(self.lower_bound_map()), cx.map(self.upper_bound_map()));
        if lower.num_inputs() > 0 {
            verify_dims_and_symbols(*self, self.lower_bound_operands(), lower.num_dims())?;
        }
        if upper.num_inputs() > 0 {
            verify_dims_and_symbols(*self, self.upper_bound_operands(), upper.num_dims())?;
        }
        if lower.num_results() == 0 {
            return Err(self.error("expected lower bound map to have at least one result"));
        }
        if upper.num_results() == 0 {
            return Err(self.error("expected upper bound map to have at least one result"));
        }
        let results = self.num_results();
        if results == 0 {
            return Ok(());
        }
        // As in MLIR, operands beyond those of the maps are initial values.
        let inputs = lower.num_inputs() as usize + upper.num_inputs() as usize;
        if self.num_operands().checked_sub(inputs) != Some(results) {
            return Err(self.error("mismatch between the number of loop-carried values and results"));
        }
        if self.iteration_arguments().len() != results {
            return Err(self.error("mismatch between the number of basic block args and results"));
        }
        Ok(())
    }
}

/// Verifies the loop-carried values, as its interfaces require.
fn verify_values(view: For<'_>) -> Result<(), Diagnostic> {
    let op = view.op();
    let Some(block) = view.region().first_block() else { return Ok(()) };
    if block.num_arguments() == 0 {
        // MLIR counts the arguments after the induction variable, in 64 bits.
        let (inits, none) = (view.inits().count(), u64::MAX);
        return Err(op.error(format!("different number of inits and region iter_args: {inits} != {none}")));
    }
    if carries_alike(op, op.operand_group(2)) {
        return Ok(());
    }
    verify_loop(op, ModelOf::<For<'static>>::MODEL)?;
    verify_edges(op, ModelOf::<For<'static>>::MODEL)
}

impl<'a> interfaces::ConditionallySpeculatableMethods<'a> for For<'a> {
    /// Not speculatable unless the step is one: with a larger step the induction variable may overflow, and
    /// the loop may not terminate.
    fn speculatability(self) -> Speculatability {
        if self.step() == 1 { Speculatability::Recursive } else { Speculatability::No }
    }
}

impl<'a> interfaces::RegionBranchMethods<'a> for For<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        let body = RegionSuccessor::Region(self.region());
        let count = self.constant_trip_count();
        match (point, count) {
            (RegionBranchPoint::Parent, Some(0)) => vec![RegionSuccessor::Parent],
            (RegionBranchPoint::Parent, Some(_)) => vec![body],
            (RegionBranchPoint::Terminator(_), Some(1)) => vec![RegionSuccessor::Parent],
            _ => vec![body, RegionSuccessor::Parent],
        }
    }

    fn entry_operands(self, _: RegionSuccessor<'_>) -> Range<usize> {
        self.operand_group(2)
    }

    fn successor_inputs(self, successor: RegionSuccessor<'a>) -> Vec<ValueRef<'a>> {
        match successor {
            RegionSuccessor::Region(_) => self.iteration_arguments().collect(),
            RegionSuccessor::Parent => self.results().collect(),
        }
    }
}

impl<'a> interfaces::LoopLikeMethods<'a> for For<'a> {
    fn induction_variables(self) -> Option<Vec<ValueRef<'a>>> {
        Some(vec![self.induction_variable()?])
    }

    fn lower_bounds(self) -> Option<Vec<Bound>> {
        constant_bound(*self, self.constant_lower_bound())
    }

    fn upper_bounds(self) -> Option<Vec<Bound>> {
        constant_bound(*self, self.constant_upper_bound())
    }

    fn steps(self) -> Option<Vec<Bound>> {
        constant_bound(*self, Some(self.step()))
    }

    fn inits(self) -> Range<usize> {
        self.operand_group(2)
    }

    fn iteration_arguments(self) -> Vec<ValueRef<'a>> {
        self.iteration_arguments().collect()
    }

    fn yielded(self) -> Option<(OpRef<'a>, Range<usize>)> {
        let end = self.region().first_block()?.last()?;
        Some((end, 0..end.num_operands()))
    }

    fn with_init(self, init: Value) -> Option<OpState> {
        let sizes = [0, 1, 2].map(|group| self.operand_group(group).len() as u32 + u32::from(group == 2));
        Some(interfaces::grown(*self, init).words(self.context(), "operandSegmentSizes", &sizes))
    }

    fn static_trip_count(self) -> Option<u64> {
        self.constant_trip_count()
    }
}

fn constant_bound(op: OpRef<'_>, value: Option<i64>) -> Option<Vec<Bound>> {
    let attr: Attr = op.context().index_attr(value?);
    Some(vec![Bound::Constant(attr)])
}

ir::ops![For];

#[cfg(test)]
mod tests {
    use super::trip_count;

    #[test]
    fn trip_counts_round_up() {
        assert_eq!(trip_count(0, 10, 3), Some(4));
        assert_eq!(trip_count(5, 5, 1), Some(0));
        assert_eq!(trip_count(-3, 6, 3), Some(3));
        assert_eq!(trip_count(0, 1, 0), None);
        assert_eq!(trip_count(i64::MIN, i64::MAX, 1), None);
    }
}
