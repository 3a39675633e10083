//! `transform.structured.continuous_tile_sizes`.

use super::multitile_sizes::{known_extent, number, param_type};
use super::{ops_beside, rewrite};
use crate::handles::Payload;
use crate::outcome::{Applied, silenceable};
use crate::state::State;
use ir::{Attr, Op, OpRef, Value};
use linalg::Structured;
use tiling::{build_continuous_sizes, continuous_sizes};

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let targets = state.ops_of(op.operand(0));
    let [target] = &targets[..] else {
        let found = targets.len();
        return Err(silenceable(op, format!("requires exactly one target (got {found})")).into());
    };
    if target.get(state.payload).and_then(Structured::of).is_none() {
        return Err(state.definite(silenceable(op, "expected Linalg Op")));
    }
    let size = number(op, "target_size");
    if let Some(ty) = param_type(op) {
        let extent = known_extent(op, target, state)?;
        let Some(sizes) = extent.and_then(|extent| continuous_sizes(extent, size)) else {
            return Err(silenceable(op, "failed to compute multi-size tiling sizes").into());
        };
        let attr = |number: i64| -> Attr { op.context().int_attr(ty, i128::from(number)) };
        let tiles = sizes.iter().map(|&(size, _)| attr(size)).collect();
        let chunks = sizes.iter().map(|&(size, count)| attr(size * count)).collect();
        return Ok(vec![Payload::Params(tiles), Payload::Params(chunks)]);
    }
    let dim = usize::try_from(number(op, "dimension")).unwrap_or(usize::MAX);
    let found = rewrite(op, state, target, |rw, handle| {
        let (sizes, chunks) = build_continuous_sizes(rw, handle, dim, size)?;
        let ops = |values: &[Value]| -> Vec<Op> {
            values.iter().filter_map(|&value| Some(rw.value(value).defining_op()?.handle())).collect()
        };
        Ok::<_, rewrite::MatchFailure>((ops(&sizes), ops(&chunks)))
    })?;
    match found {
        Ok((sizes, chunks)) => Ok(vec![ops_beside(target, &sizes), ops_beside(target, &chunks)]),
        Err(_) => Err(silenceable(op, "could not generate tile size computation").into()),
    }
}
