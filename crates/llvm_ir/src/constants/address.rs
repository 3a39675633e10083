//! Folding of address computations to an offset in bytes.

use super::{Const, Constants, Data};
use crate::kinds::Cast;
use apnum::ApInt;
use ir::{Type, TypeRef};
use llvm::types::{address_space, array_parts, struct_view};

pub(super) const INBOUNDS: u32 = 1;
const NUSW: u32 = 2;
const NUW: u32 = 4;

impl Constants<'_> {
    /// Folds an address computation: its element type, no-wrap flags, base and indices.
    pub(crate) fn gep(&mut self, element: Type, flags: u32, operands: Vec<Const>, to: Type) -> Option<Const> {
        let base = *operands.first()?;
        if self.is_poison(base) {
            return Some(self.poison(to));
        }
        if self.is_undef(base) && self.ty(base) == to {
            return Some(base);
        }
        let sized = is_supported(self.cx.ty(element));
        if !sized {
            return None;
        }
        let indices = &operands[1..];
        let adds_nothing =
            |index: &Const| self.is_null(*index) || self.is_undef(*index) || self.is_poison(*index);
        if self.ty(base) == to && indices.iter().all(adds_nothing) {
            return Some(base);
        }
        let Some(space) = address_space(self.ty(base)) else {
            return Some(self.make(to, Data::Gep(element, flags, operands.into())));
        };
        match self.offset(element, indices) {
            Some(offset) => self.pointer_sum(base, offset, flags, space, to),
            None => Some(self.make(to, Data::Gep(element, flags, operands.into()))),
        }
    }

    /// Returns the number of an index: an undefined one that is extended to the width of addresses is zero.
    fn index_of(&self, index: Const) -> Option<i64> {
        if self.is_undef(index) && self.ty(index).int_width().is_some_and(|width| width < 64) {
            return Some(0);
        }
        self.as_int(index)?.to_i64()
    }

    /// Returns the offset in bytes of constant indices.
    fn offset(&self, element: Type, indices: &[Const]) -> Option<i64> {
        let mut ty = self.cx.ty(element);
        let mut sum = 0_i64;
        for (place, &index) in indices.iter().enumerate() {
            let index = self.index_of(index)?;
            if place > 0 {
                if struct_view(ty).is_some() {
                    let at = usize::try_from(index).ok()?;
                    sum = sum.wrapping_add(self.layout.offset(ty, at)? as i64);
                    ty = struct_view(ty)?.element(at)?;
                    continue;
                }
                ty = array_parts(ty).map(|parts| parts.0).or_else(|| ty.element_type())?;
            }
            let step = self.layout.alloc_bytes(ty)? as i64;
            sum = sum.wrapping_add(index.wrapping_mul(step));
        }
        Some(sum)
    }

    /// Returns the number of bytes from one address to another one of the same object, both as integers.
    pub(super) fn distance(&self, to: Const, from: Const) -> Option<i64> {
        let place = |address: Const| match *self.data(address) {
            Data::Cast(Cast::PtrToInt, pointer) => Some(self.base_and_offset(pointer)),
            _ => None,
        };
        let (to, from) = (place(to)?, place(from)?);
        (to.0 == from.0).then(|| to.1.wrapping_sub(from.1))
    }

    /// Returns the pointer that constant offsets are added to, with their sum.
    fn base_and_offset(&self, pointer: Const) -> (Const, i64) {
        self.base_and_offset_within(pointer, false)
    }

    /// Returns the pointer that constant offsets are added to, perhaps only such in bounds, with their sum.
    pub(super) fn base_and_offset_within(&self, pointer: Const, in_bounds: bool) -> (Const, i64) {
        let (mut base, mut sum) = (pointer, 0_i64);
        while let Data::Gep(element, flags, operands) = self.data(base)
            && (!in_bounds || flags & INBOUNDS != 0)
            && let Some(offset) = self.offset(*element, &operands[1..])
        {
            base = operands[0];
            sum = sum.wrapping_add(offset);
        }
        (base, sum)
    }

    /// Returns a pointer with an offset, as one addition of bytes.
    fn pointer_sum(&mut self, base: Const, offset: i64, flags: u32, space: u32, to: Type) -> Option<Const> {
        let (mut base, mut offset, mut flags) = (base, offset, flags);
        let mut overflow = false;
        while let Data::Gep(element, inner, operands) = self.data(base) {
            let (element, inner, operands) = (*element, *inner, operands.clone());
            let Some(more) = self.offset(element, &operands[1..]) else { break };
            flags &= inner;
            let (sum, over) = offset.overflowing_add(more);
            (offset, overflow) = (sum, overflow | over);
            base = *operands.first()?;
        }
        if overflow {
            flags &= !(NUSW | INBOUNDS);
        }
        if let Some(address) = self.literal_address(base, space) {
            let bits = self.layout.pointer_bits(space) as u32;
            let ty = self.cx.int_type(bits);
            let sum = address.add(&ApInt::from_i64(bits, offset));
            let address = self.int(ty, sum);
            return self.cast(Cast::IntToPtr, address, to);
        }
        if flags & INBOUNDS == 0
            && let Data::Symbol(name) = self.data(base)
            && let Some(object) = self.objects.get(name)
            && object.bytes != 0
            && !object.may_be_null
            && u64::try_from(offset).is_ok_and(|offset| offset <= object.bytes)
        {
            flags |= INBOUNDS | NUSW;
        }
        if flags & NUSW != 0 && offset >= 0 {
            flags |= NUW;
        }
        if offset == 0 {
            return Some(base);
        }
        let index = self.cx.int_type(self.layout.pointer_bits(space) as u32);
        let offset = self.small(index, offset);
        Some(self.make(to, Data::Gep(Type::I8, flags, [base, offset].into())))
    }

    /// Returns the address of a pointer that is a number.
    fn literal_address(&self, base: Const, space: u32) -> Option<ApInt> {
        let bits = self.layout.pointer_bits(space) as u32;
        match self.data(base) {
            Data::Null => Some(ApInt::zero(bits)),
            &Data::Cast(Cast::IntToPtr, inner) => {
                Some(self.as_int(inner)?.zext_or_trunc(bits)).filter(|value| !value.is_zero())
            }
            _ => None,
        }
    }
}

/// Whether there are expressions that index a type: none of scalable vectors.
fn is_supported(ty: TypeRef<'_>) -> bool {
    let mut open = vec![ty];
    while let Some(ty) = open.pop() {
        if ty.is_vector() && ty.scalable_dims() != 0 {
            return false;
        }
        if let Some((element, _)) = array_parts(ty) {
            open.push(element);
        } else if let Some(of) = struct_view(ty) {
            open.extend(of.elements());
        }
    }
    true
}
