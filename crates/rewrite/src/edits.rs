//! Application of recorded edits, which folds and interfaces return instead of changing the IR.

use crate::materialize_constant;
use ir::def::Edit;
use ir::{Attr, Body, Build, Builder, InsertPoint, Op};

/// Applies edits of one operation in order, and skips those that do not fit it. Returns whether any was
/// applied.
pub(crate) fn apply_edits(body: &mut Body, op: Op, edits: &[Edit]) -> bool {
    let mut changed = false;
    for edit in edits {
        changed |= apply_edit(body, op, edit);
    }
    changed
}

fn apply_edit(body: &mut Body, op: Op, edit: &Edit) -> bool {
    match edit {
        Edit::Operand(operand, value) => {
            let fits = (*operand as usize) < body.op(op).num_operands();
            if fits {
                body.set_operand(op, *operand as usize, *value);
            }
            fits
        }
        Edit::Operands(values) => {
            body.replace_operands(op, values);
            true
        }
        Edit::Attr(name, value) => {
            let name = body.context().ident(name);
            crate::rewriter::set_attr(body, op, name, *value)
        }
        Edit::Words(name, words) => crate::rewriter::set_words(body, op, name, words),
        Edit::Constant(result, value) => use_constant(body, op, *result as usize, *value),
    }
}

/// Replaces the uses of a result by a constant. Returns whether there are any, and the dialect can
/// materialize it.
fn use_constant(body: &mut Body, op: Op, result: usize, value: Attr) -> bool {
    let view = body.op(op);
    let Some(result) = view.results().nth(result).filter(|result| !result.is_unused()) else { return false };
    let (loc, ty, result) = (view.loc(), result.ty_handle(), result.handle());
    let Some(mut state) = materialize_constant(view.context(), view.dialect(), value, ty) else {
        return false;
    };
    state.loc = loc;
    let constant = Builder::new(body, InsertPoint::Before(op)).insert_value(state);
    body.replace_all_uses(result, constant);
    true
}
