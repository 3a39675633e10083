//! Masks of elements as masks of the containers that they are in.

use super::{Access, known_or_value};
use apnum::ApInt;
use dialect_transforms::make::Make;
use ir::{AttrRef, Build, Op, Type, Value};
use rewrite::{ConversionRewriter, MatchFailure, Matched};
use shaped::slice::{Mixed, mixed};
use tiling::{apply_map, materialize};

/// Returns the mask of the containers that some element is in, where `front` elements come before the first one.
///
/// # Errors
/// If it is not known how the mask was made.
pub(super) fn compressed(
    rw: &mut ConversionRewriter<'_>,
    op: Op,
    mask: Value,
    access: Access,
    front: i64,
) -> Result<Value, MatchFailure> {
    let count = access.num_containers(Some(front));
    let mut extracts = Vec::new();
    let mut made = rw.value(mask).defining_op().matched()?;
    while made.is("vector.extract") {
        let fixed = made.attr("static_position").and_then(AttrRef::as_ints).unwrap_or_default();
        extracts.push(mixed(&fixed, made.operands().skip(1).map(|value| value.handle())));
        made = made.operand(0).defining_op().matched()?;
    }
    let mut shape = made.result(0).ty().shape().matched()?.to_vec();
    *shape.last_mut().matched()? = count;
    let ty = rw.context().vector_type(&shape, Type::I1);
    let made = made.handle();
    let mut result = match rw.op(made).name_str() {
        "vector.create_mask" => created(rw, op, made, ty, access, front),
        "vector.constant_mask" => fixed(rw, op, made, ty, access, front),
        "arith.constant" => constant(rw, op, made, ty, access, front)?,
        _ => return Err(MatchFailure { reason: "the mask is not known" }),
    };
    let m = &mut Make::like(rw, op);
    for position in extracts.into_iter().rev() {
        result = extract(m, result, &position);
    }
    Ok(result)
}

fn extract(m: &mut Make<'_, '_>, vector: Value, position: &[Mixed]) -> Value {
    let cx = m.cx();
    let numbers: Vec<i64> = position.iter().map(|entry| entry.fixed()).collect();
    let shape = cx.ty(m.ty(vector)).shape().unwrap_or(&[]);
    let ty = cx.vector_type(shape.get(position.len()..).unwrap_or(&[]), Type::I1);
    let operands: Vec<Value> =
        std::iter::once(vector).chain(position.iter().filter_map(|entry| entry.value())).collect();
    m.with("vector.extract", &operands, ty, &[("static_position", cx.i64_array_attr(&numbers))])
}

/// A mask of the first elements is one of the first containers.
fn created(rw: &mut ConversionRewriter<'_>, op: Op, made: Op, ty: Type, access: Access, front: i64) -> Value {
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let mut sizes: Vec<Value> = rw.op(made).operands().map(|size| size.handle()).collect();
    if let Some(last) = sizes.last_mut() {
        let sum = cx.affine_add(cx.affine_symbol(0), cx.affine_constant(front));
        let quotient = cx.affine_ceildiv(sum, cx.affine_constant(access.scale));
        let map = cx.make_map(0, 1, [quotient]);
        let known = known_or_value(rw, *last);
        let count = apply_map(rw, loc, map, &[known]);
        *last = materialize(rw, loc, count);
    }
    Make::like(rw, op).value("vector.create_mask", &sizes, ty)
}

fn fixed(rw: &mut ConversionRewriter<'_>, op: Op, made: Op, ty: Type, access: Access, front: i64) -> Value {
    let cx = rw.context().clone();
    let mut sizes = rw.op(made).attr("mask_dim_sizes").and_then(AttrRef::as_ints).unwrap_or_default();
    if let Some(last) = sizes.last_mut() {
        let sum = front + *last;
        *last = sum / access.scale + i64::from(sum % access.scale != 0);
    }
    let sizes = [("mask_dim_sizes", cx.i64_array_attr(&sizes))];
    Make::like(rw, op).with("vector.constant_mask", &[], ty, &sizes)
}

fn constant(
    rw: &mut ConversionRewriter<'_>,
    op: Op,
    made: Op,
    ty: Type,
    access: Access,
    front: i64,
) -> Result<Value, MatchFailure> {
    let cx = rw.context().clone();
    let view = rw.op(made);
    rw.require(view.result(0).ty().rank() == Some(1))?;
    let bits = view.attr("value").and_then(|value| value.as_dense()).matched()?;
    let mut flags = vec![false; usize::try_from(front).ok().matched()?];
    let splat = bits.is_splat();
    let given: Vec<bool> = bits.ints().map(|bit| !bit.is_zero()).collect();
    let count = usize::try_from(access.count).ok().matched()?;
    flags.extend(given.iter().cycle().take(if splat { count } else { given.len() }));
    let scale = usize::try_from(access.scale).ok().matched()?;
    let flags: Vec<bool> = flags.chunks(scale).map(|chunk| chunk.contains(&true)).collect();
    let value = bool_vector(&cx, ty, &flags);
    Ok(Make::like(rw, op).constant(value))
}

/// Returns the attribute of a vector of booleans.
pub(super) fn bool_vector(cx: &ir::Context, ty: Type, flags: &[bool]) -> ir::Attr {
    let bits: Vec<ApInt> = flags.iter().map(|&flag| ApInt::from_u64(1, u64::from(flag))).collect();
    cx.dense_ints(ty, &bits)
}
