//! Analyses: static facts about bodies.
//!
//! - [`NestedBodies`]: a body and all nested ones with contiguous numbers;
//! - [`flow`]: data-flow analysis to a fixed point: constants, integer ranges, live values, executable code,
//!   and a framework for others, sparse or dense, forward or backward;
//! - [`Liveness`]: values that are live in and out of blocks;
//! - [`alias`], [`mod_ref`]: memory shared by values, and operations that read or write it;
//! - [`CallGraph`]: calls between callables;
//! - [`References`]: symbol references;
//! - [`LoopInfo`]: natural loops between blocks;
//! - [`backward_slice`], [`forward_slice`]: data dependences;
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
pub use nested_bodies::{NestedBodies, Walk, WalkEvent};
pub use references::References;
pub use slices::{BackwardSliceOptions, backward_slice, forward_slice};
pub use topological::sort_block_topologically;
