//! Passes on tiles of matrices on the GPUs of Intel, and the operations of `transform.xegpu`.
//!
//! Suggested reading order: `layout` makes attributes that distribute tiles, `propagate_layout` finds out which, `wg_to_sg` makes operations of subgroups, `blocking` makes operations on parts, by `unroll`, and `script` applies what a script says.

mod blocking;
mod fold_alias_ops;
mod hardware;
mod layout;
mod optimize_block_loads;
mod propagate_layout;
mod script;
pub mod unroll;
mod vector_linearize;
mod vector_to_xegpu;
pub mod wg_to_sg;

use ir::def::Dialect;
use transform_engine::ApplyTransform;

pub use blocking::XegpuBlocking;
pub use fold_alias_ops::XegpuFoldAliasOps;
pub use optimize_block_loads::XegpuOptimizeBlockLoads;
pub use propagate_layout::XegpuPropagateLayout;
pub use vector_linearize::XegpuVectorLinearize;
pub use vector_to_xegpu::ConvertVectorToXegpu;
pub use wg_to_sg::XegpuWgToSgDistribute;

/// The passes.
pub const PASSES: pass::Passes = pass::passes![
    ConvertVectorToXegpu,
    XegpuBlocking,
    XegpuFoldAliasOps,
    XegpuOptimizeBlockLoads,
    XegpuPropagateLayout,
    XegpuVectorLinearize,
    XegpuWgToSgDistribute,
];

/// Returns the dialect `transform` with the applications of this crate.
pub fn extend_transform(dialect: Dialect) -> Dialect {
    script::MODELS
        .iter()
        .fold(dialect, |dialect, (name, model)| dialect.attach::<dyn ApplyTransform>(name, model))
}
