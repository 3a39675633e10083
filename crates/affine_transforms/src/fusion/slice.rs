//! Slices: the iterations of a nest that one iteration of another needs.

use crate::edit::{as_for, loop_parts};
use affine::{BoundMap, For};
use affine_analysis::{
    Access, Constraints, LinearExpr, PairRelation, enclosing_affine_ops, enclosing_loops, has_exact_domain,
    index_set,
};
use ir::{Body, Op, OpRef, Value};

/// Expression over values, and a constant.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Affine {
    terms: Vec<(Value, i64)>,
    constant: i64,
}

impl Affine {
    fn add(&mut self, value: Value, by: i64) -> Option<()> {
        match self.terms.iter_mut().find(|(other, _)| *other == value) {
            Some((_, factor)) => *factor = factor.checked_add(by)?,
            None => self.terms.push((value, by)),
        }
        self.terms.retain(|&(_, factor)| factor != 0);
        Some(())
    }

    /// Returns the sum with another times a factor.
    pub(super) fn add_scaled(&self, other: &Affine, by: i64) -> Option<Affine> {
        let mut sum = self.clone();
        for &(value, factor) in &other.terms {
            sum.add(value, factor.checked_mul(by)?)?;
        }
        sum.constant = sum.constant.checked_add(other.constant.checked_mul(by)?)?;
        Some(sum)
    }

    /// Returns the values with their factors.
    pub(super) fn terms(&self) -> &[(Value, i64)] {
        &self.terms
    }

    /// Returns what is added to the values.
    pub(super) fn constant_part(&self) -> i64 {
        self.constant
    }

    /// Returns the constant, if it is one.
    pub(super) fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// Returns the expression as a map with operands: induction variables as dimensions, others as symbols.
    pub(super) fn to_bound(&self, body: &Body) -> BoundMap {
        let cx = body.context();
        let mut sum = cx.affine_constant(0);
        let mut operands = Vec::new();
        for &(value, factor) in &self.terms {
            let dim = cx.affine_dim(operands.len() as u32);
            operands.push(value);
            sum = cx.affine_add(sum, cx.affine_mul(dim, cx.affine_constant(factor)));
        }
        sum = cx.affine_add(sum, cx.affine_constant(self.constant));
        let mut bound = BoundMap { map: cx.make_map(operands.len() as u32, 0, vec![sum]), operands };
        bound.canonicalize(body);
        bound
    }

    /// Returns the expression over the columns of a system, which gets columns for new values.
    pub(super) fn to_linear(&self, system: &mut Constraints) -> Option<LinearExpr> {
        for &(value, _) in &self.terms {
            system.column_of(value);
        }
        let mut sum = LinearExpr::constant(self.constant);
        for &(value, factor) in &self.terms {
            sum = sum.add_scaled(&LinearExpr::column(system.find(value)?), factor)?;
        }
        Some(sum)
    }
}

/// Lower and exclusive upper bound of a loop in a slice; `None` for a loop that is not sliced.
type Bounds = Option<(Affine, Affine)>;

/// Bounds of the loops of a source nest, as functions of the loops of a destination.
#[derive(Clone, Debug)]
pub(super) struct Slice {
    /// Loops of the source, without those around both nests.
    pub(super) loops: Vec<Op>,
    /// Their variables.
    pub(super) variables: Vec<Value>,
    /// Their bounds.
    pub(super) bounds: Vec<Bounds>,
    /// Loop of the destination in whose body the slice runs, first.
    pub(super) around: Op,
}

/// Subscripts of two accesses as a system of the source's variables.
struct Solver {
    /// Rows: coefficients of the source's variables, and what their sum is.
    rows: Vec<(Vec<i64>, Affine)>,
    /// Constant ranges of the destination's inner variables.
    ranges: Vec<(Value, i64, i64)>,
}

impl Solver {
    /// Brings rows to unit form, and returns the bounds of each variable that they determine.
    fn solve(mut self, count: usize) -> Option<Vec<Bounds>> {
        for column in 0..count {
            let unit = |(row, _): &(Vec<i64>, Affine)| {
                row[column].abs() == 1 && row[..column].iter().all(|&by| by == 0)
            };
            let Some(at) = self.rows.iter().position(unit) else { continue };
            let (mut row, mut value) = self.rows.remove(at);
            let sign = row[column];
            row.iter_mut().for_each(|by| *by *= sign);
            value = Affine::default().add_scaled(&value, sign)?;
            for (other, sum) in &mut self.rows {
                let by = other[column];
                for (entry, &own) in other.iter_mut().zip(&row) {
                    *entry = entry.checked_sub(own.checked_mul(by)?)?;
                }
                *sum = sum.add_scaled(&value, -by)?;
            }
            self.rows.push((row, value));
        }
        let mut bounds = vec![None; count];
        for (row, value) in &self.rows {
            let mut used = row.iter().enumerate().filter(|(_, by)| **by != 0);
            if let (Some((column, 1)), None) = (used.next(), used.next()) {
                bounds[column] = Some(self.range_of(value)?);
            }
        }
        Some(bounds)
    }

