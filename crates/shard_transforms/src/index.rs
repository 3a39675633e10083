//! Numbers of devices.

use dialect_transforms::applied::applied;
use dialect_transforms::make::Make;
use ir::{Attr, Build, Type, Value};
use shaped::slice::Mixed;

/// Creates the operation of a name that returns a number for each of some axes of a grid.
pub(crate) fn along(m: &mut Make<'_, '_>, name: &str, grid: Attr, axes: &[i64]) -> Vec<Value> {
    let cx = m.cx();
    let state = m.rw.state(name, m.loc).results(vec![Type::INDEX; axes.len()]);
    let state = state.attr(&cx, "axes", shard::axes_attr(&cx, axes)).attr(&cx, "grid", grid);
    let op = m.rw.insert(state);
    m.rw.op(op).results().map(|value| value.handle()).collect()
}

/// Creates the number of a device in its group.
pub(crate) fn linear_index(m: &mut Make<'_, '_>, grid: Attr, axes: &[i64]) -> Mixed {
    let places = along(m, "shard.process_multi_index", grid, axes);
    let sizes = along(m, "shard.grid_shape", grid, axes);
    linear_index_of(m, &places, &sizes)
}

/// Returns the number of a place: that along the last axis, that along the one before times the size of the last one, and so on. The first axis
/// needs no size. Axes beyond the sizes are left out, as upstream does.
pub(crate) fn linear_index_of(m: &mut Make<'_, '_>, places: &[Value], sizes: &[Value]) -> Mixed {
    let cx = m.cx();
    let symbol = |at: usize| cx.affine_symbol(at as u32);
    let inner = if places.len() == sizes.len() + 1 { sizes } else { sizes.get(1..).unwrap_or(&[]) };
    let mut strides = Vec::new();
    if !sizes.is_empty() || places.len() == 1 {
        strides.push(Mixed::Fixed(1));
    }
    let mut product = None;
    let inputs: Vec<Mixed> = inner.iter().map(|&size| Mixed::Value(size)).collect();
    for at in (0..inner.len()).rev() {
        let next = product.map_or(symbol(at), |product| cx.affine_mul(product, symbol(at)));
        product = Some(next);
        strides.push(applied(m.rw, m.loc, next, 0, &inputs));
    }
    let pairs = places.iter().zip(strides.into_iter().rev());
    let inputs: Vec<Mixed> = pairs.flat_map(|(&place, stride)| [Mixed::Value(place), stride]).collect();
    let sum = (0..inputs.len() / 2).fold(cx.affine_constant(0), |sum, at| {
        cx.affine_add(sum, cx.affine_mul(symbol(2 * at), symbol(2 * at + 1)))
    });
    applied(m.rw, m.loc, sum, 0, &inputs)
}
