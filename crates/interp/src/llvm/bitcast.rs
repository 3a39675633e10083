//! The bits of a value as another type.

use super::EvalResult;
use super::types::{build, items};
use apnum::{ApFloat, ApInt};
use interfaces::eval::{Trap, Val};
use ir::{OpRef, TypeRef};

/// Returns the scalars of a value, each with its bits; `None` for poison.
fn bits(value: &Val, width: u32) -> Option<Option<ApInt>> {
    Some(match value {
        Val::Poison => None,
        Val::Int(value) => Some(value.clone()),
        Val::Float(value) => Some(ApInt::from_u128(width, value.to_bits())),
        _ => return None,
    })
}

fn width(ty: TypeRef<'_>) -> Option<u32> {
    ty.int_width().or_else(|| Some(ty.float_kind()?.width()))
}

fn cast(from: TypeRef<'_>, to: TypeRef<'_>, value: &Val) -> Option<Val> {
    let source = width(from.element_or_self())?;
    let values = items(from, value).unwrap_or_else(|| vec![value.clone()]);
    let values: Option<Vec<Option<ApInt>>> = values.iter().map(|value| bits(value, source)).collect();
    let values = values?;
    // The lowest bits are those of the first element.
    let total = source.checked_mul(values.len() as u32)?;
    let mut whole = ApInt::zero(total);
    for (at, bits) in values.iter().enumerate() {
        if let Some(bits) = bits {
            whole = whole.or(&bits.zext_or_trunc(total).shl(at as u32 * source));
        }
    }
    let target = width(to.element_or_self())?;
    let mut start = 0;
    build(to, &mut |ty| {
        let (first, end) = (start, start + target);
        start = end;
        if end > total {
            return None;
        }
        let parts = values.get((first / source) as usize..end.div_ceil(source) as usize)?;
        if parts.contains(&None) {
            return Some(Val::Poison);
        }
        let bits = whole.extract_bits(first, target);
        Some(match ty.float_kind() {
            Some(kind) => Val::Float(ApFloat::from_bits(kind, bits.low_u128())),
            None => Val::Int(bits),
        })
    })
}

/// Evaluates a bitcast: an element of the result is poison if it has bits of a poison element. Pointers keep
/// their provenance.
pub(super) fn bitcast(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let (from, to) = (op.operand(0).ty(), op.result(0).ty());
    let value = args.first().ok_or_else(|| Trap::new(op, "an operand expected"))?;
    if from == to || width(from.element_or_self()).is_none() {
        return Ok(value.clone().into());
    }
    let made = cast(from, to, value);
    made.map(Into::into)
        .ok_or_else(|| Trap::unsupported(op, "the interpreter cannot cast values of these types"))
}
