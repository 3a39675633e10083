//! Loops over the blocks of a factorization.

use crate::point_split::range;
use crate::triangle::{moved, offset};
use affine::BoundMap;
use affine_analysis::{is_innermost, loop_block};
use affine_transforms::{as_for, create_loop, set_bounds};
use ir::{Body, InsertPoint, Mapping, Op, Value};

/// Loop over the columns of a row: those before the diagonal, or from it on.
struct Columns {
    op: Op,
    /// The loop of sums directly in it.
    sum: Option<Op>,
    /// Distance of the first column from the diagonal, for those after it.
    after: Option<i64>,
}

/// Factorization: a loop over rows, whose parts are loops over columns, with others that stay with the blocks on the diagonal.
pub(crate) struct Factorization {
    top: Op,
    rows: i64,
    columns: Vec<Columns>,
}

/// Creation of loops at the end of a block.
struct Place {
    block: ir::Block,
    variable: Value,
}

impl Factorization {
    /// Returns the factorization that a loop is; `None` if it has another form.
    pub(crate) fn of(body: &Body, top: Op) -> Option<Factorization> {
        let (0, rows) = range(body, top)? else { return None };
        let row = as_for(body, top)?.induction_variable()?.handle();
        let mut columns = Vec::new();
        for op in body.block(loop_block(body, top)?).ops().map(|op| op.handle()) {
            if as_for(body, op).is_some() && !is_innermost(body.op(op)) {
                columns.push(Columns::of(body, op, row, rows)?);
            }
        }
        (!columns.is_empty()).then_some(Factorization { top, rows, columns })
    }

    /// Whether an operation is one of the loops over columns.
    pub(crate) fn is_over_columns(&self, op: Op) -> bool {
        self.columns.iter().any(|columns| columns.op == op)
    }

    /// Replaces the loop by loops over blocks of so many rows. Returns the outermost one.
    pub(crate) fn emit(&self, body: &mut Body, size: i64) -> Option<Op> {
        let cx = body.context().clone();
        let zero = BoundMap { map: cx.make_map(0, 0, vec![cx.affine_constant(0)]), operands: Vec::new() };
        let end =
            BoundMap { map: cx.make_map(0, 0, vec![cx.affine_constant(self.rows)]), operands: Vec::new() };
        let loc = body.op(self.top).loc();
        let outer = create_loop(body, InsertPoint::Before(self.top), loc, &zero, &end, size);
        let rows = Place::of(body, outer)?;
        let row = rows.variable;
        // The block on the diagonal.
        let sums = rows.add(body, self.top, &zero, &moved(body, row, 0), size)?;
        for columns in self.columns.iter().filter(|columns| columns.sum.is_some()) {
            let inner = sums.add(body, self.top, &moved(body, row, 0), &moved(body, row, size), 1)?;
            let bounds = columns.on_diagonal(body, row, inner.variable, size);
            self.sums(body, &inner, columns, &bounds, (sums.variable, size))?;
        }
        self.diagonal(body, &rows, size)?;
        // Those to its right, and those below it.
        for is_right in [true, false] {
            if self.columns.iter().all(|columns| columns.after.is_some() != is_right) {
                continue;
            }
            let others = rows.add(body, self.top, &moved(body, row, size), &end, size)?;
            let (block_row, block_column) =
                if is_right { (row, others.variable) } else { (others.variable, row) };
            self.rectangles(body, &others, (block_row, block_column, row), size, is_right)?;
            let bounds = [moved(body, block_row, 0), moved(body, block_row, size)];
            let inner = others.add(body, self.top, &bounds[0], &bounds[1], 1)?;
            for columns in self.columns.iter().filter(|columns| columns.after.is_some() == is_right) {
                let bounds = [moved(body, block_column, 0), moved(body, block_column, size)];
                self.copy(body, &inner, columns, &bounds, row)?;
            }
        }
        body.erase(self.top);
        Some(outer)
    }

    /// Adds the sums over whole blocks, of a block on one side of the diagonal.
    fn rectangles(
        &self,
        body: &mut Body,
        place: &Place,
        (row, column, limit): (Value, Value, Value),
        size: i64,
        after: bool,
    ) -> Option<()> {
        let cx = body.context().clone();
        let zero = BoundMap { map: cx.make_map(0, 0, vec![cx.affine_constant(0)]), operands: Vec::new() };
        let blocks = place.add(body, self.top, &zero, &moved(body, limit, 0), size)?;
        for columns in &self.columns {
            if columns.sum.is_some() && columns.after.is_some() == after {
                let inner = blocks.add(body, self.top, &moved(body, row, 0), &moved(body, row, size), 1)?;
                let bounds = [moved(body, column, 0), moved(body, column, size)];
                self.sums(body, &inner, columns, &bounds, (blocks.variable, size))?;
            }
        }
        Some(())
    }

    /// Adds the sums over a block of terms, of the columns within bounds of a row.
    fn sums(
        &self,
        body: &mut Body,
        place: &Place,
        columns: &Columns,
        bounds: &[BoundMap; 2],
        (start, size): (Value, i64),
    ) -> Option<()> {
        let sum = columns.sum?;
        let column = place.add(body, columns.op, &bounds[0], &bounds[1], 1)?;
        let term = column.add(body, sum, &moved(body, start, 0), &moved(body, start, size), 1)?;
        let mut mapping = Mapping::new();
        mapping.map(variable(body, self.top)?, place.variable);
        mapping.map(variable(body, columns.op)?, column.variable);
        mapping.map(variable(body, sum)?, term.variable);
        let ops: Vec<Op> = body.block(loop_block(body, sum)?).ops().map(|op| op.handle()).collect();
        term.copy(body, &ops[..ops.len() - 1], &mut mapping);
        Some(())
    }

