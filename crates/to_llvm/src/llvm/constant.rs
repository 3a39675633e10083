//! Constants of any dialect.

use super::Site;
use super::one_to_one::set_discardable;
use llvm::types::struct_view;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// Converts an operation whose attribute `value` is the constant. A constant buffer stays: what describes a buffer is a struct,
/// and constants of structs are arrays of their parts.
pub(crate) fn convert_constant(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let ty = at.convert(view.result(0).ty_handle())?;
    let value = view.attr("value").matched()?;
    if struct_view(cx.ty(ty)).is_some() && value.as_array().is_none() {
        return no_match("a constant of a struct type is an array");
    }
    let value = value.handle();
    let mut state = llvm::ops::Constant::state(cx, at.loc).results([ty]);
    state.put(cx, llvm::ops::Constant::VALUE, value);
    set_discardable(cx, view, &mut state)?;
    rw.replace_with(at.op, state);
    Ok(())
}
