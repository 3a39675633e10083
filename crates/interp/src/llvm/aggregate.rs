//! Elements of structures and arrays.

use super::types::{deep, element_types, items};
use super::{EvalResult, entries, vector};
use interfaces::eval::{Trap, Val};
use ir::{AttrRef, OpRef, TypeRef};

entries! {
    "llvm.extractvalue" => |op, args, _| extract_value(op, args),
    "llvm.insertvalue" => |op, args, _| insert_value(op, args),
    "llvm.extractelement" => |op, args, _| vector::extract(op, args),
    "llvm.insertelement" => |op, args, _| vector::insert(op, args),
    "llvm.shufflevector" => |op, args, _| vector::shuffle(op, args),
    "llvm.bitcast" => |op, args, _| super::bitcast::bitcast(op, args),
}

fn position(op: OpRef<'_>) -> Vec<usize> {
    let position = op.attr("position").and_then(AttrRef::as_ints).unwrap_or_default();
    position.into_iter().map(|at| usize::try_from(at).unwrap_or(usize::MAX)).collect()
}

fn extract_value(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let mut value = args.first();
    for at in position(op) {
        value = match value {
            Some(Val::Poison) => break,
            other => other.and_then(|value| value.items()?.get(at)),
        };
    }
    value.map(|value| value.clone().into()).ok_or_else(|| Trap::new(op, "there is no such element"))
}

/// Returns the aggregate with another element.
fn with(ty: TypeRef<'_>, container: &Val, value: &Val, path: &[usize]) -> Option<Val> {
    let Some((&at, rest)) = path.split_first() else { return Some(value.clone()) };
    let mut items = items(ty, container)?;
    let place = items.get_mut(at)?;
    *place = deep(|| with(element_types(ty).nth(at)?, place, value, rest))?;
    Some(Val::Aggregate(items.into()))
}

fn insert_value(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let [container, value] = args else { return Err(Trap::new(op, "two operands expected")) };
    let made = with(op.result(0).ty(), container, value, &position(op));
    made.map(Into::into).ok_or_else(|| Trap::new(op, "there is no such element"))
}
