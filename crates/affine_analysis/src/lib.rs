//! Analysis of affine loops: iteration domains, access relations, exact dependences, trip counts.
//!
//! Everything is computed in 64-bit integers with checks. A map that overflows, a semi-affine expression or a bound that is not affine
//! gives [`Unanalyzable`] with a reason: callers are conservative then.
//!
//! Suggested reading order: [`Constraints`], [`index_set`], [`Access`], [`PairRelation`].
//!
//! **Architecture Invariant:** an answer that there is no dependence is exact; whatever could not be analysed says why.

mod access;
mod call;
mod component;
mod constraints;
mod dependence;
mod differences;
mod domain;
mod linear;
mod loops;
mod quick;
mod reductions;
mod trip_count;
mod units;

pub use access::{
    Access, Bounds, DomainAndSubscripts, RangesAndSums, Relation, is_affine_access, is_affine_read,
    is_affine_write,
};
pub use call::{before_index_casts, call_accesses};
pub use component::{Component, Dependence};
pub use constraints::{Constraints, Row, Unanalyzable};
pub use dependence::{PairRelation, check_dependence, components_between, may_depend, relations_between};
pub use differences::{Differences, Sum};
pub use domain::{enclosing_affine_ops, has_exact_domain, index_set};
pub use linear::LinearExpr;
pub use loops::{
    common_block, common_loops, domain_depth, enclosing_loops, is_before, is_innermost, loop_block,
    perfectly_nested_loops,
};
pub use reductions::{Reduction, supported_reductions};
pub use trip_count::{constant_trip_count, difference, largest_divisor_of_trip_count, trip_count_map};
pub use units::constant_loops;
