//! The `vector` dialect: vectors of any rank, and their way to and from memory.

mod contract;
mod element;
mod element_fold;
mod elements;
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

use interfaces::{ConditionallySpeculatable, DestinationStyle, MemoryEffects, Subset, ViewLike};
use ir::List;
use ir::def::{Dialect, OpDef};
use model::{EffectsOf, Inits, Patterns};
use rewrite::Canonicalize;

/// All operations.
pub const OPS: List<&OpDef> = &[
    BitCast::DEF,
    Broadcast::DEF,
    CompressStore::DEF,
    ConstantMask::DEF,
    Contract::DEF,
    CreateMask::DEF,
    Deinterleave::DEF,
    ExpandLoad::DEF,
    Extract::DEF,
    ExtractStridedSlice::DEF,
    Fma::DEF,
    FromElements::DEF,
    Gather::DEF,
    Insert::DEF,
    InsertStridedSlice::DEF,
    Interleave::DEF,
    Load::DEF,
    Mask::DEF,
    MaskedLoad::DEF,
    MaskedStore::DEF,
    MultiReduction::DEF,
    OuterProduct::DEF,
    Print::DEF,
    Reduction::DEF,
    ScalableExtract::DEF,
    ScalableInsert::DEF,
    Scan::DEF,
    Scatter::DEF,
    ShapeCast::DEF,
    Shuffle::DEF,
    Step::DEF,
    Store::DEF,
    ToElements::DEF,
    TransferRead::DEF,
    TransferWrite::DEF,
    Transpose::DEF,
    TypeCast::DEF,
    Vscale::DEF,
    Yield::DEF,
];

/// Views of the first operand by the first result.
struct View;

impl ViewLike for View {}

/// The dialect, with its interfaces. Its constants are those of `arith`.
pub fn dialect() -> Dialect {
    const EFFECTS: List<(&str, EffectsOf)> = &[
        (CompressStore::NAME, EffectsOf(memory::writes)),
        (ExpandLoad::NAME, EffectsOf(memory::reads)),
        (Gather::NAME, EffectsOf(memory::reads_buffer)),
        (Load::NAME, EffectsOf(memory::reads)),
        (MaskedLoad::NAME, EffectsOf(memory::reads)),
        (MaskedStore::NAME, EffectsOf(memory::writes)),
        (Print::NAME, EffectsOf(print::effects)),
        (Scatter::NAME, EffectsOf(memory::writes_buffer)),
        (Store::NAME, EffectsOf(memory::store_effects)),
        (TransferRead::NAME, EffectsOf(transfer::read_effects)),
        (TransferWrite::NAME, EffectsOf(transfer::write_effects)),
    ];
    const PATTERNS: List<(&str, Patterns)> = &[
        ("vector", Patterns(masked::patterns)),
        (CreateMask::NAME, Patterns(masks::patterns)),
        (Extract::NAME, Patterns(element::patterns)),
        (Insert::NAME, Patterns(element::insert_patterns)),
        (ExtractStridedSlice::NAME, Patterns(slice_fold::extract_patterns)),
        (InsertStridedSlice::NAME, Patterns(slice_fold::insert_patterns)),
        (FromElements::NAME, Patterns(elements::patterns)),
        (TransferWrite::NAME, Patterns(transfer::patterns)),
        (Mask::NAME, Patterns(mask::patterns)),
        (Contract::NAME, Patterns(contract::patterns)),
        (Step::NAME, Patterns(steps::patterns)),
        (MultiReduction::NAME, Patterns(unit_reduction::multi_patterns)),
        (Reduction::NAME, Patterns(unit_reduction::patterns)),
        (Broadcast::NAME, Patterns(shape::broadcast_patterns)),
        (ShapeCast::NAME, Patterns(shape::patterns)),
        (Shuffle::NAME, Patterns(shuffle::patterns)),
    ];
    const NOTHING: Inits = Inits(0..0);
    const SECOND: Inits = Inits(1..2);
    let mut dialect = Dialect::new("vector")
        .ops(OPS)
        .attrs(&[&KIND, &ITERATOR_TYPE, &PUNCTUATION])
        .materialize(arith::materialize);
    dialect.doc = "Vectors of any rank, and their way to and from memory.";
    let dialect =
        EFFECTS.iter().fold(dialect, |dialect, (op, model)| dialect.attach::<dyn MemoryEffects>(op, model));
    let dialect =
        PATTERNS.iter().fold(dialect, |dialect, (op, model)| dialect.attach::<dyn Canonicalize>(op, model));
    ranges::attach(dialect)
        .attach_all::<dyn ConditionallySpeculatable>(
            &[TransferRead::NAME, TransferWrite::NAME],
            &transfer::Speculation,
        )
        .attach_all::<dyn Subset>(&[TransferRead::NAME, TransferWrite::NAME], &transfer::SubsetModel)
        .attach::<dyn DestinationStyle>(TransferRead::NAME, &NOTHING)
        .attach::<dyn DestinationStyle>(TransferWrite::NAME, &SECOND)
        .attach::<dyn ViewLike>(TypeCast::NAME, &View)
        .attach::<dyn interfaces::Inliner>("vector", &interfaces::InlineAnywhere)
}
