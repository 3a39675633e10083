//! Affine expressions of numbers that may be known.

use affine::{Apply, BoundMap};
use ir::{AffineExpr, Build, Loc, Value};
use memref::slice::Mixed;
use rewrite::Rewriter;

/// The value of an expression whose symbols stand for these numbers: known if it can be computed, one of the numbers if it is
/// that, and otherwise an `affine.apply`, which has all before it put in.
pub fn apply(rw: &mut Rewriter<'_>, loc: Loc, expr: AffineExpr, numbers: &[Mixed]) -> Mixed {
    let cx = rw.context().clone();
    let (mut values, mut symbols) = (Vec::new(), Vec::new());
    for number in numbers {
        symbols.push(match *number {
            Mixed::Fixed(number) => cx.affine_constant(number),
            Mixed::Value(value) => {
                values.push(value);
                cx.affine_symbol(values.len() as u32 - 1)
            }
        });
    }
    let map = cx.make_map(0, numbers.len() as u32, [expr]);
    let map = cx.map(map).replace_dims_and_symbols(&[], &symbols, 0, values.len() as u32);
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
            Mixed::Value(rw.insert_value(state.results([ir::Type::INDEX])))
        }
    }
}

/// A number as a value.
pub(super) fn value_of(rw: &mut Rewriter<'_>, loc: Loc, number: Mixed) -> Value {
    match number {
        Mixed::Value(value) => value,
        Mixed::Fixed(number) => {
            let number = rw.context().index_attr(number);
            arith::Constant::build_value(rw, loc, number)
        }
    }
}
