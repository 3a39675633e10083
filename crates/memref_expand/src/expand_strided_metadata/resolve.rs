//! Offset, sizes and strides of a view, computed from those of its source.

use super::apply::apply;
use ir::{Build, DYNAMIC, Loc, Op, OpRef, Value};
use memref::slice::{self, Mixed};
use memref::{CollapseShape, ExpandShape, ExtractStridedMetadata, SubView};
use rewrite::{MatchFailure, Matched, Rewriter};

/// A buffer taken apart.
pub(super) struct Metadata {
    pub(super) base: Value,
    pub(super) offset: Mixed,
    pub(super) sizes: Vec<Mixed>,
    pub(super) strides: Vec<Mixed>,
}

/// A buffer taken apart by an operation, with what its type says where it says something. Its sizes are values.
pub struct Taken {
    /// Start of the buffer, as one without dimensions.
    pub base: Value,
    /// Offset of the first element.
    pub offset: Mixed,
    sizes: Vec<Value>,
    /// Stride of each dimension.
    pub strides: Vec<Mixed>,
    shape: Vec<i64>,
}

/// Takes a buffer apart.
pub(super) fn take_apart(rw: &mut Rewriter<'_>, loc: Loc, source: Value) -> Result<Op, MatchFailure> {
    let ty = rw.value(source).ty();
    let rank = ty.rank().matched()?;
    memref::layout::strides_and_offset(ty).matched()?;
    let types =
        std::iter::once(memref::base_type(ty)).chain(std::iter::repeat_n(ir::Type::INDEX, 1 + 2 * rank));
    let types: Vec<ir::Type> = types.collect();
    let state = ExtractStridedMetadata::state(rw.context(), loc).operands([source]).results(types);
    Ok(rw.insert(state))
}

/// Takes a buffer apart, and returns the parts.
///
/// # Errors
/// If its layout is not one of strides.
pub fn take(rw: &mut Rewriter<'_>, loc: Loc, source: Value) -> Result<Taken, MatchFailure> {
    let layout = memref::layout::strides_and_offset(rw.value(source).ty()).matched()?;
    let shape = rw.value(source).ty().shape().matched()?.to_vec();
    let taken = take_apart(rw, loc, source)?;
    let results: Vec<Value> = rw.op(taken).results().map(|result| result.handle()).collect();
    let [base, offset, rest @ ..] = &results[..] else { return Err(MatchFailure { reason: "no parts" }) };
    let (sizes, strides) = rest.split_at_checked(shape.len()).matched()?;
    let known = |number: i64, value: Value| match number {
        DYNAMIC => Mixed::Value(value),
        number => Mixed::Fixed(number),
    };
    Ok(Taken {
        base: *base,
        offset: known(layout.offset, *offset),
        sizes: sizes.to_vec(),
        strides: layout.strides.iter().zip(strides).map(|(&number, &value)| known(number, value)).collect(),
        shape,
    })
}

/// Of a part of a buffer: offsets are scaled by strides, and strides by steps.
pub(super) fn of_subview(op: Op, rw: &mut Rewriter<'_>) -> Result<Metadata, MatchFailure> {
    let view: SubView<'_> = rw.cast(op)?;
    let dropped = memref::dropped_dims(view).matched()?;
    let (loc, source) = (view.loc(), view.source().handle());
    let [offsets, sizes, steps] = slice::lists(rw.op(op));
    let taken = take(rw, loc, source)?;
    let cx = rw.context().clone();
    let product = cx.affine_mul(cx.affine_symbol(0), cx.affine_symbol(1));
    let mut strides = Vec::with_capacity(steps.len());
    let (mut sum, mut numbers) = (cx.affine_symbol(0), vec![taken.offset]);
    for (dim, &stride) in taken.strides.iter().enumerate() {
        let (step, offset) = (*steps.get(dim).matched()?, *offsets.get(dim).matched()?);
        strides.push(apply(rw, loc, product, &[step, stride]));
        let place = numbers.len() as u32;
        sum = cx.affine_add(sum, cx.affine_mul(cx.affine_symbol(place), cx.affine_symbol(place + 1)));
        numbers.extend([offset, stride]);
    }
    let offset = apply(rw, loc, sum, &numbers);
    let kept = |all: &[Mixed]| -> Vec<Mixed> {
        all.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(number, _)| *number).collect()
    };
    Ok(Metadata { base: taken.base, offset, sizes: kept(&sizes), strides: kept(&strides) })
}

/// The groups of dimensions of a reshape.
fn groups(op: OpRef<'_>) -> Vec<Vec<usize>> {
    let groups = shaped::reassociation::groups(op).into_iter();
    groups.map(|group| group.into_iter().filter_map(|dim| usize::try_from(dim).ok()).collect()).collect()
}

/// Of a buffer without dimensions as one of dimensions of one element.
fn of_scalar(taken: &Taken, rank: usize) -> Metadata {
    let ones = vec![Mixed::Fixed(1); rank];
    Metadata { base: taken.base, offset: taken.offset, sizes: ones.clone(), strides: ones }
}

