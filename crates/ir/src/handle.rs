//! Handles: small `Copy` identifiers of IR entities.
//!
//! Uniqued entities (types, attributes, operation names, affine maps) have 4-byte handles and belong to a
//! [`Context`](crate::Context): equal handles of one context mean equal contents. They have no order, because
//! their indices depend on thread timing.
//!
//! Entities of a [`Body`](crate::Body) (operations, blocks, regions, values) have 8-byte handles: an index
//! and a *stamp*. Links inside a body are bare indices, half the size of a pointer; the stamp makes a stale
//! or foreign handle a panic instead of a silent wrong answer.

use std::num::NonZeroU32;

/// Declares 4-byte handles of uniqued entities. `Option<Handle>` is 4 bytes too.
macro_rules! uniqued_handle {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name(NonZeroU32);

        impl $name {
            #[inline]
            pub(crate) const fn from_index(index: u32) -> Self {
                match NonZeroU32::new(index + 1) {
                    Some(raw) => $name(raw),
                    None => panic!("handle space exhausted"),
                }
            }

            #[inline]
            pub(crate) const fn index(self) -> u32 {
                self.0.get() - 1
            }

            /// Returns the handle as a word that is never 0.
            #[inline]
            pub const fn to_word(self) -> u32 {
                self.0.get()
            }

            /// Returns the handle of a word created by `to_word`; `None` for 0.
            #[inline]
            pub const fn from_word(word: u32) -> Option<Self> {
                match NonZeroU32::new(word) {
                    Some(raw) => Some($name(raw)),
                    None => None,
                }
            }
        }
    )*};
}

uniqued_handle! {
    /// A uniqued type.
    Type;
    /// A uniqued attribute.
    Attr;
    /// A uniqued operation name, registered or not.
    OpName;
    /// A uniqued affine expression.
    AffineExpr;
    /// A uniqued affine map.
    AffineMap;
    /// A uniqued integer set.
    IntegerSet;
    /// The definition of a dialect's type in a context.
    TypeDefId;
    /// The definition of a dialect's attribute in a context.
    AttrDefId;
    /// A dialect known to a context.
    DialectId;
}

/// Interned string: the untyped string attribute with its text.
///
/// Attribute names, symbol names and dialect names are identifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ident(pub(crate) Attr);

impl Ident {
    /// Returns the string attribute itself.
    #[inline]
    pub const fn attr(self) -> Attr {
        self.0
    }
}

impl OpName {
    /// Largest index of a name: records of operations have 21 bits for it.
    pub(crate) const MAX: u32 = (1 << 21) - 1;
}

/// Declares the handles of entities of a body.
macro_rules! body_handle {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name {
            pub(crate) index: u32,
            pub(crate) stamp: u32,
        }

        impl $name {
            /// Returns the index of this entity, unique among the live ones of its kind in its body: for
            /// dense side tables.
            #[inline]
            pub const fn number(self) -> usize {
                self.index as usize
            }

            /// Returns what tells this entity from others that had its number before, or will have it; not 0.
            #[inline]
            pub const fn stamp(self) -> u32 {
                self.stamp
            }
        }
    )*};
}

body_handle! {
    /// An operation of a body.
    Op;
    /// A block of a body.
    Block;
    /// A region of a body.
    Region;
    /// A value of a body: an operation's result or a block's argument.
    Value;
}

const _: () = assert!(size_of::<Option<Type>>() == 4 && size_of::<Op>() == 8 && size_of::<Value>() == 8);

/// Location: unknown, a position in a source text of the context, a call site of inlining, or a location
/// attribute.
///
/// Parsing interns no locations: a position is an offset into the context's source map.
/// [`Context::loc_attr`](crate::Context::loc_attr) gives the attribute of any location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Loc(u32);

impl Loc {
    /// The unknown location.
    pub const UNKNOWN: Loc = Loc(0);
    const SOURCE: u32 = 1 << 31;
    /// Larger than any attribute's index: memory is exhausted before.
    const CALL_SITE: u32 = 1 << 30;

    /// Largest number of call sites.
    pub(crate) const CALL_SITES: u32 = Loc::CALL_SITE;

    /// Returns the location of a call site; `None` if the index is too large.
    #[inline]
    pub(crate) const fn call_site(number: u32) -> Option<Loc> {
        if number < Loc::CALL_SITE { Some(Loc(number | Loc::CALL_SITE)) } else { None }
    }

    /// Returns the location of an offset in the context's source map.
    #[inline]
    pub(crate) const fn source(offset: u32) -> Loc {
        Loc(offset | Loc::SOURCE)
    }

    /// Returns a location attribute as a location.
    #[inline]
    pub(crate) const fn from_attr(attr: Attr) -> Loc {
        if attr.to_word() < Loc::CALL_SITE { Loc(attr.to_word()) } else { Loc::UNKNOWN }
    }

    /// Returns the location as a word.
    #[inline]
    pub(crate) const fn to_word(self) -> u32 {
        self.0
    }

    /// Returns the location of a word created by `to_word`.
    #[inline]
    pub(crate) const fn from_word(word: u32) -> Loc {
        Loc(word)
    }

    /// Returns the offset in the context's source map, if the location is one.
    #[inline]
    pub const fn source_offset(self) -> Option<u32> {
        if self.0 & Loc::SOURCE != 0 { Some(self.0 & !Loc::SOURCE) } else { None }
    }

    /// Returns the form of the location.
    #[inline]
    pub(crate) const fn kind(self) -> LocKind {
        if self.0 & Loc::SOURCE != 0 {
            return LocKind::Source(self.0 & !Loc::SOURCE);
        }
        if self.0 & Loc::CALL_SITE != 0 {
            return LocKind::CallSite(self.0 & !Loc::CALL_SITE);
        }
        match Attr::from_word(self.0) {
            Some(attr) => LocKind::Attr(attr),
            None => LocKind::Unknown,
        }
    }

    /// Whether this is a position in a source text of the context.
    #[inline]
    pub const fn is_source(self) -> bool {
        self.0 & Loc::SOURCE != 0
    }

    /// Whether this is the unknown location.
    #[inline]
    pub const fn is_unknown(self) -> bool {
        self.0 == 0
    }
}

/// Forms of a [`Loc`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LocKind {
    Unknown,
    Source(u32),
    CallSite(u32),
    Attr(Attr),
}
