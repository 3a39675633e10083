//! `transform.structured.promote_tensor`.

use ir::{Attr, Build, DYNAMIC, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use linalg::Structured;
use rewrite::Rewriter;
use transform_engine::{Applied, Payload, PayloadValue, State, silenceable, value_text};

/// Copies tensors to allocations in a memory space, from which their users read.
pub(crate) fn promote_tensor<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let space = op.attr("memory_space").map(|space| space.handle());
    let mut promoted = Vec::new();
    for tensor in op.operands().next().map(|handle| state.values_of(handle)).unwrap_or_default() {
        let Some(view) = tensor.get(state.payload) else { continue };
        if !view.ty().is_tensor() || view.ty().rank().is_none() {
            let message = format!("non-tensor type: {}", value_text(view));
            return Err(silenceable(op, message).into());
        }
        let is_read = view.uses().any(|at| is_read(at.owner(), at.position()));
        let Some(body) = state.body_of(tensor.owners()) else { continue };
        let new = promote(&mut Rewriter::new(body), tensor.value(), is_read, space);
        promoted.push(PayloadValue::nested_in(tensor.owners(), new));
    }
    Ok(vec![Payload::Values(promoted)])
}

/// Whether an operation may read the elements of an operand: a structured one tells.
fn is_read(op: OpRef<'_>, operand: usize) -> bool {
    Structured::of(op).is_none_or(|view| view.payload_uses(operand))
}

/// Builds the allocation, and the copy to it if the tensor is read; users get the new tensor.
fn promote(rw: &mut Rewriter<'_>, tensor: Value, is_read: bool, space: Option<Attr>) -> Value {
    let cx = rw.context().clone();
    let view: ValueRef<'_> = rw.value(tensor);
    let (loc, ty, shape) = (view.loc(), view.ty_handle(), view.ty().shape().unwrap_or(&[]).to_vec());
    let point = match (view.defining_op(), view.argument_block()) {
        (Some(op), _) => InsertPoint::After(op.handle()),
        (None, Some(block)) => InsertPoint::Start(block.handle()),
        (None, None) => return tensor,
    };
    rw.move_to(point);
    let mut made: Vec<Op> = Vec::new();
    let mut sizes = Vec::new();
    for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
        let index = cx.index_attr(dim as i64);
        let index = arith::Constant::build_value(rw, loc, index);
        let size = rw.insert(rw.state("tensor.dim", loc).operands([tensor, index]).results([Type::INDEX]));
        made.push(size);
        sizes.push(rw.op(size).result(0).handle());
    }
    let mut state = rw.state("bufferization.alloc_tensor", loc).operands(sizes.iter().copied());
    state.set_words(&cx, "operandSegmentSizes", &[sizes.len() as u32, 0, 0]);
    if let Some(space) = space {
        state = state.attr(&cx, "memory_space", space);
    }
    let mut new = rw.insert_value(state.results([ty]));
    if is_read {
        let state = rw.state("bufferization.materialize_in_destination", loc).operands([tensor, new]);
        let copy = rw.insert(state.results([ty]));
        made.push(copy);
        new = rw.op(copy).result(0).handle();
    }
    rw.replace_uses_if(tensor, new, |_, op, _| !made.contains(&op));
    new
}
