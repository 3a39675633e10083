//! Copies to themselves.

use crate::structured::Structured;
use ir::{Op, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the patterns of `linalg.copy`.
pub(crate) fn add(set: &mut PatternSet) {
    set.on("linalg.copy", erase_self_copy);
}

/// Erases a copy to itself.
fn erase_self_copy(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.inputs().eq(view.inits()))?;
    if view.has_pure_buffer_semantics() {
        rw.erase_op(op);
        return Ok(());
    }
    let inputs: Vec<Value> = view.inputs().map(|input| input.handle()).collect();
    rw.replace_op(op, &inputs);
    Ok(())
}
