//! Operations of two complex numbers.

use crate::ComplexOfFloats;
use crate::constant::{constant_parts, is_real};
use arith::FastMathFlags;
use ir::def::{Fold, FoldCx};
use ir::markers::AnySignlessInteger;
use ir::{OpRef, OpView};
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

/// Whether an operation grants these freedoms.
pub(crate) fn grants(op: OpRef<'_>, flags: FastMathFlags) -> bool {
    op.enum_attr::<FastMathFlags>("fastmath").unwrap_or(FastMathFlags::NONE).contains(flags)
}

/// Flags under which an addition can be undone: rounding and the sign of zero do not matter.
const CANCELS: FastMathFlags = FastMathFlags::REASSOC.union(FastMathFlags::NSZ);

/// Flags under which a product with 1 is the other factor: the 0 in it times an infinity or a NaN would be
/// NaN, and its sign may show.
const REAL_FACTOR: FastMathFlags = FastMathFlags::NNAN.union(FastMathFlags::NINF).union(FastMathFlags::NSZ);

/// Returns whether a constant is a zero that is neutral: of these signs, or of any if signs of zero do not
/// matter.
fn is_neutral_zero(cx: &FoldCx<'_>, negative: bool) -> bool {
    let context = cx.op.context();
    if !is_real(context, cx.constants[1], 0.0) {
        return false;
    }
    grants(cx.op, FastMathFlags::NSZ)
        || constant_parts(context, cx.constants[1]).is_some_and(|parts| {
            parts.iter().all(|part| part.as_float().is_some_and(|part| part.is_negative() == negative))
        })
}

/// Folds `a + -0` to `a`; if rounding does not matter, `(a - b) + b` and `b + (a - b)` to `a`.
fn fold_add(cx: &mut FoldCx<'_>) -> Fold {
    let (lhs, rhs) = (cx.op.operand(0), cx.op.operand(1));
    for (difference, other) in [(lhs, rhs), (rhs, lhs)] {
        let sub = difference.defining_op().and_then(|op| op.cast::<Sub<'_>>());
        if let Some(sub) =
            sub.filter(|sub| sub.rhs() == other && grants(cx.op, CANCELS) && grants(sub.op(), CANCELS))
        {
            return sub.lhs().into();
        }
    }
    is_neutral_zero(cx, true).then_some(lhs).into()
}

/// Folds `a - 0` to `a`; if rounding does not matter, `(a + b) - b` to `a`.
fn fold_sub(cx: &mut FoldCx<'_>) -> Fold {
    let (lhs, rhs) = (cx.op.operand(0), cx.op.operand(1));
    let add = lhs.defining_op().and_then(|op| op.cast::<Add<'_>>());
    if let Some(add) =
        add.filter(|add| add.rhs() == rhs && grants(cx.op, CANCELS) && grants(add.op(), CANCELS))
    {
        return add.lhs().into();
    }
    is_neutral_zero(cx, false).then_some(lhs).into()
}

/// Folds `a * 1` and `a / 1` to `a` for finite numbers, up to signs of zero.
fn fold_by_one(cx: &mut FoldCx<'_>) -> Fold {
    let one = grants(cx.op, REAL_FACTOR) && is_real(cx.op.context(), cx.constants[1], 1.0);
    one.then(|| cx.op.operand(0)).into()
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

ir::ops![Add, Atan2, Div, Mul, Pow, Powi, Sub];
