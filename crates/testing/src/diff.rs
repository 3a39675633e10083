//! Unified diffs.

/// Returns the differences between two texts in unified form with three lines of context.
pub(crate) fn unified(old: &str, new: &str, old_name: &str, new_name: &str) -> String {
    similar::TextDiff::from_lines(old, new)
        .unified_diff()
        .context_radius(3)
        .header(old_name, new_name)
        .to_string()
}
