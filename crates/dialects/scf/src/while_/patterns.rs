//! Canonicalization of `scf.while`: known conditions, and comparisons with them.

use super::{While, arguments, move_if};
use arith::{CmpI, Constant};
use ir::{Attr, InsertPoint, Op, OpView, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, region_branch_patterns};

/// Adds the patterns.
pub(super) fn add(set: &mut PatternSet) {
    set.of::<While<'_>>(condition_is_true)
        .of::<While<'_>>(same_comparison)
        .of::<While<'_>>(arguments::align_arguments)
        .of::<While<'_>>(move_if::move_if_down);
    region_branch_patterns(set, While::NAME);
}

/// Replaces the condition by true in the second region, if it is passed there.
fn condition_is_true(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: While<'_> = rw.cast(op)?;
    let end = view.condition().matched()?;
    let pairs = end.args().zip(view.after_block().matched()?.arguments());
    let known = pairs.filter(|(value, argument)| *value == end.condition() && !argument.is_unused());
    let known: Vec<Value> = known.map(|(_, argument)| argument.handle()).collect();
    rw.require(!known.is_empty())?;
    let loc = view.loc();
    let constant = Constant::build_value(rw, loc, Attr::TRUE);
    for argument in known {
        rw.replace_all_uses(argument, constant);
    }
    Ok(())
}

/// Replaces a comparison in the second region that equals the condition.
fn same_comparison(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: While<'_> = rw.cast(op)?;
    let end = view.condition().matched()?;
    let cmp = end.condition().defining_op().and_then(|cmp| cmp.cast::<CmpI<'_>>()).matched()?;
    let mut known: Vec<(Op, bool)> = Vec::new();
    for (value, argument) in end.args().zip(view.after_block().matched()?.arguments()) {
        for side in (0..2).filter(|&side| cmp.op().operand(side) == value) {
            for user in argument.users() {
                let Some(other) = user.cast::<CmpI<'_>>() else { continue };
                if other.op().operand(1 - side) != cmp.op().operand(1 - side) {
                    continue;
                }
                let truth = if other.predicate() == cmp.predicate() {
                    true
                } else if other.predicate() == cmp.predicate().inverted() {
                    false
                } else {
                    continue;
                };
                if !known.iter().any(|(seen, _)| *seen == user.handle()) {
                    known.push((user.handle(), truth));
                }
            }
        }
    }
    rw.require(!known.is_empty())?;
    for (cmp, truth) in known {
        let loc = rw.op(cmp).loc();
        let value = if truth { Attr::TRUE } else { Attr::FALSE };
        let constant = rw.at(InsertPoint::Before(cmp), |rw| Constant::build_value(rw, loc, value));
        rw.replace_op(cmp, &[constant]);
    }
    Ok(())
}