    /// Adds a copy of a loop over columns, with other bounds, and sums from a term on.
    fn copy(
        &self,
        body: &mut Body,
        place: &Place,
        columns: &Columns,
        bounds: &[BoundMap; 2],
        start: Value,
    ) -> Option<()> {
        let mut mapping = Mapping::new();
        mapping.map(variable(body, self.top)?, place.variable);
        let made = place.copy(body, &[columns.op], &mut mapping);
        restrict(body, made[0], bounds, columns.sum.is_some(), start)
    }

    /// Adds the rest of the blocks on the diagonal: all that rows consist of.
    fn diagonal(&self, body: &mut Body, rows: &Place, size: i64) -> Option<()> {
        let row = rows.variable;
        let inner = rows.add(body, self.top, &moved(body, row, 0), &moved(body, row, size), 1)?;
        let mut mapping = Mapping::new();
        mapping.map(variable(body, self.top)?, inner.variable);
        let ops: Vec<Op> = body.block(loop_block(body, self.top)?).ops().map(|op| op.handle()).collect();
        let ops = &ops[..ops.len() - 1];
        let made = inner.copy(body, ops, &mut mapping);
        for (&op, &copy) in ops.iter().zip(&made) {
            if let Some(columns) = self.columns.iter().find(|columns| columns.op == op) {
                let bounds = columns.on_diagonal(body, row, inner.variable, size);
                restrict(body, copy, &bounds, columns.sum.is_some(), row)?;
            }
        }
        Some(())
    }
}

impl Columns {
    fn of(body: &Body, op: Op, row: Value, rows: i64) -> Option<Columns> {
        let view = as_for(body, op).filter(|view| view.step() == 1 && view.num_results() == 0)?;
        let (lower, upper) = (view.lower_bound(), view.upper_bound());
        let constant = |bound: &BoundMap| {
            let map = body.context().map(bound.map);
            (map.num_results() == 1).then(|| map.result(0)?.as_constant()).flatten()
        };
        let after = match (constant(&lower), constant(&upper)) {
            (Some(0), None) if offset(body, &upper, row) == Some(0) => None,
            (None, Some(end)) if end == rows => {
                Some(offset(body, &lower, row).filter(|distance| (0..=1).contains(distance))?)
            }
            _ => return None,
        };
        let column = view.induction_variable()?.handle();
        let mut sums = body.block(loop_block(body, op)?).ops().filter(|op| op.num_regions() > 0);
        let sum = sums.next().map(|op| op.handle());
        if let Some(sum) = sum {
            let view = as_for(body, sum).filter(|view| view.step() == 1 && view.num_results() == 0)?;
            let upper = view.upper_bound();
            let is_known = [row, column].iter().any(|&value| offset(body, &upper, value) == Some(0));
            let is_plain = is_innermost(body.op(sum)) && constant(&view.lower_bound()) == Some(0);
            if !is_known || !is_plain || sums.next().is_some() || !stands_alone(body, sum, op) {
                return None;
            }
        }
        Some(Columns { op, sum, after })
    }

    /// Returns the bounds of the columns in a block on the diagonal.
    fn on_diagonal(&self, body: &Body, block: Value, row: Value, size: i64) -> [BoundMap; 2] {
        match self.after {
            None => [moved(body, block, 0), moved(body, row, 0)],
            Some(distance) => [moved(body, row, distance), moved(body, block, size)],
        }
    }
}

impl Place {
    fn of(body: &Body, op: Op) -> Option<Place> {
        Some(Place { block: loop_block(body, op)?, variable: variable(body, op)? })
    }

    fn point(&self, body: &Body) -> Option<InsertPoint> {
        Some(InsertPoint::Before(body.block(self.block).last()?.handle()))
    }

    /// Adds a loop, whose location is that of another.
    fn add(&self, body: &mut Body, like: Op, lower: &BoundMap, upper: &BoundMap, step: i64) -> Option<Place> {
        let (point, loc) = (self.point(body)?, body.op(like).loc());
        let made = create_loop(body, point, loc, lower, upper, step);
        Place::of(body, made)
    }

    fn copy(&self, body: &mut Body, ops: &[Op], mapping: &mut Mapping) -> Vec<Op> {
        let Some(point) = self.point(body) else { return Vec::new() };
        let mut made = Vec::new();
        for &op in ops {
            let clone = body.clone_op(op, mapping);
            body.insert_at(point, clone);
            made.push(clone);
        }
        made
    }
}

fn variable(body: &Body, op: Op) -> Option<Value> {
    Some(as_for(body, op)?.induction_variable()?.handle())
}

/// Whether a loop of sums uses nothing that is computed in the loop over columns around, or in a row.
fn stands_alone(body: &Body, sum: Op, columns: Op) -> bool {
    let top = body.op(columns).parent();
    let is_known = |value: ir::ValueRef<'_>| match value.defining_op() {
        Some(source) => body.op(sum).contains(source) || top.is_none_or(|top| !top.contains(source)),
        // Induction variables: there is no other argument.
        None => true,
    };
    body.op(sum).walk().all(|op| op.operands().all(is_known))
}

/// Sets the bounds of a loop over columns, and lets the sums in it start at a term.
fn restrict(body: &mut Body, op: Op, bounds: &[BoundMap; 2], has_sum: bool, start: Value) -> Option<()> {
    set_bounds(body, op, &bounds[0], &bounds[1]);
    if has_sum {
        let mut loops = body.block(loop_block(body, op)?).ops().filter(|op| op.num_regions() > 0);
        let sum = loops.next().map(|op| op.handle());
        drop(loops);
        let sum = sum?;
        let upper = as_for(body, sum)?.upper_bound();
        let lower = moved(body, start, 0);
        set_bounds(body, sum, &lower, &upper);
    }
    Some(())
}
