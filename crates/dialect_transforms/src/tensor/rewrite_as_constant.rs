//! Operations on constant tensors as constants.

use ir::{Attr, Build, Context, DYNAMIC, Op, OpRef, TypeRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_attr};
use tensor::{Generate, Pad};

/// Most elements of a constant that is made by padding.
const MOST: i64 = 1 << 22;

/// Adds patterns that make constants of `tensor.generate` of one value and of `tensor.pad` of a constant. A constant with several
/// uses is padded only if `aggressive`, since it stays.
pub fn patterns(set: &mut PatternSet, aggressive: bool) {
    set.of::<Generate<'_>>(generate);
    set.of::<Pad<'_>>(move |op, rw| pad(op, aggressive, rw));
}

/// Returns the constant that the region of an operation yields for all elements.
fn yielded(op: OpRef<'_>) -> Option<Attr> {
    let value = op.region(0).single_block()?.last()?.operands().next()?;
    constant_attr(value)
}

/// Returns the bytes of a number in a dense constant of a type.
fn element_bytes(cx: &Context, element: Attr, ty: TypeRef<'_>) -> Option<Vec<u8>> {
    let size = cx.dense_element_bytes(ty.element_type()?.handle())?;
    let view = cx.attr_ref(element);
    let bytes = match view.as_int() {
        Some(number) => Context::dense_int_bytes(number),
        None => view.as_float()?.to_bits().to_le_bytes().into_iter().take(size).collect(),
    };
    (bytes.len() == size).then_some(bytes)
}

fn generate(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let ty = view.result(0).ty();
    rw.require(ty.has_static_shape())?;
    let cx = view.context().clone();
    let bytes = element_bytes(&cx, yielded(view).matched()?, ty).matched()?;
    let value = cx.dense_attr(ty.handle(), bytes.into(), true);
    let state = rw.state("arith.constant", view.loc()).attr(&cx, "value", value).results([ty.handle()]);
    rw.replace_with(op, state);
    Ok(())
}

fn pad(op: Op, aggressive: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (source, result) = (view.operand(0), view.result(0).ty());
    let cx = view.context().clone();
    let value = cx.attr_ref(constant_attr(source).matched()?);
    let dense = value.as_dense().matched()?;
    rw.require(result.has_static_shape() && (aggressive || source.has_one_use()))?;
    let lists = ["static_low", "static_high"].map(|name| view.attr(name).and_then(|list| list.as_ints()));
    let [Some(low), Some(high)] = lists else { return rewrite::no_match("no padding") };
    rw.require(low.iter().chain(&high).all(|&size| size != DYNAMIC && size >= 0))?;
    let padding = element_bytes(&cx, yielded(view).matched()?, result).matched()?;
    let count = result.num_elements().filter(|&count| count <= MOST).matched()?;
    let (shape, inner) = (result.shape().matched()?.to_vec(), source.ty().shape().matched()?.to_vec());
    let size = cx.dense_element_bytes(result.element_type().matched()?.handle()).matched()?;
    rw.require(padding.len() == size && inner.len() == shape.len())?;
    let mut bytes = Vec::with_capacity(usize::try_from(count).unwrap_or(0) * size);
    let mut index = vec![0i64; shape.len()];
    for _ in 0..count {
        match source_place(&index, &low, &inner) {
            Some(place) => bytes.extend_from_slice(dense.element(place).matched()?),
            None => bytes.extend_from_slice(&padding),
        }
        next_index(&mut index, &shape);
    }
    let is_splat = bytes.len() >= size && bytes.chunks_exact(size).all(|element| element == &bytes[..size]);
    if is_splat {
        bytes.truncate(size);
    }
    let value = cx.dense_attr(result.handle(), bytes.into(), is_splat);
    let state = rw.state("arith.constant", view.loc()).attr(&cx, "value", value);
    rw.replace_with(op, state.results([result.handle()]));
    Ok(())
}

/// Returns the place of the element of the source at an index of the result, in row-major order; `None` in the padding.
fn source_place(index: &[i64], low: &[i64], inner: &[i64]) -> Option<usize> {
    let mut place = 0i64;
    for ((&at, &low), &size) in index.iter().zip(low).zip(inner) {
        let at = at - low;
        if !(0..size).contains(&at) {
            return None;
        }
        place = place.checked_mul(size)?.checked_add(at)?;
    }
    usize::try_from(place).ok()
}

/// Advances an index in row-major order.
fn next_index(index: &mut [i64], shape: &[i64]) {
    for (at, &size) in index.iter_mut().zip(shape).rev() {
        *at += 1;
        if *at < size {
            return;
        }
        *at = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::{next_index, source_place};

    #[test]
    fn indices_of_the_result_are_in_the_source_or_the_padding() {
        let mut index = [0, 0];
        let mut places = Vec::new();
        for _ in 0..9 {
            places.push(source_place(&index, &[1, 0], &[2, 2]));
            next_index(&mut index, &[3, 3]);
        }
        let padding = None;
        assert_eq!(places[..3], [padding; 3]);
        assert_eq!(places[3..], [Some(0), Some(1), padding, Some(2), Some(3), padding]);
        assert_eq!(index, [0, 0]);
    }
}
