//! Vectors of equal elements: one element is inserted and copied to the other lanes.

use super::elements::insert_element;
use super::shuffle::shuffle;
use crate::llvm::{Site, constant, insert, poison};
use ir::{Type, TypeRef, Value};
use llvm::types::array_parts;
use rewrite::{ConversionRewriter, MatchResult, no_match};

/// The most lanes that are listed.
const MOST: i64 = 1 << 20;

pub(super) fn convert(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if at.operand_type(0, rw).is_vector() {
        return no_match("broadcast from a vector");
    }
    let (cx, ty) = (at.context(), at.result_type(0, rw));
    let converted = at.convert(ty.handle())?;
    let count = ty.num_elements();
    if count.is_none_or(|count| count > MOST) {
        return no_match("too many elements");
    }
    let (mut vector, mut sizes) = (cx.ty(converted), Vec::new());
    while let Some((element, size)) = array_parts(vector) {
        sizes.push(size as i64);
        vector = element;
    }
    if sizes.is_empty() {
        let made = splat(at, vector, ty.rank() == Some(0), false, rw);
        return at.replace(&[made], rw);
    }
    let Some(count) = sizes.iter().try_fold(1i64, |count, &size| count.checked_mul(size)) else {
        return no_match("too many elements");
    };
    let mut made = poison(rw, at.loc, converted);
    let row = splat(at, vector, false, true, rw);
    for number in 0..count {
        let (mut rest, mut place) = (number, vec![0; sizes.len()]);
        for (place, &size) in place.iter_mut().zip(&sizes).rev() {
            (*place, rest) = (rest % size, rest / size);
        }
        made = insert(rw, at.loc, made, row, &place);
    }
    at.replace(&[made], rw)
}

/// Creates a vector of one dimension; a `part` of an array is shuffled with itself.
fn splat(
    at: &Site<'_>,
    ty: TypeRef<'_>,
    no_dims: bool,
    part: bool,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let (cx, scalable) = (at.context(), ty.scalable_dims() != 0);
    let size = ty.shape().and_then(|shape| shape.first().copied()).unwrap_or(1);
    let other = poison(rw, at.loc, ty.handle());
    let first = constant(rw, at.loc, Type::I32, cx.i32_attr(0));
    let one = insert_element(at, at.operand(0), other, first, rw);
    if (no_dims || size == 1) && !scalable && !part {
        return one;
    }
    let mask = vec![0; size as usize];
    shuffle(at, [one, if part { one } else { other }], &mask, scalable, rw)
}
