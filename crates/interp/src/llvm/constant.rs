//! Constants.

use super::types::{build, without_poison, zero};
use super::{EvalResult, entries};
use apnum::ApInt;
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::{AttrRef, OpRef, TypeRef};

entries! {
    "llvm.mlir.constant" => constant,
    "llvm.mlir.zero" => |op, _, _| zeros(op),
    "llvm.mlir.undef" => crate::arith::poison,
    "llvm.mlir.poison" => crate::arith::poison,
    "llvm.freeze" => |op, args, _| freeze(op, args),
}

/// Returns a number of an attribute as a scalar of a type: integers in their width, floats that are integers
/// by their bits.
fn scalar(value: &Val, ty: TypeRef<'_>) -> Option<Val> {
    Some(match (value, ty.int_width()) {
        (Val::Int(value), Some(width)) => Val::Int(value.sext_or_trunc(width)),
        (Val::Float(value), Some(width)) => Val::Int(ApInt::from_u128(width, value.to_bits())),
        (Val::Float(value), None) if ty.float_kind() == Some(value.kind()) => Val::Float(*value),
        _ => return None,
    })
}

/// Returns the value of an attribute as one of a type; `None` if it is none.
pub(super) fn of_attr(attr: AttrRef<'_>, ty: TypeRef<'_>) -> Option<Val> {
    if let Some(text) = attr.as_bytes() {
        let mut bytes = text.iter();
        return build(ty, &mut |ty| {
            Some(Val::Int(ApInt::from_u64(ty.int_width()?, u64::from(*bytes.next()?))))
        });
    }
    match attr.dialect_def().map(|def| def.name) {
        Some("llvm.zero") => return zero(ty),
        Some("llvm.undef" | "llvm.poison") => return Some(Val::Poison),
        _ => {}
    }
    if let Some(items) = attr.as_array() {
        let of = |(item, ty)| super::types::deep(|| of_attr(item, ty));
        let items: Option<Vec<Val>> = items.zip(super::types::element_types(ty)).map(of).collect();
        return items.map(|items| Val::Aggregate(items.into()));
    }
    let value = Val::of_attr(ty.context(), attr.handle()).or_else(|| crate::tensor::sparse(attr))?;
    let Some(items) = value.items() else { return scalar(&value, ty) };
    let mut items = items.iter().flat_map(|item| item.items().unwrap_or(std::slice::from_ref(item)));
    build(ty, &mut |ty| scalar(items.next()?, ty))
}

fn constant(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    let value = op.attr("value").and_then(|value| of_attr(value, op.result(0).ty()));
    value
        .map(Step::from)
        .ok_or_else(|| Trap::unsupported(op, "the interpreter cannot represent this constant"))
}

fn zeros(op: OpRef<'_>) -> EvalResult {
    let ty = op.result(0).ty();
    zero(ty)
        .map(Step::from)
        .ok_or_else(|| Trap::unsupported(op, format!("the interpreter knows no zero of type '{ty}'")))
}

/// Freezes a value: poison becomes zero.
fn freeze(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let ty = op.result(0).ty();
    args.first()
        .and_then(|value| without_poison(ty, value))
        .map(Step::from)
        .ok_or_else(|| Trap::unsupported(op, format!("the interpreter knows no value of type '{ty}'")))
}
