//! Loads and stores of integers, several of which may be in one in memory.

use super::access::{load, store};
use super::scope::{device_scope, insert_atomic};
use crate::common::Site;
use crate::common::element_pointer::{ElementPlace, element_place, element_pointer, stored_type};
use ir::{Type, TypeRef, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, create_or_fold};
use spirv::enums::Capability;

/// Access to an integer in memory.
pub(super) struct Integer {
    pub(super) place: ElementPlace,
    /// Type in memory.
    stored: Type,
    /// Bits of the integer, and of what it is in.
    bits: [u32; 2],
    is_bool: bool,
}

impl Integer {
    /// Returns the access by the operand of the buffer, which the indices follow.
    pub(super) fn of(
        at: &Site<'_>,
        buffer: usize,
        rw: &mut ConversionRewriter<'_>,
    ) -> Result<Integer, MatchFailure> {
        let ty = at.operand_type(buffer, rw);
        let width = ty.element_type().filter(|element| element.is_integer()).and_then(TypeRef::int_width);
        let width = width.matched()?;
        let place = element_place(at, ty, at.operand(buffer), &at.operands.all()[buffer + 1..], rw)?;
        let stored = stored_type(rw.value(at.operand(buffer)).ty()).matched()?;
        let (stored, of_stored) = (stored.handle(), stored.int_width().matched()?);
        let width_in_memory = if width == 1 { at.types.options().bool_bits } else { width };
        let fits = width_in_memory != 0 && of_stored % width_in_memory == 0;
        // Kernels have pointers to elements, which no other part of the buffer can be reached by.
        rw.require(fits && (width_in_memory == of_stored || !at.target().has(Capability::Kernel)))?;
        Ok(Integer { place, stored, bits: [width_in_memory, of_stored], is_bool: width == 1 })
    }

    /// Whether it is alone in what it is in.
    pub(super) fn is_alone(&self) -> bool {
        self.bits[0] == self.bits[1]
    }

    /// Mask of its bits at the low end.
    fn mask(&self) -> i64 {
        (1i64 << self.bits[0]) - 1
    }

    /// Pointer to what it is in.
    pub(super) fn container(
        &self,
        at: &Site<'_>,
        rw: &mut ConversionRewriter<'_>,
    ) -> Result<Value, MatchFailure> {
        let ty = at.types.index();
        let count = at.emit(rw).number(ty, i64::from(self.bits[1] / self.bits[0]));
        let state = at.emit(rw).state("spirv.SDiv", &[self.place.index, count]).results([ty]);
        let index = create_or_fold(rw, state);
        element_pointer(at, ElementPlace { index, ..self.place }, rw)
    }

    /// Number of bits below it.
    fn shift(&self, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Value {
        let ty = at.types.index();
        let mut emit = at.emit(rw);
        let count = emit.number(ty, i64::from(self.bits[1] / self.bits[0]));
        let bits = emit.number(ty, i64::from(self.bits[0]));
        let state = emit.state("spirv.UMod", &[self.place.index, count]).results([ty]);
        let number = create_or_fold(rw, state);
        let state = at.emit(rw).state("spirv.IMul", &[number, bits]).results([ty]);
        create_or_fold(rw, state)
    }
}

pub(super) fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let integer = Integer::of(at, 0, rw)?;
    if integer.is_alone() {
        let pointer = element_pointer(at, integer.place, rw)?;
        let mut value = load(at, pointer, rw)?;
        if integer.is_bool {
            let mut emit = at.emit(rw);
            let zero = emit.number(integer.stored, 0);
            value = emit.test("spirv.INotEqual", &[value, zero]);
        }
        return at.replace(&[value], rw);
    }
    let pointer = integer.container(at, rw)?;
    let value = load(at, pointer, rw)?;
    let shift = integer.shift(at, rw);
    let mut emit = at.emit(rw);
    let value = emit.same("spirv.ShiftRightArithmetic", &[value, shift]);
    let mask = emit.number(integer.stored, integer.mask());
    let value = emit.same("spirv.BitwiseAnd", &[value, mask]);
    // The sign goes up to the top, and from there down again.
    let above = emit.number(integer.stored, i64::from(integer.bits[1] - integer.bits[0]));
    let value = emit.same("spirv.ShiftLeftLogical", &[value, above]);
    let mut value = emit.same("spirv.ShiftRightArithmetic", &[value, above]);
    if integer.is_bool {
        let zero = emit.number(integer.stored, 0);
        value = emit.test("spirv.INotEqual", &[value, zero]);
    }
    at.replace(&[value], rw)
}

pub(super) fn convert_store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let integer = Integer::of(at, 1, rw)?;
    let mut value = at.operand(0);
    if integer.is_alone() {
        let pointer = element_pointer(at, integer.place, rw)?;
        if integer.is_bool {
            let mut emit = at.emit(rw);
            let [zero, one] = [0, 1].map(|number| emit.number(integer.stored, number));
            value = emit.select(value, one, zero);
        }
        return store(at, pointer, value, rw);
    }
    let scope = device_scope(at, 1, rw).matched()?;
    let shift = integer.shift(at, rw);
    let mut emit = at.emit(rw);
    let mask = emit.number(integer.stored, integer.mask());
    let place = emit.same("spirv.ShiftLeftLogical", &[mask, shift]);
    let others = emit.same("spirv.Not", &[place]);
    if integer.is_bool {
        let [zero, one] = [0, 1].map(|number| emit.number(integer.stored, number));
        value = emit.select(value, one, zero);
    } else {
        value = emit.same("spirv.BitwiseAnd", &[value, mask]);
    }
    let value = emit.same("spirv.ShiftLeftLogical", &[value, shift]);
    let pointer = integer.container(at, rw)?;
    insert_atomic(at, "spirv.AtomicAnd", scope, [pointer, others], rw)?;
    insert_atomic(at, "spirv.AtomicOr", scope, [pointer, value], rw)?;
    rw.erase_op(at.op);
    Ok(())
}
