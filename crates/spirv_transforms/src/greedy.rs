//! Application of patterns, and making operations.

use arith::fold::elementwise::splat;
use ir::{Body, Build, Loc, Type, Value};
use pass::{Failed, PassCx, PassResult};
use rewrite::{GreedyConfig, MatchFailure, Matched, PatternSet, Rewriter, apply_greedily, for_each_body};

/// Applies patterns greedily to a body and all bodies nested in it.
///
/// # Errors
/// If they do not reach a fixed point.
pub(crate) fn greedily(cx: &mut PassCx<'_>, body: &mut Body, patterns: PatternSet) -> PassResult {
    let patterns = patterns.freeze();
    let converged = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
        apply_greedily(body, scope, &patterns, &GreedyConfig::default()).converged()
    });
    if converged.into_iter().all(|converged| converged) { Ok(()) } else { Err(Failed) }
}

/// Maker of operations at a place, whose results have a type.
pub(crate) struct Make<'r, 'b> {
    pub(crate) rw: &'r mut Rewriter<'b>,
    pub(crate) loc: Loc,
    pub(crate) ty: Type,
}

impl Make<'_, '_> {
    /// The value of an operation.
    pub(crate) fn op(&mut self, name: &str, operands: &[Value]) -> Value {
        let ty = self.ty;
        self.op_of(name, operands, ty)
    }

    /// The value of an operation whose result has another type.
    pub(crate) fn op_of(&mut self, name: &str, operands: &[Value], ty: Type) -> Value {
        let state = self.rw.state(name, self.loc).operands(operands.iter().copied()).results([ty]);
        self.rw.insert_value(state)
    }

    /// A constant, in each element.
    ///
    /// # Errors
    /// If the type is none of integers.
    pub(crate) fn number(&mut self, value: i64) -> Result<Value, MatchFailure> {
        let cx = self.rw.context().clone();
        let view = cx.ty(self.ty);
        let width = view.element_or_self().int_width().matched()?;
        let value = splat(view, apnum::ApInt::from_i64(width, value)).matched()?;
        let state = self.rw.state("spirv.Constant", self.loc).results([self.ty]).attr(&cx, "value", value);
        Ok(self.rw.insert_value(state))
    }
}
