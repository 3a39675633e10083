//! Lowering of `vector.shape_cast`: parts that both shapes have in common are extracted and inserted.

use crate::make::{extract, extract_slice, insert, insert_slice, poison};
use crate::ty::{VectorType, positions};
use dialect_transforms::make::Make;
use ir::{Build, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{ScalableExtract, ScalableInsert, ShapeCast};

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet) {
    set.of::<ShapeCast<'_>>(scalable).of::<ShapeCast<'_>>(fixed);
}

/// A shape cast.
struct Cast {
    source: Value,
    result: Type,
    from: VectorType,
    to: VectorType,
}

impl Cast {
    fn of(op: Op, rw: &Rewriter<'_>) -> Result<Self, MatchFailure> {
        let view: ShapeCast<'_> = rw.cast(op)?;
        let (source, result) = (view.source(), view.result().ty_handle());
        let from = VectorType::of(rw.context(), source.ty_handle()).matched()?;
        let to = VectorType::of(rw.context(), result).matched()?;
        rw.require(from.num_elements().is_some_and(|count| count <= crate::MOST))?;
        Ok(Cast { source: source.handle(), result, from, to })
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Vectors whose dimensions are all known.
fn fixed(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cast = Cast::of(op, rw)?;
    rw.require(cast.from.scalable == 0 && cast.to.scalable == 0)?;
    let same = cast.from.shape.iter().rev().zip(cast.to.shape.iter().rev()).take_while(|(a, b)| a == b);
    let same = same.count();
    // What stands before the common dimensions.
    let (from, to) = (cast.from.rank() - same, cast.to.rank() - same);
    let m = &mut Make::like(rw, op);
    let made = if from == 0 || to == 0 {
        leading_units(m, &cast)
    } else {
        match gcd(cast.from.shape[from - 1], cast.to.shape[to - 1]) {
            1 => by_parts(m, &cast, from, to)?,
            common => by_slices(m, &cast, [from - 1, to - 1], common)?,
        }
    };
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Adds or drops leading dimensions of size 1.
fn leading_units(m: &mut Make<'_, '_>, cast: &Cast) -> Value {
    let made = poison(m, cast.result);
    let dropped = vec![0; cast.from.rank().saturating_sub(cast.to.rank())];
    let added = vec![0; cast.to.rank().saturating_sub(cast.from.rank())];
    let part = extract(m, cast.source, &dropped);
    insert(m, part, made, &added)
}

/// Moves the parts after the first `from` dimensions to the places of the first `to` ones.
fn by_parts(m: &mut Make<'_, '_>, cast: &Cast, from: usize, to: usize) -> Result<Value, MatchFailure> {
    let places = positions(&cast.from.shape[..from]).matched()?;
    let targets = positions(&cast.to.shape[..to]).matched()?;
    let mut made = poison(m, cast.result);
    for (place, target) in places.iter().zip(&targets) {
        let part = extract(m, cast.source, place);
        made = insert(m, part, made, target);
    }
    Ok(made)
}

/// Moves slices with `common` elements of the dimensions that differ first, counted from the last.
fn by_slices(
    m: &mut Make<'_, '_>,
    cast: &Cast,
    [from, to]: [usize; 2],
    common: i64,
) -> Result<Value, MatchFailure> {
    let places = positions(&cast.from.shape[..from]).matched()?;
    let mut targets = positions(&cast.to.shape[..to]).matched()?.into_iter();
    let mut sizes = cast.from.shape[from..].to_vec();
    let steps = vec![1; sizes.len()];
    let mut offsets = vec![0; sizes.len()];
    let (taken, put) = (cast.from.shape[from] / common, cast.to.shape[to] / common);
    sizes[0] = common;
    let mut made = poison(m, cast.result);
    let inner = cast.to.drop_front(to).vector(&m.cx());
    let empty = poison(m, inner);
    let (mut filled, mut number) = (empty, 0);
    for place in places {
        let part = extract(m, cast.source, &place);
        for phase in 0..taken {
            offsets[0] = phase * common;
            let slice = extract_slice(m, part, &offsets, &sizes);
            offsets[0] = number * common;
            filled = insert_slice(m, slice, filled, &offsets, &steps);
            number += 1;
            if number == put {
                made = insert(m, filled, made, &targets.next().matched()?);
                (filled, number) = (empty, 0);
            }
        }
    }
    Ok(made)
}

/// Vectors whose last dimension only is scalable: parts of the smaller one of the last dimensions are moved.
fn scalable(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cast = Cast::of(op, rw)?;
    let is_trailing = |ty: &VectorType| ty.rank() > 0 && ty.scalable == 1 << (ty.rank() - 1);
    rw.require(is_trailing(&cast.from) && is_trailing(&cast.to))?;
    let last = |ty: &VectorType| ty.shape[ty.rank() - 1];
    let (from, to) = (last(&cast.from), last(&cast.to));
    let size = from.min(to);
    rw.require(size > 0 && from % size == 0 && to % size == 0)?;
    let count = cast.from.num_elements().matched()? / size;
    let m = &mut Make::like(rw, op);
    let row_type = |size: i64| VectorType { shape: vec![size], scalable: 1, element: cast.from.element };
    let (part_ty, row_ty) = (row_type(size).vector(&m.cx()), row_type(to).vector(&m.cx()));
    let mut made = poison(m, cast.result);
    let from_places = positions(&cast.from.shape[..cast.from.rank() - 1]).matched()?;
    let to_places = positions(&cast.to.shape[..cast.to.rank() - 1]).matched()?;
    let (mut current, mut row) = (cast.source, made);
    for number in 0..count {
        let (outer, at) = (number * size / from, number * size % from);
        if cast.from.rank() > 1 && at == 0 {
            current = extract(m, cast.source, from_places.get(outer as usize).matched()?);
        }
        let mut part = current;
        if from > size {
            let at = m.cx().i64_attr(at);
            part = m.with(ScalableExtract::NAME, &[part], part_ty, &[("pos", at)]);
        }
        let (outer, at) = (number * size / to, number * size % to);
        let target = to_places.get(outer as usize).matched()?;
        if to > size {
            if at == 0 && !target.is_empty() {
                row = poison(m, row_ty);
            }
            let pos = m.cx().i64_attr(at);
            row = m.with(ScalableInsert::NAME, &[part, row], row_ty, &[("pos", pos)]);
            part = row;
        }
        if target.is_empty() {
            made = part;
        } else if at + size == to {
            made = insert(m, part, made, target);
        }
    }
    rw.replace_op(op, &[made]);
    Ok(())
}
