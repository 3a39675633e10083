//! `scf-parallel-for-to-nested-fors`: parallel loops become nests of loops.

use super::for_each_op;
use super::forall_to_for::{nest, point_before_end};
use crate::make::handles;
use diag::Diagnostic;
use ir::{Body, InsertPoint, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchFailure, Matched, Rewriter};
use scf::{Parallel, build_loop_nest};

/// Convert SCF parallel for loops to nested SCF for loops
///
/// A `scf.parallel` without results becomes a nest of `scf.for`, with a loop for each dimension.
#[pass("scf-parallel-for-to-nested-fors", name = "SCFParallelForToNestedFors")]
#[derive(Clone, Copy, Debug)]
pub struct ParallelForToNestedFors;

impl ParallelForToNestedFors {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_op(cx, body, Parallel::NAME, |op, rw| convert(op, rw).map(drop).map_err(|_| error(op, rw)))
    }
}

fn error(op: Op, rw: &Rewriter<'_>) -> Option<Diagnostic> {
    let message = "Currently scf.parallel to scf.for conversion doesn't support scf.parallel with results.";
    (rw.op(op).num_results() > 0).then(|| rw.op(op).plain_error(message))
}

/// Replaces a parallel loop by a nest of loops, which are returned, outer ones first.
///
/// # Errors
/// If it has results.
pub fn convert(op: Op, rw: &mut Rewriter<'_>) -> Result<Vec<Op>, MatchFailure> {
    let view: Parallel<'_> = rw.cast(op)?;
    rw.require(view.results().len() == 0)?;
    let loc = view.loc();
    let [lower, upper, step] =
        [handles(view.lower_bound()), handles(view.upper_bound()), handles(view.step())];
    let block = view.region().single_block().matched()?;
    rw.require(block.num_arguments() == lower.len() && !lower.is_empty())?;
    let (block, end) = (block.handle(), block.last().matched()?.handle());
    let bounds: Vec<_> = lower.into_iter().zip(upper).map(|(lower, upper)| [lower, upper]).collect();
    rw.erase_op(end);
    let mut inside = None;
    let outermost = build_loop_nest(rw, loc, &bounds, &step, |rw, variables| {
        inside = Some((rw.point(), variables.to_vec()));
    });
    let (point, variables) = inside.matched()?;
    rw.inline_block(block, point_before_end(rw, point), &variables);
    rw.move_to(InsertPoint::Before(op));
    rw.erase_op(op);
    Ok(nest(rw, outermost.matched()?, step.len()))
}
