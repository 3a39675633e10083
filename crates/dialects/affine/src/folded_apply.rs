//! Values of maps at numbers and values, where an `affine.apply` is only built if nothing simpler is equal.

use crate::BoundMap;
use ir::{AffineMap, BuildBlocks, Loc, Type};
use shaped::slice::Mixed;

/// Returns the result of a map with one result at numbers and values: a number, one of the values, or an `affine.apply` that is
/// built.
pub fn composed_apply<B: BuildBlocks>(b: &mut B, loc: Loc, map: AffineMap, at: &[Mixed]) -> Mixed {
    let cx = b.context().clone();
    let (mut inputs, mut values) = (Vec::new(), Vec::new());
    let dims = cx.map(map).num_dims() as usize;
    let (mut next_dim, mut next_symbol) = (0, 0);
    for (index, entry) in at.iter().enumerate() {
        inputs.push(match *entry {
            Mixed::Fixed(number) => cx.affine_constant(number),
            Mixed::Value(value) => {
                values.push((index >= dims, value));
                let counter = if index < dims { &mut next_dim } else { &mut next_symbol };
                *counter += 1;
                if index < dims { cx.affine_dim(*counter - 1) } else { cx.affine_symbol(*counter - 1) }
            }
        });
    }
    let (dim_inputs, symbol_inputs) = inputs.split_at(dims.min(inputs.len()));
    let map = cx.map(map).replace_dims_and_symbols(dim_inputs, symbol_inputs, next_dim, next_symbol);
    let mut bound = BoundMap::new(map, values.iter().map(|&(_, value)| value));
    bound.compose(b.body());
    let view = cx.map(bound.map);
    let Some(result) = view.result(0) else { return Mixed::Fixed(0) };
    if let Some(number) = result.as_constant() {
        return Mixed::Fixed(number);
    }
    let input = result.as_dim().or_else(|| result.as_symbol().map(|at| at + view.num_dims()));
    if let Some(value) = input.and_then(|input| bound.operands.get(input as usize).copied()) {
        return Mixed::Value(value);
    }
    let state = b.state("affine.apply", loc).operands(bound.operands.iter().copied()).results([Type::INDEX]);
    let state = state.attr(&cx, "map", cx.map_attr(bound.map));
    Mixed::Value(b.insert_value(state))
}
