//! Slices of what structured operations compute: the operation computes the slice only.

use crate::interface::Tile;
use crate::producer::clone_tile;
use ir::Op;
use linalg::Structured;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};

/// Adds the pattern that computes a slice of the single result of a structured operation by slices of its operands.
pub fn add_patterns(set: &mut PatternSet) {
    set.on("tensor.extract_slice", bubble_up);
}

fn bubble_up(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let source = view.operand(0);
    let producer = Structured::of(source.defining_op().matched()?).matched()?;
    let [offsets, sizes, strides] = slice::lists(view);
    let map = *producer.maps().get(producer.num_inputs()).matched()?;
    let is_kept = view.result(0).ty().rank() == source.ty().rank();
    rw.require(
        source.has_one_use()
            && producer.inits().len() == 1
            && producer.has_pure_tensor_semantics()
            && strides.iter().all(|&stride| stride == Mixed::Fixed(1))
            && is_kept
            && rw.context().map(map).is_projected_permutation(false),
    )?;
    let producer = producer.op().handle();
    let new = clone_tile(rw, producer, map, &Tile { offsets, sizes }, false)?;
    let value = rw.op(new).result(0).handle();
    rw.replace_op(op, &[value]);
    Ok(())
}
