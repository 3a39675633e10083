//! `scf-forall-to-for`: loops over all become nests of loops.

use super::{detach, for_each_op, silent, values_of};
use ir::{Body, InsertPoint, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchFailure, Matched, Rewriter};
use scf::{Forall, build_loop_nest};

/// Convert SCF forall loops to SCF for loops
///
/// A `scf.forall` without outputs becomes a nest of `scf.for`, with a loop for each dimension.
#[pass("scf-forall-to-for", name = "SCFForallToForLoop", depends("arith"))]
#[derive(Clone, Copy, Debug)]
pub struct ForallToFor;

impl ForallToFor {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_op(cx, body, Forall::NAME, |op, rw| convert(op, rw).map(drop).map_err(silent))
    }
}

/// Replaces a loop over all by a nest of loops, which are returned, outer ones first.
///
/// # Errors
/// If it has outputs.
pub fn convert(op: Op, rw: &mut Rewriter<'_>) -> Result<Vec<Op>, MatchFailure> {
    let view: Forall<'_> = rw.cast(op)?;
    rw.require(view.outputs().len() == 0)?;
    let loc = view.loc();
    let groups = [detach(view.lower_bounds()), detach(view.upper_bounds()), detach(view.steps())];
    let block = view.region().single_block().matched()?;
    let rank = block.num_arguments();
    rw.require(groups.iter().all(|group| group.len() == rank))?;
    let (block, end) = (block.handle(), block.last().matched()?.handle());
    let [lower, upper, step] = groups.map(|group| values_of(rw, loc, group));
    let bounds: Vec<_> = lower.into_iter().zip(upper).map(|(lower, upper)| [lower, upper]).collect();
    rw.erase_op(end);
    let mut inside = None;
    let outermost = build_loop_nest(rw, loc, &bounds, &step, |rw, variables| {
        inside = Some((rw.point(), variables.to_vec()));
    });
    match inside {
        Some((point, variables)) if rank > 0 => {
            rw.inline_block(block, point_before_end(rw, point), &variables)
        }
        _ => rw.inline_block(block, InsertPoint::Before(op), &[]),
    }
    rw.erase_op(op);
    Ok(outermost.map(|outermost| nest(rw, outermost, rank)).unwrap_or_default())
}

/// Returns the loops of a nest that was built, outer ones first.
pub(super) fn nest(rw: &Rewriter<'_>, outermost: Op, levels: usize) -> Vec<Op> {
    let inner = |op: &Op| {
        let block = rw.op(*op).regions().next().and_then(|region| region.first_block());
        block.and_then(|block| block.ops().find(|op| op.is(scf::For::NAME))).map(|op| op.handle())
    };
    std::iter::successors(Some(outermost), inner).take(levels).collect()
}

/// The point before the terminator of the block that a point is in.
pub(super) fn point_before_end(rw: &Rewriter<'_>, point: InsertPoint) -> InsertPoint {
    let block = match point {
        InsertPoint::Start(block) | InsertPoint::End(block) => block,
        InsertPoint::Before(_) | InsertPoint::After(_) => return point,
    };
    rw.block(block).last().map_or(point, |end| InsertPoint::Before(end.handle()))
}
