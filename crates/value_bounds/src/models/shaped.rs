//! Sizes of the results of `memref` and `tensor` operations.

use super::{By, attach_all};
use crate::{BoundSet, ValueDim};
use ir::def::Dialect;
use ir::{DYNAMIC, OpRef, Value};
use shaped::slice::{self, Mixed};

static MEMREF: [(&str, By); 9] = [
    ("memref.alloc", By(of_operands)),
    ("memref.alloca", By(of_operands)),
    ("memref.assume_alignment", By(of_source)),
    ("memref.cast", By(of_source)),
    ("memref.collapse_shape", By(collapse)),
    ("memref.dim", By(dim)),
    ("memref.expand_shape", By(output_shape)),
    ("memref.rank", By(rank)),
    ("memref.subview", By(slice)),
];

static TENSOR: [(&str, By); 10] = [
    ("tensor.cast", By(of_source)),
    ("tensor.collapse_shape", By(collapse)),
    ("tensor.dim", By(dim)),
    ("tensor.empty", By(of_operands)),
    ("tensor.expand_shape", By(output_shape)),
    ("tensor.extract_slice", By(slice)),
    ("tensor.generate", By(of_operands)),
    ("tensor.pad", By(pad)),
    ("tensor.rank", By(rank)),
    ("tensor.splat", By(splat)),
];

/// Attaches the interface to operations of the `memref` dialect.
pub fn extend_memref(dialect: Dialect) -> Dialect {
    attach_all(dialect, &MEMREF)
}

/// Attaches the interface to operations of the `tensor` dialect.
pub fn extend_tensor(dialect: Dialect) -> Dialect {
    attach_all(dialect, &TENSOR)
}

/// Adds the size at a dynamic dimension, from a list of one value for each of them.
fn dynamic_size(
    op: OpRef<'_>,
    of: ValueDim,
    set: &mut BoundSet<'_>,
    values: impl Iterator<Item = Value>,
) -> Option<()> {
    let ty = op.body().value(of.value).ty();
    let before = ty.shape()?.iter().take(of.dim?).filter(|&&size| size == DYNAMIC).count();
    let mut values = values;
    let size = set.index(values.nth(before)?);
    set.equals(of, size);
    Some(())
}

fn of_operands(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    dynamic_size(op, of, set, op.operands().map(|value| value.handle()))
}

fn splat(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    dynamic_size(op, of, set, op.operands().skip(1).map(|value| value.handle()))
}

fn output_shape(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    splat(op, of, set)
}

fn of_source(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let source = op.operands().next()?;
    if source.ty().rank().is_some_and(|rank| Some(rank) > of.dim) {
        let size = set.expr(ValueDim { value: source.handle(), dim: of.dim });
        set.equals(of, size);
    }
    Some(())
}

fn rank(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let rank = i64::try_from(op.operands().next()?.ty().rank()?).ok()?;
    let rank = set.context().affine_constant(rank);
    set.equals(of, rank);
    Some(())
}

fn dim(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let zero = set.context().affine_constant(0);
    set.at_least(of, zero);
    let mut operands = op.operands();
    let (source, index) = (operands.next()?, operands.next()?);
    let dim = rewrite::constant_i64(index).and_then(|dim| usize::try_from(dim).ok())?;
    if source.ty().rank().is_some_and(|rank| dim < rank) {
        let size = set.expr(ValueDim::size(source.handle(), dim));
        set.equals(of, size);
    }
    Some(())
}

fn collapse(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let source = op.operands().next()?.handle();
    let cx = set.context();
    let mut product = cx.affine_constant(1);
    for dim in op.attr("reassociation")?.as_array()?.nth(of.dim?)?.as_array()? {
        let dim = usize::try_from(dim.as_i64()?).ok()?;
        let size = set.expr(ValueDim::size(source, dim));
        product = cx.affine_mul(product, size);
    }
    set.equals(of, product);
    Some(())
}

fn slice(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let [_, sizes, _] = slice::lists(op);
    let kept = op.results().next()?.ty().shape()?;
    let dropped = match op.cast::<memref::SubView<'_>>() {
        Some(view) => memref::dropped_dims(view)?,
        None => unit_sizes_left_out(&sizes, kept),
    };
    let sizes = sizes.into_iter().zip(dropped).filter(|&(_, dropped)| !dropped).map(|(size, _)| size);
    let size = set.mixed(sizes.into_iter().nth(of.dim?)?);
    set.equals(of, size);
    Some(())
}

/// Returns which sizes of 1 a type does not have.
fn unit_sizes_left_out(sizes: &[Mixed], kept: &[i64]) -> Vec<bool> {
    let mut place = 0;
    let mut left_out = Vec::with_capacity(sizes.len());
    for size in sizes {
        let is_out = *size == Mixed::Fixed(1) && kept.get(place) != Some(&1);
        place += usize::from(!is_out);
        left_out.push(is_out);
    }
    left_out
}

fn pad(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let view: tensor::Pad<'_> = op.cast()?;
    let [low, high] = view.paddings();
    let (source, dim) = (view.source().handle(), of.dim?);
    let size = set.expr(ValueDim::size(source, dim));
    let (low, high) = (set.mixed(*low.get(dim)?), set.mixed(*high.get(dim)?));
    let cx = set.context();
    set.equals(of, cx.affine_add(cx.affine_add(size, low), high));
    Some(())
}
