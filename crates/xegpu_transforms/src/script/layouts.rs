//! `transform.xegpu.set_desc_layout` and `transform.xegpu.set_op_layout_attr`: layouts of descriptors and of vectors.

use super::{layout, only_op};
use crate::layout::{Slot, set, sliced, with_layout};
use ir::{Attr, InsertPoint, Op, OpRef};
use rewrite::Rewriter;
use transform_engine::{Applied, Failure, Payload, State, silenceable};

/// Lists of an operation that make a layout.
const NAMES: [&str; 3] = ["static_sg_layout", "static_sg_data", "static_inst_data"];

/// Returns the layout of an operation, without the dimensions that it slices off.
fn sliced_layout<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Result<Attr, Failure> {
    let found = layout(op, NAMES, 1, state)?;
    let dims = op.attr("slice_dims").and_then(|dims| dims.as_ints()).unwrap_or_default();
    Ok(if dims.is_empty() { found } else { sliced(op.context(), found, &dims).unwrap_or(found) })
}

/// Replaces a descriptor by one with a layout.
pub(super) fn set_desc_layout<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let target = only_op(op, "requires", state)?;
    let layout = sliced_layout(op, state)?;
    let name = target.get(state.payload).map_or("", |view| view.name_str());
    if name != "xegpu.create_nd_tdesc" {
        let error = silenceable(op, format!("Expected a xegpu.create_nd_desc op, but got: {name}"));
        return Err(error.note(state.place_of(&target), "target op").into());
    }
    let new = state.rewrite(op, &target, |rw, op| replace_descriptor(rw, op, layout))?;
    let new = new.flatten().map(|new| target.sibling(new));
    Ok(vec![Payload::Ops(new.into_iter().collect())])
}

fn replace_descriptor(rw: &mut Rewriter<'_>, op: Op, layout: Attr) -> Option<Op> {
    let ty = with_layout(rw.op(op).results().next()?.ty(), Some(layout))?;
    rw.move_to(InsertPoint::After(op));
    let new = rw.clone_op(op, &mut ir::Mapping::new());
    rw.modify_op(new, |op| {
        op.result_type(0, ty);
    });
    let value = rw.op(new).result(0).handle();
    rw.replace_op(op, &[value]);
    Some(new)
}

/// Sets the layout of an operand or a result.
pub(super) fn set_op_layout_attr<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let target = only_op(op, "Requires", state)?;
    let is_result = op.attr("result").is_some();
    let index = op.attr("index").and_then(|index| index.as_i64()).unwrap_or(0);
    let view = target.get(state.payload);
    let (count, what) = match is_result {
        true => (view.map_or(0, |view| view.num_results()), "results"),
        false => (view.map_or(0, |view| view.num_operands()), "operands"),
    };
    let Some(index) = usize::try_from(index).ok().filter(|&index| index < count) else {
        return Err(silenceable(op, format!("Index exceeds the number of op {what}")).into());
    };
    let layout = sliced_layout(op, state)?;
    let slot = if is_result { Slot::Result(index) } else { Slot::Operand(index) };
    state.rewrite(op, &target, |rw, op| rw.modify_op(op, |op| set(op, slot, layout)))?;
    Ok(Vec::new())
}
