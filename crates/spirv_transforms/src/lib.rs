//! Passes that stay in the `spirv` dialect, a file for each.

pub mod canonicalize_gl;
pub mod combine;
mod greedy;
pub mod lower_abi_attrs;
mod parts;
pub mod replicated_constants;
pub mod rewrite_inserts;
pub mod type_layout;
pub mod unify_aliased;
pub mod webgpu_prepare;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    canonicalize_gl::CanonicalizeGl,
    lower_abi_attrs::LowerAbiAttrs,
    replicated_constants::ReplicatedConstants,
    rewrite_inserts::RewriteInserts,
    type_layout::DecorateTypeLayout,
    unify_aliased::UnifyAliasedResource,
    webgpu_prepare::WebGpuPrepare,
];
