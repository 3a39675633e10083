//! Bounds as values of the program.

use crate::{Bound, BoundKind, BoundSet, ValueDim, Variable, compute_bound};
use affine::{Apply, BoundMap};
use ir::affine::{AffineExprData, BinaryKind};
use ir::{Build, Loc, Type, Value};
use rewrite::Rewriter;
use shaped::slice::Mixed;

/// Returns a bound in terms of values for which a condition holds, as a number or a value that is computed at the insertion point; `None`
/// if there is none. See [`compute_bound`].
pub fn reify_bound(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    kind: BoundKind,
    variable: &Variable,
    stop: &mut dyn FnMut(&BoundSet<'_>, ValueDim) -> bool,
    closed: bool,
) -> Option<Mixed> {
    let bound = compute_bound(rw.body(), kind, variable, stop, closed)?;
    Some(materialize(rw, loc, &bound))
}

/// Returns the value of an index or size, which is read at the insertion point.
fn read(rw: &mut Rewriter<'_>, loc: Loc, of: ValueDim) -> Value {
    let Some(dim) = of.dim else { return of.value };
    if let Some(size) = of.constant(rw.body()) {
        let size = rw.context().index_attr(size);
        return arith::Constant::build_value(rw, loc, size);
    }
    let name = if rw.value(of.value).ty().is_memref() { memref::Dim::NAME } else { tensor::Dim::NAME };
    let index = rw.context().index_attr(dim as i64);
    let index = arith::Constant::build_value(rw, loc, index);
    let state = rw.state(name, loc).operands([of.value, index]).results([Type::INDEX]);
    rw.insert_value(state)
}

/// Returns the map of a bound, simplified, on values that are read.
fn simplified(rw: &mut Rewriter<'_>, loc: Loc, bound: &Bound) -> BoundMap {
    let operands: Vec<Value> = bound.operands.iter().map(|&of| read(rw, loc, of)).collect();
    let mut bound = BoundMap { map: bound.map, operands };
    bound.canonicalize(rw.body());
    bound
}

/// Creates what computes a bound: an `affine.apply`, unless it is a number or a value.
pub fn materialize(rw: &mut Rewriter<'_>, loc: Loc, bound: &Bound) -> Mixed {
    let bound = simplified(rw, loc, bound);
    let cx = rw.context().clone();
    let map = cx.map(bound.map);
    if let Some(number) = map.single_constant_result() {
        return Mixed::Fixed(number);
    }
    let input = map.result(0).and_then(|result| {
        let symbol = result.as_symbol().map(|symbol| map.num_dims() + symbol);
        bound.operands.get(result.as_dim().or(symbol)? as usize).copied()
    });
    if let Some(value) = input {
        return Mixed::Value(value);
    }
    let mut state = Apply::state(&cx, loc).operands(bound.operands.iter().copied());
    state.put(&cx, Apply::MAP, bound.map);
    Mixed::Value(rw.insert_value(state.results([Type::INDEX])))
}

/// Creates what computes a bound by operations of `arith`, unless it is a number or a value.
pub fn materialize_with_arith(rw: &mut Rewriter<'_>, loc: Loc, bound: &Bound) -> Mixed {
    let bound = simplified(rw, loc, bound);
    let cx = rw.context().clone();
    let map = cx.map(bound.map);
    if let Some(number) = map.single_constant_result() {
        return Mixed::Fixed(number);
    }
    let mut stack: Vec<Value> = Vec::new();
    for part in map.result(0).into_iter().flat_map(|expr| expr.post_order()) {
        let value = match part.data() {
            AffineExprData::Dim(at) => bound.operands[at as usize],
            AffineExprData::Symbol(at) => bound.operands[(map.num_dims() + at) as usize],
            AffineExprData::Constant(number) => {
                let number = cx.index_attr(number);
                arith::Constant::build_value(rw, loc, number)
            }
            AffineExprData::Binary(kind, ..) => {
                let (Some(rhs), Some(lhs)) = (stack.pop(), stack.pop()) else { break };
                let mut binary = |name: &str, lhs: Value, rhs: Value| {
                    let state = rw.state(name, loc).operands([lhs, rhs]).results([Type::INDEX]);
                    rw.insert_value(state)
                };
                match kind {
                    BinaryKind::Add => binary(arith::AddI::NAME, lhs, rhs),
                    BinaryKind::Mul => binary(arith::MulI::NAME, lhs, rhs),
                    BinaryKind::FloorDiv => binary(arith::FloorDivSI::NAME, lhs, rhs),
                    BinaryKind::CeilDiv => binary(arith::CeilDivSI::NAME, lhs, rhs),
                    // `arith.remsi` has the sign of the dividend.
                    BinaryKind::Mod => {
                        let quotient = binary(arith::FloorDivSI::NAME, lhs, rhs);
                        let multiple = binary(arith::MulI::NAME, quotient, rhs);
                        binary(arith::SubI::NAME, lhs, multiple)
                    }
                }
            }
        };
        stack.push(value);
    }
    stack.pop().map_or(Mixed::Fixed(0), Mixed::Value)
}
