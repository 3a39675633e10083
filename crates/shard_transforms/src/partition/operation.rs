//! Operations of a device.

use super::shape::{grid_shape, shard_type};
use super::{Partition, is_split};
use crate::annotate::{create_sharding, sharding_of};
use crate::model::{Kind, Model};
use diag::Diagnostic;
use dialect_transforms::make::Make;
use ir::def::TraitSet;
use ir::{Build, DYNAMIC, Op, OpRef, Type, Value};
use shard::Sharding;

impl Partition<'_> {
    /// Makes what a device does of an operation that gives no sharding.
    pub(super) fn operation(&mut self, op: Op) -> Result<(), Diagnostic> {
        let view = self.rw.op(op);
        let model = Model::of(view);
        let operands = operand_shardings(view)?;
        let results = result_shardings(view);
        match model.as_ref().map(|model| model.kind) {
            None => self.replicated(op, &operands, &results),
            Some(Kind::Constant) => self.constant(op, &results),
            Some(Kind::Creator) => self.creator(op, &results),
            Some(Kind::Return | Kind::Trivial) => self.trivial(op, &results),
            Some(Kind::Structured) => match model {
                Some(model) => self.structured(op, &model, &operands, &results),
                None => Ok(()),
            },
        }
    }

    /// Copies an operation that all devices do with whole tensors.
    fn replicated(
        &mut self,
        op: Op,
        operands: &[Option<Sharding>],
        results: &[Option<Sharding>],
    ) -> Result<(), Diagnostic> {
        if !operands.iter().chain(results).flatten().all(Sharding::is_full_replication) {
            return Err(self.rw.op(op).error("sharding interface is not implemented."));
        }
        self.rw.clone_op(op, &mut self.map);
        Ok(())
    }

    /// Returns the types of the parts of the results of an operation.
    pub(super) fn result_types(&self, op: Op, results: &[Option<Sharding>]) -> Result<Vec<Type>, Diagnostic> {
        let view = self.rw.op(op);
        let part = |(result, sharding): (ir::ValueRef<'_>, &Option<Sharding>)| match sharding {
            _ if !is_split(result) => Ok(result.ty_handle()),
            Some(sharding) => shard_type(result.ty(), sharding, self.scope).map_err(|why| view.error(why)),
            None => {
                let number = result.position();
                Err(view.plain_error(match result.has_one_use() {
                    true => {
                        format!("Cannot partition: user of result {number} must be shard.shard operation.")
                    }
                    false => format!("Cannot partition: result {number} must have exactly one use."),
                }))
            }
        };
        view.results().zip(results).map(part).collect()
    }

    /// Copies an operation with parts as results.
    pub(super) fn trivial(&mut self, op: Op, results: &[Option<Sharding>]) -> Result<(), Diagnostic> {
        let types = self.result_types(op, results)?;
        let new = self.rw.clone_op(op, &mut self.map);
        self.rw.modify_op(new, |op| {
            types.into_iter().enumerate().for_each(|(number, ty)| {
                op.result_type(number, ty);
            });
        });
        Ok(())
    }

    /// Makes the part of a constant whose elements are equal.
    fn constant(&mut self, op: Op, results: &[Option<Sharding>]) -> Result<(), Diagnostic> {
        let view = self.rw.op(op);
        if !is_split(view.result(0)) {
            self.rw.clone_op(op, &mut self.map);
            return Ok(());
        }
        let failed = view.error("only constants with equal elements can be partitioned");
        let ty = self.result_types(op, results)?;
        let cx = view.context().clone();
        let value = view.attr("value").and_then(|value| value.as_dense().filter(|dense| dense.is_splat()));
        let old = view.result(0).handle();
        let (Some(value), Some(&ty)) = (value, ty.first()) else { return Err(failed) };
        let attr = cx.dense_attr(ty, value.bytes().into(), true);
        let part = Make::like(&mut self.rw, op).with(arith::Constant::NAME, &[], ty, &[("value", attr)]);
        self.map.map(old, part);
        Ok(())
    }

    /// Makes the part of a new tensor. Sizes that devices do not share are those of the sharding.
    fn creator(&mut self, op: Op, results: &[Option<Sharding>]) -> Result<(), Diagnostic> {
        let view = self.rw.op(op);
        let types = self.result_types(op, results)?;
        let (old, result) = (view.result(0).ty(), view.result(0).handle());
        let cx = view.context().clone();
        let (Some(&ty), Some(shape)) = (types.first(), old.shape()) else { return Ok(()) };
        let part = cx.ty(ty).shape().unwrap_or_default().to_vec();
        let is_new = |dim: &usize| shape[*dim] != DYNAMIC && part.get(*dim) == Some(&DYNAMIC);
        if !(0..shape.len()).any(|dim| is_new(&dim)) {
            return self.trivial(op, results);
        }
        let shape = shape.to_vec();
        let is_new: Vec<bool> = (0..shape.len()).map(|dim| is_new(&dim)).collect();
        let operands: Vec<Value> = view.operands().map(|value| self.part(value.handle())).collect();
        // The element of a splat comes first.
        let (fixed, mut sizes) = operands.split_at(usize::from(view.is("tensor.splat")));
        let failed = view.error("the grid is not known");
        let name = view.name_str().to_owned();
        let Some(sharding) = results.first().and_then(Option::as_ref) else { return Err(failed) };
        let made = self.part_sizes(op, &shape, sizes, sharding).ok_or(failed)?;
        let mut values = fixed.to_vec();
        for (dim, &size) in made.iter().enumerate() {
            if is_new[dim] {
                values.push(size);
            } else if shape[dim] == DYNAMIC
                && let Some((&first, rest)) = sizes.split_first()
            {
                values.push(first);
                sizes = rest;
            }
        }
        let new = Make::like(&mut self.rw, op).value(&name, &values, ty);
        self.map.map(result, new);
        Ok(())
    }

    /// Creates the sizes of the part of a device.
    fn part_sizes(
        &mut self,
        op: Op,
        shape: &[i64],
        dynamic: &[Value],
        sharding: &Sharding,
    ) -> Option<Vec<Value>> {
        let loc = self.rw.op(op).loc();
        let made = create_sharding(&mut self.rw, loc, sharding)?;
        let cx = self.rw.context().clone();
        let grid = grid_shape(&cx, sharding.grid, self.scope)?;
        let state = self.rw.state("shard.process_multi_index", loc).results(vec![Type::INDEX; grid.len()]);
        let state = state.attr(&cx, "grid", cx.symbol_ref(sharding.grid?));
        let state = state.attr(&cx, "axes", shard::axes_attr(&cx, &[]));
        let device = self.rw.insert(state);
        let device: Vec<Value> = self.rw.op(device).results().map(|value| value.handle()).collect();
        let segments = [dynamic.len() as u32, 1, device.len() as u32];
        let operands: Vec<Value> =
            dynamic.iter().copied().chain([made]).chain(device.iter().copied()).collect();
        let state = self.rw.state("shard.shard_shape", loc).operands(operands);
        let state = state.results(vec![Type::INDEX; shape.len()]);
        let state = state.words(&cx, "operandSegmentSizes", &segments);
        let state = state.attr(&cx, "dims", cx.i64_array_attr(shape));
        let state = state.attr(&cx, "device", cx.i64_array_attr(&vec![DYNAMIC; device.len()]));
        let sizes = self.rw.insert(state);
        Some(self.rw.op(sizes).results().map(|value| value.handle()).collect())
    }
}

/// Returns the shardings of operands; numbers have none.
fn operand_shardings(view: OpRef<'_>) -> Result<Vec<Option<Sharding>>, Diagnostic> {
    if view.has_trait(TraitSet::CONSTANT_LIKE) {
        return Ok(Vec::new());
    }
    let sharding = |(number, operand): (usize, ir::ValueRef<'_>)| {
        if !is_split(operand) {
            return Ok(None);
        }
        let found = operand.defining_op().and_then(sharding_of);
        found.map(Some).ok_or_else(|| {
            view.plain_error(format!(
                "Cannot partition: tensor operand {number} must be defined by a shard.shard operation."
            ))
        })
    };
    view.operands().enumerate().map(sharding).collect()
}

/// Returns the shardings that results get.
fn result_shardings(view: OpRef<'_>) -> Vec<Option<Sharding>> {
    let sharding = |result: ir::ValueRef<'_>| {
        result.users().next().filter(|_| result.has_one_use()).and_then(sharding_of)
    };
    view.results().map(sharding).collect()
}
