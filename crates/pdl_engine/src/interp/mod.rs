//! Programs of `pdl_interp` as patterns.
//!
//! The function `@matcher` becomes blocks of steps over slots, one slot for each value. It is run on an
//! operation and says which rewriters apply, and with what. A rewriter becomes actions, which are run as those
//! of a `pdl.pattern` are. What `convert-pdl-to-pdl-interp` makes of patterns is such a program.

mod load;
mod pattern;
mod program;
mod rewriter;
mod run;

pub use load::load;
pub use pattern::InterpPattern;
pub(crate) use program::Get;
