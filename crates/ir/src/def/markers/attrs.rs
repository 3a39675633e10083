//! Markers of attributes.

use super::AttrMarker;
use crate::def::{AttrConstraint, AttrKind, Callback, TypePred};
use crate::{
    AffineMap, Attr, AttrData, AttrRef, Context, Ident, IntegerSet, Loc, NamedAttr, Signedness, Type, TypeRef,
};
use apnum::{ApFloat, ApInt, FloatKind};
use std::marker::PhantomData;

/// Declares markers of attributes: a name, the wording of diagnostics after "constraint:", and an
/// [`AttrKind`](crate::def::AttrKind), or another marker with a further condition.
///
/// A marker of a kind is read and written as an attribute; a marker `of` another one as that one.
///
/// ```
/// use ir::def::AttrKind;
/// ir::attr_constraint! {
///     /// A calling convention.
///     pub CConvAttr = "LLVM Calling Convention specification", AttrKind::Dialect("llvm.cconv");
///     /// How a memory access is aligned, in bytes.
///     pub AlignmentAttr = "64-bit signless integer attribute whose value is positive",
///         of ir::markers::I64Attr where |attr| attr.as_i64().is_some_and(|bytes| bytes > 0);
/// }
/// ```
#[macro_export]
macro_rules! attr_constraint {
    () => {};
    ($(#[$doc:meta])* $vis:vis $name:ident = $summary:literal, of $of:ty where $holds:expr; $($rest:tt)*) => {
        $(#[$doc])*
        $vis struct $name;

        impl $crate::markers::AttrMarker for $name {
            const CONSTRAINT: $crate::def::AttrConstraint = {
                static OF: $crate::def::AttrKind = <$of as $crate::markers::AttrMarker>::CONSTRAINT.kind;
                $crate::def::AttrConstraint::new($summary, $crate::def::AttrKind::Confined(&OF, $crate::def::Callback(&$holds)))
            };
            const OPTIONAL: bool = <$of as $crate::markers::AttrMarker>::OPTIONAL;
            type View<'a> = <$of as $crate::markers::AttrMarker>::View<'a>;
            type Arg<'b> = <$of as $crate::markers::AttrMarker>::Arg<'b>;
            #[inline]
            fn read<'a>(cx: &'a $crate::Context, word: u32) -> Option<Self::View<'a>> {
                <$of as $crate::markers::AttrMarker>::read(cx, word)
            }
            #[inline]
            fn write(cx: &$crate::Context, value: Self::Arg<'_>) -> u32 {
                <$of as $crate::markers::AttrMarker>::write(cx, value)
            }
        }
        $crate::attr_constraint! { $($rest)* }
    };
    ($(#[$doc:meta])* $vis:vis $name:ident = $summary:literal, $kind:expr; $($rest:tt)*) => {
        $(#[$doc])*
        $vis struct $name;

        impl $crate::markers::AttrMarker for $name {
            const CONSTRAINT: $crate::def::AttrConstraint =
                $crate::def::AttrConstraint::new($summary, $kind);
            type View<'a> = $crate::AttrRef<'a>;
            type Arg<'b> = $crate::Attr;
            #[inline]
            fn read<'a>(cx: &'a $crate::Context, word: u32) -> Option<$crate::AttrRef<'a>> {
                Some(cx.attr_ref($crate::Attr::from_word(word)?))
            }
            #[inline]
            fn write(_: &$crate::Context, value: $crate::Attr) -> u32 {
                value.to_word()
            }
        }
        $crate::attr_constraint! { $($rest)* }
    };
}

