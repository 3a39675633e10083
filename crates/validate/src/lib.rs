//! Translation validation: whether a function after a transformation *refines* the function before.
//!
//! Both are run by the interpreter on the same inputs: all, where they are few, else corner values and pseudo-random ones. A function
//! refines another if it does the same wherever that is defined: where the other's behaviour is undefined, or a result is poison, anything
//! goes. It is a check, not a proof, unless it is exhaustive.
//!
//! **Architecture Invariant:** knows no operation and no pass; what cannot be run says why, and is never called wrong.

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

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Inputs of a function at the most, unless all are tried.
    pub inputs: usize,
    /// All inputs are tried if they have together this many bits at the most.
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
