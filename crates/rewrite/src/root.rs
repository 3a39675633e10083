//! Roots of patterns.

use ir::def::TraitSet;
use ir::{Context, OpName};

/// Operations that a pattern is tried on.
#[derive(Clone, Copy, Debug)]
pub enum Root {
    /// Operations of this name.
    Op(&'static str),
    /// Registered operations with all these traits.
    Trait(TraitSet),
    /// Registered operations whose names the function accepts, such as those with an interface.
    Names(fn(&Context, OpName) -> bool),
    /// All operations.
    Any,
}
