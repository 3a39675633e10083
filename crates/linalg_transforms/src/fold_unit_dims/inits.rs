//! Initial values that parallel loops read.

use crate::apply::replace_with_results;
use ir::{AffineMap, Build, BuildBlocks, InsertPoint, Mapping, Op, Type, Value};
use linalg::Structured;
use linalg::build::{build_empty, generic_state, size_of};
use rewrite::{MatchResult, Matched, Rewriter};

/// Returns the insertion point after the definition of a value.
fn after(rw: &Rewriter<'_>, value: Value) -> Option<InsertPoint> {
    let value = rw.value(value);
    match value.defining_op() {
        Some(def) => Some(InsertPoint::After(def.handle())),
        None => value.argument_block().map(|block| InsertPoint::Start(block.handle())),
    }
}

/// Makes inputs of initial values that are read, if all loops are parallel; what is written is empty at first.
pub(super) fn move_to_inputs(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics() && view.is_all_parallel())?;
    let block = view.block().matched()?;
    let read: Vec<usize> = view.init_range().filter(|&at| view.payload_uses(at)).collect();
    rw.require(!read.is_empty())?;
    let (inputs, maps, iterators, loc) = (view.num_inputs(), view.maps(), view.iterators(), view.loc());
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let arguments: Vec<Value> = block.arguments().map(|argument| argument.handle()).collect();
    let types: Vec<Type> = block.arguments().map(|argument| argument.ty_handle()).collect();
    let ops: Vec<Op> = block.ops().map(|inner| inner.handle()).collect();
    // The old operand of each new one.
    let order: Vec<usize> = (0..inputs).chain(read.iter().copied()).chain(inputs..operands.len()).collect();
    let new_maps: Vec<AffineMap> = order.iter().map(|&at| maps[at]).collect();
    let new_types: Vec<Type> = order.iter().map(|&at| types[at]).collect();
    let mut outputs = operands[inputs..].to_vec();
    for &at in &read {
        let (value, point) = (operands[at], after(rw, operands[at]).matched()?);
        let (rank, element) = (rw.value(value).ty().rank().matched()?, types[at]);
        outputs[at - inputs] = rw.at(point, |rw| {
            let sizes: Vec<_> = (0..rank).map(|dim| size_of(rw, loc, value, dim)).collect();
            build_empty(rw, loc, &sizes, element)
        });
    }
    let ins: Vec<Value> = order[..inputs + read.len()].iter().map(|&at| operands[at]).collect();
    let state = generic_state(rw, loc, (&ins, &outputs), &new_maps, &iterators);
    let new = rw.insert(state);
    let region = rw.op(new).region(0).handle();
    rw.build_block(region, &new_types, |rw, values| {
        let mut mapping = Mapping::new();
        // The first new argument of an old one has what is read.
        for (new, &old) in order.iter().enumerate().rev() {
            mapping.map(arguments[old], values[new]);
        }
        for inner in ops {
            rw.clone_op(inner, &mut mapping);
        }
    });
    replace_with_results(rw, op, new);
    Ok(())
}
