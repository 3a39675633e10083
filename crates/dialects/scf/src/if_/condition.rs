//! Canonicalization of `scf.if`: known values of the condition in the regions, and of the results.

use super::If;
use crate::rewrites::terminator_operands;
use arith::{Constant, XOrI};
use ir::{Attr, Op, RegionRef, Value, ValueRef};
use rewrite::{MatchResult, Matched, Rewriter, constant_attr};

/// Returns whether a use of a value is in a region.
fn is_in_region(op: ir::OpRef<'_>, region: RegionRef<'_>) -> bool {
    op.block().and_then(|block| block.region()).is_some_and(|found| region.contains(found))
}

/// Replaces the condition by a constant in the regions.
pub(super) fn propagate_condition(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: If<'_> = rw.cast(op)?;
    rw.require(constant_attr(view.condition()).is_none())?;
    let uses = view.condition().uses().filter_map(|operand| {
        let user = operand.owner();
        let truth = if is_in_region(user, view.then_region()) {
            true
        } else if is_in_region(user, view.else_region()) {
            false
        } else {
            return None;
        };
        Some((user.handle(), operand.position(), truth))
    });
    let uses: Vec<(Op, usize, bool)> = uses.collect();
    rw.require(!uses.is_empty())?;
    let loc = view.loc();
    let mut constants: [Option<Value>; 2] = [None, None];
    for (user, position, truth) in uses {
        let constant = *constants[usize::from(truth)].get_or_insert_with(|| {
            Constant::build_value(rw, loc, if truth { Attr::TRUE } else { Attr::FALSE })
        });
        rw.modify_op(user, |user| {
            user.operand(position, constant);
        });
    }
    Ok(())
}

/// Returns the boolean constant that a value is.
fn truth(value: ValueRef<'_>) -> Option<bool> {
    value.context().attr_ref(constant_attr(value)?).as_bool()
}

/// Replaces a result that both regions yield by that value, and one that is `true` and `false` by the
/// condition.
pub(super) fn replace_yielded(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: If<'_> = rw.cast(op)?;
    rw.require(view.results().len() > 0)?;
    let yes = terminator_operands(view.then_block().matched()?);
    let no = terminator_operands(view.else_block().matched()?);
    rw.require(yes.len() == view.results().len() && no.len() == yes.len())?;
    let (condition, loc) = (view.condition().handle(), view.loc());
    let results: Vec<Value> = view.results().map(|result| result.handle()).collect();
    let mut changed = false;
    for ((yes, no), result) in yes.into_iter().zip(no).zip(results) {
        if rw.value(result).is_unused() {
            continue;
        }
        let value = if yes == no {
            yes
        } else {
            match (truth(rw.value(yes)), truth(rw.value(no))) {
                (Some(true), Some(false)) => condition,
                (Some(false), Some(true)) => {
                    let one = Constant::build_value(rw, loc, Attr::TRUE);
                    XOrI::build_value(rw, loc, condition, one)
                }
                _ => continue,
            }
        };
        rw.replace_all_uses(result, value);
        changed = true;
    }
    rw.require(changed)
}
