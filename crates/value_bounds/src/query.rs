//! Questions for bounds.

use crate::solve::solve;
use crate::{BoundSet, ValueDim, Variable};
use ir::{AffineMap, Body, Value};
use rustc_hash::FxHashSet;

/// Kind of a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoundKind {
    /// The value itself.
    Equal,
    /// Inclusive lower bound.
    Lower,
    /// Upper bound.
    Upper,
}

/// Bound: an affine function of indices and sizes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    /// Map of one result, all of whose inputs are symbols.
    pub map: AffineMap,
    /// Indices and sizes that the symbols stand for.
    pub operands: Vec<ValueDim>,
}

/// Returns a bound in terms of the indices and sizes for which a condition holds; `None` if there is none. Facts are collected backwards
/// from the variable, until the condition holds. An upper bound is exclusive, unless it is asked to be `closed`.
pub fn compute_bound(
    body: &Body,
    kind: BoundKind,
    variable: &Variable,
    stop: &mut dyn FnMut(&BoundSet<'_>, ValueDim) -> bool,
    closed: bool,
) -> Option<Bound> {
    let mut set = BoundSet::new(body);
    let column = set.insert(variable);
    set.collect(stop);
    let columns = set.columns().to_vec();
    let keep: Vec<bool> = columns.iter().map(|of| of.is_some_and(|of| stop(&set, of))).collect();
    let solution = solve(&set, column, &keep);
    let cx = body.context();
    let expr = match kind {
        BoundKind::Lower => solution.lower?,
        BoundKind::Equal => solution.lower.filter(|&lower| solution.upper == Some(lower))?,
        BoundKind::Upper if closed => solution.upper?,
        BoundKind::Upper => cx.affine_add(solution.upper?, cx.affine_constant(1)),
    };
    let mut operands = Vec::new();
    let mut symbols = Vec::new();
    for (at, of) in columns.iter().enumerate() {
        match of.filter(|_| cx.expr(expr).is_function_of_symbol(at as u32)) {
            None => symbols.push(cx.affine_constant(0)),
            Some(of) => {
                symbols.push(cx.affine_symbol(operands.len() as u32));
                operands.push(of);
            }
        }
    }
    let expr = cx.expr(expr).replace_dims_and_symbols(&[], &symbols);
    Some(Bound { map: cx.make_map(0, operands.len() as u32, [expr]), operands })
}

/// Returns a bound in terms of given indices and sizes: see [`compute_bound`].
pub fn compute_dependent_bound(
    body: &Body,
    kind: BoundKind,
    variable: &Variable,
    dependencies: &[ValueDim],
    closed: bool,
) -> Option<Bound> {
    compute_bound(body, kind, variable, &mut |_, of| dependencies.contains(&of), closed)
}

/// Returns a bound in terms of values that are not computed from given ones: see [`compute_bound`].
pub fn compute_independent_bound(
    body: &Body,
    kind: BoundKind,
    variable: &Variable,
    independencies: &[Value],
    closed: bool,
) -> Option<Bound> {
    let mut stop = |_: &BoundSet<'_>, of: ValueDim| is_independent(body, of.value, independencies);
    compute_bound(body, kind, variable, &mut stop, closed)
}

/// Whether a value is not computed from others.
fn is_independent(body: &Body, value: Value, of: &[Value]) -> bool {
    let mut open = vec![value];
    let mut seen: FxHashSet<Value> = FxHashSet::default();
    while let Some(value) = open.pop() {
        if of.contains(&value) {
            return false;
        }
        if let Some(op) = body.value(value).defining_op().filter(|_| seen.insert(value)) {
            open.extend(op.operands().map(|operand| operand.handle()));
        }
    }
    true
}

/// Returns a constant bound; `None` if there is none. Facts are collected until one is known, so that it is not always the best one.
pub fn constant_bound(body: &Body, kind: BoundKind, variable: &Variable, closed: bool) -> Option<i64> {
    let mut set = BoundSet::new(body);
    let column = set.insert(variable);
    set.collect(&mut |set, _| constant(set, column, kind).is_some());
    let bound = constant(&set, column, kind)?;
    if kind == BoundKind::Upper && !closed { bound.checked_add(1) } else { Some(bound) }
}

fn constant(set: &BoundSet<'_>, column: usize, kind: BoundKind) -> Option<i64> {
    let (least, most) = set.constant_bounds(column);
    match kind {
        BoundKind::Lower => least,
        BoundKind::Upper => most,
        BoundKind::Equal => least.filter(|_| least == most),
    }
}

/// Returns the difference of two indices or sizes, if it is a constant.
pub fn constant_delta(body: &Body, first: ValueDim, second: ValueDim) -> Option<i64> {
    let cx = body.context();
    let map = cx.make_map(0, 2, [cx.affine_sub(cx.affine_symbol(0), cx.affine_symbol(1))]);
    constant_bound(body, BoundKind::Equal, &Variable { map, operands: vec![first, second] }, true)
}
