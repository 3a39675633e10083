//! Distribution of vectors over the threads of a warp: what a `gpu.warp_execute_on_lane_0` does once for all threads moves out of
//! it, where each thread does its part.
//!
//! Threads are distributed over the dimensions of a vector from the first one on.

mod control_flow;
mod elementwise;
mod extract;
mod forward;
mod insert;
mod masks;
mod reduction;
mod region;
mod slices;
mod to_if;
mod transfers;
mod uniform;

use rewrite::PatternSet;

pub use to_if::{Allocate, patterns as to_if_patterns};
pub use transfers::write_patterns;
pub use uniform::hoist_uniform;

/// Adds the patterns that move operations out of the region: from its end on, and from what it returns.
pub fn propagate_patterns(set: &mut PatternSet) {
    transfers::read_patterns(set);
    elementwise::patterns(set);
    forward::dead_results(set);
    elementwise::broadcast_patterns(set);
    extract::patterns(set);
    forward::forwarded_operands(set);
    elementwise::constant_patterns(set);
    insert::patterns(set);
    masks::patterns(set);
    slices::patterns(set);
    elementwise::step_patterns(set);
    extract::scalar_patterns(set);
    control_flow::patterns(set);
    reduction::patterns(set);
}
