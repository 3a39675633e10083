//! `test-spirv-cpu-runner-pipeline` and `test-vulkan-runner-pipeline`: programs with kernels, through `spirv`, for the CPU or for a GPU.

use pass::{AddError, OptionDef, PassRegistry, Pipeline, RegisterError, parse_options, parse_pass_list};
use to_spirv::gpu_to_spirv::GpuToSpirv;

const TITLE: &str = "Runs a series of passes for lowering SPIR-V-dialect MLIR to LLVM-dialect MLIR intended for SPIR-V CPU Runner tests.";

const VULKAN: &str = "Runs a series of passes intended for Vulkan runner tests. Lowers GPU dialect to LLVM dialect for the host and to serialized Vulkan SPIR-V for the device.";

/// Adds the pipelines.
pub(crate) fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    registry.add_pipeline("test-spirv-cpu-runner-pipeline", TITLE, add)?;
    registry.add_pipeline("test-vulkan-runner-pipeline", VULKAN, add_vulkan).map(|_| ())
}

fn add(pipeline: &mut Pipeline, options: &str) -> Result<(), AddError> {
    parse_options(options, &[], &mut []).map_err(AddError)?;
    let mut passes = PassRegistry::new();
    let libraries = [gpu_transforms::PASSES, spirv_transforms::PASSES, to_llvm::PASSES, spirv::PASSES];
    for library in libraries {
        passes.add(library).map_err(|error| AddError(error.to_string()))?;
    }
    let read = |pipeline: &mut Pipeline, text: &str| {
        parse_pass_list(text, &passes, pipeline).map_err(|error| AddError(error.0))
    };
    read(pipeline, "gpu-kernel-outlining")?;
    pipeline.add(GpuToSpirv::default())?;
    let rest =
        "spirv.module(spirv-lower-abi-attrs,spirv-update-vce),lower-host-to-llvm,convert-spirv-to-llvm";
    read(pipeline, rest)
}

fn add_vulkan(pipeline: &mut Pipeline, options: &str) -> Result<(), AddError> {
    let mut for_webgpu = false;
    let option =
        OptionDef::of::<bool>("spirv-webgpu-prepare", "Run MLIR transforms used when targetting WebGPU");
    parse_options(options, &[option], &mut [&mut for_webgpu]).map_err(AddError)?;
    let mut passes = PassRegistry::new();
    let libraries = [
        dialect_transforms::PASSES,
        gpu_transforms::PASSES,
        llvm_backend::PASSES,
        llvm_transforms::PASSES,
        lowering::PASSES,
        memref_expand::PASSES,
        spirv::PASSES,
        spirv_transforms::PASSES,
        to_llvm::PASSES,
        transforms::PASSES,
        crate::PASSES,
    ];
    for library in libraries {
        passes.add(library).map_err(|error| AddError(error.to_string()))?;
    }
    let prepare = if for_webgpu { ",spirv-webgpu-prepare" } else { "" };
    let text = format!(
        "gpu-kernel-outlining,fold-memref-alias-ops,\
         spirv-attach-target{{caps=Shader exts=SPV_KHR_storage_buffer_storage_class ver=v1.0}},\
         test-convert-to-spirv{{convert-gpu-modules=true nest-in-gpu-module=true run-signature-conversion=true \
         run-vector-unrolling=true}},gpu.module(spirv.module(spirv-lower-abi-attrs,spirv-update-vce{prepare})),\
         gpu-module-to-binary,finalize-memref-to-llvm,func.func(llvm-request-c-wrappers),\
         gpu-to-llvm{{intersperse-sizes-for-kernels=true use-bare-pointers-for-kernels=true}},reconcile-unrealized-casts"
    );
    parse_pass_list(&text, &passes, pipeline).map_err(|error| AddError(error.0))
}
