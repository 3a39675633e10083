//! Copies of buffers: of contiguous ones as memory, of others by a function of the runtime.

use super::address::{Step, bytes, element_address};
use super::views::on_stack;
use crate::llvm::{
    LlvmTypes, MemRefDescriptor, RuntimeFunction, alloca, call, constant, index, memcpy, mul, pack_unranked,
    runtime_function, store,
};
use ir::{Build, Loc, Op, OpState, Type, TypeData, TypeRef, Value};
use llvm::attrs::GepNoWrapFlags;
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands};

/// Whether the elements of a buffer stand behind each other.
fn is_contiguous(ty: TypeRef<'_>) -> bool {
    let TypeData::MemRef { shape, .. } = ty.data() else { return false };
    if memref::layout::is_identity(ty) {
        return true;
    }
    let strides = memref::layout::strides_and_offset(ty).map(|layout| layout.strides);
    let empty = shape.contains(&0);
    ty.has_static_shape() && !empty && strides == Some(memref::layout::row_major(shape))
}

pub(super) fn convert_copy(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let view = rw.op(op);
    let loc = view.loc();
    let [from, to] = [0, 1].map(|at| cx.ty(view.operand(at).ty_handle()));
    let element = types.convert(from.element_type().matched()?.handle()).matched()?;
    if is_contiguous(from) && is_contiguous(to) {
        copy_memory(types, loc, from, element, operands, rw)?;
    } else {
        call_runtime(types, loc, [from, to], element, operands, rw)?;
    }
    rw.erase_op(op);
    Ok(())
}

fn copy_memory(
    types: &LlvmTypes,
    loc: Loc,
    ty: TypeRef<'_>,
    element: Type,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let buffers = [0, 1].map(|at| MemRefDescriptor::of(operands.one(at), types, loc));
    let mut count = index(rw, loc, types.index(), 1);
    for dim in 0..ty.rank().matched()? {
        let size = buffers[0].size(rw, dim);
        count = mul(rw, loc, count, size);
    }
    let size = bytes(rw, loc, types, element, Step::Number(1));
    let total = mul(rw, loc, count, size);
    let [from, to] = buffers.map(|buffer| {
        let (aligned, offset) = (buffer.aligned(rw), buffer.offset(rw));
        element_address(rw, loc, aligned, element, &[Step::Value(offset)], GepNoWrapFlags::NONE)
    });
    memcpy(rw, loc, to, from, total);
    Ok(())
}

fn call_runtime(
    types: &LlvmTypes,
    loc: Loc,
    [from, to]: [TypeRef<'_>; 2],
    element: Type,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let save = OpState::new(cx, cx.op_name("llvm.intr.stacksave"), loc).results([types.pointer()]);
    let saved = rw.insert_value(save);
    let unranked = |rw: &mut ConversionRewriter<'_>, ty: TypeRef<'_>, buffer: Value| match ty.rank() {
        None => buffer,
        Some(rank) => {
            let rank = cx.int_attr(types.index(), rank as i128);
            let rank = constant(rw, loc, types.index(), rank);
            let place = on_stack(types, rw, loc, buffer);
            pack_unranked(rw, loc, types, &[rank, place])
        }
    };
    let from = unranked(rw, from, operands.one(0));
    let to = unranked(rw, to, operands.one(1));
    let one = index(rw, loc, types.index(), 1);
    let [from, to] = [from, to].map(|value| {
        let ty = rw.value(value).ty_handle();
        let place = alloca(rw, loc, types.pointer(), ty, one, 0);
        store(rw, loc, value, place);
        place
    });
    let size = bytes(rw, loc, types, element, Step::Number(1));
    let inputs = [types.index(), types.pointer(), types.pointer()];
    let function = RuntimeFunction::procedure(types, "memrefCopy", &inputs);
    let function = runtime_function(rw, function).matched()?;
    call(rw, loc, Some(function), &[size, from, to], None);
    rw.insert(OpState::new(cx, cx.op_name("llvm.intr.stackrestore"), loc).operands([saved]));
    Ok(())
}
