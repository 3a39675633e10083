//! Constants of any dialect.

use super::LlvmTypes;
use super::one_to_one::put_discardable;
use ir::Op;
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands, no_match};

/// Converts an operation whose attribute `value` is the constant.
pub(crate) fn convert_constant(
    types: &LlvmTypes,
    op: Op,
    _: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let view = rw.op(op);
    let ty = types.convert(view.result(0).ty_handle()).matched()?;
    let value = view.attr("value").matched()?.handle();
    let mut state = llvm::ops::Constant::state(cx, view.loc()).results([ty]);
    state.put(cx, llvm::ops::Constant::VALUE, value);
    if !put_discardable(cx, view, &mut state) {
        return no_match("an attribute is of another kind");
    }
    rw.replace_with(op, state);
    Ok(())
}
