//! Complex numbers and their parts.

use crate::constant::constant_parts;
use crate::{ComplexOfFloats, Neg, part_type};
use arith::{FastMathFlags, NegF};
use ir::def::{Fold, FoldCx};
use ir::markers::AnyFloat;
use ir::{Op, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// A complex number of its real and imaginary part.
///
/// ```mlir
/// %a = complex.create %re, %im : complex<f32>
/// ```
#[op(
    "complex.create",
    traits(PURE),
    rules(
        AllTypesMatch("real", "imaginary"),
        TypesMatchWith(
            "complex element type matches real operand type",
            from = "complex",
            to = "real",
            part_type
        ),
        TypesMatchWith(
            "complex element type matches imaginary operand type",
            from = "complex",
            to = "imaginary",
            part_type
        )
    ),
    fold,
    format = "$real `,` $imaginary attr-dict `:` type($complex)"
)]
pub struct Create {
    #[operand]
    real: AnyFloat,
    #[operand]
    imaginary: AnyFloat,
    #[result]
    complex: ComplexOfFloats,
}

impl Create<'_> {
    /// Folds a number created from the parts of one number.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let real = self.real().defining_op().and_then(|op| op.cast::<Re<'_>>());
        let imag = self.imaginary().defining_op().and_then(|op| op.cast::<Im<'_>>());
        let (Some(real), Some(imag)) = (real, imag) else { return Fold::None };
        (real.complex() == imag.complex()).then(|| real.complex()).into()
    }
}

/// Declares functions from a complex number to a float.
macro_rules! part_ops {
    ($($(#[$doc:meta])* $name:ident = $op:tt, $result:ident $part:tt $(, fold = $fold:expr, canonicalize = $patterns:ident)?;)*) => {$(
        $(#[$doc])*
        #[op($op, traits(PURE, ELEMENTWISE),
             rules(TypesMatchWith("complex element type matches result type",
                                  from = "complex", to = $part, part_type)),
             $(fold = $fold, canonicalize = $patterns,)?
             format = "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)")]
        pub struct $name {
            #[operand]
            complex: ComplexOfFloats,
            #[attr(default = FastMathFlags::NONE)]
            fastmath: FastMathFlags,
            #[result]
            $result: AnyFloat,
        }
    )*};
}

part_ops! {
    /// The absolute value.
    ///
    /// ```mlir
    /// %a = complex.abs %b : complex<f32>
    /// ```
    Abs = "complex.abs", result "result";
    /// The angle to the real axis, in radians.
    ///
    /// ```mlir
    /// %a = complex.angle %b : complex<f32>
    /// ```
    Angle = "complex.angle", result "result";
    /// The imaginary part.
    ///
    /// ```mlir
    /// %a = complex.im %b : complex<f32>
    /// ```
    Im = "complex.im", imaginary "imaginary", fold = |cx| fold_part(cx, 1), canonicalize = im_patterns;
    /// The real part.
    ///
    /// ```mlir
    /// %a = complex.re %b : complex<f32>
    /// ```
    Re = "complex.re", real "real", fold = |cx| fold_part(cx, 0), canonicalize = re_patterns;
}

/// Folds a part of a constant, or of `complex.create`.
fn fold_part(cx: &mut FoldCx<'_>, part: usize) -> Fold {
    if let Some(parts) = constant_parts(cx.op.context(), cx.constants[0]) {
        return parts[part].handle().into();
    }
    created_part(cx.op.operand(0), part).into()
}

/// Returns a part of a number created by `complex.create`.
fn created_part(complex: ValueRef<'_>, part: usize) -> Option<ValueRef<'_>> {
    let create = complex.defining_op()?.cast::<Create<'_>>()?;
    Some(create.operand(part))
}

/// Adds the canonicalization patterns of `complex.re`.
fn re_patterns(set: &mut PatternSet) {
    set.of::<Re<'_>>(|op, rw| part_of_negative(op, rw, 0));
}

/// Adds the canonicalization patterns of `complex.im`.
fn im_patterns(set: &mut PatternSet) {
    set.of::<Im<'_>>(|op, rw| part_of_negative(op, rw, 1));
}

/// Replaces a part of the negative of `complex.create` by the negative of the part.
fn part_of_negative(op: Op, rw: &mut Rewriter<'_>, part: usize) -> MatchResult {
    let view = rw.op(op);
    let negative = view.operand(0).defining_op().and_then(|op| op.cast::<Neg<'_>>()).matched()?;
    let value = created_part(negative.complex(), part).matched()?;
    let flags = view.enum_attr::<FastMathFlags>("fastmath").unwrap_or(FastMathFlags::NONE);
    let (value, ty, loc) = (value.handle(), value.ty_handle(), view.loc());
    let state = NegF::state(rw.context(), loc).operands([value]).results([ty]);
    let state = state.with(rw.context(), NegF::FASTMATH, flags);
    rw.replace_with(op, state);
    Ok(())
}

ir::ops![Abs, Angle, Create, Im, Re];
