//! `test-print-topological-sort` and `test-topological-sort-analysis`: number marked operations in topological order.

use crate::deep;
use ir::{Attr, BlockRef, Body, Op, OpRef, RegionRef, Type};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashSet;

/// Sorts operations topologically and attaches attributes with their corresponding index in the ordering to them
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-print-topological-sort", name = "(anonymous namespace)::TestTopologicalSortPass", can_schedule_on = crate::is_symbol)]
pub(crate) struct TestTopologicalSort;

impl TestTopologicalSort {
    /// Gives the operations with an attribute `test_to_sort` the attribute `test_sort_index`.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        crate::expect_symbol(Self::DEF, cx, body)?;
        let mut sorted = Vec::new();
        body.root().regions().for_each(|region| collect(region, &mut sorted));
        let cx = body.context().clone();
        for (number, op) in sorted.into_iter().enumerate() {
            let index = cx.int_attr(Type::I32, number as i128);
            body.set_attr(op, cx.ident("test_sort_index"), Some(index));
        }
        Ok(())
    }
}

/// Test topological sorting of ops
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-topological-sort-analysis", name = "(anonymous namespace)::TestTopologicalSortAnalysisPass")]
pub(crate) struct TestTopologicalSortAnalysis;

impl TestTopologicalSortAnalysis {
    /// Numbers the operations with an attribute `selected` within those with an attribute `root`: each comes after those
    /// whose results it or what is in it uses, as early as can be. With `ordered` at the root, `selected` says the order
    /// to begin with.
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        number(body);
        Ok(())
    }
}

/// Numbers in a body and in those within it.
fn number(body: &mut Body) {
    let cx = body.context().clone();
    let mut numbers = Vec::new();
    for root in body.root().walk_body().filter(|op| op.attr("root").is_some()) {
        let selected: Vec<OpRef<'_>> =
            root.walk_body_post_order().filter(|op| *op != root && op.attr("selected").is_some()).collect();
        let mut ops = selected;
        if root.attr("ordered").is_some() {
            let place = |op: &OpRef<'_>| op.attr("selected").and_then(|place| place.as_i64());
            ops.retain(|op| place(op).is_some());
            ops.sort_by_key(place);
        }
        sort(&mut ops);
        numbers.extend(ops.into_iter().map(|op| op.handle()).enumerate());
    }
    for (number, op) in numbers {
        body.set_attr(op, cx.ident("pos"), Some(cx.index_attr(number as i64)));
    }
    for op in body.children() {
        if let Some(child) = body.child_mut(op) {
            deep(|| number(child));
        }
    }
}

/// Sorts in rounds: each takes those that are ready, in order.
fn sort(ops: &mut [OpRef<'_>]) {
    let mut waiting: FxHashSet<Op> = ops.iter().map(|op| op.handle()).collect();
    let mut done = 0;
    while done < ops.len() {
        let before = done;
        let mut at = done;
        while at < ops.len() {
            if is_ready(ops[at], &waiting) {
                waiting.remove(&ops[at].handle());
                ops.swap(at, done);
                done += 1;
            }
            at += 1;
        }
        // A cycle is cut at its first operation.
        if done == before {
            waiting.remove(&ops[done].handle());
            done += 1;
        }
    }
}

fn is_ready(op: OpRef<'_>, waiting: &FxHashSet<Op>) -> bool {
    let made = |value: ir::ValueRef<'_>| -> bool {
        let Some(def) = value.defining_op() else { return true };
        for around in std::iter::successors(Some(def), |op| op.parent()) {
            if around == op {
                return true;
            }
            if waiting.contains(&around.handle()) {
                return false;
            }
        }
        true
    };
    op.walk_body().all(|inner| inner.operands().all(made))
}

/// The marked operations of a region: blocks come after those that dominate them.
fn collect(region: RegionRef<'_>, sorted: &mut Vec<Op>) {
    for block in by_dominance(region) {
        for op in block.ops() {
            if op.attr("test_to_sort").is_some_and(|mark| mark.handle() == Attr::UNIT) {
                sorted.push(op.handle());
            }
            if op.body_of().is_none() {
                op.regions().for_each(|region| deep(|| collect(region, sorted)));
            }
        }
    }
}

/// The blocks of a region in reverse postorder; those that cannot be reached come last, in the same order.
fn by_dominance(region: RegionRef<'_>) -> Vec<BlockRef<'_>> {
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    for start in region.blocks() {
        let mut postorder = Vec::new();
        let mut open = if seen.insert(start.handle()) { vec![(start, 0)] } else { Vec::new() };
        while let Some((block, next)) = open.last_mut() {
            let block = *block;
            match block.successors().nth(*next) {
                Some(to) => {
                    *next += 1;
                    if seen.insert(to.handle()) {
                        open.push((to, 0));
                    }
                }
                None => {
                    postorder.push(block);
                    open.pop();
                }
            }
        }
        found.extend(postorder.into_iter().rev());
    }
    found
}
