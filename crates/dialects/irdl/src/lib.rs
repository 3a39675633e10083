//! The `irdl` dialect: definitions of dialects.

mod constraints;
mod constraints_ops;
mod definitions;
mod enums;
mod lists;
mod types;

pub use enums::{VARIADICITY, Variadicity};
pub use types::{ATTRIBUTE, REGION, VARIADICITY_ARRAY};

ir::dialect! {
    /// Definitions of dialects.
    pub fn dialect("irdl") {
        ops: [constraints_ops, definitions],
        types: [&types::ATTRIBUTE, &types::REGION],
        attrs: [&enums::VARIADICITY, &types::VARIADICITY_ARRAY],
    }
}
