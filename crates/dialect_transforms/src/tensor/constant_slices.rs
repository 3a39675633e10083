//! Parts of constant tensors.

use ir::{Build, Op};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_attr};
use tensor::ExtractSlice;

/// Most elements of a constant that is made.
const MOST: i64 = 1024;

/// Adds a pattern that computes a part of a constant tensor, if the constant has no other use and the part is small.
pub fn patterns(set: &mut PatternSet) {
    set.of::<ExtractSlice<'_>>(fold);
}

fn fold(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (source, result) = (view.operand(0), view.result(0).ty());
    let cx = view.context().clone();
    let value = cx.attr_ref(constant_attr(source).matched()?);
    let dense = value.as_dense().filter(|dense| !dense.is_splat()).matched()?;
    let shape = source.ty().shape().matched()?.to_vec();
    rw.require(source.ty().has_static_shape() && source.has_one_use())?;
    rw.require(
        result.num_elements().is_some_and(|count| count <= MOST) && source.ty().num_elements() != Some(0),
    )?;
    let [offsets, sizes, steps] = shaped::slice::fixed(view);
    rw.require([&offsets, &sizes, &steps].iter().all(|list| !list.contains(&ir::DYNAMIC)))?;
    let mut bytes = Vec::new();
    for index in indices(&shape, &offsets, &sizes, &steps) {
        bytes.extend_from_slice(dense.element(usize::try_from(index).ok().matched()?).matched()?);
    }
    let ty = result.handle();
    let size = cx.dense_element_bytes(result.element_type().matched()?.handle()).matched()?;
    let is_splat = bytes.len() >= size && bytes.chunks_exact(size).all(|element| element == &bytes[..size]);
    if is_splat {
        bytes.truncate(size);
    }
    let value = cx.dense_attr(ty, bytes.into(), is_splat);
    let state = rw.state("arith.constant", rw.op(op).loc()).attr(&cx, "value", value).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// The places of the elements of a part, in row-major order.
fn indices(shape: &[i64], offsets: &[i64], sizes: &[i64], steps: &[i64]) -> Vec<i64> {
    let mut places = vec![0i64];
    for (dim, &extent) in shape.iter().enumerate() {
        let (offset, size, step) = (offsets[dim], sizes[dim], steps[dim]);
        places = places
            .into_iter()
            .flat_map(|place| {
                (0..size).map(move |index| {
                    place.wrapping_mul(extent).wrapping_add(offset).wrapping_add(index.wrapping_mul(step))
                })
            })
            .collect();
    }
    places
}

#[cfg(test)]
mod tests {
    use super::indices;

    #[test]
    fn parts_are_in_row_major_order() {
        assert_eq!(indices(&[3, 4], &[1, 0], &[2, 2], &[1, 2]), [4, 6, 8, 10]);
        assert_eq!(indices(&[], &[], &[], &[]), [0]);
    }
}
