//! What a dialect says about folding within its operations.

use ir::RegionRef;

/// Hooks of a dialect, attached to its name.
pub trait FoldHooks: Send + Sync {
    /// Whether constants that come from folding within a region of this dialect's operation stay in
    /// that region, and are not moved further out.
    fn should_materialize_into(&self, _region: RegionRef<'_>) -> bool {
        false
    }
}
