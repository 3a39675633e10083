//! `test-eliminate-vector-masks`.

use ir::Body;
use pass::{PassCx, PassResult, pass};
use value_bounds::VscaleRange;
use vector_transforms::eliminate_masks::eliminate_masks;

/// Test eliminating vector masks
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-eliminate-vector-masks",
    name = "(anonymous namespace)::TestEliminateVectorMasks",
    on = "func.func",
    depends("vector")
)]
pub(crate) struct TestEliminateVectorMasks {
    /// Minimum possible value of vscale.
    #[option(default = 1)]
    vscale_min: u32,
    /// Maximum possible value of vscale.
    #[option(default = 16)]
    vscale_max: u32,
}

impl TestEliminateVectorMasks {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let range = VscaleRange { least: self.vscale_min.into(), greatest: self.vscale_max.into() };
        eliminate_masks(body, range);
        Ok(())
    }
}
