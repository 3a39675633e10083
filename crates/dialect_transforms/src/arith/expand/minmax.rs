//! Minima and maxima.

use crate::make::Make;
use arith::CmpFPredicate::{self, Ugt, Ult, Uno};
use arith::{CmpIPredicate, MaxNumF, MaxSI, MaxUI, MaximumF, MinNumF, MinSI, MinUI, MinimumF};
use ir::Op;
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<MaximumF<'_>>(|op, rw| choose(op, Ugt, 1, rw))
        .of::<MinimumF<'_>>(|op, rw| choose(op, Ult, 1, rw))
        .of::<MaxNumF<'_>>(|op, rw| choose(op, Ugt, 0, rw))
        .of::<MinNumF<'_>>(|op, rw| choose(op, Ult, 0, rw))
        .of::<MaxSI<'_>>(|op, rw| choose_integer(op, CmpIPredicate::Sgt, rw))
        .of::<MinSI<'_>>(|op, rw| choose_integer(op, CmpIPredicate::Slt, rw))
        .of::<MaxUI<'_>>(|op, rw| choose_integer(op, CmpIPredicate::Ugt, rw))
        .of::<MinUI<'_>>(|op, rw| choose_integer(op, CmpIPredicate::Ult, rw));
}

/// The first operand where the comparison holds, otherwise the second.
fn choose_integer(op: Op, predicate: CmpIPredicate, rw: &mut Rewriter<'_>) -> MatchResult {
    let [lhs, rhs] = [0, 1].map(|at| rw.op(op).operand(at).handle());
    let m = &mut Make::like(rw, op);
    let first = m.cmpi(predicate, lhs, rhs);
    let result = m.select(first, lhs, rhs);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// The first operand where the unordered comparison holds, otherwise the second; and the second where the operand of the
/// number `tested` is not a number.
fn choose(op: Op, predicate: CmpFPredicate, tested: usize, rw: &mut Rewriter<'_>) -> MatchResult {
    let operands = [0, 1].map(|at| rw.op(op).operand(at).handle());
    let [lhs, rhs] = operands;
    let m = &mut Make::like(rw, op);
    let first = m.cmpf(predicate, lhs, rhs);
    let chosen = m.select(first, lhs, rhs);
    let is_nan = m.cmpf(Uno, operands[tested], operands[tested]);
    let result = m.select(is_nan, rhs, chosen);
    rw.replace_op(op, &[result]);
    Ok(())
}
