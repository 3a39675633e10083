//! Transfers of which one element is used, as loads and stores of scalars.

use crate::make::extract;
use crate::ty::VectorType;
use dialect_transforms::applied::{applied, value_of};
use dialect_transforms::make::{Make, handles};
use dialect_transforms::vector::transfer::Transfer;
use ir::{Build, Op, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::Mixed;
use vector::{Extract, TransferRead, TransferWrite};

/// Adds the patterns; `shared` vectors of which only elements are extracted are loaded several times.
pub fn patterns(set: &mut PatternSet, shared: bool) {
    set.of_user::<Extract<'_>, TransferRead<'_>>(move |op, rw| load(op, shared, rw));
    set.of::<TransferWrite<'_>>(store);
}

fn load(op: Op, shared: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Extract<'_> = rw.cast(op)?;
    let cx = rw.context().clone();
    let result = view.result();
    let read = view.source().defining_op().matched()?;
    let x = Transfer::of(read).filter(|x| x.is_read).matched()?;
    let is_extracted = || view.source().users().all(|user| user.is(Extract::NAME));
    rw.require(
        !result.ty().is_vector() && if shared { is_extracted() } else { view.source().has_one_use() },
    )?;
    rw.require(x.mask.is_none() && x.in_bounds.iter().all(|&inside| inside))?;
    rw.require(cx.map(x.map).is_minor_identity() || cx.map(x.map).num_results() == 0)?;
    let (element, loc) = (result.ty_handle(), view.loc());
    rw.require(cx.ty(x.base_ty).element_type().is_some_and(|ty| ty.handle() == element))?;
    let mut dynamic = handles(view.dynamic_position()).into_iter();
    let fixed = view.static_position().to_vec();
    let first = x.indices.len().checked_sub(fixed.len()).matched()?;
    let mut places = x.indices.clone();
    let sum = cx.affine_add(cx.affine_symbol(0), cx.affine_symbol(1));
    for (place, position) in places[first..].iter_mut().zip(fixed) {
        let position = match position {
            ir::DYNAMIC => Mixed::Value(dynamic.next().matched()?),
            position => Mixed::Fixed(position),
        };
        let start = rewrite::constant_i64(rw.value(*place)).map_or(Mixed::Value(*place), Mixed::Fixed);
        let total = applied(rw, loc, sum, 0, &[start, position]);
        *place = value_of(rw, loc, total);
    }
    let m = &mut Make::like(rw, op);
    let name = if x.is_tensor { "tensor.extract" } else { memref::Load::NAME };
    let operands: Vec<Value> = [x.base].into_iter().chain(places).collect();
    let made = m.value(name, &operands, element);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn store(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let x = Transfer::of(rw.op(op)).matched()?;
    let ty = VectorType::of(&cx, x.vector_ty).matched()?;
    rw.require(ty.scalable == 0 && ty.shape.iter().all(|&size| size == 1) && x.mask.is_none())?;
    rw.require(cx.map(x.map).is_minor_identity() || cx.map(x.map).num_results() == 0)?;
    rw.require(cx.ty(x.base_ty).element_type().is_some_and(|element| element.handle() == ty.element))?;
    let m = &mut Make::like(rw, op);
    let value = extract(m, x.vector, &vec![0; ty.rank()]);
    let operands: Vec<Value> = [value, x.base].into_iter().chain(x.indices.iter().copied()).collect();
    if x.is_tensor {
        let made = m.value("tensor.insert", &operands, x.base_ty);
        rw.replace_op(op, &[made]);
    } else {
        m.op(memref::Store::NAME, &operands, &[]);
        rw.erase_op(op);
    }
    Ok(())
}
