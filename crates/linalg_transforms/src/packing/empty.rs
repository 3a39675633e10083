//! Packs and unpacks of tensors without values.

use ir::{Op, Value};
use linalg::{Pack, Unpack};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the patterns that replace packs and unpacks of `tensor.empty` by their destinations.
pub fn add_patterns(set: &mut PatternSet) {
    set.of::<Pack<'_>>(|op, rw| {
        let view: Pack<'_> = rw.cast(op)?;
        rw.require(view.padding_value().is_none())?;
        use_dest(op, rw)
    });
    set.of::<Unpack<'_>>(use_dest);
}

fn use_dest(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    view.operand(0).defining_op().filter(|def| def.is("tensor.empty")).matched()?;
    let dest: Value = view.operand(1).handle();
    rw.replace_op(op, &[dest]);
    Ok(())
}
