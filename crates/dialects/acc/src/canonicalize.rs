//! Canonicalization: conditions that are known, updates that are writes, and constructs with nothing within.

use crate::checks::group;
use crate::devices::{is_none, items};
use ir::{Build, InsertPoint, Op, Value};
use rewrite::{MatchResult, Matched, Rewriter, constant_i64, no_match};

/// An update that yields the old value is erased; one that yields a value from outside is a write.
pub(crate) fn simplify_update(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let update = rw.op(op);
    let block = update.region(0).first_block().matched()?;
    let end = block.first().filter(|end| end.is("acc.yield") && end.num_operands() == 1).matched()?;
    let (yielded, old) = (end.operand(0), block.argument(0));
    if yielded == old {
        rw.erase_op(op);
        return Ok(());
    }
    let mut operands: Vec<Value> = update.operands().map(|value| value.handle()).collect();
    operands.insert(1, yielded.handle());
    let loc = update.loc();
    rw.move_to(InsertPoint::Before(op));
    let write = rw.state("acc.atomic.write", loc).operands(operands);
    rw.replace_with(op, write);
    Ok(())
}

/// Returns the number of the operand that is a constant condition, and whether that is true.
fn known_condition(op: Op, rw: &Rewriter<'_>) -> Option<(usize, bool)> {
    let at = group(rw.op(op), "ifCond").next()?;
    Some((at, constant_i64(rw.op(op).operand(at))? != 0))
}

/// A directive whose condition is true has none; one whose condition is false is erased.
pub(crate) fn decide_directive(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    match known_condition(op, rw) {
        None => no_match("no constant condition"),
        Some((_, false)) => {
            rw.erase_op(op);
            Ok(())
        }
        Some((at, true)) => drop_condition(op, at, rw),
    }
}

fn drop_condition(op: Op, at: usize, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let clause =
        view.def().and_then(|def| def.operands.iter().position(|value| value.name == "ifCond")).matched()?;
    let mut sizes = view.words("operandSegmentSizes").matched()?.to_vec();
    sizes[clause] = 0;
    rw.modify_op(op, |op| {
        op.remove_operands(at..at + 1).words("operandSegmentSizes", &sizes);
    });
    Ok(())
}

/// A construct whose condition is true has none; one whose condition is false is what is within.
pub(crate) fn decide_construct(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (at, holds) = known_condition(op, rw).matched()?;
    if holds {
        return drop_condition(op, at, rw);
    }
    let region = rw.op(op).region(0);
    let block = region.first_block().filter(|block| block.next().is_none()).matched()?;
    let (end, block) = (block.last().filter(|end| end.is("acc.terminator")), block.handle());
    if let Some(end) = end.map(|end| end.handle()) {
        rw.erase_op(end);
    }
    rw.inline_block_before(block, op, &[]);
    rw.erase_op(op);
    Ok(())
}

/// A construct with nothing within waits, if it does, and is erased.
pub(crate) fn erase_empty(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let construct = rw.op(op);
    rw.require(construct.region(0).first_block().is_some_and(|block| block.first().is_none()))?;
    let is_simple = items(construct.attr("waitOperandsDeviceType")).into_iter().all(is_none)
        && items(construct.attr("hasWaitDevnum")).iter().all(|has| has.as_i64() == Some(0))
        && construct
            .attr("waitOperandsSegments")
            .and_then(|sizes| sizes.as_ints())
            .is_none_or(|s| s.len() < 2);
    rw.require(is_simple)?;
    let waited: Vec<Value> =
        group(construct, "waitOperands").map(|at| construct.operand(at).handle()).collect();
    if waited.is_empty() && construct.attr("waitOnly").is_none() {
        rw.erase_op(op);
        return Ok(());
    }
    let (loc, cx) = (construct.loc(), construct.context().clone());
    rw.move_to(InsertPoint::Before(op));
    let count = waited.len() as u32;
    let wait =
        rw.state("acc.wait", loc).operands(waited).words(&cx, "operandSegmentSizes", &[count, 0, 0, 0]);
    rw.replace_with(op, wait);
    Ok(())
}
