//! `test-parallel-loop-unrolling`: `scf.parallel` with several iterations in one.

use dialect_transforms::scf::parallel_loop_unrolling::unroll;
use ir::{Body, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, for_each_body};

/// Tests parallel loop unrolling transformation
///
/// A test pass, as mlir-opt has it under the same name. Loops with results stay.
#[pass(
    "test-parallel-loop-unrolling",
    name = "(anonymous namespace)::TestParallelLoopUnrollingPass",
    depends("affine", "arith", "scf")
)]
#[derive(Debug)]
pub(crate) struct TestParallelLoopUnrolling {
    /// Annotate unrolled iterations.
    #[option(default = false)]
    annotate: bool,
    /// Loop depth.
    #[option(default = 0)]
    loop_depth: u32,
    /// Unroll factors for each parallel loop dim. If fewer factors than loop dims are provided, they are applied to the inner dims.
    #[option]
    unroll_factors: Vec<u64>,
}

impl TestParallelLoopUnrolling {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let is_loop = |op: &OpRef<'_>| op.is("scf.parallel") && depth(*op) == self.loop_depth;
            let loops: Vec<Op> = body.root().walk_body().filter(is_loop).map(|op| op.handle()).collect();
            for op in loops {
                // A loop that cannot be unrolled stays.
                let _ = unroll(op, &self.unroll_factors, self.annotate, &mut Rewriter::new(body));
            }
        });
        Ok(())
    }
}

/// Returns the number of loops around one.
fn depth(op: OpRef<'_>) -> u32 {
    let mut count = 0;
    let mut around = op.parent();
    while let Some(parent) = around {
        count += u32::from(parent.is("scf.parallel"));
        around = parent.parent();
    }
    count
}
