//! Simplifications of operations of `shard`.

use dialect_transforms::make::Make;
use ir::{Build, DYNAMIC, Mapping, Op, OpRef, Type, Value, ValueRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shard::ReductionKind;

/// Operations on elements that reductions of a kind can follow as well as precede.
const ELEMENTWISE: [(&str, ReductionKind); 8] = [
    ("arith.addf", ReductionKind::Sum),
    ("arith.addi", ReductionKind::Sum),
    ("arith.minimumf", ReductionKind::Min),
    ("arith.minsi", ReductionKind::Min),
    ("arith.minui", ReductionKind::Min),
    ("arith.maximumf", ReductionKind::Max),
    ("arith.maxsi", ReductionKind::Max),
    ("arith.maxui", ReductionKind::Max),
];

/// Adds patterns that reduce the sum of tensors rather than each of them, likewise for minima and maxima, and patterns that replace
/// sizes of grids by constants.
pub fn simplification_patterns(set: &mut PatternSet) {
    for (name, kind) in ELEMENTWISE {
        set.on(name, move |op, rw| reduce_once(op, kind, rw));
    }
    grid_shape_patterns(set);
}

/// Adds the pattern that replaces sizes of grids by constants.
pub fn grid_shape_patterns(set: &mut PatternSet) {
    set.on("shard.grid_shape", fold_grid_shape);
}

/// Returns the reduction of a kind that a value results from and that nothing else uses.
fn reduction(value: ValueRef<'_>, kind: ReductionKind) -> Option<OpRef<'_>> {
    let op = value.defining_op().filter(|op| op.is("shard.all_reduce") && value.has_one_use())?;
    (op.enum_attr::<ReductionKind>("reduction") == Some(kind)).then_some(op)
}

fn reduce_once(op: Op, kind: ReductionKind, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let reductions: Option<Vec<OpRef<'_>>> = view.operands().map(|value| reduction(value, kind)).collect();
    let reductions = reductions.matched()?;
    let first = *reductions.first().matched()?;
    let ty = view.result(0).ty_handle();
    // All types are the same: that the result of a reduction has elements of another type is not for the operation.
    let same = |other: &OpRef<'_>| other.attrs().eq(first.attrs()) && other.operand(0).ty_handle() == ty;
    rw.require(reductions.iter().all(same))?;
    let mut mapping = Mapping::new();
    let pairs: Vec<(Value, Value)> = reductions
        .iter()
        .map(|reduction| (reduction.result(0).handle(), reduction.operand(0).handle()))
        .collect();
    for &(reduced, part) in &pairs {
        mapping.map(reduced, part);
    }
    let first = first.handle();
    let combined = rw.clone_op(op, &mut mapping);
    let combined = rw.op(combined).result(0).handle();
    let mut mapping = Mapping::new();
    mapping.map(pairs[0].1, combined);
    let reduced = rw.clone_op(first, &mut mapping);
    let reduced = rw.op(reduced).result(0).handle();
    rw.replace_op(op, &[reduced]);
    Ok(())
}

fn fold_grid_shape(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let grid = view.attr("grid").matched()?.handle();
    let axes = view.attr("axes").and_then(|axes| axes.as_ints()).unwrap_or_default();
    let found = rw.scope().lookup(cx.attr_ref(grid)).matched()?;
    let shape = found.attr(&cx, "shape").and_then(|shape| shape.as_ints()).matched()?;
    let axes = if axes.is_empty() { (0..shape.len() as i64).collect() } else { axes };
    let size = |axis: &i64| usize::try_from(*axis).ok().and_then(|axis| shape.get(axis)).copied();
    let sizes: Vec<i64> = axes.iter().map(size).collect::<Option<_>>().matched()?;
    rw.require(sizes.iter().any(|&size| size != DYNAMIC))?;
    let m = &mut Make::like(rw, op);
    let mut values: Vec<Option<Value>> =
        sizes.iter().map(|&size| (size != DYNAMIC).then(|| m.index(size))).collect();
    let left: Vec<i64> =
        axes.iter().zip(&sizes).filter(|(_, size)| **size == DYNAMIC).map(|(axis, _)| *axis).collect();
    if !left.is_empty() {
        let state = m.rw.state("shard.grid_shape", m.loc).results(vec![Type::INDEX; left.len()]);
        let state = state.attr(&cx, "axes", shard::axes_attr(&cx, &left)).attr(&cx, "grid", grid);
        let asked = m.rw.insert(state);
        let asked: Vec<Value> = m.rw.op(asked).results().map(|value| value.handle()).collect();
        values
            .iter_mut()
            .filter(|value| value.is_none())
            .zip(asked)
            .for_each(|(value, size)| *value = Some(size));
    }
    let values: Vec<Value> = values.into_iter().flatten().collect();
    m.rw.replace_op(op, &values);
    Ok(())
}
