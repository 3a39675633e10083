//! Reshapes and slices of empty tensors.

use ir::{DYNAMIC, Op, Value};
use linalg::build::{build_empty, composed_apply, replace_with_casts};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::reassociation::groups;
use shaped::slice::{Mixed, mixed};

/// Adds the patterns.
pub(super) fn add_patterns(set: &mut PatternSet) {
    set.of::<tensor::ExtractSlice<'_>>(slice);
    set.of::<tensor::ExpandShape<'_>>(expand);
    set.of::<tensor::CollapseShape<'_>>(collapse);
}

/// Returns the sizes of an empty tensor.
fn sizes_of(value: ir::ValueRef<'_>) -> Option<Vec<Mixed>> {
    let empty = value.defining_op()?.cast::<tensor::Empty<'_>>()?;
    let shape = empty.result().ty().shape()?;
    Some(mixed(shape, empty.dynamic_sizes().map(|size| size.handle())))
}

fn replace_by_empty(rw: &mut Rewriter<'_>, op: Op, sizes: &[Mixed]) {
    let view = rw.op(op);
    let (loc, element) = (view.loc(), view.result(0).ty().element_or_self().handle());
    let empty = build_empty(rw, loc, sizes, element);
    replace_with_casts(rw, op, &[empty]);
}

/// Replaces a slice of an empty tensor by one.
fn slice(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: tensor::ExtractSlice<'_> = rw.cast(op)?;
    sizes_of(view.source()).matched()?;
    let shape = view.result().ty().shape().matched()?.to_vec();
    let values: Vec<Value> = view.sizes().map(|size| size.handle()).collect();
    rw.require(values.len() == shape.iter().filter(|&&size| size == DYNAMIC).count())?;
    let sizes = mixed(&shape, values.into_iter());
    replace_by_empty(rw, op, &sizes);
    Ok(())
}

/// Replaces an expanded empty tensor by one.
fn expand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: tensor::ExpandShape<'_> = rw.cast(op)?;
    sizes_of(view.src()).matched()?;
    let values: Vec<Value> = view.output_shape().map(|size| size.handle()).collect();
    let sizes = mixed(&view.static_output_shape(), values.into_iter());
    replace_by_empty(rw, op, &sizes);
    Ok(())
}

/// Replaces a collapsed empty tensor by one: sizes are products.
fn collapse(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: tensor::CollapseShape<'_> = rw.cast(op)?;
    let from = sizes_of(view.src()).matched()?;
    let (groups, loc, cx) = (groups(rw.op(op)), view.loc(), rw.context().clone());
    let mut sizes = Vec::new();
    for group in groups {
        let factors: Vec<Mixed> =
            group.iter().filter_map(|&dim| from.get(usize::try_from(dim).ok()?).copied()).collect();
        let product = (0..factors.len() as u32)
            .map(|at| cx.affine_symbol(at))
            .reduce(|product, factor| cx.affine_mul(product, factor));
        let product = product.unwrap_or_else(|| cx.affine_constant(1));
        let map = cx.make_map(0, factors.len() as u32, [product]);
        sizes.push(composed_apply(rw, loc, map, &factors));
    }
    replace_by_empty(rw, op, &sizes);
    Ok(())
}
