//! Adjustments of operations once their operands and types are known.

use super::scalars::spelled;
use super::{OldParser, ParseResult, put, take};
use ir::{Attr, DYNAMIC, NamedAttr, OpState, Type, TypeData};
use syntax::legacy::OpHead;

/// Returns an error at an operation of an old text, in its name there.
pub(super) fn op_error<T>(p: &OldParser<'_, '_>, head: &OpHead<'_>, message: &str) -> ParseResult<T> {
    Err(p.fail(head.pos as usize, &format!("'{}' op {message}", spelled(head))))
}

/// Sizes of groups of operands.
pub(super) fn segments(p: &OldParser<'_, '_>, attrs: &mut Vec<NamedAttr>, sizes: &[usize]) {
    if attrs.iter().any(|entry| p.cx.ident_str(entry.name) == "operandSegmentSizes") {
        return;
    }
    let sizes: Vec<i32> = sizes.iter().map(|&size| size as i32).collect();
    put(p.cx, attrs, "operandSegmentSizes", p.cx.i32_array_attr(&sizes));
}

/// Returns the condition, then the operands of both targets.
pub(super) fn cond_br<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    _state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    successors: &[u32],
) -> ParseResult<()> {
    let &[first, second] = successors else { return op_error(p, head, "requires 2 successors") };
    segments(p, attrs, &[1, first as usize, second as usize]);
    Ok(())
}

/// Returns the operands of the bounds.
pub(super) fn affine_for<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let inputs = |name: &str| {
        let entry = attrs.iter().find(|entry| p.cx.ident_str(entry.name) == name)?;
        Some(p.cx.map(p.cx.attr_ref(entry.value).as_affine_map()?).num_inputs() as usize)
    };
    let (lower, upper) = (inputs("lowerBoundMap").unwrap_or(0), inputs("upperBoundMap").unwrap_or(0));
    segments(p, attrs, &[lower, upper, state.operands.len().saturating_sub(lower + upper)]);
    Ok(())
}

/// Sets the segment sizes: sizes of dynamic dimensions, then symbols of the layout.
pub(super) fn alloc<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let sizes = state.result_types.first().map_or(0, |&ty| p.cx.ty(ty).dynamic_dims());
    let sizes = sizes.min(state.operands.len());
    segments(p, attrs, &[sizes, state.operands.len() - sizes]);
    Ok(())
}

/// Converts the number of the dimension to a constant; tensors have an operation of their own.
pub(super) fn dim<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let Some(&source) = state.operands.first() else { return op_error(p, head, "expected 1 operand") };
    let ty = p.cx.ty(p.type_of(source));
    if !ty.is_tensor() && !ty.is_memref() {
        return op_error(p, head, "requires an operand of tensor or memref type");
    }
    let name = if ty.is_tensor() { "tensor.dim" } else { "memref.dim" };
    let rank = ty.rank();
    p.become_op(state, name);
    let Some(index) = take(p.cx, attrs, "index") else {
        if state.operands.len() == 2 {
            return Ok(());
        }
        return op_error(p, head, "requires an integer attribute named 'index'");
    };
    let Some(index) = p.cx.attr_ref(index).as_i64() else {
        return op_error(
            p,
            head,
            "attribute 'index' failed to satisfy constraint: arbitrary integer attribute",
        );
    };
    if rank.is_some_and(|rank| index < 0 || index as usize >= rank) {
        return op_error(p, head, "index is out of range");
    }
    let index = p.emit_index(head, index)?;
    state.operands.push(index);
    Ok(())
}

/// Tensors have an operation of their own.
pub(super) fn rank<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    _attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let tensor = state.operands.first().is_some_and(|&value| p.cx.ty(p.type_of(value)).is_tensor());
    p.become_op(state, if tensor { "tensor.rank" } else { "memref.rank" });
    Ok(())
}

/// Converts to an extraction from a vector or a tensor; a tensor of unknown rank is cast first.
pub(super) fn extract_element<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let Some(&source) = state.operands.first() else {
        return op_error(p, head, "expected 1 or more operands");
    };
    let ty = p.cx.ty(p.type_of(source));
    if !ty.is_vector() && !ty.is_tensor() {
        return op_error(p, head, "first operand must be a vector or tensor");
    }
    let count = state.operands.len() - 1;
    if state.operands[1..].iter().any(|&index| p.type_of(index) != Type::INDEX) {
        return op_error(p, head, "index to extract_element must have 'index' type");
    }
    let element = ty.element_or_self().handle();
    if state.result_types.first() != Some(&element) {
        return op_error(p, head, "result type must match element type of aggregate");
    }
    if ty.rank().is_some_and(|rank| rank != count) {
        return op_error(p, head, "incorrect number of indices for extract_element");
    }
    if ty.is_vector() {
        p.become_op(state, "vector.extract");
        let dynamic = vec![DYNAMIC; count];
        let bytes: Vec<u8> = dynamic.iter().flat_map(|value| value.to_le_bytes()).collect();
        let positions = ir::AttrData::DenseArray { element: Type::I64, bytes: bytes.into() };
        put(p.cx, attrs, "static_position", p.cx.attr(positions));
        return Ok(());
    }
    p.become_op(state, "tensor.extract");
    if ty.rank().is_none() {
        let ranked = p.cx.tensor_type(&vec![DYNAMIC; count], element);
        state.operands[0] = p.emit(head, "tensor.cast", &[source], ranked)?;
    }
    Ok(())
}

/// Converts to a splat of a vector or a tensor.
pub(super) fn splat<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    _attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let Some(&ty) = state.result_types.first() else { return op_error(p, head, "requires one result") };
    let vector = p.cx.ty(ty).is_vector();
    p.become_op(state, if vector { "vector.broadcast" } else { "tensor.splat" });
    Ok(())
}

/// Converts to a tensor copy: the result of `to_tensor` is the buffer itself.
pub(super) fn tensor_load<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let (Some(&source), Some(&ty)) = (state.operands.first(), state.result_types.first()) else {
        return op_error(p, head, "requires one operand and one result");
    };
    state.operands[0] = p.emit(head, "bufferization.to_tensor", &[source], ty)?;
    segments(p, attrs, &[0, 1, 0]);
    Ok(())
}

/// Converts to a store into memory that may be written.
pub(super) fn tensor_store<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let &[tensor, memref] = &state.operands[..] else { return op_error(p, head, "expected 2 operands") };
    let (tensor, memref) = (p.cx.type_data(p.type_of(tensor)), p.cx.type_data(p.type_of(memref)));
    let matches = match (tensor, memref) {
        (
            TypeData::RankedTensor { shape: from, element: what, .. },
            TypeData::MemRef { shape: to, element, .. },
        ) => from == to && what == element,
        (TypeData::UnrankedTensor(what), TypeData::UnrankedMemRef { element, .. }) => what == element,
        _ => false,
    };
    if !matches {
        return op_error(p, head, "requires a tensor and a memref of the same shape and elements");
    }
    put(p.cx, attrs, "writable", Attr::UNIT);
    Ok(())
}
