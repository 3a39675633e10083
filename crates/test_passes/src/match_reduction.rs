//! `test-match-reduction`: regions whose last arguments are reduced by one operation.

use interfaces::{LoopLike, is_memory_effect_free};
use ir::def::TraitSet;
use ir::{BlockRef, Body, OpRef, ValueRef};
use linalg::Structured;
use pass::{PassCx, PassResult, pass};
use syntax::print::{PrintOptions, op_texts};

/// Test the match reduction utility.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-match-reduction",
    name = "(anonymous namespace)::TestMatchReductionPass",
    can_schedule_on = crate::is_function
)]
pub(crate) struct TestMatchReduction;

impl TestMatchReduction {
    /// Says which outputs of operations with one region are reductions.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        cx.emit(body.root().remark("Testing function"));
        for op in
            body.root().walk().map(OpRef::inner).filter(|op| !crate::is_function(op.context(), op.name()))
        {
            let [region] = op.regions().collect::<Vec<_>>()[..] else { continue };
            let Some(block) = region.single_block() else { continue };
            for number in 0..outputs(op, block) {
                report(cx, op, block, number);
            }
        }
        cx.preserve_all();
        Ok(())
    }
}

/// Returns the number of outputs: those that a loop carries, those of an operation of `linalg`, otherwise one. Their arguments are the
/// last ones of the region.
fn outputs(op: OpRef<'_>, block: BlockRef<'_>) -> usize {
    let wanted = match (Structured::of(op), op.interface::<dyn LoopLike>()) {
        (Some(view), _) => view.num_inits(),
        (None, Some(model)) => model.iteration_arguments(op).len(),
        (None, None) => 1,
    };
    wanted.min(block.num_arguments())
}

/// Says whether an output is a reduction, and of what.
fn report(cx: &mut PassCx<'_>, op: OpRef<'_>, block: BlockRef<'_>, number: usize) {
    let first = block.num_arguments() - outputs(op, block);
    let Some((combiner, value)) = reduction(block.argument(first + number), number) else {
        return cx.emit(op.remark(format!("Reduction NOT found in output #{number}!")));
    };
    cx.emit(op.remark(format!("Reduction found in output #{number}!")));
    cx.emit(op.remark(format!("Reduced Value: {}", value_text(value))));
    cx.emit(op.remark(format!("Combiner Op: {}", op_text(combiner))));
}

/// Returns the operation that combines an argument with a value, and the value: the only user of the argument, without effects, whose
/// result is used by the terminator alone, at the position of the output.
fn reduction(argument: ValueRef<'_>, output: usize) -> Option<(OpRef<'_>, ValueRef<'_>)> {
    let combiner = argument.users().next().filter(|_| argument.has_one_use())?;
    let value = match combiner.operands().collect::<Vec<_>>()[..] {
        [lhs, rhs] => {
            if lhs == argument {
                rhs
            } else {
                lhs
            }
        }
        _ => return None,
    };
    let is_alone = combiner.num_results() == 1 && combiner.result(0).has_one_use();
    let in_block = combiner.block() == argument.argument_block();
    if !is_alone || !in_block || !is_memory_effect_free(combiner) {
        return None;
    }
    let end = argument.argument_block()?.last()?;
    let is_end = end.def().is_none() || end.has_trait(TraitSet::TERMINATOR);
    (is_end && end.operands().nth(output)? == combiner.result(0)).then_some((combiner, value))
}

/// Returns the text of a value, as diagnostics show it.
fn value_text(value: ValueRef<'_>) -> String {
    match value.defining_op() {
        Some(op) => op_text(op),
        None => format!("<block argument> of type '{}' at index: {}", value.ty(), value.position()),
    }
}

fn op_text(op: OpRef<'_>) -> String {
    op_texts(op.body(), &[op.handle()], &PrintOptions::custom_note()).concat()
}