    /// Replaces inner variables of the destination by their ranges.
    fn range_of(&self, value: &Affine) -> Option<(Affine, Affine)> {
        let (mut lower, mut upper) = (Affine::default(), Affine::default());
        lower.constant = value.constant;
        upper.constant = value.constant.checked_add(1)?;
        for &(operand, by) in &value.terms {
            match self.ranges.iter().find(|(other, ..)| *other == operand) {
                None => {
                    lower.add(operand, by)?;
                    upper.add(operand, by)?;
                }
                Some(&(_, least, most)) => {
                    let ends = [by.checked_mul(least)?, by.checked_mul(most)?];
                    lower.constant = lower.constant.checked_add(ends[0].min(ends[1]))?;
                    upper.constant = upper.constant.checked_add(ends[0].max(ends[1]))?;
                }
            }
        }
        Some((lower, upper))
    }
}

/// Returns the bounds of the source's loops that accesses to one element by both determine. `depth` loops around the sink are fixed.
fn bounds_of_pair(source: &Access, sink: &Access, variables: &[Value], depth: usize) -> Option<Vec<Bounds>> {
    let (source_rows, sink_rows) = (source.subscripts().ok()?, sink.subscripts().ok()?);
    let inner = sink.variables.get(depth..)?;
    let mut ranges = Vec::new();
    for &variable in inner {
        let (Some(least), Some(most)) = sink.variable_bounds(variable)? else { continue };
        ranges.push((variable, least, most));
    }
    let mut rows = Vec::new();
    for (a, b) in source_rows.iter().zip(sink_rows) {
        let mut row = vec![0; variables.len()];
        let mut value = Affine { terms: Vec::new(), constant: b.constant.checked_sub(a.constant)? };
        let mut plain = true;
        for &(column, by) in &b.terms {
            match sink.column_value(column) {
                Some(operand) => value.add(operand, by)?,
                None => plain = false,
            }
        }
        for &(column, by) in &a.terms {
            let Some(operand) = source.column_value(column) else {
                plain = false;
                continue;
            };
            match variables.iter().position(|&variable| variable == operand) {
                Some(at) => row[at] = by,
                None => value.add(operand, by.checked_neg()?)?,
            }
        }
        // A row with an inner variable without a constant range determines nothing.
        let unknown = |(operand, _): &(Value, i64)| {
            inner.contains(operand) && ranges.iter().all(|(other, ..)| other != operand)
        };
        if plain && !value.terms.iter().any(unknown) {
            rows.push((row, value));
        }
    }
    Solver { rows, ranges }.solve(variables.len())
}

/// Unites the bounds of two slices. Where it depends on the iteration which bound is the wider one, the union has constants.
fn unite(body: &Body, loops: &[Op], a: &mut [Bounds], b: Vec<Bounds>, sink: &Access) -> Option<()> {
    for ((old, mut new), &op) in a.iter_mut().zip(b).zip(loops) {
        // A loop that only one of them slices runs whole.
        if old.is_some() != new.is_some() {
            let bounds = old.get_or_insert(constant_bounds(body, op)?);
            new.get_or_insert(bounds.clone());
            *bounds = constant_bounds(body, op)?;
        }
        match (old.as_mut(), new) {
            (Some((lower, upper)), Some((low, high))) => {
                match lower.add_scaled(&low, -1)?.as_constant() {
                    Some(difference) if difference <= 0 => {}
                    Some(_) => *lower = low,
                    None => *lower = Affine::of_constant(lower.least(sink)?.min(low.least(sink)?)),
                }
                match upper.add_scaled(&high, -1)?.as_constant() {
                    Some(difference) if difference >= 0 => {}
                    Some(_) => *upper = high,
                    None => {
                        let most = |bound: &Affine| bound.scaled(-1)?.least(sink)?.checked_neg();
                        *upper = Affine::of_constant(most(upper)?.max(most(&high)?));
                    }
                }
            }
            _ => continue,
        }
    }
    Some(())
}

/// Returns the bounds of a loop, if they are constants.
fn constant_bounds(body: &Body, op: Op) -> Option<(Affine, Affine)> {
    let view = as_for(body, op)?;
    let constant = |constant| Affine { terms: Vec::new(), constant };
    Some((constant(view.constant_lower_bound()?), constant(view.constant_upper_bound()?)))
}

