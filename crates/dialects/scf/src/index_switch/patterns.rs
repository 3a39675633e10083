//! Canonicalization of `scf.index_switch`.

use super::{IndexSwitch, region_for};
use crate::rewrites::replace_with_region;
use ir::{Op, OpView};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64, region_branch_patterns};

/// Adds the patterns.
pub(super) fn add(set: &mut PatternSet) {
    set.of::<IndexSwitch<'_>>(fold_constant_case);
    region_branch_patterns(set, IndexSwitch::NAME);
}

/// Inlines the region of a constant index.
fn fold_constant_case(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: IndexSwitch<'_> = rw.cast(op)?;
    let value = constant_i64(view.arg()).matched()?;
    let region = view.op().region(region_for(view.op(), value)).handle();
    replace_with_region(rw, op, region, &[])
}
