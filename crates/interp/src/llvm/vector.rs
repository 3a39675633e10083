//! Elements of vectors.

use super::EvalResult;
use super::types::items;
use interfaces::eval::{Trap, Val};
use ir::{AttrRef, OpRef};

/// Returns the elements of an operand that is a vector.
pub(super) fn elements(op: OpRef<'_>, args: &[Val], operand: usize) -> Result<Vec<Val>, Trap> {
    let value = args.get(operand).and_then(|value| items(op.operand(operand).ty(), value));
    value.ok_or_else(|| Trap::new(op, "a vector expected"))
}

/// Returns a position in a vector; `None` if it is poison or too large.
fn place(position: &Val, len: usize) -> Option<usize> {
    let at = usize::try_from(position.as_int()?.to_u64()?).ok()?;
    (at < len).then_some(at)
}

pub(super) fn extract(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let items = elements(op, args, 0)?;
    let found = place(&args[1], items.len()).map(|at| items[at].clone());
    Ok(found.unwrap_or(Val::Poison).into())
}

pub(super) fn insert(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let mut items = elements(op, args, 0)?;
    let Some(at) = place(&args[2], items.len()) else { return Ok(Val::Poison.into()) };
    items[at] = args[1].clone();
    Ok(Val::Aggregate(items.into()).into())
}

/// Selects elements of both vectors by number; those of other numbers are poison.
pub(super) fn shuffle(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let mut from = elements(op, args, 0)?;
    from.extend(elements(op, args, 1)?);
    let mask = op.attr("mask").and_then(AttrRef::as_ints).unwrap_or_default();
    let item = |at: i64| usize::try_from(at).ok().and_then(|at| from.get(at).cloned()).unwrap_or(Val::Poison);
    Ok(Val::Aggregate(mask.into_iter().map(item).collect()).into())
}
