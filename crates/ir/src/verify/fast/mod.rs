//! Fast path of the verifier: operations whose types and properties have been verified for the same name are skipped.
//!
//! Plain functions: `invariants.rs`, `rules.rs` and `traits.rs`. Gain: 20 % of reading and verifying mixed dialects and arithmetic
//! (docs/fast-paths.md). Held equal by `crates/terrane/tests/random_modules`, which verifies every module both ways.

mod contents;
mod plan;
mod seen;
mod skip_verified;

pub(super) use plan::Plan;
pub(super) use skip_verified::LocalDominance;
