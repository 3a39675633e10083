//! The optimizer of loop nests that `terrane run` uses: register tiles and vectors of affine nests, and addresses in loops.
//!
//! Suggested reading order: [`pipeline`](mod@pipeline), `tile_kernels` (the pass), `nest`, `optimize` (what is done to a nest), `widen`, `accumulate`,
//! `overlap`; what brings other nests to that form: `count_loops`, `raise_loops`, `delinearize`, `outline_nests`, `demote`, `distribute`, `blocks`, `pack`, `triangle`; then `lower_accesses` and
//! `split_addresses`; for programs that are no kernels, `tail_calls`, `inline_recursion`, `if_to_select` and `thread_branches`.
//!
//! **Architecture Invariant:** without flags that allow it, no result of floating point changes: additions keep their order.

mod accumulate;
mod along;
mod balance;
mod block_loops;
mod blocks;
mod chunks;
mod columns;
mod count_loops;
mod delinearize;
mod demote;
mod distribute;
mod forward;
mod grant_fast_math;
mod if_to_select;
mod index_loops;
mod inline_recursion;
mod lower_accesses;
mod nest;
mod optimize;
mod outline;
mod outline_nests;
mod outline_parallel;
mod overlap;
mod pack;
mod panel;
mod parallel;
pub mod pipeline;
mod point_split;
mod privatize;
mod raise_loops;
mod raise_parallel;
mod recurrence;
mod reduce;
mod rows;
mod scatter;
mod skew;
mod split_addresses;
mod split_reductions;
mod split_sums;
mod tail_calls;
mod thread_branches;
mod tile_kernels;
mod triangle;
mod trips;
mod unroll_sums;
mod wavefront;
mod widen;

pub use count_loops::CountLoops;
pub use grant_fast_math::GrantFastMath;
pub use if_to_select::IfToSelect;
pub use inline_recursion::InlineRecursion;
pub use lower_accesses::LowerAccesses;
pub use outline_nests::OutlineNests;
pub use outline_parallel::OutlineParallel;
pub use raise_loops::RaiseLoops;
pub use split_addresses::SplitAddresses;
pub use tail_calls::TailCalls;
pub use thread_branches::ThreadBranches;
pub use tile_kernels::TileKernels;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    CountLoops,
    GrantFastMath,
    IfToSelect,
    InlineRecursion,
    LowerAccesses,
    OutlineNests,
    OutlineParallel,
    RaiseLoops,
    SplitAddresses,
    TailCalls,
    ThreadBranches,
    TileKernels
];
