//! `tensor.insert_slice`: the slice is read and written at its offsets.

use super::Options;
use super::build::{Place, read_or_masked_read, sizes_of, vector_type, write_or_masked_write, zero};
use super::precondition::covers;
use ir::{Build, OpView, Value, ValueRef};
use linalg::build::{constant_index, materialize};
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::slice;
use tensor::InsertSlice;

/// Returns the value that all elements of a tensor have, but for what is inserted into it, if it is filled with one.
fn filled_with(value: ValueRef<'_>) -> Option<ValueRef<'_>> {
    let mut def = value.defining_op()?;
    while def.is("tensor.insert_slice") {
        def = def.operand(1).defining_op()?;
    }
    match def.name_str() {
        "linalg.fill" => def.operands().next(),
        "vector.transfer_write" => {
            let vector = def.operands().next()?.defining_op().filter(|def| def.is("vector.broadcast"))?;
            vector.operands().next().filter(|source| !source.ty().is_vector())
        }
        _ => None,
    }
}

/// Whether an insertion can be vectorized: strides are one, and the slice has as many elements as the vector, or is masked.
pub(super) fn is_supported(insert: InsertSlice<'_>, options: &Options) -> bool {
    let source = insert.source().ty();
    let Some(shape) = source.shape() else { return false };
    let ones = slice::lists(OpView::op(insert))[2]
        .iter()
        .all(|&stride| slice::known(insert.body(), stride) == Some(1));
    let trailing = trailing_dims(insert);
    let sizes =
        if options.sizes.is_empty() { source.has_static_shape() } else { covers(shape, &options.sizes) };
    ones && trailing && sizes
}

/// Whether the slice has the innermost dimensions of the tensor.
fn trailing_dims(insert: InsertSlice<'_>) -> bool {
    let (from, to) = (insert.source().ty().shape().unwrap_or(&[]), insert.dest().ty().rank().unwrap_or(0));
    let sizes = slice::fixed(OpView::op(insert))[1].clone();
    sizes.len() == to && from.len() <= to && sizes[to - from.len()..].iter().zip(from).all(|(a, b)| a == b)
}

/// Vectorizes an insertion and returns its result.
pub(super) fn vectorize(
    rw: &mut Rewriter<'_>,
    op: ir::Op,
    options: &Options,
) -> Result<Vec<Value>, MatchFailure> {
    let cx = rw.context().clone();
    let view: InsertSlice<'_> = rw.cast(op)?;
    let (loc, source, dest) = (OpView::op(view).loc(), view.source().handle(), view.dest().handle());
    let element = view.source().ty().element_or_self().handle();
    let shape = view.source().ty().shape().matched()?.to_vec();
    let [offsets, ..] = slice::lists(OpView::op(view));
    let element_type = view.source().ty().element_or_self();
    let padding =
        filled_with(view.dest()).filter(|value| value.ty() == element_type).map(|value| value.handle());
    let padding = match padding {
        Some(padding) => padding,
        None => zero(rw, loc, element).matched()?,
    };
    let by_bounds = options.sizes.is_empty();
    let sizes = if by_bounds { shape.clone() } else { options.sizes.clone() };
    let ty = vector_type(&cx, &sizes, &options.scalable, element);
    constant_index(rw, loc, 0);
    let vector = read_or_masked_read(rw, loc, (source, Some(padding)), ty, by_bounds).matched()?;
    let indices: Vec<Value> = offsets.iter().map(|&offset| materialize(rw, loc, offset)).collect();
    // Only elements of the slice are written, where the vector is larger.
    let exact = shape == sizes && cx.ty(ty).scalable_dims() == 0;
    let place = if exact {
        Place { indices: &indices, by_bounds: true, sizes: None }
    } else {
        let of_slice = sizes_of(rw, loc, source);
        let place = Place { indices: &indices, by_bounds: false, sizes: Some(&of_slice) };
        let written = write_or_masked_write(rw, loc, (vector, dest), &place).matched()?;
        return Ok(rw.op(written).results().map(|result| result.handle()).collect());
    };
    let written = write_or_masked_write(rw, loc, (vector, dest), &place).matched()?;
    Ok(rw.op(written).results().map(|result| result.handle()).collect())
}
