//! Loops, conditions, and what is stored.

use super::expression::{ExprId, Kind, last_loop};
use super::kernel::{Expansion, Kernel};
use super::lattice::PointId;
use super::loops::TensorLevel;
use crate::types::{encoding_of, is_dense};
use arith::CmpIPredicate;
use ir::{Build, InsertPoint, Op, Type, Value};
use sparse_tensor::LevelType;

/// Loops of one lattice point: the levels that they visit.
struct Visit {
    levels: Vec<TensorLevel>,
    /// Levels of compound coordinates that are known with this loop.
    compound: Vec<(TensorLevel, ir::AffineExpr)>,
    /// Whether one level decides on the coordinates.
    is_single: bool,
}

impl Kernel<'_, '_> {
    /// Emits the loops from one on, with an expression.
    pub(super) fn statement(&mut self, expr: ExprId, index: usize) -> Option<()> {
        ir::ensure_sufficient_stack(|| self.statement_inner(expr, index))
    }

    fn statement_inner(&mut self, expr: ExprId, index: usize) -> Option<()> {
        if index == self.num_loops() {
            let value = self.value(expr);
            self.store(expr, value);
            return Some(());
        }
        let points = self.merger.points_of(self.e.rw, expr, index);
        if self.spaces.is_some() {
            self.prepare(expr, index)?;
            self.iterate(index, &points)?;
            return self.finish(expr, index);
        }
        let universal = self.enter_sequence(expr, index, &points)?;
        for &point in &points {
            let visit = self.visit(point, index);
            let is_sparse = visit.levels.iter().any(|&(tensor, _)| self.merger.is_sparse(tensor, index));
            let single = visit.is_single.then(|| self.merger.point(point).expr);
            let parallel = self.is_parallel(index, is_sparse, single);
            self.enter_loop(&visit.levels, parallel, universal)?;
            self.locate_after(&visit)?;
            let before = self.carried().values();
            for &other in &points {
                if other != point && !self.merger.is_greater(point, other) {
                    continue;
                }
                let inner = self.merger.point(other).expr;
                if visit.is_single {
                    self.statement(inner, index + 1)?;
                    continue;
                }
                let branch = self.enter_branch(other, index)?;
                self.statement(inner, index + 1)?;
                self.exit_branch(branch, &before);
            }
            if visit.is_single {
                self.set_valid_insert();
            } else {
                self.finish_branches();
            }
            self.exit_loop()?;
        }
        self.loops.exit_sequence();
        self.finish(expr, index)
    }

    /// Emits what comes before the loops of an index.
    fn prepare(&mut self, expr: ExprId, index: usize) -> Option<()> {
        self.invariants(expr, index, true)?;
        self.expand(index, true)
    }

    /// Emits what comes after the loops of an index.
    fn finish(&mut self, expr: ExprId, index: usize) -> Option<()> {
        self.invariants(expr, index, false)?;
        self.expand(index, false)
    }

    /// Goes to the levels that are known once a loop has started.
    fn locate_after(&mut self, visit: &Visit) -> Option<()> {
        let cx = self.e.cx();
        for &(level, expr) in &visit.compound {
            let coordinate = self.affine(cx.expr(expr))?;
            self.loops.locate(&mut self.e, level, coordinate);
        }
        let all = visit.levels.iter().chain(visit.compound.iter().map(|(level, _)| level));
        for &(tensor, level) in all {
            if tensor + 1 < self.operands.len() {
                self.locate_constants_from(tensor, level + 1);
            }
        }
        Some(())
    }

    /// Starts the sequence of the loops of lattice points. Returns whether they share an index of all coordinates.
    fn enter_sequence(&mut self, expr: ExprId, index: usize, points: &[PointId]) -> Option<bool> {
        self.prepare(expr, index)?;
        let (&first, others) = points.split_first()?;
        let bits = self.merger.point(first).bits.clone();
        let (output, synthetic) = (self.merger.output(), self.merger.synthetic());
        let (mut levels, mut universal) = (Vec::new(), false);
        for (tensor, &is_set) in bits.iter().enumerate() {
            let level = self.merger.level(tensor, index);
            if is_set && tensor == synthetic {
                levels.push((tensor, index));
            } else if let Some((level, _)) =
                level.filter(|_| is_set || tensor == output && self.is_dense_output())
            {
                levels.push((tensor, level));
            }
            universal |= is_set && level.is_none_or(|(_, ty)| is_dense(ty));
        }
        // The synthetic tensor bounds loops that no other one does.
        self.loops.iterators[synthetic][index].restart();
        self.loops.enter_sequence(&mut self.e, &levels);
        let is_used = |&point: &PointId| {
            let simple = &self.merger.point(point).simple;
            !(0..simple.len()).any(|tensor| simple[tensor] && self.merger.is_sparse(tensor, index))
        };
        Some(universal && others.iter().any(is_used))
    }

