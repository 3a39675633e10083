//! Branches, structured control flow, calls and returns.

use crate::llvm::one_to_one::set_attrs;
use crate::llvm::{Site, branch, call_state};
use ir::markers::{AttrMarker, I32ArrayAttr};
use ir::{Block, Build, InsertPoint, Op, OpRef, OpState, Region, Value};
use llvm::ops::{Br, CondBr, Return};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};
use spirv::enums::{LoopControl, SelectionControl};

/// Returns a state for a choice between two blocks.
fn cond_br(at: &Site<'_>, condition: Value, blocks: [Block; 2], operands: [&[Value]; 2]) -> OpState {
    let cx = at.context();
    let mut state = CondBr::state(cx, at.loc).operands([condition]).successors(blocks);
    state.operands.extend(operands.into_iter().flatten().copied());
    let [yes, no] = operands.map(|values| values.len() as u32);
    state.set_words(cx, "operandSegmentSizes", &[1, yes, no]);
    state
}

/// Returns the blocks that an operation leads to.
fn successors(op: OpRef<'_>) -> Vec<Block> {
    op.successors().map(|block| block.handle()).collect()
}

pub(super) fn convert_branch(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let operands = at.operands.all().iter().copied();
    let state = Br::state(at.context(), at.loc).operands(operands).successors(successors(at.view(rw)));
    rw.replace_with(at.op, state);
    Ok(())
}

pub(super) fn convert_cond_branch(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, view) = (at.context(), at.view(rw));
    let blocks: [Block; 2] = successors(view).try_into().ok().matched()?;
    let operands = [1, 2].map(|group| at.operands.group(view, group));
    let mut state = cond_br(at, at.operand(0), blocks, operands);
    let weights =
        view.attr("branch_weights").and_then(|weights| I32ArrayAttr::from_attr(cx, weights.handle()));
    if let Some(weights) = weights {
        let weights: Vec<i32> = weights.iter().collect();
        state = state.attr(cx, "branch_weights", cx.i32_array_attr(&weights));
    }
    rw.replace_with(at.op, state);
    Ok(())
}

/// Parts of a loop or selection.
struct Structured {
    region: Region,
    first: Block,
    /// The only operation of the first block.
    header: Op,
    last: Block,
    /// Operands of the last block's terminator.
    merged: Vec<Value>,
}

/// Returns the parts of a loop or selection whose first block is one operation of a kind.
fn structured(at: &Site<'_>, header: &str, rw: &ConversionRewriter<'_>) -> Option<Structured> {
    let view = at.view(rw);
    let region = view.regions().next()?;
    let first = region.first_block()?;
    let op = first.first().filter(|op| op.is(header))?;
    let last = region.last_block()?;
    let merged = last.last()?.operands().map(|value| value.handle()).collect::<Vec<Value>>();
    let fits = merged.is_empty() && view.results().next().is_none();
    fits.then(|| Structured {
        region: region.handle(),
        first: first.handle(),
        header: op.handle(),
        last: last.handle(),
        merged,
    })
}

/// Splits the block of an operation after it.
fn split_after(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Result<(Block, Block), MatchFailure> {
    let view = at.view(rw);
    let (block, next) = (view.block().matched()?.handle(), view.next().map(|next| next.handle()));
    Ok((block, rw.split_block(block, next)))
}

/// Moves the blocks of a loop or selection, but for the first, before the block after it.
fn inline(at: &Site<'_>, parts: &Structured, after: Block, rw: &mut ConversionRewriter<'_>) {
    rw.erase_block(parts.first);
    rw.move_to(InsertPoint::End(parts.last));
    branch(rw, at.loc, after, &parts.merged);
    rw.inline_region_before(parts.region, after);
    rw.erase_op(at.op);
}

pub(super) fn convert_loop(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    rw.require(view.enum_attr::<LoopControl>("loop_control") == Some(LoopControl::NONE))?;
    if view.regions().all(|region| region.is_empty()) {
        rw.erase_op(at.op);
        return Ok(());
    }
    let parts = structured(at, "spirv.Branch", rw).matched()?;
    let header = rw.op(parts.header);
    let blocks = successors(header);
    let operands: Vec<Value> = header.operands().map(|value| value.handle()).collect();
    let (block, after) = split_after(at, rw)?;
    rw.move_to(InsertPoint::End(block));
    branch(rw, at.loc, *blocks.first().matched()?, &operands);
    inline(at, &parts, after, rw);
    Ok(())
}

pub(super) fn convert_selection(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    rw.require(view.enum_attr::<SelectionControl>("selection_control") == Some(SelectionControl::NONE))?;
    if view.regions().all(|region| region.blocks().count() <= 2) {
        rw.erase_op(at.op);
        return Ok(());
    }
    let parts = structured(at, "spirv.BranchConditional", rw).matched()?;
    let header = rw.op(parts.header);
    let blocks: [Block; 2] = successors(header).try_into().ok().matched()?;
    let condition = header.operand(0).handle();
    let group = |number| -> Vec<Value> {
        header.operand_group(number).map(|at| header.operand(at).handle()).collect()
    };
    let (yes, no) = (group(1), group(2));
    let (block, after) = split_after(at, rw)?;
    rw.move_to(InsertPoint::End(block));
    rw.insert(cond_br(at, condition, blocks, [&yes, &no]));
    inline(at, &parts, after, rw);
    Ok(())
}

pub(super) fn erase(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    rw.erase_op(at.op);
    Ok(())
}

pub(super) fn convert_return(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let state = Return::state(at.context(), at.loc).operands(at.operands.all().iter().copied());
    rw.replace_with(at.op, state);
    Ok(())
}

pub(super) fn convert_call(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let result = match at.view(rw).results().next() {
        Some(result) => Some(at.convert(result.ty_handle())?),
        None => None,
    };
    let mut state = call_state(rw, at.loc, at.operands.all(), result);
    set_attrs(at.context(), at.view(rw).attrs(), &mut state)?;
    rw.replace_with(at.op, state);
    Ok(())
}
