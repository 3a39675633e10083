//! Exchange of parts: a tensor gets another sharding.

use super::Partition;
use super::shape::{gathered, grid_shape, group_size, shard_type, split};
use diag::Diagnostic;
use dialect_transforms::make::Make;
use ir::{Build, DYNAMIC, Op, Type, TypeRef, Value};
use shaped::slice::{self, Mixed};
use shard::Sharding;

/// A change of the last axis that dimensions are split along.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Each device keeps a part of its own along a dimension.
    Slice { dim: usize, axis: i64 },
    /// Each device gets the parts of others along a dimension.
    Gather { dim: usize, axis: i64 },
    /// Parts along a dimension become parts along another one.
    Exchange { from: usize, to: usize, axis: i64 },
}

impl Step {
    /// Returns the sharding after the step.
    fn apply(self, sharding: &Sharding) -> Sharding {
        let mut axes = sharding.split_axes.clone();
        let mut push = |dim: usize, axis: i64| {
            let length = axes.len().max(dim + 1);
            axes.resize(length, Vec::new());
            axes[dim].push(axis);
        };
        match self {
            Step::Slice { dim, axis } => push(dim, axis),
            Step::Gather { dim, .. } => drop(axes[dim].pop()),
            Step::Exchange { from, to, axis } => {
                push(to, axis);
                axes[from].pop();
            }
        }
        Sharding::new(sharding.grid, axes)
    }

    /// Returns the step from one sharding to another, if it is one.
    fn between(from: &Sharding, to: &Sharding) -> Option<Step> {
        let dims = from.split_axes.len().max(to.split_axes.len());
        let last = |sharding: &Sharding, dim: usize| sharding.axes(dim).last().copied();
        let exchanges = (0..dims).flat_map(|source| (0..dims).map(move |dest| (source, dest)));
        let exchanges = exchanges.filter(|(source, dest)| source != dest).filter_map(|(source, dest)| {
            let axis = last(from, source).filter(|&axis| last(to, dest) == Some(axis))?;
            Some(Step::Exchange { from: source, to: dest, axis })
        });
        let slices = (0..dims).filter_map(|dim| Some(Step::Slice { dim, axis: last(to, dim)? }));
        let gathers = (0..dims).filter_map(|dim| Some(Step::Gather { dim, axis: last(from, dim)? }));
        exchanges.chain(slices).chain(gathers).find(|step| step.apply(from) == *to)
    }
}

/// A slice with steps of one.
struct Slice<'a> {
    name: &'static str,
    /// Sizes of the result.
    sizes: &'a [i64],
    lists: [Vec<Mixed>; 3],
}

impl Slice<'_> {
    fn create(&self, m: &mut Make<'_, '_>, ty: TypeRef<'_>, operands: &[Value]) -> Value {
        let cx = m.cx();
        let state = m.rw.state(self.name, m.loc).operands(operands.iter().copied());
        let mut state = state.results([ty.with_shape(self.sizes).handle()]);
        slice::set_lists(&cx, &mut state, &self.lists);
        m.rw.insert_value(state)
    }
}

