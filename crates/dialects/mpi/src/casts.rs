//! Casts of the memrefs that messages are made of.

use ir::Op;
use memref::Cast;
use rewrite::{MatchResult, Matched, Rewriter};

/// Takes the memref of static shape that a cast hides.
pub(crate) fn fold_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let memref = rw.op(op).operand(0);
    rw.require(!memref.ty().has_static_shape())?;
    let cast = memref.defining_op().and_then(|def| def.cast::<Cast<'_>>()).matched()?;
    let source = cast.source();
    rw.require(source.ty().has_static_shape())?;
    let source = source.handle();
    rw.modify_op(op, |op| {
        op.operand(0, source);
    });
    Ok(())
}
