//! Bounds of the results of `arith` operations.

use super::{By, attach_all};
use crate::{BoundSet, ValueDim};
use ir::def::Dialect;
use ir::{AffineExpr, Context, OpRef};

static MODELS: [(&str, By); 5] = [
    ("arith.addi", By(|op, of, set| binary(op, of, set, Context::affine_add))),
    ("arith.floordivsi", By(|op, of, set| binary(op, of, set, Context::affine_floordiv))),
    ("arith.muli", By(|op, of, set| binary(op, of, set, Context::affine_mul))),
    ("arith.select", By(select)),
    ("arith.subi", By(|op, of, set| binary(op, of, set, Context::affine_sub))),
];

/// Attaches the interface to operations of the `arith` dialect.
pub fn extend_arith(dialect: Dialect) -> Dialect {
    attach_all(dialect, &MODELS)
}

fn binary(
    op: OpRef<'_>,
    of: ValueDim,
    set: &mut BoundSet<'_>,
    make: fn(&Context, AffineExpr, AffineExpr) -> AffineExpr,
) -> Option<()> {
    let mut operands = op.operands().filter(|operand| operand.ty().is_index());
    let (lhs, rhs) = (operands.next()?.handle(), operands.next()?.handle());
    let (lhs, rhs) = (set.index(lhs), set.index(rhs));
    let expr = make(set.context(), lhs, rhs);
    set.equals(of, expr);
    Some(())
}

fn select(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let mut operands = op.operands().skip(1);
    let (first, second) = (operands.next()?.handle(), operands.next()?.handle());
    set.either(of, ValueDim { value: first, dim: of.dim }, ValueDim { value: second, dim: of.dim });
    Some(())
}
