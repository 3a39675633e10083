//! `arith.constant`.

use apnum::ApInt;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::{AnyType, TypedAttr};
use ir::{Attr, AttrRef, Context, Loc, OpRef, OpState, Type, TypeRef, Value};
use macros::op;
use std::fmt::Write;

/// A constant: an integer, a float, or elements of a vector or tensor.
///
/// Integers are signless. An integer is named after its value and type (`%c-1_i32`, `%c4` of type
/// `index`, `%true`), anything else `%cst`.
///
/// ```mlir
/// %c42_i32 = arith.constant 42 : i32
/// %cst = arith.constant dense<1.0> : vector<4xf32>
/// ```
#[op("arith.constant",
     traits(PURE, CONSTANT_LIKE),
     rules(AllTypesMatch("value", "result")),
     fold = fold, verify = verify, result_names = names,
     format = "attr-dict $value")]
pub struct Constant {
    #[attr]
    value: TypedAttr,
    #[result]
    result: AnyType,
}

fn fold(cx: &mut FoldCx<'_>) -> Fold {
    cx.op.cast::<Constant>().map(|constant| constant.value().handle()).into()
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(constant) = op.cast::<Constant>() else { return Ok(()) };
    let (value, ty) = (constant.value(), constant.result().ty());
    if ty.is_integer() && !ty.is_signless_integer() {
        return Err(op.error("integer return type must be signless"));
    }
    if value.as_int().is_none() && value.as_float().is_none() && !value.is_elements() {
        return Err(op.error("value must be an integer, float, or elements attribute"));
    }
    if ty.scalable_dims() != 0 && value.as_dense().is_none_or(|dense| !dense.is_splat()) {
        return Err(op.error(
            "intializing scalable vectors with elements attribute is not supported unless it's a vector splat",
        ));
    }
    Ok(())
}

/// Names the result after an integer.
fn names(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let Some(constant) = op.cast::<Constant>() else { return };
    let result = constant.result();
    let (value, ty) = (constant.value(), result.ty());
    let text = match (value.as_bool(), value.as_int()) {
        (Some(value), _) => value.to_string(),
        (None, Some(value)) => integer_name(value, ty),
        (None, None) => return name(result.handle(), "cst"),
    };
    name(result.handle(), &text);
}

/// `c5_i32`, `c-1`.
fn integer_name(value: &ApInt, ty: TypeRef<'_>) -> String {
    let mut text = String::with_capacity(24);
    // The usual ones without a detour over texts of their own.
    let _ = match (value.to_i64(), ty.int_width().filter(|_| ty.is_signless_integer())) {
        (Some(value), Some(width)) => write!(text, "c{value}_i{width}"),
        (Some(value), None) if !ty.is_integer() => write!(text, "c{value}"),
        (_, None) if !ty.is_integer() => write!(text, "c{}", value.to_string_signed()),
        _ => write!(text, "c{}_{ty}", value.to_string_signed()),
    };
    text
}

/// Whether an attribute can be the value of a constant of a type.
pub fn is_buildable_with(value: AttrRef<'_>, ty: TypeRef<'_>) -> bool {
    value.ty().is_some_and(|found| found == ty)
        && (!ty.is_integer() || ty.is_signless_integer())
        && (value.as_int().is_some() || value.as_float().is_some() || value.is_elements())
}

/// The state of the constant that a folded attribute stands for: `ub.poison` for poison.
pub fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    if let Some(poison) = ub::materialize(cx, value, ty) {
        return Some(poison);
    }
    if !is_buildable_with(cx.attr_ref(value), cx.ty(ty)) {
        return None;
    }
    Some(Constant::state(cx, Loc::UNKNOWN).results([ty]).with(cx, Constant::VALUE, value))
}
