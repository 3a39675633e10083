//! Operations on sizes, extents and extent tensors.

use crate::emit::{binary, cast, compare, dim, extract, generate, index, select};
use crate::site::Site;
use arith::CmpIPredicate;
use ir::{Build, DYNAMIC, Type, Value};
use rewrite::{MatchResult, Matched};
use shape::{is_shape, is_size};

/// Any operand will do: the first one is taken.
pub(crate) fn convert_any(at: &mut Site<'_, '_>) -> MatchResult {
    let first = *at.operands.first().matched()?;
    at.replace(&[first])
}

/// Replaces an operation on two `index` by one of `arith`.
pub(crate) fn convert_binary(at: &mut Site<'_, '_>, name: &str) -> MatchResult {
    at.require(!is_size(at.result()))?;
    let (lhs, rhs) = (at.operands[0], at.operands[1]);
    let result = binary(at.rw, at.loc, name, lhs, rhs);
    at.replace(&[result])
}

/// Makes an extent tensor of constants.
pub(crate) fn convert_const_shape(at: &mut Site<'_, '_>) -> MatchResult {
    at.require(!is_shape(at.result()))?;
    let extents = at.view().attr("shape").and_then(shape::extents).matched()?;
    let loc = at.loc;
    let values: Vec<Value> = extents.iter().map(|&extent| index(at.rw, loc, extent)).collect();
    let ty = shape::extent_tensor(at.rw.context(), Some(extents.len()));
    from_elements(at, &values, ty, ty)
}

/// Replaces the operation by a cast of an extent tensor that is made of extents.
fn from_elements(at: &mut Site<'_, '_>, extents: &[Value], ty: Type, result: Type) -> MatchResult {
    let state = tensor::FromElements::state(at.rw.context(), at.loc);
    let state = state.operands(extents.iter().copied()).results([ty]);
    let made = at.rw.insert_value(state);
    let made = cast(at.rw, at.loc, made, result);
    at.replace(&[made])
}

/// A constant size is a constant `index`.
pub(crate) fn convert_const_size(at: &mut Site<'_, '_>) -> MatchResult {
    let value = at.view().attr("value").and_then(|value| value.as_i64()).matched()?;
    let value = index(at.rw, at.loc, value);
    at.replace(&[value])
}

/// A dimension is an extent of the shape.
pub(crate) fn convert_dim(at: &mut Site<'_, '_>) -> MatchResult {
    let (loc, ty) = (at.loc, at.result_type());
    let [value, number] = [0, 1].map(|number| at.view().operand(number).handle());
    let rank = at.rw.value(value).ty().dims().map(|dims| dims.len());
    let shape_type = shape::extent_tensor(at.rw.context(), rank);
    let state = shape::ShapeOf::state(at.rw.context(), loc).operands([value]).results([shape_type]);
    let found = at.rw.insert_value(state);
    let state = shape::GetExtent::state(at.rw.context(), loc).operands([found, number]).results([ty]);
    at.rw.replace_with(at.op, state);
    Ok(())
}

