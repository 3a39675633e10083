//! The `affine` dialect: loops, conditionals and memory accesses by affine functions of loop variables and
//! symbols, for exact analysis.
//!
//! Suggested reading order: [`Apply`], [`For`], `scope` (valid dimensions and symbols), [`BoundMap`]
//! (composition and canonicalization).

mod apply;
mod compose;
mod constants;
mod delinearize;
mod dma;
mod folded_apply;
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
pub use dma::{DmaPart, DmaPlace, DmaStart, DmaWait};
pub use folded_apply::composed_apply;
pub use for_::{For, build_loop_nest};
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

use ir::{Attr, Context, OpState, Type};

/// Materializes constants of `arith`, or poison.
fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    if let Some(poison) = ub::materialize(cx, value, ty) {
        return Some(poison);
    }
    cx.find_dialect("arith")?.materialize?(cx, value, ty)
}

ir::dialect! {
    /// Loops, conditionals and memory accesses by affine functions of loop variables and symbols.
    pub fn dialect("affine") {
        depends: [arith, ub],
        ops: [apply, delinearize, dma, for_, if_, linearize, load, minmax, parallel, prefetch, store, yield_],
        materialize: materialize,
        interfaces: [interfaces::Inliner = inliner::AffineInliner],
    }
}
