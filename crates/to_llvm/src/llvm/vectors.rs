//! Vectors of several dimensions: arrays of vectors, element by element.

use super::{extract, insert, poison};
use ir::{Loc, Type, TypeData, Value};
use llvm::types::array_parts;
use rewrite::{ConversionRewriter, MatchFailure};

/// Whether a value is an array of vectors, or of arrays of them.
pub(crate) fn is_array(rw: &ConversionRewriter<'_>, value: Value) -> bool {
    array_parts(rw.value(value).ty()).is_some()
}

/// The most vectors that an array is taken apart into: each becomes several operations.
const MOST: i64 = 1 << 22;

/// Function that makes the vector of a type from those of the operands.
pub(crate) type Make<'m> = &'m mut dyn FnMut(&mut ConversionRewriter<'_>, Type, &[Value]) -> Value;

/// Makes an array of what `make` makes of the elements of operands. `ty` is the vector type that the result had.
pub(crate) fn unroll(
    loc: Loc,
    ty: Type,
    operands: &[Value],
    rw: &mut ConversionRewriter<'_>,
    make: Make<'_>,
) -> Result<Value, MatchFailure> {
    let cx = rw.context().clone();
    let TypeData::Vector { shape, .. } = cx.type_data(ty) else {
        return Err(MatchFailure { reason: "expected vector result type" });
    };
    let array = rw.convert_type(ty)?;
    let (mut inner, outer) = (cx.ty(array), &shape[..shape.len().saturating_sub(1)]);
    while let Some((element, _)) = array_parts(inner) {
        inner = element;
    }
    let inner = inner.handle();
    let count = outer.iter().try_fold(1i64, |count, &size| count.checked_mul(size));
    let Some(count) = count.filter(|&count| count <= MOST) else {
        return Err(MatchFailure { reason: "the vector has too many vectors in it to list them" });
    };
    let mut made = poison(rw, loc, array);
    let mut position = vec![0; outer.len()];
    for number in 0..count {
        let mut rest = number;
        for (place, &size) in position.iter_mut().zip(outer).rev() {
            (*place, rest) = (rest % size, rest / size);
        }
        let elements: Vec<Value> = operands.iter().map(|&value| extract(rw, loc, value, &position)).collect();
        let value = make(rw, inner, &elements);
        made = insert(rw, loc, made, value, &position);
    }
    Ok(made)
}
