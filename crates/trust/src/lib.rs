//! Checks of rewrites and passes by execution.
//!
//! [`rewrites`] builds small expressions of all registered operations that the interpreter knows and checks that every fold and
//! canonicalization pattern refines them, on all operand values where they are few; [`pairs`] takes all pairs of operations on small
//! integers, with all flags, constants and poison. [`programs`] makes random functions with control
//! flow and runs every pass over them; [`lowerings`] takes single operations through every pass. [`ranges`] checks which integers
//! operations say their results are, and [`claims`] what definitions say of operations. What is found is reduced to a module that
//! shows it.
//!
//! `cargo xtask trust` runs all of it for as long as one likes; the tests of this crate a share of it.

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
