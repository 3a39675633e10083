//! Operations on loops and branches, one payload operation after the other.

use crate::each::handles;
use diag::Diagnostic;
use dialect_transforms::scf::{coalesce as coalescing, for_loop_peeling, unroll as unrolling, unroll_jam};
use ir::{InsertPoint, Op, OpRef};
use rewrite::Rewriter;
use transform_engine::{Applied, Failure, Payload, PayloadOp, State, for_each_target, place, silenceable};

fn number(op: OpRef<'_>, name: &str) -> u64 {
    op.attr(name)
        .and_then(|factor| factor.as_i64())
        .and_then(|factor| u64::try_from(factor).ok())
        .unwrap_or(1)
}

fn flag(op: OpRef<'_>, name: &str) -> bool {
    op.attr(name).is_some_and(|flag| flag.as_i64() != Some(0))
}

/// Applies one function to `scf.for` and another to `affine.for`.
fn each_loop<'s>(
    op: OpRef<'s>,
    state: &mut State<'s, '_>,
    [wrong_kind, failed]: [&'static str; 2],
    of_scf: impl Fn(&mut Rewriter<'_>, Op) -> bool,
    of_affine: impl Fn(&mut ir::Body, Op) -> bool,
) -> Applied {
    for_each_target(op, state, |target, state| {
        let kind = target.get(state.payload).map(|view| (view.is(scf::For::NAME), view.is("affine.for")));
        let done = match kind {
            Some((true, _)) => state.rewrite(op, target, &of_scf)?.unwrap_or(false),
            Some((_, true)) => {
                let owners = target.owners().to_vec();
                let inner = target.op();
                inner.zip(state.body_of(&owners)).is_some_and(|(op, body)| of_affine(body, op))
            }
            _ if wrong_kind == WRONG_KIND => return Err(wrong(op, target, state)),
            _ => return Err(silenceable(op, wrong_kind).into()),
        };
        if !done {
            return Err(silenceable(op, failed).into());
        }
        Ok(op.results().map(|_| Payload::Ops(vec![target.clone()])).collect())
    })
}

const WRONG_KIND: &str = "transform applied to the wrong op kind";

/// Returns the failure of an operation that is applied to another kind of payload.
fn wrong<'s>(op: OpRef<'s>, target: &PayloadOp, state: &State<'s, '_>) -> Failure {
    silenceable(op, WRONG_KIND).note(state.place_of(target), "when applied to this op").into()
}

pub(crate) fn coalesce<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    each_loop(
        op,
        state,
        ["failed to coalesce", "failed to coalesce"],
        |rw, op| coalescing::coalesce_perfect_nest(op, rw).is_ok(),
        |body, op| {
            affine_transforms::coalesce_perfect_nest(body, op);
            true
        },
    )
}

pub(crate) fn unroll<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let factor = number(op, "factor");
    each_loop(
        op,
        state,
        ["failed to unroll, incorrect type of payload", "failed to unroll"],
        |rw, op| unrolling::unroll(op, factor, false, rw).is_ok(),
        |body, op| affine_transforms::unroll_by_factor(body, op, factor, false),
    )
}

pub(crate) fn unroll_and_jam<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let factor = number(op, "factor");
    each_loop(
        op,
        state,
        ["failed to unroll and jam, incorrect type of payload", "failed to unroll and jam"],
        |rw, op| unroll_jam::unroll_jam(op, factor, rw).is_ok(),
        |body, op| affine_transforms::unroll_jam_by_factor(body, op, factor),
    )
}

pub(crate) fn promote<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    each_loop(
        op,
        state,
        [WRONG_KIND, "failed to promote"],
        |rw, op| {
            unrolling::promote_if_single(op, rw);
            true
        },
        |body, op| {
            affine_transforms::promote_if_single_iteration(body, op);
            true
        },
    )
}

pub(crate) fn peel<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let front = flag(op, "peel_front");
    for_each_target(op, state, |target, state| {
        let peeled = state.rewrite(op, target, |rw, op| match front {
            true => for_loop_peeling::peel_front(op, rw),
            false => for_loop_peeling::peel_last(op, rw),
        })?;
        let Some(Ok(rest)) = peeled else {
            let which = if front { "first" } else { "last" };
            return Err(silenceable(op, format!("failed to peel the {which} iteration")).into());
        };
        Ok(vec![Payload::Ops(vec![target.clone()]), Payload::Ops(vec![target.sibling(rest)])])
    })
}

pub(crate) fn take_assumed_branch<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let of_else = flag(op, "take_else_branch");
    for_each_target(op, state, |target, state| {
        if !target.get(state.payload).is_some_and(|view| view.is(scf::If::NAME)) {
            return Err(wrong(op, target, state));
        }
        match state.rewrite(op, target, |rw, op| take_branch(op, of_else, rw))? {
            Some(Some(())) => Ok(Vec::new()),
            _ => {
                let which = if of_else { "else" } else { "then" };
                let message = format!("requires an scf.if op with a single-block `{which}` region");
                Err(state.definite(Diagnostic::error(place(op), message)))
            }
        }
    })
}

/// Replaces a branch by what one of its regions does.
fn take_branch(op: Op, of_else: bool, rw: &mut Rewriter<'_>) -> Option<()> {
    let region = rw.op(op).regions().nth(usize::from(of_else));
    let block = region.and_then(|region| region.single_block())?;
    let end = block.last()?;
    let (block, end, values) = (block.handle(), end.handle(), handles(end.operands()));
    rw.erase_op(end);
    rw.inline_block(block, InsertPoint::Before(op), &[]);
    rw.replace_op(op, &values);
    Some(())
}
