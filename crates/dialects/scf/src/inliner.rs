//! Inliner interface of `scf`: every operation may be inlined, also into its regions.

use interfaces::Inliner;
use ir::{OpRef, RegionRef};

/// Hooks of the dialect.
pub(crate) struct ScfInliner;

impl Inliner for ScfInliner {
    fn is_legal_to_inline_region(&self, _: RegionRef<'_>, _: RegionRef<'_>, _: bool) -> bool {
        true
    }

    fn is_legal_to_inline_op(&self, _: OpRef<'_>, _: RegionRef<'_>, _: bool) -> bool {
        true
    }

    fn is_legal_to_inline_all(&self) -> bool {
        true
    }

    /// Returns the operands: the parent operation handles `scf.yield`.
    fn handle_terminator_values(&self, op: OpRef<'_>) -> Vec<ir::Value> {
        op.operands().map(|value| value.handle()).collect()
    }
}
