//! `complex.constant`.

use crate::part_type;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{Attr, AttrRef, Context, Loc, OpState, Type, TypeRef, Value};
use macros::op;

/// A constant: real and imaginary part.
///
/// ```mlir
/// %0 = complex.constant [1.0 : f32, -2.0 : f32] : complex<f32>
/// ```
#[op(
    "complex.constant",
    traits(PURE, CONSTANT_LIKE),
    verify,
    fold,
    result_names,
    format = "$value attr-dict `:` type($complex)"
)]
pub struct Constant {
    #[attr]
    value: ArrayAttr,
    #[result]
    complex: AnyComplex,
}

impl Constant<'_> {
    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        if self.num_results() > 0 {
            name(self.complex().handle(), "cst");
        }
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let value = self.attr("value");
        let Some([real, imag]) = value.and_then(parts) else {
            return Err(
                self.error("requires 'value' to be a complex constant, represented as array of two values")
            );
        };
        if !is_number(real) || !is_number(imag) {
            return Err(self.error("requires attribute's elements to be float or integer attributes"));
        }
        let element = part_type(self.complex().ty());
        if real.ty() == element && imag.ty() == element {
            return Ok(());
        }
        let show = |ty: Option<TypeRef<'_>>| ty.map_or_else(String::new, |ty| format!("'{ty}'"));
        Err(self.error(format!(
            "requires attribute's element types ({}, {}) to match the element type of the op's return type ({})",
            show(real.ty()),
            show(imag.ty()),
            show(element)
        )))
    }

    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.attr("value").map(|value| value.handle()).into()
    }
}

/// Returns the parts in an attribute.
fn parts(value: AttrRef<'_>) -> Option<[AttrRef<'_>; 2]> {
    let mut items = value.as_array()?;
    let parts = [items.next()?, items.next()?];
    items.next().is_none().then_some(parts)
}

fn is_number(part: AttrRef<'_>) -> bool {
    part.as_float().is_some() || part.as_int().is_some()
}

/// Returns the parts of a constant operand.
pub(crate) fn constant_parts(context: &Context, constant: Option<Attr>) -> Option<[AttrRef<'_>; 2]> {
    parts(context.attr_ref(constant?))
}

/// Whether a constant is this real number.
pub(crate) fn is_real(context: &Context, constant: Option<Attr>, number: f64) -> bool {
    constant_parts(context, constant).is_some_and(|[real, imag]| {
        real.as_float().is_some_and(|real| real.to_f64() == number)
            && imag.as_float().is_some_and(|imag| imag.is_zero())
    })
}

/// Returns the state of the constant of a folded attribute.
pub fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    let element = part_type(cx.ty(ty));
    match parts(cx.attr_ref(value)) {
        Some([real, imag]) if is_number(real) && real.ty() == element && imag.ty() == element => {
            Some(Constant::state(cx, Loc::UNKNOWN).results([ty]).attr(cx, "value", value))
        }
        _ => arith::materialize(cx, value, ty),
    }
}

ir::ops![Constant];
