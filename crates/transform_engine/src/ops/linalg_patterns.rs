//! Pattern sets of `linalg` for `transform.apply_patterns`.

use super::patterns::PopulateBy;
use ir::OpRef;
use linalg_transforms::{
    decompose_pad, fold_add_into_dest, fold_unit_dims, packing, unused_operands, vectorize,
};
use rewrite::{Canonicalize, PatternSet};

/// Pattern sets by the names of operations.
pub(super) static SETS: &[(&str, PopulateBy)] = &[
    (
        "transform.apply_patterns.linalg.decompose_pack_unpack",
        PopulateBy(|op| of(op, packing::decompose_unit::add_patterns)),
    ),
    ("transform.apply_patterns.linalg.decompose_pad", PopulateBy(|op| of(op, decompose_pad::add_patterns))),
    (
        "transform.apply_patterns.linalg.erase_unnecessary_inputs",
        PopulateBy(|op| of(op, unused_operands::add_input_patterns)),
    ),
    (
        "transform.apply_patterns.linalg.fold_add_into_dest",
        PopulateBy(|op| of(op, fold_add_into_dest::add_patterns)),
    ),
    (
        "transform.apply_patterns.tensor.fold_into_pack_and_unpack",
        PopulateBy(|op| of(op, packing::fold::add_patterns)),
    ),
    (
        "transform.apply_patterns.linalg.fold_pack_unpack_into_empty",
        PopulateBy(|op| of(op, packing::empty::add_patterns)),
    ),
    (
        "transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes",
        PopulateBy(|op| of(op, |set| fold_unit_dims::add_patterns(set, false))),
    ),
    (
        "transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices",
        PopulateBy(|op| of(op, |set| fold_unit_dims::add_patterns(set, true))),
    ),
    (
        "transform.apply_patterns.linalg.pad_vectorization",
        PopulateBy(|op| of(op, vectorize::pad_users::add_patterns)),
    ),
    (
        "transform.apply_patterns.linalg.tiling_canonicalization",
        PopulateBy(|op| of(op, tiling_canonicalization)),
    ),
];

fn of(op: OpRef<'_>, add: impl FnOnce(&mut PatternSet)) -> PatternSet {
    let mut set = PatternSet::new(op.context());
    add(&mut set);
    set
}

/// Adds the canonicalization of what tiling leaves: affine maps, loops, slices.
fn tiling_canonicalization(set: &mut PatternSet) {
    let ops = [
        "affine.apply",
        "affine.for",
        "affine.max",
        "affine.min",
        "scf.for",
        "scf.parallel",
        "tensor.cast",
        "tensor.empty",
        "tensor.extract_slice",
        "tensor.insert_slice",
        "tensor.pad",
        "memref.subview",
        "memref.view",
    ];
    for op in ops {
        let name = set.context().op_name(op);
        if let Some(model) = set.context().interface::<dyn Canonicalize>(name) {
            model.patterns(set);
        }
    }
}
