//! The `xevm` dialect: what the GPUs of Intel have beside LLVM IR.
//!
//! Operations are rows of tables: registers, blocks of a subgroup along a line (`lines`) or in a matrix (`tiles`), products of
//! matrices, and what orders memory. `tiles` verifies the sizes that the hardware has.

mod constraints;
mod enums;
mod fence;
mod lines;
mod product;
mod registers;
pub mod target;
mod tiles;

pub use enums::{AddrSpace, ElemType, LoadCacheControl, MemScope, StoreCacheControl};
pub use product::{MMA_SHAPE, MMA_TYPES};

/// Name of the attribute that says how an access to memory uses the caches.
pub const CACHE_CONTROLS: &str = "xevm.DecorationCacheControl";

/// Returns the dialect.
pub fn dialect() -> ir::def::Dialect {
    declared().attach_attr::<dyn gpu::TargetAttr>(target::TARGET.name, &target::Model)
}

ir::dialect! {
    /// Instructions of the GPUs of Intel beside LLVM IR: blocks and tiles of a subgroup, products of matrices, registers.
    fn declared("xevm") {
        depends: [llvm],
        ops: [fence, lines, product, registers, tiles],
        attrs: [
            &enums::ADDR_SPACE, &enums::LOAD_CACHE_CONTROL, &enums::MEM_SCOPE, &enums::STORE_CACHE_CONTROL,
            &MMA_SHAPE, &MMA_TYPES, &target::TARGET,
        ],
    }
}
