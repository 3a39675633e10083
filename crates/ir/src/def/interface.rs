//! Interfaces: queries of operations that do not depend on their definition.
//!
//! An interface is an object-safe trait whose methods take the operation. `#[interface]` of the `macros`
//! crate declares it, and derives a second trait, with the suffix `Methods`, whose methods are those of an
//! operation's typed view. An operation's view implements the latter, and its definition lists it:
//! `#[op("memref.load", interfaces(MemoryEffects))]`. For operations defined elsewhere, a model is attached
//! to the name: [`Dialect::attach`](super::Dialect::attach).

use super::OpDef;
use crate::{OpRef, OpView};
use std::any::{Any, TypeId};
use std::fmt::{Debug, Formatter};
use std::marker::PhantomData;

/// Interface that can be attached: references to it may be shared among threads.
pub trait Interface: Send + Sync + 'static {}
impl<T: ?Sized + Send + Sync + 'static> Interface for T {}

/// Implementation of an interface, as part of an operation's definition.
#[derive(Clone, Copy)]
pub struct InterfaceDef {
    id: TypeId,
    /// A `&'static I`.
    model: &'static (dyn Any + Send + Sync),
}

impl InterfaceDef {
    /// Creates the implementation of an interface by a model.
    pub const fn new<I: ?Sized + Interface>(model: &'static &'static I) -> Self {
        InterfaceDef { id: TypeId::of::<I>(), model }
    }

    /// Returns the implementation of an interface among others.
    pub(crate) fn find<I: ?Sized + Interface>(all: &[InterfaceDef]) -> Option<&'static I> {
        let id = TypeId::of::<I>();
        let found = all.iter().find(|def| def.id == id)?;
        found.model.downcast_ref::<&'static I>().copied()
    }
}

impl Debug for InterfaceDef {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "InterfaceDef({:?})", self.id)
    }
}

/// Lists the interfaces of a definition that is written by hand, each with its model:
/// `ir::interface_defs![TypedAttr = Number]`.
#[macro_export]
macro_rules! interface_defs {
    ($($interface:path = $model:expr),* $(,)?) => {
        &[$($crate::def::InterfaceDef::new::<dyn $interface>(const { &(&$model as &'static dyn $interface) })),*]
    };
}

/// Implementation of an interface that is attached to a name.
pub(crate) struct InterfaceImpl {
    pub(crate) id: TypeId,
    /// A `&'static I`.
    pub(crate) imp: Box<dyn Any + Send + Sync>,
}

/// Kind of operation: `#[op]` implements it, for the view with the lifetime `'static`.
pub trait OpKind: 'static {
    /// Typed view.
    type View<'a>: OpView<'a>;
    /// Definition.
    const DEF: &'static OpDef;
    /// Creates the view of an operation of this kind that is known to be well formed: accessors panic for
    /// others.
    fn view(op: OpRef<'_>) -> Self::View<'_>;
}

/// Model of each interface that the typed view of a kind of operation implements.
pub struct ModelOf<K>(PhantomData<fn() -> K>);

impl<K: 'static> ModelOf<K> {
    /// The model.
    pub const MODEL: &'static ModelOf<K> = &ModelOf(PhantomData);
}

/// Interface that the typed view of a kind of operation implements: `#[interface]` implements it for the
/// trait object.
#[diagnostic::on_unimplemented(
    message = "`{K}` does not implement the methods of the interface `{Self}`",
    note = "implement the trait with the suffix `Methods` for the view"
)]
pub trait InterfaceOf<K>: Interface {
    /// Implementation of the interface.
    const DEF: InterfaceDef;
}

/// Operation that is in the list of its module, implemented by [`ops!`](crate::ops).
#[diagnostic::on_unimplemented(
    message = "the operation `{Self}` is not registered",
    note = "add it to `ops![...]` at the end of its module, and the module to the dialect's declaration"
)]
pub trait Registered {}

/// Checks at compile time that an operation is in the list of its module.
pub const fn check_registered<T: Registered>() {}

/// Lists the operations of a module: `ir::ops![Load, Store];` at its end. Declares `OPS`, which the dialect
/// registers.
#[macro_export]
macro_rules! ops {
    ($($view:ident),+ $(,)?) => {
        /// The operations defined here.
        pub(crate) const OPS: $crate::List<&$crate::def::OpDef> = &[$($view::DEF),+];
        $(impl $crate::def::Registered for $view<'_> {})+
    };
}