/// An extent of the shape of a tensor is a dimension of the tensor; other extents are elements.
pub(crate) fn convert_get_extent(at: &mut Site<'_, '_>) -> MatchResult {
    at.require(!is_size(at.result()))?;
    let (loc, shape, number) = (at.loc, at.operands[0], at.operands[1]);
    let origin = at.view().operand(0).defining_op().and_then(|def| def.cast::<shape::ShapeOf<'_>>());
    let source = origin.map(|shape_of| shape_of.arg()).filter(|arg| arg.ty().is_tensor());
    let source = source.map(|arg| arg.handle());
    let extent = match source {
        Some(tensor) => dim(at.rw, loc, tensor, number),
        None => extract(at.rw, loc, shape, number),
    };
    at.replace(&[extent])
}

/// The rank is the size of the extent tensor.
pub(crate) fn convert_rank(at: &mut Site<'_, '_>) -> MatchResult {
    at.require(!is_size(at.result()))?;
    let (loc, shape) = (at.loc, at.operands[0]);
    let zero = index(at.rw, loc, 0);
    let rank = dim(at.rw, loc, shape, zero);
    at.replace(&[rank])
}

/// The shape of a ranked tensor is made of its sizes, that of another one is generated.
pub(crate) fn convert_shape_of(at: &mut Site<'_, '_>) -> MatchResult {
    at.require(!is_shape(at.result()))?;
    let (loc, source, result) = (at.loc, at.operands[0], at.result_type());
    let ty = at.rw.value(source).ty();
    at.require(ty.is_tensor())?;
    let Some(shape) = ty.shape().map(<[i64]>::to_vec) else {
        let state = tensor::Rank::state(at.rw.context(), loc).operands([source]).results([Type::INDEX]);
        let rank = at.rw.insert_value(state);
        let generated = generate(at.rw, loc, rank, |b, number| dim(b, loc, source, number));
        return at.replace(&[generated]);
    };
    let mut extents = Vec::new();
    for (number, &size) in shape.iter().enumerate() {
        let value = index(at.rw, loc, if size == DYNAMIC { number as i64 } else { size });
        extents.push(if size == DYNAMIC { dim(at.rw, loc, source, value) } else { value });
    }
    let own = shape::extent_tensor(at.rw.context(), Some(shape.len()));
    from_elements(at, &extents, own, result)
}

/// The parts of an extent tensor are slices of it.
pub(crate) fn convert_split_at(at: &mut Site<'_, '_>) -> MatchResult {
    let view = at.view();
    let types = [view.operand(0).ty(), view.result(0).ty(), view.result(1).ty()];
    at.require(!types.into_iter().any(is_shape))?;
    let tails: Vec<Type> = view.result_types().collect();
    let (loc, shape, number) = (at.loc, at.operands[0], at.operands[1]);
    let dynamic = shape::extent_tensor(at.rw.context(), None);
    at.require(tails.iter().all(|&ty| ty == dynamic) && at.rw.value(number).ty() == Type::INDEX)?;
    let zero = index(at.rw, loc, 0);
    let rank = dim(at.rw, loc, shape, zero);
    let from_end = binary(at.rw, loc, arith::AddI::NAME, number, rank);
    let is_negative = compare(at.rw, loc, CmpIPredicate::Slt, number, zero);
    let split = select(at.rw, loc, is_negative, from_end, number);
    let one = index(at.rw, loc, 1);
    let head = slice(at, shape, [zero, split, one], dynamic);
    let size = binary(at.rw, loc, arith::SubI::NAME, rank, split);
    let tail = slice(at, shape, [split, size, one], dynamic);
    at.replace(&[head, tail])
}

fn slice(at: &mut Site<'_, '_>, source: Value, parts: [Value; 3], ty: Type) -> Value {
    let cx = at.rw.context().clone();
    let [offset, size, stride] = parts;
    let state =
        tensor::ExtractSlice::state(&cx, at.loc).operands([source, offset, size, stride]).results([ty]);
    let state = state.words(&cx, "operandSegmentSizes", &[1, 1, 1, 1]);
    let state = state
        .with(&cx, tensor::ExtractSlice::STATIC_OFFSETS, &[DYNAMIC])
        .with(&cx, tensor::ExtractSlice::STATIC_SIZES, &[DYNAMIC])
        .with(&cx, tensor::ExtractSlice::STATIC_STRIDES, &[DYNAMIC]);
    at.rw.insert_value(state)
}

/// An extent tensor in another type is a cast.
pub(crate) fn convert_to_extent_tensor(at: &mut Site<'_, '_>) -> MatchResult {
    let (source, ty) = (at.operands[0], at.result_type());
    at.require(at.rw.value(source).ty().is_tensor())?;
    let result = cast(at.rw, at.loc, source, ty);
    at.replace(&[result])
}
