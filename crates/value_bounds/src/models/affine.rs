//! Bounds of the results of `affine` operations, and of the variables of its loops.

use super::{By, attach_all};
use crate::{BoundSet, ValueDim};
use affine::{Apply, BasisElement, BoundMap, DelinearizeIndex, For, LinearizeIndex, Max, Min, Parallel};
use ir::def::Dialect;
use ir::{AffineExpr, AffineMap, OpRef, Value};

static MODELS: [(&str, By); 7] = [
    ("affine.apply", By(apply)),
    ("affine.delinearize_index", By(delinearize)),
    ("affine.for", By(for_loop)),
    ("affine.linearize_index", By(linearize)),
    ("affine.max", By(max)),
    ("affine.min", By(min)),
    ("affine.parallel", By(parallel)),
];

/// Attaches the interface to operations of the `affine` dialect.
pub fn extend_affine(dialect: Dialect) -> Dialect {
    attach_all(dialect, &MODELS)
}

/// Returns the results of a map, over the columns of its operands.
fn results(
    set: &mut BoundSet<'_>,
    map: AffineMap,
    operands: impl IntoIterator<Item = Value>,
) -> Option<Vec<AffineExpr>> {
    let map = set.context().map(map);
    let inputs: Vec<AffineExpr> = operands.into_iter().map(|operand| set.index(operand)).collect();
    let (dims, symbols) = inputs.split_at_checked(map.num_dims() as usize)?;
    (symbols.len() == map.num_symbols() as usize)
        .then(|| map.results().map(|expr| expr.replace_dims_and_symbols(dims, symbols)).collect())
}

fn apply(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let view: Apply<'_> = op.cast()?;
    let found = results(set, view.map(), view.map_operands().map(|value| value.handle()))?;
    set.equals(of, *found.first()?);
    Some(())
}

fn min(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let view: Min<'_> = op.cast()?;
    let found = results(set, view.map(), op.operands().map(|value| value.handle()))?;
    found.into_iter().for_each(|expr| set.at_most(of, expr));
    Some(())
}

fn max(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let view: Max<'_> = op.cast()?;
    let found = results(set, view.map(), op.operands().map(|value| value.handle()))?;
    found.into_iter().for_each(|expr| set.at_least(of, expr));
    Some(())
}

/// Adds the bounds of a loop's variable: results of maps.
fn between(set: &mut BoundSet<'_>, of: ValueDim, lower: &BoundMap, upper: &BoundMap) -> Option<()> {
    let lowers = results(set, lower.map, lower.operands.iter().copied())?;
    let uppers = results(set, upper.map, upper.operands.iter().copied())?;
    lowers.into_iter().for_each(|expr| set.at_least(of, expr));
    uppers.into_iter().for_each(|expr| set.less_than(of, expr));
    Some(())
}

fn for_loop(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let view: For<'_> = op.cast()?;
    if view.induction_variable()?.handle() == of.value {
        between(set, of, &view.lower_bound(), &view.upper_bound())?;
    }
    Some(())
}

fn parallel(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let view: Parallel<'_> = op.cast()?;
    let at = view.induction_variables().iter().position(|variable| variable.handle() == of.value)?;
    let cx = set.context();
    let part = |bounds: BoundMap, groups: Vec<usize>| {
        let start = groups.iter().take(at).sum();
        let map = cx.map(bounds.map).slice_map(start, *groups.get(at)?)?;
        Some(BoundMap { map, operands: bounds.operands })
    };
    let lower = part(view.lower_bounds(), view.lower_groups())?;
    let upper = part(view.upper_bounds(), view.upper_groups())?;
    between(set, of, &lower, &upper)
}

fn element(set: &mut BoundSet<'_>, element: BasisElement) -> AffineExpr {
    match element {
        BasisElement::Static(number) => set.context().affine_constant(number),
        BasisElement::Dynamic(value) => set.index(value),
    }
}

fn delinearize(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let view: DelinearizeIndex<'_> = op.cast()?;
    let cx = set.context();
    let result = op.body().value(of.value).position();
    let linear = set.index(view.linear_index().handle());
    let basis = view.effective_basis();
    let mut stride = cx.affine_constant(1);
    for &size in basis.get(result..)? {
        stride = cx.affine_mul(stride, element(set, size));
    }
    if result == 0 {
        set.equals(of, cx.affine_floordiv(linear, stride));
        if let Some(&outer) = view.basis().first().filter(|_| view.has_outer_bound()) {
            let outer = element(set, outer);
            set.at_least(of, cx.affine_constant(0));
            set.less_than(of, outer);
        }
        return Some(());
    }
    let own = element(set, *basis.get(result - 1)?);
    set.at_least(of, cx.affine_constant(0));
    set.less_than(of, own);
    let rest = cx.affine_modulo(linear, cx.affine_mul(own, stride));
    set.equals(of, cx.affine_floordiv(rest, stride));
    Some(())
}

fn linearize(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let view: LinearizeIndex<'_> = op.cast()?;
    let cx = set.context();
    let digits: Vec<Value> = view.multi_index().map(|value| value.handle()).collect();
    let basis = view.effective_basis();
    let (mut sum, mut stride) = (cx.affine_constant(0), cx.affine_constant(1));
    let sizes = basis.iter().rev().map(Some).chain([None]);
    for (&digit, size) in digits.iter().rev().zip(sizes) {
        let digit = set.index(digit);
        sum = cx.affine_add(sum, cx.affine_mul(digit, stride));
        if let Some(&size) = size {
            stride = cx.affine_mul(stride, element(set, size));
        }
    }
    set.equals(of, sum);
    if view.disjoint()
        && let Some(&outer) = view.basis().first().filter(|_| view.has_outer_bound())
    {
        let outer = element(set, outer);
        set.less_than(of, cx.affine_mul(stride, outer));
    }
    Some(())
}
