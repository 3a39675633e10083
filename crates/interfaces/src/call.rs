//! Calls and what is called: `CallOpInterface`, `CallableOpInterface`.

use ir::{Attr, AttrRef, OpRef, RegionRef, Type, ValueRef};
use macros::interface;
use smallvec::SmallVec;
use std::ops::Range;

/// What a call calls.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Callee<'a> {
    /// What a symbol reference means.
    Symbol(AttrRef<'a>),
    /// What a value stands for.
    Value(ValueRef<'a>),
}

/// An operation that hands control to a callable, and gets it back.
#[interface]
pub trait Call: Send + Sync {
    /// What is called.
    fn callee<'a>(&self, op: OpRef<'a>) -> Option<Callee<'a>>;

    /// Name of the inherent attribute that holds the callee's symbol, so that it can be changed.
    fn callee_attr(&self) -> &'static str {
        "callee"
    }

    /// The operands that are arguments of the callable.
    fn argument_operands(&self, op: OpRef<'_>) -> Range<usize> {
        0..op.num_operands()
    }

    /// The dictionaries of the arguments: an array.
    fn argument_attrs<'a>(&self, op: OpRef<'a>) -> Option<AttrRef<'a>> {
        op.attr("arg_attrs")
    }

    /// The dictionaries of the results: an array.
    fn result_attrs<'a>(&self, op: OpRef<'a>) -> Option<AttrRef<'a>> {
        op.attr("res_attrs")
    }
}

/// An operation that can be called.
#[interface]
pub trait Callable: Send + Sync {
    /// The region that runs; `None` for a declaration.
    fn callable_region<'a>(&self, op: OpRef<'a>) -> Option<RegionRef<'a>> {
        op.regions().next().filter(|region| !region.is_empty())
    }

    /// The types of the arguments.
    fn argument_types(&self, op: OpRef<'_>) -> SmallVec<[Type; 4]>;

    /// The types of the results.
    fn result_types(&self, op: OpRef<'_>) -> SmallVec<[Type; 4]>;

    /// The dictionaries of the arguments: an array.
    fn argument_attrs(&self, op: OpRef<'_>) -> Option<Attr> {
        op.attr("arg_attrs").map(AttrRef::handle)
    }

    /// The dictionaries of the results: an array.
    fn result_attrs(&self, op: OpRef<'_>) -> Option<Attr> {
        op.attr("res_attrs").map(AttrRef::handle)
    }
}
