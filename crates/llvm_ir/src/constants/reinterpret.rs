//! Folding of `bitcast` between vectors of other numbers of elements, or from and to a number.

use super::{Const, Constants, float_kind};
use apnum::{ApFloat, ApInt};
use ir::{Type, TypeRef};

impl Constants<'_> {
    /// Folds a conversion that keeps the bits but not the number of elements. Undefined elements have no bits set where elements are
    /// united; their parts are undefined.
    pub(super) fn reinterpret(&mut self, of: Const, to: Type) -> Option<Const> {
        let (from, view) = (self.ty(of), self.cx.ty(to));
        let old = if from.is_vector() { self.all_elements(of)? } else { vec![of] };
        let new_width = u32::try_from(self.layout.bits(view.element_or_self())?).ok()?;
        let old_width = u32::try_from(self.layout.bits(from.element_or_self())?).ok()?;
        if new_width == 0 {
            return None;
        }
        let mut new = Vec::new();
        if old_width > new_width && old_width.is_multiple_of(new_width) {
            for &element in &old {
                let bits = self.bits_of_element(element);
                for part in 0..old_width / new_width {
                    new.push(match &bits {
                        Some(bits) => {
                            self.element_of_bits(view, bits.extract_bits(part * new_width, new_width))?
                        }
                        None if self.is_undef(element) || self.is_poison(element) => {
                            self.undef(view.element_or_self().handle())
                        }
                        None => return None,
                    });
                }
            }
        } else {
            let all = self.united(&old, u32::try_from(self.layout.bits(view)?).ok()?)?;
            for start in (0..all.width()).step_by(new_width as usize) {
                new.push(self.element_of_bits(view, all.extract_bits(start, new_width))?);
            }
        }
        if view.is_vector() { Some(self.elements(to, new)) } else { new.first().copied() }
    }

    /// Returns the bits of all elements as one number; those of undefined ones are zero.
    fn united(&self, elements: &[Const], total: u32) -> Option<ApInt> {
        // Each element shifts all bits: long vectors stay expressions.
        if total > 1 << 14 {
            return None;
        }
        let mut bits = ApInt::zero(total);
        let each = total / (elements.len() as u32).max(1);
        for &element in elements.iter().rev() {
            let value = match self.bits_of_element(element) {
                Some(value) => value.zext_or_trunc(total),
                None if self.is_undef(element) || self.is_poison(element) => ApInt::zero(total),
                None => return None,
            };
            let shifted = if each < total { bits.shl(each) } else { ApInt::zero(total) };
            bits = shifted.or(&value);
        }
        Some(bits)
    }

    fn bits_of_element(&self, element: Const) -> Option<ApInt> {
        if let Some(value) = self.as_int(element) {
            return Some(value.clone());
        }
        let value = self.as_float(element)?;
        Some(ApInt::from_u128(value.kind().width(), value.to_bits()))
    }

    /// Returns the element of a type that has these bits.
    fn element_of_bits(&mut self, of: TypeRef<'_>, bits: ApInt) -> Option<Const> {
        let element = of.element_or_self();
        match float_kind(element) {
            Some(kind) => Some(self.float(element.handle(), &ApFloat::from_bits(kind, bits.low_u128()))),
            None if element.is_integer() => Some(self.int(element.handle(), bits)),
            None => None,
        }
    }
}
