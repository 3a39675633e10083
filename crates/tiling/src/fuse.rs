//! Tiling of an operation and fusion of what computes its operands into the loops.

use crate::interface::{Outcome, Tile, Tiled, fail, model_of};
use crate::mixed::{ONE, known};
use crate::options::{TilingOptions, TilingResult};
use crate::slices::extract_without;
use crate::tile::{clone_into, destinations, tile_using_scf};
use crate::worklist::Worklist;
use diag::Diagnostic;
use interfaces::{DestinationStyle, LoopLike, is_memory_effect_free};
use ir::{InsertPoint, Mapping, Op, Value};
use rewrite::{FrozenPatternSet, Matched, Rewriter};
use shaped::slice;

/// Result of tiling and fusion.
#[derive(Clone, Debug, Default)]
pub struct Fused {
    /// Operations outside of the loops that were fused.
    pub producers: Vec<Op>,
    /// Operations on tiles, the consumer first.
    pub ops: Vec<Op>,
    /// Loops, the outermost first.
    pub loops: Vec<Op>,
    /// Value of each result of the consumer.
    pub replacements: Vec<Value>,
}

/// Tiles an operation and fuses its producers, and theirs, into the loops. The operation stays: its results are to be replaced. Patterns
/// of `cleanup` are applied to slices before their producers are fused.
///
/// # Errors
/// If the operation cannot be tiled.
pub fn tile_and_fuse(
    rw: &mut Rewriter<'_>,
    consumer: Op,
    options: &TilingOptions,
    cleanup: Option<&FrozenPatternSet>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Outcome<Fused> {
    if rw.op(consumer).num_results() == 0 {
        return fail("the operation has no results");
    }
    let TilingResult { ops, loops, replacements, slices, .. } =
        tile_using_scf(rw, consumer, options, diagnostics)?;
    let mut fused = Fused { producers: Vec::new(), ops, loops, replacements };
    if fused.loops.is_empty() {
        return Ok(fused);
    }
    let mut open = Worklist::default();
    open.extend(rw, &slices, cleanup)?;
    while let Some(slice) = open.pop() {
        let Ok((producer, tiled)) = fuse_slice(rw, slice, &fused.loops) else { continue };
        let Some(&op) = tiled.ops.first() else { continue };
        if !fused.producers.contains(&producer) {
            fused.producers.push(producer);
        }
        if !fused.ops.contains(&op) {
            fused.ops.push(op);
        }
        open.extend(rw, &tiled.slices, cleanup)?;
    }
    Ok(fused)
}

/// Returns the result that a slice is of, seen through the arguments of loops, and the operand of the outermost loop if it is one.
fn untiled_source(rw: &Rewriter<'_>, slice: Op, loops: &[Op]) -> Outcome<(Value, Option<usize>)> {
    let mut value = rw.op(slice).operand(0).handle();
    let (mut left, mut place) = (loops.len(), None);
    while left > 0 {
        let Some(block) = rw.value(value).argument_block() else { break };
        let owner = loops[left - 1];
        if block.parent_op().map(|op| op.handle()) != Some(owner) {
            break;
        }
        let view = rw.op(owner);
        let model = view.interface::<dyn LoopLike>().matched()?;
        let arguments = model.iteration_arguments(view);
        let at = arguments.iter().position(|argument| argument.handle() == value).matched()?;
        let operand = model.inits(view).nth(at).matched()?;
        value = view.operand(operand).handle();
        place = Some(operand);
        left -= 1;
    }
    Ok((value, place.filter(|_| left == 0)))
}

/// Returns the tile that a slice of unit strides is.
pub(crate) fn tile_of_slice(rw: &Rewriter<'_>, op: Op) -> Outcome<Tile> {
    let [offsets, sizes, strides] = slice::lists(rw.op(op));
    if strides.iter().any(|&stride| known(rw, stride) != Some(1) && stride != ONE) {
        return fail("the slice has strides");
    }
    Ok(Tile { offsets, sizes })
}

/// Returns a value without the dimensions of size one that a slice drops.
pub(crate) fn reduced_like(rw: &mut Rewriter<'_>, slice: Op, value: Value) -> Outcome<Value> {
    let view = rw.op(slice);
    let (loc, wanted) = (view.loc(), view.result(0).ty().rank().unwrap_or(0));
    let shape: Vec<i64> = rw.value(value).ty().shape().unwrap_or(&[]).to_vec();
    if shape.len() == wanted {
        return Ok(value);
    }
    let kept = rw.op(slice).result(0).ty().shape().unwrap_or(&[]).to_vec();
    let (mut dropped, mut next) = (Vec::new(), 0);
    for (dim, &size) in shape.iter().enumerate() {
        match kept.get(next) {
            Some(&kept) if kept == size => next += 1,
            _ if size == 1 => dropped.push(dim),
            _ => return fail("the slice drops another dimension"),
        }
    }
    if next != kept.len() {
        return fail("the slice drops another dimension");
    }
    let sizes = crate::mixed::dims_of(rw, loc, value);
    let tile = Tile { offsets: vec![crate::mixed::ZERO; shape.len()], sizes };
    Ok(extract_without(rw, loc, value, &tile, &dropped))
}

/// Computes a slice in its place by a tile of the operation that computes the whole. Returns that operation and the tile.
///
/// # Errors
/// If the operation cannot be tiled so. As in MLIR, a copy of it stays before the slice then, if it has no effects.
pub fn fuse_slice(rw: &mut Rewriter<'_>, slice: Op, loops: &[Op]) -> Outcome<(Op, Tiled)> {
    let (source, place) = untiled_source(rw, slice, loops)?;
    let producer = rw.value(source).defining_op().matched()?.handle();
    let result = rw.value(source).position();
    rw.move_to(InsertPoint::Before(slice));
    let writes = rw.op(producer).interface::<dyn DestinationStyle>().is_some();
    let originals = if writes { destinations(rw, producer)? } else { Vec::new() };
    let mut inits = originals.clone();
    if let (Some(_), Some(init)) = (place, inits.get_mut(result)) {
        *init = rw.op(slice).operand(0).handle();
    }
    let clone = clone_into(rw, producer, &inits);
    let tiled = tile_of_slice(rw, slice)
        .and_then(|tile| model_of(rw, clone)?.tiled_result(rw, clone, result, &tile))
        .and_then(|tiled| Ok((reduced_like(rw, slice, *tiled.values.first().matched()?)?, tiled)));
    let (value, tiled) = match tiled {
        Ok(tiled) => tiled,
        Err(why) => {
            keep_copies(rw, clone, slice, result);
            return Err(why);
        }
    };
    let old = rw.op(slice).result(0).handle();
    rw.replace_all_uses(old, value);
    rw.erase_op(clone);
    if let (Some(operand), Some(&init), Some(&outermost)) = (place, originals.get(result), loops.first()) {
        rw.modify_op(outermost, |op| {
            op.operand(operand, init);
        });
    }
    Ok((producer, tiled))
}

/// Makes a slice of a copy of a producer, which nothing uses; or erases the copy if it has effects.
fn keep_copies(rw: &mut Rewriter<'_>, clone: Op, slice: Op, result: usize) {
    if !is_memory_effect_free(rw.op(clone)) {
        rw.erase_op(clone);
        return;
    }
    let copy = rw.clone_op(slice, &mut Mapping::new());
    let value = rw.op(clone).result(result).handle();
    rw.modify_op(copy, |op| {
        op.operand(0, value);
    });
}

/// Replaces an operation by what its tiles compute, and erases the producers that are not used any more.
pub fn replace_fused(rw: &mut Rewriter<'_>, op: Op, fused: &Fused) {
    rw.replace_op(op, &fused.replacements);
    for &producer in &fused.producers {
        if rw.op(producer).results().all(|result| result.is_unused()) {
            rw.erase_op(producer);
        }
    }
}

/// Whether an operation is a slice of a tensor.
pub(crate) fn is_slice(op: ir::OpRef<'_>) -> bool {
    op.is("tensor.extract_slice")
}
