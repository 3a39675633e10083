//! `slice-analysis-test`: what structured operations are computed from.

use crate::backward_slice::backward_slice;
use ir::{Block, Body, Build, InsertPoint, Op, OpRef};
use linalg::Structured;
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;

/// Test Slice analysis functionality.
///
/// A test pass, as mlir-opt has it under the same name: a function for each structured operation, of the operations that compute its operands.
#[pass(
    "slice-analysis-test",
    name = "(anonymous namespace)::SliceAnalysisTestPass",
    on = "builtin.module",
    depends("func")
)]
pub(crate) struct SliceAnalysisTest {
    /// Test Slice analysis with multiple blocks but slice omiting block arguments
    #[option(default = true)]
    omit_block_arguments: bool,
}

impl SliceAnalysisTest {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut number = 0;
        for op in body.children() {
            let Some(function) = body.child(op).filter(|child| child.root().is("func.func")) else {
                continue;
            };
            let count = structured(function).len();
            let slices: Vec<Box<Body>> =
                (0..count).filter_map(|at| self.slice_of(function, at, number + at)).collect();
            number += count;
            for slice in slices {
                let slice = body.adopt(slice);
                body.insert_before(op, slice);
            }
        }
        Ok(())
    }

    /// Returns a function like another one with what one of its structured operations is computed from.
    fn slice_of(&self, function: &Body, at: usize, number: usize) -> Option<Box<Body>> {
        let mut copy = function.clone_body();
        let cx = copy.context().clone();
        let root = copy.root_handle();
        let name = copy.root().symbol_name()?;
        let name = format!("{}__backward_slice__{number}", cx.ident_str(name));
        for attr in ["sym_visibility", "arg_attrs", "res_attrs"] {
            copy.set_attr(root, cx.ident(attr), None);
        }
        copy.set_attr(root, cx.ident("sym_name"), Some(cx.string_attr(name.as_bytes())));
        let target = *structured(&copy).get(at)?;
        let mut slice = backward_slice(&copy, target, self.omit_block_arguments);
        let entry = copy.root().region(0).first_block()?.handle();
        keep_closed(&copy, &mut slice);
        let loc = copy.op(target).loc();
        let old = copy.block(entry).last().map(|end| end.handle());
        let mut rw = Rewriter::new(&mut copy);
        rw.move_to(InsertPoint::End(entry));
        let state = rw.state("func.return", loc);
        let end = rw.insert(state);
        slice.iter().for_each(|&op| rw.move_op_before(op, end));
        erase_rest(&mut rw, &slice, entry, old);
        Some(copy)
    }
}

/// Returns the structured operations of a function.
fn structured(function: &Body) -> Vec<Op> {
    let is_structured = |op: &OpRef<'_>| Structured::of(*op).is_some();
    function.root().walk_body_post_order().filter(is_structured).map(|op| op.handle()).collect()
}

/// Drops the operations of a slice that use what is neither in it nor an argument of the function.
fn keep_closed(body: &Body, slice: &mut Vec<Op>) {
    let mut kept: FxHashSet<Op> = FxHashSet::default();
    slice.retain(|&op| {
        let view = body.op(op);
        let values = view.walk_body().flat_map(|nested| nested.operands());
        let closed = values.filter(|value| interfaces::is_defined_outside(view, *value)).all(|value| {
            let argument =
                value.argument_block().is_some_and(|block| block.parent_op().is_some_and(|op| op.is_root()));
            argument || value.defining_op().is_some_and(|op| kept.contains(&op.handle()))
        });
        if closed {
            kept.insert(op);
        }
        closed
    });
}

/// Erases all that is not in a slice, with the old terminator.
fn erase_rest(rw: &mut Rewriter<'_>, slice: &[Op], entry: Block, old_end: Option<Op>) {
    if let Some(end) = old_end.filter(|end| !slice.contains(end)) {
        rw.erase_op(end);
    }
    let blocks = rw.body().root().region(0).blocks().map(|block| block.handle());
    let others: Vec<Block> = blocks.filter(|&block| block != entry).collect();
    rw.erase_blocks(&others);
    let ops = rw.block(entry).ops_reversed().skip(1).map(|op| op.handle());
    let rest: Vec<Op> = ops.filter(|op| !slice.contains(op)).collect();
    rw.erase_ops(&rest);
}
