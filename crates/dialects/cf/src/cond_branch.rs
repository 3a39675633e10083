//! `cf.cond_br`.

use crate::Branch;
use crate::collapse::{Target, collapse_edge, only_branch};
use diag::Diagnostic;
use interfaces::SuccessorOperands;
use ir::markers::*;
use ir::{Attr, AttrRef, BlockRef, InsertPoint, Loc, Op, OpRef, OpView, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_int, no_match};

/// Branches to one of two blocks, depending on a condition.
///
/// ```mlir
/// cf.cond_br %condition, ^bb1(%x : i32), ^bb2
/// ```
#[op(
    "cf.cond_br",
    interfaces(interfaces::Branch),
    canonicalize,
    traits(PURE, TERMINATOR, ATTR_SIZED_OPERAND_SEGMENTS),
    verify,
    format = "$condition (`weights` `(` $branch_weights^ `)` )? `,` \
               $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` \
               $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"
)]
pub struct CondBranch {
    #[operand]
    condition: I1,
    #[operand]
    trueDestOperands: Variadic<AnyType>,
    #[operand]
    falseDestOperands: Variadic<AnyType>,
    #[attr]
    branch_weights: Option<DenseI32ArrayAttr>,
    #[successor]
    trueDest: AnySuccessor,
    #[successor]
    falseDest: AnySuccessor,
}

impl CondBranch<'_> {
    fn true_target(self) -> Target {
        Target::of(self.true_dest(), self.true_dest_operands())
    }

    fn false_target(self) -> Target {
        Target::of(self.false_dest(), self.false_dest_operands())
    }
}

impl CondBranch<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        interfaces::verify_successors(*self)?;
        let Some(weights) = self.branch_weights() else { return Ok(()) };
        if weights.is_empty() {
            return Ok(());
        }
        if weights.len() != self.num_successors() {
            return Err(self.plain_error(format!(
                "expects number of branch weights to match number of successors: {} vs {}",
                weights.len(),
                self.num_successors()
            )));
        }
        if weights.iter().all(|&weight| weight == 0) {
            return Err(self.plain_error("branch weights cannot all be zero"));
        }
        Ok(())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of_constant::<CondBranch<'_>>(constant_condition)
            .of_guarded::<CondBranch<'_>>(may_simplify, pass_through)
            .of_guarded::<CondBranch<'_>>(may_simplify, identical_successors)
            .of_guarded::<CondBranch<'_>>(may_simplify, same_condition_before)
            .of_guarded::<CondBranch<'_>>(may_simplify, propagate_truth)
            .of_guarded::<CondBranch<'_>>(may_simplify, drop_unreachable);
    }
}

impl<'a> interfaces::BranchMethods<'a> for CondBranch<'a> {
    fn successor_operands(self, successor: usize) -> SuccessorOperands {
        SuccessorOperands::new(self.operand_group(1 + successor))
    }

    fn successor_for_operands(self, constants: &[Option<Attr>]) -> Option<usize> {
        let condition = self.context().attr_ref((*constants.first()?)?).as_bool()?;
        Some(usize::from(!condition))
    }
}

/// Returns whether both edges lead to one block, or one to a block that only branches on or is unreachable,
/// or the condition has other users: most branches have none of this.
fn may_simplify(op: OpRef<'_>) -> bool {
    let mut successors = op.successors();
    let (Some(yes), Some(no), Some(condition)) = (successors.next(), successors.next(), op.operands().next())
    else {
        return false;
    };
    let goes = |block: BlockRef<'_>| only_branch(block).is_some() || is_unreachable(block);
    yes == no || goes(yes) || goes(no) || condition.uses().nth(1).is_some()
}

/// Replaces the operation by an unconditional branch.
fn replace_by_branch(op: Op, target: &Target, rw: &mut Rewriter<'_>) -> MatchResult {
    let loc = rw.op(op).loc();
    rw.move_to(InsertPoint::Before(op));
    Branch::build(rw, loc, &target.operands, target.block);
    rw.erase_op(op);
    Ok(())
}

/// Replaces a branch on a constant condition.
fn constant_condition(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let branch: CondBranch<'_> = rw.cast(op)?;
    let condition = constant_int(branch.condition()).matched()?;
    let target = if condition.is_zero() { branch.false_target() } else { branch.true_target() };
    replace_by_branch(op, &target, rw)
}

