//! Divisions that round up or down, by those that round towards zero.

use crate::llvm::{self as emit, Site};
use ir::{Build, OpState, Type, Value};
use llvm::ops::{And, ICmp, SDiv, Select, UDiv};
use rewrite::{ConversionRewriter, MatchResult};

/// Predicates of `llvm.icmp`.
#[derive(Clone, Copy)]
enum Predicate {
    Eq = 0,
    Ne = 1,
    Slt = 2,
    Sgt = 4,
}

/// Emits the operations of a division.
struct Division<'r, 'a, 'b> {
    at: &'r Site<'a>,
    rw: &'r mut ConversionRewriter<'b>,
    ty: Type,
}

impl<'r, 'a, 'b> Division<'r, 'a, 'b> {
    fn new(at: &'r Site<'a>, rw: &'r mut ConversionRewriter<'b>) -> Self {
        let ty = rw.value(at.operand(0)).ty_handle();
        Division { at, rw, ty }
    }

    fn number(&mut self, value: i64) -> Value {
        let value = self.at.context().int_attr(self.ty, value.into());
        emit::constant(&mut **self.rw, self.at.loc, self.ty, value)
    }

    fn insert(&mut self, state: OpState, operands: &[Value], ty: Type) -> Value {
        self.rw.insert_value(state.operands(operands.iter().copied()).results([ty]))
    }

    fn compare(&mut self, predicate: Predicate, lhs: Value, rhs: Value) -> Value {
        let mut state = ICmp::state(self.at.context(), self.at.loc);
        state.set_words(self.at.context(), "predicate", &[predicate as u32]);
        self.insert(state, &[lhs, rhs], Type::I1)
    }

    fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let state = Select::state(self.at.context(), self.at.loc);
        self.insert(state, &[condition, yes, no], self.ty)
    }

    fn and(&mut self, lhs: Value, rhs: Value) -> Value {
        let state = And::state(self.at.context(), self.at.loc);
        self.insert(state, &[lhs, rhs], Type::I1)
    }

    fn divide(&mut self, lhs: Value, rhs: Value) -> Value {
        let state = SDiv::state(self.at.context(), self.at.loc);
        self.insert(state, &[lhs, rhs], self.ty)
    }

    fn add(&mut self, lhs: Value, rhs: Value) -> Value {
        emit::add(&mut **self.rw, self.at.loc, lhs, rhs)
    }

    fn sub(&mut self, lhs: Value, rhs: Value) -> Value {
        emit::sub(&mut **self.rw, self.at.loc, lhs, rhs)
    }
}

/// `ceildivs(n, m)` is `(n + x) / m + 1` with `x = m > 0 ? -1 : 1` if it is positive, else `-(-n / m)`.
pub(super) fn convert_ceil_signed(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (n, m) = (at.operand(0), at.operand(1));
    let mut b = Division::new(at, rw);
    let (zero, one, minus_one) = (b.number(0), b.number(1), b.number(-1));
    let m_positive = b.compare(Predicate::Sgt, m, zero);
    let x = b.select(m_positive, minus_one, one);
    let sum = b.add(n, x);
    let quotient = b.divide(sum, m);
    let positive = b.add(quotient, one);
    let negated = b.sub(zero, n);
    let quotient = b.divide(negated, m);
    let negative = b.sub(zero, quotient);
    let n_positive = b.compare(Predicate::Sgt, n, zero);
    let same = b.compare(Predicate::Eq, n_positive, m_positive);
    let nonzero = b.compare(Predicate::Ne, n, zero);
    let condition = b.and(same, nonzero);
    let result = b.select(condition, positive, negative);
    at.replace(&[result], rw)
}

/// `ceildivu(n, m)` is `n == 0 ? 0 : (n - 1) / m + 1`.
pub(super) fn convert_ceil_unsigned(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (n, m) = (at.operand(0), at.operand(1));
    let mut b = Division::new(at, rw);
    let (zero, one) = (b.number(0), b.number(1));
    let less = b.sub(n, one);
    let state = UDiv::state(at.context(), at.loc);
    let ty = b.ty;
    let quotient = b.insert(state, &[less, m], ty);
    let more = b.add(quotient, one);
    let is_zero = b.compare(Predicate::Eq, n, zero);
    let result = b.select(is_zero, zero, more);
    at.replace(&[result], rw)
}

/// `floordivs(n, m)` is `-1 - (x - n) / m` with `x = m < 0 ? 1 : -1` if it is negative, else `n / m`.
pub(super) fn convert_floor(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (n, m) = (at.operand(0), at.operand(1));
    let mut b = Division::new(at, rw);
    let (zero, one, minus_one) = (b.number(0), b.number(1), b.number(-1));
    let m_negative = b.compare(Predicate::Slt, m, zero);
    let x = b.select(m_negative, one, minus_one);
    let difference = b.sub(x, n);
    let quotient = b.divide(difference, m);
    let negative = b.sub(minus_one, quotient);
    let positive = b.divide(n, m);
    let n_negative = b.compare(Predicate::Slt, n, zero);
    let differ = b.compare(Predicate::Ne, n_negative, m_negative);
    let nonzero = b.compare(Predicate::Ne, n, zero);
    let condition = b.and(differ, nonzero);
    let result = b.select(condition, negative, positive);
    at.replace(&[result], rw)
}
