//! Unranked buffers: the parts of the descriptor that they point to.

use super::address::{Step, element_address};
use super::metadata::pointers;
use crate::llvm::{
    LlvmTypes, MemRefDescriptor, alloca, extract, index, insert, load, memcpy, poison, size_of_descriptor,
    store, sub,
};
use ir::{Build, Loc, Op, Type, TypeData, TypeRef, Value};
use llvm::attrs::GepNoWrapFlags;
use llvm::ops::AddrSpaceCast;
use llvm::types::{pointer_type, struct_type};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, Operands};

const PLAIN: GepNoWrapFlags = GepNoWrapFlags::NONE;

/// An unranked memref and the descriptor that it points to.
pub(super) struct UnrankedParts {
    /// The value of the unranked memref.
    pub(super) value: Value,
    /// The descriptor's address, and how many bytes it has.
    place: Value,
    bytes: Value,
    /// The type of the pointers in the descriptor.
    pointer: Type,
    loc: Loc,
}

impl UnrankedParts {
    /// One whose descriptor is new memory of the stack.
    pub(super) fn on_stack(
        types: &LlvmTypes,
        loc: Loc,
        ty: TypeRef<'_>,
        rank: Value,
        rw: &mut ConversionRewriter<'_>,
    ) -> Result<Self, MatchFailure> {
        let pointer = pointer_type(types.context(), types.address_space(ty).matched()?);
        let ty = types.convert(ty.handle()).matched()?;
        let value = poison(rw, loc, ty);
        let value = insert(rw, loc, value, rank, &[0]);
        let bytes = size_of_descriptor(rw, loc, types, value);
        let place = alloca(rw, loc, types.pointer(), Type::I8, bytes, 0);
        let value = insert(rw, loc, value, place, &[1]);
        Ok(UnrankedParts { value, place, bytes, pointer, loc })
    }

    fn pointer_at(&self, number: i32, rw: &mut ConversionRewriter<'_>) -> Value {
        element_address(rw, self.loc, self.place, self.pointer, &[Step::Number(number)], PLAIN)
    }

    /// Puts the allocated pointer and the aligned one.
    pub(super) fn put_pointers(&self, [allocated, aligned]: [Value; 2], rw: &mut ConversionRewriter<'_>) {
        store(rw, self.loc, allocated, self.place);
        let second = self.pointer_at(1, rw);
        store(rw, self.loc, aligned, second);
    }

    /// Puts the offset.
    pub(super) fn put_offset(&self, offset: Value, rw: &mut ConversionRewriter<'_>) {
        let place = self.pointer_at(2, rw);
        store(rw, self.loc, offset, place);
    }

    /// Where the sizes are.
    pub(super) fn sizes(&self, types: &LlvmTypes, rw: &mut ConversionRewriter<'_>) -> Value {
        let fields = [self.pointer, self.pointer, types.index(), types.index()];
        let layout = struct_type(types.context(), &fields, false);
        element_address(rw, self.loc, self.place, layout, &[Step::Number(0), Step::Number(3)], PLAIN)
    }
}

/// The pointers and the offset of the first operand, ranked or not.
pub(super) fn pointers_and_offset(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> Result<([Value; 2], Value), MatchFailure> {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), types.context().ty(view.operand(0).ty_handle()));
    let TypeData::UnrankedMemRef { .. } = ty.data() else {
        let pointers = pointers(types, op, operands, rw)?;
        return Ok((pointers, MemRefDescriptor::of(operands.one(0), types, loc).offset(rw)));
    };
    let pointer = pointer_type(types.context(), types.address_space(ty).matched()?);
    let place = extract(rw, loc, operands.one(0), &[1]);
    let allocated = load(rw, loc, place, pointer);
    let second = element_address(rw, loc, place, pointer, &[Step::Number(1)], PLAIN);
    let aligned = load(rw, loc, second, pointer);
    let third = element_address(rw, loc, place, pointer, &[Step::Number(2)], PLAIN);
    Ok(([allocated, aligned], load(rw, loc, third, types.index())))
}

/// A copy of the descriptor whose pointers are cast to another address space.
pub(super) fn cast_space(
    types: &LlvmTypes,
    op: Op,
    [from, to]: [TypeRef<'_>; 2],
    source: Value,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let loc = rw.op(op).loc();
    let old = pointer_type(cx, types.address_space(from).matched()?);
    let rank = extract(rw, loc, source, &[0]);
    let place = extract(rw, loc, source, &[1]);
    let made = UnrankedParts::on_stack(types, loc, to, rank, rw)?;
    let allocated = load(rw, loc, place, old);
    let second = element_address(rw, loc, place, old, &[Step::Number(1)], PLAIN);
    let aligned = load(rw, loc, second, old);
    let pointers = [allocated, aligned].map(|pointer| {
        let state = AddrSpaceCast::state(cx, loc).operands([pointer]).results([made.pointer]);
        rw.insert_value(state)
    });
    made.put_pointers(pointers, rw);
    // All else is copied as it is.
    let rest = element_address(rw, loc, place, old, &[Step::Number(2)], PLAIN);
    let new_rest = made.pointer_at(2, rw);
    let skipped = 2 * i64::from(types.options().pointer_width.div_ceil(8));
    let skipped = index(rw, loc, types.index(), skipped);
    let bytes = sub(rw, loc, made.bytes, skipped);
    memcpy(rw, loc, new_rest, rest, bytes);
    rw.replace_op(op, &[made.value]);
    Ok(())
}
