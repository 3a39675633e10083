//! Conversions to the `llvm` dialect, one folder for each dialect: `a_to_llvm`.

pub mod amdgpu_to_rocdl;
mod amx_to_llvm;
pub mod arith_to_llvm;
pub mod arm_sme_to_llvm;
mod arm_sve_to_llvm;
pub mod async_to_llvm;
pub mod cf_to_llvm;
pub mod complex_to_llvm;
mod convert_to_llvm;
pub mod func_to_llvm;
mod gpu_to_llvm;
mod gpu_to_llvm_spv;
pub mod gpu_to_nvvm;
pub mod gpu_to_rocdl;
mod host_to_llvm;
pub mod index_to_llvm;
pub mod llvm;
pub mod math_to_llvm;
mod math_to_xevm;
pub mod memref_to_llvm;
pub mod nvgpu_to_nvvm;
pub mod nvvm_to_llvm;
mod opencl;
pub mod openmp_to_llvm;
mod ptr_to_llvm;
pub mod spirv_to_llvm;
#[cfg(test)]
mod test_support;
pub mod ub_to_llvm;
pub mod vector_to_llvm;
mod x86vector_to_llvm;
pub mod xegpu_to_xevm;
pub mod xevm_to_llvm;

pub use convert_to_llvm::{ConvertToLlvm, ToLlvm, conversion_of};
pub use math_to_xevm::MathToXevm;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    amdgpu_to_rocdl::AmdgpuToRocdl,
    arith_to_llvm::ArithToLlvm,
    async_to_llvm::AsyncToLlvm,
    cf_to_llvm::CfToLlvm,
    complex_to_llvm::ComplexToLlvm,
    func_to_llvm::FuncToLlvm,
    gpu_to_llvm::GpuToLlvm,
    gpu_to_llvm_spv::GpuToLlvmSpv,
    gpu_to_nvvm::GpuToNvvm,
    gpu_to_rocdl::GpuToRocdl,
    index_to_llvm::IndexToLlvm,
    math_to_llvm::MathToLlvm,
    math_to_xevm::MathToXevm,
    gpu_to_rocdl::MathToRocdl,
    host_to_llvm::HostToLlvm,
    memref_to_llvm::MemRefToLlvm,
    nvgpu_to_nvvm::NvgpuToNvvm,
    nvvm_to_llvm::NvvmToLlvm,
    spirv_to_llvm::SpirvToLlvm,
    openmp_to_llvm::OpenMpToLlvm,
    ToLlvm,
    ub_to_llvm::UbToLlvm,
    vector_to_llvm::VectorToLlvm,
    arm_sme_to_llvm::ArmSmeToLlvm,
    xegpu_to_xevm::XegpuToXevm,
    xevm_to_llvm::XevmToLlvm,
];
