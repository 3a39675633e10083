//! Branches. The block that a branch leads to gets the types of what is handed to it.

use crate::llvm::Site;
use crate::llvm::one_to_one::set_attrs;
use ir::{Block, Op, Value};
use llvm::ops::{Br, CondBr, Switch};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};
use smallvec::SmallVec;

/// A block with arguments of the types of these values: the block itself, or that in its place.
fn converted(block: Block, values: &[Value], rw: &mut ConversionRewriter<'_>) -> Result<Block, MatchFailure> {
    let types = values.iter().map(|&value| rw.value(value).ty_handle());
    if rw.block(block).argument_types().eq(types.clone()) {
        return Ok(block);
    }
    let signature = rw.types().and_then(|types| types.convert_block(rw.block(block)));
    let Some(signature) = signature else {
        return Err(rw.mismatch("could not compute block signature"));
    };
    if !types.eq(signature.types().iter().copied()) {
        return Err(rw.mismatch("mismatch between adaptor operand types and computed block signature"));
    }
    Ok(rw.convert_signature(block, &signature))
}

/// The block of a successor with arguments of the types of these values.
fn successor(
    op: Op,
    number: usize,
    values: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Block, MatchFailure> {
    let block = rw.op(op).successors().nth(number).matched()?.handle();
    converted(block, values, rw)
}

pub(super) fn convert_branch(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let dest = successor(at.op, 0, at.operands.all(), rw)?;
    let cx = at.context();
    let mut state = Br::state(cx, at.loc).operands(at.operands.all().iter().copied()).successors([dest]);
    set_attrs(cx, at.view(rw).attrs(), &mut state)?;
    rw.replace_with(at.op, state);
    Ok(())
}

pub(super) fn convert_cond_branch(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let sides = [1, 2].map(|group| at.operands.group(view, group));
    let mut blocks: SmallVec<[Block; 2]> = SmallVec::new();
    for (number, values) in sides.into_iter().enumerate() {
        blocks.push(successor(at.op, number, values, rw)?);
    }
    let cx = at.context();
    let view = at.view(rw);
    let mut state = CondBr::state(cx, at.loc).operands([at.operand(0)]).successors(blocks);
    state.operands.extend(sides.into_iter().flatten().copied());
    state.set_words(cx, "operandSegmentSizes", &[1, sides[0].len() as u32, sides[1].len() as u32]);
    if let Some(weights) = view.attr("branch_weights") {
        state = state.attr(cx, "branch_weights", weights.handle());
    }
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
    rw.replace_with(at.op, state);
    Ok(())
}

pub(super) fn convert_switch(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let (default, cases) = (at.operands.group(view, 1), at.operands.group(view, 2));
    let sizes = view.attr("case_operand_segments").and_then(|sizes| sizes.as_ints()).unwrap_or_default();
    let values = view.attr("case_values").map(|values| values.handle());
    let mut blocks = vec![successor(at.op, 0, default, rw)?];
    let mut rest = cases;
    for (number, &size) in sizes.iter().enumerate() {
        let size = usize::try_from(size).ok().matched()?;
        let (these, others) = rest.split_at_checked(size).matched()?;
        rest = others;
        blocks.push(successor(at.op, number + 1, these, rw)?);
    }
    let mut state = Switch::state(cx, at.loc).operands([at.operand(0)]).successors(blocks);
    state.operands.extend(default.iter().chain(cases).copied());
    state.set_words(cx, "operandSegmentSizes", &[1, default.len() as u32, cases.len() as u32]);
    let sizes: Vec<i32> = sizes.iter().map(|&size| size as i32).collect();
    state = state.attr(cx, "case_operand_segments", cx.i32_array_attr(&sizes));
    if let Some(values) = values {
        state = state.attr(cx, "case_values", values);
    }
    rw.replace_with(at.op, state);
    Ok(())
}
