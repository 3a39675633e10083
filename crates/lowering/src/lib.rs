//! Conversions between levels of control flow: `affine` to `scf`, `scf` to `cf`, and `cf` back to `scf`; `scf` to `omp`, and private
//! variables of `omp` on the heap.

pub mod affine_to_standard;
pub mod cf_to_scf;
pub mod omp_offload_privatization;
pub mod scf_to_cf;
pub mod scf_to_openmp;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    affine_to_standard::AffineExpandIndexOps,
    affine_to_standard::LowerAffine,
    cf_to_scf::LiftCfToScf,
    omp_offload_privatization::OmpOffloadPrivatization,
    scf_to_cf::ScfToCf,
    scf_to_openmp::ScfToOpenMp
];
