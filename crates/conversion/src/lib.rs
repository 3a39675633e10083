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

use pass::PassRegistry;

/// Adds all conversions to a registry.
pub fn register(registry: &mut PassRegistry) {
    affine_to_standard::register(registry);
    arith_to_llvm::register(registry);
    cf_to_llvm::register(registry);
    cf_to_scf::register(registry);
    complex_to_llvm::register(registry);
    expand_strided_metadata::register(registry);
    func_to_llvm::register(registry);
    math_to_llvm::register(registry);
    memref_to_llvm::register(registry);
    pdl_to_pdl_interp::register(registry);
    runtime_verification::register(registry);
    scf_to_cf::register(registry);
    to_llvm::register(registry);
    ub_to_llvm::register(registry);
}
