//! What a context has uniqued so far: for tables by number.

use super::Context;
use crate::{Attr, Type};

impl Context {
    /// All types there are.
    pub fn all_types(&self) -> impl Iterator<Item = Type> {
        self.inner().types.numbers().map(Type::from_index)
    }

    /// The words of all types are from 1 up to this.
    pub fn type_bound(&self) -> u32 {
        self.inner().types.bound()
    }

    /// The types below the bound that are made from now on.
    pub fn unused_types(&self) -> impl Iterator<Item = Type> {
        self.inner().types.unused().map(Type::from_index)
    }

    /// All attributes there are.
    pub fn all_attrs(&self) -> impl Iterator<Item = Attr> {
        self.inner().attrs.numbers().map(Attr::from_index)
    }

    /// The words of all attributes are from 1 up to this.
    pub fn attr_bound(&self) -> u32 {
        self.inner().attrs.bound()
    }

    /// The attributes below the bound that are made from now on.
    pub fn unused_attrs(&self) -> impl Iterator<Item = Attr> {
        self.inner().attrs.unused().map(Attr::from_index)
    }

    /// The words of all operation names are from 1 up to this.
    pub fn op_name_bound(&self) -> u32 {
        self.inner().names.bound()
    }
}
