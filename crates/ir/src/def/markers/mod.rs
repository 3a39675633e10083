//! Markers: constraints as Rust types, for the fields of `#[op]` structs.
//!
//! `lhs: SignlessIntegerLike` in a definition names a marker. It carries the constraint as data, and for
//! attributes the Rust types that accessors return and builders take. Names and summaries are those of
//! MLIR's `CommonTypeConstraints.td` and `CommonAttrConstraints.td` (LLVM 22). A dialect declares
//! further ones with [`type_constraint!`](crate::type_constraint) and
//! [`attr_constraint!`](crate::attr_constraint).

mod attrs;
mod regions;
mod slot;
mod types;

pub use attrs::*;
pub use regions::*;
pub use slot::Slot;
pub use types::*;

use super::{AttrConstraint, RegionConstraint, TypeConstraint};
use crate::{Attr, Context, NO_WORD};

/// Constraint on operands or results as a Rust type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no constraint on types",
    label = "not a marker of types",
    note = "use one of `ir::markers`, or declare one with `ir::type_constraint!`"
)]
pub trait TypeMarker {
    /// Constraint of the marker.
    const CONSTRAINT: &'static TypeConstraint;
}

/// Constraint on inherent attributes as a Rust type.
///
/// Words are the raw properties of an operation (see [`SlotStorage`](crate::SlotStorage)): an attribute's
/// handle or an enum's value.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no constraint on attributes",
    label = "not a marker of attributes",
    note = "use one of `ir::markers`, an enum of `ir::enum_attr!`, or declare one with `ir::attr_constraint!`"
)]
pub trait AttrMarker {
    /// Constraint of the marker.
    const CONSTRAINT: AttrConstraint;
    /// Word of an absent attribute.
    const ABSENT: u32 = 0;
    /// Whether absence is a value: `unit` is true or absent.
    const OPTIONAL: bool = false;
    /// Type that accessors return.
    type View<'a>;
    /// Type that builders take.
    type Arg<'b>;
    /// Reads a stored word; `None` if the attribute is absent or of another kind.
    fn read<'a>(cx: &'a Context, word: u32) -> Option<Self::View<'a>>;
    /// Returns the word to store.
    fn write(cx: &Context, value: Self::Arg<'_>) -> u32;
    /// Reads an attribute; `None` if it is of another kind.
    #[inline]
    fn from_attr<'a>(cx: &'a Context, attr: Attr) -> Option<Self::View<'a>> {
        Self::read(cx, attr.to_word())
    }
    /// Returns the attribute of a value; `None` if it is represented by absence.
    #[inline]
    fn to_attr(cx: &Context, value: Self::Arg<'_>) -> Option<Attr> {
        Attr::from_word(Self::write(cx, value))
    }
}

/// Constraint on regions as a Rust type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no constraint on regions",
    label = "expected `AnyRegion`, `SizedRegion<N>`, `MaxSizedRegion<1>` or `MinSizedRegion<1>`"
)]
pub trait RegionMarker {
    /// Constraint of the marker.
    const CONSTRAINT: RegionConstraint;
}

/// Constraint on successors as a Rust type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no constraint on successors",
    label = "expected `AnySuccessor`"
)]
pub trait SuccessorMarker {}

/// Every enum of [`enum_attr!`](crate::enum_attr) is a marker, stored as its raw value.
impl<E: super::EnumAttr> AttrMarker for E {
    const CONSTRAINT: AttrConstraint = AttrConstraint::new(E::DEF.summary, super::AttrKind::Enum(E::DEF));
    const ABSENT: u32 = NO_WORD;
    type View<'a> = E;
    type Arg<'b> = E;
    #[inline]
    fn read(_: &Context, word: u32) -> Option<E> {
        if word == NO_WORD { None } else { E::from_word(word) }
    }
    #[inline]
    fn write(_: &Context, value: E) -> u32 {
        value.to_word()
    }
    fn from_attr(cx: &Context, attr: Attr) -> Option<E> {
        E::from_word(E::DEF.narrow(cx.attr_ref(attr))?)
    }
    fn to_attr(cx: &Context, value: E) -> Option<Attr> {
        Some(E::DEF.widen(cx, value.to_word()))
    }
}
