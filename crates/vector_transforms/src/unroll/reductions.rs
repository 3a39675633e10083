//! Unrolling of reductions.

use super::{Accumulators, Options, Parts, fixed_type};
use crate::make::{again, slice_or_fold};
use crate::masking::Masking;
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::Op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{MultiReduction, Reduction};

pub(super) fn patterns(set: &mut PatternSet, options: &Options) {
    let o = options.clone();
    set.of::<Reduction<'_>>(move |op, rw| reduction(op, &o, rw));
    let o = options.clone();
    set.of::<MultiReduction<'_>>(move |op, rw| multi_reduction(op, &o, rw));
}

/// Combines the reductions of the parts.
fn reduction(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Reduction<'_> = rw.cast(op)?;
    let (vector, kind) = (view.vector().handle(), view.kind());
    rw.require(view.acc().is_none() && !Masking::of(rw.op(op)).is_masked())?;
    let result = rw.op(op).result(0).ty_handle();
    let ty = fixed_type(rw, vector)?;
    let parts = Parts::of_rank(op, &ty.shape, options, rw)?;
    let m = &mut Make::like(rw, op);
    let mut total = None;
    for offsets in &parts.offsets {
        let slice = slice_or_fold(m, vector, offsets, &parts.shape);
        let part = again(m, op, &[slice], result);
        total = Some(match total {
            Some(total) => vector::combine(m.rw, m.loc, kind, [total, part], None, None),
            None => part,
        });
    }
    rw.replace_op(op, &[total.matched()?]);
    Ok(())
}

/// Reduces part after part into the accumulator that they share.
fn multi_reduction(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: MultiReduction<'_> = rw.cast(op)?;
    let (source, acc) = (view.source().handle(), view.acc().handle());
    let (result, reduced) = (view.dest().ty_handle(), view.reduction_dims().to_vec());
    rw.require(rw.context().ty(result).is_vector() && !Masking::of(rw.op(op)).is_masked())?;
    let ty = fixed_type(rw, source)?;
    let parts = Parts::of_rank(op, &ty.shape, options, rw)?;
    let kept = |list: &[i64]| -> Vec<i64> {
        let dims = list.iter().enumerate().filter(|&(dim, _)| !reduced.contains(&(dim as i64)));
        dims.map(|(_, &size)| size).collect()
    };
    let kept_shape = kept(&parts.shape);
    let m = &mut Make::like(rw, op);
    let part_ty = VectorType::fixed(&kept_shape, ty.element).vector(&m.cx());
    let mut accumulators = Accumulators::default();
    for offsets in &parts.offsets {
        let slice = slice_or_fold(m, source, offsets, &parts.shape);
        let place = kept(offsets);
        let acc = match accumulators.get(&place) {
            Some(acc) => acc,
            None => slice_or_fold(m, acc, &place, &kept_shape),
        };
        let made = again(m, op, &[slice, acc], part_ty);
        accumulators.set(place, made);
    }
    let made = accumulators.assemble(m, result);
    rw.replace_op(op, &[made]);
    Ok(())
}
