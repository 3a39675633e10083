//! The `sparse_tensor` dialect: tensors that store few of their elements.
//!
//! An [encoding](ENCODING) of a tensor type maps dimensions to levels, and says of each level how its coordinates are stored.

mod affine;
mod buffers;
mod constraints;
mod elements;
pub mod encoding;
mod enums;
mod iteration;
mod layout;
mod level;
mod loops;
mod map;
mod slice;
mod specifier;
mod storage;
mod types;

pub use encoding::{ENCODING, NAME};
pub use enums::{CrdTransDirectionKind, SparseTensorSortKind, StorageSpecifierKind};
pub use iteration::build_space;
pub use layout::{StorageField, StorageLayout, demapped, layout_of_specifier, with_encoding, with_map};
pub use level::{LevelFormat, LevelType};
pub use loops::{Coiterate, Iterate, drop_unused_coordinates, members};
pub use slice::SLICE;
pub use types::{ITER_SPACE, ITERATOR, STORAGE_SPECIFIER, iterator_of, levels};

ir::dialect! {
    /// Tensors that store few of their elements.
    pub fn dialect("sparse_tensor") {
        depends: [arith],
        ops: [buffers, elements, iteration, loops, specifier, storage],
        types: [&ITER_SPACE, &ITERATOR, &STORAGE_SPECIFIER],
        attrs: [&enums::ALGORITHM, &enums::DIRECTION, &enums::KIND, &ENCODING, &SLICE],
        materialize: arith::materialize,
    }
}
