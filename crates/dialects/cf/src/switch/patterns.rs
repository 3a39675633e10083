//! Canonicalization of `cf.switch`.

use super::{Switch, operands_of};
use crate::Branch;
use crate::collapse::{Target, collapse};
use apnum::ApInt;
use ir::{AttrRef, Block, Body, InsertPoint, Op, OpRef, OpView, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_int};

/// Adds the patterns.
pub(super) fn add(set: &mut PatternSet) {
    set.of::<Switch<'_>>(only_default)
        .of::<Switch<'_>>(drop_cases_like_default)
        .of::<Switch<'_>>(constant_flag)
        .of::<Switch<'_>>(pass_through)
        .of::<Switch<'_>>(same_flag_in_case_before)
        .of::<Switch<'_>>(same_flag_in_default_before);
}

/// Parts of a switch, from which a new one is built.
struct Parts {
    flag: Value,
    default: Target,
    cases: Vec<(ApInt, Target)>,
}

impl Parts {
    fn of(op: OpRef<'_>) -> Option<Parts> {
        let view = Switch::cast(op)?;
        let target = |successor: usize| {
            let operands = op.operands().skip(operands_of(op, successor).start);
            let block = op.successors().nth(successor)?;
            Some(Target::of(block, operands.take(operands_of(op, successor).len())))
        };
        let values = op.attr("case_values").and_then(AttrRef::as_dense);
        let cases = (0..op.num_successors() - 1).map(|case| Some((values?.int(case)?, target(case + 1)?)));
        Some(Parts { flag: view.flag().handle(), default: target(0)?, cases: cases.collect::<Option<_>>()? })
    }

    /// Returns the target for a value of the flag.
    fn target_of(&self, flag: &ApInt) -> &Target {
        self.cases.iter().find(|case| case.0 == *flag).map_or(&self.default, |case| &case.1)
    }

    /// Replaces the switch.
    fn replace(&self, op: Op, rw: &mut Rewriter<'_>) {
        let cx = rw.context().clone();
        let loc = rw.op(op).loc();
        let ty = rw.value(self.flag).ty_handle();
        let values: Vec<ApInt> = self.cases.iter().map(|case| case.0.clone()).collect();
        let sizes: Vec<i32> = self.cases.iter().map(|case| case.1.operands.len() as i32).collect();
        let total: i32 = sizes.iter().sum();
        let mut state = Switch::state(&cx, loc)
            .operands([self.flag])
            .operands(self.default.operands.iter().copied())
            .operands(self.cases.iter().flat_map(|case| case.1.operands.iter().copied()))
            .successors([self.default.block])
            .successors(self.cases.iter().map(|case| case.1.block))
            .attr(&cx, "case_operand_segments", cx.i32_array_attr(&sizes))
            .words(&cx, "operandSegmentSizes", &[1, self.default.operands.len() as u32, total as u32]);
        if !values.is_empty() {
            let ty = cx.vector_type(&[values.len() as i64], ty);
            state = state.attr(&cx, "case_values", cx.dense_ints(ty, &values));
        }
        rw.replace_with(op, state);
    }
}

use ir::Build;

fn parts(op: Op, rw: &Rewriter<'_>) -> Result<Parts, rewrite::MatchFailure> {
    Parts::of(rw.op(op)).matched()
}

fn branch(op: Op, target: &Target, rw: &mut Rewriter<'_>) {
    let loc = rw.op(op).loc();
    rw.move_to(InsertPoint::Before(op));
    Branch::build(rw, loc, &target.operands, target.block);
    rw.erase_op(op);
}

/// Replaces a switch without cases by a branch.
fn only_default(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = parts(op, rw)?;
    rw.require(parts.cases.is_empty())?;
    branch(op, &parts.default, rw);
    Ok(())
}

/// Drops cases that equal the default.
fn drop_cases_like_default(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let mut parts = parts(op, rw)?;
    let count = parts.cases.len();
    let default = parts.default.clone();
    parts.cases.retain(|case| case.1 != default);
    rw.require(parts.cases.len() < count)?;
    parts.replace(op, rw);
    Ok(())
}

/// Replaces a switch on a constant flag by a branch.
fn constant_flag(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = parts(op, rw)?;
    let flag = constant_int(rw.value(parts.flag)).matched()?;
    let target = parts.target_of(&flag).clone();
    branch(op, &target, rw);
    Ok(())
}

/// Blocks that only branch on are skipped.
fn pass_through(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let mut parts = parts(op, rw)?;
    let body: &Body = rw;
    let mut changed = false;
    for target in std::iter::once(&mut parts.default).chain(parts.cases.iter_mut().map(|case| &mut case.1)) {
        if let Some(collapsed) = collapse(body, target) {
            *target = collapsed;
            changed = true;
        }
    }
    rw.require(changed)?;
    parts.replace(op, rw);
    Ok(())
}

/// Returns the predecessor's switch, if it is on the same flag.
fn switch_before(op: Op, parts: &Parts, rw: &Rewriter<'_>) -> Option<(Parts, Block)> {
    let block = rw.op(op).block()?;
    let before = block.single_predecessor()?.last()?;
    let before = Parts::of(before).filter(|before| before.flag == parts.flag)?;
    Some((before, block.handle()))
}

/// Replaces the flag by a constant if the predecessor's switch reaches the block by a case.
fn same_flag_in_case_before(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = parts(op, rw)?;
    let (before, block) = switch_before(op, &parts, rw).matched()?;
    rw.require(before.default.block != block)?;
    let value =
        before.cases.iter().find(|case| case.1.block == block).map(|case| case.0.clone()).matched()?;
    let target = parts.target_of(&value).clone();
    branch(op, &target, rw);
    Ok(())
}

/// Drops the cases of the predecessor's switch if that reaches the block by default.
fn same_flag_in_default_before(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let mut parts = parts(op, rw)?;
    let (before, block) = switch_before(op, &parts, rw).matched()?;
    rw.require(before.default.block == block)?;
    let count = parts.cases.len();
    parts.cases.retain(|case| before.cases.iter().all(|known| known.0 != case.0));
    rw.require(parts.cases.len() < count)?;
    parts.replace(op, rw);
    Ok(())
}
