//! The `cf` dialect: branches between blocks.

mod assert;
mod branch;
mod collapse;
mod cond_branch;
mod inliner;
mod successors;
mod switch;

pub use assert::Assert;
pub use branch::Branch;
pub use cond_branch::CondBranch;
pub use switch::Switch;

use ir::def::Dialect;

/// The dialect, with its interfaces.
pub fn dialect() -> Dialect {
    Dialect::new("cf")
        .ops(&[Assert::DEF, Branch::DEF, CondBranch::DEF, Switch::DEF])
        .attach::<dyn interfaces::MemoryEffects>("cf.assert", &assert::AssertModel)
        .attach::<dyn rewrite::Canonicalize>("cf.assert", &assert::AssertModel)
        .attach::<dyn interfaces::Branch>("cf.br", &branch::BranchModel)
        .attach::<dyn rewrite::Canonicalize>("cf.br", &branch::BranchModel)
        .attach::<dyn interfaces::Branch>("cf.cond_br", &cond_branch::CondBranchModel)
        .attach::<dyn rewrite::Canonicalize>("cf.cond_br", &cond_branch::CondBranchModel)
        .attach::<dyn interfaces::Branch>("cf.switch", &switch::SwitchModel)
        .attach::<dyn rewrite::Canonicalize>("cf.switch", &switch::SwitchModel)
        .attach::<dyn interfaces::Inliner>("cf", &inliner::CfInliner)
}
