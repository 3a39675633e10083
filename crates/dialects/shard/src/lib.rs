//! The `shard` dialect: tensors distributed over grids of devices.
//!
//! A `shard.grid` numbers devices along several axes. A sharding says along which of them the dimensions of a tensor are
//! split; `shard.shard` gives a tensor one. Devices exchange parts by collective operations (`collectives`, `messages`), among those whose
//! numbers differ only along some axes. What is verified of a grid is in `grid_checks`.

mod attrs;
mod collectives;
mod grid;
mod grid_checks;
mod lists;
mod messages;
mod sharding;

pub use attrs::{AXIS_ARRAY, PARTIAL, ReductionKind, SHARDING, axes_attr, axis_array_attr, split_axes};
pub use sharding::Sharding;

ir::dialect! {
    /// Tensors distributed over grids of devices: shardings, and collective operations.
    pub fn dialect("shard") {
        depends: [arith],
        ops: [collectives, grid, messages, sharding],
        types: [&SHARDING],
        attrs: [&AXIS_ARRAY, &PARTIAL],
        materialize: arith::materialize,
    }
}
