//! Selections.

use crate::llvm::LlvmTypes;
use crate::llvm::one_to_one::{build, put_discardable};
use crate::llvm::vectors::is_array;
use ir::Op;
use llvm::ops::Select;
use rewrite::{ConversionRewriter, MatchResult, Operands, no_match};

pub(super) fn convert_select(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let condition = operands.one(0);
    if is_array(rw, condition) {
        return build(types, op, operands.all(), rw, |cx, loc| Select::state(cx, loc));
    }
    let cx = types.context();
    let ty = rw.op(op).result(0).ty_handle();
    let ty = rw.convert_type(ty)?;
    let view = rw.op(op);
    let mut state = Select::state(cx, view.loc()).operands(operands.all().iter().copied()).results([ty]);
    if !put_discardable(cx, view, &mut state) {
        return no_match("an attribute is of another kind");
    }
    rw.replace_with(op, state);
    Ok(())
}
