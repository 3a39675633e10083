//! Known parts of a parallel loop, and what it uses.

use ir::def::TraitSet;
use ir::{Body, Op, OpRef, Value, ValueRef};
use rewrite::constant_attr;
use rustc_hash::FxHashSet;

/// Parallel loop to convert.
pub(super) struct Loops {
    pub(super) op: Op,
    pub(super) lower: Vec<Value>,
    pub(super) upper: Vec<Value>,
    pub(super) step: Vec<Value>,
    /// Number of iterations in each dimension.
    pub(super) counts: Vec<Value>,
    /// Constants that the body uses and that are defined outside of it.
    pub(super) constants: Vec<Value>,
    /// Other values that the body uses and that are defined outside of it.
    pub(super) captures: Vec<Value>,
}

/// Returns the constant that an integer is.
pub(super) fn known(body: &Body, value: Value) -> Option<i64> {
    body.context().attr_ref(constant_attr(body.value(value))?).as_i64()
}

impl Loops {
    /// Returns the parts of a loop whose iterations have not been counted yet.
    pub(super) fn of(op: OpRef<'_>) -> Loops {
        let group =
            |group: usize| op.operand_group(group).map(|at| op.operand(at).handle()).collect::<Vec<Value>>();
        let used = used_from_above(op);
        let (constants, captures) = used.into_iter().partition(|&value| {
            let def = op.body().value(value).defining_op();
            def.is_some_and(|def| def.has_trait(TraitSet::CONSTANT_LIKE))
        });
        Loops {
            op: op.handle(),
            lower: group(0),
            upper: group(1),
            step: group(2),
            counts: Vec::new(),
            constants,
            captures,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.lower.len()
    }

    /// Returns the operands that functions take after the block and its size.
    pub(super) fn operands(&self) -> Vec<Value> {
        [&self.counts[..], &self.lower, &self.upper, &self.step, &self.captures].concat()
    }
}

/// Returns the values that the region of an operation uses and that are defined outside of it, in the order of a walk in post-order.
fn used_from_above(op: OpRef<'_>) -> Vec<Value> {
    let is_inside = |value: ValueRef<'_>| match (value.defining_op(), value.argument_block()) {
        (Some(def), _) => def.handle() != op.handle() && op.contains(def),
        (None, Some(block)) => block.parent_op().is_some_and(|owner| op.contains(owner)),
        (None, None) => false,
    };
    let mut seen: FxHashSet<Value> = FxHashSet::default();
    let nested = op.walk_post_order().filter(|inner| inner.handle() != op.handle());
    let used = nested.flat_map(|inner| inner.operands()).filter(|&value| !is_inside(value));
    used.map(|value| value.handle()).filter(|&value| seen.insert(value)).collect()
}