/// Returns the slice of a source that the accesses of a destination at a depth need: the union for all pairs that depend on each other.
/// `is_later` says that the source comes after the destination.
pub(super) fn slice_union(
    body: &Body,
    sources: &[Access],
    sinks: &[Access],
    (common, depth): (usize, usize),
    is_later: bool,
) -> Option<Slice> {
    let mut union: Option<(Vec<Op>, Vec<Value>, Vec<Bounds>)> = None;
    let mut around: Option<Vec<Op>> = None;
    for source in sources {
        for sink in sinks.iter().filter(|sink| sink.memref == source.memref) {
            if sink.variables.len() < depth {
                return None;
            }
            let reads = !source.writes && !sink.writes;
            let (first, second) = if is_later { (sink, source) } else { (source, sink) };
            let relation = PairRelation::new(body, first, second).ok()?;
            let depends = match reads {
                true => relation.meets_at(common + 1),
                false => relation.depends_at(common + 1),
            };
            if !depends {
                continue;
            }
            let loops = loops_of(body, source.variables.get(common..)?)?;
            let variables: Option<Vec<Value>> =
                loops.iter().map(|&op| Some(loop_parts(body, op)?.variable)).collect();
            let variables = variables?;
            let mut bounds = bounds_of_pair(source, sink, &variables, depth)?;
            if reads {
                clear_from_sequential(body, &loops, &mut bounds);
            }
            match &mut union {
                None => union = Some((loops, variables, bounds)),
                Some(_) if !has_unit_steps(body, &sink.variables[..depth])? => return None,
                Some((other, _, old)) if *other == loops => unite(body, &loops, old, bounds, sink)?,
                Some(_) => return None,
            }
            let outer = enclosing_loops(body.op(sink.op));
            let last = *loops_of(body, &sink.variables[depth.checked_sub(1)?..depth])?.first()?;
            let outer = outer.get(..=outer.iter().position(|&op| op == last)?)?.to_vec();
            if around.as_ref().is_some_and(|other| *other != outer) {
                return None;
            }
            around = Some(outer);
        }
    }
    let (loops, variables, mut bounds) = union?;
    let barrier = loops.iter().position(|&op| body.op(op).attr("slice_fusion_barrier").is_some());
    if let Some(first) = barrier {
        bounds[first..].fill(None);
    }
    // A loop that carries values runs whole.
    for (&op, bound) in loops.iter().zip(&mut bounds) {
        if as_for(body, op).is_none_or(|view| view.num_results() > 0) {
            *bound = None;
        }
    }
    Some(Slice { loops, variables, bounds, around: *around?.last()? })
}

/// Whether the loops of induction variables go through all numbers, as upstream needs of those around slices that it unites; `None` if one is
/// that of another operation.
fn has_unit_steps(body: &Body, variables: &[Value]) -> Option<bool> {
    let loops = loops_of(body, variables)?;
    Some(loops.into_iter().all(|op| as_for(body, op).is_some_and(|view| view.step() == 1)))
}

/// Returns the `affine.for` of induction variables; `None` if one is that of another operation.
fn loops_of(body: &Body, variables: &[Value]) -> Option<Vec<Op>> {
    let loop_of = |&variable: &Value| {
        let parent = body.value(variable).argument_block()?.parent_op()?.handle();
        as_for(body, parent).map(|_| parent)
    };
    variables.iter().map(loop_of).collect()
}

/// Clears the bounds of the first loop that carries a dependence, and of those in it.
fn clear_from_sequential(body: &Body, loops: &[Op], bounds: &mut [Bounds]) {
    let sequential =
        loops.iter().position(|&op| as_for(body, op).is_none_or(|view| !crate::is_loop_parallel(view)));
    if let Some(first) = sequential {
        bounds[first..].iter_mut().for_each(|bound| *bound = None);
    }
}

impl Slice {
    /// Returns the trip count of each loop in the slice; `None` if one is no constant.
    pub(super) fn trip_counts(&self, body: &Body) -> Option<Vec<(Op, i64)>> {
        let count = |(&op, bound): (&Op, &Bounds)| {
            let span = match bound {
                Some((lower, upper)) => upper.add_scaled(lower, -1)?.as_constant()?,
                None => {
                    let view = as_for(body, op)?;
                    view.constant_upper_bound()?.checked_sub(view.constant_lower_bound()?)?
                }
            };
            Some((op, span))
        };
        self.loops.iter().zip(&self.bounds).map(count).collect()
    }

