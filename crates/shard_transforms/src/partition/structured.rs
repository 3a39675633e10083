//! Operations of `linalg` of a device.

use super::Partition;
use crate::index::linear_index;
use crate::model::Model;
use arith::CmpIPredicate;
use diag::Diagnostic;
use dialect_transforms::applied::value_of;
use dialect_transforms::make::Make;
use ir::def::EnumAttr;
use ir::{Attr, Ident, InsertPoint, Mapping, Op, OpRef, Type, Value};
use linalg::Structured;
use shard::{ReductionKind, Sharding};
use tiling::{combiner, neutral_element};

/// Returns the kind of a reduction by the operation that combines elements.
fn reduction_kind(combiner: Option<OpRef<'_>>) -> ReductionKind {
    match combiner.map_or("", |op| op.name_str()) {
        "arith.addf" | "arith.addi" => ReductionKind::Sum,
        "arith.mulf" | "arith.muli" => ReductionKind::Product,
        "arith.maximumf" | "arith.maxsi" | "arith.maxui" => ReductionKind::Max,
        "arith.minimumf" | "arith.minsi" | "arith.minui" => ReductionKind::Min,
        "arith.ori" => ReductionKind::BitwiseOr,
        "arith.xori" => ReductionKind::BitwiseXor,
        "arith.andi" => ReductionKind::BitwiseAnd,
        _ => ReductionKind::Generic,
    }
}

/// Returns the axes that each loop is distributed over; `None` if operands contradict each other.
fn loop_axes(view: OpRef<'_>, model: &Model, operands: &[Option<Sharding>]) -> Option<Vec<Vec<i64>>> {
    let mut found: Vec<Option<&[i64]>> = vec![None; model.reductions.len()];
    for (sharding, &map) in operands.iter().zip(&model.maps) {
        let Some(sharding) = sharding else { continue };
        for (at, expr) in view.context().map(map).results().enumerate() {
            let own = found.get_mut(expr.as_dim()? as usize)?;
            if own.is_some_and(|own| own != sharding.axes(at)) {
                return None;
            }
            *own = Some(sharding.axes(at));
        }
    }
    Some(found.into_iter().map(|axes| axes.unwrap_or_default().to_vec()).collect())
}

impl Partition<'_> {
    /// Makes what a device does of an operation of `linalg`. Where a reduction is distributed, results of devices are combined.
    pub(super) fn structured(
        &mut self,
        op: Op,
        model: &Model,
        operands: &[Option<Sharding>],
        results: &[Option<Sharding>],
    ) -> Result<(), Diagnostic> {
        let view = self.rw.op(op);
        let cx = view.context();
        if !model.maps.iter().all(|&map| cx.map(map).is_projected_permutation(false)) {
            return Err(view.error("supports indexing maps that are only projected permutation."));
        }
        let axes = loop_axes(view, model, operands);
        let axes = axes.ok_or_else(|| view.error("operands distribute a loop in different ways"))?;
        let reductions = axes.iter().zip(&model.reductions).filter(|(_, is_reduction)| **is_reduction);
        let axes: Vec<i64> = reductions.flat_map(|(axes, _)| axes.iter().copied()).collect();
        if axes.is_empty() {
            return self.trivial(op, results);
        }
        let grid = operands.iter().chain(results).flatten().find_map(|sharding| sharding.grid);
        let failed = view.error("the reduction cannot be distributed");
        match grid {
            Some(grid) => self.reduction(op, grid, &axes, results, failed),
            None => Err(failed),
        }
    }

    fn reduction(
        &mut self,
        op: Op,
        grid: Ident,
        axes: &[i64],
        results: &[Option<Sharding>],
        failed: Diagnostic,
    ) -> Result<(), Diagnostic> {
        let view = self.rw.op(op);
        let types = self.result_types(op, results)?;
        let structured = Structured::of(view).filter(|view| view.num_inits() == 1);
        let Some(structured) = structured else { return Err(failed) };
        let combining = combiner(structured, 0);
        let kind = reduction_kind(combining);
        let Some(neutral) = combining.and_then(neutral_element) else { return Err(failed) };
        let init = structured.num_inputs();
        let old: Vec<Value> = view.operands().map(|value| value.handle()).collect();
        let result = view.result(0).handle();
        let Some(&init) = old.get(init) else { return Err(failed) };
        let part = self.part(init);
        let start = start(&mut Make::like(&mut self.rw, op), part, grid, axes, neutral);
        let mut inner = Mapping::new();
        for &operand in &old {
            let part = if operand == init { start } else { self.part(operand) };
            inner.map(operand, part);
        }
        let new = self.rw.clone_op(op, &mut inner);
        self.rw.modify_op(new, |op| {
            types.iter().enumerate().for_each(|(number, &ty)| {
                op.result_type(number, ty);
            });
        });
        let own = self.rw.op(new).result(0).handle();
        let m = &mut Make::like(&mut self.rw, op);
        let cx = m.cx();
        let attrs = [
            ("grid", cx.symbol_ref(grid)),
            ("grid_axes", shard::axes_attr(&cx, axes)),
            ("reduction", ReductionKind::DEF.widen(&cx, kind.to_word())),
        ];
        let all = m.with("shard.all_reduce", &[own], types[0], &attrs);
        self.map.map(result, all);
        Ok(())
    }
}

/// Returns what a device starts a reduction with: the first one of a group with what is there, the others with the neutral element.
fn start(m: &mut Make<'_, '_>, part: Value, grid: Ident, axes: &[i64], neutral: Attr) -> Value {
    let cx = m.cx();
    let grid = cx.symbol_ref(grid);
    let number = linear_index(m, grid, axes);
    let number = value_of(m.rw, m.loc, number);
    let zero = m.index(0);
    let is_first = m.cmpi(CmpIPredicate::Eq, number, zero);
    let ty = m.ty(part);
    let choice = scf::If::build(m.rw, m.loc, is_first, &[ty]);
    let regions: Vec<ir::Region> = m.rw.op(choice).regions().map(|region| region.handle()).collect();
    for (at, region) in regions.into_iter().enumerate() {
        let block = m.rw.create_block(region, &[]);
        m.rw.move_to(InsertPoint::End(block));
        let value = if at == 0 { part } else { filled(m, part, neutral) };
        scf::Yield::build(m.rw, m.loc, &[value]);
    }
    m.rw.move_to(InsertPoint::After(choice));
    m.rw.op(choice).result(0).handle()
}

/// Creates a tensor of equal elements of the type of another one.
fn filled(m: &mut Make<'_, '_>, like: Value, element: Attr) -> Value {
    let cx = m.cx();
    let ty = m.ty(like);
    let rank = cx.ty(ty).rank().unwrap_or(0);
    let is_dynamic = |dim: &usize| cx.ty(ty).shape().is_some_and(|shape| shape[*dim] == ir::DYNAMIC);
    let sizes: Vec<Value> = (0..rank)
        .filter(is_dynamic)
        .map(|dim| {
            let dim = m.index(dim as i64);
            m.value("tensor.dim", &[like, dim], Type::INDEX)
        })
        .collect();
    let empty = m.value("tensor.empty", &sizes, ty);
    let element = m.constant(element);
    let fill = linalg::build::build_named(m.rw, m.loc, "linalg.fill", (&[element], &[empty]), &[]);
    m.rw.op(fill).result(0).handle()
}
