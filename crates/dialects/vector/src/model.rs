//! Models of interfaces that many operations share.

use interfaces::DestinationStyle;
use ir::OpRef;
use std::ops::Range;

/// Operations with an optional initial operand.
pub(crate) struct Inits(pub(crate) Range<usize>);

impl DestinationStyle for Inits {
    fn inits(&self, _: OpRef<'_>) -> Range<usize> {
        self.0.clone()
    }
}
