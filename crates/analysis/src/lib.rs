//! Analyses: what is known of a program without running it.
//!
//! - [`NestedBodies`]: a body and all bodies within it as one numbered whole;
//! - [`flow`]: data flow to a fixed point: constants, ranges of integers, values that matter, code that is
//!   executed, and a frame for others, sparse or dense, forward or backward;
//! - [`Liveness`]: which values are needed in which blocks;
//! - [`alias`], [`mod_ref`]: which values share memory, and who reads or writes it;
//! - [`CallGraph`]: who calls whom;
//! - [`References`]: who refers to which symbol;
//! - [`LoopInfo`]: natural loops between blocks;
//! - [`backward_slice`], [`forward_slice`]: what is computed from what;
//! - [`sort_block_topologically`].
//!
//! Dominance and post-dominance are in `ir`.

mod alias;
mod call_graph;
pub mod flow;
mod liveness;
mod loops;
mod nested_bodies;
mod references;
mod slices;
#[cfg(test)]
mod testing;
mod topological;

pub use alias::{AliasResult, ModRef, alias, mod_ref, underlying_values};
pub use call_graph::{CallGraph, CallNode, NodeId};
pub use liveness::Liveness;
pub use loops::{LoopInfo, NaturalLoop};
pub use nested_bodies::{Item, NestedBodies, Walk};
pub use references::References;
pub use slices::{BackwardSliceOptions, backward_slice, forward_slice};
pub use topological::sort_block_topologically;
