//! Contractions of widened elements as contractions of the elements before.

use crate::masking::Masking;
use ir::Op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::Contract;

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet) {
    set.of::<Contract<'_>>(|op, rw| fold(op, arith::ExtF::NAME, rw));
    set.of::<Contract<'_>>(|op, rw| fold(op, arith::ExtSI::NAME, rw));
}

fn fold(op: Op, name: &str, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Contract<'_> = rw.cast(op)?;
    rw.require(!Masking::of(rw.op(op)).is_masked())?;
    let made = [view.lhs(), view.rhs()].map(|value| value.defining_op().filter(|made| made.is(name)));
    let [Some(lhs), Some(rhs)] = made else { return rewrite::no_match("not widened") };
    let operands = [lhs.operand(0), rhs.operand(0)];
    rw.require(operands[0].ty().element_type() == operands[1].ty().element_type())?;
    let operands = operands.map(|value| value.handle());
    rw.op(op).operands().next().matched()?;
    rw.modify_op(op, |op| {
        op.operand(0, operands[0]).operand(1, operands[1]);
    });
    Ok(())
}
