//! Views of attributes: a handle with its context.

use crate::def::{AttrDef, ElementsAttr, Interface, MemRefLayoutAttr, TypedAttr};
use crate::{AffineMap, Attr, AttrData, Context, Ident, IntegerSet, NamedAttr, Type, TypeRef};
use apnum::{ApFloat, ApInt};

/// View of an attribute.
#[derive(Clone, Copy)]
pub struct AttrRef<'a> {
    cx: &'a Context,
    handle: Attr,
}

impl PartialEq for AttrRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.handle == other.handle
    }
}

impl Eq for AttrRef<'_> {}

impl PartialEq<Attr> for AttrRef<'_> {
    fn eq(&self, other: &Attr) -> bool {
        self.handle == *other
    }
}

impl From<AttrRef<'_>> for Attr {
    fn from(attr: AttrRef<'_>) -> Attr {
        attr.handle
    }
}

impl Context {
    /// Returns a view of an attribute.
    #[inline]
    pub fn attr_ref(&self, handle: Attr) -> AttrRef<'_> {
        AttrRef { cx: self, handle }
    }
}

impl<'a> AttrRef<'a> {
    /// Returns the handle.
    #[inline]
    pub fn handle(self) -> Attr {
        self.handle
    }

    /// Returns the context.
    #[inline]
    pub fn context(self) -> &'a Context {
        self.cx
    }

    /// Returns the contents.
    #[inline]
    pub fn data(self) -> &'a AttrData {
        self.cx.attr_data(self.handle)
    }

    /// Returns the implementation of an interface.
    #[inline]
    pub fn interface<I: ?Sized + Interface>(self) -> Option<&'static I> {
        self.cx.attr_interface(self.handle)
    }

    /// Whether it is `unit`.
    pub fn is_unit(self) -> bool {
        self.handle == Attr::UNIT
    }

    /// Returns the type of a typed attribute; other attributes have none.
    pub fn ty(self) -> Option<TypeRef<'a>> {
        let ty = match self.data() {
            AttrData::Integer { ty, .. }
            | AttrData::Float { ty, .. }
            | AttrData::DenseElements { ty, .. }
            | AttrData::DenseStrings { ty, .. }
            | AttrData::SparseElements { ty, .. }
            | AttrData::DenseResource { ty, .. } => *ty,
            AttrData::String { ty, .. } | AttrData::Opaque { ty, .. } => (*ty)?,
            AttrData::Dialect { .. } => self.interface::<dyn TypedAttr>()?.ty(self)?,
            _ => return None,
        };
        Some(self.cx.ty(ty))
    }

    /// Returns the value of an integer attribute.
    pub fn as_int(self) -> Option<&'a ApInt> {
        match self.data() {
            AttrData::Integer { value, .. } => Some(value),
            _ => None,
        }
    }

    /// Returns the value of an integer attribute of at most 64 significant bits, sign-extended.
    pub fn as_i64(self) -> Option<i64> {
        self.as_int()?.to_i64()
    }

    /// Returns the value of an `i1` attribute.
    pub fn as_bool(self) -> Option<bool> {
        match self.handle {
            Attr::TRUE => Some(true),
            Attr::FALSE => Some(false),
            _ => None,
        }
    }

    /// Returns the value of a float attribute.
    pub fn as_float(self) -> Option<ApFloat> {
        match self.data() {
            AttrData::Float { ty, low, high } => {
                let kind = self.cx.ty(*ty).float_kind()?;
                Some(ApFloat::from_bits(kind, u128::from(*high) << 64 | u128::from(*low)))
            }
            _ => None,
        }
    }

    /// Returns the bytes of a string attribute.
    #[inline]
    pub fn as_bytes(self) -> Option<&'a [u8]> {
        match self.data() {
            AttrData::String { text, .. } => Some(text),
            _ => None,
        }
    }

    /// Returns the text of a string attribute, if it is UTF-8.
    pub fn as_str(self) -> Option<&'a str> {
        std::str::from_utf8(self.as_bytes()?).ok()
    }

    /// Returns an untyped string attribute as an identifier.
    pub fn as_ident(self) -> Option<Ident> {
        match self.data() {
            AttrData::String { ty: None, .. } => Some(Ident(self.handle)),
            _ => None,
        }
    }

    /// Returns the symbols of a reference, from the outside in.
    pub fn as_symbol_ref(self) -> Option<(Ident, &'a [Ident])> {
        match self.data() {
            AttrData::SymbolRef { root, nested } => Some((*root, nested)),
            _ => None,
        }
    }

    /// Returns the symbol of a reference that is not nested.
    pub fn as_flat_symbol(self) -> Option<Ident> {
        match self.as_symbol_ref()? {
            (root, []) => Some(root),
            _ => None,
        }
    }

    /// Returns the items of an array.
    pub fn as_array(self) -> Option<impl ExactSizeIterator<Item = AttrRef<'a>> + Clone> {
        match self.data() {
            AttrData::Array(items) => Some(items.iter().map(move |&item| self.cx.attr_ref(item))),
            _ => None,
        }
    }

    /// Returns the entries of a dictionary, sorted by name.
    pub fn as_dictionary(self) -> Option<&'a [NamedAttr]> {
        match self.data() {
            AttrData::Dictionary(entries) => Some(entries),
            _ => None,
        }
    }

    /// Returns the entry of a dictionary with this name.
    pub fn entry(self, name: Ident) -> Option<AttrRef<'a>> {
        let entries = self.as_dictionary()?;
        let found = entries.iter().find(|entry| entry.name == name)?;
        Some(self.cx.attr_ref(found.value))
    }

    /// Returns the type that a type attribute holds.
    pub fn as_type(self) -> Option<TypeRef<'a>> {
        match self.data() {
            AttrData::Type(ty) => Some(self.cx.ty(*ty)),
            _ => None,
        }
    }

    /// Returns the element type and the little-endian bytes of a dense array.
    pub fn as_dense_array(self) -> Option<(TypeRef<'a>, &'a [u8])> {
        match self.data() {
            AttrData::DenseArray { element, bytes } => Some((self.cx.ty(*element), bytes)),
            _ => None,
        }
    }

    /// Returns the values of a dense array of integers of up to 64 bits.
    pub fn as_ints(self) -> Option<Vec<i64>> {
        let (element, bytes) = self.as_dense_array()?;
        let width = element.int_width().filter(|&width| width <= 64)?;
        let size = (width as usize).div_ceil(8);
        let decode = |chunk: &[u8]| {
            let mut word = [0; 8];
            word[..size].copy_from_slice(chunk);
            let shift = 64 - 8 * size as u32;
            i64::from_le_bytes(word) << shift >> shift
        };
        Some(bytes.chunks_exact(size).map(decode).collect())
    }

    /// Returns the map of an affine map attribute.
    pub fn as_affine_map(self) -> Option<AffineMap> {
        match self.data() {
            AttrData::AffineMap(map) => Some(*map),
            _ => None,
        }
    }

    /// Returns the map of a memref layout that is given by a map, or by a dialect's attribute.
    pub fn as_layout_map(self) -> Option<AffineMap> {
        self.as_affine_map().or_else(|| Some(self.interface::<dyn MemRefLayoutAttr>()?.affine_map(self)))
    }

    /// Returns the set of an integer set attribute.
    pub fn as_integer_set(self) -> Option<IntegerSet> {
        match self.data() {
            AttrData::IntegerSet(set) => Some(*set),
            _ => None,
        }
    }

    /// Returns the offset and the strides of a strided layout.
    pub fn as_strided_layout(self) -> Option<(i64, &'a [i64])> {
        match self.data() {
            AttrData::StridedLayout { offset, strides } => Some((*offset, strides)),
            _ => None,
        }
    }

    /// Whether it contains the elements of a shaped type.
    pub fn is_elements(self) -> bool {
        matches!(
            self.data(),
            AttrData::DenseElements { .. }
                | AttrData::DenseStrings { .. }
                | AttrData::SparseElements { .. }
                | AttrData::DenseResource { .. }
        ) || self.is_dialect_attr_with::<dyn ElementsAttr>()
    }

    /// Returns the element of a row-major index of a dialect's elements attribute; `None` for other attributes.
    pub fn dialect_element(self, index: u64) -> Option<Attr> {
        self.interface::<dyn ElementsAttr>()?.element(self, index)
    }

    /// Whether it can be the layout of a memref.
    pub fn is_layout(self) -> bool {
        matches!(self.data(), AttrData::AffineMap(_) | AttrData::StridedLayout { .. })
            || self.is_dialect_attr_with::<dyn MemRefLayoutAttr>()
    }

    fn is_dialect_attr_with<I: ?Sized + Interface>(self) -> bool {
        matches!(self.data(), AttrData::Dialect { .. }) && self.interface::<I>().is_some()
    }

    /// Whether it is a location.
    pub fn is_location(self) -> bool {
        matches!(
            self.data(),
            AttrData::UnknownLoc
                | AttrData::FileLoc { .. }
                | AttrData::NameLoc { .. }
                | AttrData::CallSiteLoc { .. }
                | AttrData::FusedLoc { .. }
        )
    }

    /// Whether this is an attribute of a dialect that is not registered.
    pub fn is_opaque(self) -> bool {
        matches!(self.data(), AttrData::Opaque { .. })
    }

    /// Returns the definition of a dialect's attribute.
    pub fn dialect_def(self) -> Option<&'a AttrDef> {
        match self.data() {
            AttrData::Dialect { def, .. } => Some(self.cx.attr_def(*def)),
            _ => None,
        }
    }

    /// Returns a parameter of a dialect's attribute.
    pub fn dialect_param(self, index: usize) -> Option<AttrRef<'a>> {
        match self.data() {
            AttrData::Dialect { params, .. } => Some(self.cx.attr_ref((*params.get(index)?)?)),
            _ => None,
        }
    }

    /// Calls a function for every type and attribute directly contained in this attribute.
    pub fn children(self, mut ty: impl FnMut(Type), mut attr: impl FnMut(Attr)) {
        match self.data() {
            AttrData::Unit
            | AttrData::DenseArray { .. }
            | AttrData::AffineMap(_)
            | AttrData::IntegerSet(_)
            | AttrData::StridedLayout { .. }
            | AttrData::UnknownLoc => {}
            AttrData::Integer { ty: of, .. }
            | AttrData::Float { ty: of, .. }
            | AttrData::DenseElements { ty: of, .. }
            | AttrData::DenseStrings { ty: of, .. }
            | AttrData::Type(of) => ty(*of),
            AttrData::String { ty: of, .. } | AttrData::Opaque { ty: of, .. } => {
                of.iter().copied().for_each(ty)
            }
            AttrData::SymbolRef { root, nested } => {
                attr(root.0);
                nested.iter().for_each(|name| attr(name.0));
            }
            AttrData::Array(items) => items.iter().copied().for_each(attr),
            AttrData::Dictionary(entries) => entries.iter().for_each(|entry| {
                attr(entry.name.0);
                attr(entry.value);
            }),
            AttrData::SparseElements { ty: of, indices, values } => {
                ty(*of);
                attr(*indices);
                attr(*values);
            }
            AttrData::DenseResource { ty: of, key } => {
                ty(*of);
                attr(key.0);
            }
            AttrData::Distinct { referenced, .. } => attr(*referenced),
            AttrData::Dialect { params, .. } => params.iter().flatten().copied().for_each(attr),
            AttrData::FileLoc { file, .. } => attr(file.0),
            AttrData::NameLoc { name, child } => {
                attr(name.0);
                attr(*child);
            }
            AttrData::CallSiteLoc { callee, caller } => {
                attr(*callee);
                attr(*caller);
            }
            AttrData::FusedLoc { locs, metadata } => locs.iter().chain(metadata).copied().for_each(attr),
        }
    }
}

impl std::fmt::Debug for AttrRef<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}
