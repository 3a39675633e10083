//! From payload operations to others, and to values.

use crate::apply::until_failure;
use crate::handles::Payload;
use crate::outcome::{Applied, Failure, silenceable, value_place};
use crate::payload::{PayloadOp, PayloadValue};
use crate::state::State;
use ir::def::TraitSet;
use ir::{OpRef, ValueRef};

fn flag(op: OpRef<'_>, name: &str) -> bool {
    op.attr(name).is_some()
}

pub(super) fn parent_op<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let (isolated, deduplicate) = (flag(op, "isolated_from_above"), flag(op, "deduplicate"));
    let name = op.attr("op_name").and_then(|name| name.as_str());
    let count = op.attr("nth_parent").and_then(|count| count.as_i64()).unwrap_or(1);
    let payload = &*state.payload;
    let fits = |parent: &PayloadOp| {
        parent.get(payload).is_some_and(|parent| {
            (!isolated || parent.has_trait(TraitSet::ISOLATED_FROM_ABOVE))
                && name.is_none_or(|name| parent.is(name))
        })
    };
    let mut parents: Vec<PayloadOp> = Vec::new();
    for target in state.ops_of(op.operand(0)) {
        let mut parent = Some(target.clone());
        for _ in 0..count {
            parent = parent.and_then(|at| at.parent(payload));
            while let Some(at) = parent.take_if(|at| !fits(at)) {
                parent = at.parent(payload);
            }
        }
        match parent {
            Some(parent) => parents.push(parent),
            None if flag(op, "allow_empty_results") => return Ok(vec![Payload::Ops(Vec::new())]),
            None => {
                let error = silenceable(op, "could not find a parent op that matches all requirements");
                return Err(error.note(state.place_of(&target), "target op").into());
            }
        }
    }
    if deduplicate {
        super::handles::deduplicate(&mut parents);
    }
    Ok(vec![Payload::Ops(parents)])
}

pub(super) fn producer_of_operand<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let number = op.attr("operand_number").and_then(|number| number.as_i64()).unwrap_or(0);
    until_failure(op, state, |target, state| {
        let view = target.get(state.payload);
        let operand = view.and_then(|view| view.operands().nth(usize::try_from(number).ok()?));
        match operand.and_then(|operand| operand.defining_op()) {
            Some(producer) => Ok(vec![Payload::Ops(vec![PayloadOp::at(&target.path, producer)])]),
            None => {
                let text = view.map(|view| view.to_string()).unwrap_or_default();
                let message = format!("could not find a producer for operand number: {number} of {text}");
                Err(silenceable(op, message).note(state.place_of(target), "target op").into())
            }
        }
    })
}

pub(super) fn consumers_of_result<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let targets = state.ops_of(op.operand(0));
    if targets.is_empty() {
        return Ok(vec![Payload::Ops(Vec::new())]);
    }
    let [target] = &targets[..] else {
        return Err(state.definite(silenceable(op, "handle must be mapped to exactly one payload op")));
    };
    let number = op.attr("result_number").and_then(|number| number.as_i64()).unwrap_or(0);
    let view = target.get(state.payload);
    let result = view.and_then(|view| view.results().nth(usize::try_from(number).ok()?));
    let Some(result) = result else {
        return Err(state.definite(silenceable(op, "result number overflow")));
    };
    let mut users: Vec<PayloadOp> = result.users().map(|user| PayloadOp::at(&target.path, user)).collect();
    super::handles::deduplicate(&mut users);
    Ok(vec![Payload::Ops(users)])
}

pub(super) fn defining_op<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let mut ops = Vec::new();
    for value in state.values_of(op.operand(0)) {
        let Some(view) = value.get(state.payload) else { continue };
        let Some(owner) = view.defining_op() else {
            let error = silenceable(op, "cannot get defining op of block argument");
            return Err(error.note(value_place(view), "target value").into());
        };
        ops.push(PayloadOp::at(&value.path, owner));
    }
    Ok(vec![Payload::Ops(ops)])
}

pub(super) fn operand<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    values(op, state, |target| target.operands().collect())
}

pub(super) fn result<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    values(op, state, |target| target.results().collect())
}

fn values<'s>(
    op: OpRef<'s>,
    state: &mut State<'s, '_>,
    of: impl for<'b> Fn(OpRef<'b>) -> Vec<ValueRef<'b>>,
) -> Applied {
    let list = op.attr("raw_position_list").and_then(|list| list.as_ints()).unwrap_or_default();
    let (inverted, all) = (flag(op, "is_inverted"), flag(op, "is_all"));
    let mut found = Vec::new();
    for target in state.ops_of(op.operand(0)) {
        let Some(view) = target.get(state.payload) else { continue };
        let values = of(view);
        let positions = expand(&list, inverted, all, values.len()).map_err(|why| {
            let note = "while considering positions of this payload operation";
            Failure::from(silenceable(op, why).note(state.place_of(&target), note))
        })?;
        let inner = target.own_path(state.payload).is_some()
            && values.iter().all(|value| value.argument_block().is_some());
        let path =
            if inner { target.own_path(state.payload).unwrap_or_default() } else { target.path.clone() };
        found.extend(
            positions.into_iter().map(|at| PayloadValue { path: path.clone(), value: values[at].handle() }),
        );
    }
    Ok(vec![Payload::Values(found)])
}

/// Returns the positions that a list means, of a number of them.
fn expand(list: &[i64], inverted: bool, all: bool, count: usize) -> Result<Vec<usize>, String> {
    if all {
        return Ok((0..count).collect());
    }
    let mut listed = Vec::new();
    for &raw in list {
        let position = if raw < 0 { raw.saturating_add(count as i64) } else { raw };
        match usize::try_from(position).ok().filter(|&position| position < count) {
            None => {
                return Err(format!("position overflow {position} (updated from {raw}) for maximum {count}"));
            }
            Some(position) if listed.contains(&position) => {
                return Err(format!("repeated position {position} (updated from {raw})"));
            }
            Some(position) => listed.push(position),
        }
    }
    Ok(if inverted { (0..count).filter(|position| !listed.contains(position)).collect() } else { listed })
}

#[cfg(test)]
mod tests {
    use super::expand;

    #[test]
    fn positions_count_from_both_ends() {
        assert_eq!(expand(&[0, -1], false, false, 3), Ok(vec![0, 2]));
        assert_eq!(expand(&[0], true, false, 3), Ok(vec![1, 2]));
        assert_eq!(expand(&[], false, true, 2), Ok(vec![0, 1]));
        assert!(expand(&[3], false, false, 3).is_err() && expand(&[1, -2], false, false, 3).is_err());
    }
}
