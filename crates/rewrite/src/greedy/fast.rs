//! Folding to a constant in place.
//!
//! Plain function: a constant is created, and replaces the operation (`Driver::rewrite`). Gain: 3 % of canonicalizing mixed dialects, 5 % of
//! arithmetic (docs/fast-paths.md). Held equal by `crates/cli/tests/lit.rs`, which runs every command both ways.

use super::{Driver, Strictness};
use ir::def::MaterializeFn;
use ir::{Attr, Op};

impl Driver<'_> {
    /// Replaces an operation in place by the constant that it folds to. This equals inserting the constant
    /// before it and replacing it, but needs neither a new operation nor an update of its uses. Returns
    /// `None` if a listener could observe the difference, or the operation cannot be replaced in place.
    pub(super) fn fold_in_place(
        &mut self,
        op: Op,
        materializer: Option<MaterializeFn>,
        value: Attr,
    ) -> Option<()> {
        let may = self.body.context().takes(ir::FastPaths::FOLD_IN_PLACE);
        if !may || self.state.listener.is_some() || self.state.config.strictness != Strictness::AnyOp {
            return None;
        }
        let view = self.body.op(op);
        let mut constant = materializer?(view.context(), value, view.result(0).ty_handle())?;
        constant.loc = view.loc();
        if !self.body.can_replace_in_place(op, &constant) {
            return None;
        }
        self.state.effect = None;
        self.state.add(self.body, op);
        let users = view.result(0).users();
        users.for_each(|user| self.state.add(self.body, user.handle()));
        self.state.add_operands(self.body, op);
        self.body.replace_in_place(op, &constant);
        Some(())
    }
}
