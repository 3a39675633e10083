//! Unrolling of operations element by element.

use super::{Options, Parts, fixed_type};
use crate::make::{again, insert_slice_or_fold, shape_cast_or_fold, slice_or_fold, zero};
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use ir::Op;
use ir::def::TraitSet;
use rewrite::{MatchResult, PatternSet, Rewriter};

pub(super) fn patterns(set: &mut PatternSet, options: &Options) {
    let o = options.clone();
    set.on_trait(TraitSet::ELEMENTWISE_MAPPABLE, move |op, rw| elementwise(op, &o, rw));
}

fn elementwise(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.num_results() == 1 && view.num_regions() == 0)?;
    let (result, operands) = (view.result(0).handle(), handles(view.operands()));
    let ty = fixed_type(rw, result)?;
    let parts = Parts::of(op, &ty.shape, options, rw)?;
    let lead = ty.rank() - parts.shape.len();
    let padded: Vec<i64> = std::iter::repeat_n(1, lead).chain(parts.shape.iter().copied()).collect();
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let part_ty = VectorType::fixed(&parts.shape, ty.element).vector(&cx);
    let whole = m.ty(result);
    let mut made = zero(m, whole);
    for offsets in &parts.offsets {
        let mut slices = Vec::with_capacity(operands.len());
        for &operand in &operands {
            let Some(operand_ty) = VectorType::of(&cx, m.ty(operand)) else {
                slices.push(operand);
                continue;
            };
            let mut slice = slice_or_fold(m, operand, offsets, &padded);
            if lead > 0 {
                let ty = VectorType::fixed(&parts.shape, operand_ty.element).vector(&cx);
                slice = shape_cast_or_fold(m, slice, ty);
            }
            slices.push(slice);
        }
        let part = again(m, op, &slices, part_ty);
        made = insert_slice_or_fold(m, part, made, offsets);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}
