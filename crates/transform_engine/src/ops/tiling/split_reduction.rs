//! `transform.structured.split_reduction`.

use super::multitile_sizes::number;
use super::{cannot_apply, ops_beside, rewrite, wrong_kind};
use crate::apply::for_each_target;
use crate::outcome::Applied;
use crate::state::State;
use ir::OpRef;
use linalg::Structured;
use linalg_transforms::split_reduction::{SplitReduction, split_reduction, split_reduction_by_scaling};

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let flag = |name: &str| op.attr(name).is_some();
    let by = SplitReduction {
        factor: number(op, "split_factor"),
        position: usize::try_from(number(op, "insert_split_dimension")).unwrap_or(usize::MAX),
        inner_parallel: flag("inner_parallel"),
        allocate: flag("use_alloc"),
    };
    let scaling = flag("use_scaling_algorithm");
    for_each_target(op, state, |target, state| {
        if target.get(state.payload).and_then(Structured::of).is_none() {
            return Err(wrong_kind(op, target, state));
        }
        let split = rewrite(op, state, target, |rw, handle| match scaling {
            true => split_reduction_by_scaling(handle, rw, by),
            false => split_reduction(handle, rw, by),
        })?;
        let Ok(split) = split else { return Err(cannot_apply(op, target, state)) };
        let ops = [split.init, split.fill, split.partial, split.combining];
        Ok(ops.into_iter().map(|op| ops_beside(target, &[op])).collect())
    })
}
