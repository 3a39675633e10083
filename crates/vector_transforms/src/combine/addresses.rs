//! Subscripts of accesses as offsets of views: the accesses start at zero.
//!
//! ```mlir
//! %0 = memref.load %m[%i, %j] : memref<2x16xf32>
//! ```
//!
//! becomes a load at `[0, 0]` of a view of one element.

use dialect_transforms::applied::{applied, mixed};
use dialect_transforms::make::{Make, handles};
use dialect_transforms::vector::transfer::Transfer;
use ir::{Build, Op, OpState, Type, Value};
use memref::{ExtractStridedMetadata, SubView};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};
use std::ops::Range;
use vector::{TransferRead, TransferWrite};

/// Adds the patterns for `memref.load`, `memref.store` and transfers.
pub fn patterns(set: &mut PatternSet) {
    set.of::<memref::Load<'_>>(|op, rw| extract(op, 0, false, rw))
        .of::<memref::Store<'_>>(|op, rw| extract(op, 1, false, rw))
        .of::<TransferRead<'_>>(|op, rw| extract(op, 0, true, rw))
        .of::<TransferWrite<'_>>(|op, rw| extract(op, 1, true, rw));
}

/// Returns the place of the subscripts of an access to a memref, if some are not zero.
fn subscripts(op: Op, buffer: usize, rw: &Rewriter<'_>) -> Result<Range<usize>, MatchFailure> {
    let view = rw.op(op);
    let ty = view.operands().nth(buffer).matched()?.ty();
    rw.require(ty.is_memref())?;
    let rank = ty.rank().matched()?;
    let range = buffer + 1..buffer + 1 + rank;
    rw.require(range.end <= view.num_operands() && memref::layout::strides_and_offset(ty).is_some())?;
    let all_zero =
        view.operands().skip(range.start).take(rank).all(|index| rewrite::constant_i64(index) == Some(0));
    rw.require(!all_zero)?;
    Ok(range)
}

/// Returns what is left of each dimension after the subscripts.
fn rests(m: &mut Make<'_, '_>, base: Value, indices: &[Mixed]) -> Option<Vec<Mixed>> {
    let cx = m.cx();
    let ty = cx.ty(m.ty(base));
    let (rank, shape) = (indices.len(), ty.shape()?.to_vec());
    let base_ty = memref::base_type(ty);
    let types: Vec<Type> =
        [base_ty].into_iter().chain(std::iter::repeat_n(Type::INDEX, 1 + 2 * rank)).collect();
    let metadata = m.op(ExtractStridedMetadata::NAME, &[base], &types);
    let difference =
        cx.affine_add(cx.affine_symbol(0), cx.affine_mul(cx.affine_symbol(1), cx.affine_constant(-1)));
    let mut rests = Vec::with_capacity(rank);
    for (dim, &index) in indices.iter().enumerate() {
        let size = match shape[dim] {
            ir::DYNAMIC => Mixed::Value(m.rw.op(metadata).result(2 + dim).handle()),
            size => Mixed::Fixed(size),
        };
        let loc = m.loc;
        rests.push(applied(m.rw, loc, difference, 0, &[size, index]));
    }
    Some(rests)
}

fn extract(op: Op, buffer: usize, transfer: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let range = subscripts(op, buffer, rw)?;
    rw.require(
        !transfer || Transfer::of(rw.op(op)).is_some() && !crate::masking::Masking::of(rw.op(op)).is_masked(),
    )?;
    let view = rw.op(op);
    let mut operands = handles(view.operands());
    let mut state = OpState::new(view.context(), view.name(), view.loc()).results(view.result_types());
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
    let offsets: Vec<Mixed> = operands[range.clone()].iter().map(|&index| mixed(rw, index)).collect();
    let base = operands[buffer];
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let sizes =
        if transfer { rests(m, base, &offsets).matched()? } else { vec![Mixed::Fixed(1); offsets.len()] };
    let lists = [offsets, sizes, vec![Mixed::Fixed(1); range.len()]];
    let fixed = lists.each_ref().map(|list| list.iter().map(|entry| entry.fixed()).collect::<Vec<i64>>());
    let base_ty = m.ty(base);
    let ty = memref::inferred_type(cx.ty(base_ty), &fixed[0], &fixed[1], &fixed[2]).matched()?;
    let mut view = m.rw.state(SubView::NAME, m.loc).operands([base]).results([ty]);
    slice::set_lists(&cx, &mut view, &lists);
    operands[buffer] = m.rw.insert_value(view);
    let zero = m.index(0);
    operands[range].fill(zero);
    m.rw.replace_with(op, state.operands(operands));
    Ok(())
}
