//! `test-loop-unrolling`: unrolls the loops of one depth.

use diag::Diagnostic;
use dialect_transforms::scf::unroll::unroll_by_factor;
use ir::{Body, Loc, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::for_each_body;

/// Tests loop unrolling transformation
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-loop-unrolling", name = "(anonymous namespace)::TestLoopUnrollingPass")]
#[derive(Debug)]
pub(crate) struct TestLoopUnrolling {
    /// Loop unroll factor, set it to -1, and it will fully unroll.
    #[option(default = 1)]
    unroll_factor: i64,
    /// Loop unroll up to factor.
    #[option(default = false)]
    unroll_up_to_factor: bool,
    /// Annotate unrolled iterations.
    #[option(default = false)]
    annotate: bool,
    /// Loop depth.
    #[option(default = 0)]
    loop_depth: u32,
}

impl TestLoopUnrolling {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if self.unroll_factor < 1 && self.unroll_factor != -1 {
            let message = "Invalid option: 'unroll-factor' should be greater than 0 or equal to -1";
            return cx.fail(Diagnostic::error(body.context().place(Loc::UNKNOWN), message));
        }
        let factor = u64::try_from(self.unroll_factor).ok();
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let is_loop = |op: &OpRef<'_>| op.is("scf.for") && depth(*op) == self.loop_depth as usize;
            let loops: Vec<Op> =
                body.root().walk_body_post_order().filter(is_loop).map(|op| op.handle()).collect();
            for op in loops {
                let count = || scf::trip_count(body.op(op).cast()?)?.to_u64();
                // A loop of no iterations stays; without a number of iterations there is nothing to unroll fully.
                if let Some(factor) = factor.or_else(count).filter(|&factor| factor > 0) {
                    let _ = unroll_by_factor(op, factor, self.annotate, body);
                }
            }
        });
        Ok(())
    }
}

/// The number of loops around an operation.
fn depth(op: OpRef<'_>) -> usize {
    std::iter::successors(op.parent(), |op| op.parent()).filter(|op| op.is("scf.for")).count()
}
