//! Passes of `amdgpu`.

pub mod emulate_atomics;
pub mod resolve_strided_metadata;
