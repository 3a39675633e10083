//! Passes on `shard`: shardings are propagated to all tensors of a function, and the function becomes that of one device.
//!
//! Suggested reading order: `model` says which loops an operation has and which elements of tensors they access, `option` distributes these
//! loops, `annotate` gives tensors shardings, `propagation` is the pass that does. `partition` makes the function of a device, `lower`
//! computes what is left of numbers of devices and slices, `simplify` has fewer exchanges. `to_mpi` makes calls of MPI.

mod annotate;
mod index;
pub mod lower;
mod model;
mod option;
mod partition;
mod propagation;
pub mod simplify;
mod to_mpi;

use interfaces::Callable;
use ir::def::TraitSet;
use ir::{Context, OpName};

pub use partition::{ShardPartition, reshard_annotated};
pub use propagation::{ShardingPropagation, TraversalOrder};
pub use to_mpi::ShardToMpi;

/// The passes.
pub const PASSES: pass::Passes = pass::passes![ShardPartition, ShardToMpi, ShardingPropagation];

/// Whether operations of a name are functions.
fn is_function(cx: &Context, op: OpName) -> bool {
    let is_symbol = cx.op_info(op).is_some_and(|info| info.traits().contains(TraitSet::SYMBOL));
    is_symbol && cx.interface::<dyn Callable>(op).is_some()
}
