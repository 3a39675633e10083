//! Dense elements: numbers packed as bytes.
//!
//! Each element takes the bytes that its bits need, little-endian: one for `i1` to `i8`, two for `i12`, and
//! so on; `index` takes eight, a complex number twice its element. A splat stores one element.

use crate::{AttrData, AttrRef, Context, Type, TypeData, TypeRef};
use apnum::{ApFloat, ApInt};

/// View of a dense elements attribute.
#[derive(Clone, Copy)]
pub struct DenseElements<'a> {
    ty: TypeRef<'a>,
    bytes: &'a [u8],
    splat: bool,
}

impl<'a> AttrRef<'a> {
    /// Returns the dense elements of this attribute, if it has numbers.
    pub fn as_dense(self) -> Option<DenseElements<'a>> {
        match self.data() {
            AttrData::DenseElements { ty, bytes, splat } => {
                Some(DenseElements { ty: self.context().ty(*ty), bytes, splat: *splat })
            }
            _ => None,
        }
    }
}

/// Returns the size in bytes of one element of a type in dense data; `None` if it cannot be dense.
pub(crate) fn element_bytes(ty: TypeRef<'_>) -> Option<usize> {
    match ty.data() {
        TypeData::Index => Some(8),
        TypeData::Integer { width, .. } => Some((*width as usize).div_ceil(8).max(1)),
        TypeData::Float(kind) => Some((kind.width() as usize).div_ceil(8)),
        TypeData::Complex(element) => element_bytes(ty.context().ty(*element)).map(|bytes| 2 * bytes),
        _ => None,
    }
}

impl Context {
    /// Returns the size in bytes of one element of a type in dense data; `None` if it cannot be dense.
    pub fn dense_element_bytes(&self, element: Type) -> Option<usize> {
        element_bytes(self.ty(element))
    }

    /// Whether elements of a type have bits. Those of `i0` have none: MLIR stores no bytes of them, and never sees a splat.
    pub fn dense_element_has_bits(&self, element: Type) -> bool {
        match self.type_data(element) {
            TypeData::Integer { width, .. } => *width > 0,
            TypeData::Complex(part) => self.dense_element_has_bits(*part),
            _ => true,
        }
    }

    /// Creates dense elements of integers; a splat if all are equal.
    pub fn dense_ints(&self, ty: Type, values: &[ApInt]) -> crate::Attr {
        let splat = !values.is_empty() && values.windows(2).all(|pair| pair[0] == pair[1]);
        let stored = if splat { &values[..1] } else { values };
        let bytes: Vec<u8> = stored.iter().flat_map(Context::dense_int_bytes).collect();
        self.dense_attr(ty, bytes.into(), splat)
    }

    /// Returns the bytes of an integer in dense data.
    pub fn dense_int_bytes(value: &ApInt) -> Vec<u8> {
        let len = (value.width() as usize).div_ceil(8).max(1);
        value
            .words()
            .iter()
            .flat_map(|word| word.to_le_bytes())
            .chain(std::iter::repeat(0))
            .take(len)
            .collect()
    }
}

impl<'a> DenseElements<'a> {
    /// Returns the shaped type.
    pub fn ty(self) -> TypeRef<'a> {
        self.ty
    }

    /// Returns the element type.
    pub fn element_type(self) -> TypeRef<'a> {
        self.ty.element_or_self()
    }

    /// Whether a single element is stored.
    pub fn is_splat(self) -> bool {
        self.splat
    }

    /// Returns the packed bytes.
    pub fn bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// Returns the number of elements.
    pub fn len(self) -> usize {
        usize::try_from(self.ty.num_elements().unwrap_or(0)).unwrap_or(0)
    }

    /// Whether there are no elements.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns the bytes of an element; `None` out of range.
    pub fn element(self, index: usize) -> Option<&'a [u8]> {
        let size = element_bytes(self.element_type())?;
        let index = if self.splat { 0 } else { index };
        self.bytes.get(index.checked_mul(size)?..)?.get(..size)
    }

    /// Returns an integer element; `None` if out of range or not an integer or index.
    pub fn int(self, index: usize) -> Option<ApInt> {
        let width = self.element_type().int_width()?;
        Some(ApInt::from_le_bytes(width, self.element(index)?))
    }

    /// Returns a float element; `None` if out of range or not a float.
    pub fn float(self, index: usize) -> Option<ApFloat> {
        let kind = self.element_type().float_kind()?;
        let mut bits = [0; 16];
        let bytes = self.element(index)?;
        bits[..bytes.len()].copy_from_slice(bytes);
        Some(ApFloat::from_bits(kind, u128::from_le_bytes(bits)))
    }

    /// Iterates over the integer elements in order (one, if it is a splat).
    pub fn ints(self) -> impl Iterator<Item = ApInt> + 'a {
        let count = if self.splat { 1 } else { self.len() };
        (0..count).map_while(move |index| self.int(index))
    }

    /// Iterates over the float elements in order (one, if it is a splat).
    pub fn floats(self) -> impl Iterator<Item = ApFloat> + 'a {
        let count = if self.splat { 1 } else { self.len() };
        (0..count).map_while(move |index| self.float(index))
    }

    /// Returns an element as an attribute of the element type.
    pub fn attr(self, index: usize) -> Option<AttrRef<'a>> {
        let cx = self.ty.context();
        let element = self.element_type();
        let attr = match self.int(index) {
            Some(value) => cx.ap_int_attr(element.handle(), value),
            None => cx.float_attr(element.handle(), &self.float(index)?),
        };
        Some(cx.attr_ref(attr))
    }
}