/// Of a buffer whose dimensions are split.
pub(super) fn of_expand(op: Op, rw: &mut Rewriter<'_>) -> Result<Metadata, MatchFailure> {
    let view: ExpandShape<'_> = rw.cast(op)?;
    let shape = view.result().ty().shape().matched()?.to_vec();
    let said = slice::mixed(&view.static_output_shape(), view.output_shape().map(|size| size.handle()));
    let (loc, source, groups) = (view.loc(), view.src().handle(), groups(rw.op(op)));
    let taken = take(rw, loc, source)?;
    if taken.shape.is_empty() {
        return Ok(of_scalar(&taken, shape.len()));
    }
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for (number, group) in groups.iter().enumerate() {
        let dims: Option<Vec<i64>> = group.iter().map(|&dim| shape.get(dim).copied()).collect();
        let dims = dims.matched()?;
        let size = Mixed::Value(*taken.sizes.get(number).matched()?);
        let stride = *taken.strides.get(number).matched()?;
        // One size that is not known follows from the others, unless these are no help; several are what the operation says.
        let unknown = dims.iter().filter(|&&dim| dim == DYNAMIC).count();
        if unknown > 1 || (unknown == 1 && known_product(&dims) == 0) {
            let said: Option<Vec<Mixed>> = group.iter().map(|&dim| said.get(dim).copied()).collect();
            let said = said.matched()?;
            strides.extend(suffix_strides(rw, loc, &said, stride));
            sizes.extend(said);
            continue;
        }
        sizes.extend(expanded_sizes(rw, loc, &dims, size));
        strides.extend(expanded_strides(rw, loc, &dims, size, stride));
    }
    Ok(Metadata { base: taken.base, offset: taken.offset, sizes, strides })
}

/// The strides of the dimensions of these sizes that one is split into: each is the product of those after it.
fn suffix_strides(rw: &mut Rewriter<'_>, loc: Loc, sizes: &[Mixed], stride: Mixed) -> Vec<Mixed> {
    let cx = rw.context().clone();
    let product = cx.affine_mul(cx.affine_symbol(0), cx.affine_symbol(1));
    let mut strides = vec![stride; sizes.len()];
    for dim in (1..sizes.len()).rev() {
        strides[dim - 1] = apply(rw, loc, product, &[strides[dim], sizes[dim]]);
    }
    strides
}

/// The product of the sizes that are known.
fn known_product(dims: &[i64]) -> i64 {
    dims.iter().filter(|&&dim| dim != DYNAMIC).fold(1i64, |product, &dim| product.wrapping_mul(dim))
}

/// The sizes that a dimension is split into; one that is not known follows from the others.
fn expanded_sizes(rw: &mut Rewriter<'_>, loc: Loc, dims: &[i64], size: Mixed) -> Vec<Mixed> {
    let cx = rw.context().clone();
    let expr = cx.affine_floordiv(cx.affine_symbol(0), cx.affine_constant(known_product(dims)));
    let mut number = |&dim: &i64| match dim {
        DYNAMIC => apply(rw, loc, expr, &[size]),
        dim => Mixed::Fixed(dim),
    };
    dims.iter().map(&mut number).collect()
}

/// The strides of the dimensions that one is split into.
fn expanded_strides(rw: &mut Rewriter<'_>, loc: Loc, dims: &[i64], size: Mixed, stride: Mixed) -> Vec<Mixed> {
    let cx = rw.context().clone();
    let unknown = dims.iter().position(|&dim| dim == DYNAMIC);
    let product = cx.affine_constant(known_product(dims));
    let mut strides = Vec::with_capacity(dims.len());
    for dim in 0..dims.len() {
        let inner = cx.affine_constant(known_product(&dims[dim + 1..]));
        let scaled = cx.affine_mul(cx.affine_symbol(0), inner);
        strides.push(if unknown.is_some_and(|unknown| dim < unknown) {
            let count = cx.affine_floordiv(scaled, product);
            apply(rw, loc, cx.affine_mul(count, cx.affine_symbol(1)), &[size, stride])
        } else {
            apply(rw, loc, scaled, &[stride])
        });
    }
    strides
}

/// Of a buffer whose dimensions are merged.
pub(super) fn of_collapse(op: Op, rw: &mut Rewriter<'_>) -> Result<Metadata, MatchFailure> {
    let view: CollapseShape<'_> = rw.cast(op)?;
    let result = view.result().ty();
    let shape = result.shape().matched()?.to_vec();
    let layout = memref::layout::strides_and_offset(result).matched()?;
    let (loc, source, groups) = (view.loc(), view.src().handle(), groups(rw.op(op)));
    let taken = take(rw, loc, source)?;
    if taken.shape.is_empty() {
        return Ok(of_scalar(&taken, shape.len()));
    }
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for (number, group) in groups.iter().enumerate() {
        sizes.push(match *shape.get(number).matched()? {
            DYNAMIC => product_of_sizes(rw, loc, group, &taken)?,
            size => Mixed::Fixed(size),
        });
        strides.push(collapsed_stride(group, &taken, *layout.strides.get(number).matched()?).matched()?);
    }
    Ok(Metadata { base: taken.base, offset: taken.offset, sizes, strides })
}

fn product_of_sizes(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    group: &[usize],
    taken: &Taken,
) -> Result<Mixed, MatchFailure> {
    let cx = rw.context().clone();
    let (mut product, mut values) = (cx.affine_constant(1), Vec::new());
    for &dim in group {
        let factor = match *taken.shape.get(dim).matched()? {
            DYNAMIC => {
                values.push(Mixed::Value(taken.sizes[dim]));
                cx.affine_symbol(values.len() as u32 - 1)
            }
            size => cx.affine_constant(size),
        };
        product = cx.affine_mul(product, factor);
    }
    Ok(apply(rw, loc, product, &values))
}

/// The stride of the last dimension that has several elements; where there is none, what the type says.
fn collapsed_stride(group: &[usize], taken: &Taken, wanted: i64) -> Option<Mixed> {
    let last = group.iter().rev().find(|&&dim| taken.shape.get(dim) != Some(&1));
    if let Some(&dim) = last {
        return taken.strides.get(dim).copied();
    }
    if wanted != DYNAMIC {
        return Some(Mixed::Fixed(wanted));
    }
    let strides = group.iter().filter_map(|&dim| taken.strides.get(dim).copied());
    strides.into_iter().find(|stride| stride.value().is_some())
}
