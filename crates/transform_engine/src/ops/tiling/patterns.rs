//! Patterns of `linalg` that `transform.apply_patterns` can take.

use crate::ops::patterns::PopulateBy;
use linalg_transforms::{fold_unit_dims, tiling_canonicalization, unused_operands};
use rewrite::PatternSet;

/// Returns a set to which a function adds patterns.
fn set_of(op: ir::OpRef<'_>, add: impl FnOnce(&mut PatternSet)) -> PatternSet {
    let mut set = PatternSet::new(op.context());
    add(&mut set);
    set
}

/// Patterns by the names of operations.
pub(crate) static PATTERNS: &[(&str, PopulateBy)] = &[
    (
        "transform.apply_patterns.linalg.erase_unnecessary_inputs",
        PopulateBy(|op| set_of(op, unused_operands::add_input_patterns)),
    ),
    (
        "transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes",
        PopulateBy(|op| set_of(op, |set| fold_unit_dims::add_patterns(set, false))),
    ),
    (
        "transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices",
        PopulateBy(|op| set_of(op, |set| fold_unit_dims::add_patterns(set, true))),
    ),
    (
        "transform.apply_patterns.linalg.tiling_canonicalization",
        PopulateBy(|op| set_of(op, tiling_canonicalization::add_patterns)),
    ),
];