    /// Whether the output has an encoding of dense levels only.
    fn is_dense_output(&self) -> bool {
        let encoding = self.operands.last().and_then(|&output| encoding_of(self.e.rw.value(output)));
        encoding.is_some_and(|encoding| encoding.levels.iter().all(|&level| is_dense(level)))
    }

    /// Returns the levels that the loop of a lattice point visits.
    fn visit(&self, point: PointId, index: usize) -> Visit {
        let cx = self.e.cx();
        let point = self.merger.point(point);
        let (output, synthetic) = (self.merger.output(), self.merger.synthetic());
        let mut visit = Visit { levels: Vec::new(), compound: Vec::new(), is_single: false };
        let (mut conditions, mut has_duplicates) = (0, false);
        for tensor in (0..point.bits.len()).filter(|&tensor| point.bits[tensor]) {
            let level = self.merger.level(tensor, index);
            let found = if tensor == synthetic {
                Some((index, None))
            } else {
                level.map(|(level, ty)| (level, Some(ty)))
            };
            if let Some((found, ty)) = found {
                if tensor == synthetic && !point.simple[tensor] {
                    continue;
                }
                has_duplicates |= point.simple[tensor] && ty.is_some_and(|ty| ty.has(LevelType::NONUNIQUE));
                conditions += usize::from(point.simple[tensor]);
                visit.levels.push((tensor, found));
            } else if tensor < output {
                let encoding = encoding_of(self.e.rw.value(self.operands[tensor]));
                let types = encoding.map(|encoding| encoding.levels).unwrap_or_default();
                for (level, result) in cx.map(self.maps[tensor]).results().enumerate() {
                    let is_wanted = result.as_dim().is_none() && result.as_constant().is_none();
                    if is_wanted
                        && types.get(level).is_some_and(|&ty| is_dense(ty))
                        && last_loop(result) == Some(index)
                    {
                        visit.compound.push(((tensor, level), result.handle()));
                    }
                }
            }
        }
        let of_output =
            self.merger.level(output, index).filter(|(_, ty)| is_dense(*ty) && self.is_dense_output());
        if let Some((level, _)) = of_output
            && !visit.levels.contains(&(output, level))
        {
            visit.levels.push((output, level));
        }
        if conditions == 0 {
            visit.levels.push((synthetic, index));
            conditions = 1;
        }
        visit.is_single = conditions == 1 && !has_duplicates;
        visit
    }

    /// Starts the branch of a lattice point.
    fn enter_branch(&mut self, point: PointId, index: usize) -> Option<Op> {
        let coordinate = self.loop_value(index)?;
        let simple = self.merger.point(point).simple.clone();
        let mut condition = None;
        for tensor in (0..simple.len()).filter(|&tensor| simple[tensor]) {
            let sparse = self.merger.level(tensor, index).filter(|(_, ty)| !is_dense(*ty));
            let own = match sparse {
                Some((level, _)) => {
                    let found = self.loops.iterators[tensor][level].coordinate()?;
                    self.e.cmpi(CmpIPredicate::Eq, found, coordinate)
                }
                None => self.e.boolean(true),
            };
            condition = Some(match condition {
                Some(all) => self.e.op("arith.andi", &[all, own], Type::I1),
                None => own,
            });
        }
        let types: Vec<Type> = self.carried().values().iter().map(|&value| self.e.ty(value)).collect();
        let (op, yes, _) = self.e.if_(condition?, &types);
        self.e.enter(yes);
        Some(op)
    }

