//! Constants of structures, arrays and vectors.

use super::{Const, Constants, Data, element_type, len};
use apnum::ApInt;
use ir::{AttrRef, Type};

/// Length up to which aggregates are taken apart: instructions on longer ones stay.
pub(super) const MAX_ELEMENTS: u64 = 1 << 16;

impl Constants<'_> {
    /// Returns the constant of these elements, in its simplest form.
    pub(crate) fn elements(&mut self, ty: Type, elements: Vec<Const>) -> Const {
        let Some(&first) = elements.first() else { return self.null(ty) };
        if elements.iter().all(|&element| self.is_null(element)) {
            return self.null(ty);
        }
        if elements.iter().all(|&element| self.is_poison(element)) {
            return self.poison(ty);
        }
        if elements.iter().all(|&element| self.is_undef(element)) {
            return self.undef(ty);
        }
        if self.cx.ty(ty).is_vector() && elements.iter().all(|&element| element == first) {
            return self.make(ty, Data::Splat(first));
        }
        self.make(ty, Data::Elements(elements.into()))
    }

    /// Returns a vector of equal elements.
    pub(crate) fn splat(&mut self, ty: Type, value: Const) -> Const {
        if self.is_null(value) {
            return self.null(ty);
        }
        match self.data(value) {
            Data::Undef => self.undef(ty),
            Data::Poison => self.poison(ty),
            Data::Int(_) | Data::Float(_) => self.make(ty, Data::Splat(value)),
            _ if self.cx.ty(ty).scalable_dims() != 0 => self.scalable_splat(ty, value),
            _ => self.make(ty, Data::Splat(value)),
        }
    }

    /// Returns an element of a constant; `None` if it is not known.
    pub(crate) fn element(&mut self, of: Const, index: u64) -> Option<Const> {
        let whole = self.ty(of);
        let ty = element_type(whole, index)?.handle();
        match self.data(of) {
            Data::Null => Some(self.null(ty)),
            Data::Undef => Some(self.undef(ty)),
            Data::Poison => Some(self.poison(ty)),
            Data::Splat(value) => Some(*value),
            Data::Elements(elements) => elements.get(usize::try_from(index).ok()?).copied(),
            &Data::Dense(attr, start) => {
                let step = scalars(self.cx.ty(ty));
                let at = start + index * step;
                if len(self.cx.ty(ty)).is_some() {
                    return Some(self.make(ty, Data::Dense(attr, at)));
                }
                self.dense_scalar(ty, self.cx.attr_ref(attr), at)
            }
            &Data::Bytes(attr) => {
                let bytes = self.cx.attr_ref(attr).as_bytes()?;
                let byte = *bytes.get(usize::try_from(index).ok()?)?;
                Some(self.int(ty, ApInt::from_u64(8, u64::from(byte))))
            }
            _ => None,
        }
    }

    /// Returns all elements of a constant of fixed length; `None` of one that is too long to be worth it.
    pub(crate) fn all_elements(&mut self, of: Const) -> Option<Vec<Const>> {
        let len = len(self.ty(of)).filter(|&len| len <= MAX_ELEMENTS)?;
        (0..len).map(|index| self.element(of, index)).collect()
    }

    /// Returns a number of an elements attribute as a constant.
    pub(super) fn dense_scalar(&mut self, ty: Type, attr: AttrRef<'_>, index: u64) -> Option<Const> {
        let dense = attr.as_dense()?;
        let index = usize::try_from(index).ok()?;
        if let Some(value) = dense.int(index) {
            let width = self.cx.ty(ty).int_width()?;
            return Some(self.int(ty, value.sext_or_trunc(width)));
        }
        let value = dense.float(index)?;
        match self.cx.ty(ty).int_width() {
            Some(width) => Some(self.int(ty, ApInt::from_u128(width, value.to_bits()))),
            None => Some(self.float(ty, &value)),
        }
    }
}

/// Returns the number of scalars in nested arrays and vectors.
pub(super) fn scalars(mut ty: ir::TypeRef<'_>) -> u64 {
    let mut count = 1_u64;
    while let (Some(len), Some(element)) = (len(ty), element_type(ty, 0)) {
        count = count.saturating_mul(len);
        ty = element;
    }
    count
}
