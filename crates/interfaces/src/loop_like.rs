//! Loops: `LoopLikeOpInterface`.

use ir::{Attr, OpRef, OpState, RegionRef, Value, ValueRef};
use macros::interface;
use std::ops::Range;

/// Bound or step of a loop: a value or a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// A value.
    Value(Value),
    /// An integer attribute.
    Constant(Attr),
}

/// Interface of operations that run regions repeatedly.
#[interface]
pub trait LoopLike: Send + Sync {
    /// Returns the loop's regions.
    fn loop_regions<'a>(&self, op: OpRef<'a>) -> Vec<RegionRef<'a>> {
        op.regions().collect()
    }

    /// Whether a value is defined outside of the loop.
    fn is_defined_outside(&self, op: OpRef<'_>, value: ValueRef<'_>) -> bool {
        is_defined_outside(op, value)
    }

    /// Returns the induction variables, the outermost first.
    fn induction_variables<'a>(&self, _op: OpRef<'a>) -> Option<Vec<ValueRef<'a>>> {
        None
    }

    /// Returns the lower bound of each induction variable; `None` if they are compared unsigned.
    fn lower_bounds(&self, _op: OpRef<'_>) -> Option<Vec<Bound>> {
        None
    }

    /// Returns the exclusive upper bound of each induction variable.
    fn upper_bounds(&self, _op: OpRef<'_>) -> Option<Vec<Bound>> {
        None
    }

    /// Returns the step of each induction variable.
    fn steps(&self, _op: OpRef<'_>) -> Option<Vec<Bound>> {
        None
    }

    /// Returns the range of the init operands of iteration arguments.
    fn inits(&self, _op: OpRef<'_>) -> Range<usize> {
        0..0
    }

    /// Returns the iteration arguments of the region.
    fn iteration_arguments<'a>(&self, _op: OpRef<'a>) -> Vec<ValueRef<'a>> {
        Vec::new()
    }

    /// Returns the terminator, and the range of its operands that are yielded to the next iteration.
    fn yielded<'a>(&self, _op: OpRef<'a>) -> Option<(OpRef<'a>, Range<usize>)> {
        None
    }

    /// Returns the loop with empty regions and one more iteration argument: the last of its inits, and the
    /// last result. `None` if none can be added.
    fn with_init(&self, _op: OpRef<'_>, _init: Value) -> Option<OpState> {
        None
    }

    /// Returns the results that are the final values of iteration arguments.
    fn loop_results<'a>(&self, op: OpRef<'a>) -> Vec<ValueRef<'a>> {
        op.results().collect()
    }

    /// Returns the trip count, if it is constant.
    fn static_trip_count(&self, _op: OpRef<'_>) -> Option<u64> {
        None
    }
}

/// Returns the state of an operation like another, with one more operand and result of one type at the end.
pub fn grown(op: OpRef<'_>, init: Value) -> OpState {
    let mut state = OpState::new(op.context(), op.name(), op.loc())
        .operands(op.operands().map(|operand| operand.handle()).chain([init]))
        .results(op.result_types().chain([op.body().value(init).ty_handle()]))
        .regions(op.num_regions());
    state.slots = op.slot_words().to_list();
    state.discardable = op.discardable().as_dictionary().unwrap_or(&[]).into();
    state
}

/// Whether a value is defined outside of all regions of an operation.
pub fn is_defined_outside(op: OpRef<'_>, value: ValueRef<'_>) -> bool {
    match value.block().and_then(|block| block.parent_op()) {
        Some(parent) => !op.contains(parent),
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::is_defined_outside;
    use crate::test_dialect::Fixture;

    #[test]
    fn only_values_of_the_regions_are_inside() {
        let mut f = Fixture::new();
        let outer = f.op("t.pure");
        let op = f.nest("t.region", "t.pure");
        let view = f.body.op(op);
        let inner = view.region(0).first_block().and_then(|block| block.first()).unwrap();
        assert!(is_defined_outside(view, f.body.op(outer).result(0)));
        assert!(!is_defined_outside(view, inner.result(0)));
        assert!(is_defined_outside(inner, inner.result(0)));
    }
}
