//! The `scf` dialect: structured control flow.
//!
//! Loops and choices are operations with regions: control enters a region and comes back with the values
//! that its terminator hands over. See [`For`], [`If`], [`While`], [`Parallel`], [`Forall`],
//! [`IndexSwitch`] and [`ExecuteRegion`].

mod condition;
mod execute_region;
mod for_;
mod forall;
mod if_;
mod index_switch;
mod inliner;
mod parallel;
mod reduce;
mod rewrites;
mod syntax;
mod while_;
mod yield_;

pub use condition::Condition;
pub use execute_region::ExecuteRegion;
pub use for_::{For, trip_count};
pub use forall::{Forall, InParallel, MixedBound};
pub use if_::If;
pub use index_switch::IndexSwitch;
pub use parallel::Parallel;
pub use reduce::{Reduce, ReduceReturn};
pub use while_::While;
pub use yield_::Yield;

use interfaces::{ConditionallySpeculatable, Inliner, LoopLike, RegionBranch, RegionBranchTerminator};
use ir::List;
use ir::def::{Dialect, OpDef};
use rewrite::Canonicalize;

/// All operations.
pub const OPS: List<&OpDef> = &[
    Condition::DEF,
    ExecuteRegion::DEF,
    For::DEF,
    Forall::DEF,
    InParallel::DEF,
    If::DEF,
    Parallel::DEF,
    Reduce::DEF,
    ReduceReturn::DEF,
    While::DEF,
    IndexSwitch::DEF,
    Yield::DEF,
];

/// The dialect, with its interfaces. Its patterns make operations of `arith`, `cf` and `tensor`.
pub fn dialect() -> Dialect {
    let mut dialect = Dialect::new("scf").ops(OPS);
    dialect.doc = "Structured control flow.";
    with_patterns(dialect)
        .attach::<dyn RegionBranch>(For::NAME, &for_::ForModel)
        .attach::<dyn RegionBranch>(If::NAME, &if_::IfModel)
        .attach::<dyn RegionBranch>(While::NAME, &while_::WhileModel)
        .attach::<dyn RegionBranch>(Parallel::NAME, &parallel::ParallelModel)
        .attach::<dyn RegionBranch>(Forall::NAME, &forall::ForallModel)
        .attach::<dyn RegionBranch>(IndexSwitch::NAME, &index_switch::IndexSwitchModel)
        .attach::<dyn RegionBranch>(ExecuteRegion::NAME, &execute_region::ExecuteRegionModel)
        .attach::<dyn RegionBranchTerminator>(Condition::NAME, &condition::ConditionModel)
        .attach::<dyn RegionBranchTerminator>(Reduce::NAME, &reduce::ReduceModel)
        .attach::<dyn LoopLike>(For::NAME, &for_::ForModel)
        .attach::<dyn LoopLike>(While::NAME, &while_::WhileModel)
        .attach::<dyn LoopLike>(Parallel::NAME, &parallel::ParallelModel)
        .attach::<dyn LoopLike>(Forall::NAME, &forall::ForallModel)
        .attach::<dyn ConditionallySpeculatable>(For::NAME, &for_::ForModel)
        .attach::<dyn Inliner>("scf", &inliner::ScfInliner)
}

fn with_patterns(dialect: Dialect) -> Dialect {
    dialect
        .attach::<dyn Canonicalize>(For::NAME, &for_::ForModel)
        .attach::<dyn Canonicalize>(If::NAME, &if_::IfModel)
        .attach::<dyn Canonicalize>(While::NAME, &while_::WhileModel)
        .attach::<dyn Canonicalize>(Parallel::NAME, &parallel::ParallelModel)
        .attach::<dyn Canonicalize>(Forall::NAME, &forall::ForallModel)
        .attach::<dyn Canonicalize>(IndexSwitch::NAME, &index_switch::IndexSwitchModel)
        .attach::<dyn Canonicalize>(ExecuteRegion::NAME, &execute_region::ExecuteRegionModel)
}