/// Declares markers with Rust types: `View` from an attribute, an attribute from `Arg`.
macro_rules! typed_markers {
    ($($(#[$doc:meta])* $name:ident = $summary:literal, $kind:expr,
        $view:ty: |$attr:ident| $read:expr, $arg:ty: |$cx:ident, $value:ident| $write:expr;)*) => {$(
        $(#[$doc])*
        pub struct $name;

        impl AttrMarker for $name {
            const CONSTRAINT: AttrConstraint = AttrConstraint { summary: $summary, kind: $kind };
            type View<'a> = $view;
            type Arg<'b> = $arg;
            #[inline]
            #[allow(clippy::needless_lifetimes)]
            fn read<'a>(cx: &'a Context, word: u32) -> Option<$view> {
                let $attr = cx.attr_ref(Attr::from_word(word)?);
                $read
            }
            #[inline]
            #[allow(clippy::needless_lifetimes)]
            fn write<'b>($cx: &Context, $value: $arg) -> u32 {
                let attr: Attr = $write;
                attr.to_word()
            }
        }
    )*};
}

/// Declares markers of integers of a width and sign with their Rust type.
macro_rules! int_markers {
    ($($name:ident $text:literal $summary:literal $width:literal $sign:ident $rust:ident;)*) => {
        typed_markers! {$(
            #[doc = concat!("An `", $text, "` attribute.")]
            $name = $summary, AttrKind::Integer { width: $width, signedness: Signedness::$sign },
                $rust: |attr| attr.as_i64().map(|value| value as $rust),
                $rust: |cx, value| {
                    cx.int_attr(cx.integer_type($width, Signedness::$sign), i128::from(value))
                };
        )*}
    };
}

int_markers! {
    I8Attr "i8" "8-bit signless integer attribute" 8 Signless i8;
    I16Attr "i16" "16-bit signless integer attribute" 16 Signless i16;
    I32Attr "i32" "32-bit signless integer attribute" 32 Signless i32;
    I64Attr "i64" "64-bit signless integer attribute" 64 Signless i64;
    SI8Attr "si8" "8-bit signed integer attribute" 8 Signed i8;
    SI16Attr "si16" "16-bit signed integer attribute" 16 Signed i16;
    SI32Attr "si32" "32-bit signed integer attribute" 32 Signed i32;
    SI64Attr "si64" "64-bit signed integer attribute" 64 Signed i64;
    UI8Attr "ui8" "8-bit unsigned integer attribute" 8 Unsigned u8;
    UI16Attr "ui16" "16-bit unsigned integer attribute" 16 Unsigned u16;
    UI32Attr "ui32" "32-bit unsigned integer attribute" 32 Unsigned u32;
    UI64Attr "ui64" "64-bit unsigned integer attribute" 64 Unsigned u64;
}

