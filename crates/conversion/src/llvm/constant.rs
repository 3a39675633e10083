//! Constants of any dialect.

use super::Site;
use super::one_to_one::put_discardable;
use rewrite::{ConversionRewriter, MatchResult, Matched};

/// Converts an operation whose attribute `value` is the constant.
pub(crate) fn convert_constant(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let ty = at.convert(view.result(0).ty_handle())?;
    let value = view.attr("value").matched()?.handle();
    let mut state = llvm::ops::Constant::state(cx, at.loc).results([ty]);
    state.put(cx, llvm::ops::Constant::VALUE, value);
    put_discardable(cx, view, &mut state)?;
    rw.replace_with(at.op, state);
    Ok(())
}
