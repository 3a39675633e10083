//! Models of interfaces that many operations of the dialect share.

use interfaces::{Effects, MemoryEffects, ViewLike};
use ir::{OpRef, Value};
use rewrite::{Canonicalize, PatternSet};

/// The effects of an operation, as a function.
pub(crate) struct EffectsOf(pub(crate) fn(OpRef<'_>, &mut Effects));

impl MemoryEffects for EffectsOf {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        (self.0)(op, out);
    }
}

/// The canonicalization patterns of an operation, as a function.
pub(crate) struct Patterns(pub(crate) fn(&mut PatternSet));

impl Canonicalize for Patterns {
    fn patterns(&self, set: &mut PatternSet) {
        (self.0)(set);
    }
}

/// Views of the first operand by the first result.
pub(crate) struct View;

impl ViewLike for View {}

/// Views that start where their source starts.
pub(crate) struct SameStartView;

impl ViewLike for SameStartView {
    fn is_known_to_have_same_start(&self, _: OpRef<'_>) -> bool {
        true
    }
}

/// A hook that names the only result.
macro_rules! named_result {
    ($name:literal) => {
        |op: ir::OpRef<'_>, name: &mut dyn FnMut(ir::Value, &str)| crate::model::name_result(op, name, $name)
    };
}
pub(crate) use named_result;

/// Names the first result of an operation.
pub(crate) fn name_result(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str), text: &str) {
    if op.num_results() > 0 {
        name(op.result(0).handle(), text);
    }
}
