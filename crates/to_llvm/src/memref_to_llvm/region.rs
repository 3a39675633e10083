//! Operations with regions: atomic updates by any computation, and scopes of stack allocations.

use super::access::accessed;
use crate::llvm::{Site, branch, extract, load};
use interfaces::can_have_blocks;
use ir::{Block, Build, InsertPoint, Mapping, Op, OpState, Type};
use llvm::attrs::{AtomicOrdering, GepNoWrapFlags};
use llvm::ops::{CmpXchg, CondBr};
use llvm::types::{is_compatible, struct_type};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// The operation becomes a loop that computes a new value, and tries to put it where the old one was until that has not
/// changed meanwhile.
pub(super) fn convert_generic_atomic(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let loc = at.loc;
    let ty = at.convert(view.result(0).ty_handle())?;
    if !can_have_blocks(view) {
        return no_match("there must not be several blocks");
    }
    if cx.ty(ty).int_width().is_none() {
        return no_match("only integers can be compared and exchanged");
    }
    let first = view.block().matched()?.handle();
    let next = view.next().matched()?.handle();
    let entry = view.region(0).first_block().matched()?;
    let current = entry.arguments().next().matched()?.handle();
    let end = entry.last().matched()?;
    let result = end.operands().next().matched()?.handle();
    let within: Vec<Op> = entry.ops().map(|op| op.handle()).take_while(|&op| op != end.handle()).collect();

    let again = rw.split_block(first, Some(at.op));
    let argument = rw.add_argument(again, ty);
    let after = rw.split_block(again, Some(next));

    rw.move_to(InsertPoint::End(first));
    let place = accessed(at, 0, GepNoWrapFlags::NONE, rw)?;
    let old = load(rw, loc, place, ty);
    branch(rw, loc, again, &[old]);

    rw.move_to(InsertPoint::Start(again));
    let mut mapping = Mapping::new();
    mapping.map(current, argument);
    for op in within {
        rw.clone_op(op, &mut mapping);
    }
    let new = mapping.value_or_self(result);
    let pair = struct_type(cx, &[ty, Type::I1], false);
    rw.move_to(InsertPoint::End(again));
    let mut state = CmpXchg::state(cx, loc).operands([place, argument, new]).results([pair]);
    state.set_words(cx, "success_ordering", &[AtomicOrdering::AcqRel.to_word()]);
    state.set_words(cx, "failure_ordering", &[AtomicOrdering::Monotonic.to_word()]);
    let pair = rw.insert_value(state);
    let (found, done) = (extract(rw, loc, pair, &[0]), extract(rw, loc, pair, &[1]));
    let mut state = CondBr::state(cx, loc).operands([done, found]).successors([after, again]);
    state.set_words(cx, "operandSegmentSizes", &[1, 0, 1]);
    rw.insert(state);
    at.replace(&[found], rw)
}

/// A block for the results of an operation, before the block after it, to which it leads; that block where there are none.
fn block_of_results(op: Op, after: Block, rw: &mut ConversionRewriter<'_>) -> Block {
    let view = rw.op(op);
    let (loc, results): (_, Vec<Type>) = (view.loc(), view.result_types().collect());
    if results.is_empty() {
        return after;
    }
    let block = rw.create_block_before(after, &results);
    branch(rw, loc, after, &[]);
    block
}

/// The stack is as before when the scope ends.
pub(super) fn convert_scope(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let loc = at.loc;
    if !can_have_blocks(view) || !view.results().all(|result| is_compatible(result.ty())) {
        return no_match("there must not be several blocks, or values cannot be handed to them");
    }
    let before = view.block().matched()?.handle();
    let region = view.region(0);
    let (start, last) = (region.first_block().matched()?.handle(), region.last_block().matched()?);
    let end = last.last().matched()?.handle();
    let region = region.handle();
    let values: Vec<_> = rw.op(end).operands().map(|value| value.handle()).collect();
    let end_loc = rw.op(end).loc();

    let rest = rw.split_block(before, Some(at.op));
    let after = block_of_results(at.op, rest, rw);
    rw.inline_region_before(region, after);
    rw.move_to(InsertPoint::End(before));
    let save = OpState::new(cx, cx.op_name("llvm.intr.stacksave"), loc).results([at.types.pointer()]);
    let saved = rw.insert_value(save);
    branch(rw, loc, start, &[]);

    rw.move_to(InsertPoint::Before(end));
    rw.insert(OpState::new(cx, cx.op_name("llvm.intr.stackrestore"), loc).operands([saved]));
    branch(rw, end_loc, after, &values);
    rw.erase_op(end);
    let mut results: Vec<_> = rw.block(after).arguments().map(|value| value.handle()).collect();
    results.truncate(at.view(rw).num_results());
    at.replace(&results, rw)
}
