//! Conversions to the `spirv` dialect, one folder or file for each dialect: `a_to_spirv`.

pub mod arith_to_spirv;
pub mod cf_to_spirv;
pub mod common;
pub mod complex_to_spirv;
pub mod func_to_spirv;
pub mod gpu_to_spirv;
pub mod index_to_spirv;
pub mod math_to_spirv;
pub mod memref_to_spirv;
pub mod scf_to_spirv;
pub mod tensor_to_spirv;
pub mod ub_to_spirv;
pub mod vector_to_spirv;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    arith_to_spirv::ArithToSpirv,
    cf_to_spirv::CfToSpirv,
    complex_to_spirv::ComplexToSpirv,
    func_to_spirv::FuncToSpirv,
    gpu_to_spirv::GpuToSpirv,
    index_to_spirv::IndexToSpirv,
    math_to_spirv::MathToSpirv,
    memref_to_spirv::MapMemRefStorageClass,
    memref_to_spirv::MemRefToSpirv,
    scf_to_spirv::ScfToSpirv,
    tensor_to_spirv::TensorToSpirv,
    ub_to_spirv::UbToSpirv,
    vector_to_spirv::VectorToSpirv,
];
