//! Translation validation: checks that a function after a transformation *refines* the original.
//!
//! The interpreter runs both on equal inputs: all, if they are few, otherwise corner values and pseudo-random
//! ones. A function refines another if its behaviour is equal wherever the other's is defined: where that is
//! undefined, or a result is poison, any behaviour is valid. It is a check, not a proof, unless it is
//! exhaustive.
//!
//! **Architecture Invariant:** it depends on no operation and no pass; a function that cannot be run is
//! reported with the reason, and never as wrong.

mod behavior;
mod compare;
mod input;
mod lowering;
mod random;
mod refine;

pub use behavior::{Behavior, Event, Returned, Snapshot, run, run_lowered};
pub use compare::{Counterexample, Finding, Verdict, compare, compare_functions};
pub use input::{Argument, Input, Inputs};
pub use lowering::Lowering;
pub use random::Random;
pub use refine::{Comparison, Floats, refines, value_refines};

/// Extent of the check.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Maximum number of inputs of a function, unless all are tried.
    pub inputs: usize,
    /// Maximum number of bits of all inputs together for which all inputs are tried.
    pub exhaustive_bits: u32,
    /// Operations that one run executes at the most.
    pub steps: u64,
    /// Start of the pseudo-random inputs.
    pub seed: u64,
    /// Whether poison is an input too.
    pub poison: bool,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { inputs: 64, exhaustive_bits: 10, steps: 100_000, seed: 1, poison: false }
    }
}
