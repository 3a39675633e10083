//! Canonicalization of operations that hand values to their regions and back (`RegionBranchOpInterface`):
//! inputs of regions and results that are known, that are the same, and that nothing uses.

mod dead;
mod duplicate;
mod flow;
mod known;

use crate::{MatchResult, PatternSet, Rewriter, Root};
use flow::Flow;
use ir::Op;

/// Adds the patterns for an operation with the interface `RegionBranch` and without operand segments: inputs of its regions
/// and results are replaced by the one value that reaches them, or by others that receive the same; those without uses are
/// dropped with the operands that are handed to them.
pub fn region_branch_patterns(set: &mut PatternSet, op: &'static str) {
    set.on_root(Root::Op(op), 1, canonicalize_region_branch);
}

fn canonicalize_region_branch(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let flow = Flow::of(rw, op)?;
    // One step at a time: those before may apply again.
    let changed =
        known::replace(rw, op, &flow) || duplicate::replace(rw, &flow) || dead::erase(rw, op, &flow);
    rw.require(changed)
}
