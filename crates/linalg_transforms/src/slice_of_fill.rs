//! Slices of filled tensors.

use crate::apply::replace_with_results;
use ir::{Build, Op, Value};
use linalg::build::build_named;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};

/// Adds the pattern that fills a slice instead of a whole of which only it is read.
pub fn add_patterns(set: &mut PatternSet) {
    set.of::<tensor::ExtractSlice<'_>>(swap);
}

fn swap(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: tensor::ExtractSlice<'_> = rw.cast(op)?;
    let fill = view.source().defining_op().filter(|def| def.is("linalg.fill") && def.num_operands() == 2);
    let fill = fill.matched()?;
    rw.require(fill.result(0).uses().count() == 1)?;
    let (value, whole): (Value, Value) = (fill.operand(0).handle(), fill.operand(1).handle());
    let (loc, ty) = (view.loc(), view.result().ty_handle());
    let lists: [Vec<Mixed>; 3] = slice::lists(*view);
    let cx = rw.context().clone();
    let mut state = rw.state("tensor.extract_slice", loc).operands([whole]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    let part = rw.insert_value(state);
    let filled = build_named(rw, loc, "linalg.fill", (&[value], &[part]), &[]);
    replace_with_results(rw, op, filled);
    Ok(())
}
