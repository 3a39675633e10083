//! `transform.xegpu.convert_layout`: users of a vector get it in another layout.

use super::{layout, only_value};
use ir::{Build, InsertPoint, Op, OpRef};
use transform_engine::{Applied, Payload, PayloadOp, State, silenceable};

/// Lists that make the layout of the vector, and that of its users.
const INPUT: [&str; 3] = ["static_input_sg_layout", "static_input_sg_data", "static_input_inst_data"];
const TARGET: [&str; 3] = ["static_target_sg_layout", "static_target_sg_data", "static_target_inst_data"];

/// Inserts the conversion.
pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let target = only_value(op, state)?;
    let input = layout(op, INPUT, 1, state)?;
    let output = layout(op, TARGET, 4, state)?;
    let users: Vec<Op> =
        target.get(state.payload).into_iter().flat_map(|value| value.users()).map(OpRef::handle).collect();
    let Some(&user) = users.first() else {
        return Err(silenceable(op, "Value has no users to insert layout conversion.").into());
    };
    let one_user = users.iter().all(|&other| other == user);
    let value = target.value();
    let user = PayloadOp::nested_in(target.owners(), user);
    let done = state.rewrite(op, &user, |rw, user| {
        let view = rw.value(value);
        let (loc, ty) = (view.loc(), view.ty_handle());
        // Upstream inserts in front of the last user, where others do not have it.
        let point = match view.defining_op() {
            _ if one_user => Some(InsertPoint::Before(user)),
            Some(def) => Some(InsertPoint::After(def.handle())),
            None => view.argument_block().map(|block| InsertPoint::Start(block.handle())),
        };
        rw.move_to(point?);
        let cx = rw.context().clone();
        let state = rw.state("xegpu.convert_layout", loc).operands([value]).results([ty]);
        let state = state.attr(&cx, "input_layout", input).attr(&cx, "target_layout", output);
        let made = rw.insert(state);
        let new = rw.op(made).result(0).handle();
        rw.replace_uses_except(value, new, made);
        Some(made)
    })?;
    let made = done.flatten().map(|made| user.sibling(made));
    Ok(vec![Payload::Ops(made.into_iter().collect())])
}
