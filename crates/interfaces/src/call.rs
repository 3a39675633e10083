//! Calls and callables: `CallOpInterface`, `CallableOpInterface`.

use ir::{Attr, AttrRef, OpRef, RegionRef, Type, ValueRef};
use macros::interface;
use smallvec::SmallVec;
use std::ops::Range;

/// Callee of a call.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Callee<'a> {
    /// Callee named by a symbol reference.
    Symbol(AttrRef<'a>),
    /// Callee given by a value.
    Value(ValueRef<'a>),
}

/// Interface of operations that transfer control to a callable, which returns it.
#[interface]
pub trait Call: Send + Sync {
    /// Returns the callee.
    fn callee<'a>(&self, op: OpRef<'a>) -> Option<Callee<'a>>;

    /// Returns the name of the inherent attribute with the callee's symbol, so that it can be replaced.
    fn callee_attr(&self) -> &'static str {
        "callee"
    }

    /// Returns the operands that are arguments of the callable.
    fn argument_operands(&self, op: OpRef<'_>) -> Range<usize> {
        0..op.num_operands()
    }

    /// Returns the array of argument dictionaries.
    fn argument_attrs<'a>(&self, op: OpRef<'a>) -> Option<AttrRef<'a>> {
        op.attr("arg_attrs")
    }

    /// Returns the array of result dictionaries.
    fn result_attrs<'a>(&self, op: OpRef<'a>) -> Option<AttrRef<'a>> {
        op.attr("res_attrs")
    }
}

/// Interface of callable operations.
#[interface]
pub trait Callable: Send + Sync {
    /// Returns the callable region; `None` for a declaration.
    fn callable_region<'a>(&self, op: OpRef<'a>) -> Option<RegionRef<'a>> {
        op.regions().next().filter(|region| !region.is_empty())
    }

    /// Returns the types of the arguments.
    fn argument_types(&self, op: OpRef<'_>) -> SmallVec<[Type; 4]>;

    /// Returns the types of the results.
    fn result_types(&self, op: OpRef<'_>) -> SmallVec<[Type; 4]>;

    /// Returns the array of argument dictionaries.
    fn argument_attrs(&self, op: OpRef<'_>) -> Option<Attr> {
        op.attr("arg_attrs").map(AttrRef::handle)
    }

    /// Returns the array of result dictionaries.
    fn result_attrs(&self, op: OpRef<'_>) -> Option<Attr> {
        op.attr("res_attrs").map(AttrRef::handle)
    }
}
