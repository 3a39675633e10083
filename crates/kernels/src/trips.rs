//! Estimates of trip counts.

use affine::{BoundMap, For, Parallel};
use affine_analysis::constant_trip_count;
use affine_transforms::as_for;
use ir::affine::{AffineExprData, BinaryKind};
use ir::{Body, Op, Value};

/// Iterations of a loop of whose bounds nothing is known.
const UNKNOWN: u64 = 64;
/// Most loops around that bounds are followed through.
const MAX_DEPTH: usize = 8;

/// Returns how often a loop iterates: the exact number where it is constant, else that in the middle of the loops around.
pub(crate) fn trips(body: &Body, op: Op) -> u64 {
    let Some(view) = as_for(body, op) else { return 1 };
    if let Some(count) = constant_trip_count(view) {
        return count;
    }
    let middle = |bound: &BoundMap, least: bool| middle(body, bound, least, MAX_DEPTH);
    match (middle(&view.lower_bound(), false), middle(&view.upper_bound(), true)) {
        (Some(lower), Some(upper)) => ((upper - lower) / view.step() as f64).ceil().max(0.0) as u64,
        _ => UNKNOWN,
    }
}

/// Returns the value of a bound in the middle of the loops around: the least of several upper ones, the greatest of lower ones.
fn middle(body: &Body, bound: &BoundMap, least: bool, depth: usize) -> Option<f64> {
    let inputs: Vec<f64> =
        bound.operands.iter().map(|&value| middle_of(body, value, depth)).collect::<Option<_>>()?;
    let map = body.context().map(bound.map);
    let values = map.results().map(|expr| {
        let mut stack: Vec<f64> = Vec::new();
        for part in expr.post_order() {
            let next = match part.data() {
                AffineExprData::Dim(at) => *inputs.get(at as usize)?,
                AffineExprData::Symbol(at) => *inputs.get((map.num_dims() + at) as usize)?,
                AffineExprData::Constant(constant) => constant as f64,
                AffineExprData::Binary(kind, ..) => {
                    let (rhs, lhs) = (stack.pop()?, stack.pop()?);
                    match kind {
                        BinaryKind::Add => lhs + rhs,
                        BinaryKind::Mul => lhs * rhs,
                        BinaryKind::FloorDiv | BinaryKind::CeilDiv => lhs / rhs,
                        BinaryKind::Mod => lhs.rem_euclid(rhs),
                    }
                }
            };
            stack.push(next);
        }
        stack.pop()
    });
    let values: Vec<f64> = values.collect::<Option<_>>()?;
    values.into_iter().reduce(|a, b| if least { a.min(b) } else { a.max(b) })
}

/// Returns the middle of the values that an induction variable has.
fn middle_of(body: &Body, value: Value, depth: usize) -> Option<f64> {
    let depth = depth.checked_sub(1)?;
    if let Some(source) = body.value(value).defining_op() {
        let apply = source.cast::<affine::Apply<'_>>()?;
        let bound = BoundMap::new(apply.attr("map")?.as_affine_map()?, apply.operands());
        return middle(body, &bound, true, depth);
    }
    let around = body.value(value).block()?.parent_op()?;
    let (lower, upper) = match around.cast::<For<'_>>() {
        Some(view) => (view.lower_bound(), view.upper_bound()),
        None => around.cast::<Parallel<'_>>().map(|view| (view.lower_bounds(), view.upper_bounds()))?,
    };
    Some((middle(body, &lower, false, depth)? + middle(body, &upper, true, depth)?) / 2.0)
}
