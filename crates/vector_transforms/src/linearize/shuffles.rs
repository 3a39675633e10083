//! Linearization of what takes and puts parts, as `vector.shuffle`.

use crate::make::shuffle;
use crate::ty::{VectorType, positions};
use dialect_transforms::make::Make;
use ir::{Build, Op, Value};
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult, Matched, Operands};
use vector::{Extract, ExtractStridedSlice, Insert, InsertStridedSlice, Shuffle};

pub(super) fn patterns(set: &mut ConversionSet) {
    set.on(Shuffle::NAME, of_shuffle)
        .on(Extract::NAME, extract)
        .on(Insert::NAME, insert)
        .on(ExtractStridedSlice::NAME, extract_slice)
        .on(InsertStridedSlice::NAME, insert_slice);
}

fn fixed(rw: &ConversionRewriter<'_>, ty: ir::Type) -> Result<VectorType, MatchFailure> {
    let ty = VectorType::of(rw.context(), ty).matched()?;
    rw.require(ty.scalable == 0 && ty.num_elements().is_some_and(|count| count <= crate::MOST))?;
    Ok(ty)
}

/// Returns the number of an element of a shape.
fn number(shape: &[i64], place: &[i64]) -> i64 {
    shape.iter().zip(place).fold(0, |sum, (&size, &at)| sum * size + at)
}

fn replace(op: Op, vectors: [Value; 2], mask: &[i64], rw: &mut ConversionRewriter<'_>) {
    let made = shuffle(&mut Make::like(rw, op), vectors, mask);
    rw.replace_op(op, &[made]);
}

fn of_shuffle(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view: Shuffle<'_> = rw.cast(op)?;
    let ty = fixed(rw, view.v1().ty_handle())?;
    let mask = view.mask().to_vec();
    let size = ty.shape.iter().skip(1).product::<i64>();
    rw.require((mask.len() as i64).checked_mul(size).is_some_and(|count| count <= crate::MOST))?;
    let part = |at: i64| (0..size).map(move |place| if at < 0 { -1 } else { at * size + place });
    let mask: Vec<i64> = mask.into_iter().flat_map(part).collect();
    replace(op, [operands.one(0), operands.one(1)], &mask, rw);
    Ok(())
}

fn extract(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view: Extract<'_> = rw.cast(op)?;
    let (position, result) = (view.static_position().to_vec(), view.result().ty_handle());
    let ty = fixed(rw, view.source().ty_handle())?;
    rw.require(position.iter().all(|&at| at >= 0) && position.len() <= ty.rank())?;
    let inner: i64 = ty.shape[position.len()..].iter().product();
    let first = number(&ty.shape, &position) * inner;
    let source = operands.one(0);
    if rw.context().ty(result).is_vector() {
        let mask: Vec<i64> = (first..first + inner).collect();
        replace(op, [source, source], &mask, rw);
    } else {
        let made = crate::make::extract(&mut Make::like(rw, op), source, &[first]);
        rw.replace_op(op, &[made]);
    }
    Ok(())
}

fn insert(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view: Insert<'_> = rw.cast(op)?;
    let position = view.static_position().to_vec();
    let is_vector = view.value_to_store().ty().is_vector();
    let ty = fixed(rw, view.dest().ty_handle())?;
    rw.require(position.iter().all(|&at| at >= 0) && position.len() <= ty.rank())?;
    let (count, inner) = (ty.num_elements().matched()?, ty.shape[position.len()..].iter().product::<i64>());
    let first = number(&ty.shape, &position) * inner;
    let (value, dest) = (operands.one(0), operands.one(1));
    if is_vector {
        let pick = |at: i64| if (first..first + inner).contains(&at) { count + at - first } else { at };
        let mask: Vec<i64> = (0..count).map(pick).collect();
        replace(op, [dest, value], &mask, rw);
    } else {
        let made = crate::make::insert(&mut Make::like(rw, op), value, dest, &[first]);
        rw.replace_op(op, &[made]);
    }
    Ok(())
}

fn extract_slice(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view: ExtractStridedSlice<'_> = rw.cast(op)?;
    let offsets: Vec<i64> = view.offsets().iter().collect();
    rw.require(view.strides().iter().all(|stride| stride == 1))?;
    let ty = fixed(rw, view.source().ty_handle())?;
    let part = fixed(rw, view.result().ty_handle())?;
    let mut mask = Vec::new();
    for mut place in positions(&part.shape).matched()? {
        for (at, offset) in place.iter_mut().zip(&offsets) {
            *at += offset;
        }
        mask.push(number(&ty.shape, &place));
    }
    replace(op, [operands.one(0); 2], &mask, rw);
    Ok(())
}

fn insert_slice(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view: InsertStridedSlice<'_> = rw.cast(op)?;
    let offsets: Vec<i64> = view.offsets().iter().collect();
    rw.require(view.strides().iter().all(|stride| stride == 1))?;
    let ty = fixed(rw, view.dest().ty_handle())?;
    let part = fixed(rw, view.value_to_store().ty_handle())?;
    let lead = ty.rank().checked_sub(part.rank()).matched()?;
    rw.require(offsets.len() == ty.rank())?;
    let count = ty.num_elements().matched()?;
    let mut mask: Vec<i64> = (0..count).collect();
    for (from, inner) in positions(&part.shape).matched()?.into_iter().enumerate() {
        let mut place = offsets.clone();
        for (at, inner) in place[lead..].iter_mut().zip(inner) {
            *at += inner;
        }
        let to = usize::try_from(number(&ty.shape, &place)).ok().matched()?;
        *mask.get_mut(to).matched()? = count + from as i64;
    }
    let (value, dest) = (operands.one(0), operands.one(1));
    replace(op, [dest, value], &mask, rw);
    Ok(())
}
