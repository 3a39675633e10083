//! Slices with unit dimensions.

use super::reshape::{collapse, expand_to};
use ir::{Build, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};

/// Adds the patterns of slices that are read and written.
pub(super) fn add_patterns(set: &mut PatternSet) {
    set.of::<tensor::ExtractSlice<'_>>(extract);
    set.of::<tensor::InsertSlice<'_>>(insert);
    set.of::<tensor::ParallelInsertSlice<'_>>(insert);
}

/// Returns groups of dimensions: unit dimensions are of the group of the next other one, those at the end of the last group.
fn unit_groups(shape: &[i64]) -> Vec<Vec<i64>> {
    let (mut groups, mut group): (Vec<Vec<i64>>, Vec<i64>) = (Vec::new(), Vec::new());
    for (dim, &size) in shape.iter().enumerate() {
        group.push(dim as i64);
        if size != 1 {
            groups.push(std::mem::take(&mut group));
        }
    }
    if let Some(last) = groups.last_mut() {
        last.extend(group);
    }
    groups
}

fn without_units(shape: &[i64]) -> Vec<i64> {
    shape.iter().copied().filter(|&size| size != 1).collect()
}

/// Reads a slice without unit dimensions and expands it.
fn extract(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: tensor::ExtractSlice<'_> = rw.cast(op)?;
    let ty = view.result().ty();
    let shape = ty.shape().matched()?.to_vec();
    let groups = unit_groups(&shape);
    rw.require(groups.len() != shape.len())?;
    let lists: [Vec<Mixed>; 3] = slice::lists(*view);
    let cx = rw.context().clone();
    let reduced: Type = cx.tensor_type(&without_units(&shape), ty.element_or_self().handle());
    let (source, loc, ty) = (view.source().handle(), view.loc(), ty.handle());
    let mut state = rw.state("tensor.extract_slice", loc).operands([source]).results([reduced]);
    slice::set_lists(&cx, &mut state, &lists);
    let part = rw.insert_value(state);
    let expanded: Value = expand_to(rw, loc, part, ty, &groups);
    rw.replace_op(op, &[expanded]);
    Ok(())
}

/// Collapses a slice that is written to one without unit dimensions.
fn insert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let shape = view.operand(0).ty().shape().matched()?.to_vec();
    let groups = unit_groups(&shape);
    rw.require(groups.len() != shape.len())?;
    let (source, loc) = (view.operand(0).handle(), view.loc());
    // Where iterations insert in parallel, nothing else stands among the insertions.
    let inserts_alone = view.is(tensor::ParallelInsertSlice::NAME);
    let place = view.parent().filter(|_| inserts_alone).map_or(op, |parent| parent.handle());
    let part = linalg::build::before(rw, place, |rw| {
        collapse(rw, loc, source, &without_units(&shape), &groups, false)
    });
    let part = part.matched()?;
    rw.modify_op(op, |op| {
        op.operand(0, part);
    });
    Ok(())
}
