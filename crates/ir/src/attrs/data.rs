//! Contents of attributes.

use super::Text;
use crate::{AffineMap, Attr, AttrDefId, Ident, IntegerSet, Type};
use apnum::ApInt;
use std::sync::Arc;

/// Attribute with its name, as in a dictionary.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NamedAttr {
    /// Name of the attribute.
    pub name: Ident,
    /// Attribute of this name.
    pub value: Attr,
}

/// Contents of an attribute. Locations are attributes too. Large rare variants are boxed, so that all are
/// small.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AttrData {
    /// `unit`.
    Unit,
    /// `42 : i32`, `true`, `7 : index`. The value has the type's width; `index` has 64 bits.
    Integer {
        /// Integer or index type.
        ty: Type,
        /// Value of the attribute.
        value: ApInt,
    },
    /// `1.5 : f32`, as the bit pattern of its kind.
    Float {
        /// Float type.
        ty: Type,
        /// Low 64 bits of the pattern.
        low: u64,
        /// High 64 bits, 0 for kinds of up to 64 bits.
        high: u64,
    },
    /// `"text"`, any bytes, possibly with a type.
    String {
        /// The bytes.
        text: Text,
        /// The type; most strings have none.
        ty: Option<Type>,
    },
    /// `@root::@leaf`.
    SymbolRef {
        /// The outermost symbol.
        root: Ident,
        /// Nested symbols, from the outside in.
        nested: Box<[Ident]>,
    },
    /// `[a, b]`.
    Array(Box<[Attr]>),
    /// `{a = 1, b}`, sorted by unique names.
    Dictionary(Box<[NamedAttr]>),
    /// A type as an attribute.
    Type(Type),
    /// `array<i32: 1, 2>`.
    DenseArray {
        /// `i1`, an integer of whole bytes or a float.
        element: Type,
        /// Elements in little-endian order, one byte each for `i1`.
        bytes: Box<[u8]>,
    },
    /// `dense<...> : tensor<...>` of numbers.
    DenseElements {
        /// A shaped type with static shape.
        ty: Type,
        /// Elements in row-major order, or one element for all (see [`crate::DenseElements`]).
        bytes: Arc<[u8]>,
        /// Whether `bytes` holds one element for all.
        splat: bool,
    },
    /// `dense<["a", "b"]>` of other element types.
    DenseStrings {
        /// A shaped type with static shape.
        ty: Type,
        /// The strings, or one for all.
        strings: Box<[Box<[u8]>]>,
    },
    /// `sparse<indices, values>`.
    SparseElements {
        /// A shaped type with static shape.
        ty: Type,
        /// Dense elements of `i64`: one row for each value.
        indices: Attr,
        /// Dense elements of the element type.
        values: Attr,
    },
    /// `dense_resource<key>`.
    DenseResource {
        /// A shaped type with static shape.
        ty: Type,
        /// The key of the blob in the `dialect_resources` section.
        key: Ident,
    },
    /// `affine_map<(d0) -> (d0)>`.
    AffineMap(AffineMap),
    /// `affine_set<(d0) : (d0 >= 0)>`.
    IntegerSet(IntegerSet),
    /// `strided<[?, 1], offset: ?>`; [`DYNAMIC`](crate::DYNAMIC) for `?`.
    StridedLayout {
        /// Offset of the first element, in elements.
        offset: i64,
        /// Stride of each dimension, in elements.
        strides: Box<Box<[i64]>>,
    },
    /// `distinct[id]<attr>`.
    Distinct {
        /// Unique in the context.
        id: u64,
        /// Attribute that it makes distinct.
        referenced: Attr,
    },
    /// `#dialect<"text">` or `#dialect.text` of an unregistered dialect.
    Opaque {
        /// Dialect namespace.
        dialect: Ident,
        /// Everything after the namespace.
        text: Box<Box<str>>,
        /// The type; `none` if not given.
        ty: Option<Type>,
    },
    /// An attribute that a dialect defines.
    Dialect {
        /// Its definition.
        def: AttrDefId,
        /// Parameters, in the order of the definition; absent optional ones are `None`.
        params: Box<[Option<Attr>]>,
    },
    /// `loc(unknown)`.
    UnknownLoc,
    /// `loc("file":line:column)` or a range of such.
    FileLoc {
        /// File name.
        file: Ident,
        /// `[first line, first column, last line, last column]`, from 1; 0 where unknown.
        range: [u32; 4],
        /// Spelled part of `range`: one position, a range of columns, or of lines and columns.
        extent: LocExtent,
    },
    /// `loc("name"(child))`.
    NameLoc {
        /// Name of the location.
        name: Ident,
        /// Location of the named entity.
        child: Attr,
    },
    /// `loc(callsite(callee at caller))`.
    CallSiteLoc {
        /// Location in the called function.
        callee: Attr,
        /// Location of the call.
        caller: Attr,
    },
    /// `loc(fused<metadata>[a, b])`.
    FusedLoc {
        /// The locations.
        locs: Box<[Attr]>,
        /// Metadata attribute.
        metadata: Option<Attr>,
    },
}

// Each symbol definition has a name attribute, and each reference another: attributes are numerous.
const _: () = assert!(size_of::<AttrData>() == 24);

/// Spelled part of a file location's range.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LocExtent {
    /// `"f":1:2`.
    Place,
    /// `"f":1:2 to :5`.
    Columns,
    /// `"f":1:2 to 3:5`.
    Lines,
}
