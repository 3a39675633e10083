//! An operation that a conversion is at.

use ir::{Loc, Op, OpRef, Type, TypeRef, Value};
use rewrite::{ConversionRewriter, MatchResult, no_match};

/// An operation to convert.
pub(crate) struct Site<'r, 'b> {
    /// Rewriter of the conversion.
    pub(crate) rw: &'r mut ConversionRewriter<'b>,
    /// The operation.
    pub(crate) op: Op,
    /// Values that stand for its operands.
    pub(crate) operands: &'r [Value],
    /// Its location.
    pub(crate) loc: Loc,
}

impl Site<'_, '_> {
    pub(crate) fn view(&self) -> OpRef<'_> {
        self.rw.op(self.op)
    }

    /// Returns the type of the first result.
    pub(crate) fn result(&self) -> TypeRef<'_> {
        self.view().result(0).ty()
    }

    pub(crate) fn result_type(&self) -> Type {
        self.view().result(0).ty_handle()
    }

    pub(crate) fn require(&self, condition: bool) -> MatchResult {
        self.rw.require(condition)
    }

    pub(crate) fn fail(&self) -> MatchResult {
        no_match("no operands")
    }

    /// Fails unless neither operands nor results may be errors.
    pub(crate) fn require_no_shapes(&self) -> MatchResult {
        let view = self.view();
        self.require(!view.operands().chain(view.results()).any(|value| shape::is_shape(value.ty())))
    }

    pub(crate) fn replace(&mut self, values: &[Value]) -> MatchResult {
        self.rw.replace_op(self.op, values);
        Ok(())
    }
}
