//! `convert-gpu-to-llvm-spv`: kernels and what they call become functions of `llvm` that a translator makes SPIR-V of.
//!
//! Threads and groups (`ids`), barriers and exchange between the threads of a subgroup (`lanes`), and messages (`messages`) are functions of
//! OpenCL; functions share their pattern with `gpu_to_nvvm`. Memory without a space is that of the whole grid (`spaces`).

mod ids;
mod lanes;
mod messages;
mod spaces;

use crate::gpu_to_nvvm::{Device, convert_function_for, space_number};
use crate::llvm::{LlvmTypes, LoweringOptions, Patterns, Site, add_patterns, lower_to};
use ir::Body;
use llvm::attrs::CConv;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, MatchResult};

/// Generate LLVM operations to be ingested by a SPIR-V backend for gpu operations
///
/// Kernels have the calling convention of kernels of SPIR-V, other functions that of its functions; the memory of a workgroup becomes an
/// argument of its own. What a thread asks for, and what the threads of a subgroup exchange, are functions of OpenCL. Memrefs that name no
/// memory space are in that of the grid.
///
/// ```mlir
/// %0 = gpu.thread_id x
/// // %0 = llvm.mlir.constant(0 : i32) : i32
/// // %1 = llvm.call spir_funccc @_Z12get_local_idj(%0) {no_unwind, will_return, ...} : (i32) -> i32
/// ```
#[pass("convert-gpu-to-llvm-spv", name = "ConvertGpuOpsToLLVMSPVOps", on = "gpu.module", depends("llvm"))]
#[derive(Debug)]
pub struct GpuToLlvmSpv {
    /// Use 64-bit integers to convert index types
    #[option]
    pub use_64bit_index: bool,
}

/// Kernels of SPIR-V.
static SPIRV: Device = Device {
    kernel: None,
    conventions: Some([CConv::SpirKernel, CConv::SpirFunc]),
    block_size: "reqd_work_group_size",
    cluster_size: None,
    thread_count: None,
    private_space: 0,
    dynamic_alignment: None,
    shared_arguments: true,
};

/// The patterns beside those of `ids`.
const PATTERNS: Patterns = &[
    (gpu::Barrier::NAME, "GPUBarrierConversion", lanes::convert_barrier),
    (gpu::Func::NAME, "GPUFuncOpLowering", convert_function),
    (gpu::Printf::NAME, "GPUPrintfOpToLLVMCallLowering", messages::convert_print),
    (gpu::Return::NAME, "GPUReturnOpLowering", crate::func_to_llvm::convert_return),
    (gpu::Shuffle::NAME, "GPUShuffleConversion", lanes::convert_shuffle),
];

fn convert_function(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    convert_function_for(&SPIRV, at, rw)
}

impl GpuToLlvmSpv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        rewrite::for_each_body(body, cx.scope(), cx.threads(), &|_, body| spaces::name_global(body));
        let index_width = if self.use_64bit_index { 64 } else { 32 };
        let options = LoweringOptions::default().with_index_width(index_width);
        let types = LlvmTypes::with_spaces(body.context(), options, |_, _| None, space_number);
        lower_to(&types, cx, body, |types, target, set| {
            ids::patterns(target, types, set);
            add_patterns(set, types, PATTERNS);
            PATTERNS.iter().for_each(|&(op, ..)| {
                target.illegal_op(op);
            });
        })
    }
}
