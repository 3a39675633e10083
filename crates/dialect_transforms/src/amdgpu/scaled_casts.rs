//! Casts with scales for `convert-arith-to-amdgpu`: elements with one scale are cast together, as many as a register has.

use crate::make::Make;
use crate::vector::transfer::extract;
use apnum::FloatKind;
use arith::{ExtF, TruncF};
use ir::{Op, OpRef, Type, TypeRef, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter, no_match};

const EXTEND: &str = "arith.scaling_extf";
const TRUNCATE: &str = "arith.scaling_truncf";
/// Number of floats that an operation casts.
const PAIR: i64 = 2;

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.on(EXTEND, |op, rw| convert(op, true, rw));
    set.on(TRUNCATE, |op, rw| convert(op, false, rw));
}

/// Casts floats of 32 bits to others, or others to them.
pub(super) fn cast(m: &mut Make<'_, '_>, value: Value, element: Type) -> Value {
    let cx = m.cx();
    let ty = cx.ty(m.ty(value));
    let width = |ty: TypeRef<'_>| ty.element_or_self().bit_width().unwrap_or(0);
    let (from, to) = (width(ty), width(cx.ty(element)));
    let result = m.with_element(ty.handle(), element);
    if ty.handle() == result {
        return value;
    }
    let name = if to > from { ExtF::NAME } else { TruncF::NAME };
    m.value(name, &[value], result)
}

/// Returns the number of floats of a small kind in a register.
fn packed(ty: TypeRef<'_>) -> Option<i64> {
    match ty.element_or_self().float_kind()? {
        FloatKind::F8E5M2 | FloatKind::F8E4M3FN => Some(4),
        FloatKind::F4E2M1FN => Some(8),
        _ => None,
    }
}

/// Returns the shape that scales have before they are broadcast.
fn scale_shape(op: OpRef<'_>) -> Vec<i64> {
    let mut scale = op.operand(1);
    while let Some(made) = scale.defining_op() {
        let is_broadcast = made.is("vector.broadcast");
        if !is_broadcast && !made.is("vector.shape_cast") {
            break;
        }
        scale = made.operand(0);
        if is_broadcast {
            break;
        }
    }
    scale.ty().shape().unwrap_or_default().to_vec()
}

/// Returns the shape of the elements that have one scale.
fn block_shape(shape: &[i64], scales: &[i64]) -> Option<Vec<i64>> {
    let missing = shape.len().checked_sub(scales.len())?;
    let scales = std::iter::repeat_n(1, missing).chain(scales.iter().copied());
    shape
        .iter()
        .zip(scales)
        .map(|(&size, scales)| (scales > 0 && size % scales == 0).then(|| size / scales))
        .collect()
}

/// A cast of a vector or a float.
struct Scaled {
    extends: bool,
    /// Element type of the result.
    element: Type,
    /// Number of small floats in a register.
    packed: i64,
}

impl Scaled {
    /// Returns a vector of results.
    fn vector(&self, m: &Make<'_, '_>, count: i64) -> Type {
        m.cx().vector_type(&[count], self.element)
    }

    /// Creates the operation on a register: an extension of two of its floats, or a truncation into it.
    fn cast(
        &self,
        m: &mut Make<'_, '_>,
        (source, scale): (Value, Value),
        index: i64,
        old: Option<Value>,
    ) -> Value {
        let index = ("index", m.cx().i32_attr(index as i32));
        match self.extends {
            true => {
                let ty = self.vector(m, PAIR);
                m.with("amdgpu.scaled_ext_packed", &[source, scale], ty, &[index])
            }
            false => {
                let ty = self.vector(m, self.packed);
                let operands: Vec<Value> = [source, scale].into_iter().chain(old).collect();
                m.with("amdgpu.packed_scaled_trunc", &operands, ty, &[index])
            }
        }
    }

    /// Extends a vector of one dimension.
    fn extend(&self, m: &mut Make<'_, '_>, (source, scale): (Value, Value), count: i64) -> Value {
        let ty = self.vector(m, count);
        let mut made = m.zero(ty);
        for first in (0..count).step_by(self.packed as usize) {
            let held = self.packed.min(count - first);
            let register = part(m, source, &[first], &[held]);
            for place in (0..held).step_by(PAIR as usize) {
                let floats = self.cast(m, (register, scale), place / PAIR, None);
                let floats = part(m, floats, &[0], &[PAIR.min(held - place)]);
                made = put(m, floats, made, &[first + place]);
            }
        }
        made
    }

