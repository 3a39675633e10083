//! `transform.structured.linalg_copy_to_memref`.

use ir::{Build, OpRef};
use transform_engine::{Applied, Payload, State, for_each_target, silenceable};

/// Replaces a `linalg.copy` of buffers by a `memref.copy`.
pub(crate) fn copy_to_memref<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let view = target.get(state.payload);
        let problem = match view.filter(|view| view.is("linalg.copy") && view.num_operands() == 2) {
            None => Some("only linalg.copy target ops are supported"),
            Some(copy) => {
                let (from, to) = (copy.operand(0).ty(), copy.operand(1).ty());
                if !from.is_memref() || !to.is_memref() {
                    Some("cannot transform a linalg.copy on tensors into a memref.copy")
                } else if from.element_type() != to.element_type() {
                    Some(
                        "cannot transform a linalg.copy with different source and destination element types ",
                    )
                } else {
                    None
                }
            }
        };
        if let Some(problem) = problem {
            return Err(silenceable(op, problem).note(state.place_of(target), "target op").into());
        }
        let new = state.rewrite(op, target, |rw, copy| {
            let view = rw.op(copy);
            let operands = [view.operand(0).handle(), view.operand(1).handle()];
            let new = rw.state("memref.copy", view.loc()).operands(operands);
            rw.replace_with(copy, new)
        })?;
        Ok(vec![Payload::Ops(new.map(|new| target.sibling(new)).into_iter().collect())])
    })
}
