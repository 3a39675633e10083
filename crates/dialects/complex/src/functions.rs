//! Functions of a complex number.

use crate::ComplexOfFloats;
use crate::arithmetic::grants;
use arith::FastMathFlags;
use ir::OpView;
use ir::def::{Fold, FoldCx};
use macros::op;

/// Declares functions from a complex number to another.
macro_rules! unary_ops {
    ($($(#[$doc:meta])* $name:ident = $op:tt $(, undone by $inverse:ident if $granted:ident)?;)*) => {$(
        $(#[$doc])*
        #[op($op, traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE),
             $(fold = |cx| undo::<$inverse<'_>>(cx, FastMathFlags::$granted),)?
             format = "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)")]
        pub struct $name {
            #[operand]
            complex: ComplexOfFloats,
            #[attr(default = FastMathFlags::NONE)]
            fastmath: FastMathFlags,
            #[result]
            result: ComplexOfFloats,
        }
    )*};
}

unary_ops! {
    /// The conjugate: the imaginary part has the other sign.
    ///
    /// ```mlir
    /// %a = complex.conj %b : complex<f32>
    /// ```
    Conj = "complex.conj", undone by Conj if NONE;
    /// The cosine.
    ///
    /// ```mlir
    /// %a = complex.cos %b : complex<f32>
    /// ```
    Cos = "complex.cos";
    /// e to the power of the operand.
    ///
    /// ```mlir
    /// %a = complex.exp %b : complex<f32>
    /// ```
    Exp = "complex.exp", undone by Log if REASSOC;
    /// e to the power of the operand, less 1.
    ///
    /// ```mlir
    /// %a = complex.expm1 %b : complex<f32>
    /// ```
    Expm1 = "complex.expm1";
    /// The natural logarithm: of the many, that with an imaginary part between minus pi and pi. So it does not undo `complex.exp`.
    ///
    /// ```mlir
    /// %a = complex.log %b : complex<f32>
    /// ```
    Log = "complex.log";
    /// The natural logarithm of the operand and 1.
    ///
    /// ```mlir
    /// %a = complex.log1p %b : complex<f32>
    /// ```
    Log1p = "complex.log1p";
    /// The negative.
    ///
    /// ```mlir
    /// %a = complex.neg %b : complex<f32>
    /// ```
    Neg = "complex.neg", undone by Neg if NONE;
    /// The reciprocal of the square root.
    ///
    /// ```mlir
    /// %a = complex.rsqrt %b : complex<f32>
    /// ```
    Rsqrt = "complex.rsqrt";
    /// Number of absolute value 1 with the direction of the operand; 0 for 0.
    ///
    /// ```mlir
    /// %a = complex.sign %b : complex<f32>
    /// ```
    Sign = "complex.sign";
    /// The sine.
    ///
    /// ```mlir
    /// %a = complex.sin %b : complex<f32>
    /// ```
    Sin = "complex.sin";
    /// The square root.
    ///
    /// ```mlir
    /// %a = complex.sqrt %b : complex<f32>
    /// ```
    Sqrt = "complex.sqrt";
    /// The tangent.
    ///
    /// ```mlir
    /// %a = complex.tan %b : complex<f32>
    /// ```
    Tan = "complex.tan";
    /// The hyperbolic tangent.
    ///
    /// ```mlir
    /// %a = complex.tanh %b : complex<f32>
    /// ```
    Tanh = "complex.tanh";
}

/// Folds a function of its inverse, if both have these flags.
fn undo<'a, V: OpView<'a>>(cx: &mut FoldCx<'a>, granted: FastMathFlags) -> Fold {
    let inner = cx.op.operand(0).defining_op().filter(|inner| inner.cast::<V>().is_some());
    inner
        .filter(|&inner| grants(cx.op, granted) && grants(inner, granted))
        .map(|inner| inner.operand(0))
        .into()
}

ir::ops![Conj, Cos, Exp, Expm1, Log, Log1p, Neg, Rsqrt, Sign, Sin, Sqrt, Tan, Tanh];
