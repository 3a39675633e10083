//! Canonicalization of `scf.if`: two operations become one.

use super::If;
use super::patterns::negated;
use crate::rewrites::{build_yield, handles, insert_with_regions, take_region, terminator_operands};
use arith::{AndI, Select};
use ir::{Block, Build, InsertPoint, Op, OpView, Region, Value};
use rewrite::{MatchResult, Matched, Rewriter};

/// Returns the blocks of the second operation that run if the first one's condition holds, and if it does
/// not. Returns `None` if the conditions are unrelated.
fn aligned(first: If<'_>, second: If<'_>) -> Option<(Option<Block>, Option<Block>)> {
    let yes = second.then_block().map(|block| block.handle());
    let no = second.else_block().map(|block| block.handle());
    let (a, b) = (first.condition(), second.condition());
    if negated(b) == Some(a) || negated(a) == Some(b) {
        return Some((no, yes));
    }
    (a == b).then_some((yes, no))
}

/// Combines two adjacent operations with equal or opposite conditions.
pub(super) fn combine_neighbours(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let next: If<'_> = rw.cast(op)?;
    let prev: If<'_> = next.op().prev().matched()?.cast().matched()?;
    let (next_yes, next_no) = aligned(prev, next).matched()?;
    let prev_op = prev.op().handle();
    let prev_values = (handles(prev.results()), terminator_operands(prev.then_block().matched()?));
    let prev_no = prev.else_block().map_or_else(Vec::new, terminator_operands);
    let count = prev_values.0.len();
    rw.require(count == prev_values.1.len() && (count == 0 || count == prev_no.len()))?;
    let regions = [next_yes, next_no].map(|block| Some(rw.block(block?).region()?.handle()));
    let yielded = prev_values.1.iter().zip(prev_no.iter().copied());
    for (&result, (&yes, no)) in prev_values.0.iter().zip(yielded) {
        forward(rw, result, [(regions[0], yes), (regions[1], no)]);
    }
    let (prev, next): (If<'_>, If<'_>) = (rw.cast(prev_op)?, rw.cast(op)?);
    let types: Vec<_> = prev.result_types().chain(next.result_types()).collect();
    let (condition, loc) = (prev.condition().handle(), next.loc());
    let (prev_then, prev_else) = (prev.then_region().handle(), prev.else_region().handle());
    let state = rw.state(If::NAME, loc).operands([condition]).results(types).regions(2);
    let (new, new_regions) = insert_with_regions(rw, state);
    take_region(rw, prev_then, new_regions[0]);
    append(rw, next_yes, new_regions[0])?;
    take_region(rw, prev_else, new_regions[1]);
    append(rw, next_no, new_regions[1])?;
    let results = handles(rw.op(new).results());
    rw.replace_op(prev_op, &results[..count]);
    rw.replace_op(op, &results[count..]);
    Ok(())
}

/// Replaces uses of a result in a region by the value yielded there.
fn forward(rw: &mut Rewriter<'_>, result: Value, into: [(Option<Region>, Value); 2]) {
    let uses: Vec<(Op, usize)> =
        rw.value(result).uses().map(|operand| (operand.owner().handle(), operand.position())).collect();
    for (user, position) in uses {
        let user_region = rw.op(user).block().and_then(|block| block.region());
        let is_in = |region: Option<Region>| match (region, user_region) {
            (Some(region), Some(user_region)) => rw.region(region).contains(user_region),
            _ => false,
        };
        let Some(value) = into.iter().find(|(region, _)| is_in(*region)).map(|(_, value)| *value) else {
            continue;
        };
        rw.modify_op(user, |user| {
            user.operand(position, value);
        });
    }
}

/// Appends a block to that of a region, with one yield of the values of both.
fn append(rw: &mut Rewriter<'_>, block: Option<Block>, region: Region) -> MatchResult {
    let Some(block) = block else { return Ok(()) };
    let Some(dest) = rw.region(region).first_block().map(|block| block.handle()) else {
        let from = rw.block(block).region().matched()?.handle();
        take_region(rw, from, region);
        return Ok(());
    };
    let first = rw.block(dest).last().matched()?;
    let second = rw.block(block).last().matched()?;
    let mut values = handles(first.operands());
    values.extend(handles(second.operands()));
    let (first, second, loc) = (first.handle(), second.handle(), second.loc());
    rw.merge_blocks(block, dest, &[]);
    rw.move_to(InsertPoint::End(dest));
    build_yield(rw, loc, &values);
    rw.erase_op(first);
    rw.erase_op(second);
    Ok(())
}

/// Whether a block has only a terminator, or is absent.
fn only_yields(block: Option<ir::BlockRef<'_>>) -> bool {
    block.is_none_or(|block| block.first() == block.last())
}

/// Combines an operation that contains only another one: both conditions must hold.
pub(super) fn combine_nested(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: If<'_> = rw.cast(op)?;
    let block = view.then_block().matched()?;
    let nested: If<'_> = block.first().and_then(|first| first.cast()).matched()?;
    rw.require(nested.op().next().is_some() && nested.op().next() == block.last())?;
    rw.require(only_yields(view.else_block()) && only_yields(nested.else_block()))?;
    let mut yes = terminator_operands(block);
    let no = view.else_block().map_or_else(Vec::new, terminator_operands);
    rw.require(yes.len() == no.len() || yes.is_empty())?;
    let nested_results = handles(nested.results());
    let nested_yes = terminator_operands(nested.then_block().matched()?);
    let nested_no = nested.else_block().map_or_else(Vec::new, terminator_operands);
    let mut selects = Vec::new();
    for (at, value) in yes.iter_mut().enumerate() {
        match nested_results.iter().position(|result| result == value) {
            Some(result) => {
                rw.require(nested_no.get(result) == no.get(at))?;
                *value = nested_yes.get(result).copied().matched()?;
            }
            // The block contains nothing else, so the value is defined outside.
            None => selects.push(at),
        }
    }
    let (loc, condition, inner) = (view.loc(), view.condition().handle(), nested.condition().handle());
    let types: Vec<_> = view.result_types().collect();
    let nested_block = nested.then_block().matched()?.handle();
    let both = AndI::build_value(rw, loc, condition, inner);
    let state = rw.state(If::NAME, loc).operands([both]).results(types).regions(2);
    let (new, regions) = insert_with_regions(rw, state);
    let fresh = rw.at(InsertPoint::Before(new), |rw| rw.create_block(regions[0], &[]));
    let mut results = handles(rw.op(new).results());
    rw.move_to(InsertPoint::Before(new));
    for at in selects {
        results[at] = Select::build_value(rw, loc, condition, yes[at], no[at]);
    }
    rw.merge_blocks(nested_block, fresh, &[]);
    let end = rw.block(fresh).last().matched()?;
    let (end, end_loc) = (end.handle(), end.loc());
    rw.move_to(InsertPoint::End(fresh));
    build_yield(rw, end_loc, &yes);
    rw.erase_op(end);
    if !no.is_empty() {
        rw.create_block(regions[1], &[]);
        build_yield(rw, loc, &no);
    }
    rw.replace_op(op, &results);
    Ok(())
}
