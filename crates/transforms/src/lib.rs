//! Passes that know no dialect: they act through traits and interfaces only.

mod canonicalize;
mod cse;
mod inline;
mod symbol_dce;

pub use canonicalize::{Canonicalize, RegionSimplify};
pub use cse::{Cse, eliminate_common_subexpressions};
pub use inline::Inline;
pub use symbol_dce::SymbolDce;

use pass::PassRegistry;

/// Adds all passes here to a registry.
pub fn register(registry: &mut PassRegistry) {
    registry.add(Canonicalize::default).add(Cse::default).add(Inline::default).add(SymbolDce::default);
}
