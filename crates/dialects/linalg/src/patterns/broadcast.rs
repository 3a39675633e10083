//! Broadcasts of broadcasts.

use crate::Broadcast;
use crate::build::build_broadcast;
use crate::reduce::dimensions;
use ir::{Op, OpView};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the patterns of `linalg.broadcast`.
pub(crate) fn add(set: &mut PatternSet) {
    super::identity::add_broadcast(set);
    set.of_user::<Broadcast<'_>, Broadcast<'_>>(of_broadcast);
}

/// Composes two broadcasts.
fn of_broadcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Broadcast<'_> = rw.cast(op)?;
    let before = view.input().defining_op().and_then(|before| before.cast::<Broadcast<'_>>()).matched()?;
    let mut added = dimensions(view.op(), "dimensions");
    let rank = view.init().ty().rank().matched()? as i64;
    let kept: Vec<i64> = (0..rank).filter(|dim| !added.contains(dim)).collect();
    added.extend(crate::permuted(&kept, &dimensions(before.op(), "dimensions")));
    added.sort_unstable();
    let (operands, loc) = ((before.input().handle(), view.init().handle()), view.loc());
    let new = build_broadcast(rw, loc, operands, &added);
    let results: Vec<_> = rw.op(new).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &results);
    Ok(())
}
