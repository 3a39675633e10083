//! Linearization of constants, masks, loads and stores.

use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Build, Op, Type};
use rewrite::{
    ConversionRewriter, ConversionSet, MatchFailure, MatchResult, Matched, Operands, create_or_fold,
};
use vector::{CreateMask, Load, Store};

pub(super) fn patterns(set: &mut ConversionSet) {
    set.on(arith::Constant::NAME, constant)
        .on(CreateMask::NAME, create_mask)
        .on(Load::NAME, load)
        .on(Store::NAME, store);
}

fn constant(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (ty, loc) = (view.result(0).ty_handle(), view.loc());
    let value = view.attr("value").matched()?.handle();
    let flat = rw.convert_type(ty)?;
    let cx = rw.context().clone();
    let dense = cx.attr_ref(value).as_dense().matched()?;
    rw.require(VectorType::of(&cx, ty).is_some_and(|ty| ty.scalable == 0 || dense.is_splat()))?;
    let value = cx.dense_attr(flat, dense.bytes().into(), dense.is_splat());
    let state = rw.state(arith::Constant::NAME, loc).attr(&cx, "value", value).results([flat]);
    rw.replace_with(op, state);
    Ok(())
}

/// Returns the type of a vector whose dimensions but the last have one element.
fn row(rw: &ConversionRewriter<'_>, ty: Type) -> Result<VectorType, MatchFailure> {
    let ty = VectorType::of(rw.context(), ty).matched()?;
    let outer = ty.rank().checked_sub(1).matched()?;
    rw.require((0..outer).all(|dim| ty.shape[dim] == 1 && !ty.is_scalable(dim)))?;
    Ok(ty)
}

/// The row is masked if the first dimension is.
fn create_mask(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let result = rw.op(op).result(0).ty_handle();
    rw.require(row(rw, result)?.rank() == 2 && operands.len() == 2)?;
    let flat = rw.convert_type(result)?;
    let (first, second) = (operands.one(0), operands.one(1));
    let cx = rw.context().clone();
    let m = &mut Make::like(rw, op);
    let zero = m.index(0);
    let predicate = ir::def::EnumAttr::to_word(arith::CmpIPredicate::Sgt);
    let mut state = m.rw.state(arith::CmpI::NAME, m.loc).operands([first, zero]).results([Type::I1]);
    state.set_words(&cx, "predicate", &[predicate]);
    let is_on = create_or_fold(m.rw, state);
    let state = m.rw.state(arith::IndexCast::NAME, m.loc).operands([is_on]).results([Type::INDEX]);
    let is_on = create_or_fold(m.rw, state);
    let state = m.rw.state(arith::AndI::NAME, m.loc).operands([is_on, second]).results([Type::INDEX]);
    let size = create_or_fold(m.rw, state);
    let made = m.value(CreateMask::NAME, &[size], flat);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn load(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let result = rw.op(op).result(0).ty_handle();
    row(rw, result)?;
    super::retype(op, operands, rw)
}

fn store(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let stored = rw.op(op).operand(0).ty_handle();
    row(rw, stored)?;
    super::retype(op, operands, rw)
}
