//! `arith.constant`.

use apnum::{ApFloat, ApInt};
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::{AnyType, TypedAttr};
use ir::{Attr, AttrRef, Context, Loc, OpState, Type, TypeRef, Value};
use macros::op;

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
     interfaces(interfaces::InferIntRange = interfaces::int_range::InferResult(crate::int_ranges::constant)),
     traits(PURE, CONSTANT_LIKE),
     rules(AllTypesMatch("value", "result")),
     fold, verify, result_names,
     format = "attr-dict $value")]
pub struct Constant {
    #[attr]
    value: TypedAttr,
    #[result]
    result: AnyType,
}

impl Constant<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.value().handle().into()
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (value, ty) = (self.value(), self.result().ty());
        if ty.is_integer() && !ty.is_signless_integer() {
            return Err(self.error("integer return type must be signless"));
        }
        if value.as_int().is_none() && value.as_float().is_none() && !value.is_elements() {
            return Err(self.error("value must be an integer, float, or elements attribute"));
        }
        if ty.scalable_dims() != 0 && value.as_dense().is_none_or(|dense| !dense.is_splat()) {
            return Err(self.error(
                "intializing scalable vectors with elements attribute is not supported unless it's a vector splat",
            ));
        }
        Ok(())
    }

    /// Names the result after an integer.
    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        let result = self.result().handle();
        let (value, ty) = (self.value(), self.result().ty());
        let mut buffer = [0; NAME];
        match (value.as_bool(), value.as_int()) {
            (Some(value), _) => name(result, if value { "true" } else { "false" }),
            (None, None) => name(result, "cst"),
            (None, Some(value)) => match usual_name(value, ty, &mut buffer) {
                Some(text) => name(result, text),
                None => name(result, &unusual_name(value, ty)),
            },
        }
    }
}

/// Size of a buffer for the name of a 64-bit integer.
const NAME: usize = 40;

/// Formats the names of integers of at most 64 bits (`c5_i32`, `c-1`), which most constants are, without
/// allocation.
fn usual_name<'b>(value: &ApInt, ty: TypeRef<'_>, buffer: &'b mut [u8; NAME]) -> Option<&'b str> {
    let value = value.to_i64()?;
    let mut at = NAME;
    match ty.int_width().filter(|_| ty.is_signless_integer()) {
        Some(width) => {
            write_digits(buffer, &mut at, u64::from(width));
            put(buffer, &mut at, b'i');
            put(buffer, &mut at, b'_');
        }
        None if ty.is_integer() => return None,
        None => {}
    }
    write_digits(buffer, &mut at, value.unsigned_abs());
    if value < 0 {
        put(buffer, &mut at, b'-');
    }
    put(buffer, &mut at, b'c');
    std::str::from_utf8(&buffer[at..]).ok()
}

fn unusual_name(value: &ApInt, ty: TypeRef<'_>) -> String {
    let value = value.to_string_signed();
    if ty.is_integer() { format!("c{value}_{ty}") } else { format!("c{value}") }
}

/// Writes a byte in front of a position and moves the position there.
fn put(buffer: &mut [u8; NAME], at: &mut usize, byte: u8) {
    *at -= 1;
    buffer[*at] = byte;
}

fn write_digits(buffer: &mut [u8; NAME], at: &mut usize, mut number: u64) {
    loop {
        put(buffer, at, b'0' + (number % 10) as u8);
        number /= 10;
        if number == 0 {
            return;
        }
    }
}

/// Whether an attribute can be the value of a constant of a type.
pub fn is_buildable_with(value: AttrRef<'_>, ty: TypeRef<'_>) -> bool {
    value.ty().is_some_and(|found| found == ty)
        && (!ty.is_integer() || ty.is_signless_integer())
        && (value.as_int().is_some() || value.as_float().is_some() || value.is_elements())
}

/// Returns zero of a number type or of a container of numbers; `None` if there is none.
pub fn zero_attr(ty: TypeRef<'_>) -> Option<Attr> {
    let cx = ty.context();
    let Some(kind) = ty.element_or_self().float_kind() else { return crate::fold::zero(ty) };
    if ty.is_float() {
        return Some(cx.float_attr(ty.handle(), &ApFloat::zero(kind, false)));
    }
    let bytes = (ty.element_or_self().bit_width()? as usize).div_ceil(8);
    let is_zero = ApFloat::zero(kind, false).to_bits() == 0 && ty.has_static_shape();
    is_zero.then(|| cx.dense_attr(ty.handle(), vec![0; bytes].into(), true))
}

/// Returns the state of the operation that materializes a folded attribute: `ub.poison` for poison, else a
/// constant.
pub fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    if let Some(poison) = ub::materialize(cx, value, ty) {
        return Some(poison);
    }
    if !is_buildable_with(cx.attr_ref(value), cx.ty(ty)) {
        return None;
    }
    Some(Constant::state(cx, Loc::UNKNOWN).results([ty]).with(cx, Constant::VALUE, value))
}

ir::ops![Constant];