    /// Ends a branch, and goes to where the next one starts.
    fn exit_branch(&mut self, branch: Op, before: &[Value]) {
        if self.reduction.is_some() && self.valid_insert.is_some() {
            // The flag is emitted after the branch has computed its values.
            self.valid_insert = Some(self.e.boolean(true));
        }
        let values = self.carried().values();
        self.e.yield_(&values);
        self.set_carried(before);
        if let Some(block) = self.e.rw.op(branch).region(1).first_block() {
            let block = block.handle();
            self.e.enter(block);
        }
    }

    /// Ends the conditions of a loop: each yields, where it does not hold, what the conditions in it do.
    fn finish_branches(&mut self) {
        let Some(depth) = self.loops.stack.last().map(|found| found.block()) else { return };
        while let InsertPoint::End(block) = self.e.rw.point()
            && block != depth
            && let Some(branch) = self.e.rw.block(block).parent_op().map(|op| op.handle())
        {
            let values = self.carried().values();
            self.e.yield_(&values);
            let results = self.e.results(branch);
            self.set_carried(&results);
            let outer = self.e.rw.op(branch).block().map(|block| block.handle());
            let Some(outer) = outer else { return };
            self.e.enter(outer);
        }
    }

    /// Starts or ends the insertion of rows in any order.
    fn expand(&mut self, index: usize, is_start: bool) -> Option<()> {
        let output = *self.operands.last()?;
        let rank = self.e.rw.value(output).ty().rank()?;
        let is_here =
            self.merger.has_sparse_output && self.outer_parallel + 1 == rank && self.outer_parallel == index;
        if !is_here {
            return Some(());
        }
        let cx = self.e.cx();
        if is_start {
            let element = self.e.element(output);
            let types = [element, Type::I1, Type::INDEX].map(|ty| cx.memref_type(&[ir::DYNAMIC], ty));
            let state = self.e.rw.state("sparse_tensor.expand", self.e.loc).operands([output]);
            let op = self.e.rw.insert(state.results(types).results([Type::INDEX]));
            let [values, filled, added, count] = [0, 1, 2, 3].map(|at| self.e.rw.op(op).result(at).handle());
            self.expansion = Some(Expansion { values, filled, added, count });
            return Some(());
        }
        let Expansion { values, filled, added, count } = self.expansion.take()?;
        let chain = self.chain?;
        let coordinates = self.loop_values(index);
        let operands: Vec<Value> =
            [values, filled, added, count, chain].into_iter().chain(coordinates).collect();
        let ty = self.e.ty(chain);
        self.chain = Some(self.e.op("sparse_tensor.compress", &operands, ty));
        Some(())
    }

    /// Loads what does not depend on loops from one on, or forgets it; starts or ends the reduction of an output element.
    fn invariants(&mut self, id: ExprId, index: usize, is_start: bool) -> Option<()> {
        let expr = *self.merger.expr(id);
        let Kind::Tensor(tensor) = expr.kind else {
            let outer = self.custom;
            if expr.kind == Kind::Reduce {
                self.custom = Some(id);
            }
            for child in expr.children.into_iter().flatten() {
                ir::ensure_sufficient_stack(|| self.invariants(child, index, is_start))?;
            }
            self.custom = outer;
            return Some(());
        };
        let cx = self.e.cx();
        let dims = cx.map(self.maps[tensor]).results().map(last_loop);
        let last = dims.flatten().max();
        if last.map_or(0, |last| last + 1) != index {
            return Some(());
        }
        if tensor != self.merger.output() {
            let value = if is_start { Some(self.load(id)?) } else { None };
            self.merger.set_value(id, value);
            return Some(());
        }
        if is_start {
            let value = match self.custom {
                Some(custom) => self.identity(custom)?,
                None => self.load(id)?,
            };
            self.reduction = Some((id, value));
            self.merger.set_value(id, Some(value));
            if self.merger.has_sparse_output {
                self.valid_insert = Some(self.e.boolean(false));
            }
        } else if let Some((_, value)) = self.reduction.take() {
            self.merger.set_value(id, None);
            self.store(id, Some(value));
            self.valid_insert = None;
        }
        Some(())
    }

    /// Returns the identity of `sparse_tensor.reduce`.
    pub(super) fn identity(&self, custom: ExprId) -> Option<Value> {
        let op = self.e.rw.op(self.merger.expr(custom).op?);
        op.operands().nth(2).map(|value| value.handle())
    }
}
