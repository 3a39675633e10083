//! Lowering of `vector.outerproduct`: row by row.

use super::contract::arithmetic::combine_product;
use crate::make::{broadcast, extract, insert, zero};
use crate::masking::Masking;
use crate::ty::VectorType;
use ir::{Build, Op};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::OuterProduct;

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.of::<OuterProduct<'_>>(lower);
}

fn lower(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: OuterProduct<'_> = rw.cast(op)?;
    let (lhs, rhs) = (view.lhs().handle(), view.rhs().handle());
    let (acc, kind, result) = (view.acc().map(|acc| acc.handle()), view.kind(), view.result().ty_handle());
    let (lhs_ty, rhs_ty) = (view.lhs().ty_handle(), view.rhs().ty_handle());
    let cx = rw.context().clone();
    let masking = Masking::of(rw.op(op));
    let ty = VectorType::of(&cx, result).matched()?;
    let is_vector = cx.ty(rhs_ty).is_vector();
    rw.require(super::contract::arithmetic::supports(kind, cx.ty(ty.element)) && !masking.has_passthru)?;
    if !is_vector {
        let m = &mut masking.make(rw, op);
        let factor = broadcast(m, rhs, lhs_ty);
        let made = combine_product(m, [lhs, factor], acc, kind, masking.mask);
        rw.replace_op(masking.root, &[made]);
        return Ok(());
    }
    rw.require(!ty.is_scalable(0) && ty.shape[0] <= crate::MOST)?;
    let m = &mut masking.make(rw, op);
    let mut made = zero(m, result);
    for place in 0..ty.shape[0] {
        let factor = extract(m, lhs, &[place]);
        let factor = broadcast(m, factor, rhs_ty);
        let acc = acc.map(|acc| extract(m, acc, &[place]));
        let mask = masking.mask.map(|mask| extract(m, mask, &[place]));
        let row = combine_product(m, [factor, rhs], acc, kind, mask);
        made = insert(m, row, made, &[place]);
    }
    rw.replace_op(masking.root, &[made]);
    Ok(())
}
