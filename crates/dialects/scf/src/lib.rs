//! The `scf` dialect: structured control flow.
//!
//! Loops and conditionals are operations with regions: control enters a region and returns with the operands
//! of its terminator. See [`For`], [`If`], [`While`], [`Parallel`], [`Forall`], [`IndexSwitch`] and
//! [`ExecuteRegion`].

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
pub use for_::{For, build_loop_nest, trip_count};
pub use forall::{Forall, InParallel, MixedBound};
pub use if_::If;
pub use index_switch::IndexSwitch;
pub use parallel::Parallel;
pub use reduce::{Reduce, ReduceReturn};
pub use while_::While;
pub use yield_::Yield;

ir::dialect! {
    /// Structured control flow. Its patterns create operations of `arith`, `cf` and `tensor`.
    pub fn dialect("scf") {
        depends: [arith],
        ops: [condition, execute_region, for_, forall, forall::in_parallel, if_, index_switch, parallel, reduce, while_, yield_],
        interfaces: [interfaces::Inliner = inliner::ScfInliner],
    }
}
