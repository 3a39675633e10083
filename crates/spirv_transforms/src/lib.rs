//! Passes that stay in the `spirv` dialect, a file for each.

pub mod combine;
pub mod lower_abi_attrs;
mod parts;
pub mod rewrite_inserts;
pub mod type_layout;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    lower_abi_attrs::LowerAbiAttrs,
    rewrite_inserts::RewriteInserts,
    type_layout::DecorateTypeLayout,
];