/// Blocks that only branch on are skipped.
fn pass_through(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let branch: CondBranch<'_> = rw.cast(op)?;
    let yes_operand = |at| branch.true_dest_operands().nth(at).map(|value| value.handle());
    let no_operand = |at| branch.false_dest_operands().nth(at).map(|value| value.handle());
    let new_yes = collapse_edge(branch.true_dest(), yes_operand);
    let new_no = collapse_edge(branch.false_dest(), no_operand);
    rw.require(new_yes.is_some() || new_no.is_some())?;
    let (yes, no) = (branch.true_target(), branch.false_target());
    let (condition, loc) = (branch.condition().handle(), branch.loc());
    let weights = rw.op(op).attr("branch_weights").map(AttrRef::handle);
    let (yes, no) = (new_yes.unwrap_or(yes), new_no.unwrap_or(no));
    rw.move_to(InsertPoint::Before(op));
    let new = CondBranch::build(rw, loc, condition, &yes.operands, &no.operands, yes.block, no.block);
    if weights.is_some() {
        rw.modify_op(new, |new| {
            new.attr("branch_weights", weights);
        });
    }
    rw.erase_op(op);
    Ok(())
}

/// Replaces two edges to one block by one, with values selected by the condition.
fn identical_successors(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let branch: CondBranch<'_> = rw.cast(op)?;
    rw.require(branch.true_dest() == branch.false_dest())?;
    let (yes, no) = (branch.true_target(), branch.false_target());
    if yes.operands == no.operands {
        return replace_by_branch(op, &yes, rw);
    }
    // Values are selected only if the block has no other predecessors: then there are few.
    let unique = branch.true_dest().unique_predecessor();
    rw.require(unique.is_some() && unique == branch.block())?;
    let (condition, loc) = (branch.condition().handle(), branch.loc());
    rw.move_to(InsertPoint::Before(op));
    let pairs = yes.operands.iter().zip(&no.operands);
    let operands = pairs.map(|(&a, &b)| if a == b { a } else { select(rw, loc, condition, a, b) }).collect();
    replace_by_branch(op, &Target { block: yes.block, operands }, rw)
}

fn select(rw: &mut Rewriter<'_>, loc: Loc, condition: Value, yes: Value, no: Value) -> Value {
    use ir::Build;
    let ty = rw.value(yes).ty_handle();
    let state = rw.state("arith.select", loc).operands([condition, yes, no]).results([ty]);
    rw.insert_value(state)
}

/// Simplifies a branch if the predecessor tested the same condition.
fn same_condition_before(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let branch: CondBranch<'_> = rw.cast(op)?;
    let block = branch.block().matched()?;
    let before =
        block.single_predecessor().and_then(|block| block.last()).and_then(CondBranch::cast).matched()?;
    rw.require(before.condition() == branch.condition())?;
    let target = if before.true_dest() == block { branch.true_target() } else { branch.false_target() };
    replace_by_branch(op, &target, rw)
}

/// Replaces the condition by a constant in blocks that only one edge leads to.
fn propagate_truth(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let branch: CondBranch<'_> = rw.cast(op)?;
    let condition = branch.condition();
    let uses_in = |dest: BlockRef<'_>| -> Vec<(Op, usize)> {
        if dest.single_predecessor().is_none() {
            return Vec::new();
        }
        let inside = condition.uses().filter(|operand| operand.owner().block() == Some(dest));
        inside.map(|operand| (operand.owner().handle(), operand.position())).collect()
    };
    // Most conditions have no use but this.
    rw.require(condition.uses().nth(1).is_some())?;
    let uses = [(uses_in(branch.true_dest()), true), (uses_in(branch.false_dest()), false)];
    rw.require(uses.iter().any(|(uses, _)| !uses.is_empty()))?;
    let loc = branch.loc();
    for (uses, truth) in uses {
        if uses.is_empty() {
            continue;
        }
        rw.move_to(InsertPoint::Before(op));
        let constant = bool_constant(rw, loc, truth);
        for (user, position) in uses {
            rw.modify_op(user, |user| {
                user.operand(position, constant);
            });
        }
    }
    Ok(())
}

fn bool_constant(rw: &mut Rewriter<'_>, loc: Loc, value: bool) -> Value {
    use ir::Build;
    let cx = rw.context().clone();
    let state =
        rw.state("arith.constant", loc).attr(&cx, "value", cx.bool_attr(value)).results([ir::Type::I1]);
    rw.insert_value(state)
}

/// Returns whether a block is marked as unreachable.
fn is_unreachable(block: BlockRef<'_>) -> bool {
    // It is a terminator: a block that begins with it contains nothing else.
    block.first().is_some_and(|first| first.next().is_none() && first.is("ub.unreachable"))
}

/// Drops an edge to an unreachable block.
fn drop_unreachable(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let branch: CondBranch<'_> = rw.cast(op)?;
    if is_unreachable(branch.true_dest()) {
        return replace_by_branch(op, &branch.false_target(), rw);
    }
    if is_unreachable(branch.false_dest()) {
        return replace_by_branch(op, &branch.true_target(), rw);
    }
    no_match("both edges can be taken")
}

ir::ops![CondBranch];
