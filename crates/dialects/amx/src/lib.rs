//! The `amx` dialect: tiles of registers of x86.

mod constraints;
mod ops;
mod tile;

pub use tile::{TILE, tile_parts};

ir::dialect! {
    /// Tiles of registers of x86.
    pub fn dialect("amx") {
        ops: [ops],
        types: [&tile::TILE],
    }
}
