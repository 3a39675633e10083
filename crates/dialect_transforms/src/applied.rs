//! Affine expressions of numbers that may be known.

use affine::{Apply, BoundMap};
use ir::{AffineExpr, Build, Loc, Type, Value};
use rewrite::{Rewriter, create_or_fold};
use shaped::slice::Mixed;

/// Returns the value of an expression whose first inputs are `dims` dimensions and whose others are symbols: a number if it can
/// be computed, one of the inputs if it is that, and otherwise an `affine.apply` that has all others put in.
pub fn applied(rw: &mut Rewriter<'_>, loc: Loc, expr: AffineExpr, dims: u32, inputs: &[Mixed]) -> Mixed {
    let cx = rw.context().clone();
    let (mut values, mut places) = (Vec::new(), Vec::new());
    let (mut new_dims, mut new_symbols) = (0, 0);
    for (at, input) in inputs.iter().enumerate() {
        let is_dim = at < dims as usize;
        places.push(match *input {
            Mixed::Fixed(number) => cx.affine_constant(number),
            Mixed::Value(value) => {
                values.push(value);
                let counter = if is_dim { &mut new_dims } else { &mut new_symbols };
                *counter += 1;
                if is_dim { cx.affine_dim(*counter - 1) } else { cx.affine_symbol(*counter - 1) }
            }
        });
    }
    let (at_dims, at_symbols) = places.split_at((dims as usize).min(places.len()));
    let expr = cx.expr(expr).replace_dims_and_symbols(at_dims, at_symbols);
    let map = cx.make_map(new_dims, new_symbols, [expr]);
    let mut bound = BoundMap::new(map, values);
    bound.compose(rw.body());
    let map = cx.map(bound.map);
    let input = map.result(0).and_then(|result| {
        let symbol = result.as_symbol().map(|symbol| map.num_dims() + symbol);
        bound.operands.get(result.as_dim().or(symbol)? as usize).copied()
    });
    match (map.single_constant_result(), input) {
        (Some(known), _) => Mixed::Fixed(known),
        (None, Some(value)) => Mixed::Value(value),
        (None, None) => {
            let mut state = Apply::state(&cx, loc).operands(bound.operands.iter().copied());
            state.put(&cx, Apply::MAP, bound.map);
            Mixed::Value(rw.insert_value(state.results([Type::INDEX])))
        }
    }
}

/// Returns a number as a value.
pub fn value_of(rw: &mut Rewriter<'_>, loc: Loc, number: Mixed) -> Value {
    match number {
        Mixed::Value(value) => value,
        Mixed::Fixed(number) => {
            let number = rw.context().index_attr(number);
            arith::Constant::build_value(rw, loc, number)
        }
    }
}

/// Returns the number that a value is, or the value.
pub fn mixed(rw: &Rewriter<'_>, value: Value) -> Mixed {
    rewrite::constant_i64(rw.value(value)).map_or(Mixed::Value(value), Mixed::Fixed)
}

/// Creates an `affine.apply` of symbols, or what it folds to.
pub fn apply_or_fold(rw: &mut Rewriter<'_>, loc: Loc, expr: AffineExpr, symbols: &[Value]) -> Value {
    let cx = rw.context().clone();
    let map = cx.make_map(0, symbols.len() as u32, [expr]);
    let mut state = Apply::state(&cx, loc).operands(symbols.iter().copied());
    state.put(&cx, Apply::MAP, map);
    create_or_fold(rw, state.results([Type::INDEX]))
}
