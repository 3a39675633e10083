//! Unrolling of loads and stores.

use super::{Options, Parts, fixed_type};
use crate::make::{insert_slice_or_fold, slice_or_fold, zero};
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use ir::{Op, Value};
use rewrite::{MatchResult, PatternSet, Rewriter};
use vector::{Load, Store};

pub(super) fn patterns(set: &mut PatternSet, options: &Options) {
    let o = options.clone();
    set.of::<Load<'_>>(move |op, rw| load(op, &o, rw));
    let o = options.clone();
    set.of::<Store<'_>>(move |op, rw| store(op, &o, rw));
}

/// Returns the subscripts of a part, whose offsets are those of the last dimensions.
fn indices(m: &mut Make<'_, '_>, whole: &[Value], offsets: &[i64]) -> Vec<Value> {
    let mut made = whole.to_vec();
    let first = whole.len() - offsets.len();
    for (at, &offset) in offsets.iter().enumerate().filter(|&(_, &offset)| offset != 0) {
        let offset = m.index(offset);
        made[first + at] = m.same(arith::AddI::NAME, &[whole[first + at], offset]);
    }
    made
}

fn load(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Load<'_> = rw.cast(op)?;
    let (base, subscripts) = (view.base().handle(), handles(view.indices()));
    let ty = fixed_type(rw, view.result().handle())?;
    rw.require(ty.rank() <= subscripts.len())?;
    let parts = Parts::of_rank(op, &ty.shape, options, rw)?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let whole = ty.vector(&cx);
    let part_ty = VectorType::fixed(&parts.shape, ty.element).vector(&cx);
    let mut made = zero(m, whole);
    for offsets in &parts.offsets {
        let mut operands = vec![base];
        operands.extend(indices(m, &subscripts, offsets));
        let part = m.value(Load::NAME, &operands, part_ty);
        made = insert_slice_or_fold(m, part, made, offsets);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

fn store(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Store<'_> = rw.cast(op)?;
    let (base, subscripts) = (view.base().handle(), handles(view.indices()));
    let vector = view.value_to_store().handle();
    let ty = fixed_type(rw, vector)?;
    rw.require(ty.rank() <= subscripts.len())?;
    let parts = Parts::of_rank(op, &ty.shape, options, rw)?;
    let m = &mut Make::like(rw, op);
    for offsets in &parts.offsets {
        let indices = indices(m, &subscripts, offsets);
        let part = slice_or_fold(m, vector, offsets, &parts.shape);
        let operands: Vec<Value> = [part, base].into_iter().chain(indices).collect();
        m.op(Store::NAME, &operands, &[]);
    }
    rw.erase_op(op);
    Ok(())
}
