//! The `arm_sme` dialect: Arm's tiles of scalable vectors.
//!
//! Operations are rows of tables: tiles, their slices, memory, outer products, and the intrinsics of LLVM that they become.
//! [`tile`] knows the types of tiles, [`TileOp`] is the interface of what works on one.

mod constraints;
mod enums;
mod intrinsics;
mod memory;
mod outer_product;
mod slices;
pub mod tile;
mod tile_op;
mod tiles;
mod vector_length;
mod widening;

pub use enums::{CombiningKind, TileSliceLayout, TypeSize};
pub use tile_op::{TILE_ID, TileOp, tile_id, tile_operand, tile_type};

/// Returns the definitions of the intrinsics.
pub fn intrinsics() -> impl Iterator<Item = &'static ir::def::OpDef> {
    intrinsics::OPS.iter().copied()
}

ir::dialect! {
    /// Arm's Scalable Matrix Extension: tiles of scalable vectors, their slices, and outer products that are summed in them.
    pub fn dialect("arm_sme") {
        depends: [memref, scf, vector],
        ops: [intrinsics, memory, outer_product, slices, tiles, vector_length, widening],
        attrs: [&enums::KIND, &enums::LAYOUT, &enums::TYPE_SIZE],
    }
}