    /// Truncates a vector of one dimension.
    fn truncate(&self, m: &mut Make<'_, '_>, (source, scale): (Value, Value), count: i64) -> Value {
        let ty = self.vector(m, count);
        let mut made = m.zero(ty);
        for first in (0..count).step_by(self.packed as usize) {
            let held = self.packed.min(count - first);
            let register = if held <= PAIR {
                let floats = part(m, source, &[first], &[held]);
                self.cast(m, (floats, scale), 0, None)
            } else {
                let ty = self.vector(m, self.packed);
                let mut register = m.zero(ty);
                for place in (0..held).step_by(PAIR as usize) {
                    let floats = part(m, source, &[first + place], &[PAIR.min(held - place)]);
                    register = self.cast(m, (floats, scale), place / PAIR, Some(register));
                }
                register
            };
            let floats = part(m, register, &[0], &[held]);
            made = put(m, floats, made, &[first]);
        }
        made
    }
}

/// Returns a part of a vector.
fn part(m: &mut Make<'_, '_>, vector: Value, offsets: &[i64], sizes: &[i64]) -> Value {
    let cx = m.cx();
    let ty = cx.ty(m.ty(vector));
    if ty.shape() == Some(sizes) {
        return vector;
    }
    let element = ty.element_or_self().handle();
    let [offsets, sizes_attr, strides] =
        [offsets, sizes, &vec![1; sizes.len()]].map(|numbers| m.index_array(numbers));
    let attrs = [("offsets", offsets), ("sizes", sizes_attr), ("strides", strides)];
    m.with("vector.extract_strided_slice", &[vector], cx.vector_type(sizes, element), &attrs)
}

/// Puts a vector into a larger one.
fn put(m: &mut Make<'_, '_>, part: Value, vector: Value, offsets: &[i64]) -> Value {
    let ty = m.ty(vector);
    if m.ty(part) == ty {
        return part;
    }
    let [offsets, strides] = [offsets, &vec![1; offsets.len()]].map(|numbers| m.index_array(numbers));
    m.with("vector.insert_strided_slice", &[part, vector], ty, &[("offsets", offsets), ("strides", strides)])
}

/// Returns a vector of another shape.
fn reshape(m: &mut Make<'_, '_>, vector: Value, shape: &[i64]) -> Value {
    let cx = m.cx();
    let ty = cx.ty(m.ty(vector));
    if ty.shape() == Some(shape) {
        return vector;
    }
    let element = ty.element_or_self().handle();
    m.value("vector.shape_cast", &[vector], cx.vector_type(shape, element))
}

/// Returns the first elements of the blocks of a shape, in the order of memory.
fn block_offsets(shape: &[i64], block: &[i64]) -> Vec<Vec<i64>> {
    let mut offsets = vec![Vec::new()];
    for (&size, &step) in shape.iter().zip(block) {
        let starts: Vec<i64> = (0..size).step_by(usize::try_from(step.max(1)).unwrap_or(1)).collect();
        offsets = offsets
            .into_iter()
            .flat_map(|offset| starts.iter().map(move |&start| [&offset[..], &[start]].concat()))
            .collect();
    }
    offsets
}

/// Whether an operation casts between floats of those kinds.
fn is_large(ty: TypeRef<'_>) -> bool {
    matches!(ty.element_or_self().float_kind(), Some(FloatKind::F32 | FloatKind::F16 | FloatKind::BF16))
}

fn convert(op: Op, extends: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (ty, result) = (view.operand(0).ty(), view.result(0).ty());
    let (small, large) = if extends { (ty, result) } else { (result, ty) };
    if !is_large(large) || result.scalable_dims() != 0 || (result.is_shaped() && !result.is_vector()) {
        return no_match("no floats of registers");
    }
    let scaled =
        Scaled { extends, element: result.element_or_self().handle(), packed: packed(small).matched()? };
    let shape = result.shape().map(|shape| shape.to_vec());
    let block = match &shape {
        Some(shape) => Some(
            block_shape(shape, &scale_shape(view)).ok_or(MatchFailure { reason: "scales of no blocks" })?,
        ),
        None => None,
    };
    let [source, scale] = [0, 1].map(|operand| view.operand(operand).handle());
    let result = result.handle();
    let m = &mut Make::like(rw, op);
    let scale = cast(m, scale, Type::F32);
    let Some((shape, block)) = shape.zip(block) else {
        let cx = m.cx();
        let one = cx.vector_type(&[1], m.ty(source));
        let source = m.value("vector.broadcast", &[source], one);
        let made = scaled.cast(m, (source, scale), 0, None);
        let made = extract(m, made, &[0], None);
        m.rw.replace_op(op, &[made]);
        return Ok(());
    };
    let count: i64 = block.iter().product();
    let mut made = m.zero(result);
    for offsets in block_offsets(&shape, &block) {
        let elements = part(m, source, &offsets, &block);
        let elements = reshape(m, elements, &[count]);
        let scale = extract(m, scale, &offsets, None);
        let elements = match extends {
            true => scaled.extend(m, (elements, scale), count),
            false => scaled.truncate(m, (elements, scale), count),
        };
        let elements = reshape(m, elements, &block);
        made = put(m, elements, made, &offsets);
    }
    m.rw.replace_op(op, &[made]);
    Ok(())
}
