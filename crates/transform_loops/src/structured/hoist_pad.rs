//! `transform.structured.hoist_pad` and `hoist_pad.build_packing_loop_nest`.

use ir::OpRef;
use linalg_transforms::hoist_pad::{self, Above};
use transform_engine::{Applied, Payload, State, silenceable};

fn order(op: OpRef<'_>) -> Vec<i64> {
    op.attr("transpose").and_then(|list| list.as_ints()).unwrap_or_default()
}

/// Hoists each target; the results are the paddings before the loops.
pub(crate) fn hoist_pad<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let levels = op.attr("num_loops").and_then(|number| number.as_i64());
    let (levels, order) = (usize::try_from(levels.unwrap_or(0)).unwrap_or(0), order(op));
    let mut pads = Vec::new();
    for target in state.ops_of(op.operand(0)) {
        let at = state.place_of(&target);
        let done = state.rewrite_and_collect(op, &target, |body, found, listener| {
            hoist_pad::hoist_pad(body, found, levels, &order, listener)
        })?;
        let Some((Ok(hoisted), _)) = done else {
            let error = silenceable(op, "transform.structured.hoist_pad failed to apply");
            return Err(error.note(at, "when applied to this op").into());
        };
        pads.push(target.sibling(hoisted.pad));
    }
    Ok(vec![Payload::Ops(pads)])
}

/// Builds the loops that pad the tiles of the target before a loop.
pub(crate) fn build_packing_loop_nest<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let (targets, loops) = (state.ops_of(op.operand(0)), state.ops_of(op.operand(1)));
    let ([target], [above]) = (&targets[..], &loops[..]) else {
        return Err(silenceable(op, "requires exactly one target and one loop handle").into());
    };
    let is = |found: Option<OpRef<'_>>, name: &str| found.is_some_and(|found| found.is(name));
    if !is(target.get(state.payload), "tensor.pad") || !is(above.get(state.payload), "scf.for") {
        return Err(silenceable(op, "requires exactly 2 non-null handles").into());
    }
    let (order, at) = (order(op), state.place_of(target));
    let Some(outer) = above.op().filter(|_| above.owners() == target.owners()) else {
        return Err(silenceable(op, "could not build packing loop nest").into());
    };
    let done = state.rewrite_and_collect(op, target, |body, found, listener| {
        hoist_pad::build_packing_loop_nest(body, found, Above::Loop(outer), &order, listener)
    })?;
    match done {
        Some((Ok(first), _)) => Ok(vec![Payload::Ops(vec![target.sibling(first)])]),
        _ => Err(silenceable(op, "could not build packing loop nest").note(at, "target op").into()),
    }
}
