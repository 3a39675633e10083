//! Accesses and slices of slices: subscripts, sizes and steps in the source.

use crate::applied::applied;
use crate::make::handles;
use ir::{Build, Loc, Op, OpRef, OpState, Value};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter};
use shaped::slice::{self, Mixed};
use std::ops::Range;

/// The places of the subscripts of an access whose buffer is this operand.
pub(crate) fn indices(op: OpRef<'_>, buffer: usize) -> Option<Range<usize>> {
    let rank = op.operand(buffer).ty().rank()?;
    (buffer + 1 + rank <= op.num_operands()).then_some(buffer + 1..buffer + 1 + rank)
}

/// Replaces an access by one of another buffer, with another permutation map for transfers.
pub(crate) fn replace_access(
    op: Op,
    buffer: usize,
    source: Value,
    new_indices: &[Value],
    map: Option<ir::AffineMap>,
    rw: &mut Rewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    let old = indices(view, buffer).matched()?;
    let cx = view.context().clone();
    let mut operands = handles(view.operands());
    let mut state = OpState::new(&cx, view.name(), view.loc()).results(view.result_types());
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
    if let Some(sizes) = view.words("operandSegmentSizes") {
        let mut sizes = sizes.to_vec();
        *sizes.get_mut(buffer + 1).matched()? = new_indices.len() as u32;
        state.set_words(&cx, "operandSegmentSizes", &sizes);
    }
    if let Some(map) = map {
        state = state.attr(&cx, "permutation_map", cx.map_attr(map));
    }
    operands.splice(old, new_indices.iter().copied());
    operands[buffer] = source;
    rw.replace_with(op, state.operands(operands));
    Ok(())
}

/// Subscripts of a source: `offset + index * stride` in each dimension; a dimension that was dropped has index zero.
pub(crate) fn resolve(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    view: Op,
    dropped: &[bool],
    indices: &[Mixed],
) -> Result<Vec<Mixed>, MatchFailure> {
    let [offsets, _, strides] = slice::lists(rw.op(view));
    let cx = rw.context().clone();
    let [offset, index, stride] = [0, 1, 2].map(|symbol| cx.affine_symbol(symbol));
    let expr = cx.affine_add(offset, cx.affine_mul(index, stride));
    let mut kept = indices.iter().copied();
    let mut resolved = Vec::new();
    for (dim, (&offset, &stride)) in offsets.iter().zip(&strides).enumerate() {
        let index = if *dropped.get(dim).matched()? { Mixed::Fixed(0) } else { kept.next().matched()? };
        resolved.push(applied(rw, loc, expr, 0, &[offset, index, stride]));
    }
    Ok(resolved)
}

/// Returns the dimensions of size one that a slice drops from a shape of this form: the first possible ones.
pub(crate) fn dropped_dims(sizes: &[Mixed], kept: &[i64]) -> Option<Vec<bool>> {
    let mut dropped = vec![false; sizes.len()];
    let mut rest = kept.len();
    for (dim, &size) in sizes.iter().enumerate().rev() {
        let is_one = size == Mixed::Fixed(1);
        if rest > 0 && (!is_one || kept[rest - 1] == 1) {
            rest -= 1;
        } else if is_one {
            dropped[dim] = true;
        } else {
            return None;
        }
    }
    (rest == 0).then_some(dropped)
}

/// Whether all steps are one.
pub(crate) fn has_unit_steps(steps: &[Mixed]) -> bool {
    steps.iter().all(|&step| step == Mixed::Fixed(1))
}

/// Returns the sizes of a slice of a slice: those of the inner one, and of the outer one in the dimensions that it drops.
pub(crate) fn resolved_sizes(outer: &[Mixed], inner: &[Mixed], dropped: &[bool]) -> Option<Vec<Mixed>> {
    let mut kept = inner.iter().copied();
    let size = |(&size, dropped): (&Mixed, &bool)| if *dropped { Some(size) } else { kept.next() };
    outer.iter().zip(dropped).map(size).collect()
}
