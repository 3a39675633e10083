//! Patterns of operations on filled tensors.

use crate::Pack;
use crate::build::build_named;
use ir::{Build, Op, OpRef, Value, ValueRef};
use rewrite::{MatchResult, Matched, Rewriter, constant_attr};

/// Returns the fill that a value is the result of.
pub(super) fn filled(value: ValueRef<'_>) -> Option<OpRef<'_>> {
    value.defining_op().filter(|def| def.is("linalg.fill") && def.is_well_formed() && def.num_operands() == 2)
}

/// Replaces an operation by the result of a fill.
pub(super) fn replace_by_fill(rw: &mut Rewriter<'_>, op: Op, value: Value, init: Value) {
    let loc = rw.op(op).loc();
    let fill = build_named(rw, loc, "linalg.fill", (&[value], &[init]), &[]);
    let results: Vec<Value> = rw.op(fill).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &results);
}

/// Replaces a copy of a filled tensor by a fill, and a copy to one by a copy to what was filled.
pub(super) fn copy(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.is_well_formed() && view.num_operands() == 2)?;
    let (from, to) = (view.operand(0), view.operand(1));
    if let Some(fill) = filled(from) {
        let (value, init) = (fill.operand(0).handle(), to.handle());
        replace_by_fill(rw, op, value, init);
        return Ok(());
    }
    let fill = filled(to).matched()?;
    let (input, init, loc) = (from.handle(), fill.operand(1).handle(), view.loc());
    let new = build_named(rw, loc, "linalg.copy", (&[input], &[init]), &[]);
    let results: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &results);
    Ok(())
}

/// Replaces an element of a filled tensor by the value.
pub(super) fn extract(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: tensor::Extract<'_> = rw.cast(op)?;
    let value = filled(view.tensor()).matched()?.operand(0).handle();
    rw.replace_op(op, &[value]);
    Ok(())
}

/// Replaces a filled tensor in tiles, padded with the same value, by filled tiles.
pub(super) fn pack(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Pack<'_> = rw.cast(op)?;
    let fill = filled(view.source()).matched()?;
    let value = fill.operand(0);
    if let Some(padding) = view.padding_value() {
        let constant = constant_attr(padding).filter(|&attr| rw.context().attr_ref(attr).as_int().is_some());
        rw.require(padding == value || (constant.is_some() && constant == constant_attr(value)))?;
    }
    rw.require(view.dest().has_one_use())?;
    let (value, dest) = (value.handle(), view.dest().handle());
    replace_by_fill(rw, op, value, dest);
    Ok(())
}

/// Fills a reshaped tensor instead of reshaping a filled one.
pub(super) fn reshape(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let fill = filled(view.operands().next().matched()?).matched()?;
    let (value, init, loc) = (fill.operand(0).handle(), fill.operand(1).handle(), fill.loc());
    let new = rw.clone_op(op, &mut ir::Mapping::new());
    rw.modify_op(new, |op| {
        op.operand(0, init).loc(loc);
    });
    let init = rw.op(new).result(0).handle();
    replace_by_fill(rw, op, value, init);
    Ok(())
}

/// Fills the destination of a transposition of a filled tensor.
pub(super) fn transpose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: crate::Transpose<'_> = rw.cast(op)?;
    let (value, init) = (filled(view.input()).matched()?.operand(0).handle(), view.init().handle());
    replace_by_fill(rw, op, value, init);
    Ok(())
}
