//! Addresses of elements.

use crate::llvm::{LlvmTypes, MemRefDescriptor, add_with, constant, extract, load, mul_with, pointer_to_int};
use ir::{Build, Loc, Type, TypeRef, Value};
use llvm::attrs::{GepNoWrapFlags, IntegerOverflowFlags};
use llvm::ops::{GetElementPtr, Zero};
use rewrite::{ConversionRewriter, MatchFailure, Matched};

/// A part of an address computation: a number, or a value.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Number(i32),
    Value(Value),
}

/// Stands for a value among the numbers of an address computation.
const DYNAMIC: i32 = i32::MIN;

/// The address of an element of memory that consists of elements of a type.
pub(super) fn element_address(
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
pub(super) fn pointer_into(
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
    state.put_words(&cx, "noWrapFlags", &[flags.to_word()]);
    state = state.attr(&cx, "elem_type", cx.type_attr(element));
    b.insert_value(state.attr(&cx, "rawConstantIndices", cx.i32_array_attr(&numbers)))
}

/// The bytes of so many elements of a type: the address of the element behind them, from null on.
pub(super) fn bytes(b: &mut impl Build, loc: Loc, types: &LlvmTypes, element: Type, count: Step) -> Value {
    let state = Zero::state(types.context(), loc).results([types.pointer()]);
    let null = b.insert_value(state);
    let end = element_address(b, loc, null, element, &[count], GepNoWrapFlags::NONE);
    pointer_to_int(b, loc, end, types.index())
}

/// The address of the first element of a buffer.
pub(super) fn start(
    rw: &mut ConversionRewriter<'_>,
    loc: Loc,
    types: &LlvmTypes,
    ty: TypeRef<'_>,
    descriptor: MemRefDescriptor,
) -> Result<Value, MatchFailure> {
    let layout = memref::layout::strides_and_offset(ty).matched()?;
    let aligned = descriptor.aligned(rw);
    if layout.offset == 0 {
        return Ok(aligned);
    }
    let offset = match layout.offset {
        ir::DYNAMIC => descriptor.offset(rw),
        offset => descriptor.number(rw, offset),
    };
    let element = types.convert(ty.element_type().matched()?.handle()).matched()?;
    Ok(element_address(rw, loc, aligned, element, &[Step::Value(offset)], GepNoWrapFlags::NONE))
}

/// The address of the element at subscripts.
pub(super) fn strided(
    rw: &mut ConversionRewriter<'_>,
    loc: Loc,
    types: &LlvmTypes,
    ty: TypeRef<'_>,
    descriptor: Value,
    subscripts: &[Value],
    flags: GepNoWrapFlags,
) -> Result<Value, MatchFailure> {
    let layout = memref::layout::strides_and_offset(ty).matched()?;
    let descriptor = MemRefDescriptor::of(descriptor, types, loc);
    let base = start(rw, loc, types, ty, descriptor)?;
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
            let stride = match stride {
                ir::DYNAMIC => descriptor.stride(rw, dim),
                stride => descriptor.number(rw, stride),
            };
            term = mul_with(rw, loc, term, stride, no_wrap);
        }
        sum = Some(match sum {
            Some(sum) => add_with(rw, loc, sum, term, no_wrap),
            None => term,
        });
    }
    let Some(sum) = sum else { return Ok(base) };
    let element = types.convert(ty.element_type().matched()?.handle()).matched()?;
    Ok(element_address(rw, loc, base, element, &[Step::Value(sum)], flags))
}

/// The pointer that was allocated, and the aligned one, of what an unranked memref points to.
pub(super) fn pointers_of_unranked(
    rw: &mut ConversionRewriter<'_>,
    loc: Loc,
    types: &LlvmTypes,
    ty: TypeRef<'_>,
    descriptor: Value,
) -> Result<[Value; 2], MatchFailure> {
    let space = types.address_space(ty).matched()?;
    let pointer = llvm::types::pointer_type(types.context(), space);
    let place = extract(rw, loc, descriptor, &[1]);
    let allocated = load(rw, loc, place, pointer);
    let second = element_address(rw, loc, place, pointer, &[Step::Number(1)], GepNoWrapFlags::NONE);
    let aligned = load(rw, loc, second, pointer);
    Ok([allocated, aligned])
}

/// `true`.
pub(super) fn constant_true(rw: &mut ConversionRewriter<'_>, loc: Loc) -> Value {
    let value = rw.context().bool_attr(true);
    constant(rw, loc, Type::I1, value)
}
