//! Passes of `amdgpu`.

pub mod arith_to_amdgpu;
pub mod emulate_atomics;
pub mod fold_memref_ops;
pub mod maskedload_to_load;
pub mod resolve_strided_metadata;
mod scaled_casts;
