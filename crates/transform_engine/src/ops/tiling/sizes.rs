//! Sizes that a script gives: numbers, parameters, and operations that compute them.

use super::script_place;
use crate::handles::Payload;
use crate::outcome::{Failure, silenceable, value_place};
use crate::state::State;
use diag::Diagnostic;
use ir::{Attr, OpRef, ValueRef};
use tiling::Mixed;

/// Returns the number of a parameter.
fn number_of(op: OpRef<'_>, param: Attr) -> i64 {
    op.context().attr_ref(param).as_i64().unwrap_or(0)
}

/// Returns a size for each target that a handle or parameter gives.
pub(super) fn for_targets<'s>(
    op: OpRef<'s>,
    operand: ValueRef<'s>,
    targets: usize,
    state: &State<'s, '_>,
) -> Result<Vec<Mixed>, Failure> {
    if let Payload::Params(params) = state.payload_of(operand) {
        if params.len() != targets {
            let found = params.len();
            let message = format!("expected as many parameter values ({found}) as target ops ({targets})");
            return Err(silenceable(op, message).into());
        }
        return Ok(params.into_iter().map(|param| Mixed::Fixed(number_of(op, param))).collect());
    }
    let producers = state.ops_of(operand);
    if producers.len() != targets {
        let found = producers.len();
        let message =
            format!("expected as many dynamic size-producing operations ({found}) as target ops ({targets})");
        return Err(silenceable(op, message).into());
    }
    let mut sizes = Vec::new();
    for producer in &producers {
        let view = producer.get(state.payload);
        match view.filter(|view| view.num_results() == 1 && view.result(0).ty().is_index()) {
            Some(view) => sizes.push(Mixed::Value(view.result(0).handle())),
            None => {
                let error =
                    silenceable(op, "expected sizes to be produced by ops with a single index-type result")
                        .note(state.place_of(producer), "size producer op")
                        .note(value_place(operand), "for this handle");
                return Err(error.into());
            }
        }
    }
    Ok(sizes)
}

/// Returns the size that a handle or parameter gives for all targets.
fn single<'s>(op: OpRef<'s>, operand: ValueRef<'s>, state: &mut State<'s, '_>) -> Result<Mixed, Failure> {
    if let Payload::Params(params) = state.payload_of(operand) {
        let [param] = params[..] else {
            let error = Diagnostic::error(
                script_place(op),
                format!("'{}' op requires exactly one parameter associated", op.name_str()),
            );
            return Err(state.definite(error));
        };
        return Ok(Mixed::Fixed(number_of(op, param)));
    }
    let producers = state.ops_of(operand);
    let [producer] = &producers[..] else {
        let message = "handle must be mapped to exactly one payload op";
        let note = format!("mapped to {} payload ops", producers.len());
        return Err(silenceable(op, message).note(value_place(operand), note).into());
    };
    result_of(op, producer, state)
}

/// Returns the only result of an operation, an index.
fn result_of(
    op: OpRef<'_>,
    producer: &crate::payload::PayloadOp,
    state: &State<'_, '_>,
) -> Result<Mixed, Failure> {
    let view = producer.get(state.payload);
    match view.filter(|view| view.num_results() == 1 && view.result(0).ty().is_index()) {
        Some(view) => Ok(Mixed::Value(view.result(0).handle())),
        None => {
            let error = silenceable(op, "payload op must have exactly 1 index result");
            let count = view.map_or(0, |view| view.num_results());
            Err(error.note(state.place_of(producer), format!("has {count} results")).into())
        }
    }
}

/// Returns the sizes of a list for all targets.
pub(super) fn of_list<'s>(
    op: OpRef<'s>,
    fixed: &[i64],
    values: impl Iterator<Item = ValueRef<'s>>,
    state: &mut State<'s, '_>,
) -> Result<Vec<Mixed>, Failure> {
    let mut values = values;
    let mut sizes = Vec::new();
    for &size in fixed {
        sizes.push(match (size, size == ir::DYNAMIC) {
            (_, true) => match values.next() {
                Some(value) => single(op, value, state)?,
                None => Mixed::Fixed(0),
            },
            (size, false) => Mixed::Fixed(size),
        });
    }
    Ok(sizes)
}

/// Returns the sizes of a handle to all operations that compute them, or of a parameter with all of them.
pub(super) fn of_packed<'s>(
    op: OpRef<'s>,
    operand: ValueRef<'s>,
    state: &State<'s, '_>,
) -> Result<Vec<Mixed>, Failure> {
    if let Payload::Params(params) = state.payload_of(operand) {
        return Ok(params.into_iter().map(|param| Mixed::Fixed(number_of(op, param))).collect());
    }
    state.ops_of(operand).iter().map(|producer| result_of(op, producer, state)).collect()
}
