//! Programs of `pdl_interp` as patterns.
//!
//! The function `@matcher` is compiled to blocks of steps over slots, one slot for each value. It runs on an
//! operation and records the applicable rewriters, with their arguments. A rewriter is compiled to actions,
//! as that of a `pdl.pattern` is. `convert-pdl-to-pdl-interp` creates such programs from patterns.

mod load;
mod pattern;
mod program;
mod rewriter;
mod run;

pub use load::load;
pub use pattern::InterpPattern;
pub(crate) use program::Get;
