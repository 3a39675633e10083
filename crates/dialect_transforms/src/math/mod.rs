//! Passes of `math`.

pub mod algebraic_simplification;
pub mod expand_elementary_functions;
pub mod expand_ops;
pub mod extend_to_supported_types;
pub mod polynomial_approximation;
pub mod sincos_fusion;
pub mod to_apfloat;
pub mod to_funcs;
pub mod to_libm;
pub mod uplift_to_fma;
