//! `vector.transfer_read` and `vector.transfer_write`.

use super::mask::{lane, stores};
use super::memory::Base;
use super::{EvalResult, count, elements, from_items, place, sizes};
use crate::memref::{every_index, indices};
use interfaces::eval::{Machine, Trap, Val};
use ir::{AttrRef, OpRef, TypeRef};

/// Mapping of the elements of a vector to memory.
struct Transfer {
    start: Vec<i64>,
    /// Dimension of memory for each dimension of the vector; `None` for broadcast dimensions.
    dims: Vec<Option<usize>>,
    in_bounds: Vec<bool>,
    /// Sizes of the vector without those of its element type.
    leading: Vec<i64>,
    /// Elements of the vector for one of memory.
    unit: usize,
    mask_sizes: Vec<i64>,
    /// Dimension of the vector for each dimension of the mask.
    mask_dims: Vec<usize>,
}

impl Transfer {
    fn of(op: OpRef<'_>, start: Vec<i64>, vector: TypeRef<'_>) -> Result<Transfer, Trap> {
        let map = op.attr("permutation_map").and_then(AttrRef::as_affine_map);
        let map = op.context().map(map.ok_or_else(|| Trap::new(op, "operation without its map"))?);
        let dims: Vec<Option<usize>> =
            map.results().map(|expr| expr.as_dim().map(|dim| dim as usize)).collect();
        let bounds = op.attr("in_bounds").and_then(AttrRef::as_array).into_iter().flatten();
        let sizes = sizes(vector);
        let (leading, minor) = sizes.split_at(dims.len().min(sizes.len()));
        let mut mapped: Vec<(usize, usize)> =
            dims.iter().enumerate().filter_map(|(at, dim)| Some(((*dim)?, at))).collect();
        mapped.sort_unstable();
        let mask_dims: Vec<usize> = mapped.into_iter().map(|(_, at)| at).collect();
        Ok(Transfer {
            start,
            in_bounds: bounds.map(|bound| bound.as_bool().unwrap_or(false)).collect(),
            leading: leading.to_vec(),
            unit: count(minor),
            mask_sizes: mask_dims.iter().map(|&at| leading[at]).collect(),
            mask_dims,
            dims,
        })
    }

    /// Returns the lane of the mask for an element: masks have the dimensions of memory in order.
    fn lane(&self, at: &[i64]) -> usize {
        let at: Vec<i64> = self.mask_dims.iter().map(|&dim| at[dim]).collect();
        place(&self.mask_sizes, &at)
    }

    /// Returns the indices of an element; none if they are out of bounds, which traps for `in_bounds`
    /// dimensions.
    fn place(&self, op: OpRef<'_>, sizes: &[i64], at: &[i64]) -> Result<Option<Vec<i64>>, Trap> {
        let mut place = self.start.clone();
        let mut promised = vec![true; place.len()];
        for (number, (dim, at)) in self.dims.iter().zip(at).enumerate() {
            if let Some(dim) = *dim {
                place[dim] = place[dim].saturating_add(*at);
                promised[dim] = self.in_bounds.get(number).copied().unwrap_or(false);
            }
        }
        let mut is_within = true;
        for (dim, ((&at, &size), promised)) in place.iter().zip(sizes).zip(promised).enumerate() {
            if (0..size).contains(&at) {
                continue;
            }
            if promised {
                let message = format!("out-of-bounds access: index {at} in dimension {dim} of size {size}");
                return Err(Trap::new(op, message));
            }
            is_within = false;
        }
        Ok(is_within.then_some(place))
    }
}

/// Reads elements; those out of bounds and of inactive lanes are the padding.
pub(super) fn read(
    op: OpRef<'_>,
    args: &[Val],
    outer: Option<&[Val]>,
    machine: &mut dyn Machine,
) -> EvalResult {
    let ty = op.result(0).ty();
    let start = indices(op, &args[op.operand_group(1)])?;
    let transfer = Transfer::of(op, start, ty)?;
    let Some(base) = Base::of(op, args.first(), op.operand(0).ty())? else { return Ok(Val::Poison.into()) };
    let padding = &args[op.operand_group(2).start];
    let own = args[op.operand_group(3)].first().map(|mask| elements(Some(mask), count(&transfer.mask_sizes)));
    let mut items = Vec::with_capacity(count(sizes(ty)));
    for at in every_index(&transfer.leading) {
        let on = |mask: Option<&[Val]>| mask.map_or(Some(true), |mask| lane(mask, transfer.lane(&at)));
        let item = match on(own.as_deref()).zip(on(outer)) {
            None => Val::Poison,
            Some((true, true)) => match transfer.place(op, base.sizes(), &at)? {
                Some(place) => base.read(op, &place, machine)?,
                None => padding.clone(),
            },
            Some(_) => padding.clone(),
        };
        items.extend(elements(Some(&item), transfer.unit));
    }
    Ok(from_items(ty, &items).into())
}

/// Writes elements, except those out of bounds and of inactive lanes.
pub(super) fn write(
    op: OpRef<'_>,
    args: &[Val],
    outer: Option<&[Val]>,
    machine: &mut dyn Machine,
) -> EvalResult {
    let ty = op.operand(0).ty();
    let base_ty = op.operand(1).ty();
    let start = indices(op, &args[op.operand_group(2)])?;
    let transfer = Transfer::of(op, start, ty)?;
    let Some(mut base) = Base::of(op, args.get(1), base_ty)? else { return Ok(Val::Poison.into()) };
    let own = args[op.operand_group(3)].first().map(|mask| elements(Some(mask), count(&transfer.mask_sizes)));
    let stored = elements(args.first(), count(sizes(ty)));
    let is_whole = base_ty.element_or_self().is_vector();
    for (at, unit) in every_index(&transfer.leading).zip(stored.chunks(transfer.unit.max(1))) {
        let lane = transfer.lane(&at);
        if !(stores(op, own.as_deref(), lane)? && stores(op, outer, lane)?) {
            continue;
        }
        if let Some(place) = transfer.place(op, base.sizes(), &at)? {
            let value = if is_whole { Val::Aggregate(unit.into()) } else { unit[0].clone() };
            base.write(op, &place, value, machine)?;
        }
    }
    Ok(base.results())
}
