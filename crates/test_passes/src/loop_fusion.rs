//! `test-loop-fusion`: dependences of a block that keep loops from fusing.

use affine::For;
use affine_analysis::{Access, enclosing_loops};
use ir::{Body, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashMap;

/// Tests loop fusion utility functions.
///
/// A test pass, as mlir-opt has it under the same name: remarks at loops that cannot be moved to another one, because of what is between them.
#[pass("test-loop-fusion", name = "(anonymous namespace)::TestLoopFusion")]
pub(crate) struct TestLoopFusion {
    /// Enable testing of loop fusion dependence check
    #[option]
    test_loop_fusion_dependence_check: bool,
}

impl TestLoopFusion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        cx.preserve_all();
        if !self.test_loop_fusion_dependence_check {
            return Ok(());
        }
        report(cx, body);
        for child in body.children().into_iter().filter_map(|op| body.child(op)) {
            report(cx, child);
        }
        Ok(())
    }
}

/// Reports the pairs of loops of one depth that cannot be fused.
fn report(cx: &mut PassCx<'_>, body: &Body) {
    let levels = loops_by_depth(body);
    for (depth, loops) in levels.iter().enumerate() {
        for (i, &from) in loops.iter().enumerate() {
            for (j, &to) in loops.iter().enumerate().filter(|&(j, _)| j != i) {
                let (from, to) = (body.op(from), body.op(to));
                if from.block().map(|block| block.handle()) != to.block().map(|block| block.handle())
                    || can_meet(from, to)
                {
                    continue;
                }
                for _ in depth..levels.len() {
                    cx.emit(from.remark(format!(
                        "block-level dependence preventing fusion of loop nest {i} into loop nest {j} at depth {depth}"
                    )));
                }
            }
        }
    }
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
    let between: Vec<OpRef<'_>> = std::iter::successors(first.next(), |op| op.next())
        .take_while(|op| op.handle() != last.handle())
        .collect();
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
