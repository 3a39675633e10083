//! The `memref` dialect: buffers, views of them, and access to their elements.

mod access;
mod alloc;
pub mod cast;
mod copy;
mod dealloc;
mod dim;
mod global;
mod inliner;
pub mod layout;
pub mod markers;
mod model;
mod rank;
mod subview;

pub use access::{Load, Store};
pub use alloc::{Alloc, Alloca};
pub use cast::Cast;
pub use copy::Copy;
pub use dealloc::Dealloc;
pub use dim::Dim;
pub use global::{GetGlobal, Global, tensor_type_of};
pub use rank::Rank;
pub use subview::SubView;

use interfaces::{CastLike, ConditionallySpeculatable, Inliner, MemoryEffects, ViewLike};
use ir::def::{Dialect, OpDef};
use ir::{List, SymbolModel, SymbolUser};
use model::EffectsOf;

/// All operations.
pub const OPS: List<&OpDef> = &[
    Alloc::DEF,
    Alloca::DEF,
    Cast::DEF,
    Copy::DEF,
    Dealloc::DEF,
    Dim::DEF,
    GetGlobal::DEF,
    Global::DEF,
    Load::DEF,
    Rank::DEF,
    Store::DEF,
    SubView::DEF,
];

/// The dialect, with its interfaces.
pub fn dialect() -> Dialect {
    let mut dialect = Dialect::new("memref").ops(OPS);
    dialect.doc = "Buffers, views of them, and access to their elements.";
    with_interfaces(with_effects(dialect))
}

/// Attaches what operations do to memory.
fn with_effects(dialect: Dialect) -> Dialect {
    const EFFECTS: List<(&str, EffectsOf)> = &[
        (Alloc::NAME, EffectsOf(alloc::alloc_effects)),
        (Alloca::NAME, EffectsOf(alloc::alloca_effects)),
        (Copy::NAME, EffectsOf(copy::effects)),
        (Dealloc::NAME, EffectsOf(dealloc::effects)),
        (Load::NAME, EffectsOf(access::load_effects)),
        (Store::NAME, EffectsOf(access::store_effects)),
    ];
    EFFECTS.iter().fold(dialect, |dialect, (op, model)| dialect.attach::<dyn MemoryEffects>(op, model))
}

/// Attaches the other interfaces.
fn with_interfaces(dialect: Dialect) -> Dialect {
    dialect
        .attach::<dyn ViewLike>(SubView::NAME, &model::View)
        .attach::<dyn ViewLike>(Cast::NAME, &model::SameStartView)
        .attach::<dyn CastLike>(Cast::NAME, &cast::CastModel)
        .attach::<dyn ConditionallySpeculatable>(Dim::NAME, &dim::DimModel)
        .attach::<dyn SymbolModel>(Global::NAME, &global::GlobalModel)
        .attach::<dyn SymbolUser>(GetGlobal::NAME, &global::GetGlobalModel)
        .attach::<dyn Inliner>("memref", &inliner::MemRefInliner)
}
