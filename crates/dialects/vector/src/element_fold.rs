//! Traversal of use-def chains to the source of the element at constant positions of a vector.

use crate::shape::Broadcast;
use crate::{ExtractStridedSlice, FromElements, Insert, InsertStridedSlice, ShapeCast, Shuffle, Transpose};
use ir::{OpRef, TypeRef, ValueRef};

/// Source of an element: a value, or positions of another vector.
pub(crate) enum ElementSource<'a> {
    /// The value itself.
    Value(ValueRef<'a>),
    /// The element at these positions of this vector.
    At(ValueRef<'a>, Vec<i64>),
}

/// Moves one step along the use-def chain towards the source of an element.
pub(crate) fn step<'a>(source: ValueRef<'a>, at: &[i64], result: TypeRef<'a>) -> Option<ElementSource<'a>> {
    let def = source.defining_op()?;
    of_insert(def, at)
        .or_else(|| of_broadcast(def, at, result))
        .or_else(|| of_transpose(def, at))
        .or_else(|| of_shape_cast(def, at))
        .or_else(|| of_slice(def, at))
        .or_else(|| of_elements(def, at))
        .or_else(|| of_shuffle(def, at))
        .or_else(|| of_inserted_slice(def, at))
}

/// Returns the source of a shape cast that adds dimensions of size 1 before the others, and their number.
pub(crate) fn under_units(source: ValueRef<'_>) -> Option<(ValueRef<'_>, usize)> {
    let inner = source.defining_op()?.cast::<ShapeCast<'_>>()?.source();
    let (from, to) = (inner.ty(), source.ty());
    let (sizes, all) = (from.shape()?, to.shape()?);
    let units = all.len().checked_sub(sizes.len())?;
    let is_same = all[units..] == *sizes && to.scalable_dims() == from.scalable_dims() << units;
    (is_same && all[..units].iter().all(|&size| size == 1)).then_some((inner, units))
}

/// Returns the value that an insertion or one before it inserts there, or the vector before all of them if their positions differ. It
/// is none of them if one inserts a part of what is extracted.
fn of_insert<'a>(def: OpRef<'a>, at: &[i64]) -> Option<ElementSource<'a>> {
    let mut insert = def.cast::<Insert<'a>>()?;
    let mut place = insert.static_position();
    loop {
        if place.iter().any(|&index| index < 0) {
            return None;
        }
        if at.starts_with(&place) {
            break;
        }
        if place.iter().zip(at).all(|(a, b)| a == b) {
            return None;
        }
        let Some(before) = insert.dest().defining_op().and_then(|def| def.cast::<Insert<'a>>()) else {
            return Some(ElementSource::At(insert.dest(), at.to_vec()));
        };
        insert = before;
        place = insert.static_position();
    }
    let (value, rest) = (insert.value_to_store(), at[place.len()..].to_vec());
    // A vector of one element is accepted for the element.
    let fits = value.ty().rank().unwrap_or(0) + place.len() == insert.dest().ty().rank()?;
    match rest.is_empty() {
        _ if !fits => None,
        true => Some(ElementSource::Value(value)),
        false => Some(ElementSource::At(value, rest)),
    }
}

/// Returns the source of a broadcast, with its positions.
fn of_broadcast<'a>(def: OpRef<'a>, at: &[i64], result: TypeRef<'a>) -> Option<ElementSource<'a>> {
    let broadcast = def.cast::<Broadcast<'a>>()?;
    let (source, shape) = (broadcast.source(), broadcast.vector().ty().shape()?);
    let inner = source.ty().shape().unwrap_or(&[]);
    let lead = shape.len() - inner.len();
    let rest = at.get(lead..)?;
    let stretched = |dim: usize| inner[dim] == 1 && shape[lead + dim] != 1;
    if (rest.len()..inner.len()).any(stretched) {
        return None;
    }
    let rest: Vec<i64> =
        rest.iter().enumerate().map(|(dim, &index)| if stretched(dim) { 0 } else { index }).collect();
    if rest.is_empty() {
        return (source.ty() == result).then_some(ElementSource::Value(source));
    }
    Some(ElementSource::At(source, rest))
}

/// Returns the source of a transposed element, or of a part whose dimensions stay where they are.
fn of_transpose<'a>(def: OpRef<'a>, at: &[i64]) -> Option<ElementSource<'a>> {
    let transpose = def.cast::<Transpose<'a>>()?;
    let order = transpose.permutation();
    if order.iter().enumerate().skip(at.len()).any(|(index, &dim)| index as i64 != dim) {
        return None;
    }
    let mut positions = vec![0; at.len()];
    for (&dim, &index) in order.iter().zip(at) {
        *positions.get_mut(usize::try_from(dim).ok()?)? = index;
    }
    Some(ElementSource::At(transpose.vector(), positions))
}

