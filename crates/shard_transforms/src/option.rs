//! Distributions of the loops of an operation over a grid.

use crate::model::{Kind, Model};
use diag::Diagnostic;
use ir::affine::BinaryKind;
use ir::{AffineExprRef, Ident, OpRef, ValueRef};
use shard::Sharding;

/// Axes of a grid that loops are distributed over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ShardingOption {
    pub(crate) grid: Option<Ident>,
    /// Axes for each loop; for none of those that are not listed.
    pub(crate) axes: Vec<Vec<i64>>,
    /// Whether nothing is known.
    pub(crate) is_empty: bool,
}

/// Leaves out lists at the end that are empty, but for the first.
fn trim(axes: &mut Vec<Vec<i64>>) {
    while axes.len() > 1 && axes.last().is_some_and(Vec::is_empty) {
        axes.pop();
    }
}

/// Returns the loops of an expression that is a sum of loops times constants, each of them once.
fn loops_of(expr: AffineExprRef<'_>) -> Option<Vec<usize>> {
    let mut found = Vec::new();
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        let dim = match expr.as_binary() {
            Some((BinaryKind::Add, lhs, rhs)) => {
                open.extend([rhs, lhs]);
                continue;
            }
            Some((BinaryKind::Mul, lhs, rhs)) => match (lhs.as_constant(), rhs.as_constant()) {
                (None, Some(_)) => lhs.as_dim()?,
                (Some(_), None) => rhs.as_dim()?,
                _ => return None,
            },
            Some(_) => return None,
            None => expr.as_dim()?,
        } as usize;
        if found.contains(&dim) {
            return None;
        }
        found.push(dim);
    }
    found.sort_unstable();
    Some(found)
}

impl ShardingOption {
    /// Returns a distribution that fits shardings of operands and results, as far as they are known; `None` if they conflict. Errors
    /// are about maps of the operation.
    pub(crate) fn of(
        op: OpRef<'_>,
        model: &Model,
        operands: &[Option<Sharding>],
        results: &[Option<Sharding>],
        errors: &mut Vec<Diagnostic>,
    ) -> Option<ShardingOption> {
        if model.kind == Kind::Constant {
            return ShardingOption::of_constant(op, results);
        }
        if !model.fits(op) {
            errors.push(op.error("invalid sharding interface implementation"));
            return None;
        }
        let axes = vec![Vec::new(); model.reductions.len()];
        let mut option = ShardingOption { grid: None, axes, is_empty: false };
        let (of_operands, of_results) = model.maps.split_at(operands.len().min(model.maps.len()));
        let (mut visited, mut is_any, cx) = (Vec::new(), false, op.context());
        for (sharding, &map) in results.iter().zip(of_results) {
            let Some(sharding) = sharding else { continue };
            is_any = true;
            if sharding.split_axes.is_empty() || cx.map(map).num_results() == 0 {
                option.grid = sharding.grid;
            }
            for (expr, axes) in cx.map(map).results().zip(&sharding.split_axes) {
                let dim = expr.as_dim()? as usize;
                visited.push(dim);
                option.fill(sharding.grid, axes, dim)?;
            }
        }
        for (number, (sharding, &map)) in operands.iter().zip(of_operands).enumerate() {
            let Some(sharding) = sharding else { continue };
            is_any = !sharding.split_axes.is_empty();
            for (expr, axes) in cx.map(map).results().zip(&sharding.split_axes) {
                let Some(loops) = loops_of(expr) else {
                    let message = "operand's affine expression is restricted to const_i * dim_i + const_j + dim_j + ...";
                    errors.push(op.error(message));
                    return None;
                };
                match loops[..] {
                    [] => {}
                    [dim] => {
                        visited.push(dim);
                        option.fill(sharding.grid, axes, dim)?;
                    }
                    _ if loops.iter().any(|dim| visited.contains(dim)) => {}
                    _ => {
                        errors.push(op.error(format!(
                            "the operand {number} has multiple loop indices in a dimension, but none of them could be found in the \
                             exactly specified annotation of op results or operands."
                        )));
                        return None;
                    }
                }
            }
        }
        trim(&mut option.axes);
        option.is_empty = !is_any;
        Some(option)
    }

    fn of_constant(op: OpRef<'_>, results: &[Option<Sharding>]) -> Option<ShardingOption> {
        let sharding = results.first()?.as_ref()?;
        let is_tensor = op.result(0).ty().is_tensor();
        let axes = if is_tensor { sharding.split_axes.clone() } else { Vec::new() };
        Some(ShardingOption { grid: sharding.grid, axes, is_empty: false })
    }

    /// Distributes a loop; `None` if that contradicts what is known.
    fn fill(&mut self, grid: Option<Ident>, axes: &[i64], dim: usize) -> Option<()> {
        let conflicts = self.grid.is_some() && grid.is_some() && self.grid != grid;
        let own = self.axes.get(dim)?;
        let others = self.axes.iter().enumerate().filter(|&(other, _)| other != dim);
        let repeated = others.flat_map(|(_, axes)| axes).any(|axis| axes.contains(axis));
        if conflicts || !own.is_empty() && own != axes || repeated {
            return None;
        }
        self.grid = grid.or(self.grid);
        if own.is_empty() {
            self.axes[dim] = axes.to_vec();
        }
        Some(())
    }

    /// Returns the shardings that operands and results need. Numbers have none.
    pub(crate) fn annotations(&self, op: OpRef<'_>, model: &Model) -> Option<Vec<Option<Sharding>>> {
        let values = op.operands().chain(op.results());
        values.enumerate().map(|(number, value)| self.annotation(value, number, model)).collect()
    }

    /// Returns the sharding of an operand or result.
    fn annotation(&self, value: ValueRef<'_>, number: usize, model: &Model) -> Option<Option<Sharding>> {
        let Some(rank) = value.ty().rank().filter(|_| value.ty().is_tensor()) else { return Some(None) };
        if rank == 0 {
            return Some(Some(Sharding::new(self.grid, Vec::new())));
        }
        let mut axes = vec![Vec::new(); rank];
        let map = value.context().map(*model.maps.get(number)?);
        for (own, expr) in axes.iter_mut().zip(map.results()) {
            let sharded = loops_of(expr)?.into_iter().filter_map(|dim| self.axes.get(dim));
            let sharded: Vec<&Vec<i64>> = sharded.filter(|axes| !axes.is_empty()).collect();
            match sharded[..] {
                [] => {}
                [axes] => own.clone_from(axes),
                _ => return None,
            }
        }
        trim(&mut axes);
        Some(Some(Sharding::new(self.grid, axes)))
    }
}
