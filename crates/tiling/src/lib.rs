//! Tiling and fusion: loops over tiles of the domain of an operation.
//!
//! What can be tiled says so by [`TilingInterface`]; structured operations and a few others do ([`attach_linalg`]), and operations of
//! other crates can. [`tile_using_scf`] builds loops over tiles.
//!
//! Suggested reading order: `interface`, `models/linalg` (its main implementation), `tile`, `loops`.

pub mod bubble_up;
mod combiner;
mod containing;
mod fuse;
mod interface;
mod loops;
mod mixed;
mod models;
mod multitile;
mod options;
mod producer;
pub mod slice_of_pad;
mod slices;
mod split;
mod tile;
mod worklist;

pub use combiner::{combiner, neutral_element};
pub use containing::{FusedInto, fuse_into_containing, uses_in};
pub use fuse::{Fused, fuse_slice, replace_fused, tile_and_fuse};
pub use interface::{
    Outcome, Partial, PartialReductionInterface, Range, ReductionStrategy, Tile, Tiled, TilingInterface,
};
pub use loops::{Bounds, Part, build as build_loops, lower_to_loops, normalize_forall};
pub use mixed::{Mixed, apply_map, dim_of, dims_of, is, known, materialize, max, min};
pub use models::{
    LinalgTiling, PackTiling, PadTiling, SoftmaxTiling, UnpackTiling, attach_linalg, attach_tensor,
};
pub use multitile::{MultiSizes, build_continuous_sizes, build_multi_sizes, continuous_sizes, multi_sizes};
pub use options::{LoopKind, Sizes, TilingOptions, TilingResult};
pub use producer::fuse_producer_of_operand;
pub use slices::{extract, insert};
pub use split::split_op;
pub use tile::tile_using_scf;
