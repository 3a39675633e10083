//! Models of interfaces that many operations share.

use interfaces::{DestinationStyle, Effects, MemoryEffects};
use ir::OpRef;
use rewrite::{Canonicalize, PatternSet};
use std::ops::Range;

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

/// Operations that start from an operand, or from nothing.
pub(crate) struct Inits(pub(crate) Range<usize>);

impl DestinationStyle for Inits {
    fn inits(&self, _: OpRef<'_>) -> Range<usize> {
        self.0.clone()
    }
}
