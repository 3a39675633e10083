//! Unrolling of transpositions, broadcasts and steps.

use super::{Options, Parts, fixed_type};
use crate::make::{again, insert_slice_or_fold, slice_or_fold, zero};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Build, Op};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, create_or_fold};
use vector::{Broadcast, Step, Transpose};

pub(super) fn patterns(set: &mut PatternSet, options: &Options) {
    let o = options.clone();
    set.of::<Transpose<'_>>(move |op, rw| transpose(op, &o, rw));
    let o = options.clone();
    set.of::<Broadcast<'_>>(move |op, rw| broadcast(op, &o, rw));
    let o = options.clone();
    set.of::<Step<'_>>(move |op, rw| step(op, &o, rw));
}

fn transpose(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Transpose<'_> = rw.cast(op)?;
    let source = view.vector().handle();
    let order: Option<Vec<usize>> = view.permutation().iter().map(|&dim| usize::try_from(dim).ok()).collect();
    let order = order.matched()?;
    let ty = fixed_type(rw, rw.op(op).result(0).handle())?;
    rw.require(ty.rank() > 0)?;
    let parts = Parts::of_rank(op, &ty.shape, options, rw)?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let whole = ty.vector(&cx);
    let part_ty = VectorType::fixed(&parts.shape, ty.element).vector(&cx);
    let permutation = m.rw.op(op).attr("permutation").matched()?.handle();
    let permuted = |list: &[i64]| {
        let mut permuted = vec![0; list.len()];
        for (&dim, &size) in order.iter().zip(list) {
            permuted[dim] = size;
        }
        permuted
    };
    let mut made = zero(m, whole);
    for offsets in &parts.offsets {
        let slice = slice_or_fold(m, source, &permuted(offsets), &permuted(&parts.shape));
        let state = m.rw.state(Transpose::NAME, m.loc).operands([slice]).results([part_ty]);
        let part = create_or_fold(m.rw, state.attr(&cx, "permutation", permutation));
        made = insert_slice_or_fold(m, part, made, offsets);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

fn broadcast(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Broadcast<'_> = rw.cast(op)?;
    let source = view.source().handle();
    let ty = fixed_type(rw, rw.op(op).result(0).handle())?;
    let source_ty = VectorType::of(rw.context(), view.source().ty_handle());
    let parts = Parts::of_rank(op, &ty.shape, options, rw)?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let whole = ty.vector(&cx);
    let part_ty = VectorType::fixed(&parts.shape, ty.element).vector(&cx);
    let mut made = zero(m, whole);
    for offsets in &parts.offsets {
        let mut slice = source;
        if let Some(source_ty) = &source_ty {
            let lead = ty.rank().saturating_sub(source_ty.rank());
            let (mut at, mut sizes) = (offsets[lead..].to_vec(), parts.shape[lead..].to_vec());
            for (dim, &size) in source_ty.shape.iter().enumerate() {
                if size == 1 {
                    (at[dim], sizes[dim]) = (0, 1);
                }
            }
            slice = slice_or_fold(m, source, &at, &sizes);
        }
        let part = again(m, op, &[slice], part_ty);
        made = insert_slice_or_fold(m, part, made, offsets);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

fn step(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let result = rw.cast::<Step<'_>>(op)?.result().handle();
    let ty = fixed_type(rw, result)?;
    let parts = Parts::of_rank(op, &ty.shape, options, rw)?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let whole = ty.vector(&cx);
    let part_ty = VectorType::fixed(&parts.shape, ty.element).vector(&cx);
    let mut made = zero(m, whole);
    let base = m.value(Step::NAME, &[], part_ty);
    for offsets in &parts.offsets {
        let offset = m.int(part_ty, i128::from(offsets[0]));
        let part = m.same(arith::AddI::NAME, &[base, offset]);
        made = insert_slice_or_fold(m, part, made, offsets);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}
