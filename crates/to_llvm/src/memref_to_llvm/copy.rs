//! Copies of buffers: of contiguous ones as memory, of others by a function of the runtime.

use super::address::{Step, bytes, element_address};
use super::views::on_stack;
use crate::llvm::{
    RuntimeFunction, Site, alloca, call, constant, memcpy, mul, pack_unranked, runtime_function, store,
};
use ir::{Build, OpState, Type, TypeData, TypeRef, Value};
use llvm::attrs::GepNoWrapFlags;
use rewrite::{ConversionRewriter, MatchResult, Matched};

/// Whether the elements of a buffer stand after each other.
fn is_contiguous(ty: TypeRef<'_>) -> bool {
    let TypeData::MemRef { shape, .. } = ty.data() else { return false };
    if memref::layout::is_identity(ty) {
        return true;
    }
    let strides = memref::layout::strides_and_offset(ty).map(|layout| layout.strides);
    let empty = shape.contains(&0);
    ty.has_static_shape() && !empty && strides == Some(memref::layout::row_major(shape))
}

pub(super) fn convert_copy(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let buffers = [0, 1].map(|number| at.operand_type(number, rw));
    let element = at.element(buffers[0])?;
    if buffers.into_iter().all(is_contiguous) {
        copy_memory(at, buffers[0], element, rw)?;
    } else {
        call_runtime(at, buffers, element, rw)?;
    }
    rw.erase_op(at.op);
    Ok(())
}

fn copy_memory(
    at: &Site<'_>,
    ty: TypeRef<'_>,
    element: Type,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let loc = at.loc;
    let buffers = [0, 1].map(|number| at.descriptor(number));
    let mut count = at.number(1, rw);
    for dim in 0..ty.rank().matched()? {
        let size = buffers[0].size(rw, dim);
        count = mul(rw, loc, count, size);
    }
    let size = bytes(at, element, Step::Number(1), rw);
    let total = mul(rw, loc, count, size);
    let [from, to] = buffers.map(|buffer| {
        let (aligned, offset) = (buffer.aligned(rw), buffer.offset(rw));
        element_address(rw, loc, aligned, element, &[Step::Value(offset)], GepNoWrapFlags::NONE)
    });
    memcpy(rw, loc, to, from, total);
    Ok(())
}

fn call_runtime(
    at: &Site<'_>,
    buffers: [TypeRef<'_>; 2],
    element: Type,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let (cx, types, loc) = (at.context(), at.types, at.loc);
    let save = OpState::new(cx, cx.op_name("llvm.intr.stacksave"), loc).results([types.pointer()]);
    let saved = rw.insert_value(save);
    let unranked = |rw: &mut ConversionRewriter<'_>, ty: TypeRef<'_>, buffer: Value| match ty.rank() {
        None => buffer,
        Some(rank) => {
            let rank = cx.int_attr(types.index(), rank as i128);
            let rank = constant(rw, loc, types.index(), rank);
            let place = on_stack(at, buffer, rw);
            pack_unranked(rw, loc, types, &[rank, place])
        }
    };
    let buffers = [0, 1].map(|number| unranked(rw, buffers[number], at.operand(number)));
    let one = at.number(1, rw);
    let [from, to] = buffers.map(|value| {
        let ty = rw.value(value).ty_handle();
        let place = alloca(rw, loc, types.pointer(), ty, one, 0);
        store(rw, loc, value, place);
        place
    });
    let size = bytes(at, element, Step::Number(1), rw);
    let inputs = [types.index(), types.pointer(), types.pointer()];
    let function = RuntimeFunction::procedure(types, "memrefCopy", &inputs);
    let function = runtime_function(rw, function).matched()?;
    call(rw, loc, Some(function), &[size, from, to], None);
    rw.insert(OpState::new(cx, cx.op_name("llvm.intr.stackrestore"), loc).operands([saved]));
    Ok(())
}
