//! Fast ways to decide which folds and patterns to try.

mod prefilter;

pub(crate) use prefilter::{OperandFacts, OperandPrefilter, Prefiltered};
