//! `test-make-isolated-from-above`: regions become ones that see nothing outside, by arguments or by copies of operations.

use dialect_transforms::drive::greedily;
use ir::{Body, Build, InsertPoint, Mapping, Op, OpRef, OpState, Type, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, no_match};
use rustc_hash::FxHashSet;
use std::collections::VecDeque;

/// Test making a region isolated from above
///
/// A test pass, as mlir-opt has it under the same name: each `test.one_region_with_operands_op` becomes a
/// `test.isolated_one_region_op`.
#[pass(
    "test-make-isolated-from-above",
    name = "(anonymous namespace)::TestMakeIsolatedFromAbovePass",
    on = "func.func",
    depends("test")
)]
pub(crate) struct TestMakeIsolatedFromAbove {
    /// Test simple case with no cloning of operations
    #[option]
    simple: bool,
    /// Test case with cloning of operations with no operands
    #[option]
    clone_ops_with_no_operands: bool,
    /// Test case with cloning of operations with no operands
    #[option]
    clone_ops_with_operands: bool,
}

impl TestMakeIsolatedFromAbove {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let clones: [(bool, Clones); 3] = [
            (self.simple, |_| false),
            (self.clone_ops_with_no_operands, |op| op.num_operands() == 0),
            (self.clone_ops_with_operands, |_| true),
        ];
        for (_, clones) in clones.into_iter().filter(|(asked, _)| *asked) {
            let mut set = PatternSet::new(body.context());
            set.on("test.one_region_with_operands_op", move |op, rw| isolate(op, clones, rw));
            greedily(cx, body, set)?;
        }
        Ok(())
    }
}

/// Whether an operation is copied into a region that uses it.
type Clones = fn(OpRef<'_>) -> bool;

/// Parts of a program outside of a region that it uses.
struct Captured {
    /// Values that become arguments.
    values: Vec<Value>,
    /// Operations that are copied into the region, in order.
    clones: Vec<Op>,
}

/// Returns what a region uses of the program around it.
fn captured(op: OpRef<'_>, clones: Clones) -> Captured {
    let region = op.region(0);
    let is_outside = |value: &ValueRef<'_>| {
        let home = value.block().and_then(|block| block.region());
        home.is_none_or(|home| !region.contains(home))
    };
    let used = region.ops().flat_map(|op| op.walk_post_order()).flat_map(|op| op.operands());
    let mut open: VecDeque<ValueRef<'_>> = used.filter(is_outside).collect();
    let (mut visited, mut visited_ops) = (FxHashSet::default(), FxHashSet::default());
    let mut found = Captured { values: Vec::new(), clones: Vec::new() };
    while let Some(value) = open.pop_front() {
        if !visited.insert(value.handle()) {
            continue;
        }
        match value.defining_op().filter(|def| visited_ops.insert(def.handle()) && clones(*def)) {
            Some(def) => {
                open.extend(def.operands());
                found.clones.push(def.handle());
            }
            None => found.values.push(value.handle()),
        }
    }
    let order: Vec<Op> = op.body().root().walk_body().map(OpRef::handle).collect();
    found.clones.sort_by_key(|clone| order.iter().position(|op| op == clone));
    found
}

/// Replaces an operation by one with the same region, which sees nothing outside of it.
fn isolate(op: Op, clones: Clones, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let view = rw.op(op);
    if view.num_regions() != 1 {
        return no_match("there must be one region");
    }
    let Captured { values, clones } = captured(view, clones);
    let operands: Vec<Value> = view.operands().map(ValueRef::handle).chain(values.iter().copied()).collect();
    let (loc, region) = (view.loc(), view.region(0).handle());
    let arguments = view.region(0).first_block().matched()?.arguments();
    let all: Vec<Value> = arguments.map(ValueRef::handle).chain(values).collect();
    let types: Vec<Type> = all.iter().map(|&value| rw.value(value).ty_handle()).collect();
    rw.move_to(InsertPoint::Before(op));
    let state = OpState::new(&cx, cx.op_name("test.isolated_one_region_op"), loc);
    let made = rw.insert(state.operands(operands).regions(1));
    let target = rw.op(made).region(0).handle();
    let entry = rw.create_block(target, &types);
    let mut mapping = Mapping::new();
    for (at, &value) in all.iter().enumerate() {
        mapping.map(value, rw.block(entry).argument(at).handle());
    }
    for clone in clones {
        rw.clone_op(clone, &mut mapping);
    }
    rw.clone_region(region, target, &mut mapping);
    let copied = rw.block(entry).next().matched()?.handle();
    rw.merge_blocks(copied, entry, &[]);
    rw.erase_op(op);
    Ok(())
}
