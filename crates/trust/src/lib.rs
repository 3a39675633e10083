//! Checks of rewrites and passes by execution.
//!
//! [`rewrites`] generates small expressions of all registered operations that the interpreter supports and
//! checks that every fold and canonicalization pattern refines them, on all operand values if they are few;
//! [`pairs`] covers all pairs of operations on small integers, with all flags, constants and poison.
//! [`programs`] generates random functions with control flow and runs every pass over them; [`lowerings`]
//! runs every pass over single operations. [`ranges`] checks the inferred integer ranges of operations, and
//! [`claims`] the declarations in definitions. Findings are reduced to a minimal module.
//!
//! `cargo xtask trust` runs all of it for a given time; the tests of this crate run a part of it.

pub mod affine;
pub mod claims;
pub mod control;
pub mod expressions;
pub mod ledger;
pub mod lowerings;
pub mod pairs;
pub mod passes;
pub mod programs;
pub mod ranges;
pub mod report;
pub mod rewrites;
pub mod shapes;
pub mod to_llvm;

pub use report::{Finding, Report};
