//! `sparse_tensor.concatenate`: insertion of the elements of one tensor after the other.

use super::target::{empty, finish, foreach, insert, insert_nonzero};
use crate::emit::{Emit, has_zero};
use crate::stage_sparse_ops::concatenates_unsorted;
use ir::{DYNAMIC, Op, Value};
use rewrite::{MatchResult, Matched, Rewriter, no_match};
use sparse_tensor::StorageLayout;

pub(super) fn rewrite(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc) = (view.context().clone(), view.loc());
    if concatenates_unsorted(view) {
        return no_match("the elements are not in order");
    }
    let inputs: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let ty = view.result(0).ty_handle();
    let shape = cx.ty(ty).shape().matched()?;
    let along = view.attr("dimension").and_then(|dim| usize::try_from(dim.as_i64()?).ok());
    let along = along.filter(|&dim| dim < shape.len()).matched()?;
    let element = cx.ty(ty).element_type();
    if view.operands().any(|operand| operand.ty().element_type() != element) {
        return no_match("the elements are of another type");
    }
    rw.require(element.is_some_and(has_zero))?;
    let is_dense = StorageLayout::of_type(cx.ty(ty)).is_none_or(|layout| layout.is_all_dense());
    let e = &mut Emit { rw, loc };
    let mut sizes: Vec<Value> = (0..shape.len()).map(|dim| e.dim(inputs[0], dim)).collect();
    if shape[along] == DYNAMIC {
        for &input in &inputs[1..] {
            let size = e.dim(input, along);
            sizes[along] = e.fold("arith.addi", &[sizes[along], size], ir::Type::INDEX);
        }
    }
    let mut tensor = empty(e, ty, &sizes, None)?;
    let mut offset = 0;
    for input in inputs {
        let start = e.index(offset);
        let filled = foreach(e, input, Some(tensor), None, |e, coordinates, value, carried| {
            let mut coordinates = coordinates.to_vec();
            coordinates[along] = e.add(coordinates[along], start);
            let inserted = match is_dense {
                true => insert(e, value, carried[0], &coordinates),
                false => insert_nonzero(e, value, carried[0], &coordinates),
            };
            vec![inserted]
        });
        tensor = filled.matched()?;
        offset += e.ty_ref(input).shape().map_or(0, |shape| shape[along]);
    }
    let result = finish(e, tensor);
    e.rw.replace_op(op, &[result]);
    Ok(())
}
