//! Matchers of structured operations: `transform.match.structured` and what its region consists of.

mod body;
mod dims;

use crate::apply::{By, apply_op, empty_for};
use crate::handles::Payload;
use crate::outcome::{Applied, Failure, place, silenceable};
use crate::payload::{PayloadOp, PayloadValue};
use crate::state::State;
use diag::Diagnostic;
use ir::{Attr, AttrRef, OpRef, ValueRef};
use linalg::Structured;
use transform::enums::FailurePropagationMode;
use transform::types::{ValueKind, kind_of};

pub(super) static MODELS: &[(&str, By)] = &[
    ("transform.match.structured", By(structured)),
    ("transform.match.structured.body", By(body::apply)),
    ("transform.match.structured.classify_contraction_dims", By(dims::contraction)),
    ("transform.match.structured.classify_convolution_dims", By(dims::convolution)),
    ("transform.match.structured.dim", By(dims::dim)),
    ("transform.match.structured.elemental_bitwidth", By(elemental_bitwidth)),
    ("transform.match.structured.init", By(|op, state| operand(op, state, false))),
    ("transform.match.structured.input", By(|op, state| operand(op, state, true))),
    ("transform.match.structured.num_inits", By(|op, state| number(op, state, |view| view.num_inits()))),
    ("transform.match.structured.num_inputs", By(|op, state| number(op, state, |view| view.num_inputs()))),
    ("transform.match.structured.rank", By(|op, state| number(op, state, |view| view.num_loops()))),
    ("transform.match.structured.result", By(result)),
];

/// Returns the only payload operation of the first operand.
fn target<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Result<PayloadOp, Failure> {
    let targets = state.ops_of(op.operand(0));
    if let [target] = &targets[..] {
        return Ok(target.clone());
    }
    let message = "SingleOpMatchOpTrait requires the operand handle to point to a single payload op";
    Err(state.definite(silenceable(op, message)))
}

/// Calls a function with the structured operation that an operation of the region is about.
fn with_view<'s, R>(
    op: OpRef<'s>,
    state: &mut State<'s, '_>,
    work: impl FnOnce(Structured<'_>, &PayloadOp) -> Result<R, Diagnostic>,
) -> Result<R, Failure> {
    let target = target(op, state)?;
    let view = target.get(state.payload).and_then(Structured::of);
    let Some(view) = view else { return Err(silenceable(op, "expected a Linalg op").into()) };
    work(view, &target).map_err(Failure::from)
}

/// Returns parameters with numbers.
fn params(op: OpRef<'_>, numbers: impl IntoIterator<Item = i64>) -> Payload {
    let cx = op.context();
    Payload::Params(numbers.into_iter().map(|number| cx.i64_attr(number)).collect())
}

fn structured<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let target = target(op, state)?;
    let mode = op.enum_attr("failure_propagation_mode").unwrap_or(FailurePropagationMode::Propagate);
    let suppress = mode == FailurePropagationMode::Suppress;
    let empty = || op.results().map(empty_for).collect();
    if target.get(state.payload).and_then(Structured::of).is_none() {
        return if suppress { Ok(empty()) } else { Err(silenceable(op, "expected a Linalg op").into()) };
    }
    let Some(block) = op.regions().next().and_then(|region| region.first_block()) else { return Ok(empty()) };
    let Some(end) = block.last() else { return Ok(empty()) };
    let mark = state.handles.mark();
    let mut applied = Ok(());
    if let Some(argument) = block.arguments().next() {
        applied = state.assign(argument, Payload::Ops(vec![target]), &place(op));
    }
    let mut stopped_at = None;
    for nested in block.ops().filter(|nested| *nested != end) {
        applied = applied.and_then(|()| apply_op(nested, state));
        if applied.is_err() {
            stopped_at = Some(nested);
            break;
        }
    }
    if suppress && matches!(applied, Err(Failure::Silenceable(_))) {
        applied = Ok(());
    } else {
        stopped_at = None;
    }
    let known = |value: ValueRef<'s>| match (stopped_at, value.defining_op()) {
        (Some(stop), Some(def)) if def.block() == Some(block) => {
            def.body().is_before(def.handle(), stop.handle())
        }
        _ => true,
    };
    let yielded = applied.map(|()| {
        let values = end.operands().zip(op.results());
        let payload =
            |(value, result)| if known(value) { state.payload_of(value) } else { empty_for(result) };
        values.map(payload).collect()
    });
    state.handles.back_to(mark);
    yielded
}