    /// Returns the bounds of a loop of the slice, those of the loop itself if it is not sliced and they are constants.
    pub(super) fn range(&self, body: &Body, at: usize) -> Option<(Affine, Affine)> {
        if let Some(bounds) = &self.bounds[at] {
            return Some(bounds.clone());
        }
        constant_bounds(body, self.loops[at])
    }

    /// Adds the instances that run in an iteration of the destination to a system with the destination's variables: copies of the
    /// source's variables, as new symbols. Returns the columns of the copies.
    pub(super) fn add_instances(&self, body: &Body, system: &mut Constraints) -> Option<Vec<usize>> {
        let values: Vec<usize> = self.variables.iter().map(|&variable| system.column_of(variable)).collect();
        for (at, &variable) in self.variables.iter().enumerate() {
            let bounds = self.bounds[at].clone();
            let (lowers, uppers) = match bounds {
                Some((lower, upper)) => (vec![lower.to_linear(system)?], vec![upper.to_linear(system)?]),
                None => {
                    let view = as_for(body, self.loops[at])?;
                    system.flatten_bound(body, &view.lower_bound()).ok()?;
                    system.flatten_bound(body, &view.upper_bound()).ok()?;
                    let lower = system.flatten_bound(body, &view.lower_bound()).ok()?;
                    (lower, system.flatten_bound(body, &view.upper_bound()).ok()?)
                }
            };
            let column = LinearExpr::column(system.find(variable)?);
            for lower in lowers {
                system.add_inequality(&column.add_scaled(&lower, -1)?);
            }
            for upper in uppers {
                let mut below = upper.add_scaled(&column, -1)?;
                below.constant = below.constant.checked_sub(1)?;
                system.add_inequality(&below);
            }
            // A loop by steps starts where its slice does.
            if as_for(body, self.loops[at])?.step() != 1 && self.trip_counts(body)?[at].1 != 1 {
                return None;
            }
        }
        Some(values)
    }

    /// Returns the iterations of the destination in which the slice runs.
    pub(super) fn destination(&self, body: &Body) -> Option<Constraints> {
        let mut ops = enclosing_affine_ops(body.op(self.around)).ok()?;
        ops.push(body.op(self.around));
        let is_exact = |op: &OpRef<'_>| op.cast::<For<'_>>().is_none_or(has_exact_domain);
        index_set(&ops, body.op(self.around)).ok().filter(|_| ops.iter().all(is_exact))
    }

    /// Whether all instances of the slice are iterations of the source.
    pub(super) fn is_within_source(&self, body: &Body) -> Option<bool> {
        if let Some(known) = super::near::is_within_source(body, self) {
            return Some(known);
        }
        let mut ops = enclosing_affine_ops(body.op(self.loops[0])).ok()?;
        ops.extend(self.loops.iter().map(|&op| body.op(op)));
        let source = index_set(&ops, body.op(self.loops[0])).ok()?;
        if source.num_locals() > 0 {
            return None;
        }
        let mut system = self.destination(body)?;
        self.add_instances(body, &mut system)?;
        for row in &source.inequalities {
            let mut expr = Affine { terms: Vec::new(), constant: row[source.num_vars()] };
            for (column, &by) in row[..source.num_vars()].iter().enumerate().filter(|(_, by)| **by != 0) {
                expr.add(source.value(column)?, by)?;
            }
            let mut outside = system.clone();
            let mut negated = expr.to_linear(&mut outside)?.scaled(-1)?;
            negated.constant = negated.constant.checked_sub(1)?;
            outside.add_inequality(&negated);
            if !outside.is_empty() {
                return Some(false);
            }
        }
        Some(true)
    }
}

impl Affine {
    /// Returns a constant.
    pub(super) fn of_constant(constant: i64) -> Affine {
        Affine { terms: Vec::new(), constant }
    }

    /// Returns a multiple.
    fn scaled(&self, by: i64) -> Option<Affine> {
        Affine::default().add_scaled(self, by)
    }

    /// Returns the least number that it is in the iterations of an access.
    fn least(&self, access: &Access) -> Option<i64> {
        self.terms.iter().try_fold(self.constant, |sum, &(value, by)| {
            let (least, most) = access.variable_bounds(value)?;
            sum.checked_add(by.checked_mul(if by > 0 { least? } else { most? })?)
        })
    }

    /// Returns a value.
    pub(super) fn of_value(value: Value) -> Affine {
        Affine { terms: vec![(value, 1)], constant: 0 }
    }
}

impl Affine {
    /// Returns the expression with the clones of values.
    pub(super) fn mapped(&self, mapping: &ir::Mapping) -> Affine {
        let terms = self.terms.iter().map(|&(value, by)| (mapping.value_or_self(value), by)).collect();
        Affine { terms, constant: self.constant }
    }
}
