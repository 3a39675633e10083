//! The `affine` dialect: loops, conditions and memory accesses by affine functions of loop variables and
//! symbols, so that a compiler can reason about them.
//!
//! Suggested reading order: [`Apply`], [`For`], `scope` (what may be a dimension or a symbol),
//! [`BoundMap`] (composing and canonicalizing).

mod apply;
mod compose;
mod constants;
mod delinearize;
mod for_;
mod if_;
mod index_basis;
mod inliner;
mod linearize;
mod load;
mod memory;
mod minmax;
mod parallel;
mod prefetch;
mod ranges;
mod replace;
mod scope;
mod speculation;
mod store;
mod syntax;
mod yield_;

pub use apply::Apply;
pub use compose::{BoundMap, BoundSet};
pub use delinearize::DelinearizeIndex;
pub use for_::For;
pub use if_::If;
pub use index_basis::BasisElement;
pub use linearize::LinearizeIndex;
pub use load::{Load, VectorLoad};
pub use minmax::{Max, Min};
pub use parallel::{I32ElementsAttr, Parallel, ReductionsAttr};
pub use prefetch::{LocalityAttr, Prefetch};
pub use scope::{
    affine_scope, for_of_induction_variable, is_affine_induction_variable, is_top_level_value, is_valid_dim,
    is_valid_dim_in, is_valid_symbol, is_valid_symbol_in, parallel_of_induction_variable,
};
pub use store::{Store, VectorStore};
pub use yield_::Yield;

use interfaces::int_range::{InferIntRange, InferResult};
use interfaces::{ConditionallySpeculatable, LinearResults, LoopLike, MemoryEffects, RegionBranch};
use ir::def::{Dialect, OpDef};
use ir::{Attr, Context, OpState, Type};
use rewrite::Canonicalize;

const OPS: [&OpDef; 14] = [
    Apply::DEF,
    DelinearizeIndex::DEF,
    For::DEF,
    If::DEF,
    LinearizeIndex::DEF,
    Load::DEF,
    Max::DEF,
    Min::DEF,
    Parallel::DEF,
    Prefetch::DEF,
    Store::DEF,
    VectorLoad::DEF,
    VectorStore::DEF,
    Yield::DEF,
];

/// The constants of folded operations are those of `arith`, or poison.
fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    if let Some(poison) = ub::materialize(cx, value, ty) {
        return Some(poison);
    }
    cx.find_dialect("arith")?.materialize?(cx, value, ty)
}

/// The dialect, with its interfaces.
pub fn dialect() -> Dialect {
    Dialect::new("affine")
        .ops(&OPS)
        .materialize(materialize)
        .attach::<dyn interfaces::Inliner>("affine", &inliner::AffineInliner)
        .attach::<dyn Canonicalize>("affine.apply", &apply::ApplyModel)
        .attach::<dyn LinearResults>("affine.apply", &apply::ApplyModel)
        .attach::<dyn InferIntRange>("affine.apply", &InferResult(apply::infer_range))
        .attach::<dyn Canonicalize>("affine.delinearize_index", &delinearize::DelinearizeModel)
        .attach::<dyn Canonicalize>("affine.linearize_index", &linearize::LinearizeModel)
        .attach::<dyn ConditionallySpeculatable>("affine.for", &for_::ForModel)
        .attach_all::<dyn ConditionallySpeculatable>(
            &["affine.apply", "affine.min", "affine.max"],
            &speculation::MapSpeculation,
        )
        .attach::<dyn ConditionallySpeculatable>("affine.delinearize_index", &speculation::BasisSpeculation)
        .attach::<dyn RegionBranch>("affine.for", &for_::ForModel)
        .attach::<dyn LoopLike>("affine.for", &for_::ForModel)
        .attach::<dyn RegionBranch>("affine.if", &if_::IfModel)
        .attach::<dyn Canonicalize>("affine.if", &if_::IfModel)
        .attach::<dyn LoopLike>("affine.parallel", &parallel::ParallelModel)
        .attach::<dyn Canonicalize>("affine.min", &minmax::MinModel)
        .attach::<dyn Canonicalize>("affine.max", &minmax::MaxModel)
        .attach_all::<dyn MemoryEffects>(&["affine.load", "affine.vector_load"], &load::LoadModel)
        .attach_all::<dyn MemoryEffects>(&["affine.store", "affine.vector_store"], &store::StoreModel)
        .attach::<dyn Canonicalize>("affine.load", &load::LoadPatterns)
        .attach::<dyn Canonicalize>("affine.vector_load", &load::VectorLoadPatterns)
        .attach::<dyn Canonicalize>("affine.store", &store::StorePatterns)
        .attach::<dyn Canonicalize>("affine.vector_store", &store::VectorStorePatterns)
        .attach::<dyn Canonicalize>("affine.prefetch", &prefetch::PrefetchModel)
}
