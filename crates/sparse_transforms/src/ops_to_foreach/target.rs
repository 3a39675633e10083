//! A tensor into which elements are inserted.

use crate::emit::Emit;
use ir::{Build, Context, DYNAMIC, Type, Value};
use rewrite::{MatchFailure, Matched};
use sparse_tensor::StorageLayout;

/// Emits an empty tensor of a type whose dimensions have these sizes; one without an encoding is filled with zeros.
///
/// # Errors
/// If the type of the elements has no zero.
pub(super) fn empty(
    e: &mut Emit<'_, '_>,
    ty: Type,
    sizes: &[Value],
    hint: Option<Value>,
) -> Result<Value, MatchFailure> {
    let cx = e.cx();
    let shape = cx.ty(ty).shape().matched()?;
    let dynamic = sizes.iter().zip(shape).filter(|(_, size)| **size == DYNAMIC).map(|(&value, _)| value);
    let dynamic: Vec<Value> = dynamic.collect();
    let segments = [dynamic.len() as u32, 0, u32::from(hint.is_some())];
    let state = e.rw.state("bufferization.alloc_tensor", e.loc).operands(dynamic).operands(hint);
    let made = e.rw.insert_value(state.results([ty]).words(&cx, "operandSegmentSizes", &segments));
    if StorageLayout::of_type(cx.ty(ty)).is_some() {
        return Ok(made);
    }
    let zero = e.zero(cx.ty(ty).element_or_self().handle()).matched()?;
    let op = linalg::build::build_named(e.rw, e.loc, "linalg.fill", (&[zero], &[made]), &[]);
    Ok(e.results(op)[0])
}

/// Emits the insertion of an element.
pub(super) fn insert(e: &mut Emit<'_, '_>, value: Value, tensor: Value, coordinates: &[Value]) -> Value {
    let ty = e.ty(tensor);
    let operands: Vec<Value> = [value, tensor].into_iter().chain(coordinates.iter().copied()).collect();
    e.op("tensor.insert", &operands, ty)
}

/// Emits the insertion of an element unless it is 0.
pub(super) fn insert_nonzero(
    e: &mut Emit<'_, '_>,
    value: Value,
    tensor: Value,
    coordinates: &[Value],
) -> Value {
    let Some(is_nonzero) = e.is_nonzero(value) else { return insert(e, value, tensor, coordinates) };
    let ty = e.ty(tensor);
    let results =
        e.choose(is_nonzero, &[ty], |e| vec![insert(e, value, tensor, coordinates)], |_| vec![tensor]);
    results[0]
}

/// Emits the end of insertions.
pub(super) fn finish(e: &mut Emit<'_, '_>, tensor: Value) -> Value {
    let cx: Context = e.cx();
    let ty = e.ty(tensor);
    if StorageLayout::of_type(cx.ty(ty)).is_none() {
        return tensor;
    }
    let state = e.rw.state("sparse_tensor.load", e.loc).operands([tensor]).results([ty]);
    e.rw.insert_value(state.attr(&cx, "hasInserts", ir::Attr::UNIT))
}

/// Emits an iteration over the elements of a tensor that carries another; the function is told coordinates, value and what is carried.
pub(super) fn foreach(
    e: &mut Emit<'_, '_>,
    tensor: Value,
    carried: Option<Value>,
    order: Option<ir::Attr>,
    mut body: impl FnMut(&mut Emit<'_, '_>, &[Value], Value, &[Value]) -> Vec<Value>,
) -> Option<Value> {
    let cx = e.cx();
    let rank = e.ty_ref(tensor).rank().unwrap_or(0);
    let element = e.element(tensor);
    let types: Vec<Type> = carried.iter().map(|&value| e.ty(value)).collect();
    let mut state = e.rw.state("sparse_tensor.foreach", e.loc).operands([tensor]).operands(carried);
    state = state.results(types.iter().copied()).regions(1);
    if let Some(order) = order {
        state = state.attr(&cx, "order", order);
    }
    let op = e.rw.insert(state);
    let arguments: Vec<Type> = vec![Type::INDEX; rank].into_iter().chain([element]).chain(types).collect();
    e.block(op, 0, &arguments, &mut |e, arguments| {
        let values = body(e, &arguments[..rank], arguments[rank], &arguments[rank + 1..]);
        e.effect("sparse_tensor.yield", &values);
    });
    e.results(op).first().copied()
}
