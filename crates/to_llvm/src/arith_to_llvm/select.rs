//! Selections.

use crate::llvm::Site;
use crate::llvm::one_to_one::{build, set_discardable};
use crate::llvm::vectors::is_array;
use llvm::ops::Select;
use rewrite::{ConversionRewriter, MatchResult};

pub(super) fn convert_select(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let condition = at.operand(0);
    if is_array(rw, condition) {
        return build(at, rw, |cx, loc| Select::state(cx, loc));
    }
    let cx = at.context();
    let ty = at.view(rw).result(0).ty_handle();
    let ty = rw.convert_type(ty)?;
    let view = at.view(rw);
    let mut state = Select::state(cx, at.loc).operands(at.operands.all().iter().copied()).results([ty]);
    set_discardable(cx, view, &mut state)?;
    rw.replace_with(at.op, state);
    Ok(())
}
