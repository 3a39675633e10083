//! Skipping of blocks that only branch on.

use crate::Branch;
use ir::{Block, BlockRef, Body, OpView, Value, ValueRef};
use smallvec::SmallVec;

/// Target of a branch, with the forwarded values.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Target {
    pub(crate) block: Block,
    pub(crate) operands: SmallVec<[Value; 4]>,
}

impl Target {
    pub(crate) fn of<'a>(block: BlockRef<'_>, operands: impl Iterator<Item = ValueRef<'a>>) -> Target {
        Target { block: block.handle(), operands: operands.map(|value| value.handle()).collect() }
    }
}

/// Returns the branch that a block consists of.
pub(crate) fn only_branch(block: BlockRef<'_>) -> Option<Branch<'_>> {
    let first = block.first()?;
    if first.next().is_none() { Branch::cast(first) } else { None }
}

/// Returns the final target, if the block only branches on. Cycles are not collapsed, which would not
/// terminate.
pub(crate) fn collapse(body: &Body, target: &Target) -> Option<Target> {
    collapse_edge(body.block(target.block), |position| target.operands.get(position).copied())
}

/// Returns the final target of an edge: a block, and the values for its arguments.
pub(crate) fn collapse_edge(block: BlockRef<'_>, operand: impl Fn(usize) -> Option<Value>) -> Option<Target> {
    let branch = only_branch(block)?;
    let only_branch_uses = |argument: ValueRef<'_>| argument.users().all(|user| user == branch.op());
    if !block.arguments().all(only_branch_uses) {
        return None;
    }
    let dest = branch.dest();
    if dest == block {
        return None;
    }
    let mut visited: SmallVec<[BlockRef<'_>; 8]> = smallvec::smallvec![block, dest];
    let mut next = dest.last().and_then(Branch::cast);
    while let Some(branch) = next {
        let dest = branch.dest();
        if visited.contains(&dest) {
            return None;
        }
        visited.push(dest);
        next = dest.last().and_then(Branch::cast);
    }
    let remap = |value: ValueRef<'_>| match value.argument_block() {
        Some(owner) if owner == block => operand(value.position()),
        _ => Some(value.handle()),
    };
    let operands = branch.operands().map(remap).collect::<Option<_>>()?;
    Some(Target { block: dest.handle(), operands })
}
