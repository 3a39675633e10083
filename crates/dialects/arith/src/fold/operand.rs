//! Operands of an operation that is folded.

use super::Element;
use apnum::{ApFloat, ApInt};
use ir::def::{Fold, FoldCx, Folded};
use ir::{Attr, AttrRef, OpView, Value, ValueRef};
use std::borrow::Borrow;

/// Operand with its constant, if it is one.
#[derive(Clone, Copy)]
pub struct Operand<'a> {
    /// Value of the operand.
    pub value: ValueRef<'a>,
    /// Constant that the value is, if any.
    pub constant: Option<AttrRef<'a>>,
}

/// Returns the operands of the operation that is folded. A missing operand is an error in the definition.
#[inline]
pub fn operands<'a, const N: usize>(cx: &FoldCx<'a>) -> [Operand<'a>; N] {
    let mut values = cx.op.operands();
    std::array::from_fn(|at| Operand {
        value: values.next().expect("the operation has its operands"),
        constant: cx.constant(at),
    })
}

impl PartialEq for Operand<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl PartialEq<Operand<'_>> for ValueRef<'_> {
    fn eq(&self, other: &Operand<'_>) -> bool {
        *self == other.value
    }
}

impl From<Operand<'_>> for Fold {
    fn from(operand: Operand<'_>) -> Fold {
        operand.value.handle().into()
    }
}

impl From<Operand<'_>> for Folded {
    fn from(operand: Operand<'_>) -> Folded {
        Folded::Value(operand.value.handle())
    }
}

impl From<Operand<'_>> for Value {
    fn from(operand: Operand<'_>) -> Value {
        operand.value.handle()
    }
}

impl<'a> Operand<'a> {
    /// Creates an operand from a value and looks up its constant.
    pub fn of(value: ValueRef<'a>) -> Self {
        Operand { value, constant: constant_of(value) }
    }

    /// Returns the view of the defining operation, if it is of kind `V`.
    pub fn defined_by<V: OpView<'a>>(self) -> Option<V> {
        self.value.defining_op()?.cast()
    }

    /// Returns the value of a constant scalar or splat.
    pub fn scalar<E: Element>(self) -> Option<E> {
        E::of_scalar(self.constant?).or_else(|| self.splat())
    }

    /// Returns the element of a constant splat.
    fn splat<E: Element>(self) -> Option<E> {
        let dense = self.constant?.as_dense().filter(|dense| dense.is_splat())?;
        E::of_dense(dense, 0)
    }

    /// Returns the poison attribute, if the operand is poison.
    pub fn poison(self) -> Option<Attr> {
        self.constant.filter(|&attr| ub::is_poison(attr)).map(AttrRef::handle)
    }

    /// Whether it is a constant scalar or splat integer for which a predicate holds.
    pub fn is_int(self, accepts: impl FnOnce(&ApInt) -> bool) -> bool {
        self.holds(accepts)
    }

    /// Whether it is a constant scalar or splat float for which a predicate holds.
    pub fn is_float(self, accepts: impl FnOnce(&ApFloat) -> bool) -> bool {
        self.holds(accepts)
    }

    /// Whether it is a constant scalar or splat for which a predicate holds. Does not clone a scalar.
    fn holds<E: Element>(self, accepts: impl FnOnce(&E) -> bool) -> bool {
        let Some(attr) = self.constant else { return false };
        match E::borrow_scalar(attr) {
            Some(value) => accepts(value.borrow()),
            None => self.splat().is_some_and(|value| accepts(&value)),
        }
    }

    /// Whether it is the integer 0 in every element.
    pub fn is_zero(self) -> bool {
        self.is_int(ApInt::is_zero)
    }

    /// Whether it is the integer 1 in every element.
    pub fn is_one(self) -> bool {
        self.is_int(ApInt::is_one)
    }

    /// Whether it is the integer -1 in every element.
    pub fn is_all_ones(self) -> bool {
        self.is_int(ApInt::is_all_ones)
    }
}

/// Returns the attribute of a constant's result.
pub fn constant_of(value: ValueRef<'_>) -> Option<AttrRef<'_>> {
    rewrite::constant_attr(value).map(|attr| value.context().attr_ref(attr))
}
