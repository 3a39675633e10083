//! `cf.br`.

use crate::collapse::{collapse_edge, only_branch};
use interfaces::SuccessorOperands;
use ir::def::Edit;
use ir::markers::*;
use ir::{Attr, Op, OpRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use smallvec::SmallVec;

/// Branches to a block, with values for its arguments.
///
/// ```mlir
/// cf.br ^bb2(%x : i32)
/// ```
#[op(
    "cf.br",
     interfaces(interfaces::Branch), canonicalize,
    traits(PURE, TERMINATOR),
    verify = interfaces::verify_successors,
    format = "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"
)]
pub struct Branch {
    #[operand]
    destOperands: Variadic<AnyType>,
    #[successor]
    dest: AnySuccessor,
}

impl<'a> interfaces::BranchMethods<'a> for Branch<'a> {
    fn successor_operands(self, _: usize) -> SuccessorOperands {
        SuccessorOperands::new(0..self.num_operands())
    }

    fn successor_for_operands(self, _: &[Option<Attr>]) -> Option<usize> {
        Some(0)
    }

    fn resize_successor(self, _: usize, _: usize) -> SmallVec<[Edit; 2]> {
        SmallVec::new()
    }
}

impl Branch<'_> {
    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of_guarded::<Branch<'_>>(may_simplify, canonicalize);
    }
}

/// Returns whether this is the only branch to a block, or that block only branches on: most branches have
/// neither.
fn may_simplify(op: OpRef<'_>) -> bool {
    let Some(dest) = op.successors().next() else { return false };
    only_branch(dest).is_some() || dest.single_predecessor().is_some()
}

fn canonicalize(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    merge_single_predecessor(op, rw).or_else(|_| pass_through(op, rw))
}

/// Merges a block into its only predecessor.
fn merge_single_predecessor(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let branch: Branch<'_> = rw.cast(op)?;
    let (dest, block) = (branch.dest(), branch.block().matched()?);
    rw.require(dest != block && dest.single_predecessor().is_some())?;
    // On an unreachable cycle a block may forward its own arguments, which nothing could replace.
    rw.require(branch.operands().all(|value| value.argument_block() != Some(dest)))?;
    let operands: Vec<_> = branch.operands().map(|value| value.handle()).collect();
    let (dest, block) = (dest.handle(), block.handle());
    rw.erase_op(op);
    rw.merge_blocks(dest, block, &operands);
    Ok(())
}

/// Skips a block that only branches on.
fn pass_through(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let branch: Branch<'_> = rw.cast(op)?;
    rw.require(Some(branch.dest()) != branch.block())?;
    let loc = branch.loc();
    let operand = |position| branch.operands().nth(position).map(|value| value.handle());
    let target = collapse_edge(branch.dest(), operand).matched()?;
    rw.move_to(ir::InsertPoint::Before(op));
    Branch::build(rw, loc, &target.operands, target.block);
    rw.erase_op(op);
    Ok(())
}

ir::ops![Branch];
