//! Common verification of collapses and expansions.

use diag::Diagnostic;
use ir::{DYNAMIC, OpRef, Type, TypeRef};
use shaped::reassociation::groups;

/// Returns the type that a tensor has when the dimensions of each group are one.
pub(super) fn collapsed_type(expanded: TypeRef<'_>, groups: &[Vec<i64>]) -> Option<Type> {
    let shape = expanded.shape()?;
    let size = |group: &Vec<i64>| {
        group.iter().try_fold(1i64, |product, &dim| {
            let size = *shape.get(usize::try_from(dim).ok()?)?;
            Some(if product == DYNAMIC || size == DYNAMIC { DYNAMIC } else { product.wrapping_mul(size) })
        })
    };
    let collapsed: Option<Vec<i64>> = groups.iter().map(size).collect();
    Some(expanded.with_shape(&collapsed?).handle())
}

/// Verifies that groups collapse an expanded type to a collapsed one.
pub(super) fn verify_types(
    op: OpRef<'_>,
    expanded: TypeRef<'_>,
    collapsed: TypeRef<'_>,
) -> Result<(), Diagnostic> {
    let (Some(large), Some(small)) = (expanded.shape(), collapsed.shape()) else {
        return Err(op.error("expected ranked types"));
    };
    if large.len() < small.len() {
        return Err(op.error(format!(
            "expected the expanded type, '{expanded}' to have a higher (or same) rank than the collapsed type, '{collapsed}'."
        )));
    }
    let groups = groups(op);
    verify_groups(op, &groups, large.len(), small.len())?;
    for (index, (group, &found)) in groups.iter().zip(small).enumerate() {
        let sizes = group.iter().filter_map(|&dim| large.get(dim as usize));
        let (mut dynamic, mut product) = (false, 1i64);
        for &size in sizes {
            if size == DYNAMIC {
                dynamic = true;
            } else {
                product = product.wrapping_mul(size);
            }
        }
        if dynamic && found != DYNAMIC {
            return Err(op.error(format!(
                "expected dimension {index} of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic"
            )));
        }
        if !dynamic && found != product {
            return Err(op.error(format!(
                "expected dimension {index} of collapsed type to be static value of {product}"
            )));
        }
    }
    verify_collapsed(op, expanded, collapsed, &groups)
}

/// Verifies that the groups are all dimensions in order.
fn verify_groups(op: OpRef<'_>, groups: &[Vec<i64>], large: usize, small: usize) -> Result<(), Diagnostic> {
    if small != groups.len() {
        return Err(op.error(format!(
            "expected collapsed rank ({small}) to equal the number of reassociation maps ({}).",
            groups.len()
        )));
    }
    // As in MLIR, the number of dimensions is one more than the largest in the groups, counted in 32 bits.
    let dims = groups.iter().flatten().map(|&dim| dim as u32).max().map_or(0, |last| last.wrapping_add(1));
    if !groups.is_empty() && dims as usize != large {
        return Err(op.error(format!(
            "expected reassociation map #0 to have size equal to the expanded rank ({large}), but it is  {dims}."
        )));
    }
    let mut next = 0;
    for (index, group) in groups.iter().enumerate() {
        let valid = group.iter().all(|&dim| {
            next += 1;
            dim == next - 1
        });
        if !valid {
            let message = format!("expected reassociation map #{index} to be valid and contiguous.");
            return Err(op.error(message));
        }
    }
    Ok(())
}

/// Verifies the collapsed type but for its encoding.
fn verify_collapsed(
    op: OpRef<'_>,
    expanded: TypeRef<'_>,
    collapsed: TypeRef<'_>,
    groups: &[Vec<i64>],
) -> Result<(), Diagnostic> {
    let Some(wanted) = collapsed_type(expanded, groups).map(|ty| op.context().ty(ty)) else { return Ok(()) };
    if wanted.shape() == collapsed.shape() && wanted.element_type() == collapsed.element_type() {
        return Ok(());
    }
    Err(op.error(format!("expected collapsed type to be '{wanted}', but got '{collapsed}'")))
}
