//! Order in which operations are analyzed.

use super::is_region_terminator;
use crate::{AnalysisState, Heuristic};
use ir::{Body, Op, OpRef, Value};
use rustc_hash::FxHashSet;

/// Returns the operations on tensors of a body, given in post-order, in the order of the heuristic.
pub(super) fn order<'a>(
    body: &'a Body,
    state: &AnalysisState<'_>,
    ops: impl Iterator<Item = OpRef<'a>>,
) -> Vec<Op> {
    let on_tensors = |op: &OpRef<'a>| state.has_tensor_semantics(*op);
    let mut ops: Vec<Op> = ops.filter(on_tensors).map(|op| op.handle()).collect();
    match state.options.heuristic {
        Heuristic::TopDown => {}
        Heuristic::BottomUp => ops.reverse(),
        Heuristic::BottomUpFromTerminators => {
            let mut first = from_terminators(body, state);
            let seen: FxHashSet<Op> = first.iter().copied().collect();
            first.extend(ops.into_iter().rev().filter(|op| !seen.contains(op)));
            ops = first;
        }
        Heuristic::Fuzzer(seed) => shuffle(&mut ops, seed),
    }
    ops
}

/// Returns terminators and what they forward is made of in the same region.
fn from_terminators(body: &Body, state: &AnalysisState<'_>) -> Vec<Op> {
    let mut seen: FxHashSet<Op> = FxHashSet::default();
    let mut found = Vec::new();
    for end in body.root().walk_body_post_order().filter(|op| is_region_terminator(*op)) {
        if !seen.insert(end.handle()) {
            continue;
        }
        found.push(end.handle());
        let Some(region) = end.block().and_then(|block| block.region()) else { continue };
        let tensors = |value: ir::ValueRef<'_>| value.ty().is_tensor().then_some(value.handle());
        let mut open: Vec<Value> = end.operands().filter_map(tensors).collect();
        while let Some(value) = open.pop() {
            let value = body.value(value);
            let Some(op) = value.defining_op() else { continue };
            if !seen.insert(op.handle()) {
                continue;
            }
            found.push(op.handle());
            if !op.block().and_then(|block| block.region()).is_some_and(|inner| region.contains(inner)) {
                continue;
            }
            open.extend(
                state.aliasing_operands(value).iter().filter_map(|alias| tensors(alias.operand.value())),
            );
        }
    }
    found.retain(|&op| state.has_tensor_semantics(body.op(op)));
    found
}

/// Shuffles operations by numbers that follow from a seed.
fn shuffle(ops: &mut [Op], seed: u32) {
    let mut number = u64::from(seed);
    for at in (1..ops.len()).rev() {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ops.swap(at, (number >> 33) as usize % (at + 1));
    }
}
