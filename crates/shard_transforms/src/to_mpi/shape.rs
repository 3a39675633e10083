//! Sizes of the part of a process.

use super::{grid_shape, values};
use crate::partition::group_size;
use arith::CmpIPredicate;
use dialect_transforms::make::Make;
use ir::{AttrRef, DYNAMIC, Op, Type, Value};
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands};
use shard::Sharding;

pub(super) fn convert(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let sharded = view.group(1).next().matched()?;
    let Some(definition) = sharded.defining_op().filter(|op| op.is("shard.sharding")) else {
        let error = view.plain_error("Expected ShardingOp as defining op for sharding".to_owned());
        rw.report(error);
        return rewrite::no_match("the sharding is not known");
    };
    let sharding = Sharding::of(definition).matched()?;
    let grid = grid_shape(definition, rw.scope()).filter(|grid| !grid.contains(&DYNAMIC)).matched()?;
    let list = |name: &str| view.attr(name).and_then(AttrRef::as_ints).unwrap_or_default();
    let (dims, device) = (list("dims"), list("device"));
    let groups = [0, 2].map(|group| operands.group(view, group).to_vec());
    rw.require(device.len() == grid.len())?;
    let starts_count: i64 = sharding
        .split_axes
        .iter()
        .filter(|axes| !axes.is_empty())
        .map(|axes| group_size(&grid, axes) + 1)
        .sum();
    let has_starts = !sharding.offsets.0.is_empty();
    rw.require(!has_starts || starts_count == sharding.offsets.0.len() as i64)?;
    if has_starts && sharding.split_axes.iter().any(|axes| axes.len() > 1) {
        let error = view.plain_error("Only single axis sharding is supported for each dimension.".to_owned());
        rw.report(error);
        return rewrite::no_match("a dimension is split along several axes");
    }
    let m = &mut Make::like(rw, op);
    let dims = values(m, &dims, &groups[0], Type::INDEX);
    let device = values(m, &device, &groups[1], Type::INDEX);
    let starts = has_starts.then(|| starts_of(m, &sharding));
    let parts = Parts { zero: m.index(0), one: m.index(1), device, grid, starts };
    let mut position = 0;
    let mut sizes = Vec::with_capacity(dims.len());
    for (dim, &size) in dims.iter().enumerate() {
        let axes = sharding.axes(dim);
        if axes.is_empty() {
            sizes.push(size);
            continue;
        }
        sizes.push(parts.size(m, axes, size, position));
        position += group_size(&parts.grid, axes) + 1;
    }
    rw.replace_op(op, &sizes);
    Ok(())
}

/// Creates the tensor of where parts begin.
fn starts_of(m: &mut Make<'_, '_>, sharding: &Sharding) -> Value {
    let (list, dynamic) = &sharding.offsets;
    let dynamic: Vec<Value> =
        dynamic.iter().map(|&value| m.value("arith.index_cast", &[value], Type::INDEX)).collect();
    let starts = values(m, list, &dynamic, Type::INDEX);
    let ty = m.cx().tensor_type(&[starts.len() as i64], Type::INDEX);
    m.value("tensor.from_elements", &starts, ty)
}

/// Values that the sizes of parts are computed from.
struct Parts {
    zero: Value,
    one: Value,
    device: Vec<Value>,
    grid: Vec<i64>,
    starts: Option<Value>,
}

impl Parts {
    /// Creates the size of a part of a dimension that is split along axes. `position` is where its starts begin.
    fn size(&self, m: &mut Make<'_, '_>, axes: &[i64], whole: Value, position: i64) -> Value {
        let position = m.index(position);
        let place = self.place(m, axes);
        if let Some(starts) = self.starts {
            let at = m.same("arith.addi", &[position, place]);
            let start = m.value("tensor.extract", &[starts, at], Type::INDEX);
            let next = m.same("arith.addi", &[at, self.one]);
            let end = m.value("tensor.extract", &[starts, next], Type::INDEX);
            return m.same("arith.subi", &[end, start]);
        }
        // The last parts have one element more, where the size is not a multiple.
        let count = m.index(group_size(&self.grid, axes));
        let size = m.same("arith.divsi", &[whole, count]);
        let rest = m.same("arith.remsi", &[whole, count]);
        let first_longer = m.same("arith.subi", &[count, rest]);
        let is_longer = m.cmpi(CmpIPredicate::Sge, place, first_longer);
        let more = m.select(is_longer, self.one, self.zero);
        m.same("arith.addi", &[size, more])
    }

    /// Returns the number of the device along axes, the last of which varies fastest.
    fn place(&self, m: &mut Make<'_, '_>, axes: &[i64]) -> Value {
        let mut place = self.device[axes[0] as usize];
        for &axis in &axes[1..] {
            let size = m.index(self.grid[axis as usize]);
            let scaled = m.same("arith.muli", &[place, size]);
            place = m.same("arith.addi", &[scaled, self.device[axis as usize]]);
        }
        place
    }
}
