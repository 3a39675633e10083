//! Loops: `LoopLikeOpInterface`.

use ir::{Attr, OpRef, OpState, RegionRef, Value, ValueRef};
use macros::interface;
use std::ops::Range;

/// A bound or step of a loop: a value or a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// A value.
    Value(Value),
    /// An integer attribute.
    Constant(Attr),
}

/// An operation that runs regions repeatedly.
#[interface]
pub trait LoopLike: Send + Sync {
    /// The regions that run repeatedly.
    fn loop_regions<'a>(&self, op: OpRef<'a>) -> Vec<RegionRef<'a>> {
        op.regions().collect()
    }

    /// Whether a value is defined outside of the loop.
    fn is_defined_outside(&self, op: OpRef<'_>, value: ValueRef<'_>) -> bool {
        is_defined_outside(op, value)
    }

    /// The induction variables, from the outermost.
    fn induction_variables<'a>(&self, _op: OpRef<'a>) -> Option<Vec<ValueRef<'a>>> {
        None
    }

    /// The first value of each induction variable; `None` where they are compared without a sign.
    fn lower_bounds(&self, _op: OpRef<'_>) -> Option<Vec<Bound>> {
        None
    }

    /// The value that each induction variable does not reach.
    fn upper_bounds(&self, _op: OpRef<'_>) -> Option<Vec<Bound>> {
        None
    }

    /// The increment of each induction variable.
    fn steps(&self, _op: OpRef<'_>) -> Option<Vec<Bound>> {
        None
    }

    /// The operands that are the first values of what the loop carries.
    fn inits(&self, _op: OpRef<'_>) -> Range<usize> {
        0..0
    }

    /// The arguments of the region that are carried around.
    fn iteration_arguments<'a>(&self, _op: OpRef<'a>) -> Vec<ValueRef<'a>> {
        Vec::new()
    }

    /// The terminator, and which of its operands are the next values of what is carried around.
    fn yielded<'a>(&self, _op: OpRef<'a>) -> Option<(OpRef<'a>, Range<usize>)> {
        None
    }

    /// The loop, its regions still empty, with one more value that it carries around: the last of its inits, and the last
    /// result. `None` if it cannot be given more.
    fn with_init(&self, _op: OpRef<'_>, _init: Value) -> Option<OpState> {
        None
    }

    /// The results that are the last values of what is carried around.
    fn loop_results<'a>(&self, op: OpRef<'a>) -> Vec<ValueRef<'a>> {
        op.results().collect()
    }

    /// How often the regions run, if that is known.
    fn static_trip_count(&self, _op: OpRef<'_>) -> Option<u64> {
        None
    }
}

/// The state of an operation like another, with an operand and result of one type more at the end.
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
        Some(around) => !op.contains(around),
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
