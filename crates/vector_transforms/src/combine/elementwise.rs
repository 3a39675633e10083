//! Products of stretched vectors as outer products.

use crate::make::with_kind;
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Build, Op, Value, ValueRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{Broadcast, CombiningKind, OuterProduct, Transpose};

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet) {
    set.of::<arith::MulF<'_>>(to_outer_product).of::<arith::MulI<'_>>(to_outer_product);
}

/// Returns the vector of one dimension that a vector of two repeats as its rows.
fn repeated(value: ValueRef<'_>) -> Option<Value> {
    let broadcast = value.defining_op()?.cast::<Broadcast<'_>>()?;
    let source = broadcast.source();
    (source.ty().is_vector() && source.ty().rank() == Some(1)).then(|| source.handle())
}

/// Returns the vector that is repeated as columns.
fn repeated_as_columns(value: ValueRef<'_>) -> Option<Value> {
    let transpose = value.defining_op()?.cast::<Transpose<'_>>()?;
    if transpose.permutation().to_vec() != [1, 0] {
        return None;
    }
    repeated(transpose.vector())
}

fn to_outer_product(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (lhs, rhs) = (view.operand(0), view.operand(1));
    let result = view.result(0).ty_handle();
    let ty = VectorType::of(rw.context(), result).matched()?;
    rw.require(ty.rank() == 2)?;
    let of = |a, b| repeated_as_columns(a).zip(repeated(b));
    let (a, b) = of(lhs, rhs).or_else(|| of(rhs, lhs)).matched()?;
    let m = &mut Make::like(rw, op);
    let made = with_kind(m, OuterProduct::NAME, &[a, b], result, CombiningKind::Add, &[]);
    let made = rw.op(made).result(0).handle();
    rw.replace_op(op, &[made]);
    Ok(())
}
