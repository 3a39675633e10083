//! Canonicalization of `scf.while`: the order of the values passed to the second region.

use super::While;
use crate::Condition;
use crate::rewrites::{handles, insert_with_regions, set_operands, state_like};
use ir::{Block, InsertPoint, Op, OpView, Value};
use rewrite::{MatchResult, Matched, Rewriter};

/// Orders the passed values like the arguments of the first region, if they are exactly these.
pub(super) fn align_arguments(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: While<'_> = rw.cast(op)?;
    let end: Condition<'_> = view.condition().matched()?;
    let (before, after) = (view.before_block().matched()?, view.after_block().matched()?);
    let (args, wanted) = (handles(end.args()), handles(before.arguments()));
    rw.require(args.len() == wanted.len() && args != wanted)?;
    rw.require(args.len() == after.num_arguments() && args.len() == view.results().len())?;
    let place = |value: &Value| wanted.iter().position(|argument| argument == value);
    let places: Vec<usize> = args.iter().map(place).collect::<Option<_>>().matched()?;
    let mut sorted = places.clone();
    sorted.sort_unstable();
    sorted.dedup();
    rw.require(sorted.len() == places.len())?;
    let (before, after) = (before.handle(), after.handle());
    let operands: Vec<Value> = std::iter::once(end.condition().handle()).chain(wanted).collect();
    let end = end.op().handle();
    set_operands(rw, end, &operands);
    rebuild(op, rw, (before, after), &places);
    Ok(())
}

/// Creates a loop again that passes the values of its first region to the second one in another order; `places` are the new
/// places of the former ones.
fn rebuild(op: Op, rw: &mut Rewriter<'_>, (before, after): (Block, Block), places: &[usize]) {
    let types = |rw: &Rewriter<'_>, block| crate::rewrites::types(rw.block(block).arguments());
    let carried = types(rw, before);
    rw.move_to(InsertPoint::Before(op));
    let operands = handles(rw.op(op).operands());
    let state = state_like(rw, rw.op(op)).operands(operands).results(carried.iter().copied()).regions(2);
    let (new, regions) = insert_with_regions(rw, state);
    let first = rw.create_block(regions[0], &carried);
    let second = rw.create_block(regions[1], &carried);
    rw.move_to(InsertPoint::Before(op));
    let pick = |from: Vec<Value>| -> Vec<Value> { places.iter().map(|&at| from[at]).collect() };
    let passed = pick(handles(rw.block(second).arguments()));
    rw.merge_blocks(after, second, &passed);
    let arguments = handles(rw.block(first).arguments());
    rw.merge_blocks(before, first, &arguments);
    let results = pick(handles(rw.op(new).results()));
    rw.replace_op(op, &results);
}
