//! Operations that say where a thread is, and how many there are.

use crate::enums::Dimension;
use crate::ranges;
use interfaces::InferIntRange;
use ir::markers::*;
use ir::{OpRef, Value};
use macros::op;

/// Names the result by the operation and its dimension.
fn named(op: OpRef<'_>, set: &mut dyn FnMut(Value, &str)) {
    let dimension = op.enum_attr::<Dimension>("dimension").unwrap_or(Dimension::X);
    let letter = ["x", "y", "z"][dimension.to_word() as usize];
    let name = op.name_str();
    set(op.result(0).handle(), &format!("{}_{letter}", name.strip_prefix("gpu.").unwrap_or(name)));
}

/// Defines an operation that returns a number along a dimension.
macro_rules! along_dimension {
    ($($(#[doc = $doc:literal])* $view:ident $name:literal $range:path;)*) => {$(
        $(#[doc = $doc])*
        #[op(
            $name,
            traits(PURE),
            interfaces(InferIntRange = ranges::Of($range)),
            result_names = named,
            format = "$dimension (`upper_bound` $upper_bound^)? attr-dict"
        )]
        pub struct $view {
            #[attr]
            dimension: Dimension,
            #[attr]
            upper_bound: Option<IndexAttr>,
            #[result]
            result: Index,
        }
    )*};
}

along_dimension! {
    /// Number of clusters of a grid.
    ///
    /// ```mlir
    /// %n = gpu.cluster_dim x
    /// ```
    ClusterDim "gpu.cluster_dim" ranges::cluster_dim;
    /// Number of blocks of a cluster.
    ///
    /// ```mlir
    /// %n = gpu.cluster_dim_blocks x
    /// ```
    ClusterDimBlocks "gpu.cluster_dim_blocks" ranges::cluster_dim_blocks;
    /// Number of the cluster in its grid.
    ///
    /// ```mlir
    /// %n = gpu.cluster_id x
    /// ```
    ClusterId "gpu.cluster_id" ranges::cluster_id;
    /// Number of the block in its cluster.
    ///
    /// ```mlir
    /// %n = gpu.cluster_block_id x
    /// ```
    ClusterBlockId "gpu.cluster_block_id" ranges::cluster_block_id;
    /// Number of threads of a block.
    ///
    /// ```mlir
    /// %n = gpu.block_dim x
    /// ```
    BlockDim "gpu.block_dim" ranges::block_dim;
    /// Number of the block in its grid.
    ///
    /// ```mlir
    /// %n = gpu.block_id x upper_bound 16
    /// ```
    BlockId "gpu.block_id" ranges::block_id;
    /// Number of blocks of a grid.
    ///
    /// ```mlir
    /// %n = gpu.grid_dim x
    /// ```
    GridDim "gpu.grid_dim" ranges::grid_dim;
    /// Number of the thread in its block.
    ///
    /// ```mlir
    /// %n = gpu.thread_id x
    /// ```
    ThreadId "gpu.thread_id" ranges::thread_id;
    /// Number of the thread among all threads of its grid.
    ///
    /// ```mlir
    /// %n = gpu.global_id x
    /// ```
    GlobalId "gpu.global_id" ranges::global_id;
}

/// Number of the thread in its subgroup.
///
/// ```mlir
/// %n = gpu.lane_id upper_bound 32
/// ```
#[op(
    "gpu.lane_id",
    traits(PURE),
    interfaces(InferIntRange = ranges::Of(ranges::lane_id)),
    format = "(`upper_bound` $upper_bound^)? attr-dict"
)]
pub struct LaneId {
    #[attr]
    upper_bound: Option<IndexAttr>,
    #[result]
    result: Index,
}

/// Number of the subgroup in its block.
///
/// ```mlir
/// %n = gpu.subgroup_id : index
/// ```
#[op(
    "gpu.subgroup_id",
    traits(PURE),
    interfaces(InferIntRange = ranges::Of(ranges::subgroup_id)),
    format = "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)"
)]
pub struct SubgroupId {
    #[attr]
    upper_bound: Option<IndexAttr>,
    #[result]
    result: Index,
}

/// Number of subgroups of a block.
///
/// ```mlir
/// %n = gpu.num_subgroups : index
/// ```
#[op(
    "gpu.num_subgroups",
    traits(PURE),
    interfaces(InferIntRange = ranges::Of(ranges::num_subgroups)),
    format = "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)"
)]
pub struct NumSubgroups {
    #[attr]
    upper_bound: Option<IndexAttr>,
    #[result]
    result: Index,
}

/// Number of threads of a subgroup.
///
/// ```mlir
/// %n = gpu.subgroup_size : index
/// ```
#[op(
    "gpu.subgroup_size",
    traits(PURE),
    interfaces(InferIntRange = ranges::Of(ranges::subgroup_size)),
    format = "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)"
)]
pub struct SubgroupSize {
    #[attr]
    upper_bound: Option<IndexAttr>,
    #[result]
    result: Index,
}

ir::ops![
    ClusterDim,
    ClusterDimBlocks,
    ClusterId,
    ClusterBlockId,
    BlockDim,
    BlockId,
    GridDim,
    ThreadId,
    GlobalId,
    LaneId,
    SubgroupId,
    NumSubgroups,
    SubgroupSize
];
