//! `scf.if`, `scf.index_switch` and `scf.execute_region`.

use super::loops::{ends_of, handles, split_before, terminator};
use arith::{IndexCast, XOrI};
use cf::{Branch, CondBranch, Switch};
use ir::{Attr, Block, Build, InsertPoint, Op, Region, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter, is_one};
use scf::{ExecuteRegion, If, IndexSwitch};

/// Replaces the `scf.yield` at the end of a block by a branch.
fn branch_instead(end: Op, values: &[Value], dest: Block, rw: &mut Rewriter<'_>) {
    let loc = rw.op(end).loc();
    rw.move_to(InsertPoint::Before(end));
    Branch::build(rw, loc, values, dest);
    rw.erase_op(end);
}

/// Moves the blocks of a region before `after`, to which its last one branches. Returns the first one.
fn inline(region: Region, after: Block, count: usize, rw: &mut Rewriter<'_>) -> Result<Block, MatchFailure> {
    let (first, last) = ends_of(region, rw)?;
    let (end, values) = terminator(last, scf::Yield::NAME, rw)?;
    rw.require(values.len() == count)?;
    branch_instead(end, &values, after, rw);
    rw.inline_region_before(region, after);
    Ok(first)
}

/// The regions become blocks; results are arguments of a block after them.
pub(super) fn convert_if(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: If<'_> = rw.cast(op)?;
    let loc = view.loc();
    let (mut yes, mut no) = (view.then_region().handle(), view.else_region().handle());
    let mut condition = view.condition().handle();
    let has_else = !view.else_region().is_empty();
    // Upstream folds before it converts: a negated condition swaps the regions.
    let negated = view.condition().defining_op().and_then(|op| op.cast::<XOrI<'_>>());
    if let Some(xor) = negated.filter(|xor| has_else && is_one(xor.rhs())) {
        condition = xor.lhs().handle();
        (yes, no) = (no, yes);
    }
    let types: Vec<Type> = view.result_types().collect();
    rw.require(has_else || types.is_empty())?;
    let (before, rest) = split_before(op, rw)?;
    let mut after = rest;
    if !types.is_empty() {
        after = rw.create_block_before(rest, &types);
        Branch::build(rw, loc, &[], rest);
    }
    let yes = inline(yes, after, types.len(), rw)?;
    let no = if has_else { inline(no, after, types.len(), rw)? } else { after };
    rw.move_to(InsertPoint::End(before));
    CondBranch::build(rw, loc, condition, &[], &[], yes, no);
    let results = if types.is_empty() { Vec::new() } else { handles(rw.block(after).arguments()) };
    rw.replace_op(op, &results);
    Ok(())
}

/// The regions become blocks in the order of the cases, the default's last.
pub(super) fn convert_index_switch(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: IndexSwitch<'_> = rw.cast(op)?;
    let loc = view.loc();
    let arg = view.arg().handle();
    let regions = view.case_regions().map(|region| region.handle()).collect::<Vec<_>>();
    let default = view.default_region().handle();
    let values = view.cases();
    let types: Vec<Type> = view.result_types().collect();
    let (before, after) = split_before(op, rw)?;
    let results: Vec<Value> = types.iter().map(|&ty| rw.add_argument(after, ty)).collect();
    let mut cases = Vec::new();
    for region in regions {
        cases.push(inline(region, after, types.len(), rw)?);
    }
    let default = inline(default, after, types.len(), rw)?;
    rw.move_to(InsertPoint::End(before));
    // Upstream compares 32 bits, so that other values come to a case.
    let flag = IndexCast::build_value(rw, loc, arg, Type::I64);
    let cx = rw.context().clone();
    let mut state =
        rw.state(Switch::NAME, loc).operands([flag]).successors([default]).successors(cases.iter().copied());
    state = state.words(&cx, "operandSegmentSizes", &[1, 0, 0]);
    state = state.attr(&cx, "case_operand_segments", cx.i32_array_attr(&vec![0; cases.len()]));
    if !values.is_empty() {
        state = state.attr(&cx, "case_values", case_values(&cx, 64, &values));
    }
    rw.insert(state);
    rw.replace_op(op, &results);
    Ok(())
}

/// The values of the cases of a `cf.switch`, of integers of this width.
pub(crate) fn case_values(cx: &ir::Context, width: u32, values: &[i64]) -> Attr {
    let ty = cx.vector_type(&[values.len() as i64], cx.int_type(width));
    let values: Vec<_> = values.iter().map(|&value| apnum::ApInt::from_i64(width, value)).collect();
    // One element is a splat.
    match &values[..] {
        [one] => cx.dense_attr(ty, ir::Context::dense_int_bytes(one).into(), true),
        _ => cx.dense_ints(ty, &values),
    }
}

/// The region becomes blocks; results are arguments of what is after it.
pub(super) fn convert_execute_region(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExecuteRegion<'_> = rw.cast(op)?;
    let loc = view.loc();
    let region = view.region().handle();
    let entry = view.region().first_block().matched()?.handle();
    let types: Vec<Type> = view.result_types().collect();
    let ends = view.region().blocks().filter_map(|block| block.last());
    let yields: Vec<Op> = ends.filter(|end| end.is(scf::Yield::NAME)).map(|end| end.handle()).collect();
    rw.require(yields.iter().all(|&end| rw.op(end).num_operands() == types.len()))?;
    let (before, after) = split_before(op, rw)?;
    rw.move_to(InsertPoint::End(before));
    Branch::build(rw, loc, &[], entry);
    for end in yields {
        let values = handles(rw.op(end).operands());
        branch_instead(end, &values, after, rw);
    }
    rw.inline_region_before(region, after);
    let results: Vec<Value> = types.into_iter().map(|ty| rw.add_argument(after, ty)).collect();
    rw.replace_op(op, &results);
    Ok(())
}
