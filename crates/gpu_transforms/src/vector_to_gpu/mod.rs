//! `convert-vector-to-gpu`: contractions of vectors become products of matrices that a warp computes.
//!
//! `prepare` brings contractions to the form of a product; `slice` finds operations that can be converted together; `subgroup` converts them
//! to `gpu.subgroup_mma_*`, and `warp` to `nvgpu.mma.sync` on fragments (`fragment`). `loops` passes converted values through loops.

mod fragment;
mod loops;
mod prepare;
mod slice;
mod subgroup;
mod warp;

use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::GreedyConfig;

/// Lower the operations from the vector dialect into the GPU dialect
///
/// ```mlir
/// %a = gpu.subgroup_mma_load_matrix %x[%i, %j] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
/// %d = gpu.subgroup_mma_compute %a, %b, %c
///   : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
/// ```
///
/// The backward and forward slices of a contraction are converted with it, or none of them.
#[pass(
    "convert-vector-to-gpu",
    name = "ConvertVectorToGPU",
    depends("memref", "gpu", "affine", "vector", "nvgpu")
)]
pub struct ConvertVectorToGpu {
    /// convert to NvGPU ops instead of GPU dialect ops
    #[option(default = false)]
    pub use_nvgpu: bool,
}

impl ConvertVectorToGpu {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let patterns = prepare::patterns(cx.context(), self.use_nvgpu).freeze();
        let results = rewrite::for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            rewrite::apply_greedily(body, scope, &patterns, &GreedyConfig::default());
            if self.use_nvgpu {
                return warp::convert(body);
            }
            subgroup::convert(body);
            Ok(())
        });
        match results.into_iter().find_map(Result::err) {
            Some(error) => cx.fail(error),
            None => Ok(()),
        }
    }
}
