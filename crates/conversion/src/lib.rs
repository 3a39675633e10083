//! Conversions between dialects, one folder for each `a_to_b`.

pub mod affine_to_standard;
pub mod cf_to_scf;
pub mod pdl_to_pdl_interp;
pub mod runtime_verification;
pub mod scf_to_cf;

use pass::PassRegistry;

/// Adds all conversions to a registry.
pub fn register(registry: &mut PassRegistry) {
    affine_to_standard::register(registry);
    cf_to_scf::register(registry);
    pdl_to_pdl_interp::register(registry);
    runtime_verification::register(registry);
    scf_to_cf::register(registry);
}
