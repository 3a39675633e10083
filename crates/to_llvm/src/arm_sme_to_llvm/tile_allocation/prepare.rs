//! Copies of tiles at branches.

use arm_sme::tile::is_tile;
use ir::{Block, Body, Build, InsertPoint, Op, OpRef, Value};
use rewrite::Rewriter;

/// Splits conditional branches that pass on tiles, so that each way has a block of its own, and copies the tiles that branches pass on:
/// values then leave SSA form without a change of meaning.
pub fn prepare(body: &mut Body) {
    let rw = &mut Rewriter::new(body);
    let root = rw.body().root();
    let passes_tiles = |op: &OpRef<'_>| op.operands().any(|value| is_tile(value.ty()));
    let branches = root.walk_body().filter(|op| op.is(cf::CondBranch::NAME)).filter(passes_tiles);
    let branches: Vec<Op> = branches.map(|op| op.handle()).collect();
    for branch in branches {
        split(rw, branch);
    }
    copy_at_branches(rw);
}

/// Gives each way of a conditional branch a block that passes on what the branch passed on.
fn split(rw: &mut Rewriter<'_>, branch: Op) {
    let view = rw.op(branch);
    let (Some(block), [yes, no]) = (view.block(), &view.successors().collect::<Vec<_>>()[..]) else { return };
    let (block, loc) = (block.handle(), view.loc());
    let ways: [(Block, Vec<Value>); 2] = [(yes.handle(), group(view, 1)), (no.handle(), group(view, 2))];
    let count = view.num_operands();
    let yes = rw.split_block(block, None);
    let no = rw.split_block(block, None);
    for (from, (to, operands)) in [yes, no].into_iter().zip(ways) {
        rw.move_to(InsertPoint::End(from));
        let state = rw.state(cf::Branch::NAME, loc).operands(operands).successors([to]);
        rw.insert(state);
    }
    rw.modify_op(branch, |op| {
        op.remove_operands(1..count).words("operandSegmentSizes", &[1, 0, 0]);
        op.successor(0, yes).successor(1, no);
    });
}

/// Returns the operands of a group.
fn group(op: OpRef<'_>, group: usize) -> Vec<Value> {
    op.group(group).map(|value| value.handle()).collect()
}

/// Copies the tiles that branches of the function's blocks pass on.
fn copy_at_branches(rw: &mut Rewriter<'_>) {
    let blocks = rw.body().root().region(0).blocks();
    let branches = blocks.filter_map(|block| block.last()).filter(|op| op.is(cf::Branch::NAME));
    let branches: Vec<Op> = branches.map(|op| op.handle()).collect();
    for branch in branches {
        rw.move_to(InsertPoint::Before(branch));
        for number in 0..rw.op(branch).num_operands() {
            let (view, loc) = (rw.op(branch).operand(number), rw.op(branch).loc());
            if is_tile(view.ty()) {
                let (tile, ty) = (view.handle(), view.ty_handle());
                let copy = rw.state("arm_sme.copy_tile", loc).operands([tile]).results([ty]);
                let copy = rw.insert_value(copy);
                rw.modify_op(branch, |op| {
                    op.operand(number, copy);
                });
            }
        }
    }
}
