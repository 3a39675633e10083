//! Canonicalization of what tiling makes.

use crate::apply::add_canonicalization;
use linalg::LinalgOp;
use rewrite::{Canonicalize, PatternSet};

/// Operations of other dialects that tiling makes.
const OPS: &[&str] = &[
    "affine.apply",
    "affine.for",
    "affine.max",
    "affine.min",
    "scf.for",
    "scf.parallel",
    "memref.subview",
    "memref.view",
    "tensor.cast",
    "tensor.empty",
    "tensor.extract_slice",
    "tensor.insert_slice",
    "tensor.pad",
];

/// Adds the canonicalization patterns of structured operations, loops, slices and sizes.
pub fn add_patterns(set: &mut PatternSet) {
    add_canonicalization(set, OPS);
    let cx = set.context().clone();
    if let Some(model) = interfaces::dialect_interface::<dyn Canonicalize>(&cx, "linalg") {
        model.patterns(set);
    }
    for name in cx.loaded_ops() {
        let structured = cx.interface::<dyn LinalgOp>(name).is_some();
        if let Some(model) = cx.interface::<dyn Canonicalize>(name).filter(|_| structured) {
            model.patterns(set);
        }
    }
}
