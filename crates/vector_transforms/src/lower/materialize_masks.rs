//! Masks as comparisons of numbers: of `vector.create_mask`, and of transfers that may be out of bounds.

use crate::make::broadcast;
use crate::ty::VectorType;
use apnum::ApInt;
use arith::CmpIPredicate::Slt;
use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer::{Transfer, set_mask, size};
use ir::{Build, Op, Type};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{CreateMask, TransferRead, TransferWrite};

/// Adds the patterns. Numbers are compared in 32 bits, or else in 64.
pub fn patterns(set: &mut PatternSet, narrow: bool) {
    set.of::<CreateMask<'_>>(move |op, rw| compare(op, narrow, rw));
    set.of::<TransferRead<'_>>(in_bounds).of::<TransferWrite<'_>>(in_bounds);
}

fn compare(op: Op, narrow: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: CreateMask<'_> = rw.cast(op)?;
    let bound = rw.op(op).operands().next().matched()?.handle();
    let ty = VectorType::of(rw.context(), view.result().ty_handle()).matched()?;
    rw.require(ty.rank() <= 1 && ty.scalable == 0)?;
    let count = ty.shape.first().copied().unwrap_or(1);
    rw.require(count <= crate::MOST)?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let width = if narrow { 32 } else { 64 };
    let element = cx.int_type(width);
    let numbers: Vec<ApInt> = (0..count).map(|number| ApInt::from_i64(width, number)).collect();
    let ty = ty.with_element(element).vector(&cx);
    let indices = m.constant(cx.dense_ints(ty, &numbers));
    let bound = m.value(arith::IndexCast::NAME, &[bound], element);
    let bounds = broadcast(m, bound, ty);
    let made = m.cmpi(Slt, indices, bounds);
    rw.replace_op(op, &[made]);
    Ok(())
}

/// A transfer that may be out of bounds is one in bounds with a mask.
fn in_bounds(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let x = Transfer::of(rw.op(op)).matched()?;
    let ty = VectorType::of(&cx, x.vector_ty).matched()?;
    rw.require(ty.rank() <= 1 && !x.in_bounds.iter().all(|&inside| inside))?;
    let (dim, &last) = x.indices.iter().enumerate().next_back().matched()?;
    rw.require(!rw.op(op).parent().is_some_and(|parent| parent.is(vector::Mask::NAME)))?;
    let m = &mut Make::like(rw, op);
    let extent = size(m, x.base, dim);
    let bound = m.same(arith::SubI::NAME, &[extent, last]);
    let mut mask = m.value(CreateMask::NAME, &[bound], ty.with_element(Type::I1).vector(&cx));
    if let Some(other) = x.mask {
        mask = m.same(arith::AndI::NAME, &[mask, other]);
    }
    set_mask(m, op, mask);
    let inside = cx.array_attr(&[cx.bool_attr(true)]);
    m.rw.modify_op(op, |op| {
        op.attr("in_bounds", Some(inside));
    });
    Ok(())
}
