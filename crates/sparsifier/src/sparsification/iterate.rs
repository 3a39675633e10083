//! Loops over iteration spaces: `sparse_tensor.iterate` and `sparse_tensor.coiterate`.

use super::admissible::{Plan, is_sparse_tensor};
use super::expression::ExprId;
use super::kernel::Kernel;
use super::lattice::{Merger, PointId};
use crate::types::is_dense;
use ir::{Block, Body, Build, BuildBlocks, Op, Type, Value};
use sparse_tensor::{build_space, iterator_of};

/// Whether all loops of a structured operation visit only what iteration spaces have.
///
/// Coordinates that no sparse tensor has are not visited, and elements of a sparse output that keeps its structure are not found.
pub(super) fn is_supported(body: &Body, op: Op, plan: &mut Plan) -> bool {
    let view = body.op(op);
    let is_encoded: Vec<bool> = view.operands().map(is_sparse_tensor).collect();
    let cx = body.context();
    let has_places = is_encoded.last() != Some(&true) || plan.merger.has_sparse_output;
    let are_dims = plan.maps.iter().zip(&is_encoded).all(|(&map, &is_encoded)| {
        !is_encoded || cx.map(map).results().all(|result| result.as_dim().is_some())
    });
    has_places && are_dims && visits_spaces(body, plan, &is_encoded, plan.root, 0)
}

/// Whether the loops of an expression from one on visit what iteration spaces have.
fn visits_spaces(body: &Body, plan: &mut Plan, is_encoded: &[bool], expr: ExprId, index: usize) -> bool {
    if index == plan.iterators.len() {
        return true;
    }
    let points = plan.merger.points_of(body, expr, index);
    let Some(&first) = points.first() else { return false };
    let all = tensors(&plan.merger, is_encoded, first, index);
    let mut seen: Vec<Vec<usize>> = Vec::new();
    points.iter().all(|&point| {
        let own = tensors(&plan.merger, is_encoded, point, index);
        let of = plan.merger.point(point);
        // Others add no coordinates to those of a space that has all, or of spaces that bound the loop alone.
        let has_all =
            own.iter().any(|&tensor| plan.merger.level(tensor, index).is_some_and(|(_, ty)| is_dense(ty)));
        let is_outside =
            |tensor: usize| tensor != plan.merger.synthetic() && plan.merger.level(tensor, index).is_none();
        let is_bounded = (0..of.simple.len())
            .all(|tensor| !of.simple[tensor] || own.contains(&tensor) || is_outside(tensor));
        let is_new = !seen.contains(&own);
        let is_part = own.iter().all(|tensor| all.contains(tensor));
        let inner = of.expr;
        seen.push(own.clone());
        let is_visited = !own.is_empty() && is_new && is_part && (has_all || is_bounded);
        // The number of loops is not bounded.
        is_visited && ir::ensure_sufficient_stack(|| visits_spaces(body, plan, is_encoded, inner, index + 1))
    })
}

/// Returns the tensors of a point that have an iteration space for a loop.
fn tensors(merger: &Merger, is_encoded: &[bool], point: PointId, index: usize) -> Vec<usize> {
    let bits = &merger.point(point).bits;
    let has_space = |&tensor: &usize| bits[tensor] && is_encoded[tensor];
    (0..is_encoded.len()).filter(has_space).filter(|&tensor| merger.level(tensor, index).is_some()).collect()
}