typed_markers! {
    /// Any attribute.
    AnyAttr = "any attribute", AttrKind::Any,
        AttrRef<'a>: |attr| Some(attr), Attr: |_cx, value| value;
    /// `true` or `false`.
    BoolAttr = "bool attribute", AttrKind::Bool,
        bool: |attr| attr.as_bool(), bool: |cx, value| cx.bool_attr(value);
    /// An `i1` attribute.
    I1Attr = "1-bit signless integer attribute", AttrKind::Bool,
        bool: |attr| attr.as_bool(), bool: |cx, value| cx.bool_attr(value);
    /// An `index` attribute.
    IndexAttr = "index attribute", AttrKind::Integer { width: 0, signedness: Signedness::Signless },
        i64: |attr| attr.as_i64(), i64: |cx, value| cx.index_attr(value);
    /// An integer attribute of any type.
    APIntAttr = "arbitrary integer attribute", AttrKind::AnyInteger,
        &'a ApInt: |attr| attr.as_int(), Attr: |_cx, value| value;
    /// An `i32`, `si32` or `ui32` attribute.
    AnyI32Attr = "32-bit integer attribute",
        AttrKind::Confined(&AttrKind::AnyInteger, Callback(&|attr| is_int_of_width(attr, 32))),
        &'a ApInt: |attr| attr.as_int(), Attr: |_cx, value| value;
    /// An `i64`, `si64` or `ui64` attribute.
    AnyI64Attr = "64-bit integer attribute",
        AttrKind::Confined(&AttrKind::AnyInteger, Callback(&|attr| is_int_of_width(attr, 64))),
        &'a ApInt: |attr| attr.as_int(), Attr: |_cx, value| value;
    /// An `f32` attribute.
    F32Attr = "32-bit float attribute", AttrKind::Float(Some(FloatKind::F32)),
        ApFloat: |attr| attr.as_float(), f32: |cx, value| cx.float_attr(Type::F32, &ApFloat::from_f32(value));
    /// An `f64` attribute.
    F64Attr = "64-bit float attribute", AttrKind::Float(Some(FloatKind::F64)),
        ApFloat: |attr| attr.as_float(), f64: |cx, value| cx.float_attr(Type::F64, &ApFloat::from_f64(value));

    /// A string. Text that is not UTF-8 reads as `""`; [`OpRef::attr`](crate::OpRef::attr) has its bytes.
    StrAttr = "string attribute", AttrKind::String,
        &'a str: |attr| attr.as_bytes().map(|_| attr.as_str().unwrap_or("")),
        &'b str: |cx, value| cx.string_attr(value.as_bytes());
    /// The name of the symbol that the operation defines.
    SymbolNameAttr = "string attribute", AttrKind::SymbolName,
        Ident: |attr| attr.as_ident().or_else(|| Some(attr.context().ident_bytes(attr.as_bytes()?))),
        Ident: |_cx, value| value.attr();
    /// A symbol reference that is not nested.
    FlatSymbolRefAttr = "flat symbol reference attribute", AttrKind::FlatSymbolRef,
        Ident: |attr| attr.as_flat_symbol(), Ident: |cx, value| cx.symbol_ref(value);
    /// A reference to a symbol: `@root::@leaf`.
    SymbolRefAttr = "symbol reference attribute", AttrKind::SymbolRef,
        AttrRef<'a>: |attr| Some(attr), Attr: |_cx, value| value;

    /// A type.
    TypeAttr = "any type attribute", AttrKind::Type(&TypePred::Any),
        TypeRef<'a>: |attr| attr.as_type(), Type: |cx, value| cx.type_attr(value);
    /// A function type.
    FunctionTypeAttr = "type attribute of function type", AttrKind::Type(&TypePred::Function),
        TypeRef<'a>: |attr| attr.as_type(), Type: |cx, value| cx.type_attr(value);
    /// An attribute with a type: a constant's value.
    TypedAttr = "TypedAttr instance", AttrKind::Typed,
        AttrRef<'a>: |attr| Some(attr), Attr: |_cx, value| value;
    /// The elements of a shaped type.
    ElementsAttr = "constant vector/tensor attribute", AttrKind::Elements,
        AttrRef<'a>: |attr| Some(attr), Attr: |_cx, value| value;
    /// A location.
    LocationAttr = "location attribute", AttrKind::Fn(Callback(&|attr| attr.is_location())),
        AttrRef<'a>: |attr| Some(attr), Loc: |cx, value| cx.loc_attr(value);

    /// An affine map.
    AffineMapAttr = "AffineMap attribute", AttrKind::AffineMap,
        AffineMap: |attr| attr.as_affine_map(), AffineMap: |cx, value| cx.map_attr(value);
    /// An integer set.
    IntegerSetAttr = "IntegerSet attribute", AttrKind::IntegerSet,
        IntegerSet: |attr| attr.as_integer_set(), IntegerSet: |cx, value| cx.set_attr(value);

    /// A dictionary: its entries, sorted by name.
    DictionaryAttr = "dictionary of named attribute values", AttrKind::Dictionary,
        &'a [NamedAttr]: |attr| attr.as_dictionary(), &'b [NamedAttr]: |cx, value| cx.dict_attr(value);
    /// An array of anything.
    ArrayAttr = "array attribute", AttrKind::Array(&AttrConstraint::new("any attribute", AttrKind::Any)),
        &'a [Attr]: |attr| array_items(attr), &'b [Attr]: |cx, value| cx.array_attr(value);

    /// `array<i1: ...>`.
    DenseBoolArrayAttr = "i1 dense array attribute", AttrKind::DenseArray("i1"),
        Vec<bool>: |attr| Some(dense_bytes(attr)?.iter().map(|&byte| byte != 0).collect()),
        &'b [bool]: |cx, value| dense_array(cx, Type::I1, value.iter().map(|&value| [value as u8]));
}

