//! `test-loop-fusion`: dependences of a block that keep loops from fusing, slices, and loops that are fused.

use affine::For;
use affine_analysis::{Access, enclosing_loops};
use affine_transforms::{fuse_nest_slice, nest_slice};
use ir::{Body, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashMap;

/// Tests loop fusion utility functions.
///
/// A test pass, as mlir-opt has it under the same name. Remarks show, at loops, which cannot be moved to them because of what is between, and
/// the slices of others that an iteration needs. With `test-loop-fusion-utilities`, a loop runs as a slice in another one wherever there is
/// one, whether or not that keeps the order of accesses; what uses memory between the two keeps them apart.
#[pass("test-loop-fusion", name = "(anonymous namespace)::TestLoopFusion", on = "func.func")]
pub(crate) struct TestLoopFusion {
    /// Enable testing of loop fusion dependence check
    #[option]
    test_loop_fusion_dependence_check: bool,
    /// Enable testing of loop fusion slice computation
    #[option]
    test_loop_fusion_slice_computation: bool,
    /// Enable testing of loop fusion transformation utilities
    #[option]
    test_loop_fusion_utilities: bool,
}

impl TestLoopFusion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        self.run_on(cx, body);
        for child in body.children() {
            if let Some(child) = body.child_mut(child) {
                self.run_on(cx, child);
            }
        }
        Ok(())
    }

    fn run_on(&self, cx: &mut PassCx<'_>, body: &mut Body) {
        loop {
            if self.test_loop_fusion_dependence_check {
                report(cx, body);
            }
            if self.test_loop_fusion_slice_computation {
                report_slices(cx, body);
            }
            if !self.test_loop_fusion_utilities || !fuse_one(body) {
                return;
            }
        }
    }
}

/// Pair of loops of one block, with their numbers among those of their depth.
#[derive(Clone, Copy)]
struct Pair {
    from: Op,
    to: Op,
    numbers: (usize, usize),
    depth: usize,
    /// Whether there is a place between both to which they can be moved.
    meets: bool,
}

/// Returns all ordered pairs of loops of one block, and the depth of the deepest nest.
fn pairs(body: &Body) -> (Vec<Pair>, usize) {
    let levels = loops_by_depth(body);
    let mut found = Vec::new();
    for (depth, loops) in levels.iter().enumerate() {
        for (i, &from) in loops.iter().enumerate() {
            for (j, &to) in loops.iter().enumerate().filter(|&(j, _)| j != i) {
                let block = |op: Op| body.op(op).block().map(|block| block.handle());
                if block(from) == block(to) {
                    let meets = can_meet(body.op(from), body.op(to));
                    found.push(Pair { from, to, numbers: (i, j), depth, meets });
                }
            }
        }
    }
    (found, levels.len())
}

/// Reports the pairs of loops of one depth that cannot be fused.
fn report(cx: &mut PassCx<'_>, body: &Body) {
    let (pairs, deepest) = pairs(body);
    for pair in pairs.iter().filter(|pair| !pair.meets) {
        let ((i, j), depth) = (pair.numbers, pair.depth);
        for _ in depth..deepest {
            cx.emit(body.op(pair.from).remark(format!(
                "block-level dependence preventing fusion of loop nest {i} into loop nest {j} at depth {depth}"
            )));
        }
    }
}

/// Reports the slices of loops that an iteration of others needs.
fn report_slices(cx: &mut PassCx<'_>, body: &Body) {
    let (pairs, deepest) = pairs(body);
    for pair in pairs.iter().filter(|pair| pair.meets) {
        for depth in pair.depth + 1..=deepest {
            let Some(slice) = nest_slice(body, pair.from, pair.to, depth) else { continue };
            let what = if slice.is_valid { "slice" } else { "Incorrect slice" };
            let ((i, j), text) = (pair.numbers, slice.to_text(body));
            cx.emit(
                body.op(pair.to)
                    .remark(format!("{what} ( src loop: {i}, dst loop: {j}, depth: {depth} : {text})")),
            );
        }
    }
}

/// Fuses the first pair of loops for which there is a slice. Returns whether there is one.
fn fuse_one(body: &mut Body) -> bool {
    let (pairs, deepest) = pairs(body);
    for pair in pairs.iter().filter(|pair| pair.meets && stays_apart_from_between(body, pair)) {
        for depth in pair.depth + 1..=deepest {
            let slice = nest_slice(body, pair.from, pair.to, depth).filter(|slice| slice.is_valid);
            if let Some(slice) = slice {
                return fuse_nest_slice(body, &slice);
            }
        }
    }
    false
}

/// Whether the first nest of a pair may move over what is between it and the second.
fn stays_apart_from_between(body: &Body, pair: &Pair) -> bool {
    let of_moved = accessed(body.op(pair.from));
    between(body.op(pair.from), body.op(pair.to))
        .iter()
        .all(|op| !op.walk_body().filter_map(Access::of).any(|access| depends(&access, &of_moved)))
}

/// Returns the operations between two of one block.
fn between<'a>(from: OpRef<'a>, to: OpRef<'a>) -> Vec<OpRef<'a>> {
    let (first, last) = if affine_analysis::is_before(from, to) { (from, to) } else { (to, from) };
    std::iter::successors(first.next(), |op| op.next())
        .take_while(|op| op.handle() != last.handle())
        .collect()
}

/// Returns the loops at each depth, in order.
fn loops_by_depth(body: &Body) -> Vec<Vec<Op>> {
    let mut levels: Vec<Vec<Op>> = Vec::new();
    let is_loop = |op: OpRef<'_>| op.cast::<For<'_>>().is_some();
    for op in body.root().walk_body().filter(|op| is_loop(*op)) {
        // Loops in something else than loops are not looked at.
        let around: Vec<OpRef<'_>> = std::iter::successors(op.parent(), |op| op.parent()).collect();
        let depth = around.iter().take_while(|op| is_loop(**op)).count();
        if depth + 1 != around.len() {
            continue;
        }
        if levels.len() <= depth {
            levels.resize_with(depth + 1, Vec::new);
        }
        levels[depth].push(op.handle());
    }
    levels
}

/// Returns the memrefs that a nest accesses, and whether it writes them.
fn accessed(nest: OpRef<'_>) -> FxHashMap<Value, bool> {
    let mut found = FxHashMap::default();
    for access in nest.walk_body().filter_map(Access::of) {
        *found.entry(access.memref).or_insert(false) |= access.writes;
    }
    found
}

/// Whether an operation in a nest accesses a memref of others, and one of both writes it.
fn depends(access: &Access, others: &FxHashMap<Value, bool>) -> bool {
    others.get(&access.memref).is_some_and(|&writes| writes || access.writes)
}

/// Whether there is a place between two nests to which both can be moved.
fn can_meet(from: OpRef<'_>, to: OpRef<'_>) -> bool {
    let (first, last) = if affine_analysis::is_before(from, to) { (from, to) } else { (to, from) };
    let between = between(from, to);
    let (of_first, of_last) = (accessed(first), accessed(last));
    let stops_first =
        |op: &OpRef<'_>| op.walk_body().filter_map(Access::of).any(|access| depends(&access, &of_first));
    let Some(limit) = between.iter().position(stops_first) else { return true };
    let stops_last = |op: &OpRef<'_>| {
        op.walk_body().any(|op| match Access::of(op) {
            Some(access) => depends(&access, &of_last),
            None => {
                let mut users = op.results().flat_map(|result| result.users());
                users.any(|user| enclosing_loops(user).contains(&last.handle()))
            }
        })
    };
    between.iter().rposition(stops_last).is_none_or(|needed| limit > needed)
}
