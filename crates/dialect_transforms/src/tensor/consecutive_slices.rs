//! Patterns for slices of slices.

use crate::applied::applied;
use crate::slices::{dropped_dims, has_unit_steps};
use ir::{Build, Op, OpRef};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};
use tensor::{ExtractSlice, InsertSlice, ParallelInsertSlice};

/// Adds patterns that make one slice of two: a part of a part, and a tensor put into another by an insertion that only adds
/// dimensions of size one.
pub fn merge_patterns(set: &mut PatternSet) {
    set.of::<ExtractSlice<'_>>(extract_of_extract)
        .of::<InsertSlice<'_>>(insert_of_insert)
        .of::<ParallelInsertSlice<'_>>(insert_of_insert);
}

/// Adds patterns for a part of a tensor that was put into another before, where that only adds the dimensions that the
/// part drops.
pub fn rank_expansion_patterns(set: &mut PatternSet) {
    set.of::<ExtractSlice<'_>>(extract_of_insert);
}

/// The dimensions that a slice drops: of an extraction, those that the result does not have; of an insertion, those that the
/// source does not have.
pub(crate) fn dropped(op: OpRef<'_>) -> Option<Vec<bool>> {
    let [_, sizes, _] = slice::lists(op);
    let small = if op.is(ExtractSlice::NAME) { op.result(0).ty() } else { op.operand(0).ty() };
    dropped_dims(&sizes, small.shape()?)
}

/// The operation of a name that makes the operand of a number.
pub(crate) fn producer(op: Op, operand: usize, name: &str, rw: &Rewriter<'_>) -> Result<Op, MatchFailure> {
    let made = rw.op(op).operand(operand).defining_op().filter(|made| made.is(name)).matched()?;
    Ok(made.handle())
}

fn extract_of_extract(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = producer(op, 0, ExtractSlice::NAME, rw)?;
    let dropped = dropped(rw.op(made)).matched()?;
    let [offsets, sizes, steps] = slice::lists(rw.op(op));
    let [source_offsets, source_sizes, source_steps] = slice::lists(rw.op(made));
    let source = rw.op(made).operand(0).handle();
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let [s0, s1, s2] = [0, 1, 2].map(|symbol| cx.affine_symbol(symbol));
    let product = cx.affine_mul(s0, s1);
    let sum = cx.affine_add(product, s2);
    let mut lists = [Vec::new(), Vec::new(), Vec::new()];
    let mut next = 0;
    for (dim, &is_dropped) in dropped.iter().enumerate() {
        let (offset, step) = (source_offsets[dim], source_steps[dim]);
        if is_dropped {
            for (list, number) in lists.iter_mut().zip([offset, source_sizes[dim], step]) {
                list.push(number);
            }
            continue;
        }
        let (own_offset, own_step) = (*offsets.get(next).matched()?, *steps.get(next).matched()?);
        lists[0].push(applied(rw, loc, sum, 0, &[own_offset, step, offset]));
        lists[1].push(*sizes.get(next).matched()?);
        lists[2].push(applied(rw, loc, product, 0, &[own_step, step]));
        next += 1;
    }
    let mut state = ExtractSlice::state(&cx, loc).operands([source]).results(rw.op(op).result_types());
    slice::set_lists(&cx, &mut state, &lists);
    rw.replace_with(op, state);
    Ok(())
}

/// Whether a shape is another without some dimensions of size one.
fn only_drops_ones(full: &[i64], kept: &[i64]) -> bool {
    let sizes: Vec<Mixed> = full.iter().map(|&size| Mixed::Fixed(size)).collect();
    dropped_dims(&sizes, kept).is_some() && {
        let ones = |shape: &[i64]| shape.iter().copied().filter(|&size| size != 1).collect::<Vec<_>>();
        ones(full) == ones(kept)
    }
}

fn insert_of_insert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = producer(op, 0, InsertSlice::NAME, rw)?;
    let ([_, _, steps], [_, _, source_steps]) = (slice::lists(rw.op(op)), slice::lists(rw.op(made)));
    rw.require(has_unit_steps(&steps) && has_unit_steps(&source_steps))?;
    let (source, dest) = (rw.op(made).operand(0), rw.op(made).operand(1));
    rw.require(source.ty().has_static_shape() && dest.ty().has_static_shape())?;
    rw.require(only_drops_ones(dest.ty().shape().matched()?, source.ty().shape().matched()?))?;
    let source = source.handle();
    rw.modify_op(op, |op| {
        op.operand(0, source);
    });
    Ok(())
}

fn extract_of_insert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = producer(op, 0, InsertSlice::NAME, rw)?;
    let dropped_by_op = dropped(rw.op(op)).matched()?;
    rw.require(dropped_by_op.contains(&true))?;
    let view = rw.op(made);
    rw.require(dropped(view).as_ref() == Some(&dropped_by_op) && view.result(0).has_one_use())?;
    // Nothing of the destination is left: the slice has its shape.
    let [offsets, sizes, steps] = slice::lists(view);
    let shape = view.operand(1).ty().shape().matched()?;
    let whole = sizes.iter().zip(shape).all(|(&size, &dim)| size == Mixed::Fixed(dim));
    rw.require(whole && has_unit_steps(&steps) && offsets.iter().all(|&offset| offset == Mixed::Fixed(0)))?;
    let source = view.operand(0).handle();
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let lists = slice::lists(rw.op(op)).map(|list| -> Vec<Mixed> {
        list.into_iter()
            .zip(&dropped_by_op)
            .filter(|(_, dropped)| !**dropped)
            .map(|(number, _)| number)
            .collect()
    });
    let mut state = ExtractSlice::state(&cx, loc).operands([source]).results(rw.op(op).result_types());
    slice::set_lists(&cx, &mut state, &lists);
    rw.replace_with(op, state);
    Ok(())
}
