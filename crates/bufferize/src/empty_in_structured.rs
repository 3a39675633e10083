//! Elimination of `tensor.empty` that structured operations read, by what they write.

use crate::empty::insertion_point;
use crate::state::operand_of;
use crate::{AnalysisState, Callees, Facts, Options, Traversal};
use ir::{Body, Op, Value, ValueRef};
use linalg::Structured;
use rewrite::Rewriter;

/// Input of an operation that can be computed in one of its destinations, and the empty tensors that it is computed in now.
struct Candidate {
    input: usize,
    output: usize,
    empty: Vec<Op>,
}

/// Lets the producers of inputs of structured operations write to the destination of these, where its elements are not read and
/// have the place of those of the input.
pub(crate) fn eliminate(body: &mut Body, options: &Options, callees: &Callees, facts: &Facts) {
    let structured = |op: &ir::OpRef<'_>| Structured::of(*op).is_some_and(|view| view.is_all_parallel());
    let ops: Vec<Op> = body.root().walk_body_post_order().filter(structured).map(|op| op.handle()).collect();
    for op in ops {
        let inputs = Structured::of(body.op(op)).map_or(0, Structured::num_inputs);
        for input in 0..inputs {
            let state = AnalysisState { options, callees, facts: Some(facts) };
            if let Some(candidate) = candidate(body, op, input, &state) {
                replace(body, op, &candidate);
            }
        }
    }
}

fn candidate(body: &Body, op: Op, input: usize, state: &AnalysisState<'_>) -> Option<Candidate> {
    let view = Structured::of(body.op(op))?;
    let value = view.inputs().nth(input)?;
    if !value.ty().is_tensor() {
        return None;
    }
    let traversal =
        Traversal { equivalent_only: true, leaves: false, same_type_or_casts: true, ..Traversal::default() };
    let is_empty = |found: ValueRef<'_>| {
        found.defining_op().is_some_and(|op| op.is("tensor.empty")) && found.ty() == value.ty()
    };
    let operand = operand_of(body.op(op), input);
    let (found, _) = state.find_values_and_operands_up(operand, &is_empty, traversal);
    let empty: Vec<Op> = found.iter().filter_map(|value| Some(value.defining_op()?.handle())).collect();
    let maps = view.maps();
    let serves = |&output: &usize| {
        let init = body.op(op).operand(output);
        !view.payload_uses(output) && init.ty() == value.ty() && maps[output] == maps[input]
    };
    let output = view.init_range().find(serves)?;
    (!empty.is_empty()).then_some(Candidate { input, output, empty })
}

/// Replaces the empty tensors by a destination, and lets the operation read its elements there.
fn replace(body: &mut Body, op: Op, candidate: &Candidate) {
    let destination = body.op(op).operand(candidate.output).handle();
    let mut last = None;
    for &empty in &candidate.empty {
        if insertion_point(body, empty, op, &[destination]) != Some(empty) {
            continue;
        }
        let old = body.op(empty).result(0).handle();
        let mut rw = Rewriter::new(body);
        rw.replace_uses_except(old, destination, op);
        last = Some(old);
    }
    let Some(unused) = last else { return };
    let input = body.op(op).operand(candidate.input).handle();
    let block = Structured::of(body.op(op)).and_then(Structured::block);
    let arguments =
        block.map(|block| [candidate.input, candidate.output].map(|at| block.argument(at).handle()));
    let mut rw = Rewriter::new(body);
    rw.modify_op(op, |op| {
        op.operand(candidate.output, input).operand(candidate.input, unused);
    });
    if let Some([of_input, of_output]) = arguments {
        let (from, to): (Value, Value) = (of_input, of_output);
        rw.replace_all_uses(from, to);
    }
}