impl Partition<'_> {
    /// Returns the part of a tensor by another sharding.
    pub(super) fn reshard(
        &mut self,
        op: Op,
        part: Value,
        from: &Sharding,
        to: &Sharding,
    ) -> Result<Value, Diagnostic> {
        if from == to || from.is_full_replication() && to.is_full_replication() {
            return Ok(part);
        }
        let is_even = from.offsets.0.is_empty() && to.offsets.0.is_empty();
        let plain = |sharding: &Sharding| Sharding::new(sharding.grid, sharding.split_axes.clone());
        if is_even && plain(from) == plain(to) {
            return self.update_halo(op, part, from, to);
        }
        let has_halo = !from.halo_sizes.0.is_empty() || !to.halo_sizes.0.is_empty();
        let step = Step::between(from, to).filter(|_| is_even && !has_halo);
        let Some(step) = step else {
            return Err(self.rw.op(op).error("Did not find any pattern to apply."));
        };
        let whole = self.rw.op(op).operand(0).ty();
        let target = shard_type(whole, to, self.scope);
        let target = target.map_err(|why| self.rw.op(op).error(why))?;
        self.step(op, part, step, from, target).map_err(|why| self.rw.op(op).error(why))
    }

    fn step(
        &mut self,
        op: Op,
        part: Value,
        step: Step,
        from: &Sharding,
        target: Type,
    ) -> Result<Value, String> {
        let grid = from.grid.ok_or("the grid is not known")?;
        let m = &mut Make::like(&mut self.rw, op);
        let cx = m.cx();
        let shape = grid_shape(&cx, Some(grid), self.scope).ok_or("the grid is not known")?;
        let ty = cx.ty(m.ty(part));
        let mut sizes = ty.shape().ok_or("the part has no dimensions")?.to_vec();
        let (Step::Slice { axis, .. } | Step::Gather { axis, .. } | Step::Exchange { axis, .. }) = step;
        let devices = group_size(&shape, &[axis]);
        let index = |dim: usize| cx.index_attr(dim as i64);
        let common = [("grid", cx.symbol_ref(grid)), ("grid_axes", shard::axes_attr(&cx, &[axis]))];
        let (name, own) = match step {
            Step::Slice { dim, .. } => {
                sizes[dim] = split(sizes[dim], devices)?;
                ("shard.all_slice", vec![("slice_axis", index(dim))])
            }
            Step::Gather { dim, .. } => {
                sizes[dim] = gathered(sizes[dim], devices);
                ("shard.all_gather", vec![("gather_axis", index(dim))])
            }
            Step::Exchange { from, to, .. } => {
                sizes[from] = gathered(sizes[from], devices);
                sizes[to] = split(sizes[to], devices)?;
                ("shard.all_to_all", vec![("split_axis", index(to)), ("concat_axis", index(from))])
            }
        };
        let attrs: Vec<_> = common.into_iter().chain(own).collect();
        let made = m.with(name, &[part], ty.with_shape(&sizes).handle(), &attrs);
        Ok(if matches!(step, Step::Slice { .. }) { made } else { m.value("tensor.cast", &[made], target) })
    }

    /// Returns the part with other elements of neighbors.
    fn update_halo(
        &mut self,
        op: Op,
        part: Value,
        from: &Sharding,
        to: &Sharding,
    ) -> Result<Value, Diagnostic> {
        let failed = self.rw.op(op).error("dynamic shapes/halos are not supported yet for shard-partition");
        let m = &mut Make::like(&mut self.rw, op);
        let cx = m.cx();
        let ty = cx.ty(m.ty(part));
        let shape = ty.shape().filter(|_| ty.has_static_shape());
        let halos = [from, to].map(|sharding| sharding.halo_sizes.0.clone());
        let (Some(shape), false) = (shape, halos.iter().flatten().any(|&size| size == DYNAMIC || size < 0))
        else {
            return Err(failed);
        };
        let (mut core, mut whole) = (shape.to_vec(), shape.to_vec());
        let mut starts = [vec![0; shape.len()], vec![0; shape.len()]];
        let mut place = 0;
        for dim in (0..shape.len()).filter(|&dim| !from.axes(dim).is_empty()) {
            let size = |side: usize, at: usize| halos[side].get(place + at).copied().unwrap_or(0);
            core[dim] = core[dim].saturating_sub(size(0, 0)).saturating_sub(size(0, 1)).max(0);
            whole[dim] = core[dim].saturating_add(size(1, 0)).saturating_add(size(1, 1));
            (starts[0][dim], starts[1][dim]) = (size(0, 0), size(1, 0));
            place += 2;
        }
        let fixed = |numbers: &[i64]| numbers.iter().map(|&number| Mixed::Fixed(number)).collect::<Vec<_>>();
        let lists = |starts: &[i64]| [fixed(starts), fixed(&core), vec![Mixed::Fixed(1); shape.len()]];
        if halos[1].is_empty() {
            let slice = Slice { name: "tensor.extract_slice", sizes: &core, lists: lists(&starts[0]) };
            return Ok(slice.create(m, ty, &[part]));
        }
        let empty = m.value("tensor.empty", &[], ty.with_shape(&whole).handle());
        let inner = Slice { name: "tensor.extract_slice", sizes: &core, lists: lists(&starts[0]) };
        let inner = inner.create(m, ty, &[part]);
        let placed = Slice { name: "tensor.insert_slice", sizes: &whole, lists: lists(&starts[1]) };
        let placed = placed.create(m, ty, &[inner, empty]);
        let (Some(grid), Some(axes)) = (from.grid, shard::axis_array_attr(&cx, &from.split_axes)) else {
            return Err(failed);
        };
        let halo = cx.i64_array_attr(&halos[1]);
        let attrs = [("grid", cx.symbol_ref(grid)), ("split_axes", axes), ("static_halo_sizes", halo)];
        Ok(m.with("shard.update_halo", &[placed], ty.with_shape(&whole).handle(), &attrs))
    }
}
