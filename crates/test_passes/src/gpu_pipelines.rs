//! `test-spirv-cpu-runner-pipeline`: programs with kernels, through `spirv`, for the CPU.

use pass::{AddError, PassRegistry, Pipeline, RegisterError, parse_options, parse_pass_list};
use to_spirv::gpu_to_spirv::GpuToSpirv;

const TITLE: &str = "Runs a series of passes for lowering SPIR-V-dialect MLIR to LLVM-dialect MLIR intended for SPIR-V CPU Runner tests.";

/// Adds the pipeline.
pub(crate) fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    registry.add_pipeline("test-spirv-cpu-runner-pipeline", TITLE, add).map(|_| ())
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
    pipeline.add(GpuToSpirv::with_mapped_spaces())?;
    let rest =
        "spirv.module(spirv-lower-abi-attrs,spirv-update-vce),lower-host-to-llvm,convert-spirv-to-llvm";
    read(pipeline, rest)
}
