//! `affine.apply` that is composed and folded as it is created.

use affine::{Apply, BoundMap};
use ir::affine::BinaryKind;
use ir::{AffineMap, Build, InsertPoint, Loc, Op, Type, Value};
use rewrite::Rewriter;

/// Creates the value of a map of one result before an operation: composed with those of `affine.apply` that its operands are, and folded to
/// a constant or an operand where it is one.
pub(crate) fn composed_apply(
    rw: &mut Rewriter<'_>,
    before: Op,
    loc: Loc,
    map: AffineMap,
    operands: &[Value],
) -> Value {
    let cx = rw.context().clone();
    let mut bound = BoundMap { map, operands: operands.to_vec() };
    bound.fully_compose(rw);
    bound.map = cx.map(bound.map).simplify();
    bound.canonicalize(rw);
    rw.at(InsertPoint::Before(before), |rw| {
        let view = cx.map(bound.map);
        let result = view.result(0);
        if let Some(constant) = result.and_then(|expr| expr.as_constant()) {
            return index_constant(rw, loc, constant);
        }
        let dim = result.and_then(|expr| expr.as_dim());
        let symbol = result.and_then(|expr| expr.as_symbol()).map(|at| at + view.num_dims());
        if let Some(&operand) = dim.or(symbol).and_then(|at| bound.operands.get(at as usize)) {
            return operand;
        }
        Apply::build_value(rw, loc, bound.map, &bound.operands)
    })
}

/// Creates an index constant at the insertion point.
pub(crate) fn index_constant(rw: &mut Rewriter<'_>, loc: Loc, value: i64) -> Value {
    let cx = rw.context().clone();
    let state = rw.state(arith::Constant::NAME, loc).attr(&cx, "value", cx.index_attr(value));
    rw.insert_value(state.results([Type::INDEX]))
}

/// Returns the map of an operation on two dimensions.
pub(crate) fn binary_map(rw: &Rewriter<'_>, kind: BinaryKind) -> AffineMap {
    let cx = rw.context();
    let expr = cx.affine_binary(kind, cx.affine_dim(0), cx.affine_dim(1));
    cx.make_map(2, 0, vec![expr])
}
