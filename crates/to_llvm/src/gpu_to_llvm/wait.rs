//! Tokens: streams of the runtime, and events where they leave a region or meet.

use super::runtime::{make, run};
use crate::llvm::Site;
use gpu::AsyncTokenType;
use ir::{InsertPoint, Value};
use rewrite::{ConversionRewriter, MatchResult, no_match};

const CREATE_STREAM: &str = "mgpuStreamCreate";

/// Whether a value is a stream that a call created.
fn is_stream(value: Value, rw: &ConversionRewriter<'_>) -> bool {
    let callee = rw.value(value).defining_op().filter(|op| op.is(llvm::ops::Call::NAME));
    let callee = callee.and_then(|call| call.attr("callee")).and_then(|callee| callee.as_symbol_ref());
    callee.is_some_and(|(root, _)| rw.context().ident_str(root) == CREATE_STREAM)
}

/// Waits on the host for streams and events, and destroys them.
pub(super) fn convert(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if at.view(rw).num_results() != 0 {
        return no_match("Cannot convert async op.");
    }
    for &waited in at.operands.all() {
        let [wait, destroy] = match is_stream(waited, rw) {
            true => ["mgpuStreamSynchronize", "mgpuStreamDestroy"],
            false => ["mgpuEventSynchronize", "mgpuEventDestroy"],
        };
        run(at, wait, &[waited], rw)?;
        run(at, destroy, &[waited], rw)?;
    }
    at.replace(&[], rw)
}

/// Creates a stream that waits for streams and events, and destroys these events.
pub(super) fn convert_async(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if at.view(rw).num_results() == 0 {
        return no_match("Can only convert async op.");
    }
    let mut events = Vec::with_capacity(at.operands.len());
    for (number, &waited) in at.operands.all().iter().enumerate() {
        let origin = at.view(rw).operand(number).defining_op().map(|op| op.handle());
        events.push(match origin.filter(|_| is_stream(waited, rw)) {
            // The stream is waited for as it is after the operation that returned the token.
            Some(origin) => rw.at(InsertPoint::After(origin), |rw| {
                let event = make(at, "mgpuEventCreate", &[], rw)?;
                run(at, "mgpuEventRecord", &[event, waited], rw)?;
                Ok(event)
            })?,
            None => waited,
        });
    }
    let stream = make(at, CREATE_STREAM, &[], rw)?;
    for &event in &events {
        run(at, "mgpuStreamWaitEvent", &[stream, event], rw)?;
    }
    for &event in &events {
        run(at, "mgpuEventDestroy", &[event], rw)?;
    }
    at.replace(&[stream], rw)
}

/// Yields events in the place of streams, which end here.
pub(super) fn convert_yield(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let is_token: Vec<bool> =
        at.view(rw).operands().map(|operand| AsyncTokenType::cast(operand.ty()).is_some()).collect();
    if !is_token.contains(&true) {
        return no_match("no gpu async token operand");
    }
    let mut values = at.operands.all().to_vec();
    let mut streams: Vec<Value> = Vec::new();
    for (value, _) in values.iter_mut().zip(is_token).filter(|(_, is_token)| *is_token) {
        let stream = *value;
        *value = make(at, "mgpuEventCreate", &[], rw)?;
        run(at, "mgpuEventRecord", &[*value, stream], rw)?;
        if !streams.contains(&stream) {
            streams.push(stream);
        }
    }
    for stream in streams {
        run(at, "mgpuStreamDestroy", &[stream], rw)?;
    }
    rw.modify_op(at.op, |op| {
        op.operands(&values);
    });
    Ok(())
}
