//! Loads and stores of elements at offsets of their own.

use super::access::{Access, is_plain};
use super::block::Metadata;
use dialect_transforms::make::{Make, handles};
use ir::{DYNAMIC, Op, Type, TypeRef, Value};
use memref::ExtractAlignedPointerAsIndex;
use memref::layout::{Strides, strides_and_offset};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter};

/// Name of a load of elements.
const LOAD: &str = "xegpu.load";
/// Name of a store of elements.
const STORE: &str = "xegpu.store";

/// Makes the load or the store of a transfer.
pub(super) fn transfer(op: Op, access: &Access, rw: &mut Rewriter<'_>) -> MatchResult {
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let (strides, offset) = strides_of(m, access.base, access.memory, &access.layout)?;
    let of_vector: Vec<Value> = access.dims.iter().map(|&dim| strides[dim]).collect();
    let local = local_offsets(m, &access.shape, &of_vector).matched()?;
    let base = linear(m, offset, &access.indices, &strides);
    let base = m.value(vector::Broadcast::NAME, &[base], cx.vector_type(&access.shape, Type::INDEX));
    let offsets = m.same("arith.addi", &[base, local]);
    let pointer = pointer(m, access.base);
    let flags = cx.vector_type(&access.shape, Type::I1);
    let sizes = cx.i64_array_attr(&access.shape);
    let mask = m.with(vector::ConstantMask::NAME, &[], flags, &[("mask_dim_sizes", sizes)]);
    match access.stored {
        Some(stored) => {
            m.op(STORE, &[stored, pointer, offsets, mask], &[]);
            m.rw.erase_op(op);
        }
        None => {
            let ty = cx.vector_type(&access.shape, access.element);
            let loaded = m.value(LOAD, &[pointer, offsets, mask], ty);
            m.rw.replace_op(op, &[loaded]);
        }
    }
    Ok(())
}

/// Makes the load of `vector.gather`: where the mask is not set, elements are those of another vector.
pub(super) fn gather(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let operands = handles(view.operands());
    let ty = view.result_types().next().matched()?;
    let [base, indices @ .., offsets, mask, rest] = &operands[..] else {
        return rewrite::no_match("operands are missing");
    };
    let (offsets, pointer) = gathered(op, rw, *base, indices, *offsets)?;
    let m = &mut Make::like(rw, op);
    let loaded = m.value(LOAD, &[pointer, offsets, *mask], ty);
    let selected = m.select(*mask, loaded, *rest);
    m.rw.replace_op(op, &[selected]);
    Ok(())
}

/// Makes the store of `vector.scatter`.
pub(super) fn scatter(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let operands = handles(rw.op(op).operands());
    let [base, indices @ .., offsets, mask, stored] = &operands[..] else {
        return rewrite::no_match("operands are missing");
    };
    let (offsets, pointer) = gathered(op, rw, *base, indices, *offsets)?;
    let m = &mut Make::like(rw, op);
    m.op(STORE, &[*stored, pointer, offsets, *mask], &[]);
    m.rw.erase_op(op);
    Ok(())
}

/// Returns the offsets of elements of a gather or scatter, and the address of memory.
fn gathered(
    op: Op,
    rw: &mut Rewriter<'_>,
    base: Value,
    indices: &[Value],
    offsets: Value,
) -> Result<(Value, Value), MatchFailure> {
    let (memory, ty) = (rw.value(base).ty(), rw.value(offsets).ty());
    let is_fixed = |ty: TypeRef<'_>| ty.scalable_dims() == 0 && ty.rank().is_some_and(|rank| rank > 0);
    let is_index = ty.element_type().is_some_and(TypeRef::is_index);
    rw.require(is_plain(memory) && is_fixed(ty) && is_index)?;
    rw.require(memory.element_type().is_some_and(|element| element.bit_width().is_some()))?;
    let layout = strides_and_offset(memory).matched()?;
    rw.require(indices.len() == layout.strides.len())?;
    let (memory, ty) = (memory.handle(), ty.handle());
    let m = &mut Make::like(rw, op);
    let (strides, offset) = strides_of(m, base, memory, &layout)?;
    let start = linear(m, offset, indices, &strides);
    let last = strides.last().copied().matched()?;
    let last = m.value(vector::Broadcast::NAME, &[last], ty);
    let strided = m.same("arith.muli", &[last, offsets]);
    let start = m.value(vector::Broadcast::NAME, &[start], ty);
    let offsets = m.same("arith.addi", &[start, strided]);
    Ok((offsets, pointer(m, base)))
}

/// Returns strides and the offset of memory as values. Upstream takes none of those that a type without sizes says.
fn strides_of(
    m: &mut Make<'_, '_>,
    base: Value,
    memory: Type,
    layout: &Strides,
) -> Result<(Vec<Value>, Value), MatchFailure> {
    let is_static = m.cx().ty(memory).has_static_shape();
    let strides: Option<Vec<Value>> = (is_static && !layout.strides.contains(&DYNAMIC))
        .then(|| layout.strides.iter().map(|&stride| m.index(stride)).collect());
    let offset = (is_static && layout.offset != DYNAMIC).then(|| m.index(layout.offset));
    if let (Some(strides), Some(offset)) = (&strides, offset) {
        return Ok((strides.clone(), offset));
    }
    let metadata = Metadata::of(m, base)?;
    Ok((strides.unwrap_or(metadata.strides), offset.unwrap_or(metadata.offset)))
}

/// Returns the place of an element: an offset, and subscripts times strides.
fn linear(m: &mut Make<'_, '_>, offset: Value, indices: &[Value], strides: &[Value]) -> Value {
    indices.iter().zip(strides).fold(offset, |offset, (&index, &stride)| {
        let part = m.same("arith.muli", &[index, stride]);
        m.same("arith.addi", &[offset, part])
    })
}

/// Returns the places of the elements of a vector from its first one on.
fn local_offsets(m: &mut Make<'_, '_>, shape: &[i64], strides: &[Value]) -> Option<Value> {
    let cx = m.cx();
    let row = |size: i64| cx.vector_type(&[size], Type::INDEX);
    let steps: Vec<Value> = shape.iter().map(|&size| m.value(vector::Step::NAME, &[], row(size))).collect();
    let mut parts: Vec<Value> = Vec::new();
    for (step, &stride) in steps.into_iter().zip(strides) {
        let ty = m.ty(step);
        let stride = m.value(vector::Broadcast::NAME, &[stride], ty);
        parts.push(m.same("arith.muli", &[step, stride]));
    }
    for (dim, part) in parts.iter_mut().enumerate() {
        let mut sizes = vec![1; shape.len()];
        sizes[dim] = shape[dim];
        *part = m.value(vector::ShapeCast::NAME, &[*part], cx.vector_type(&sizes, Type::INDEX));
    }
    for part in &mut parts {
        *part = m.value(vector::Broadcast::NAME, &[*part], cx.vector_type(shape, Type::INDEX));
    }
    parts.into_iter().reduce(|sum, part| m.same("arith.addi", &[sum, part]))
}

/// Returns the address of memory.
fn pointer(m: &mut Make<'_, '_>, base: Value) -> Value {
    let cx = m.cx();
    let pointer = m.value(ExtractAlignedPointerAsIndex::NAME, &[base], Type::INDEX);
    m.value("arith.index_cast", &[pointer], cx.int_type(64))
}
