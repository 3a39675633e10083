//! `scf-forall-to-parallel`: loops over all become parallel loops.

use super::{detach, for_each_op, silent, values_of};
use ir::{Body, Build, InsertPoint, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchFailure, Matched, Rewriter};
use scf::{Forall, Parallel};

/// Convert SCF forall loops to SCF parallel loops
///
/// A `scf.forall` without outputs becomes a `scf.parallel` with the same bounds, steps and mapping.
#[pass("scf-forall-to-parallel", name = "SCFForallToParallelLoop", depends("arith"))]
#[derive(Clone, Copy, Debug)]
pub struct ForallToParallel;

impl ForallToParallel {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_op(cx, body, Forall::NAME, |op, rw| convert(op, rw).map(drop).map_err(silent))
    }
}

/// Replaces a loop over all by a parallel loop, which is returned.
///
/// # Errors
/// If it has outputs.
pub fn convert(op: Op, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let view: Forall<'_> = rw.cast(op)?;
    rw.require(view.outputs().len() == 0)?;
    let loc = view.loc();
    let groups = [detach(view.lower_bounds()), detach(view.upper_bounds()), detach(view.steps())];
    let mapping = view.attr("mapping").map(|mapping| mapping.handle());
    let (region, block) = (view.region().handle(), view.region().single_block().matched()?);
    let end = block.last().matched()?.handle();
    let [lower, upper, step] = groups.map(|group| values_of(rw, loc, group));
    let parallel = Parallel::build(rw, loc, &lower, &upper, &step, &[], &[]);
    let inner = rw.op(parallel).region(0).handle();
    rw.inline_region_at_end(region, inner);
    rw.move_to(InsertPoint::Before(end));
    let reduce = rw.state(scf::Reduce::NAME, rw.op(end).loc());
    rw.insert(reduce);
    rw.erase_op(end);
    if let Some(mapping) = mapping {
        rw.modify_op(parallel, |parallel| {
            parallel.attr("mapping", Some(mapping));
        });
    }
    rw.erase_op(op);
    Ok(parallel)
}
