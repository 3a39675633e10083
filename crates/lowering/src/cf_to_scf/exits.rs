//! One exit of a region for each kind of terminator that leaves it.

use super::lifter::Lifter;
use ir::{Block, InsertPoint, Op, OpRef, Type, Value};

/// Makes all terminators without successors, of one kind each, one.
pub(super) fn combine_all(lifter: &mut Lifter<'_, '_>) {
    let blocks: Vec<Block> = lifter.rw.region(lifter.region).blocks().map(|block| block.handle()).collect();
    for block in blocks {
        let end = lifter.rw.block(block).last().filter(|op| op.num_successors() == 0);
        if let Some(end) = end.map(|op| op.handle()) {
            combine(lifter, end);
        }
    }
}

/// Replaces a terminator by a branch to the one exit of its kind. The first one of a kind moves there.
pub(super) fn combine(lifter: &mut Lifter<'_, '_>, end: Op) {
    let view = lifter.rw.op(end);
    let (loc, types): (_, Vec<Type>) = (view.loc(), view.operand_types().collect());
    let values: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let known = lifter.exits.iter().find(|&&(known, _)| are_alike(lifter.rw.op(known), view)).copied();
    if known.is_some_and(|(known, _)| known == end) {
        return;
    }
    let exit = match known {
        Some((_, exit)) => exit,
        None => lifter.rw.create_block(lifter.region, &types),
    };
    let flag = lifter.switch_value(0);
    lifter.switch(InsertPoint::Before(end), loc, flag, (exit, values), &[]);
    if known.is_some() {
        lifter.rw.erase_op(end);
        return;
    }
    lifter.exits.push((end, exit));
    lifter.rw.move_op(end, InsertPoint::End(exit));
    let arguments = lifter.arguments(exit);
    lifter.rw.modify_op(end, |op| {
        op.operands(&arguments);
    });
}

/// Whether two terminators are equal but for what they use.
fn are_alike(a: OpRef<'_>, b: OpRef<'_>) -> bool {
    a == b
        || (a.name() == b.name()
            && a.slot_words() == b.slot_words()
            && a.discardable() == b.discardable()
            && a.num_regions() == 0
            && b.num_regions() == 0
            && a.operand_types().eq(b.operand_types())
            && a.result_types().eq(b.result_types()))
}
