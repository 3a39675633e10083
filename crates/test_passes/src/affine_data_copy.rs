//! `test-affine-data-copy`: copies of the memref that the innermost loop of a nest loads first.

use affine::{For, Load};
use affine_analysis::enclosing_loops;
use affine_transforms::{CopyOptions, clean_copies, copy_data, copy_region_of};
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};

/// Tests affine data copy utility functions.
///
/// A test pass, as mlir-opt has it under the same name. It works on functions with one nest that has one innermost loop.
#[pass(
    "test-affine-data-copy",
    name = "(anonymous namespace)::TestAffineDataCopy",
    on = "func.func",
    depends("memref", "arith")
)]
pub(crate) struct TestAffineDataCopy {
    /// Enable memref filter testing in affine data copy optimization
    #[option]
    memref_filter: bool,
    /// Test copy generation for a single memref region
    #[option]
    for_memref_region: bool,
    /// Test copy generation enforcing a limit of capacity (default: unlimited)
    #[option(default = u64::MAX)]
    capacity_kib: u64,
}

impl TestAffineDataCopy {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let Some((nest, load)) = nest_and_load(body) else { return Ok(()) };
        let capacity = self.capacity_kib.saturating_mul(1024);
        let options = CopyOptions { capacity, ..CopyOptions::default() };
        let mut nests = Vec::new();
        if self.memref_filter {
            let memref = body.op(load).operand(0).handle();
            let ops = body.op(nest).region(0).first_block().map(|block| {
                let ops: Vec<Op> = block.ops().map(|op| op.handle()).collect();
                ops
            });
            let ends = ops.and_then(|ops| Some((*ops.first()?, *ops.iter().rev().nth(1)?)));
            let Some(ends) = ends else { return Ok(()) };
            if let Ok(Some(warning)) = copy_data(body, ends, &options, Some(memref), &mut nests) {
                cx.emit(warning);
            }
        } else if self.for_memref_region {
            copy_region_of(body, load, nest, &options, &mut nests);
        }
        clean_copies(body, cx.scope(), &nests);
        Ok(())
    }
}

/// Returns the only nest of a function, and the first load of its only innermost loop.
fn nest_and_load(body: &Body) -> Option<(Op, Op)> {
    let loops: Vec<Op> =
        body.root().walk_body().filter(|op| op.cast::<For<'_>>().is_some()).map(|op| op.handle()).collect();
    let depth = |&op: &Op| enclosing_loops(body.op(op)).len();
    let greatest = loops.iter().map(depth).max()?;
    let only = |wanted: usize| {
        let mut found = loops.iter().copied().filter(|op| depth(op) == wanted);
        found.next().filter(|_| found.next().is_none())
    };
    let (nest, innermost) = (only(0)?, only(greatest)?);
    let block = body.op(innermost).region(0).first_block()?;
    let load = block.ops().find(|op| op.cast::<Load<'_>>().is_some())?;
    Some((nest, load.handle()))
}
