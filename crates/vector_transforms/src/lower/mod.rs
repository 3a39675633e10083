//! Lowering of vectors to vectors of one dimension.

pub mod bitcast;
pub mod broadcast;
pub mod contract;
pub mod elements;
pub mod fma;
pub mod gather;
pub mod interleave;
pub mod masked_memory;
pub mod masks;
pub mod materialize_masks;
pub mod outer_product;
pub mod scan;
pub mod shape_cast;
pub mod shuffle;
pub mod slice_of_mask;
pub mod strided_slices;
pub mod transfer;
pub mod transpose;

pub use dialect_transforms::vector::step;

use rewrite::{Canonicalize, PatternSet};
use vector::CreateMask;

/// Adds the canonicalization patterns of masks and of what is masked.
pub fn canonicalization_patterns(set: &mut PatternSet) {
    let name = set.context().op_name(CreateMask::NAME);
    if let Some(model) = set.context().interface::<dyn Canonicalize>(name) {
        model.patterns(set);
    }
    vector::known_mask_patterns(set);
    slice_of_mask::patterns(set);
}
