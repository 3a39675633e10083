//! Canonicalization of `scf.for`.

use super::{For, casts, trip_count};
use crate::rewrites::{handles, replace_with_region};
use ir::{Op, OpView};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, region_branch_patterns};

/// Adds the patterns.
pub(super) fn add(set: &mut PatternSet) {
    set.of::<For<'_>>(simplify_trivial_loop).of::<For<'_>>(casts::fold_cast);
    region_branch_patterns(set, For::NAME);
}

/// Simplifies a loop that never runs to its operands, one that runs once to its region, and one without
/// effects to its yielded values.
fn simplify_trivial_loop(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: For<'_> = rw.cast(op)?;
    let count = trip_count(view).matched()?;
    let inits = handles(view.init_args());
    if count.is_zero() {
        rw.replace_op(op, &inits);
        return Ok(());
    }
    if count.is_one() {
        let mut values = vec![view.lower_bound().handle()];
        values.extend(inits);
        let region = view.region().handle();
        return replace_with_region(rw, op, region, &values);
    }
    let block = view.region().first_block().matched()?;
    rw.require(block.first() == block.last())?;
    let outside = |value| interfaces::is_defined_outside(view.op(), value);
    rw.require(view.yielded().count() == inits.len() && view.yielded().all(outside))?;
    let values = handles(view.yielded());
    rw.replace_op(op, &values);
    Ok(())
}
