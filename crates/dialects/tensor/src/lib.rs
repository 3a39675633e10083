//! The `tensor` dialect: making tensors, parts of them, and other shapes of them.
//!
//! Tensors are values: an operation that changes one has another as its result.

mod bitcast;
pub mod cast;
mod concat;
mod dim;
mod element;
mod empty;
mod from_elements;
mod gather;
mod generate;
mod model;
mod pad;
mod rank;
mod reshapes;
mod slices;
mod speculation;
mod splat;
mod yield_;

pub use bitcast::Bitcast;
pub use cast::{Cast, only_forgets};
pub use concat::Concat;
pub use dim::Dim;
pub use element::{Extract, Insert};
pub use empty::Empty;
pub use from_elements::FromElements;
pub use gather::{Gather, Scatter};
pub use generate::Generate;
pub use pad::Pad;
pub use rank::Rank;
pub use reshapes::{CollapseShape, ExpandShape, Reshape};
pub use slices::{ExtractSlice, InsertSlice, ParallelInsertSlice};
pub use splat::Splat;
pub use yield_::Yield;

use interfaces::{CastLike, ConditionallySpeculatable, DestinationStyle, InferIntRange, Subset};
use ir::List;
use ir::def::{Dialect, OpDef};
use model::Patterns;
use rewrite::Canonicalize;
use speculation::BoundsSpeculation;

/// All operations.
pub const OPS: List<&OpDef> = &[
    Bitcast::DEF,
    Cast::DEF,
    CollapseShape::DEF,
    Concat::DEF,
    Dim::DEF,
    Empty::DEF,
    ExpandShape::DEF,
    Extract::DEF,
    ExtractSlice::DEF,
    FromElements::DEF,
    Gather::DEF,
    Generate::DEF,
    Insert::DEF,
    InsertSlice::DEF,
    Pad::DEF,
    ParallelInsertSlice::DEF,
    Rank::DEF,
    Reshape::DEF,
    Scatter::DEF,
    Splat::DEF,
    Yield::DEF,
];

/// The dialect, with its interfaces.
pub fn dialect() -> Dialect {
    const PATTERNS: List<(&str, Patterns)> = &[
        ("tensor", Patterns(cast::into_destination_style)),
        (Bitcast::NAME, Patterns(bitcast::patterns)),
        (Cast::NAME, Patterns(cast::patterns)),
        (CollapseShape::NAME, Patterns(reshapes::collapse::patterns)),
        (Concat::NAME, Patterns(concat::patterns)),
        (Dim::NAME, Patterns(dim::patterns)),
        (Empty::NAME, Patterns(empty::patterns)),
        (ExpandShape::NAME, Patterns(reshapes::expand::patterns)),
        (Extract::NAME, Patterns(element::patterns)),
        (ExtractSlice::NAME, Patterns(slices::extract::patterns)),
        (FromElements::NAME, Patterns(from_elements::patterns)),
        (Generate::NAME, Patterns(generate::patterns)),
        (InsertSlice::NAME, Patterns(slices::insert::patterns)),
        (Pad::NAME, Patterns(pad::patterns)),
        (ParallelInsertSlice::NAME, Patterns(slices::parallel::patterns)),
    ];
    let mut dialect = Dialect::new("tensor").ops(OPS).materialize(complex::materialize);
    dialect.doc = "Making tensors, parts of them, and other shapes of them.";
    let dialect = PATTERNS
        .iter()
        .fold(dialect, |dialect, (name, model)| dialect.attach::<dyn Canonicalize>(name, model));
    dialect
        .attach::<dyn CastLike>(Cast::NAME, &cast::CastModel)
        .attach::<dyn CastLike>(Bitcast::NAME, &bitcast::BitcastModel)
        .attach::<dyn InferIntRange>(Dim::NAME, &dim::DimModel)
        .attach::<dyn ConditionallySpeculatable>(Dim::NAME, &dim::DimModel)
        .attach_all::<dyn ConditionallySpeculatable>(&BoundsSpeculation::OPS, &BoundsSpeculation)
        .attach_all::<dyn Subset>(&[ExtractSlice::NAME, InsertSlice::NAME], &slices::SubsetModel)
        .attach_all::<dyn DestinationStyle>(&[Insert::NAME, InsertSlice::NAME], &model::SecondIsInit)
        .attach::<dyn interfaces::Inliner>("tensor", &interfaces::InlineAnywhere)
}
