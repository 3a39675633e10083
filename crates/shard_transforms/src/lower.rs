//! Patterns that lower operations of `shard`.

use crate::index::{along, linear_index_of};
use arith::CmpIPredicate;
use dialect_transforms::applied::value_of;
use dialect_transforms::make::Make;
use ir::{Build, DYNAMIC, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};

/// Adds the pattern that computes numbers of a device along axes from its number in the grid.
pub fn process_multi_index_patterns(set: &mut PatternSet) {
    set.on("shard.process_multi_index", lower_process_multi_index);
}

/// Adds the pattern that takes the slice of a device out of a tensor.
pub fn all_slice_patterns(set: &mut PatternSet) {
    set.on("shard.all_slice", lower_all_slice);
}

fn lower_process_multi_index(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let grid = view.attr("grid").matched()?.handle();
    let axes = view.attr("axes").and_then(|axes| axes.as_ints()).unwrap_or_default();
    let found = rw.scope().lookup(cx.attr_ref(grid)).matched()?;
    let shape = found.attr(&cx, "shape").and_then(|shape| shape.as_ints()).matched()?;
    let count = shape.len();
    let axes: Option<Vec<usize>> = match axes.is_empty() {
        true => Some((0..count).collect()),
        false => axes.iter().map(|&axis| usize::try_from(axis).ok().filter(|&axis| axis < count)).collect(),
    };
    let axes = axes.matched()?;
    let m = &mut Make::like(rw, op);
    let number = m.with("shard.process_linear_index", &[], Type::INDEX, &[("grid", grid)]);
    let state = m.rw.state("shard.grid_shape", m.loc).results(vec![Type::INDEX; count]);
    let state = state.attr(&cx, "axes", shard::axes_attr(&cx, &[])).attr(&cx, "grid", grid);
    let sizes = m.rw.insert(state);
    let sizes: Vec<Value> = m.rw.op(sizes).results().map(|value| value.handle()).collect();
    let state = m.rw.state("affine.delinearize_index", m.loc).operands([number].into_iter().chain(sizes));
    let state = state.results(vec![Type::INDEX; count]);
    let state = state.attr(&cx, "static_basis", cx.i64_array_attr(&vec![DYNAMIC; count]));
    let places = m.rw.insert(state);
    let places: Vec<Value> = m.rw.op(places).results().map(|value| value.handle()).collect();
    let chosen: Vec<Value> = axes.into_iter().map(|axis| places[axis]).collect();
    m.rw.replace_op(op, &chosen);
    Ok(())
}

/// Reason why a slice cannot be taken when the program runs.
const NOT_DIVISIBLE: &str = "Slicing a tensor with axis size that is not exactly divisible by the grid process group size is not supported.";

fn lower_all_slice(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let grid = view.attr("grid").matched()?.handle();
    let axes = view.attr("grid_axes").and_then(|axes| axes.as_ints()).unwrap_or_default();
    let dim = view.attr("slice_axis").and_then(|dim| dim.as_i64()).matched()?;
    let source = view.operands().next().matched()?;
    let (rank, ty) = (source.ty().rank().matched()?, source.ty_handle());
    let dim = usize::try_from(dim).ok().filter(|&dim| dim < rank).matched()?;
    let (source, result) = (source.handle(), view.result_types().next().matched()?);
    rw.require(!axes.is_empty())?;
    let m = &mut Make::like(rw, op);
    let places = along(m, "shard.process_multi_index", grid, &axes);
    let group = along(m, "shard.grid_shape", grid, &axes);
    let sizes = along(m, "shard.grid_shape", grid, &axes);
    let devices = sizes.into_iter().reduce(|product, size| m.same("arith.muli", &[product, size]));
    let devices = devices.matched()?;
    let zero = m.index(0);
    let whole = dimension(m, source, dim);
    let rest = m.same("arith.remui", &[whole, devices]);
    let is_even = m.cmpi(CmpIPredicate::Eq, rest, zero);
    let state = m.rw.state("cf.assert", m.loc).operands([is_even]);
    m.rw.insert(state.attr(&cx, "msg", cx.string_attr(NOT_DIVISIBLE.as_bytes())));
    let size = m.same("arith.divui", &[whole, devices]);
    let number = linear_index_of(m, &places, &group);
    let number = value_of(m.rw, m.loc, number);
    let start = m.same("arith.muli", &[number, size]);
    let mut starts = vec![Mixed::Fixed(0); rank];
    starts[dim] = Mixed::Value(start);
    let sizes: Vec<Mixed> = (0..rank)
        .map(|other| Mixed::Value(if other == dim { size } else { dimension(m, source, other) }))
        .collect();
    let part = cx.ty(ty).with_shape(&vec![DYNAMIC; rank]).handle();
    let mut state = m.rw.state("tensor.extract_slice", m.loc).operands([source]).results([part]);
    slice::set_lists(&cx, &mut state, &[starts, sizes, vec![Mixed::Fixed(1); rank]]);
    let slice = m.rw.insert_value(state);
    let slice = m.value("tensor.cast", &[slice], result);
    m.rw.replace_op(op, &[slice]);
    Ok(())
}

/// Creates the size of a dimension of a tensor.
fn dimension(m: &mut Make<'_, '_>, tensor: Value, dim: usize) -> Value {
    let dim = m.index(dim as i64);
    let state = m.rw.state("tensor.dim", m.loc).operands([tensor, dim]).results([Type::INDEX]);
    m.rw.insert_value(state)
}
