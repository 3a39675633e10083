//! Canonicalization of `scf.if`: one operation at a time.

use super::{If, combine, condition};
use crate::rewrites::{
    build_yield, handles, insert_with_regions, replace_with_region, state_like, take_region,
    terminator_operands,
};
use arith::{Select, XOrI};
use ir::{Build, InsertPoint, Op, OpView, Region, Value, ValueRef};
use rewrite::{
    MatchResult, Matched, PatternSet, Rewriter, Root, constant_int, is_one, region_branch_patterns,
};

/// Adds the patterns.
pub(super) fn add(set: &mut PatternSet) {
    // Upstream does this one in the fold, which precedes any pattern.
    set.on_root(Root::Op(If::NAME), u16::MAX, swap_negated);
    set.of::<If<'_>>(combine::combine_neighbours)
        .of::<If<'_>>(combine::combine_nested)
        .of::<If<'_>>(condition::propagate_condition)
        .of::<If<'_>>(convert_to_select)
        .of::<If<'_>>(drop_empty_else)
        .of::<If<'_>>(static_condition)
        .of::<If<'_>>(condition::replace_yielded);
    region_branch_patterns(set, If::NAME);
}

/// Returns the value that another one negates.
pub(super) fn negated(value: ValueRef<'_>) -> Option<ValueRef<'_>> {
    let xor = value.defining_op()?.cast::<XOrI<'_>>()?;
    is_one(xor.rhs()).then(|| xor.lhs())
}

/// Replaces `if not c then A else B` by `if c then B else A`.
fn swap_negated(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: If<'_> = rw.cast(op)?;
    rw.require(!view.else_region().is_empty())?;
    let condition = negated(view.condition()).matched()?.handle();
    let no = view.else_region().handle();
    let first = view.then_block().matched()?.handle();
    let second = view.else_block().matched()?.handle();
    // The second block moves before the first, which then moves to the end of the other region.
    rw.move_block_before(second, first);
    let last = rw.create_block(no, &[]);
    rw.move_block_before(first, last);
    rw.erase_block(last);
    rw.modify_op(op, |op| {
        op.operand(0, condition);
    });
    Ok(())
}

/// Inlines the region of a constant condition.
fn static_condition(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: If<'_> = rw.cast(op)?;
    let condition = constant_int(view.condition()).matched()?;
    let (yes, no) = (view.then_region().handle(), view.else_region().handle());
    if !condition.is_zero() {
        return replace_with_region(rw, op, yes, &[]);
    }
    if !rw.region(no).is_empty() {
        return replace_with_region(rw, op, no, &[]);
    }
    rw.erase_op(op);
    Ok(())
}

/// Returns whether a value is defined directly in a region.
fn is_in(value: ValueRef<'_>, region: Region) -> bool {
    value.block().and_then(|block| block.region()).is_some_and(|found| found.handle() == region)
}

/// Replaces results whose yielded values are defined outside by selects.
fn convert_to_select(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: If<'_> = rw.cast(op)?;
    rw.require(view.results().len() > 0)?;
    let (yes, no) = (view.then_region().handle(), view.else_region().handle());
    let (yes_block, no_block) = (view.then_block().matched()?, view.else_block().matched()?);
    let pairs: Vec<(Value, Value)> =
        terminator_operands(yes_block).into_iter().zip(terminator_operands(no_block)).collect();
    rw.require(pairs.len() == view.results().len())?;
    let stays: Vec<bool> =
        pairs.iter().map(|&(a, b)| is_in(rw.value(a), yes) || is_in(rw.value(b), no)).collect();
    rw.require(stays.contains(&false))?;
    let (condition, loc) = (view.condition().handle(), view.loc());
    let ends = [yes_block, no_block].map(|block| block.last().map(|end| (end.handle(), end.loc())));
    let staying: Vec<(Value, Value)> =
        pairs.iter().zip(&stays).filter(|(_, stays)| **stays).map(|(pair, _)| *pair).collect();
    let types: Vec<_> = staying.iter().map(|pair| rw.value(pair.0).ty_handle()).collect();
    let state = rw.state(If::NAME, loc).operands([condition]).results(types).regions(2);
    let (new, regions) = insert_with_regions(rw, state);
    take_region(rw, yes, regions[0]);
    take_region(rw, no, regions[1]);
    rw.move_to(InsertPoint::Before(new));
    let mut new_results = handles(rw.op(new).results()).into_iter();
    let mut results = Vec::new();
    for (&(a, b), &stays) in pairs.iter().zip(&stays) {
        let kept = if stays { new_results.next() } else { None };
        results.push(match kept {
            Some(result) => result,
            None if a == b => a,
            None => Select::build_value(rw, loc, condition, a, b),
        });
    }
    let values =
        [staying.iter().map(|pair| pair.0).collect::<Vec<_>>(), staying.iter().map(|pair| pair.1).collect()];
    for (end, values) in ends.into_iter().zip(values) {
        let (end, loc) = end.matched()?;
        rw.move_to(InsertPoint::After(end));
        build_yield(rw, loc, &values);
        rw.erase_op(end);
    }
    rw.replace_op(op, &results);
    Ok(())
}

/// Drops a second region without effects.
fn drop_empty_else(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: If<'_> = rw.cast(op)?;
    rw.require(view.results().len() == 0)?;
    let block = view.else_block().matched()?;
    rw.require(block.first().is_some() && block.first() == block.last())?;
    let yes = view.then_region().handle();
    let condition = view.condition().handle();
    let state = state_like(rw, view.op()).operands([condition]).regions(2);
    let (_, regions) = insert_with_regions(rw, state);
    take_region(rw, yes, regions[0]);
    rw.erase_op(op);
    Ok(())
}
