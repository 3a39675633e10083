//! The `memref` dialect: buffers, views of them, and access to their elements.

mod access;
mod alloc;
mod alloca_scope;
mod atomic;
pub mod cast;
mod constant;
mod copy;
mod dealloc;
mod dim;
mod dma;
mod global;
mod inliner;
pub mod layout;
pub mod markers;
mod memory_slots;
mod memory_space_cast;
mod metadata;
mod model;
mod prefetch;
mod promise;
mod rank;
mod realloc;
pub mod reassociation;
mod reinterpret_cast;
mod reshape;
mod speculation;
mod subview;
mod syntax;
mod transpose;
mod view;

pub use access::{Load, Store};
pub use alloc::{Alloc, Alloca};
pub use alloca_scope::{AllocaScope, AllocaScopeReturn};
pub use atomic::{AtomicRmw, AtomicYield, GenericAtomicRmw};
pub use cast::Cast;
pub use copy::Copy;
pub use dealloc::Dealloc;
pub use dim::Dim;
pub use dma::{DmaStart, DmaWait};
pub use global::{GetGlobal, Global, tensor_type_of};
pub use memory_space_cast::MemorySpaceCast;
pub use metadata::{ExtractAlignedPointerAsIndex, ExtractStridedMetadata, base_type};
pub use prefetch::Prefetch;
pub use promise::{AssumeAlignment, DistinctObjects};
pub use rank::Rank;
pub use realloc::Realloc;
pub use reinterpret_cast::ReinterpretCast;
pub use reshape::{CollapseShape, ExpandShape, Reshape};
pub use shaped::slice;
pub use subview::{SubView, dropped_dims, inferred_type};
pub use transpose::{Transpose, transposed_type};
pub use view::View;

use interfaces::{
    CastLike, ConditionallySpeculatable, DestructurableAccessor, DestructurableAllocation, Inliner,
    MemoryEffects, PromotableAllocation, PromotableMemOp, RegionBranch, ViewLike,
};
use ir::def::{Dialect, OpDef};
use ir::{List, SymbolModel, SymbolUser};
use model::{EffectsOf, Patterns};
use rewrite::Canonicalize;
use speculation::ViewSpeculation;

/// All operations.
pub const OPS: List<&OpDef> = &[
    Alloc::DEF,
    Alloca::DEF,
    AllocaScope::DEF,
    AllocaScopeReturn::DEF,
    AssumeAlignment::DEF,
    AtomicRmw::DEF,
    AtomicYield::DEF,
    Cast::DEF,
    CollapseShape::DEF,
    Copy::DEF,
    Dealloc::DEF,
    Dim::DEF,
    DistinctObjects::DEF,
    DmaStart::DEF,
    DmaWait::DEF,
    ExpandShape::DEF,
    ExtractAlignedPointerAsIndex::DEF,
    ExtractStridedMetadata::DEF,
    GenericAtomicRmw::DEF,
    GetGlobal::DEF,
    Global::DEF,
    Load::DEF,
    MemorySpaceCast::DEF,
    Prefetch::DEF,
    Rank::DEF,
    Realloc::DEF,
    ReinterpretCast::DEF,
    Reshape::DEF,
    Store::DEF,
    SubView::DEF,
    Transpose::DEF,
    View::DEF,
];

/// The dialect, with its interfaces.
pub fn dialect() -> Dialect {
    let mut dialect = Dialect::new("memref").ops(OPS).materialize(constant::materialize);
    dialect.doc = "Buffers, views of them, and access to their elements.";
    with_interfaces(with_effects(dialect))
}

