//! `transform.loop.forall_to_for`, `forall_to_parallel`, `parallel_for_to_nested_fors`.

use crate::each::{failure, one_each, single};
use dialect_transforms::scf::{
    forall_to_for as to_for, forall_to_parallel as to_parallel, parallel_for_to_nested_fors as nested,
};
use ir::{InsertPoint, Op, OpRef};
use rewrite::{MatchFailure, Rewriter};
use transform_engine::{Applied, Failure, PayloadOp, State, silenceable};

/// Returns the only payload operation, if it is of a kind.
fn single_of<'s>(op: OpRef<'s>, name: &str, state: &State<'s, '_>) -> Result<PayloadOp, Failure> {
    let target = single(op, state)?;
    let view = target.get(state.payload);
    if view.is_none_or(|view| !view.is(name)) {
        return Err(failure(op, format!("expected the payload to be {name}"), &target, state).into());
    }
    let outputs = view.is_some_and(|view| name == scf::Forall::NAME && view.num_results() > 0);
    if outputs {
        return Err(silenceable(op, "unsupported shared outputs (didn't bufferize?)").into());
    }
    Ok(target)
}

/// Replaces a loop; the new loops are the payload of the results.
fn replace<'s>(
    op: OpRef<'s>,
    target: &PayloadOp,
    state: &mut State<'s, '_>,
    message: &str,
    work: impl FnOnce(&mut Rewriter<'_>, Op) -> Result<Vec<Op>, MatchFailure>,
) -> Applied {
    let loops = state.rewrite(op, target, |rw, op| {
        rw.move_to(InsertPoint::Before(op));
        work(rw, op)
    })?;
    match loops {
        Some(Ok(loops)) => Ok(one_each(target, &loops)),
        _ => Err(silenceable(op, message).into()),
    }
}

pub(crate) fn forall_to_for<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let target = single_of(op, scf::Forall::NAME, state)?;
    let view = target.get(state.payload).and_then(|view| view.cast::<scf::Forall<'_>>());
    let rank = view.map_or(0, |view| view.rank());
    if op.num_results() != rank {
        let message = format!(
            "op expects as many results ({}) as payload has induction variables ({rank})",
            op.num_results()
        );
        return Err(failure(op, message, &target, state).into());
    }
    replace(op, &target, state, "failed to convert forall into for", |rw, op| to_for::convert(op, rw))
}

pub(crate) fn forall_to_parallel<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let target = single_of(op, scf::Forall::NAME, state)?;
    if op.num_results() != 1 {
        let message = format!("op expects one result, given {}", op.num_results());
        return Err(failure(op, message, &target, state).into());
    }
    let message = "failed to convert forall into parallel";
    replace(op, &target, state, message, |rw, op| Ok(vec![to_parallel::convert(op, rw)?]))
}

pub(crate) fn parallel_for_to_nested_fors<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let target = single_of(op, scf::Parallel::NAME, state)?;
    if op.num_results() != 1 {
        let message = format!("op expects one result, given {}", op.num_results());
        return Err(failure(op, message, &target, state).into());
    }
    let message = "failed to convert parallel into nested fors";
    replace(op, &target, state, message, |rw, op| Ok(nested::convert(op, rw)?.into_iter().take(1).collect()))
}
