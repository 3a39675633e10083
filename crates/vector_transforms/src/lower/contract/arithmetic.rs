//! Arithmetic of contractions.

use dialect_transforms::make::Make;
use ir::{TypeRef, Value};
use vector::{CombiningKind, Fma};

/// Whether elements of a type can be combined so.
pub(crate) fn supports(kind: CombiningKind, element: TypeRef<'_>) -> bool {
    use CombiningKind::*;
    match kind {
        Add | Mul => true,
        MinUI | MinSI | MaxUI | MaxSI | And | Or | Xor => !element.is_float(),
        MinNumF | MaxNumF | MinimumF | MaximumF => element.is_float(),
    }
}

/// Creates the product of two values element by element.
pub(crate) fn product(m: &mut Make<'_, '_>, factors: [Value; 2]) -> Value {
    let is_float = m.cx().ty(m.ty(factors[0])).element_or_self().is_float();
    m.same(if is_float { arith::MulF::NAME } else { arith::MulI::NAME }, &factors)
}

/// Creates the sum of two values element by element.
pub(crate) fn sum(m: &mut Make<'_, '_>, terms: [Value; 2]) -> Value {
    let is_float = m.cx().ty(m.ty(terms[0])).element_or_self().is_float();
    m.same(if is_float { arith::AddF::NAME } else { arith::AddI::NAME }, &terms)
}

/// Creates the product of two values, combined with a third one, which lanes that are off keep.
pub(crate) fn combine_product(
    m: &mut Make<'_, '_>,
    [a, b]: [Value; 2],
    acc: Option<Value>,
    kind: CombiningKind,
    mask: Option<Value>,
) -> Value {
    let cx = m.cx();
    let is_float = cx.ty(m.ty(a)).element_or_self().is_float();
    if let Some(acc) = acc.filter(|_| is_float && kind == CombiningKind::Add)
        && cx.ty(m.ty(acc)).is_vector()
    {
        let made = m.same(Fma::NAME, &[a, b, acc]);
        return match mask {
            Some(mask) => m.select(mask, made, acc),
            None => made,
        };
    }
    let made = product(m, [a, b]);
    match acc {
        Some(acc) => vector::combine(m.rw, m.loc, kind, [made, acc], None, mask.map(|mask| (mask, acc))),
        None => made,
    }
}
