//! Integer ranges of numbers and sizes.

use crate::bounds::{MAX_DIM, between};
use crate::enums::Dimension;
use crate::func::Func;
use crate::launch::Launch;
use interfaces::{Callable, InferIntRange, IntRange};
use ir::{OpRef, Value};
use rewrite::constant_int;

/// Most blocks of a cluster along a dimension.
const MAX_CLUSTER_DIM: u64 = 8;
/// Most threads of a subgroup.
const MAX_SUBGROUP_SIZE: u64 = 128;

/// Model that infers the range of the only result from the operation and its context.
pub(crate) struct Of(pub(crate) fn(OpRef<'_>) -> IntRange);

impl InferIntRange for Of {
    fn infer(&self, op: OpRef<'_>, _: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        if let Some(result) = op.results().next() {
            set(result.handle(), self.0(op));
        }
    }
}

/// Returns the bound that an operation states.
fn upper_bound(op: OpRef<'_>) -> Option<u64> {
    op.attr("upper_bound")?.as_int()?.to_u64()
}

/// Returns the range of a size of at most `max`.
fn size(op: OpRef<'_>, max: u64) -> IntRange {
    between(1, upper_bound(op).unwrap_or(max))
}

/// Returns the range of a number among at most `max`.
fn number(op: OpRef<'_>, max: u64) -> IntRange {
    between(0, upper_bound(op).unwrap_or(max).wrapping_sub(1))
}

/// A size of a launch.
#[derive(Clone, Copy)]
enum Known {
    Block,
    Grid,
}

impl Known {
    /// Returns the name of the attribute of functions that are no kernels of the dialect.
    fn discardable(self) -> &'static str {
        match self {
            Known::Block => "gpu.known_block_size",
            Known::Grid => "gpu.known_grid_size",
        }
    }

    /// Returns the size along the dimension of an operation, by what encloses it.
    fn around(self, op: OpRef<'_>) -> Option<u64> {
        let dimension = op.enum_attr::<Dimension>("dimension")?.to_word() as usize;
        let ancestors = || std::iter::successors(op.parent(), |op| op.parent());
        if let Some(launch) = ancestors().find_map(|op| op.cast::<Launch<'_>>()) {
            let sizes = match self {
                Known::Block => launch.block_sizes(),
                Known::Grid => launch.grid_sizes(),
            };
            if let Some(size) = constant_int(sizes[dimension]) {
                return size.to_u64();
            }
        }
        if let Some(func) = ancestors().find_map(|op| op.cast::<Func<'_>>()) {
            let sizes = match self {
                Known::Block => func.known_block_size(),
                Known::Grid => func.known_grid_size(),
            };
            if let Some(&size) = sizes.as_deref().and_then(|sizes| sizes.get(dimension)) {
                return Some(u64::from(size as u32));
            }
        }
        let function = ancestors().find(|op| op.interface::<dyn Callable>().is_some())?;
        let sizes = function.attr(self.discardable())?.as_ints()?;
        Some(u64::from(*sizes.get(dimension)? as u32))
    }
}

pub(crate) fn cluster_dim(op: OpRef<'_>) -> IntRange {
    size(op, MAX_DIM)
}

pub(crate) fn cluster_dim_blocks(op: OpRef<'_>) -> IntRange {
    size(op, MAX_CLUSTER_DIM)
}

pub(crate) fn cluster_id(op: OpRef<'_>) -> IntRange {
    number(op, MAX_DIM)
}

pub(crate) fn cluster_block_id(op: OpRef<'_>) -> IntRange {
    number(op, MAX_CLUSTER_DIM)
}

pub(crate) fn block_dim(op: OpRef<'_>) -> IntRange {
    Known::Block.around(op).map_or_else(|| size(op, MAX_DIM), |known| between(known, known))
}

pub(crate) fn grid_dim(op: OpRef<'_>) -> IntRange {
    Known::Grid.around(op).map_or_else(|| size(op, MAX_DIM), |known| between(known, known))
}

pub(crate) fn block_id(op: OpRef<'_>) -> IntRange {
    number(op, Known::Grid.around(op).unwrap_or(MAX_DIM))
}

pub(crate) fn thread_id(op: OpRef<'_>) -> IntRange {
    number(op, Known::Block.around(op).unwrap_or(MAX_DIM))
}

pub(crate) fn global_id(op: OpRef<'_>) -> IntRange {
    let most = |known: Known| known.around(op).unwrap_or(MAX_DIM);
    number(op, most(Known::Block).wrapping_mul(most(Known::Grid)))
}

pub(crate) fn lane_id(op: OpRef<'_>) -> IntRange {
    number(op, MAX_SUBGROUP_SIZE)
}

pub(crate) fn subgroup_id(op: OpRef<'_>) -> IntRange {
    number(op, MAX_DIM)
}

pub(crate) fn num_subgroups(op: OpRef<'_>) -> IntRange {
    size(op, MAX_DIM)
}

pub(crate) fn subgroup_size(op: OpRef<'_>) -> IntRange {
    size(op, MAX_SUBGROUP_SIZE)
}
