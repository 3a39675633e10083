//! `transform.structured.multitile_sizes`.

use super::{ops_beside, rewrite, wrong_kind};
use crate::apply::for_each_target;
use crate::handles::Payload;
use crate::outcome::{Applied, silenceable};
use crate::payload::PayloadOp;
use crate::state::State;
use ir::{Attr, Op, OpRef, Type};
use linalg::Structured;
use tiling::{build_multi_sizes, multi_sizes};
use transform::types::ParamType;

/// Returns the type of the parameters that a result is associated with, if it is a parameter.
pub(super) fn param_type(op: OpRef<'_>) -> Option<Type> {
    let result = op.results().next()?;
    let ty = ParamType::cast(result.ty())?;
    Some(ty.r#type().map_or(Type::I64, |ty| ty.handle()))
}

/// Returns the number of an attribute.
pub(super) fn number(op: OpRef<'_>, name: &str) -> i64 {
    op.attr(name).and_then(|number| number.as_i64()).unwrap_or(0)
}

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        if target.get(state.payload).and_then(Structured::of).is_none() {
            return Err(wrong_kind(op, target, state));
        }
        match param_type(op) {
            Some(ty) => parameters(op, target, ty, state),
            None => operations(op, target, state),
        }
    })
}

/// Returns the size of a loop of a structured operation whose operands have known sizes.
///
/// # Errors
/// If sizes are not known.
pub(super) fn known_extent<'s>(
    op: OpRef<'s>,
    target: &PayloadOp,
    state: &State<'s, '_>,
) -> Result<Option<i64>, crate::outcome::Failure> {
    let Some(view) = target.get(state.payload).and_then(Structured::of) else { return Ok(None) };
    if view.flat_shapes().contains(&ir::DYNAMIC) {
        let message = "cannot compute parametric tile sizes for dynamically shaped payload op";
        return Err(silenceable(op, message).note(state.place_of(target), "payload op").into());
    }
    let dim = usize::try_from(number(op, "dimension")).ok();
    Ok(view.static_loop_ranges().and_then(|ranges| ranges.get(dim?).copied()))
}

fn parameters<'s>(op: OpRef<'s>, target: &PayloadOp, ty: Type, state: &State<'s, '_>) -> Applied {
    let extent = known_extent(op, target, state)?;
    let sizes =
        extent.and_then(|extent| multi_sizes(extent, number(op, "target_size"), number(op, "divisor")));
    let Some(sizes) = sizes else {
        return Err(silenceable(op, "failed to compute multi-size tiling sizes").into());
    };
    let numbers = [sizes.low, sizes.high, sizes.low * sizes.low_count];
    let attr = |number: i64| -> Attr { op.context().int_attr(ty, i128::from(number)) };
    Ok(numbers.into_iter().map(|number| Payload::Params(vec![attr(number)])).collect())
}

fn operations<'s>(op: OpRef<'s>, target: &PayloadOp, state: &mut State<'s, '_>) -> Applied {
    let (size, divisor) = (number(op, "target_size"), number(op, "divisor"));
    let dim = usize::try_from(number(op, "dimension")).unwrap_or(usize::MAX);
    let found = rewrite(op, state, target, |rw, handle| {
        let values = build_multi_sizes(rw, handle, dim, size, divisor)?;
        let ops = values.map(|value| rw.value(value).defining_op().map(|op| op.handle()));
        Ok::<_, rewrite::MatchFailure>(ops.into_iter().flatten().collect::<Vec<Op>>())
    })?;
    match found {
        Ok(ops) => Ok(ops.iter().map(|&op| ops_beside(target, &[op])).collect()),
        Err(_) => Err(silenceable(op, "could not generate tile size computation").into()),
    }
}
