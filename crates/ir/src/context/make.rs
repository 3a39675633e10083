//! Construction of types and attributes, and those with fixed handles in every context.

use super::Context;
use super::interner::variant_hash;
use crate::{
    AffineMap, Attr, AttrData, AttrDefId, Ident, IntegerSet, Loc, NamedAttr, Signedness, Text, Type,
    TypeData, TypeDefId,
};
use apnum::{ApFloat, ApInt, FloatKind};
use std::sync::Arc;
use std::sync::OnceLock;

/// Declares fixed handles and creates their contents in every new context.
macro_rules! fixed_types {
    ($($(#[$doc:meta])* $name:ident = $index:literal, $data:expr;)*) => {
        impl Type {
            $($(#[$doc])* pub const $name: Type = Type::from_index($index);)*
        }

        /// Contents of the fixed handles, by index.
        pub(super) static FIXED_TYPES: &[TypeData] = &[$($data),*];

        fn make_fixed_types(cx: &Context) {
            $(assert_eq!(cx.type_of($data), Type::$name, "fixed types are made in order");)*
        }
    };
}

const fn signless(width: u32) -> TypeData {
    TypeData::Integer { width, signedness: Signedness::Signless }
}

fixed_types! {
    /// `index`.
    INDEX = 0, TypeData::Index;
    /// `none`.
    NONE = 1, TypeData::None;
    /// `i1`.
    I1 = 2, signless(1);
    /// `i8`.
    I8 = 3, signless(8);
    /// `i16`.
    I16 = 4, signless(16);
    /// `i32`.
    I32 = 5, signless(32);
    /// `i64`.
    I64 = 6, signless(64);
    /// `f16`.
    F16 = 7, TypeData::Float(FloatKind::F16);
    /// `bf16`.
    BF16 = 8, TypeData::Float(FloatKind::BF16);
    /// `f32`.
    F32 = 9, TypeData::Float(FloatKind::F32);
    /// `f64`.
    F64 = 10, TypeData::Float(FloatKind::F64);
}

impl Attr {
    /// `unit`.
    pub const UNIT: Attr = Attr::from_index(0);
    /// `{}`.
    pub const EMPTY_DICT: Attr = Attr::from_index(1);
    /// `[]`.
    pub const EMPTY_ARRAY: Attr = Attr::from_index(2);
    /// `false`.
    pub const FALSE: Attr = Attr::from_index(3);
    /// `true`.
    pub const TRUE: Attr = Attr::from_index(4);
    /// `loc(unknown)`.
    pub const UNKNOWN_LOC: Attr = Attr::from_index(5);
}

impl Ident {
    /// `""`.
    pub const EMPTY: Ident = Ident(Attr::from_index(6));
    /// `sym_name`.
    pub const SYM_NAME: Ident = Ident(Attr::from_index(7));
    /// `sym_visibility`.
    pub const SYM_VISIBILITY: Ident = Ident(Attr::from_index(8));
    /// `value`.
    pub const VALUE: Ident = Ident(Attr::from_index(9));
    /// `function_type`.
    pub const FUNCTION_TYPE: Ident = Ident(Attr::from_index(10));
    /// `arg_attrs`.
    pub const ARG_ATTRS: Ident = Ident(Attr::from_index(11));
    /// `res_attrs`.
    pub const RES_ATTRS: Ident = Ident(Attr::from_index(12));
    /// `callee`.
    pub const CALLEE: Ident = Ident(Attr::from_index(13));
}

impl Context {
    pub(super) fn make_fixed_handles(&self) {
        make_fixed_types(self);
        let bool_data = |value| AttrData::Integer { ty: Type::I1, value: ApInt::from_u64(1, value) };
        let fixed = [
            (Attr::UNIT, AttrData::Unit),
            (Attr::EMPTY_DICT, AttrData::Dictionary([].into())),
            (Attr::EMPTY_ARRAY, AttrData::Array([].into())),
            (Attr::FALSE, bool_data(0)),
            (Attr::TRUE, bool_data(1)),
            (Attr::UNKNOWN_LOC, AttrData::UnknownLoc),
        ];
        for (handle, data) in fixed {
            assert_eq!(self.attr(data), handle, "fixed attributes are made in order");
        }
        for (ident, text) in [
            (Ident::EMPTY, ""),
            (Ident::SYM_NAME, "sym_name"),
            (Ident::SYM_VISIBILITY, "sym_visibility"),
            (Ident::VALUE, "value"),
            (Ident::FUNCTION_TYPE, "function_type"),
            (Ident::ARG_ATTRS, "arg_attrs"),
            (Ident::RES_ATTRS, "res_attrs"),
            (Ident::CALLEE, "callee"),
        ] {
            assert_eq!(self.ident(text), ident, "fixed identifiers are made in order");
        }
    }

    /// Interns a type. The contents are not normalized.
    pub fn type_of(&self, data: TypeData) -> Type {
        Type::from_index(self.inner().types.intern(data))
    }

    /// Interns an attribute. The contents are not normalized.
    pub fn attr(&self, data: AttrData) -> Attr {
        Attr::from_index(self.inner().attrs.intern(data))
    }

    /// Returns the signless integer type of a width in bits.
    pub fn int_type(&self, width: u32) -> Type {
        match width {
            1 => Type::I1,
            8 => Type::I8,
            16 => Type::I16,
            32 => Type::I32,
            64 => Type::I64,
            _ => self.type_of(signless(width)),
        }
    }

    /// Returns an integer type.
    pub fn integer_type(&self, width: u32, signedness: Signedness) -> Type {
        self.type_of(TypeData::Integer { width, signedness })
    }

    /// Returns a float type.
    pub fn float_type(&self, kind: FloatKind) -> Type {
        self.type_of(TypeData::Float(kind))
    }

    /// Returns the type `(inputs) -> results`.
    pub fn function_type(&self, inputs: &[Type], results: &[Type]) -> Type {
        let like = TypeData::Function { inputs: [].into(), results: [].into() };
        let index = self.inner().types.intern_as(
            variant_hash(&like, (inputs, results)),
            (),
            |(), other| matches!(other, TypeData::Function { inputs: i, results: r } if **i == *inputs && **r == *results),
            |()| TypeData::Function { inputs: inputs.into(), results: results.into() },
        );
        Type::from_index(index)
    }

    /// Returns a vector type without scalable dimensions.
    pub fn vector_type(&self, shape: &[i64], element: Type) -> Type {
        self.type_of(TypeData::Vector { shape: shape.into(), scalable: 0, element })
    }

    /// Returns a ranked tensor type without encoding.
    pub fn tensor_type(&self, shape: &[i64], element: Type) -> Type {
        self.type_of(TypeData::RankedTensor { shape: shape.into(), element, encoding: None })
    }

    /// Returns a memref type with the identity layout in the default memory space.
    pub fn memref_type(&self, shape: &[i64], element: Type) -> Type {
        self.memref_type_with(shape, element, None, None)
    }

    /// Returns a memref type. An identity map as layout is dropped, and so are the strides and offset of the
    /// identity.
    pub fn memref_type_with(
        &self,
        shape: &[i64],
        element: Type,
        layout: Option<Attr>,
        space: Option<Attr>,
    ) -> Type {
        let layout = layout.filter(|&layout| match self.attr_data(layout) {
            AttrData::AffineMap(map) => !self.map_data(*map).is_identity(self),
            _ => true,
        });
        self.type_of(TypeData::MemRef { shape: shape.into(), element, layout, space })
    }

    /// Returns a type of a dialect. The parameters are not normalized.
    pub fn dialect_type(&self, def: TypeDefId, params: impl Into<Box<[Option<Attr>]>>) -> Type {
        self.type_of(TypeData::Dialect { def, params: params.into() })
    }

    /// Returns an attribute of a dialect. The parameters are not normalized.
    pub fn dialect_attr(&self, def: AttrDefId, params: impl Into<Box<[Option<Attr>]>>) -> Attr {
        self.attr(AttrData::Dialect { def, params: params.into() })
    }

    /// Interns a string.
    pub fn ident(&self, text: &str) -> Ident {
        Ident(self.string_attr(text.as_bytes()))
    }

    /// Interns a string of any bytes.
    pub fn ident_bytes(&self, text: &[u8]) -> Ident {
        Ident(self.string_attr(text))
    }

    /// Returns an untyped string attribute.
    pub fn string_attr(&self, text: &[u8]) -> Attr {
        let like = AttrData::String { text: Text::default(), ty: None };
        let index = self.inner().attrs.intern_as(
            variant_hash(&like, (text, None::<Type>)),
            (),
            |(), other| matches!(other, AttrData::String { text: t, ty: None } if **t == *text),
            |()| AttrData::String { text: text.into(), ty: None },
        );
        Attr::from_index(index)
    }

    /// Returns the text of an interned string; `""` if it is not UTF-8.
    #[inline]
    pub fn ident_str(&self, ident: Ident) -> &str {
        std::str::from_utf8(self.ident_text(ident)).unwrap_or("")
    }

    /// Returns the bytes of an interned string.
    #[inline]
    pub fn ident_text(&self, ident: Ident) -> &[u8] {
        match self.attr_data(ident.0) {
            AttrData::String { text, .. } => text,
            _ => &[],
        }
    }

    /// Returns an integer attribute; the value is truncated to the type's width. Types other than integers
    /// and `index` count as 64 bits wide.
    pub fn int_attr(&self, ty: Type, value: i128) -> Attr {
        let width = self.ty(ty).int_width().unwrap_or(64);
        self.ap_int_attr(ty, ApInt::from_i128(width, value))
    }

    /// Returns an integer attribute of a value that has the type's width.
    pub fn ap_int_attr(&self, ty: Type, value: ApInt) -> Attr {
        let like = AttrData::Integer { ty, value: ApInt::from_bool(false) };
        // Folds create many values that exist already: the contents are only created if they are new.
        let index = self.inner().attrs.intern_as(
            variant_hash(&like, (ty, &value)),
            value,
            |value, other| matches!(other, AttrData::Integer { ty: t, value: v } if *t == ty && v == value),
            |value| AttrData::Integer { ty, value },
        );
        Attr::from_index(index)
    }

    /// An `i32` attribute.
    pub fn i32_attr(&self, value: i32) -> Attr {
        self.int_attr(Type::I32, i128::from(value))
    }

    /// An `i64` attribute.
    pub fn i64_attr(&self, value: i64) -> Attr {
        self.int_attr(Type::I64, i128::from(value))
    }

    /// An `index` attribute.
    pub fn index_attr(&self, value: i64) -> Attr {
        self.small(|small| &small.index, value, || self.int_attr(Type::INDEX, i128::from(value)))
    }

    /// Returns `affine_map<() -> (value)>`.
    pub fn constant_map_attr(&self, value: i64) -> Attr {
        self.small(|small| &small.constant_maps, value, || self.map_attr(self.constant_map(value)))
    }

    /// Returns the attribute of a number, cached for small numbers, which bounds and steps mostly are.
    fn small(&self, table: impl Fn(&Small) -> &SmallTable, value: i64, make: impl FnOnce() -> Attr) -> Attr {
        match usize::try_from(value).ok().and_then(|at| table(&self.inner().small).get(at)) {
            Some(place) => *place.get_or_init(make),
            None => make(),
        }
    }

    /// Returns `true` or `false`.
    pub fn bool_attr(&self, value: bool) -> Attr {
        if value { Attr::TRUE } else { Attr::FALSE }
    }

    /// Returns a float attribute of a float type.
    pub fn float_attr(&self, ty: Type, value: &ApFloat) -> Attr {
        let bits = value.to_bits();
        let (low, high) = (bits as u64, (bits >> 64) as u64);
        let index = self.inner().attrs.intern_as(
            variant_hash(&AttrData::Float { ty, low, high }, (ty, low, high)),
            (),
            |(), other| matches!(*other, AttrData::Float { ty: t, low: l, high: h } if (t, l, h) == (ty, low, high)),
            |()| AttrData::Float { ty, low, high },
        );
        Attr::from_index(index)
    }

    /// Returns `[a, b]`.
    pub fn array_attr(&self, items: &[Attr]) -> Attr {
        self.attr(AttrData::Array(items.into()))
    }

    /// Returns a type attribute.
    pub fn type_attr(&self, ty: Type) -> Attr {
        self.attr(AttrData::Type(ty))
    }

    /// Returns `@name`.
    pub fn symbol_ref(&self, root: Ident) -> Attr {
        self.attr(AttrData::SymbolRef { root, nested: [].into() })
    }

    /// Returns `affine_map<...>`.
    pub fn map_attr(&self, map: AffineMap) -> Attr {
        self.attr(AttrData::AffineMap(map))
    }

    /// Returns `affine_set<...>`.
    pub fn set_attr(&self, set: IntegerSet) -> Attr {
        self.attr(AttrData::IntegerSet(set))
    }

    /// Returns `array<i64: ...>`.
    pub fn i64_array_attr(&self, values: &[i64]) -> Attr {
        let bytes = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        self.attr(AttrData::DenseArray { element: Type::I64, bytes })
    }

    /// Returns `array<i32: ...>`.
    pub fn i32_array_attr(&self, values: &[i32]) -> Attr {
        let bytes = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        self.attr(AttrData::DenseArray { element: Type::I32, bytes })
    }

    /// Returns a dictionary, sorted by name. The last of several entries with one name is used.
    pub fn dict_attr(&self, entries: &[NamedAttr]) -> Attr {
        if entries.is_empty() {
            return Attr::EMPTY_DICT;
        }
        let mut sorted: Vec<NamedAttr> = entries.to_vec();
        sorted.sort_by(|a, b| self.ident_text(a.name).cmp(self.ident_text(b.name)));
        let mut unique: Vec<NamedAttr> = Vec::with_capacity(sorted.len());
        for entry in sorted {
            match unique.last_mut() {
                Some(last) if last.name == entry.name => *last = entry,
                _ => unique.push(entry),
            }
        }
        self.attr(AttrData::Dictionary(unique.into()))
    }

    /// Returns dense elements from the packed bytes of all elements, or of a splat's one.
    pub fn dense_attr(&self, ty: Type, bytes: Arc<[u8]>, splat: bool) -> Attr {
        self.attr(AttrData::DenseElements { ty, bytes, splat })
    }

    /// Returns a location in a file.
    pub fn file_loc(&self, file: &str, line: u32, column: u32) -> Loc {
        let range = [line, column, line, column];
        let file = self.ident(file);
        Loc::from_attr(self.attr(AttrData::FileLoc { file, range, extent: crate::LocExtent::Place }))
    }

    /// Fuses locations; unknown ones and repetitions are dropped.
    pub fn fused_loc(&self, locs: &[Loc]) -> Loc {
        let mut parts: Vec<Attr> = Vec::new();
        for &loc in locs {
            let attr = self.loc_attr(loc);
            let list = match self.attr_data(attr) {
                AttrData::FusedLoc { locs, metadata: None } => locs.to_vec(),
                AttrData::UnknownLoc => continue,
                _ => vec![attr],
            };
            for part in list {
                if !parts.contains(&part) {
                    parts.push(part);
                }
            }
        }
        match parts[..] {
            [] => Loc::UNKNOWN,
            [one] => Loc::from_attr(one),
            _ => Loc::from_attr(self.attr(AttrData::FusedLoc { locs: parts.into(), metadata: None })),
        }
    }

    /// Creates a distinct attribute, equal to no other.
    pub fn new_distinct_attr(&self, referenced: Attr) -> Attr {
        self.attr(AttrData::Distinct { id: self.distinct_id(), referenced })
    }
}

type SmallTable = [OnceLock<Attr>; 256];

/// Cached attributes of small numbers.
pub(super) struct Small {
    index: SmallTable,
    constant_maps: SmallTable,
}

impl Default for Small {
    fn default() -> Self {
        Small { index: [const { OnceLock::new() }; 256], constant_maps: [const { OnceLock::new() }; 256] }
    }
}

#[cfg(test)]
mod tests {
    use crate::{AttrData, Context, Type, TypeData};

    #[test]
    fn lookup_by_key_finds_equal_contents() {
        let cx = Context::default();
        let text = AttrData::String { text: b"unlikely"[..].into(), ty: None };
        assert_eq!(cx.string_attr(b"unlikely"), cx.attr(text.clone()));
        assert_eq!(cx.attr(text), cx.string_attr(b"unlikely"));
        let (inputs, results) = ([Type::I1, Type::F64], [Type::BF16]);
        let made = cx.type_of(TypeData::Function { inputs: inputs.into(), results: results.into() });
        assert_eq!(cx.function_type(&inputs, &results), made);
        assert_ne!(cx.function_type(&results, &inputs), made);
    }
}