/// Attaches what operations do to memory.
fn with_effects(dialect: Dialect) -> Dialect {
    const EFFECTS: List<(&str, EffectsOf)> = &[
        (Alloc::NAME, EffectsOf(alloc::alloc_effects)),
        (Alloca::NAME, EffectsOf(alloc::alloca_effects)),
        (AtomicRmw::NAME, EffectsOf(atomic::rmw_effects)),
        (Copy::NAME, EffectsOf(copy::effects)),
        (Dealloc::NAME, EffectsOf(dealloc::effects)),
        (DmaStart::NAME, EffectsOf(dma::start_effects)),
        (GenericAtomicRmw::NAME, EffectsOf(atomic::generic_effects)),
        (Load::NAME, EffectsOf(access::load_effects)),
        (Prefetch::NAME, EffectsOf(prefetch::effects)),
        (Realloc::NAME, EffectsOf(realloc::effects)),
        (Reshape::NAME, EffectsOf(reshape::from_memory::effects)),
        (Store::NAME, EffectsOf(access::store_effects)),
    ];
    EFFECTS.iter().fold(dialect, |dialect, (op, model)| dialect.attach::<dyn MemoryEffects>(op, model))
}

/// Attaches the other interfaces.
fn with_interfaces(dialect: Dialect) -> Dialect {
    const VIEWS: List<&str> = &[
        CollapseShape::NAME,
        ExpandShape::NAME,
        ExtractStridedMetadata::NAME,
        ReinterpretCast::NAME,
        Reshape::NAME,
        SubView::NAME,
        View::NAME,
    ];
    const SAME_START: List<&str> = &[AssumeAlignment::NAME, Cast::NAME, MemorySpaceCast::NAME];
    const PATTERNS: List<(&str, Patterns)> = &[
        (Alloc::NAME, Patterns(alloc::patterns::of_alloc)),
        (Alloca::NAME, Patterns(alloc::patterns::of_alloca)),
        (AllocaScope::NAME, Patterns(alloca_scope::patterns)),
        (CollapseShape::NAME, Patterns(reshape::collapse::patterns)),
        (Copy::NAME, Patterns(copy::patterns)),
        (Dim::NAME, Patterns(dim::patterns)),
        (ExpandShape::NAME, Patterns(reshape::expand::patterns)),
        (Realloc::NAME, Patterns(alloc::patterns::of_realloc)),
        (ReinterpretCast::NAME, Patterns(reinterpret_cast::patterns)),
        (SubView::NAME, Patterns(subview::patterns)),
        (View::NAME, Patterns(view::patterns)),
    ];
    let dialect =
        PATTERNS.iter().fold(dialect, |dialect, (op, model)| dialect.attach::<dyn Canonicalize>(op, model));
    dialect
        .attach::<dyn interfaces::InferIntRange>(Dim::NAME, &dim::DimModel)
        .attach_all::<dyn ViewLike>(VIEWS, &model::View)
        .attach_all::<dyn ViewLike>(SAME_START, &model::SameStartView)
        .attach::<dyn PromotableAllocation>(Alloca::NAME, &memory_slots::AllocaModel)
        .attach::<dyn DestructurableAllocation>(Alloca::NAME, &memory_slots::AllocaModel)
        .attach::<dyn PromotableMemOp>(Load::NAME, &memory_slots::LoadModel)
        .attach::<dyn PromotableMemOp>(Store::NAME, &memory_slots::StoreModel)
        .attach::<dyn DestructurableAccessor>(Load::NAME, &memory_slots::LoadModel)
        .attach::<dyn DestructurableAccessor>(Store::NAME, &memory_slots::StoreModel)
        .attach::<dyn RegionBranch>(AllocaScope::NAME, &alloca_scope::AllocaScopeModel)
        .attach::<dyn CastLike>(MemorySpaceCast::NAME, &memory_space_cast::MemorySpaceCastModel)
        .attach::<dyn CastLike>(Cast::NAME, &cast::CastModel)
        .attach::<dyn ConditionallySpeculatable>(Dim::NAME, &dim::DimModel)
        .attach_all::<dyn ConditionallySpeculatable>(&ViewSpeculation::OPS, &ViewSpeculation)
        .attach::<dyn SymbolModel>(Global::NAME, &global::GlobalModel)
        .attach::<dyn SymbolUser>(GetGlobal::NAME, &global::GetGlobalModel)
        .attach::<dyn Inliner>("memref", &inliner::MemRefInliner)
}
