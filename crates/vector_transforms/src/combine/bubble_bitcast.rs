//! Extractions from casts of bits, and casts of insertions, in the other order.
//!
//! ```mlir
//! %0 = vector.bitcast %a : vector<4xf32> to vector<8xf16>
//! %1 = vector.extract_strided_slice %0 {offsets = [4], sizes = [4], strides = [1]} : vector<8xf16> to vector<4xf16>
//! ```
//!
//! becomes a cast of two elements of `%a`.

use crate::make::{bitcast, extract, insert, insert_slice, zero};
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use ir::{Build, Op, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{BitCast, Extract, ExtractStridedSlice, Insert, InsertStridedSlice};

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet) {
    set.of_user::<Extract<'_>, BitCast<'_>>(extract_of_cast)
        .of_user::<ExtractStridedSlice<'_>, BitCast<'_>>(slice_of_cast)
        .of_user::<BitCast<'_>, Insert<'_>>(cast_of_insert)
        .of_user::<BitCast<'_>, InsertStridedSlice<'_>>(cast_of_insert_slice);
}

/// Returns the source of a cast that a value is, and its type, if it has fewer elements.
fn wide_source(value: Value, rw: &Rewriter<'_>) -> Result<(Value, VectorType, i64), MatchFailure> {
    let value = rw.value(value);
    let cast = value.defining_op().and_then(|made| made.cast::<BitCast<'_>>()).matched()?;
    let source = cast.source();
    let from = VectorType::of(rw.context(), source.ty_handle()).matched()?;
    let to = VectorType::of(rw.context(), value.ty_handle()).matched()?;
    rw.require(from.rank() == to.rank() && from.scalable == 0 && to.scalable == 0)?;
    let (few, many) = (*from.shape.last().matched()?, *to.shape.last().matched()?);
    rw.require(few > 0 && many >= few && many % few == 0)?;
    Ok((source.handle(), from, many / few))
}

/// Casts only the element that has the bits.
fn extract_of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Extract<'_> = rw.cast(op)?;
    let position = view.static_position().to_vec();
    let &[at] = position.as_slice() else { return rewrite::no_match("not an element of one dimension") };
    rw.require(at >= 0 && view.source().ty().rank() == Some(1))?;
    let result = view.result().ty_handle();
    let (source, from, ratio) = wide_source(view.source().handle(), rw)?;
    rw.require(from.num_elements() != Some(1))?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let part = extract(m, source, &[at / ratio]);
    let single = zero(m, VectorType::fixed(&[1], from.element).vector(&cx));
    let part = insert(m, part, single, &[0]);
    let part = bitcast(m, part, VectorType::fixed(&[ratio], result).vector(&cx));
    let made = extract(m, part, &[at % ratio]);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn slice_of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExtractStridedSlice<'_> = rw.cast(op)?;
    let mut offsets: Vec<i64> = view.offsets().iter().collect();
    let mut sizes: Vec<i64> = view.sizes().iter().collect();
    rw.require(view.strides().iter().all(|stride| stride == 1))?;
    let result = view.result().ty_handle();
    let (source, from, ratio) = wide_source(view.source().handle(), rw)?;
    if sizes.len() == from.rank() {
        let (offset, size) = (offsets.last_mut().matched()?, sizes.last_mut().matched()?);
        rw.require(*offset % ratio == 0 && *size % ratio == 0)?;
        *offset /= ratio;
        *size /= ratio;
    }
    let m = &mut Make::like(rw, op);
    let part = crate::make::extract_slice(m, source, &offsets, &sizes);
    let made = bitcast(m, part, result);
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Returns a vector type with elements of another type, of as many bits in its last dimension.
fn recast(rw: &Rewriter<'_>, ty: &VectorType, element: ir::Type) -> Option<VectorType> {
    let width = |ty: ir::Type| rw.context().ty(ty).bit_width().map(i64::from);
    let bits = ty.shape.last()?.checked_mul(width(ty.element)?)?;
    let wide = width(element)?;
    if wide == 0 || bits % wide != 0 {
        return None;
    }
    let mut made = ty.with_element(element);
    *made.shape.last_mut()? = bits / wide;
    Some(made)
}

fn cast_of_insert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: BitCast<'_> = rw.cast(op)?;
    let result = view.result().ty_handle();
    let to = VectorType::of(rw.context(), result).matched()?;
    rw.require(to.scalable == 0 && view.source().has_one_use())?;
    let made = view.source().defining_op().and_then(|made| made.cast::<Insert<'_>>()).matched()?;
    let (value, dest) = (made.value_to_store().handle(), made.dest().handle());
    let (position, dynamic) = (made.static_position().to_vec(), handles(made.dynamic_position()));
    let value_ty = VectorType::of(rw.context(), rw.value(value).ty_handle()).matched()?;
    rw.require(value_ty.rank() > 0)?;
    let value_ty = recast(rw, &value_ty, to.element).matched()?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let value = bitcast(m, value, value_ty.vector(&cx));
    let dest = bitcast(m, dest, result);
    let operands: Vec<Value> = [value, dest].into_iter().chain(dynamic).collect();
    let attrs = [("static_position", cx.i64_array_attr(&position))];
    let made = m.with(Insert::NAME, &operands, result, &attrs);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn cast_of_insert_slice(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: BitCast<'_> = rw.cast(op)?;
    let result = view.result().ty_handle();
    let to = VectorType::of(rw.context(), result).matched()?;
    let from = VectorType::of(rw.context(), view.source().ty_handle()).matched()?;
    let made = view.source().defining_op().and_then(|made| made.cast::<InsertStridedSlice<'_>>());
    let made = made.matched()?;
    let (value, dest) = (made.value_to_store().handle(), made.dest().handle());
    let mut offsets: Vec<i64> = made.offsets().iter().collect();
    let strides: Vec<i64> = made.strides().iter().collect();
    rw.require(from.rank() == to.rank() && from.scalable == 0 && strides.iter().all(|&stride| stride == 1))?;
    // Elements are combined, not split.
    let (many, few) = (*from.shape.last().matched()?, *to.shape.last().matched()?);
    rw.require(few > 0 && many > few && many % few == 0)?;
    let ratio = many / few;
    let value_ty = VectorType::of(rw.context(), rw.value(value).ty_handle()).matched()?;
    rw.require(value_ty.rank() == from.rank())?;
    let last = offsets.last_mut().matched()?;
    rw.require(*last % ratio == 0 && value_ty.shape.last().is_some_and(|size| size % ratio == 0))?;
    *last /= ratio;
    let value_ty = recast(rw, &value_ty, to.element).matched()?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let value = bitcast(m, value, value_ty.vector(&cx));
    let dest = bitcast(m, dest, result);
    let made = insert_slice(m, value, dest, &offsets, &strides);
    rw.replace_op(op, &[made]);
    Ok(())
}
