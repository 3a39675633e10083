//! Canonicalization of `scf.for`.

use super::{For, casts, trip_count};
use crate::rewrites::{build_yield, handles, insert_with_regions, replace_with_region, state_like, types};
use ir::{InsertPoint, Op, OpView, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the patterns.
pub(super) fn add(set: &mut PatternSet) {
    set.of::<For<'_>>(fold_iteration_arguments)
        .of::<For<'_>>(simplify_trivial_loop)
        .of::<For<'_>>(casts::fold_cast);
}

/// Simplification of a loop-carried value.
#[derive(Clone, Copy)]
enum Carried {
    /// It must be carried.
    Kept,
    /// It always equals its initial value.
    Initial,
    /// It always equals an earlier one.
    Same(usize),
}

/// Decides for each carried value.
fn classify(op: For<'_>) -> Vec<Carried> {
    let yielded: Vec<_> = op.yielded().collect();
    let mut kept: Vec<(Value, Value, usize)> = Vec::new();
    let mut all = Vec::new();
    let parts = op.init_args().zip(op.iteration_arguments()).zip(op.results()).zip(yielded);
    for (at, (((init, argument), result), next)) in parts.enumerate() {
        let forwarded = argument == next || init == next || (argument.is_unused() && result.is_unused());
        let pair = (init.handle(), next.handle());
        let earlier = kept.iter().find(|other| (other.0, other.1) == pair);
        all.push(match earlier {
            _ if forwarded => Carried::Initial,
            Some(&(_, _, earlier)) => Carried::Same(earlier),
            None => {
                kept.push((pair.0, pair.1, at));
                Carried::Kept
            }
        });
    }
    all
}

/// Drops loop-carried values that do not change, that have no uses, or that are carried twice.
fn fold_iteration_arguments(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: For<'_> = rw.cast(op)?;
    let count = view.results().len();
    rw.require(view.iteration_arguments().count() == count && view.yielded().count() == count)?;
    let carried = classify(view);
    rw.require(carried.iter().any(|carried| !matches!(carried, Carried::Kept)))?;
    let keep: Vec<bool> = carried.iter().map(|carried| matches!(carried, Carried::Kept)).collect();
    let inits = handles(view.init_args());
    let arguments = handles(view.iteration_arguments());
    let results = handles(view.results());
    for (at, what) in carried.iter().enumerate() {
        if let Carried::Same(earlier) = *what {
            rw.replace_all_uses(arguments[at], arguments[earlier]);
            rw.replace_all_uses(results[at], results[earlier]);
        }
    }
    rebuild(op, rw, &inits, &keep)
}

/// Creates the loop again with the kept values; the others are replaced by their initial values.
fn rebuild(op: Op, rw: &mut Rewriter<'_>, inits: &[Value], keep: &[bool]) -> MatchResult {
    let view: For<'_> = rw.cast(op)?;
    let loc = view.loc();
    let bounds = handles(view.operands().take(3));
    let argument_types = types(view.region().first_block().matched()?.arguments());
    let result_types: Vec<_> = view.result_types().collect();
    let state = state_like(rw, view.op()).operands(bounds.iter().copied()).regions(1);
    let kept = |at: &usize| keep[*at];
    let state = state
        .operands((0..keep.len()).filter(kept).map(|at| inits[at]))
        .results((0..keep.len()).filter(kept).map(|at| result_types[at]));
    let old_block = view.region().first_block().matched()?.handle();
    let (new, regions) = insert_with_regions(rw, state);
    let new_types: Vec<_> = argument_types[..1]
        .iter()
        .copied()
        .chain((0..keep.len()).filter(kept).map(|at| argument_types[at + 1]))
        .collect();
    let block = rw.at(InsertPoint::Before(op), |rw| rw.create_block(regions[0], &new_types));
    let mut arguments = handles(rw.block(block).arguments()).into_iter();
    let mut new_results = handles(rw.op(new).results()).into_iter();
    let mut values: Vec<Value> = arguments.next().into_iter().collect();
    let mut replacements = Vec::new();
    for (at, &keep) in keep.iter().enumerate() {
        let (argument, result) = if keep { (arguments.next(), new_results.next()) } else { (None, None) };
        values.push(argument.unwrap_or(inits[at]));
        replacements.push(result.unwrap_or(inits[at]));
    }
    rw.merge_blocks(old_block, block, &values);
    let end = rw.block(block).last().matched()?;
    let (end_loc, yielded) = (end.loc(), handles(end.operands()));
    let end = end.handle();
    let kept_values: Vec<_> = (0..keep.len()).filter(kept).map(|at| yielded[at]).collect();
    let end_loc = if kept_values.is_empty() { loc } else { end_loc };
    rw.at(InsertPoint::Before(end), |rw| build_yield(rw, end_loc, &kept_values));
    rw.erase_op(end);
    rw.replace_op(op, &replacements);
    Ok(())
}

/// Simplifies a loop that never runs to its operands, one that runs once to its region, and one without
/// effects to its yielded values.
fn simplify_trivial_loop(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: For<'_> = rw.cast(op)?;
    let count = trip_count(view).matched()?;
    let inits = handles(view.init_args());
    if count.is_zero() {
        rw.replace_op(op, &inits);
        return Ok(());
    }
    if count.is_one() {
        let mut values = vec![view.lower_bound().handle()];
        values.extend(inits);
        let region = view.region().handle();
        return replace_with_region(rw, op, region, &values);
    }
    let block = view.region().first_block().matched()?;
    rw.require(block.first() == block.last())?;
    let outside = |value| interfaces::is_defined_outside(view.op(), value);
    rw.require(view.yielded().count() == inits.len() && view.yielded().all(outside))?;
    let values = handles(view.yielded());
    rw.replace_op(op, &values);
    Ok(())
}
