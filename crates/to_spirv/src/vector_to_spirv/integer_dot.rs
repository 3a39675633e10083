//! Sums of products of bytes as dot products.

use crate::common::Emit;
use ir::{Op, OpRef, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{CombiningKind, Reduction};

/// Extensions of the factors, whether they change places, and the dot products without and with an accumulator. There is none of an unsigned and
/// a signed factor.
const CASES: [([&str; 2], bool, [&str; 2]); 4] = [
    (["arith.extsi", "arith.extsi"], false, ["spirv.SDot", "spirv.SDotAccSat"]),
    (["arith.extui", "arith.extui"], false, ["spirv.UDot", "spirv.UDotAccSat"]),
    (["arith.extsi", "arith.extui"], false, ["spirv.SUDot", "spirv.SUDotAccSat"]),
    (["arith.extui", "arith.extsi"], true, ["spirv.SUDot", "spirv.SUDotAccSat"]),
];

/// Adds the pattern that turns the sum of the products of three or four bytes each, extended to 32 or 64 bits, into a dot product.
pub fn integer_dot_patterns(set: &mut PatternSet) {
    set.of::<Reduction<'_>>(rewrite);
}

/// Returns the vector of bytes that a factor extends by this operation.
fn bytes(factor: Option<OpRef<'_>>, extension: &str) -> Option<Value> {
    let bytes = factor.filter(|factor| factor.is(extension))?.operand(0);
    (bytes.ty().element_or_self().handle() == Type::I8).then(|| bytes.handle())
}

/// Number of elements of the vector that is summed up, if dot products have as many, and the result's width.
fn num_elements(op: OpRef<'_>) -> Option<i64> {
    let (vector, result) = (op.operand(0).ty(), op.result(0).ty());
    let fits = op.enum_attr::<CombiningKind>("kind") == Some(CombiningKind::Add)
        && !result.is_index()
        && matches!(result.int_width(), Some(32 | 64))
        && vector.rank() == Some(1)
        && vector.scalable_dims() == 0;
    vector.num_elements().filter(|count| fits && matches!(count, 3 | 4))
}

fn rewrite(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let count = num_elements(view).matched()?;
    let product = view.operand(0).defining_op().filter(|product| product.is("arith.muli")).matched()?;
    let factors = [0, 1].map(|factor| product.operand(factor).defining_op());
    let case = CASES.iter().find_map(|(extensions, swap, names)| {
        Some(([bytes(factors[0], extensions[0])?, bytes(factors[1], extensions[1])?], *swap, *names))
    });
    let (mut factors, swap, names) = case.ok_or(MatchFailure { reason: "the factors are no bytes" })?;
    let (loc, ty) = (view.loc(), view.result(0).ty_handle());
    let accumulator = view.operands().nth(1).map(|value| value.handle());
    let mut emit = Emit { rw, loc };
    if count == 3 {
        let vector = emit.rw.context().vector_type(&[4], Type::I8);
        let zero = emit.number(Type::I8, 0);
        factors = factors.map(|factor| emit.op("spirv.CompositeConstruct", &[factor, zero], vector));
    }
    if swap {
        factors.reverse();
    }
    let value = match accumulator {
        Some(accumulator) => emit.op(names[1], &[factors[0], factors[1], accumulator], ty),
        None => emit.op(names[0], &factors, ty),
    };
    rw.replace_op(op, &[value]);
    Ok(())
}
