//! Bounds of values: what an index or a size of a shaped value is at least, at most, or exactly, as an affine function of other values.
//!
//! An operation says what it knows of its results and of the arguments of its regions through [`ValueBounds`]; [`extend_affine`] and its
//! relatives attach the interface to dialects. A question collects these facts backwards from a [`Variable`] in a [`BoundSet`], until a
//! condition stops it: [`compute_bound`], [`constant_bound`], [`compare`].
//!
//! Suggested reading order: [`Variable`], [`BoundSet`], [`ValueBounds`], [`compute_bound`].
//!
//! **Architecture Invariant:** a bound holds in every execution that is defined; a fact that cannot be expressed is left out.

mod affine_expr;
mod compare;
mod independent;
mod materialize;
mod models;
mod query;
mod scalable;
mod set;
mod simplify_min_max;
mod solve;
mod variable;

pub use compare::{Comparison, are_equal, compare, strong_compare};
pub use independent::{independent_alloca, independent_empty, independent_pad};
pub use materialize::{materialize, materialize_with_arith, reify_bound};
pub use models::{extend_affine, extend_arith, extend_linalg, extend_memref, extend_scf, extend_tensor};
pub use query::{
    Bound, BoundKind, compute_bound, compute_dependent_bound, compute_independent_bound, constant_bound,
    constant_delta,
};
pub use scalable::{ScalableSize, VscaleRange, scalable_lower_bound};
pub use set::{BoundSet, ValueBounds};
pub use simplify_min_max::{AffineSimplifyMinMax, simplify_min_max, simplify_min_max_patterns};
pub use variable::{ValueDim, Variable};

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![AffineSimplifyMinMax];
