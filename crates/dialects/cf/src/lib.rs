//! The `cf` dialect: branches between blocks.

mod assert;
mod branch;
mod collapse;
mod cond_branch;
mod inliner;
pub mod switch;

pub use assert::Assert;
pub use branch::Branch;
pub use cond_branch::CondBranch;
pub use switch::Switch;

ir::dialect! {
    /// Branches between blocks.
    pub fn dialect("cf") {
        depends: [arith],
        ops: [assert, branch, cond_branch, switch],
        interfaces: [interfaces::Inliner = inliner::CfInliner],
    }
}
