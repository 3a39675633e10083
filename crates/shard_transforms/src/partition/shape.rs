//! Sizes of the part of a tensor that a device has.

use ir::{Context, DYNAMIC, Ident, Scope, Type, TypeRef};
use shard::Sharding;

/// Returns the sizes of a grid.
pub(crate) fn grid_shape(cx: &Context, grid: Option<Ident>, scope: &Scope<'_>) -> Option<Vec<i64>> {
    let found = scope.lookup(cx.attr_ref(cx.symbol_ref(grid?)))?;
    if cx.op_name_str(found.op_name) != "shard.grid" {
        return None;
    }
    found.attr(cx, "shape")?.as_ints()
}

/// Returns the number of devices of a group; [`DYNAMIC`] if it is not known.
pub(crate) fn group_size(grid: &[i64], axes: &[i64]) -> i64 {
    let size = |axis: i64| usize::try_from(axis).ok().and_then(|axis| grid.get(axis).copied());
    let mut sizes = axes.iter().map(|&axis| size(axis).filter(|&size| size != DYNAMIC));
    sizes.try_fold(1_i64, |product, size| product.checked_mul(size?)).unwrap_or(DYNAMIC)
}

/// Returns a size that is put together of those of some devices.
pub(super) fn gathered(size: i64, devices: i64) -> i64 {
    if size == DYNAMIC || devices == DYNAMIC { DYNAMIC } else { size.checked_mul(devices).unwrap_or(DYNAMIC) }
}

/// Returns the size of a part.
///
/// # Errors
/// If parts are not equal.
pub(super) fn split(size: i64, devices: i64) -> Result<i64, String> {
    match size.checked_rem(devices) {
        _ if size == DYNAMIC || devices == DYNAMIC => Ok(DYNAMIC),
        Some(0) => Ok(size / devices),
        _ => Err(format!("a dimension of size {size} cannot be split among {devices} devices")),
    }
}

/// Returns the type of the part of a tensor that a device has.
///
/// # Errors
/// Why there is none.
pub(super) fn shard_type(ty: TypeRef<'_>, sharding: &Sharding, scope: &Scope<'_>) -> Result<Type, String> {
    let shape = match ty.shape() {
        Some(shape) if ty.is_tensor() && !shape.is_empty() => shape,
        _ => return Ok(ty.handle()),
    };
    let grid = grid_shape(ty.context(), sharding.grid, scope).ok_or("the grid is not known")?;
    let sizes = part_sizes(shape, &grid, sharding)?;
    Ok(ty.with_shape(&sizes).handle())
}

fn part_sizes(shape: &[i64], grid: &[i64], sharding: &Sharding) -> Result<Vec<i64>, String> {
    let mut sizes = shape.to_vec();
    if !sharding.offsets.0.is_empty() {
        part_sizes_by_offsets(&mut sizes, grid, sharding);
        return Ok(sizes);
    }
    let mut halos = sharding.halo_sizes.0.chunks_exact(2);
    for (size, axes) in sizes.iter_mut().zip(&sharding.split_axes) {
        *size = split(*size, group_size(grid, axes))?;
        if axes.is_empty() {
            continue;
        }
        if let Some(&[before, after]) = halos.next() {
            let known = *size != DYNAMIC && before >= 0 && after >= 0;
            *size = if known { size.saturating_add(before).saturating_add(after) } else { DYNAMIC };
        }
    }
    Ok(sizes)
}

/// Parts that begin at offsets have a size that is known if it is the same for all.
fn part_sizes_by_offsets(sizes: &mut [i64], grid: &[i64], sharding: &Sharding) {
    let mut rest = &sharding.offsets.0[..];
    for (size, axes) in sizes.iter_mut().zip(&sharding.split_axes).filter(|(_, axes)| !axes.is_empty()) {
        let count = usize::try_from(group_size(grid, axes)).unwrap_or(usize::MAX).saturating_add(1);
        let own = rest.get(..count).unwrap_or(&[]);
        let mut steps = own.windows(2).map(|pair| pair[1].wrapping_sub(pair[0]));
        let first = steps.next().filter(|_| !own.contains(&DYNAMIC));
        *size = first.filter(|&first| steps.all(|step| step == first)).unwrap_or(DYNAMIC);
        rest = rest.get(count..).unwrap_or(&[]);
    }
}
