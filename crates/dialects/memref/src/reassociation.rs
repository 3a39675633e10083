//! Reassociation of dimensions: common parts of collapses and expansions.

use crate::layout::{Strides, strided_type, strides_and_offset, times};
pub(crate) use shaped::reassociation::{compose, groups, groups_attr};

use diag::Diagnostic;
use ir::{DYNAMIC, OpRef, Type, TypeRef};

/// Verifies that the groups collapse an expanded shape to a collapsed one.
pub(crate) fn verify_shapes(
    op: OpRef<'_>,
    collapsed: &[i64],
    expanded: &[i64],
    groups: &[Vec<i64>],
) -> Result<(), Diagnostic> {
    if groups.len() != collapsed.len() {
        return Err(op.error(format!(
            "invalid number of reassociation groups: found {}, expected {}",
            groups.len(),
            collapsed.len()
        )));
    }
    if groups.is_empty() && expanded.iter().any(|&extent| extent != 1) {
        return Err(op.error("rank 0 memrefs can only be extended/collapsed with/from ones"));
    }
    let mut next = 0;
    for (index, (group, &size)) in groups.iter().zip(collapsed).enumerate() {
        let (mut dynamic, mut product) = (false, 1i64);
        for &dim in group {
            if dim != next {
                return Err(op.error("reassociation indices must be contiguous"));
            }
            next += 1;
            let Some(&extent) = usize::try_from(dim).ok().and_then(|dim| expanded.get(dim)) else {
                return Err(op.error(format!("reassociation index {dim} is out of bounds")));
            };
            if extent == DYNAMIC {
                dynamic = true;
            } else {
                product = product.saturating_mul(extent);
            }
        }
        if (size == DYNAMIC) != dynamic {
            return Err(op.error(format!(
                "collapsed dim ({index}) must be dynamic if and only if reassociation group is dynamic"
            )));
        }
        if !dynamic && size != product {
            return Err(op.error(format!(
                "collapsed dim size ({size}) must equal reassociation group size ({product})"
            )));
        }
    }
    if next != expanded.len() as i64 && !groups.is_empty() {
        return Err(op.error(format!(
            "expanded rank ({}) inconsistent with number of reassociation indices ({next})",
            expanded.len()
        )));
    }
    Ok(())
}

/// Returns the memref type with each group of dimensions collapsed; `None` if the dimensions of a group are
/// known not to be contiguous. The groups must match the memref.
pub fn collapsed_type(source: TypeRef<'_>, groups: &[Vec<i64>]) -> Option<Type> {
    let shape = source.shape()?;
    let extent =
        |&dim: &i64| usize::try_from(dim).ok().and_then(|dim| shape.get(dim).copied()).unwrap_or(DYNAMIC);
    let product = |group: &Vec<i64>| group.iter().map(extent).fold(1, saturated);
    let collapsed: Vec<i64> = groups.iter().map(product).collect();
    if source.layout().is_none() {
        let space = source.memory_space().map(|space| space.handle());
        let element = source.element_or_self().handle();
        return Some(source.context().memref_type_with(&collapsed, element, None, space));
    }
    let layout = strides_and_offset(source)?;
    let strides = groups.iter().map(|group| group_stride(shape, &layout.strides, group));
    let layout = Strides { offset: layout.offset, strides: strides.collect::<Option<_>>()? };
    Some(strided_type(source, &collapsed, &layout))
}

/// Returns a product that is dynamic as soon as a factor is.
fn saturated(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { times(a, b) }
}

/// Returns the stride of a group of dimensions; `None` if they cannot be one.
fn group_stride(shape: &[i64], strides: &[i64], group: &[i64]) -> Option<i64> {
    let dims: Option<Vec<usize>> =
        group.iter().map(|&dim| usize::try_from(dim).ok().filter(|&dim| dim < shape.len())).collect();
    let dims = dims?;
    // Trailing dimensions of size 1 have no effect.
    let mut last = dims.len().checked_sub(1)?;
    while last > 0 && shape[dims[last]] == 1 {
        last -= 1;
    }
    let stride = if shape[dims[last]] == DYNAMIC && last > 0 { DYNAMIC } else { strides[dims[last]] };
    let mut expected = stride;
    for pair in dims.windows(2).rev() {
        let (outer, inner) = (pair[0], pair[1]);
        expected = saturated(expected, shape[inner]);
        if shape[outer] == 1 {
            continue;
        }
        let found = strides[outer];
        if expected != DYNAMIC && found != DYNAMIC && expected != found {
            return None;
        }
    }
    Some(stride)
}

/// Returns the type that a memref has when each dimension is a group of the dimensions of `shape`.
pub fn expanded_type(source: TypeRef<'_>, shape: &[i64], groups: &[Vec<i64>]) -> Option<Type> {
    if source.layout().is_none() {
        let space = source.memory_space().map(|space| space.handle());
        let element = source.element_or_self().handle();
        return Some(source.context().memref_type_with(shape, element, None, space));
    }
    let layout = strides_and_offset(source)?;
    let mut strides = vec![1; shape.len()];
    for (group, &stride) in groups.iter().zip(&layout.strides) {
        let mut stride = stride;
        for &dim in group.iter().rev() {
            let dim = usize::try_from(dim).ok().filter(|&dim| dim < shape.len())?;
            strides[dim] = stride;
            stride = saturated(stride, shape[dim]);
        }
    }
    Some(strided_type(source, shape, &Strides { offset: layout.offset, strides }))
}
