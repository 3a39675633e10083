//! `transform.foreach_match` and `transform.collect_matching`.

use super::include::call;
use crate::apply::empty_results;
use crate::handles::Payload;
use crate::outcome::{Applied, Failure, silenceable};
use crate::payload::PayloadOp;
use crate::state::State;
use ir::OpRef;
use transform::enums::FailurePropagationMode;
use transform::interface::Matcher;

/// Applies a matcher to an operation: what it yields, or `None` if it does not match.
///
/// # Errors
/// A definite failure.
fn match_op<'s>(
    op: OpRef<'s>,
    matcher: OpRef<'s>,
    arguments: Vec<Payload>,
    state: &mut State<'s, '_>,
) -> Result<Option<Vec<Payload>>, Failure> {
    let block = matcher.inner().regions().next().and_then(|region| region.first_block());
    let end = block.and_then(|block| block.last());
    let foreign = block.into_iter().flat_map(|block| block.ops());
    let mut foreign = foreign.filter(|op| Some(*op) != end && op.interface::<dyn Matcher>().is_none());
    if let Some(foreign) = foreign.next() {
        let error =
            silenceable(foreign, "expected operations in the match part to implement MatchOpInterface");
        return Err(state.definite(error));
    }
    match call(op, matcher, arguments, FailurePropagationMode::Propagate, state) {
        Ok(yielded) => Ok(Some(yielded)),
        Err(Failure::Silenceable(_)) => Ok(None),
        Err(Failure::Definite) => Err(Failure::Definite),
    }
}

fn sequences<'s>(op: OpRef<'s>, list: &str, state: &State<'s, '_>) -> Vec<OpRef<'s>> {
    let names = op.attr(list).and_then(|list| list.as_array());
    names.into_iter().flatten().filter_map(|name| state.script.sequence(name)).collect()
}

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let (matchers, actions) = (sequences(op, "matchers", state), sequences(op, "actions", state));
    if matchers.len() != actions.len() {
        return Err(state.definite(silenceable(op, "unresolved external named sequence")));
    }
    let (restrict, flatten) = (op.attr("restrict_root").is_some(), op.attr("flatten_results").is_some());
    let roots = state.ops_of(op.operand(0));
    let forwarded: Vec<Payload> = op.operands().skip(1).map(|operand| state.payload_of(operand)).collect();
    let mut results = empty_results(op);
    let mut failures = Vec::new();
    for root in &roots {
        for target in root.walk_post_order(state.payload) {
            if (restrict && target == *root) || target.get(state.payload).is_none() {
                continue;
            }
            let one = Payload::Ops(vec![target.clone()]);
            for (&matcher, &action) in matchers.iter().zip(&actions) {
                let arguments = std::iter::once(one.clone()).chain(forwarded.iter().cloned()).collect();
                let Some(yielded) = match_op(op, matcher, arguments, state)? else { continue };
                match call(op, action, yielded, FailurePropagationMode::Propagate, state) {
                    Ok(more) => add_results(op, &mut results[1..], more, flatten, state)?,
                    Err(Failure::Silenceable(why)) => failures.extend(why.into_iter().map(|why| {
                        let place = state.place_of(&target);
                        why.note(place, "when applied to this matching payload")
                    })),
                    Err(Failure::Definite) => return Err(Failure::Definite),
                }
                break;
            }
        }
    }
    if !failures.is_empty() {
        return Err(Failure::Silenceable(failures));
    }
    results[0] = Payload::Ops(roots);
    Ok(results)
}

fn add_results(
    op: OpRef<'_>,
    results: &mut [Payload],
    more: Vec<Payload>,
    flatten: bool,
    state: &mut State<'_, '_>,
) -> Result<(), Failure> {
    for (index, (all, more)) in results.iter_mut().zip(more).enumerate() {
        if !flatten && more.len() != 1 {
            let message = format!(
                "action result #{index} has results associated with multiple payload entities, but flattening was not requested"
            );
            return Err(state.definite(silenceable(op, message)));
        }
        all.append(more);
    }
    Ok(())
}

pub(super) fn collect<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let Some(matcher) = op.attr("matcher").and_then(|name| state.script.sequence(name)) else {
        return Err(state.definite(silenceable(op, "unresolved external named sequence")));
    };
    let mut results = empty_results(op);
    for root in state.ops_of(op.operand(0)) {
        let targets: Vec<PayloadOp> = root.walk_post_order(state.payload);
        for target in targets {
            let Some(yielded) = match_op(op, matcher, vec![Payload::Ops(vec![target])], state)? else {
                continue;
            };
            results.iter_mut().zip(yielded).for_each(|(all, more)| all.append(more));
        }
    }
    Ok(results)
}
