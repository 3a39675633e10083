//! Values of memory slots as values of other types: what a load or store of a type other than the slot's becomes.
//!
//! A value is reinterpreted through an integer of its size. A load of fewer bytes takes the first ones of the slot, a store of
//! fewer bytes replaces them.

use super::{AddrSpaceCast, And, Bitcast, Constant, IntToPtr, LShr, Or, PtrToInt, Shl, Trunc, ZExt};
use crate::types::{ArrayType, PointerType, StructType, is};
use apnum::ApInt;
use interfaces::{Computation, DataLayout, Operand};
use ir::{Context, Loc, OpState, Type, TypeRef, Value};

/// Whether values of a type can be reinterpreted: aggregates, vectors of pointers and scalable ones cannot.
fn is_supported(ty: TypeRef<'_>) -> bool {
    if is(ty, StructType::DEF) || is(ty, ArrayType::DEF) {
        return false;
    }
    if ty.is_vector() {
        let of_pointers = ty.element_type().is_some_and(|element| is(element, PointerType::DEF));
        return !of_pointers && ty.scalable_dims() == 0;
    }
    true
}

/// Whether a value of one type can be converted to another one, which is not larger.
pub(super) fn narrows(layout: &DataLayout, from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    if from == to {
        return true;
    }
    let size = |ty| layout.size(ty).map(|size| size.bytes());
    let (Some(of), Some(wanted)) = (size(from), size(to)) else { return false };
    let pointers = is(from, PointerType::DEF) && is(to, PointerType::DEF);
    is_supported(from) && is_supported(to) && (wanted == of || !pointers && wanted < of)
}

/// A computation that is being made.
struct Chain<'a> {
    cx: &'a Context,
    layout: &'a DataLayout,
    loc: Loc,
    made: Computation,
}

/// A value of a computation, with its type.
#[derive(Clone, Copy)]
struct Typed(Operand, Type);

impl Chain<'_> {
    fn push(&mut self, state: OpState, operands: &[Typed], ty: Type) -> Typed {
        let operands = operands.iter().map(|operand| operand.0);
        Typed(self.made.push(state.results([ty]), operands), ty)
    }

    fn bits(&self, ty: Type) -> u32 {
        let bits = self.layout.size(self.cx.ty(ty)).map_or(0, |size| size.bits);
        u32::try_from(bits).unwrap_or(u32::MAX)
    }

    fn is(&self, value: Typed, def: &ir::def::TypeDef) -> bool {
        is(self.cx.ty(value.1), def)
    }

    fn constant(&mut self, ty: Type, value: ApInt) -> Typed {
        let value = self.cx.ap_int_attr(ty, value);
        let state = Constant::state(self.cx, self.loc).attr(self.cx, "value", value);
        self.push(state, &[], ty)
    }

    /// Reinterprets a value as an integer of its size.
    fn as_integer(&mut self, value: Typed) -> Typed {
        if self.cx.ty(value.1).is_integer() {
            return value;
        }
        let ty = self.cx.int_type(self.bits(value.1));
        let state = match self.is(value, PointerType::DEF) {
            true => PtrToInt::state(self.cx, self.loc),
            false => Bitcast::state(self.cx, self.loc),
        };
        self.push(state, &[value], ty)
    }

    /// Reinterprets an integer as a value of its size.
    fn of_integer(&mut self, value: Typed, ty: Type) -> Typed {
        if value.1 == ty {
            return value;
        }
        let state = match is(self.cx.ty(ty), PointerType::DEF) {
            true => IntToPtr::state(self.cx, self.loc),
            false => Bitcast::state(self.cx, self.loc),
        };
        self.push(state, &[value], ty)
    }

    /// Reinterprets a value as one of its size.
    fn same_size(&mut self, value: Typed, ty: Type) -> Typed {
        if value.1 == ty {
            return value;
        }
        if self.is(value, PointerType::DEF) && is(self.cx.ty(ty), PointerType::DEF) {
            let state = AddrSpaceCast::state(self.cx, self.loc);
            return self.push(state, &[value], ty);
        }
        let integer = self.as_integer(value);
        self.of_integer(integer, ty)
    }

    /// Whether the first byte of an integer is the highest one.
    fn is_big_endian(&self) -> bool {
        let endianness = self.layout.named("dlti.endianness").map(|name| self.cx.attr_ref(name));
        endianness.and_then(|name| name.as_bytes()) == Some(b"big")
    }

    fn finish(mut self, value: Typed) -> Computation {
        self.made.result = Some(value.0);
        self.made
    }
}

/// Returns the value that a load of a type takes from a slot's value.
pub(super) fn extracted(
    cx: &Context,
    layout: &DataLayout,
    loc: Loc,
    (value, from): (Value, Type),
    to: Type,
) -> Computation {
    let mut chain = Chain { cx, layout, loc, made: Computation::default() };
    let value = Typed(Operand::Value(value), from);
    let (bits, wanted) = (chain.bits(from), chain.bits(to));
    if bits == wanted {
        let value = chain.same_size(value, to);
        return chain.finish(value);
    }
    let mut integer = chain.as_integer(value);
    if chain.is_big_endian() {
        let shift = ApInt::from_u64(bits, u64::from(bits - wanted));
        let shift = chain.constant(integer.1, shift);
        integer = chain.push(LShr::state(cx, loc), &[integer, shift], integer.1);
    }
    let integer = chain.push(Trunc::state(cx, loc), &[integer], cx.int_type(wanted));
    let value = chain.of_integer(integer, to);
    chain.finish(value)
}

/// Returns a slot's value after a store of a value, given the one before.
pub(super) fn inserted(
    cx: &Context,
    layout: &DataLayout,
    loc: Loc,
    (value, from): (Value, Type),
    (before, slot): (Value, Type),
) -> Computation {
    let mut chain = Chain { cx, layout, loc, made: Computation::default() };
    let value = Typed(Operand::Value(value), from);
    let (given, bits) = (chain.bits(from), chain.bits(slot));
    if bits == given {
        let value = chain.same_size(value, slot);
        return chain.finish(value);
    }
    let before = chain.as_integer(Typed(Operand::Value(before), slot));
    let value = chain.as_integer(value);
    let mut wide = chain.push(ZExt::state(cx, loc), &[value], before.1);
    let rest = bits - given;
    let kept = if chain.is_big_endian() {
        let shift = chain.constant(before.1, ApInt::from_u64(bits, u64::from(rest)));
        wide = chain.push(Shl::state(cx, loc), &[wide, shift], before.1);
        ApInt::all_ones(rest).zext(bits)
    } else {
        ApInt::all_ones(given).zext(bits).not()
    };
    let mask = chain.constant(before.1, kept);
    let kept = chain.push(And::state(cx, loc), &[before, mask], before.1);
    let both = chain.push(Or::state(cx, loc), &[kept, wide], before.1);
    let value = chain.of_integer(both, slot);
    chain.finish(value)
}
