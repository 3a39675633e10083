//! Interfaces: what passes ask of operations without knowing them.
//!
//! An interface is an object-safe trait whose methods take the operation; `#[interface]` of the `macros` crate declares it, and
//! makes of it a second trait, with the suffix `Methods`, whose methods are those of an operation's typed view. An operation of
//! the dialect at hand implements that, and says so in its definition: `#[op("memref.load", interfaces(MemoryEffects))]`. For
//! operations defined elsewhere, a model is attached to the name: [`Dialect::attach`](super::Dialect::attach).

use super::OpDef;
use crate::{OpRef, OpView};
use std::any::{Any, TypeId};
use std::fmt::{Debug, Formatter};
use std::marker::PhantomData;

/// An interface can be attached if references to it may be shared among threads.
pub trait Interface: Send + Sync + 'static {}
impl<T: ?Sized + Send + Sync + 'static> Interface for T {}

/// An implementation of an interface, as part of an operation's definition.
#[derive(Clone, Copy)]
pub struct InterfaceDef {
    id: TypeId,
    /// A `&'static I`.
    model: &'static (dyn Any + Send + Sync),
}

impl InterfaceDef {
    /// The implementation of an interface by a model.
    pub const fn new<I: ?Sized + Interface>(model: &'static &'static I) -> Self {
        InterfaceDef { id: TypeId::of::<I>(), model }
    }

    /// The implementation among others, if it is there.
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

/// An interface's implementation that is attached to a name.
pub(crate) struct InterfaceImpl {
    pub(crate) id: TypeId,
    /// A `&'static I`.
    pub(crate) imp: Box<dyn Any + Send + Sync>,
}

/// A kind of operation: `#[op]` implements it, for the view with the lifetime `'static`.
pub trait OpKind: 'static {
    /// The typed view.
    type View<'a>: OpView<'a>;
    /// The definition.
    const DEF: &'static OpDef;
    /// The view of an operation of this kind that is known to be well formed: accessors panic for others.
    fn view(op: OpRef<'_>) -> Self::View<'_>;
}

/// The model of each interface that the typed view of a kind of operation implements.
pub struct ModelOf<K>(PhantomData<fn() -> K>);

impl<K: 'static> ModelOf<K> {
    /// The model.
    pub const MODEL: &'static ModelOf<K> = &ModelOf(PhantomData);
}

/// An interface that the typed view of a kind of operation implements: `#[interface]` implements it for the trait object.
#[diagnostic::on_unimplemented(
    message = "`{K}` does not implement the methods of the interface `{Self}`",
    note = "implement the trait with the suffix `Methods` for the view"
)]
pub trait InterfaceOf<K>: Interface {
    /// The implementation.
    const DEF: InterfaceDef;
}

/// An operation that is in the list of its module: [`ops!`](crate::ops) implements it.
#[diagnostic::on_unimplemented(
    message = "the operation `{Self}` is not registered",
    note = "add it to `ir::ops![...]` at the end of its module, and the module to the dialect's declaration"
)]
pub trait Registered {}

/// Checks that an operation is in the list of its module.
pub const fn check_registered<T: Registered>() {}

/// Lists the operations of a module: `ir::ops![Load, Store];` at its end. The list is `OPS`, which the dialect registers.
#[macro_export]
macro_rules! ops {
    ($($view:ident),+ $(,)?) => {
        /// The operations defined here.
        pub(crate) const OPS: $crate::List<&$crate::def::OpDef> = &[$($view::DEF),+];
        $(impl $crate::def::Registered for $view<'_> {})+
    };
}
