//! Building checks.

use arith::CmpIPredicate;
use ir::def::EnumAttr;
use ir::{Build, Loc, OpState, Type, Value};
use rewrite::{Rewriter, create_or_fold};

/// Builder of checks.
pub(super) struct Emit<'e, 'b> {
    pub(super) rw: &'e mut Rewriter<'b>,
    pub(super) loc: Loc,
    pub(super) message: &'e dyn Fn(&str) -> String,
}

impl Emit<'_, '_> {
    pub(super) fn state(&self, name: &str) -> OpState {
        self.rw.state(name, self.loc)
    }

    /// A constant of type `index`.
    pub(super) fn index(&mut self, value: i64) -> Value {
        let cx = self.rw.context().clone();
        let state = self.state("arith.constant").attr(&cx, "value", cx.index_attr(value));
        self.rw.insert_value(state.results([Type::INDEX]))
    }

    /// `arith.constant true`.
    pub(super) fn truth(&mut self) -> Value {
        let cx = self.rw.context().clone();
        let state = self.state("arith.constant").attr(&cx, "value", ir::Attr::TRUE);
        self.rw.insert_value(state.results([Type::I1]))
    }

    /// An operation on two values of type `index`.
    pub(super) fn binary(&mut self, name: &str, lhs: Value, rhs: Value) -> Value {
        let state = self.state(name).operands([lhs, rhs]).results([Type::INDEX]);
        self.rw.insert_value(state)
    }

    fn comparison(&self, predicate: CmpIPredicate, lhs: Value, rhs: Value) -> OpState {
        let cx = self.rw.context();
        let predicate = CmpIPredicate::DEF.widen(cx, predicate.to_word());
        let state = self.state("arith.cmpi").operands([lhs, rhs]).results([Type::I1]);
        state.attr(cx, "predicate", predicate)
    }

    /// `arith.cmpi`.
    pub(super) fn compare(&mut self, predicate: CmpIPredicate, lhs: Value, rhs: Value) -> Value {
        let state = self.comparison(predicate, lhs, rhs);
        self.rw.insert_value(state)
    }

    /// `arith.cmpi`, or what it folds to.
    pub(super) fn compare_folded(&mut self, predicate: CmpIPredicate, lhs: Value, rhs: Value) -> Value {
        let state = self.comparison(predicate, lhs, rhs);
        create_or_fold(self.rw, state)
    }

    fn both_state(&self, lhs: Value, rhs: Value) -> OpState {
        self.state("arith.andi").operands([lhs, rhs]).results([Type::I1])
    }

    /// `arith.andi`.
    pub(super) fn both(&mut self, lhs: Value, rhs: Value) -> Value {
        let state = self.both_state(lhs, rhs);
        self.rw.insert_value(state)
    }

    /// `arith.andi`, or what it folds to.
    pub(super) fn both_folded(&mut self, lhs: Value, rhs: Value) -> Value {
        let state = self.both_state(lhs, rhs);
        create_or_fold(self.rw, state)
    }

    /// Emits the comparison of a number with its bounds: at least one number, and less than another.
    pub(super) fn in_bounds(&mut self, value: Value, lower: Value, upper: Value) -> Value {
        let above = self.compare_folded(CmpIPredicate::Sge, value, lower);
        let below = self.compare_folded(CmpIPredicate::Slt, value, upper);
        self.both_folded(above, below)
    }

    /// Emits the comparison of two numbers for equality.
    pub(super) fn equal(&mut self, lhs: Value, rhs: Value) -> Value {
        self.compare(CmpIPredicate::Eq, lhs, rhs)
    }

    /// Stops the program unless something holds.
    pub(super) fn assert(&mut self, condition: Value, why: &str) {
        let cx = self.rw.context().clone();
        let text = cx.string_attr((self.message)(why).as_bytes());
        let state = self.state("cf.assert").operands([condition]).attr(&cx, "msg", text);
        self.rw.insert(state);
    }

    /// The number of dimensions of a memref or tensor.
    pub(super) fn rank(&mut self, shaped: Value) -> Value {
        let name = if self.rw.value(shaped).ty().is_tensor() { "tensor.rank" } else { "memref.rank" };
        let state = self.state(name).operands([shaped]).results([Type::INDEX]);
        self.rw.insert_value(state)
    }

    /// `memref.dim` of a dimension.
    pub(super) fn dim(&mut self, memref: Value, dim: usize) -> Value {
        let state = self.dim_state(memref, dim);
        self.rw.insert_value(state)
    }

    /// `memref.dim` or `tensor.dim` of a dimension, or the constant that it folds to.
    pub(super) fn dim_folded(&mut self, memref: Value, dim: usize) -> Value {
        let state = self.dim_state(memref, dim);
        create_or_fold(self.rw, state)
    }

    fn dim_state(&mut self, memref: Value, dim: usize) -> OpState {
        let index = self.index(dim as i64);
        let name = if self.rw.value(memref).ty().is_tensor() { "tensor.dim" } else { "memref.dim" };
        self.state(name).operands([memref, index]).results([Type::INDEX])
    }

    /// `memref.extract_strided_metadata`: base, offset, sizes, strides.
    pub(super) fn metadata(&mut self, memref: Value) -> Vec<Value> {
        let view = self.rw.value(memref);
        let ty = view.ty();
        let rank = ty.rank().unwrap_or(0);
        let base = memref::base_type(ty);
        let types = std::iter::once(base).chain(std::iter::repeat_n(Type::INDEX, 1 + 2 * rank));
        let state = self.state("memref.extract_strided_metadata").operands([memref]).results(types);
        let op = self.rw.insert(state);
        self.rw.op(op).results().map(|value| value.handle()).collect()
    }
}
