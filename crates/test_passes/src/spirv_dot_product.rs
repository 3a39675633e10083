//! `test-vector-reduction-to-spirv-dot-prod`.

use crate::vector_lowerings::apply;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use to_spirv::vector_to_spirv::integer_dot_patterns;

/// Test lowering patterns that converts vector.reduction to SPIR-V integer dot product ops
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-vector-reduction-to-spirv-dot-prod",
    name = "mlir::(anonymous namespace)::TestVectorReductionToSPIRVDotProd",
    on = "func.func",
    depends("arith", "func", "spirv", "vector")
)]
pub(crate) struct TestVectorReductionToSpirvDotProd;

impl TestVectorReductionToSpirvDotProd {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        apply(cx, body, integer_dot_patterns)
    }
}