/// Returns the source of an element or a slice of a shape cast whose inner dimensions are those of its source.
fn of_shape_cast<'a>(def: OpRef<'a>, at: &[i64]) -> Option<ElementSource<'a>> {
    let cast = def.cast::<ShapeCast<'a>>()?;
    let (from, to) = (cast.source().ty(), cast.result().ty());
    let (inner, outer) = (from.shape()?, to.shape()?);
    let kept = outer.len() - at.len();
    let lead = inner.len().checked_sub(kept)?;
    // The sizes of the outer dimensions have to be known to count their positions.
    let known =
        from.scalable_dims() & ((1 << lead) - 1) == 0 && to.scalable_dims() & ((1 << at.len()) - 1) == 0;
    let same =
        inner[lead..] == outer[at.len()..] && from.scalable_dims() >> lead == to.scalable_dims() >> at.len();
    if !known || !same {
        return None;
    }
    let mut linear = 0i64;
    for (&size, &index) in outer.iter().zip(at) {
        linear = linear.checked_mul(size)?.checked_add(index)?;
    }
    let mut positions = vec![0; lead];
    for (position, &size) in positions.iter_mut().zip(&inner[..lead]).rev() {
        (*position, linear) = (linear.checked_rem(size)?, linear.checked_div(size)?);
    }
    if positions.is_empty() && kept > 0 {
        return Some(ElementSource::Value(cast.source()));
    }
    Some(ElementSource::At(cast.source(), positions))
}

/// Returns the position of an element of a slice in the whole vector.
fn of_slice<'a>(def: OpRef<'a>, at: &[i64]) -> Option<ElementSource<'a>> {
    let slice = def.cast::<ExtractStridedSlice<'a>>()?;
    let offsets: Vec<i64> = slice.offsets().iter().collect();
    if offsets.len() > at.len() {
        return None;
    }
    let moved = |(dim, &index): (usize, &i64)| index + offsets.get(dim).copied().unwrap_or(0);
    Some(ElementSource::At(slice.source(), at.iter().enumerate().map(moved).collect()))
}

/// Returns a single operand of `vector.from_elements`.
fn of_elements<'a>(def: OpRef<'a>, at: &[i64]) -> Option<ElementSource<'a>> {
    let elements = def.cast::<FromElements<'a>>()?;
    let shape = elements.dest().ty().shape()?;
    if at.len() != shape.len() {
        return None;
    }
    let mut linear = 0i64;
    for (&size, &index) in shape.iter().zip(at) {
        linear = linear.checked_mul(size)?.checked_add(index)?;
    }
    elements.elements().nth(usize::try_from(linear).ok()?).map(ElementSource::Value)
}

/// Returns the position of an element of a shuffle in one of its vectors; -1 for one that is poison.
fn of_shuffle<'a>(def: OpRef<'a>, at: &[i64]) -> Option<ElementSource<'a>> {
    let shuffle = def.cast::<Shuffle<'a>>()?;
    let (&[place], &[size]) = (at, shuffle.v1().ty().shape()?) else { return None };
    let index = shuffle.mask().get(usize::try_from(place).ok()?).copied()?;
    Some(match index < size {
        true => ElementSource::At(shuffle.v1(), vec![index.max(-1)]),
        false => ElementSource::At(shuffle.v2(), vec![index - size]),
    })
}

/// Returns the position in the slice that holds an element, or a whole inner vector, of what slices are inserted into; none if the
/// last slice that may hold a part of it does not hold all.
fn of_inserted_slice<'a>(def: OpRef<'a>, at: &[i64]) -> Option<ElementSource<'a>> {
    let mut insert = def.cast::<InsertStridedSlice<'a>>()?;
    loop {
        let (slice, dest) = (insert.value_to_store(), insert.dest());
        let (part, whole) = (slice.ty().shape()?, dest.ty().shape()?);
        let lead = whole.len().checked_sub(part.len())?;
        if insert.strides().iter().any(|stride| stride != 1) {
            return None;
        }
        let offsets: Vec<i64> = insert.offsets().iter().collect();
        let size = |dim: usize| if dim < lead { 1 } else { part[dim - lead] };
        let holds = |(dim, &index): (usize, &i64)| {
            offsets.get(dim).is_some_and(|&offset| (offset..offset + size(dim)).contains(&index))
        };
        if at.iter().enumerate().all(holds) {
            let rest = at.get(lead..)?.iter().zip(&offsets[lead..]);
            let positions: Vec<i64> = rest.map(|(index, offset)| index - offset).collect();
            let all = part[positions.len()..] == whole[at.len()..];
            return all.then_some(match positions.is_empty() {
                true => ElementSource::Value(slice),
                false => ElementSource::At(slice, positions),
            });
        }
        insert = dest.defining_op()?.cast::<InsertStridedSlice<'a>>()?;
    }
}
