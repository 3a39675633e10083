//! `scf-parallel-loop-specialization`: parallel loops whose upper bounds are minima get a copy with constant bounds.

use super::for_each_op;
use super::for_loop_specialization::{least, specialize};
use ir::{Body, Value};
use pass::{PassCx, PassResult, pass};
use scf::Parallel;

/// Specialize parallel loops for vectorization
///
/// A parallel loop whose upper bounds are all `affine.min` with a constant among their results becomes two: one with the
/// least constants as bounds, for when the bounds are these, and the loop as it was.
#[pass("scf-parallel-loop-specialization", name = "SCFParallelLoopSpecialization", depends("arith", "scf"))]
#[derive(Clone, Copy, Debug)]
pub struct ParallelLoopSpecialization;

impl ParallelLoopSpecialization {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_op(cx, body, Parallel::NAME, |op, rw| {
            let bounds: Option<Vec<(Value, i64)>> = rw.op(op).cast::<Parallel<'_>>().and_then(|view| {
                view.upper_bound().map(|bound| Some((bound.handle(), least(bound)?))).collect()
            });
            if let Some(bounds) = bounds.filter(|_| rw.op(op).num_results() == 0) {
                specialize(op, &bounds, rw);
            }
            Ok(())
        })
    }
}
