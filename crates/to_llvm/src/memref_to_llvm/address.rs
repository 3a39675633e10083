//! Addresses of elements.

use crate::llvm::{MemRefDescriptor, Site, add_with, constant, mul_with, pointer_to_int};
use ir::{Build, Loc, Type, TypeRef, Value};
use llvm::attrs::{GepNoWrapFlags, IntegerOverflowFlags};
use llvm::ops::{AddrSpaceCast, GetElementPtr, Zero};
use rewrite::{ConversionRewriter, MatchFailure, Matched};

/// A part of an address computation: a number, or a value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Number(i32),
    Value(Value),
}

/// Stands for a value among the numbers of an address computation.
const DYNAMIC: i32 = i32::MIN;

/// The address of an element of memory that consists of elements of a type.
pub(crate) fn element_address(
    b: &mut impl Build,
    loc: Loc,
    base: Value,
    element: Type,
    steps: &[Step],
    flags: GepNoWrapFlags,
) -> Value {
    let pointer = b.body().value(base).ty_handle();
    pointer_into(b, loc, base, pointer, element, steps, flags)
}

/// As [`element_address`], as a pointer of another type than the base's.
pub(crate) fn pointer_into(
    b: &mut impl Build,
    loc: Loc,
    base: Value,
    pointer: Type,
    element: Type,
    steps: &[Step],
    flags: GepNoWrapFlags,
) -> Value {
    let cx = b.context().clone();
    let mut state = GetElementPtr::state(&cx, loc).operands([base]).results([pointer]);
    let mut numbers = Vec::with_capacity(steps.len());
    for &step in steps {
        numbers.push(match step {
            Step::Number(number) => number,
            Step::Value(value) => {
                state.operands.push(value);
                DYNAMIC
            }
        });
    }
    state.set_words(&cx, "noWrapFlags", &[flags.to_word()]);
    state = state.attr(&cx, "elem_type", cx.type_attr(element));
    b.insert_value(state.attr(&cx, "rawConstantIndices", cx.i32_array_attr(&numbers)))
}

/// The bytes of so many elements of a type: the address of the element after them, from null on.
pub(crate) fn bytes(at: &Site<'_>, element: Type, count: Step, rw: &mut ConversionRewriter<'_>) -> Value {
    let state = Zero::state(at.context(), at.loc).results([at.types.pointer()]);
    let null = rw.insert_value(state);
    let end = element_address(rw, at.loc, null, element, &[count], GepNoWrapFlags::NONE);
    pointer_to_int(rw, at.loc, end, at.types.index())
}

/// A number of a type, or where that is dynamic the value that a function makes.
pub(crate) fn known_or(
    at: &Site<'_>,
    number: i64,
    rw: &mut ConversionRewriter<'_>,
    dynamic: impl FnOnce(&mut ConversionRewriter<'_>) -> Value,
) -> Value {
    match number {
        ir::DYNAMIC => dynamic(rw),
        number => at.number(number, rw),
    }
}

/// The address of the first element of a buffer.
pub(crate) fn start(
    at: &Site<'_>,
    ty: TypeRef<'_>,
    descriptor: MemRefDescriptor,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let layout = memref::layout::strides_and_offset(ty).matched()?;
    let aligned = descriptor.aligned(rw);
    if layout.offset == 0 {
        return Ok(aligned);
    }
    let offset = known_or(at, layout.offset, rw, |rw| descriptor.offset(rw));
    let steps = [Step::Value(offset)];
    Ok(element_address(rw, at.loc, aligned, at.element(ty)?, &steps, GepNoWrapFlags::NONE))
}

/// The address of the element of a buffer at subscripts; the buffer is the operand of this number.
pub(crate) fn strided(
    at: &Site<'_>,
    buffer: usize,
    subscripts: &[Value],
    flags: GepNoWrapFlags,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let (loc, ty, descriptor) = (at.loc, at.operand_type(buffer, rw), at.descriptor(buffer));
    let layout = memref::layout::strides_and_offset(ty).matched()?;
    let base = start(at, ty, descriptor, rw)?;
    let mut no_wrap = 0;
    if flags.to_word() & GepNoWrapFlags::NUSW.to_word() != 0 {
        no_wrap |= IntegerOverflowFlags::NSW.to_word();
    }
    if flags.to_word() & GepNoWrapFlags::NUW.to_word() != 0 {
        no_wrap |= IntegerOverflowFlags::NUW.to_word();
    }
    let mut sum: Option<Value> = None;
    for (dim, (&subscript, &stride)) in subscripts.iter().zip(&layout.strides).enumerate() {
        let mut term = subscript;
        if stride != 1 {
            let stride = known_or(at, stride, rw, |rw| descriptor.stride(rw, dim));
            term = mul_with(rw, loc, term, stride, no_wrap);
        }
        sum = Some(match sum {
            Some(sum) => add_with(rw, loc, sum, term, no_wrap),
            None => term,
        });
    }
    let Some(sum) = sum else { return Ok(base) };
    Ok(element_address(rw, loc, base, at.element(ty)?, &[Step::Value(sum)], flags))
}

/// `true`.
pub(crate) fn constant_true(rw: &mut ConversionRewriter<'_>, loc: Loc) -> Value {
    let value = rw.context().bool_attr(true);
    constant(rw, loc, Type::I1, value)
}

/// A pointer as one into another address space.
pub(crate) fn in_space(at: &Site<'_>, value: Value, pointer: Type, rw: &mut ConversionRewriter<'_>) -> Value {
    let cast = AddrSpaceCast::state(at.context(), at.loc).operands([value]).results([pointer]);
    rw.insert_value(cast)
}
