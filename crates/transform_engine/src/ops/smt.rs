//! `transform.smt.constrain_params`.

use crate::outcome::{Applied, silenceable};
use crate::state::State;
use ir::OpRef;

/// There is no solver.
pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    Err(state.definite(silenceable(op, "op does not have interpreted semantics yet")))
}
