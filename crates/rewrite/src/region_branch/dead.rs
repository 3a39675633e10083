//! Inputs without uses, and the operands that are handed to them.

use super::flow::Flow;
use crate::Rewriter;
use ir::{Block, Build, InsertPoint, Op, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Erases inputs without uses with all that is handed to them, if that is handed to nothing else that has uses. Returns whether
/// there were any.
pub(super) fn erase(rw: &mut Rewriter<'_>, op: Op, flow: &Flow) -> bool {
    let dead = dead_inputs(rw, flow);
    if !dead.contains(&true) {
        return false;
    }
    let mut operands: FxHashMap<Op, FxHashSet<usize>> = FxHashMap::default();
    // In the order in which they are found, which is the same in every run.
    let mut owners = Vec::new();
    for edge in flow.edges.iter().filter(|edge| dead[edge.input]) {
        let of_owner = operands.entry(edge.from).or_insert_with(|| {
            owners.push(edge.from);
            FxHashSet::default()
        });
        of_owner.insert(edge.operand);
    }
    for owner in owners {
        let kept = rw.op(owner).operands().enumerate().filter(|(at, _)| !operands[&owner].contains(at));
        let kept: Vec<Value> = kept.map(|(_, value)| value.handle()).collect();
        // In place, as in MLIR: what defines the operands is not looked at again.
        rw.modify_op(owner, |modify| {
            modify.operands(&kept);
        });
    }
    let inputs: FxHashSet<Value> =
        flow.inputs.iter().zip(&dead).filter(|(_, dead)| **dead).map(|(input, _)| input.value).collect();
    erase_arguments(rw, op, &inputs);
    erase_results(rw, op, &inputs);
    true
}

/// Returns which inputs are dead: what is connected by operands that are handed to several is dead together.
fn dead_inputs(rw: &Rewriter<'_>, flow: &Flow) -> Vec<bool> {
    let mut live: Vec<bool> = flow.inputs.iter().map(|input| !rw.value(input.value).is_unused()).collect();
    if !live.contains(&false) {
        return vec![false; live.len()];
    }
    let mut by_operand: FxHashMap<(Op, usize), Vec<usize>> = FxHashMap::default();
    let mut operands: Vec<Vec<(Op, usize)>> = vec![Vec::new(); live.len()];
    for edge in &flow.edges {
        by_operand.entry((edge.from, edge.operand)).or_default().push(edge.input);
        operands[edge.input].push((edge.from, edge.operand));
    }
    let mut open: Vec<usize> = (0..live.len()).filter(|&at| live[at]).collect();
    while let Some(at) = open.pop() {
        for operand in &operands[at] {
            for to in by_operand.remove(operand).unwrap_or_default() {
                if !std::mem::replace(&mut live[to], true) {
                    open.push(to);
                }
            }
        }
    }
    live.into_iter().map(|live| !live).collect()
}

fn erase_arguments(rw: &mut Rewriter<'_>, op: Op, inputs: &FxHashSet<Value>) {
    let entries: Vec<Block> =
        rw.op(op).regions().filter_map(|region| region.first_block()).map(|block| block.handle()).collect();
    for block in entries {
        for at in (0..rw.block(block).num_arguments()).rev() {
            if inputs.contains(&rw.block(block).argument(at).handle()) {
                rw.erase_argument(block, at);
            }
        }
    }
}

/// Creates the operation again without some results.
fn erase_results(rw: &mut Rewriter<'_>, op: Op, inputs: &FxHashSet<Value>) {
    let view = rw.op(op);
    let kept: Vec<Value> =
        view.results().map(|result| result.handle()).filter(|result| !inputs.contains(result)).collect();
    if kept.len() == view.num_results() {
        return;
    }
    let types = kept.iter().map(|&result| rw.value(result).ty_handle());
    let mut state = rw.state(view.name_str(), view.loc());
    for attr in view.attrs() {
        state.try_put_attr(view.context(), attr.name, attr.value);
    }
    let operands = view.operands().map(|operand| operand.handle());
    let state = state.operands(operands).results(types).regions(view.num_regions());
    let new = rw.at(InsertPoint::Before(op), |rw| rw.insert(state));
    for at in 0..rw.op(op).num_regions() {
        let (from, to) = (rw.op(op).region(at).handle(), rw.op(new).region(at).handle());
        rw.inline_region_at_end(from, to);
    }
    for (at, result) in kept.into_iter().enumerate() {
        let fresh = rw.op(new).result(at).handle();
        rw.replace_all_uses(result, fresh);
    }
    rw.erase_op(op);
}
