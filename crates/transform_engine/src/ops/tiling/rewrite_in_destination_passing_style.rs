//! `transform.structured.rewrite_in_destination_passing_style`.

use super::failed_to_apply;
use super::one::applied;
use crate::apply::for_each_target;
use crate::outcome::Applied;
use crate::state::State;
use ir::OpRef;
use linalg_transforms::destination_style::to_destination_style;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let changed = applied(op, target, state, to_destination_style)?;
        changed.map(|payload| vec![payload]).ok_or_else(|| failed_to_apply(op, target, state))
    })
}
