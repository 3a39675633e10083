//! `tensor`: slices become views, elements loads and stores.

mod cast;
mod concat;
mod creation;
pub(super) mod destination_style;
mod element;
mod pad;
mod reshapes;
mod slices;

pub(crate) use concat::concatenated_sizes;
pub(crate) use pad::padded_sizes;
pub(crate) use slices::{dropped as dropped_dims, view};

use crate::interface::Bufferizable;
use ir::def::Dialect;

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    let models: [(&'static str, &'static dyn Bufferizable); 17] = [
        ("tensor.cast", &cast::Cast),
        ("tensor.collapse_shape", &reshapes::CollapseShape),
        ("tensor.concat", &concat::Concat),
        ("tensor.dim", &element::Size("memref.dim")),
        ("tensor.empty", &creation::Empty),
        ("tensor.expand_shape", &reshapes::ExpandShape),
        ("tensor.extract", &element::Extract),
        ("tensor.extract_slice", &slices::ExtractSlice),
        ("tensor.from_elements", &creation::FromElements),
        ("tensor.generate", &creation::Generate),
        ("tensor.insert", &element::Insert),
        ("tensor.insert_slice", &slices::InsertSlice),
        ("tensor.pad", &pad::Pad),
        ("tensor.parallel_insert_slice", &slices::ParallelInsertSlice),
        ("tensor.rank", &element::Size("memref.rank")),
        ("tensor.reshape", &reshapes::Reshape),
        ("tensor.splat", &creation::Splat),
    ];
    super::attach_all(dialect, &models)
}
