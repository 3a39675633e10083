//! The `xegpu` dialect: tiles of matrices on the GPUs of Intel.
//!
//! A [descriptor](types::TENSOR_DESC) of a tile in memory is made of a memref, and operations load, store and fetch what it describes:
//! a block of a matrix (`nd`), or elements at offsets of their own (`scattered`). A [layout](Layout) says how a tile is
//! distributed, over the subgroups of a group and over the lanes of a subgroup.

mod attrs;
mod barriers;
mod blocks;
mod constraints;
mod convert;
mod enums;
mod layout_attrs;
mod matrix;
mod offsets;
mod product;
mod scattered;
mod structure;
mod types;

pub use attrs::{BLOCK_TDESC, MEM_LAYOUT, RANGE, SCATTER_TDESC};
pub use enums::{CachePolicy, FenceScope, MemorySpace};
pub use layout_attrs::Layout;
pub use layout_attrs::{LAYOUT, SLICE};
pub use types::{MEM_DESC, MemDesc, NBARRIER, TENSOR_DESC, TensorDesc};

/// Returns the dialect.
pub fn dialect() -> ir::def::Dialect {
    declared()
        .attach_type::<dyn ir::def::ShapedType>(TENSOR_DESC.name, &types::Shaped)
        .attach_type::<dyn ir::def::ShapedType>(MEM_DESC.name, &types::Shaped)
}

ir::dialect! {
    /// Tiles of matrices on the GPUs of Intel: descriptors, blocks, elements at offsets, products, layouts.
    fn declared("xegpu") {
        depends: [arith],
        ops: [barriers, blocks, convert, matrix, product, scattered],
        types: [&TENSOR_DESC, &MEM_DESC, &NBARRIER],
        attrs: [
            &BLOCK_TDESC, &enums::CACHE_HINT, &enums::FENCE_SCOPE, &LAYOUT, &MEM_LAYOUT, &enums::MEMORY_SPACE, &RANGE,
            &SCATTER_TDESC, &SLICE,
        ],
    }
}
