//! Applying recorded edits: what folds and interfaces return instead of changing the IR.

use ir::def::Edit;
use ir::{Body, Op};

/// Applies edits of one operation, in order. Edits that do not fit the operation are left out; the
/// answer is whether any was made.
pub(crate) fn apply_edits(body: &mut Body, op: Op, edits: &[Edit]) -> bool {
    let mut changed = false;
    for edit in edits {
        changed |= apply_edit(body, op, edit);
    }
    changed
}

fn apply_edit(body: &mut Body, op: Op, edit: &Edit) -> bool {
    let cx = body.context().clone();
    match edit {
        Edit::Operand(operand, value) => {
            let fits = (*operand as usize) < body.op(op).num_operands();
            if fits {
                body.put_operand(op, *operand as usize, *value);
            }
            fits
        }
        Edit::Operands(values) => {
            body.replace_operands(op, values);
            true
        }
        Edit::Attr(name, value) => crate::rewriter::put_attr(body, op, cx.ident(name), *value),
        Edit::Words(name, words) => crate::rewriter::put_words(body, op, name, words),
    }
}