impl Kernel<'_, '_> {
    /// Emits the loop of lattice points, of which the first has all tensors.
    pub(super) fn iterate(&mut self, index: usize, points: &[PointId]) -> Option<()> {
        let is_encoded: Vec<bool> =
            self.operands.iter().map(|&operand| is_sparse_tensor(self.e.rw.value(operand))).collect();
        let all = tensors(&self.merger, &is_encoded, *points.first()?, index);
        let mut spaces = Vec::new();
        for &tensor in &all {
            let level = self.merger.level(tensor, index)?.0 as i64;
            let parent = self.spaces.as_ref()?.iterators[tensor].filter(|_| level > 0);
            let levels = level..level + 1;
            spaces.push(build_space(self.e.rw, self.e.loc, self.operands[tensor], parent, levels)?);
        }
        let before = self.carried().values();
        let cases: Vec<Vec<usize>> =
            points.iter().map(|&point| tensors(&self.merger, &is_encoded, point, index)).collect();
        let (op, blocks) = self.loop_over(&all, &spaces, &before, &cases)?;
        for ((&point, case), block) in points.iter().zip(&cases).zip(blocks) {
            self.case(point, case, block, index)?;
            self.set_carried(&before);
        }
        self.e.leave(op);
        let results = self.e.results(op);
        self.set_carried(&results);
        Some(())
    }

    /// Emits a loop over the spaces of tensors, with an empty block for each case.
    fn loop_over(
        &mut self,
        all: &[usize],
        spaces: &[Value],
        carried: &[Value],
        cases: &[Vec<usize>],
    ) -> Option<(Op, Vec<Block>)> {
        let cx = self.e.cx();
        let types: Vec<Type> = carried.iter().map(|&value| self.e.ty(value)).collect();
        let is_single = all.len() == 1;
        let name = if is_single { "sparse_tensor.iterate" } else { "sparse_tensor.coiterate" };
        let operands = spaces.iter().chain(carried).copied();
        let state = self.e.rw.state(name, self.e.loc).operands(operands).results(types.iter().copied());
        let mut state = state.attr(&cx, "crdUsedLvls", cx.i64_attr(1)).regions(cases.len());
        if !is_single {
            let place = |tensor: &usize| all.iter().position(|other| other == tensor);
            let bit = |place: usize| 1i64.checked_shl(place as u32).unwrap_or_default();
            let set = |case: &Vec<usize>| case.iter().filter_map(place).map(bit).sum();
            let sets: Vec<ir::Attr> = cases.iter().map(|case| cx.i64_attr(set(case))).collect();
            state = state.attr(&cx, "cases", cx.array_attr(&sets));
            state = state.words(&cx, "operandSegmentSizes", &[all.len() as u32, carried.len() as u32]);
        }
        let op = self.e.rw.insert(state);
        let mut blocks = Vec::new();
        for (number, case) in cases.iter().enumerate() {
            let mut arguments = types.clone();
            arguments.push(Type::INDEX);
            for (tensor, &space) in all.iter().zip(spaces) {
                if case.contains(tensor) {
                    arguments.push(iterator_of(self.e.rw.value(space).ty())?);
                }
            }
            let region = self.e.rw.op(op).region(number).handle();
            blocks.push(self.e.rw.append_block(region, &arguments));
        }
        Some((op, blocks))
    }

    /// Emits what a loop does for a lattice point.
    fn case(&mut self, point: PointId, case: &[usize], block: Block, index: usize) -> Option<()> {
        self.e.enter(block);
        let arguments = self.e.arguments(block);
        let count = self.carried().values().len();
        self.set_carried(&arguments[..count]);
        let spaces = self.spaces.as_mut()?;
        let outer = spaces.iterators.clone();
        spaces.coordinates.push(*arguments.get(count)?);
        for (&tensor, &iterator) in case.iter().zip(&arguments[count + 1..]) {
            spaces.iterators[tensor] = Some(iterator);
        }
        let expr = self.merger.point(point).expr;
        self.statement(expr, index + 1)?;
        self.set_valid_insert();
        let values = self.carried().values();
        self.e.effect("sparse_tensor.yield", &values);
        let spaces = self.spaces.as_mut()?;
        spaces.iterators = outer;
        spaces.coordinates.pop();
        Some(())
    }

    /// Emits the value of a tensor at its iterator.
    pub(super) fn extract(&mut self, tensor: usize) -> Option<Value> {
        let iterator = self.spaces.as_ref()?.iterators[tensor]?;
        let (operand, ty) = (self.operands[tensor], self.e.element(self.operands[tensor]));
        Some(self.e.op("sparse_tensor.extract_value", &[operand, iterator], ty))
    }
}
