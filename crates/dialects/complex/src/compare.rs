//! `complex.eq` and `complex.neq`.

use crate::ComplexOfFloats;
use ir::markers::I1;
use macros::op;

/// Equality of two complex numbers.
///
/// ```mlir
/// %a = complex.eq %b, %c : complex<f32>
/// ```
#[op(
    "complex.eq",
    traits(PURE, ELEMENTWISE),
    rules(AllTypesMatch("lhs", "rhs")),
    format = "$lhs `,` $rhs  attr-dict `:` type($lhs)"
)]
pub struct Equal {
    #[operand]
    lhs: ComplexOfFloats,
    #[operand]
    rhs: ComplexOfFloats,
    #[result]
    result: I1,
}

/// Inequality of two complex numbers.
///
/// ```mlir
/// %a = complex.neq %b, %c : complex<f32>
/// ```
#[op(
    "complex.neq",
    traits(PURE, ELEMENTWISE),
    rules(AllTypesMatch("lhs", "rhs")),
    format = "$lhs `,` $rhs  attr-dict `:` type($lhs)"
)]
pub struct NotEqual {
    #[operand]
    lhs: ComplexOfFloats,
    #[operand]
    rhs: ComplexOfFloats,
    #[result]
    result: I1,
}

ir::ops![Equal, NotEqual];
