//! Slices that questions are about.

use super::slice::Slice;
use affine_analysis::{Access, enclosing_loops};
use ir::{Body, Op, Value};

/// Slice of a source in a destination, with what is known of both.
pub(super) struct Subject<'a> {
    pub(super) body: &'a Body,
    pub(super) slice: &'a Slice,
    /// Variables of the loops around both nests.
    pub(super) outer: &'a [Value],
    /// Accesses of the source.
    pub(super) sources: &'a [Access],
    /// Accesses of the destination.
    pub(super) sinks: &'a [Access],
}

impl Subject<'_> {
    /// Returns the loops of the destination around the slice, without those around both nests.
    pub(super) fn prefix(&self) -> Vec<(Op, Value)> {
        let mut loops = enclosing_loops(self.body.op(self.slice.around));
        loops.push(self.slice.around);
        let variable = |op: Op| Some((op, crate::edit::loop_parts(self.body, op)?.variable));
        loops.into_iter().skip(self.outer.len()).filter_map(variable).collect()
    }
}
