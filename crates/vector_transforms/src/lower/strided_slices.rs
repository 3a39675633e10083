//! Lowering of `vector.extract_strided_slice` and `vector.insert_strided_slice`: outer dimensions by extraction and insertion of
//! parts, the last one by `vector.shuffle`, or by extraction and insertion of elements.

use crate::make::{broadcast, extract, extract_strided, insert, insert_slice, shuffle, zero};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Build, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{ExtractStridedSlice, InsertStridedSlice};

/// Adds the patterns that leave shuffles.
pub fn patterns(set: &mut PatternSet) {
    decomposition_patterns(set);
    set.of::<InsertStridedSlice<'_>>(insert_same_rank);
    set.of::<ExtractStridedSlice<'_>>(extract_by_shuffle);
    set.of::<ExtractStridedSlice<'_>>(|op, rw| {
        // Scalable vectors have no shuffles.
        rw.require(Taken::of(op, rw)?.ty.scalable != 0)?;
        extract_by_elements(op, rw)
    });
}

/// Adds the patterns that leave slices of vectors of one rank less.
pub fn decomposition_patterns(set: &mut PatternSet) {
    set.of::<InsertStridedSlice<'_>>(insert_lower_rank);
    set.of::<ExtractStridedSlice<'_>>(extract_parts);
}

/// Adds the pattern that replaces slices of vectors of one dimension that a function accepts by extractions of elements.
pub fn to_extracts_patterns(set: &mut PatternSet) {
    set.of::<ExtractStridedSlice<'_>>(extract_by_elements);
}

/// An extraction.
struct Taken {
    source: Value,
    result: Type,
    ty: VectorType,
    offsets: Vec<i64>,
    sizes: Vec<i64>,
    strides: Vec<i64>,
}

impl Taken {
    fn of(op: Op, rw: &Rewriter<'_>) -> Result<Self, MatchFailure> {
        let view: ExtractStridedSlice<'_> = rw.cast(op)?;
        let result = view.result().ty_handle();
        let taken = Taken {
            source: view.source().handle(),
            result,
            ty: VectorType::of(rw.context(), result).matched()?,
            offsets: view.offsets().iter().collect(),
            sizes: view.sizes().iter().collect(),
            strides: view.strides().iter().collect(),
        };
        rw.require(!taken.offsets.is_empty() && taken.sizes[0] <= crate::MOST && !taken.ty.is_scalable(0))?;
        Ok(taken)
    }

    /// Returns the places in the first dimension.
    fn places(&self) -> impl Iterator<Item = i64> + use<> {
        let (offset, size, stride) = (self.offsets[0], self.sizes[0], self.strides[0]);
        (0..size).map(move |place| offset + place * stride)
    }
}

fn extract_by_shuffle(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let taken = Taken::of(op, rw)?;
    rw.require(taken.offsets.len() == 1 && taken.ty.scalable == 0)?;
    let places: Vec<i64> = taken.places().collect();
    let m = &mut Make::like(rw, op);
    let attr = m.cx().i64_array_attr(&places);
    let operands = [taken.source, taken.source];
    let made = m.with(vector::Shuffle::NAME, &operands, taken.result, &[("mask", attr)]);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn extract_parts(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let taken = Taken::of(op, rw)?;
    rw.require(taken.offsets.len() > 1)?;
    let m = &mut Make::like(rw, op);
    let element = zero(m, taken.ty.element);
    let mut made = broadcast(m, element, taken.result);
    for (number, place) in taken.places().enumerate() {
        let part = extract(m, taken.source, &[place]);
        let part = extract_strided(m, part, &taken.offsets[1..], &taken.sizes[1..], &taken.strides[1..]);
        made = insert(m, part, made, &[number as i64]);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

fn extract_by_elements(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let taken = Taken::of(op, rw)?;
    rw.require(taken.offsets.len() == 1)?;
    let m = &mut Make::like(rw, op);
    let parts: Vec<Value> = taken.places().map(|place| extract(m, taken.source, &[place])).collect();
    let mut made = zero(m, taken.result);
    for (number, part) in parts.into_iter().enumerate() {
        made = insert(m, part, made, &[number as i64]);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

/// An insertion.
struct Put {
    value: Value,
    dest: Value,
    from: VectorType,
    to: VectorType,
    offsets: Vec<i64>,
    strides: Vec<i64>,
}

impl Put {
    fn of(op: Op, rw: &Rewriter<'_>) -> Result<Self, MatchFailure> {
        let view: InsertStridedSlice<'_> = rw.cast(op)?;
        let ty = |value: ir::ValueRef<'_>| VectorType::of(rw.context(), value.ty_handle()).matched();
        let put = Put {
            value: view.value_to_store().handle(),
            dest: view.dest().handle(),
            from: ty(view.value_to_store())?,
            to: ty(view.dest())?,
            offsets: view.offsets().iter().collect(),
            strides: view.strides().iter().collect(),
        };
        rw.require(!put.offsets.is_empty() && !put.strides.is_empty())?;
        Ok(put)
    }
}

/// Inserts into the part of the same rank.
fn insert_lower_rank(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let put = Put::of(op, rw)?;
    let outer = put.to.rank().checked_sub(put.from.rank()).matched()?;
    rw.require(outer > 0 && put.offsets.len() > outer)?;
    let m = &mut Make::like(rw, op);
    let part = extract(m, put.dest, &put.offsets[..outer]);
    let part = insert_slice(m, put.value, part, &put.offsets[outer..], &put.strides);
    let made = insert(m, part, put.dest, &put.offsets[..outer]);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn insert_same_rank(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let put = Put::of(op, rw)?;
    rw.require(put.from.rank() == put.to.rank())?;
    if put.from == put.to {
        rw.replace_op(op, &[put.value]);
        return Ok(());
    }
    let (offset, stride, size) = (put.offsets[0], put.strides[0], put.from.shape[0]);
    rw.require(size <= crate::MOST && put.to.shape[0] <= crate::MOST && !put.from.is_scalable(0))?;
    if put.from.rank() == 1 {
        return insert_by_shuffle(op, &put, rw);
    }
    let m = &mut Make::like(rw, op);
    let mut made = put.dest;
    for number in 0..size {
        let place = offset + number * stride;
        let part = extract(m, put.value, &[number]);
        let rest = extract(m, put.dest, &[place]);
        let part = insert_slice(m, part, rest, &put.offsets[1..], &put.strides[1..]);
        made = insert(m, part, made, &[place]);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Widens the value to the destination's size, and picks from both.
fn insert_by_shuffle(op: Op, put: &Put, rw: &mut Rewriter<'_>) -> MatchResult {
    let (offset, stride) = (put.offsets[0], put.strides[0]);
    let (size, total) = (put.from.shape[0], put.to.shape[0]);
    let m = &mut Make::like(rw, op);
    let widen: Vec<i64> = (0..total).map(|place| if place < size { place } else { 0 }).collect();
    let wide = shuffle(m, [put.value, put.value], &widen);
    let pick = |place: i64| match place - offset {
        at if at >= 0 && at < size * stride && at % stride == 0 => at / stride,
        _ => total + place,
    };
    let picked: Vec<i64> = (0..total).map(pick).collect();
    let made = shuffle(m, [wide, put.dest], &picked);
    rw.replace_op(op, &[made]);
    Ok(())
}
