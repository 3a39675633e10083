//! Arithmetic of floats of one type, with the same assumptions in all operations.

use crate::llvm::constant;
use crate::llvm::flags::fast_math;
use apnum::ApFloat;
use arith::fold::elementwise::splat;
use ir::def::EnumAttr;
use ir::{Build, Loc, OpRef, OpState, Type, Value};
use llvm::attrs::FCmpPredicate;
use llvm::ops::{And, FAdd, FCmp, FDiv, FMul, FSub, Or, Select};
use rewrite::{ConversionRewriter, MatchFailure, Matched};

/// Makes operations on floats.
pub(super) struct Floats<'r, 'a> {
    rw: &'r mut ConversionRewriter<'a>,
    loc: Loc,
    ty: Type,
    /// Flags, in the words of `llvm`.
    flags: u32,
}

/// Returns the fast-math flags of an operation, in the words of `llvm`.
pub(super) fn assumed(op: OpRef<'_>) -> u32 {
    fast_math(op.enum_attr::<arith::FastMathFlags>("fastmath").map_or(0, EnumAttr::to_word))
}

impl<'r, 'a> Floats<'r, 'a> {
    /// Operations at a place on floats of a type.
    pub(super) fn new(rw: &'r mut ConversionRewriter<'a>, loc: Loc, ty: Type, flags: u32) -> Self {
        Floats { rw, loc, ty, flags }
    }

    /// A constant.
    pub(super) fn number(
        &mut self,
        value: impl FnOnce(apnum::FloatKind) -> ApFloat,
    ) -> Result<Value, MatchFailure> {
        let ty = self.rw.context().ty(self.ty);
        let value = splat(ty, value(ty.float_kind().matched()?)).matched()?;
        Ok(constant(self.rw, self.loc, self.ty, value))
    }

    fn flagged(&mut self, mut state: OpState, operands: &[Value]) -> Value {
        let cx = self.rw.context().clone();
        state.set_words(&cx, "fastmathFlags", &[self.flags]);
        self.rw.insert_value(state.operands(operands.iter().copied()).results([self.ty]))
    }

    pub(super) fn add(&mut self, lhs: Value, rhs: Value) -> Value {
        let state = FAdd::state(self.rw.context(), self.loc);
        self.flagged(state, &[lhs, rhs])
    }

    pub(super) fn sub(&mut self, lhs: Value, rhs: Value) -> Value {
        let state = FSub::state(self.rw.context(), self.loc);
        self.flagged(state, &[lhs, rhs])
    }

    pub(super) fn mul(&mut self, lhs: Value, rhs: Value) -> Value {
        let state = FMul::state(self.rw.context(), self.loc);
        self.flagged(state, &[lhs, rhs])
    }

    pub(super) fn div(&mut self, lhs: Value, rhs: Value) -> Value {
        let state = FDiv::state(self.rw.context(), self.loc);
        self.flagged(state, &[lhs, rhs])
    }

    pub(super) fn abs(&mut self, value: Value) -> Value {
        let state = self.rw.state("llvm.intr.fabs", self.loc);
        self.flagged(state, &[value])
    }

    /// The square root, of which nothing is assumed.
    pub(super) fn sqrt(&mut self, value: Value) -> Value {
        let state = self.rw.state("llvm.intr.sqrt", self.loc);
        self.rw.insert_value(state.operands([value]).results([self.ty]))
    }

    /// A value with the sign of another.
    pub(super) fn copy_sign(&mut self, value: Value, sign: Value) -> Value {
        let state = self.rw.state("llvm.intr.copysign", self.loc);
        self.rw.insert_value(state.operands([value, sign]).results([self.ty]))
    }

    pub(super) fn compare(&mut self, predicate: FCmpPredicate, lhs: Value, rhs: Value) -> Value {
        let cx = self.rw.context().clone();
        let mut state = FCmp::state(&cx, self.loc).operands([lhs, rhs]).results([Type::I1]);
        state.set_words(&cx, "predicate", &[predicate.to_word()]);
        self.rw.insert_value(state)
    }

    pub(super) fn and(&mut self, lhs: Value, rhs: Value) -> Value {
        let state = And::state(self.rw.context(), self.loc).operands([lhs, rhs]).results([Type::I1]);
        self.rw.insert_value(state)
    }

    pub(super) fn or(&mut self, lhs: Value, rhs: Value) -> Value {
        let state = Or::state(self.rw.context(), self.loc).operands([lhs, rhs]).results([Type::I1]);
        self.rw.insert_value(state)
    }

    pub(super) fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let state = Select::state(self.rw.context(), self.loc).operands([condition, yes, no]);
        self.rw.insert_value(state.results([self.ty]))
    }
}
