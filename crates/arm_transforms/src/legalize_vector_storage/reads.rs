//! Reads of vectors whose scalable dimension is not the last.

use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer::{Parts, Transfer, read};
use ir::{Attr, DYNAMIC, Op, TypeData, TypeRef};
use memref::CollapseShape;
use memref::layout::strides_and_offset;
use memref::reassociation::collapsed_type;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};
use vector::{ShapeCast, TransferRead};

/// Adds the pattern.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<TransferRead<'_>>(collapse);
}

/// Returns the number of last dimensions of a buffer that follow each other without gaps.
fn contiguous_dims(base: TypeRef<'_>) -> usize {
    let Some(shape) = base.shape() else { return 0 };
    if base.layout().is_none() {
        return shape.len();
    }
    let Some(layout) = strides_and_offset(base) else { return 0 };
    let mut product = 1i64;
    for (dim, (&size, &stride)) in shape.iter().zip(&layout.strides).enumerate().rev() {
        if size == 1 {
            continue;
        }
        if stride != product {
            return shape.len() - dim - 1;
        }
        match product.checked_mul(size).filter(|_| size != DYNAMIC) {
            Some(next) => product = next,
            None => return shape.len() - dim,
        }
    }
    shape.len()
}

/// Reads a vector whose dimensions from the scalable one on are one, of memory collapsed like this.
fn collapse(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Transfer::of(rw.op(op)).matched()?;
    let cx = rw.context().clone();
    let TypeData::Vector { shape, scalable, element } = cx.ty(x.vector_ty).data() else {
        return rewrite::no_match("no vector");
    };
    rw.require(x.mask.is_none() && cx.map(x.map).is_minor_identity() && scalable.count_ones() == 1)?;
    let first = scalable.trailing_zeros() as usize;
    let count = shape.len().checked_sub(first).filter(|&count| count >= 2).matched()?;
    let base = cx.ty(x.base_ty);
    let sizes = base.shape().filter(|_| base.is_memref()).matched()?;
    let outer = sizes.len().checked_sub(count).matched()?;
    rw.require(contiguous_dims(base) >= count && sizes[outer + 1..] == shape[first + 1..])?;
    rw.require(x.in_bounds.get(first + 1..).is_some_and(|inner| inner.iter().all(|&bound| bound)))?;
    let mut groups: Vec<Vec<i64>> = (0..outer as i64).map(|dim| vec![dim]).collect();
    groups.push((outer as i64..sizes.len() as i64).collect());
    let collapsed = collapsed_type(base, &groups).matched()?;
    let inner =
        shape[first + 1..].iter().try_fold(1i64, |product, &size| product.checked_mul(size)).matched()?;
    let mut flat = shape[..=first].to_vec();
    flat[first] = flat[first].checked_mul(inner).matched()?;
    let padding = x.padding.matched()?;
    let m = &mut Make::like(rw, op);
    let lists: Vec<Attr> = groups.iter().map(|group| m.index_array(group)).collect();
    let groups = cx.array_attr(&lists);
    let memory = m.with(CollapseShape::NAME, &[x.base], collapsed, &[("reassociation", groups)]);
    let mut indices = x.indices[..=outer].to_vec();
    // Unlike upstream, which counts whole rows from here on as if they were elements.
    if constant_i64(m.rw.value(indices[outer])) != Some(0) && inner != 1 {
        let factor = m.index(inner);
        indices[outer] = m.same("arith.muli", &[indices[outer], factor]);
    }
    let map = cx.minor_identity_map(indices.len() as u32, first as u32 + 1).matched()?;
    let parts = Parts { base: memory, indices: &indices, map, mask: None, in_bounds: &x.in_bounds[..=first] };
    let ty = cx.type_of(TypeData::Vector { shape: flat.into(), scalable: *scalable, element: *element });
    let new = read(m, ty, padding, &parts);
    let new = m.rw.op(new).result(0).handle();
    let new = m.value(ShapeCast::NAME, &[new], x.vector_ty);
    rw.replace_op(op, &[new]);
    Ok(())
}
