//! Application to one payload operation after the other.

use diag::Diagnostic;
use ir::{Op, OpRef, Value, ValueRef};
use transform_engine::{Failure, Payload, PayloadOp, State, silenceable};

/// Returns operations of the body of a payload operation, as the payload of a result each.
pub(crate) fn one_each(target: &PayloadOp, ops: &[Op]) -> Vec<Payload> {
    ops.iter().map(|&op| Payload::Ops(vec![target.sibling(op)])).collect()
}

/// Returns the only payload operation of the first operand.
///
/// # Errors
/// If there are several, or none.
pub(crate) fn single<'s>(op: OpRef<'s>, state: &State<'s, '_>) -> Result<PayloadOp, Failure> {
    let targets = op.operands().next().map(|target| state.ops_of(target)).unwrap_or_default();
    match &targets[..] {
        [target] => Ok(target.clone()),
        _ => Err(silenceable(op, "expected a single payload op").into()),
    }
}

/// Returns a silenceable failure with a note at a payload operation.
pub(crate) fn failure<'s>(
    op: OpRef<'s>,
    message: impl Into<String>,
    target: &PayloadOp,
    state: &State<'s, '_>,
) -> Diagnostic {
    silenceable(op, message).note(state.place_of(target), "payload op")
}

/// Returns the handles of values.
pub(crate) fn handles<'a>(values: impl Iterator<Item = ValueRef<'a>>) -> Vec<Value> {
    values.map(|value| value.handle()).collect()
}
