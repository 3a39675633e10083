//! Enumeration of the uniqued data of a context, for tables by index.

use super::Context;
use crate::{Attr, OpName, Type};

impl Context {
    /// Iterates over all types.
    pub fn all_types(&self) -> impl Iterator<Item = Type> {
        self.inner().types.numbers().map(Type::from_index)
    }

    /// Returns the largest possible word of a type; words start at 1.
    pub fn type_bound(&self) -> u32 {
        self.inner().types.bound()
    }

    /// Iterates over the types below the bound that are not created yet.
    pub fn unused_types(&self) -> impl Iterator<Item = Type> {
        self.inner().types.unused().map(Type::from_index)
    }

    /// Iterates over all attributes.
    pub fn all_attrs(&self) -> impl Iterator<Item = Attr> {
        self.inner().attrs.numbers().map(Attr::from_index)
    }

    /// Returns the largest possible word of an attribute; words start at 1.
    pub fn attr_bound(&self) -> u32 {
        self.inner().attrs.bound()
    }

    /// Iterates over the attributes below the bound that are not created yet.
    pub fn unused_attrs(&self) -> impl Iterator<Item = Attr> {
        self.inner().attrs.unused().map(Attr::from_index)
    }

    /// Iterates over the operation names below the bound that are not interned yet.
    pub fn unused_op_names(&self) -> impl Iterator<Item = OpName> {
        self.inner().names.unused().map(OpName::from_index)
    }

    /// Returns the largest possible word of an operation name; words start at 1.
    pub fn op_name_bound(&self) -> u32 {
        self.inner().names.bound()
    }
}