/// Declares markers of dense arrays of a Rust number.
macro_rules! dense_markers {
    ($($name:ident $element:literal $summary:literal $ty:ident $rust:ident;)*) => {
        typed_markers! {$(
            #[doc = concat!("`array<", $element, ": ...>`.")]
            $name = $summary, AttrKind::DenseArray($element),
                Vec<$rust>: |attr| {
                    let chunks = dense_bytes(attr)?.as_chunks().0.iter();
                    Some(chunks.map(|&bytes| $rust::from_le_bytes(bytes)).collect())
                },
                &'b [$rust]: |cx, value| {
                    dense_array(cx, Type::$ty, value.iter().map(|value| value.to_le_bytes()))
                };
        )*}
    };
}

dense_markers! {
    DenseI8ArrayAttr "i8" "i8 dense array attribute" I8 i8;
    DenseI16ArrayAttr "i16" "i16 dense array attribute" I16 i16;
    DenseI32ArrayAttr "i32" "i32 dense array attribute" I32 i32;
    DenseI64ArrayAttr "i64" "i64 dense array attribute" I64 i64;
    DenseF32ArrayAttr "f32" "f32 dense array attribute" F32 f32;
    DenseF64ArrayAttr "f64" "f64 dense array attribute" F64 f64;
}

fn dense_bytes(attr: AttrRef<'_>) -> Option<&[u8]> {
    Some(attr.as_dense_array()?.1)
}

fn dense_array<const N: usize>(cx: &Context, element: Type, items: impl Iterator<Item = [u8; N]>) -> Attr {
    cx.attr(AttrData::DenseArray { element, bytes: items.flatten().collect() })
}

fn is_int_of_width(attr: AttrRef<'_>, width: u32) -> bool {
    attr.ty().is_some_and(|ty| ty.is_integer() && ty.int_width() == Some(width)) && attr.as_int().is_some()
}

fn array_items(attr: AttrRef<'_>) -> Option<&[Attr]> {
    match attr.data() {
        AttrData::Array(items) => Some(items),
        _ => None,
    }
}

/// Flag, present or absent: reads as a `bool`, and is never required.
pub struct UnitAttr;

/// Flag like [`UnitAttr`] that is no attribute in MLIR, but a native property.
pub struct UnitProp;

macro_rules! unit_marker {
    ($marker:ident, $kind:ident) => {
        impl AttrMarker for $marker {
            const CONSTRAINT: AttrConstraint = AttrConstraint::new("unit attribute", AttrKind::$kind);
            const OPTIONAL: bool = true;
            type View<'a> = bool;
            type Arg<'b> = bool;
            #[inline]
            fn read(_: &Context, word: u32) -> Option<bool> {
                Some(word != 0)
            }
            #[inline]
            fn write(_: &Context, value: bool) -> u32 {
                if value { Attr::UNIT.to_word() } else { Self::ABSENT }
            }
        }
    };
}

unit_marker!(UnitAttr, Unit);
unit_marker!(UnitProp, UnitProperty);

/// Items of an array attribute, read as the marker says.
pub struct Items<'a, M> {
    cx: &'a Context,
    attrs: &'a [Attr],
    marker: PhantomData<fn() -> M>,
}

impl<M> Clone for Items<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for Items<'_, M> {}

