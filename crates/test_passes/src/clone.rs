//! `test-clone`: a function of which the results have the types of the arguments is applied twice.

use ir::{BlockRef, Body, Mapping, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;

/// Test clone of op
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-clone", name = "(anonymous namespace)::ClonePass", can_schedule_on = crate::is_function)]
pub(crate) struct TestClone;

impl TestClone {
    /// Clones the operations of a function after them, with its results for its arguments, and prints which ones are inserted.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let block = body.root().regions().next().and_then(|region| region.single_block());
        let Some((block, mut mapping)) = block.and_then(|block| Some((block, results_for_arguments(block)?)))
        else {
            return Ok(());
        };
        let ops: Vec<Op> = block.ops().map(OpRef::handle).collect();
        let block = block.handle();
        let mut out = String::new();
        for &op in &ops {
            let copy = body.clone_op(op, &mut mapping);
            body.append(block, copy);
            for op in body.op(copy).walk() {
                let _ = writeln!(out, "notifyOperationInserted: {}", op.name_str());
            }
        }
        ops.last().into_iter().for_each(|&end| body.erase(end));
        cx.output(out);
        Ok(())
    }
}

/// Returns the mapping from the arguments of a block to the operands of its terminator, if they have the same types.
fn results_for_arguments(block: BlockRef<'_>) -> Option<Mapping> {
    let end = block.last()?;
    let mut mapping = Mapping::new();
    if end.num_operands() != block.num_arguments() {
        return None;
    }
    for (argument, value) in block.arguments().zip(end.operands()) {
        if argument.ty() != value.ty() {
            return None;
        }
        mapping.map(argument.handle(), value.handle());
    }
    Some(mapping)
}
