//! `transform.loop.pipeline`.

use dialect_transforms::scf::pipeline::{Options, Schedule, pipeline as pipeline_loop};
use ir::{Op, OpRef};
use rewrite::constant_i64;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use transform_engine::{Applied, Payload, State, for_each_target, place};

pub(crate) fn pipeline<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let number = |name: &str, default: u64| {
        let found = op.attr(name).and_then(|number| number.as_i64());
        found.and_then(|number| u64::try_from(number).ok()).unwrap_or(default)
    };
    let (interval, latency) = (number("iteration_interval", 1), number("read_latency", 10));
    for_each_target(op, state, |target, state| {
        let at = state.place_of(target);
        let done = state.rewrite(op, target, |rw, op| {
            let schedule = schedule(rw.op(op), interval, latency).ok_or(None)?;
            pipeline_loop(op, schedule, Options::default(), rw)
        })?;
        match done {
            Some(Ok(new)) => Ok(vec![Payload::Ops(vec![target.sibling(new)])]),
            Some(Err(error)) => {
                if let Some(error) = error {
                    state.cx.emit(*error);
                }
                let message = format!("{} failed to apply", op.name_str());
                let error = diag::Diagnostic::error(place(op), message);
                Err(error.note(at, "when applied to this op").into())
            }
            None => Ok(vec![Payload::Ops(Vec::new())]),
        }
    })
}

/// Returns a schedule that starts each operation as soon as its operands are there. Iterations start at an interval; reads of vectors
/// take a latency.
fn schedule(op: OpRef<'_>, interval: u64, latency: u64) -> Option<Schedule> {
    let known = |at: usize| op.operands().nth(at).and_then(constant_i64);
    let most = known(0).zip(known(1)).map(|(lower, upper)| upper.wrapping_sub(lower).wrapping_sub(1) as u64);
    let block = op.regions().next()?.single_block()?;
    let mut cycles: FxHashMap<Op, u64> = FxHashMap::default();
    let mut wrapped: BTreeMap<u64, Vec<Op>> = BTreeMap::new();
    for inner in block.ops().filter(|inner| !inner.is(scf::Yield::NAME)) {
        let mut cycle = 0;
        for def in inner.operands().filter_map(|operand| operand.defining_op()) {
            let own = if def.is("vector.transfer_read") { latency } else { 1 };
            let own = most.map_or(own, |most| own.min(most));
            let start = cycles.get(&def.handle()).copied().unwrap_or(0);
            cycle = cycle.max(start.saturating_add(own));
        }
        cycles.insert(inner.handle(), cycle);
        wrapped.entry(cycle.checked_rem(interval)?).or_default().push(inner.handle());
    }
    let stage = |op: Op| Some((op, usize::try_from(cycles.get(&op)?.checked_div(interval)?).ok()?));
    wrapped.into_values().flatten().map(stage).collect()
}
