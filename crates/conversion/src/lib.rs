//! Conversions between dialects, one folder for each `a_to_b`.

pub mod affine_to_standard;
pub mod arith_to_llvm;
pub mod cf_to_llvm;
pub mod cf_to_scf;
pub mod complex_to_llvm;
pub mod expand_strided_metadata;
pub mod func_to_llvm;
pub mod llvm;
pub mod math_to_llvm;
pub mod memref_to_llvm;
pub mod pdl_to_pdl_interp;
pub mod runtime_verification;
pub mod scf_to_cf;
#[cfg(test)]
mod test_support;
pub mod to_llvm;
pub mod ub_to_llvm;

use pass::{Passes, passes};

/// The conversions.
pub const PASSES: Passes = passes![
    affine_to_standard::LowerAffine,
    arith_to_llvm::ArithToLlvm,
    cf_to_llvm::CfToLlvm,
    cf_to_scf::LiftCfToScf,
    complex_to_llvm::ComplexToLlvm,
    expand_strided_metadata::ExpandStridedMetadata,
    func_to_llvm::FuncToLlvm,
    math_to_llvm::MathToLlvm,
    memref_to_llvm::MemRefToLlvm,
    pdl_to_pdl_interp::ConvertPdlToPdlInterp,
    runtime_verification::GenerateRuntimeVerification,
    scf_to_cf::ScfToCf,
    to_llvm::ToLlvm,
    ub_to_llvm::UbToLlvm,
];
