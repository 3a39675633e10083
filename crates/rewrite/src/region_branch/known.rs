//! Inputs that one value reaches.

use super::flow::Flow;
use crate::Rewriter;
use interfaces::is_defined_outside;
use ir::{Op, Value};
use smallvec::SmallVec;

/// Values that reach an input, directly or through others.
#[derive(Clone, Copy, PartialEq)]
enum Reaching {
    None,
    One(Value),
    Several,
}

impl Reaching {
    fn and(self, other: Reaching) -> Reaching {
        match (self, other) {
            (Reaching::None, known) | (known, Reaching::None) => known,
            (a, b) if a == b => a,
            _ => Reaching::Several,
        }
    }
}

/// Finds what reaches each input.
fn reaching(flow: &Flow) -> Vec<Reaching> {
    let mut found = vec![Reaching::None; flow.inputs.len()];
    // Inputs by those that are handed on to them.
    let mut next: Vec<SmallVec<[usize; 2]>> = vec![SmallVec::new(); flow.inputs.len()];
    for edge in &flow.edges {
        match flow.index(edge.value) {
            Some(from) => next[from].push(edge.input),
            None => found[edge.input] = found[edge.input].and(Reaching::One(edge.value)),
        }
    }
    let mut open: Vec<usize> = (0..found.len()).filter(|&at| found[at] != Reaching::None).collect();
    while let Some(at) = open.pop() {
        for &to in &next[at] {
            let both = found[to].and(found[at]);
            if both != found[to] {
                found[to] = both;
                open.push(to);
            }
        }
    }
    found
}

/// Replaces inputs by the one value that reaches them, if it is defined outside. Returns whether any was replaced.
pub(super) fn replace(rw: &mut Rewriter<'_>, op: Op, flow: &Flow) -> bool {
    let view = rw.op(op);
    let inputs = flow.inputs.iter().zip(reaching(flow));
    let known: Vec<(Value, Value)> = inputs
        .filter_map(|(input, reaching)| match reaching {
            Reaching::One(value) => Some((input.value, value)),
            _ => None,
        })
        .filter(|&(input, value)| {
            !view.body().value(input).is_unused() && is_defined_outside(view, view.body().value(value))
        })
        .collect();
    for &(input, value) in &known {
        rw.replace_all_uses(input, value);
    }
    !known.is_empty()
}
