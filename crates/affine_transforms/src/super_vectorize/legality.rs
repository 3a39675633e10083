//! Conditions under which vectors compute what the loops do.

use super::Strategy;
use crate::edit::as_for;
use affine::{BoundMap, For, Load, Store};
use affine_analysis::{Constraints, largest_divisor_of_trip_count};
use interfaces::is_pure;
use ir::{AffineExprRef, Body, FastPaths, Op, OpRef, Value, ValueRef};

/// Returns the composed subscripts of an access.
fn subscripts(op: OpRef<'_>) -> Option<BoundMap> {
    let memref = usize::from(op.cast::<Store<'_>>().is_some());
    let mut map = BoundMap::new(op.attr("map")?.as_affine_map()?, op.operands().skip(memref + 1));
    map.fully_compose(op.body());
    map.canonicalize(op.body());
    Some(map)
}

/// Returns the memory dimension, counted from the last, in which an access varies along a loop: `Some(None)` if it does not. Returns `None`
/// if it varies in several, or elements are vectors, or the layout is not the identity.
pub(super) fn varying_dimension(op: OpRef<'_>, variable: Value) -> Option<Option<usize>> {
    let memref = op.operand(usize::from(op.cast::<Store<'_>>().is_some())).ty();
    if memref.layout().is_some() || memref.element_type()?.is_vector() {
        return None;
    }
    let map = subscripts(op)?;
    let view = op.context().map(map.map);
    let mut found = None;
    for (at, expr) in view.results().enumerate() {
        let mut varies = false;
        for (position, &operand) in map.operands.iter().enumerate() {
            if operand == variable {
                varies |= match (position as u32).checked_sub(view.num_dims()) {
                    None => expr.is_function_of_dim(position as u32),
                    Some(symbol) => expr.is_function_of_symbol(symbol),
                };
            }
        }
        if varies {
            if found.is_some() {
                return None;
            }
            found = Some(view.num_results() - at - 1);
        }
    }
    Some(found)
}

/// Whether vectors compute what a nest does: vectorized loops count by one, subscripts that vary along them do so by one, what is stored
/// beyond the end of a loop is not in memory, and inner bounds do not depend on vectorized loops.
pub(super) fn is_legal(body: &Body, root: Op, strategy: &Strategy<'_>) -> bool {
    let mut variables = Vec::new();
    for (op, dim) in strategy.loops.iter().filter_map(|op| Some((*op, *strategy.dims.get(op)?))) {
        let Some(view) = as_for(body, op) else { return false };
        let Some(variable) = view.induction_variable().filter(|_| view.step() == 1) else { return false };
        let size = strategy.sizes[dim];
        let whole = largest_divisor_of_trip_count(view).is_multiple_of(size.unsigned_abs());
        variables.push(Along { variable: variable.handle(), upper: view.upper_bound(), whole });
    }
    for op in body.op(root).walk_body() {
        if let Some(view) = op.cast::<For<'_>>() {
            let bounds = view.lower_bound_operands().chain(view.upper_bound_operands());
            if bounds.into_iter().any(|operand| depends_on(body, operand, &variables)) {
                return false;
            }
            continue;
        }
        let access = op.cast::<Load<'_>>().is_some() || op.cast::<Store<'_>>().is_some();
        if access && !variables.iter().all(|along| is_contiguous(op, along)) {
            return false;
        }
        // Lanes beyond the end compute something too, which must not be undefined.
        let whole = variables.iter().all(|along| along.whole);
        if !access && !whole && !op.is("affine.yield") && !is_pure(op) {
            return false;
        }
    }
    true
}

/// Loop that vectors go along.
struct Along {
    variable: Value,
    upper: BoundMap,
    /// Whether all vectors are full.
    whole: bool,
}

fn depends_on(body: &Body, value: ValueRef<'_>, variables: &[Along]) -> bool {
    let mut bound = BoundMap::new(body.context().multi_dim_identity_map(1), [value.handle()]);
    bound.fully_compose(body);
    bound.operands.iter().any(|operand| variables.iter().any(|along| along.variable == *operand))
}

/// Whether an access varies by one along a loop, or not at all, and a store beyond the end of the loop is out of bounds.
fn is_contiguous(op: OpRef<'_>, along: &Along) -> bool {
    let body = op.body();
    let store = op.cast::<Store<'_>>().is_some();
    let memref = op.operand(usize::from(store));
    let Some(map) = subscripts(op) else { return false };
    if body.context().takes(FastPaths::UNIT_ACCESSES) && map.is_settled(body) {
        return is_settled_contiguous(memref, store, &map, along);
    }
    let mut system = Constraints::new(&[along.variable]);
    if system.flatten_bound(body, &map).is_err() {
        return false;
    }
    let Ok(rows) = system.flatten_bound(body, &map) else { return false };
    let in_quotient = system
        .local_divisions()
        .into_iter()
        .flatten()
        .any(|(dividend, _)| dividend.terms.iter().any(|&(column, _)| column == 0));
    if in_quotient {
        return false;
    }
    let mut varies = false;
    for (at, row) in rows.iter().enumerate() {
        let Some(&(_, by)) = row.terms.iter().find(|(column, _)| *column == 0) else { continue };
        if by != 1 {
            return false;
        }
        varies = true;
        if store && !along.whole {
            // iv + c runs up to upper + c - 1: the next is the first that is out of bounds.
            let only = row.terms.len() == 1;
            if !only || !ends_memory(body, memref, at, &along.upper, row.constant) {
                return false;
            }
        }
    }
    varies || !store
}

/// Whether an access varies by one along a loop: see [`is_contiguous`]. Each subscript is an input, or the sum of two and a constant.
fn is_settled_contiguous(memref: ValueRef<'_>, store: bool, map: &BoundMap, along: &Along) -> bool {
    let body = memref.body();
    let view = body.context().map(map.map);
    let mut varies = false;
    for (at, expr) in view.results().enumerate() {
        let (sum, constant) = match expr.as_binary() {
            Some((_, sum, by)) if by.as_constant().is_some() => (sum, by.as_constant().unwrap_or(0)),
            _ => (expr, 0),
        };
        let inputs =
            sum.as_binary().map_or([Some(sum), None], |(_, first, second)| [Some(first), Some(second)]);
        let is_variable = |input: AffineExprRef<'_>| {
            let symbol = || input.as_symbol().map(|at| view.num_dims() + at);
            let position = input.as_dim().or_else(symbol);
            position.is_some_and(|position| map.operands[position as usize] == along.variable)
        };
        if !inputs.into_iter().flatten().any(is_variable) {
            continue;
        }
        varies = true;
        if store && !along.whole {
            let only = inputs[1].is_none();
            if !only || !ends_memory(body, memref, at, &along.upper, constant) {
                return false;
            }
        }
    }
    varies || !store
}

/// Whether the size of a dimension is at most an upper bound with a constant.
fn ends_memory(body: &Body, memref: ValueRef<'_>, dim: usize, upper: &BoundMap, offset: i64) -> bool {
    let cx = body.context();
    let map = cx.map(upper.map);
    let Some(&size) = memref.ty().shape().and_then(|shape| shape.get(dim)) else { return false };
    if size >= 0 {
        return map.single_constant_result().is_some_and(|end| size <= end.saturating_add(offset));
    }
    let [operand] = upper.operands[..] else { return false };
    let plain = map.num_results() == 1
        && map.result(0).is_some_and(|expr| expr.as_dim() == Some(0) || expr.as_symbol() == Some(0));
    plain && offset >= 0 && is_size_of(body.value(operand), memref, dim)
}

/// Whether a value is the size of a dimension of a memref: `memref.dim` of it, or the size that it was allocated with.
fn is_size_of(value: ValueRef<'_>, memref: ValueRef<'_>, dim: usize) -> bool {
    let of_dim = value.defining_op().is_some_and(|op| {
        op.is("memref.dim")
            && op.operand(0) == memref
            && rewrite::constant_i64(op.operand(1)).and_then(|at| usize::try_from(at).ok()) == Some(dim)
    });
    if of_dim {
        return true;
    }
    let Some(alloc) = memref.defining_op().filter(|op| op.is("memref.alloc") || op.is("memref.alloca"))
    else {
        return false;
    };
    let shape = memref.ty().shape().unwrap_or(&[]);
    let position = shape[..dim].iter().filter(|&&size| size < 0).count();
    let sizes = alloc.operand_group(0);
    sizes.start + position < sizes.end && alloc.operand(sizes.start + position) == value
}
