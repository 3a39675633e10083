//! Folding hooks of a dialect.

use ir::RegionRef;

/// Folding hooks of a dialect, attached to its name.
pub trait FoldHooks: Send + Sync {
    /// Whether constants folded in a region of this dialect's operation are materialized in that region,
    /// instead of further out.
    fn should_materialize_into(&self, _region: RegionRef<'_>) -> bool {
        false
    }
}