/// Returns the positions that a list means, of which negative ones count from the end. An error shows the operation that they are of.
fn positions_of(
    op: OpRef<'_>,
    list: &str,
    count: usize,
    (what, of): (&str, OpRef<'_>),
) -> Result<Vec<usize>, Diagnostic> {
    let note = format!("while considering {what} of this payload operation");
    positions(op, list, count).map_err(|error| error.note(place(of), note))
}

fn positions(op: OpRef<'_>, list: &str, count: usize) -> Result<Vec<usize>, Diagnostic> {
    let count = count as i64;
    if op.attr("is_all").is_some() {
        return Ok((0..count as usize).collect());
    }
    let mut found: Vec<i64> = Vec::new();
    for raw in op.attr(list).and_then(AttrRef::as_ints).unwrap_or_default() {
        let position = if raw < 0 { count + raw } else { raw };
        let from = format!("{position} (updated from {raw})");
        if position >= count {
            return Err(silenceable(op, format!("position overflow {from} for maximum {count}")));
        }
        if position < 0 {
            return Err(silenceable(op, format!("position underflow {from}")));
        }
        if found.contains(&position) {
            return Err(silenceable(op, format!("repeated position {from}")));
        }
        found.push(position);
    }
    if op.attr("is_inverted").is_some() {
        found = (0..count).filter(|position| !found.contains(position)).collect();
    }
    Ok(found.into_iter().map(|position| position as usize).collect())
}

fn elemental_bitwidth<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let values = state.values_of(op.operand(0));
    let [value] = &values[..] else {
        let message = "SingleValueMatchOpTrait requires the value handle to point to a single payload value";
        return Err(state.definite(silenceable(op, message)));
    };
    let Some(value) = value.get(state.payload) else { return Ok(vec![params(op, [])]) };
    let element = value.ty().element_or_self();
    match element.bit_width().filter(|_| element.is_integer() || element.is_float()) {
        Some(width) => Ok(vec![params(op, [i64::from(width)])]),
        None => Err(silenceable(op, format!("unsupported type: '{}'", value.ty())).into()),
    }
}

/// Matches inputs, or initial values.
fn operand<'s>(op: OpRef<'s>, state: &mut State<'s, '_>, is_input: bool) -> Applied {
    let what = if is_input { "input" } else { "output(init)" };
    let cx = op.context();
    with_view(op, state, |view, target| {
        let (first, count) = match is_input {
            true => (0, view.num_inputs()),
            false => (view.num_inputs(), view.num_inits()),
        };
        let mut results: Vec<Payload> = op.results().map(empty_for).collect();
        let considered = if is_input { "DPS inputs" } else { "DPS inits (outputs)" };
        for position in positions_of(op, "raw_position_list", count, (considered, view.op()))? {
            let (map, value) = (view.map_refs()[first + position], view.operand(first + position));
            let fail = |property: &str| {
                Err(silenceable(op, format!("the indexing map for {what} #{position} is not a {property}")))
            };
            if op.attr("permutation").is_some() && !map.is_permutation() {
                return fail("permutation");
            }
            if op.attr("projected_permutation").is_some() && !map.is_projected_permutation(false) {
                return fail("projected permutation");
            }
            let Some(result) = op.results().next() else { continue };
            let payload = match kind_of(result.ty()) {
                Some(ValueKind::Param) => Payload::Params(vec![cx.map_attr(map.handle()) as Attr]),
                Some(ValueKind::Value) => {
                    Payload::Values(vec![PayloadValue { path: target.path.clone(), value: value.handle() }])
                }
                _ => {
                    let Some(def) = value.defining_op() else {
                        let what = if is_input { "input" } else { "output(init)" };
                        let message = format!("{what} #{position} is not produced by an operation");
                        return Err(silenceable(op, message));
                    };
                    Payload::Ops(vec![PayloadOp::at(&target.path, def)])
                }
            };
            results[0] = payload;
        }
        Ok(results)
    })
}

/// Returns a number of an operation as a parameter.
fn number<'s>(op: OpRef<'s>, state: &mut State<'s, '_>, count: fn(Structured<'_>) -> usize) -> Applied {
    with_view(op, state, |view, _| Ok(vec![params(op, [count(view) as i64])]))
}

fn result<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    with_view(op, state, |view, target| {
        let raw = op.attr("position").and_then(AttrRef::as_i64).unwrap_or(0);
        let position = if raw < 0 { raw + view.num_inits() as i64 } else { raw };
        let results = "the number of results(ints) of the payload operation";
        // Upstream compares without a sign.
        let position = usize::try_from(position).ok().filter(|&position| position < view.num_results());
        let Some(position) = position else {
            return Err(silenceable(op, format!("position {raw} overflows {results}")));
        };
        let value = view.result(position);
        if op.results().next().is_some_and(|result| kind_of(result.ty()) == Some(ValueKind::Value)) {
            let value = PayloadValue { path: target.path.clone(), value: value.handle() };
            return Ok(vec![Payload::Values(vec![value])]);
        }
        let Some(user) = value.users().next() else {
            return Err(silenceable(op, format!("no users of the result #{raw}")));
        };
        if op.attr("single").is_some() && !value.has_one_use() {
            return Err(silenceable(op, format!("more than one result user for result #{raw}")));
        }
        Ok(vec![Payload::Ops(vec![PayloadOp::at(&target.path, user)])])
    })
}
