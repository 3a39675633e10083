//! Handles to the payload of other handles.

use crate::apply::empty_results;
use crate::handles::Payload;
use crate::outcome::{Applied, silenceable, value_text};
use crate::state::{State, empty_like};
use ir::OpRef;

pub(super) fn cast<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    Ok(vec![state.payload_of(op.operand(0))])
}

pub(super) fn merge<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let mut all = empty_results(op);
    let Some(merged) = all.first_mut() else { return Ok(all) };
    for handle in op.operands() {
        merged.append(state.payload_of(handle));
    }
    if op.attr("deduplicate").is_some() {
        match merged {
            Payload::Ops(ops) => deduplicate(ops),
            Payload::Values(values) => deduplicate(values),
            Payload::Params(params) => deduplicate(params),
        }
    }
    Ok(all)
}

/// Keeps the first of equal entities.
pub(super) fn deduplicate<T: Clone + Eq + std::hash::Hash>(list: &mut Vec<T>) {
    let mut seen = rustc_hash::FxHashSet::default();
    list.retain(|entity| seen.insert(entity.clone()));
}

pub(super) fn replicate<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let times = state.payload_of(op.operand(0)).len();
    let handles = op.operands().skip(1).map(|handle| {
        let payload = state.payload_of(handle);
        let mut all = empty_like(&payload);
        (0..times).for_each(|_| all.append(payload.clone()));
        all
    });
    Ok(handles.collect())
}

pub(super) fn select<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let name = op.attr("op_name").and_then(|name| name.as_str()).unwrap_or_default();
    let mut ops = state.ops_of(op.operand(0));
    ops.retain(|target| target.get(state.payload).is_some_and(|target| target.is(name)));
    Ok(vec![Payload::Ops(ops)])
}

pub(super) fn split<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let flag = |name: &str| op.attr(name).and_then(|flag| flag.as_bool()).unwrap_or(true);
    let payload = state.payload_of(op.operand(0));
    let (count, results) = (payload.len(), op.num_results());
    let overflow = op.attr("overflow_result").and_then(|index| index.as_i64());
    let mut all = empty_results(op);
    if count == 0 && flag("pass_through_empty_handle") {
        return Ok(all);
    }
    let too_many = count > results && overflow.is_none();
    let too_few = count < results && flag("fail_on_payload_too_small");
    if too_many || too_few {
        let subject = value_text(op.operand(0));
        let message =
            format!("{subject} expected to contain {results} payloads but it contains {count} payloads");
        return Err(silenceable(op, message).into());
    }
    let overflow =
        overflow.and_then(|index| usize::try_from(index).ok()).unwrap_or(results.saturating_sub(1));
    for index in 0..count {
        // The surplus goes to one result.
        if let Some(result) = all.get_mut(if index < results { index } else { overflow }) {
            result.append(payload.one(index));
        }
    }
    Ok(all)
}
