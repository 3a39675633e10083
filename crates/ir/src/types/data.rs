//! Contents of types.

use crate::{Attr, Type, TypeDefId};
use apnum::FloatKind;

/// A dimension whose size is only known at run time (`?` in text).
pub const DYNAMIC: i64 = i64::MIN;

/// The widest integer type, in bits.
pub const MAX_INTEGER_WIDTH: u32 = (1 << 24) - 1;

/// Signedness of an integer type: `i8`, `si8`, `ui8`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    /// Determined by the operation.
    Signless,
    /// Two's complement.
    Signed,
    /// Not negative.
    Unsigned,
}

/// Contents of a type. Builtin types are variants; types of dialects are [`TypeData::Dialect`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeData {
    /// `i32`, `si8`, `ui1`.
    Integer {
        /// Bits, at most [`MAX_INTEGER_WIDTH`].
        width: u32,
        /// Sign.
        signedness: Signedness,
    },
    /// `index`.
    Index,
    /// `f32` and its kin.
    Float(FloatKind),
    /// `none`.
    None,
    /// `complex<f32>`.
    Complex(Type),
    /// `tuple<...>`.
    Tuple(Box<[Type]>),
    /// `(inputs) -> results`.
    Function {
        /// Argument types.
        inputs: Box<[Type]>,
        /// Result types.
        results: Box<[Type]>,
    },
    /// `vector<4x[8]xf32>`.
    Vector {
        /// Sizes, all static and positive.
        shape: Box<[i64]>,
        /// Bit set of the scalable dimensions, from dimension 0 up.
        scalable: u64,
        /// Element type.
        element: Type,
    },
    /// `tensor<4x?xf32, encoding>`.
    RankedTensor {
        /// Sizes, [`DYNAMIC`] where unknown.
        shape: Box<[i64]>,
        /// Element type.
        element: Type,
        /// Encoding attribute.
        encoding: Option<Attr>,
    },
    /// `tensor<*xf32>`.
    UnrankedTensor(Type),
    /// `memref<4x?xf32, layout, space>`.
    MemRef {
        /// Sizes, [`DYNAMIC`] where unknown.
        shape: Box<[i64]>,
        /// Element type.
        element: Type,
        /// Layout; `None` is the identity.
        layout: Option<Attr>,
        /// Memory space; `None` is the default.
        space: Option<Attr>,
    },
    /// `memref<*xf32, space>`.
    UnrankedMemRef {
        /// Element type.
        element: Type,
        /// Memory space; `None` is the default.
        space: Option<Attr>,
    },
    /// `!dialect<"text">` or `!dialect.text` of an unregistered dialect.
    Opaque {
        /// Dialect namespace.
        dialect: Box<str>,
        /// Everything after the namespace.
        text: Box<str>,
    },
    /// A type that a dialect defines.
    Dialect {
        /// Its definition.
        def: TypeDefId,
        /// Parameters, in the order of the definition; absent optional ones are `None`.
        params: Box<[Option<Attr>]>,
    },
}
