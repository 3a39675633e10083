//! Operations that a value comes from, and `transform.xegpu.get_desc_op`.

use super::only_value;
use interfaces::LoopLike;
use ir::{OpRef, ValueRef};
use rustc_hash::FxHashSet;
use transform_engine::{Applied, Payload, PayloadOp, State, silenceable};

/// Returns the operation of a name that a value comes from, through first operands and what loops carry.
pub(super) fn producer<'a>(value: ValueRef<'a>, name: &str) -> Option<OpRef<'a>> {
    let mut seen = FxHashSet::default();
    let mut value = value;
    // What is not reachable may be computed from itself.
    while seen.insert(value.handle()) {
        value = match value.defining_op() {
            Some(def) if def.is(name) => return Some(def),
            Some(def) => def.operands().next()?,
            None => initial(value)?,
        };
    }
    None
}

/// Returns the value that an argument of a loop has in the first iteration.
fn initial(value: ValueRef<'_>) -> Option<ValueRef<'_>> {
    let around = value.argument_block()?.parent_op()?;
    let model = around.interface::<dyn LoopLike>()?;
    let at = model.iteration_arguments(around).iter().position(|&argument| argument == value)?;
    around.operands().nth(model.inits(around).start + at)
}

/// Returns the descriptor of the memory that a value comes from.
pub(super) fn get_desc_op<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let target = only_value(op, state)?;
    let found = target.get(state.payload).and_then(|value| producer(value, "xegpu.create_nd_tdesc"));
    match found {
        Some(found) => Ok(vec![Payload::Ops(vec![PayloadOp::nested_in(target.owners(), found.handle())])]),
        None => {
            let message = "Could not find a matching descriptor op when walking the producer chain of the first operand.";
            Err(silenceable(op, message).into())
        }
    }
}