impl<'a, M: AttrMarker> Items<'a, M> {
    /// Returns the number of items.
    pub fn len(self) -> usize {
        self.attrs.len()
    }

    /// Whether there are no items.
    pub fn is_empty(self) -> bool {
        self.attrs.is_empty()
    }

    /// Returns the items as attributes.
    pub fn attrs(self) -> &'a [Attr] {
        self.attrs
    }

    /// Returns an item; `None` out of range.
    pub fn at(self, index: usize) -> Option<M::View<'a>> {
        M::from_attr(self.cx, *self.attrs.get(index)?)
    }

    /// Iterates over the items in order.
    pub fn iter(self) -> impl Iterator<Item = M::View<'a>> + Clone {
        self.attrs.iter().filter_map(move |&attr| M::from_attr(self.cx, attr))
    }
}

/// Declares markers of arrays whose items satisfy another marker.
macro_rules! array_markers {
    ($($(#[$doc:meta])* $name:ident = $summary:literal of $of:ident;)*) => {$(
        $(#[$doc])*
        pub struct $name;

        impl AttrMarker for $name {
            const CONSTRAINT: AttrConstraint = {
                static OF: AttrConstraint = <$of as AttrMarker>::CONSTRAINT;
                AttrConstraint::new($summary, AttrKind::Array(&OF))
            };
            type View<'a> = Items<'a, $of>;
            type Arg<'b> = &'b [<$of as AttrMarker>::Arg<'b>];
            #[inline]
            fn read(cx: &Context, word: u32) -> Option<Items<'_, $of>> {
                let attrs = array_items(cx.attr_ref(Attr::from_word(word)?))?;
                Some(Items { cx, attrs, marker: PhantomData })
            }
            fn write(cx: &Context, items: Self::Arg<'_>) -> u32 {
                let item = |&item| <$of as AttrMarker>::to_attr(cx, item);
                let items: Vec<Attr> = items.iter().filter_map(item).collect();
                cx.array_attr(&items).to_word()
            }
        }
    )*};
}

array_markers! {
    /// `[true, false]`.
    BoolArrayAttr = "1-bit boolean array attribute" of BoolAttr;
    /// `[1 : i32, 2 : i32]`.
    I32ArrayAttr = "32-bit integer array attribute" of I32Attr;
    /// `[1, 2]`.
    I64ArrayAttr = "64-bit integer array attribute" of I64Attr;
    /// `[1.0 : f32]`.
    F32ArrayAttr = "32-bit float array attribute" of F32Attr;
    /// `[1.0]`.
    F64ArrayAttr = "64-bit float array attribute" of F64Attr;
    /// `["a", "b"]`.
    StrArrayAttr = "string array attribute" of StrAttr;
    /// `[i32, f32]`.
    TypeArrayAttr = "type array attribute" of TypeAttr;
    /// `[[0, 1], [2]]`.
    IndexListArrayAttr = "Array of 64-bit integer array attributes" of I64ArrayAttr;
    /// `[{a = 1}, {}]`.
    DictArrayAttr = "Array of dictionary attributes" of DictionaryAttr;
    /// `[affine_map<...>]`.
    AffineMapArrayAttr = "AffineMap array attribute" of AffineMapAttr;
    /// `[@a, @b::@c]`.
    SymbolRefArrayAttr = "symbol ref array attribute" of SymbolRefAttr;
    /// `[@a, @b]`.
    FlatSymbolRefArrayAttr = "flat symbol ref array attribute" of FlatSymbolRefAttr;
    /// `[loc(unknown)]`.
    LocationArrayAttr = "location array attribute" of LocationAttr;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::def::Registry;

    /// Writes a value and returns it read back: the attribute must satisfy the marker's constraint.
    fn written<'a, M: AttrMarker>(cx: &'a Context, value: M::Arg<'_>) -> M::View<'a> {
        let attr = M::to_attr(cx, value).expect("an attribute");
        assert!(M::CONSTRAINT.accepts(cx.attr_ref(attr)), "{}", M::CONSTRAINT.summary);
        M::from_attr(cx, attr).expect("a value")
    }

    #[test]
    fn values_survive() {
        let cx = Context::new(Registry::new());
        assert_eq!(written::<I64Attr>(&cx, i64::MIN), i64::MIN);
        assert_eq!(written::<UI8Attr>(&cx, 200), 200);
        assert_eq!(written::<UI64Attr>(&cx, u64::MAX), u64::MAX);
        assert_eq!(written::<SI16Attr>(&cx, -3), -3);
        assert_eq!(written::<IndexAttr>(&cx, -1), -1);
        assert!(written::<BoolAttr>(&cx, true));
        assert_eq!(written::<F32Attr>(&cx, 1.5).to_f32(), 1.5);
        assert_eq!(written::<StrAttr>(&cx, "text"), "text");
        assert_eq!(written::<SymbolNameAttr>(&cx, cx.ident("f")), cx.ident("f"));
        assert_eq!(written::<FlatSymbolRefAttr>(&cx, cx.ident("f")), cx.ident("f"));
        assert!(written::<TypeAttr>(&cx, Type::F32) == Type::F32);
        assert_eq!(written::<DenseBoolArrayAttr>(&cx, &[true, false]), [true, false]);
        assert_eq!(written::<DenseI8ArrayAttr>(&cx, &[-1, 2]), [-1, 2]);
        assert_eq!(written::<DenseI64ArrayAttr>(&cx, &[]), [0i64; 0]);
        assert_eq!(written::<DenseF64ArrayAttr>(&cx, &[0.5]), [0.5]);
        assert_eq!(written::<StrArrayAttr>(&cx, &["a", "b"]).iter().collect::<Vec<_>>(), ["a", "b"]);
        let lists = written::<IndexListArrayAttr>(&cx, &[&[0, 1], &[]]);
        assert_eq!(lists.iter().map(Items::len).collect::<Vec<_>>(), [2, 0]);
        assert_eq!(lists.at(0).and_then(|list| list.at(1)), Some(1));
        assert!(lists.at(2).is_none());
    }

    #[test]
    fn kinds_are_distinguished() {
        let cx = Context::new(Registry::new());
        let accepts = |constraint: AttrConstraint, attr| constraint.accepts(cx.attr_ref(attr));
        assert!(!accepts(I32Attr::CONSTRAINT, cx.i64_attr(1)));
        assert!(!accepts(SI64Attr::CONSTRAINT, cx.i64_attr(1)));
        assert!(accepts(AnyI64Attr::CONSTRAINT, cx.i64_attr(1)));
        assert!(!accepts(DenseI32ArrayAttr::CONSTRAINT, cx.i64_array_attr(&[1])));
        assert!(!accepts(FunctionTypeAttr::CONSTRAINT, cx.type_attr(Type::I1)));
        assert!(!accepts(I64ArrayAttr::CONSTRAINT, cx.array_attr(&[cx.i32_attr(1)])));
        assert_eq!(UnitAttr::to_attr(&cx, false), None);
        assert_eq!(UnitAttr::to_attr(&cx, true), Some(Attr::UNIT));
        assert_eq!(I64Attr::read(&cx, 0), None);
    }

    attr_constraint! {
        Even = "64-bit signless integer attribute whose value is even",
            of I64Attr where |attr| attr.as_i64().is_some_and(|value| value % 2 == 0);
    }

    #[test]
    fn conditions() {
        let cx = Context::new(Registry::new());
        assert_eq!(written::<Even>(&cx, 4), 4);
        assert!(!Even::CONSTRAINT.accepts(cx.attr_ref(cx.i64_attr(3))));
        assert!(!Even::CONSTRAINT.accepts(cx.attr_ref(cx.i32_attr(4))));
    }
}
