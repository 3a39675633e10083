//! Slices of padded tensors: the part of the source that the slice needs is padded.

use crate::fuse::{reduced_like, tile_of_slice};
use crate::interface::model_of;
use ir::{InsertPoint, Op};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the pattern that pads a slice instead of slicing what was padded. Where the slice may have elements of the padding only, a
/// branch makes it of them.
pub fn add_patterns(set: &mut PatternSet) {
    set.on("tensor.extract_slice", swap);
}

fn swap(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let source = rw.op(op).operand(0).defining_op();
    let pad = source.filter(|source| source.is("tensor.pad")).matched()?.handle();
    let tile = tile_of_slice(rw, op)?;
    rw.move_to(InsertPoint::Before(op));
    let tiled = model_of(rw, pad)?.tiled(rw, pad, &tile)?;
    let value = reduced_like(rw, op, *tiled.values.first().matched()?)?;
    rw.replace_op(op, &[value]);
    Ok(())
}
