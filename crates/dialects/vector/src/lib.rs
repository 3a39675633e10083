//! The `vector` dialect: vectors of any rank, and transfers to and from memory.

mod contract;
mod element;
mod element_fold;
mod elements;
mod insert_chain;
mod kinds;
mod mask;
mod masked;
mod masks;
mod memory;
mod model;
mod outer_product;
mod print;
mod ranges;
mod reduction;
mod shape;
mod shape_fold;
mod shuffle;
mod slice_fold;
mod slices;
mod steps;
mod transfer;
mod unit_reduction;

pub mod markers;

pub use contract::Contract;
pub use element::{Extract, Insert, ScalableExtract, ScalableInsert};
pub use elements::{FromElements, Step, ToElements, Vscale};
pub use kinds::{CombiningKind, ITERATOR_TYPE, IteratorType, KIND, PUNCTUATION, PrintPunctuation};
pub use mask::{Mask, Yield};
pub use masked::known_mask_patterns;
pub use masks::{ConstantMask, CreateMask};
pub use memory::{
    CompressStore, ExpandLoad, Gather, Load, MaskedLoad, MaskedStore, Scatter, Store, TypeCast,
};
pub use outer_product::OuterProduct;
pub use print::Print;
pub use reduction::{Fma, MultiReduction, Reduction, Scan};
pub use shape::{BitCast, Broadcast, ShapeCast, Transpose};
pub use shuffle::{Deinterleave, Interleave, Shuffle};
pub use slices::{ExtractStridedSlice, InsertStridedSlice};
pub use transfer::{TransferRead, TransferWrite};
pub use unit_reduction::combine;

ir::dialect! {
    /// Vectors of any rank, and transfers to and from memory. Its constants are those of `arith`.
    pub fn dialect("vector") {
        depends: [arith, ub],
        ops: [contract, element, elements, mask, masks, memory, outer_product, print, reduction, shape, shuffle, slices, transfer],
        attrs: [&KIND, &ITERATOR_TYPE, &PUNCTUATION],
        materialize: arith::materialize,
        interfaces: [rewrite::Canonicalize = rewrite::Patterns(masked::patterns), interfaces::Inliner = interfaces::InlineAnywhere],
    }
}
