//! Operations of two complex numbers.

use crate::ComplexOfFloats;
use crate::constant::is_real;
use arith::FastMathFlags;
use ir::def::{Fold, FoldCx};
use ir::markers::AnySignlessInteger;
use macros::op;

/// Declares operations of two complex numbers.
macro_rules! binary_ops {
    ($($(#[$doc:meta])* $name:ident = $op:tt $(, fold = $fold:expr)?;)*) => {$(
        $(#[$doc])*
        #[op($op, traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE),
             $(fold = $fold,)?
             format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)")]
        pub struct $name {
            #[operand]
            lhs: ComplexOfFloats,
            #[operand]
            rhs: ComplexOfFloats,
            #[attr(default = FastMathFlags::NONE)]
            fastmath: FastMathFlags,
            #[result]
            result: ComplexOfFloats,
        }
    )*};
}

binary_ops! {
    /// The sum.
    ///
    /// ```mlir
    /// %a = complex.add %b, %c : complex<f32>
    /// ```
    Add = "complex.add", fold = fold_add;
    /// The difference.
    ///
    /// ```mlir
    /// %a = complex.sub %b, %c : complex<f32>
    /// ```
    Sub = "complex.sub", fold = fold_sub;
    /// The product.
    ///
    /// ```mlir
    /// %a = complex.mul %b, %c : complex<f32>
    /// ```
    Mul = "complex.mul", fold = fold_by_one;
    /// The quotient.
    ///
    /// ```mlir
    /// %a = complex.div %b, %c : complex<f32>
    /// ```
    Div = "complex.div", fold = fold_by_one;
    /// The first to the power of the second.
    ///
    /// ```mlir
    /// %a = complex.pow %b, %c : complex<f32>
    /// ```
    Pow = "complex.pow";
    /// The arc tangent of the first by the second: `-i * log((x + i * y) / sqrt(x * x + y * y))`.
    ///
    /// ```mlir
    /// %a = complex.atan2 %y, %x : complex<f32>
    /// ```
    Atan2 = "complex.atan2";
}

/// `(a - b) + b`, `b + (a - b)` and `a + 0` are `a`.
fn fold_add(cx: &mut FoldCx<'_>) -> Fold {
    let (lhs, rhs) = (cx.op.operand(0), cx.op.operand(1));
    for (difference, other) in [(lhs, rhs), (rhs, lhs)] {
        let sub = difference.defining_op().and_then(|op| op.cast::<Sub<'_>>());
        if let Some(sub) = sub.filter(|sub| sub.rhs() == other) {
            return sub.lhs().into();
        }
    }
    is_real(cx.op.context(), cx.constants[1], 0.0).then_some(lhs).into()
}

/// `(a + b) - b` and `a - 0` are `a`.
fn fold_sub(cx: &mut FoldCx<'_>) -> Fold {
    let (lhs, rhs) = (cx.op.operand(0), cx.op.operand(1));
    let add = lhs.defining_op().and_then(|op| op.cast::<Add<'_>>());
    if let Some(add) = add.filter(|add| add.rhs() == rhs) {
        return add.lhs().into();
    }
    is_real(cx.op.context(), cx.constants[1], 0.0).then_some(lhs).into()
}

/// `a * 1` and `a / 1` are `a`.
fn fold_by_one(cx: &mut FoldCx<'_>) -> Fold {
    is_real(cx.op.context(), cx.constants[1], 1.0).then(|| cx.op.operand(0)).into()
}

/// A complex number to the power of a signed integer.
///
/// ```mlir
/// %a = complex.powi %b, %c : complex<f32>, i32
/// ```
#[op(
    "complex.powi",
    traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE),
    rules(AllTypesMatch("lhs", "result")),
    format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result) `,` type($rhs)"
)]
pub struct Powi {
    #[operand]
    lhs: ComplexOfFloats,
    #[operand]
    rhs: AnySignlessInteger,
    #[attr]
    fastmath: Option<FastMathFlags>,
    #[result]
    result: ComplexOfFloats,
}
