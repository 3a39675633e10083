//! What descriptors say: sizes, ranks, pointers.

use super::address::{Step, element_address, pointer_into, pointers_of_unranked};
use crate::llvm::{LlvmTypes, MemRefDescriptor, add, alloca, extract, index, load, pointer_to_int, store};
use ir::{Op, TypeData};
use llvm::attrs::GepNoWrapFlags;
use llvm::types::{array_type, pointer_type, struct_type};
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands, no_match};

pub(super) fn convert_dim(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), cx.ty(view.operand(0).ty_handle()));
    let constant = rewrite::constant_int(view.operand(1)).and_then(|dim| dim.to_i64());
    let descriptor = MemRefDescriptor::of(operands.one(0), types, loc);
    let (dim, none) = (operands.one(1), GepNoWrapFlags::NONE);
    let size = match (ty.data(), constant) {
        (TypeData::MemRef { shape, .. }, Some(dim))
            if usize::try_from(dim).is_ok_and(|dim| dim < shape.len()) =>
        {
            match shape[dim as usize] {
                ir::DYNAMIC => descriptor.size(rw, dim as usize),
                size => descriptor.number(rw, size),
            }
        }
        (TypeData::MemRef { shape, .. }, _) => {
            // The sizes are put on the stack, where they can be chosen from.
            let array = array_type(cx, types.index(), shape.len() as u64);
            let one = index(rw, loc, types.index(), 1);
            let sizes = extract(rw, loc, descriptor.value(), &[3]);
            let place = alloca(rw, loc, types.pointer(), array, one, 0);
            store(rw, loc, sizes, place);
            let steps = [Step::Number(0), Step::Value(dim)];
            let place = element_address(rw, loc, place, array, &steps, none);
            load(rw, loc, place, types.index())
        }
        (TypeData::UnrankedMemRef { .. }, _) => {
            let pointer = pointer_type(cx, types.address_space(ty).matched()?);
            // As in MLIR, the descriptor's own pointer is of the memory space too.
            let scalar = struct_type(cx, &[types.pointer(), types.pointer(), types.index()], false);
            let place = extract(rw, loc, descriptor.value(), &[1]);
            let steps = [Step::Number(0), Step::Number(2)];
            let offset = pointer_into(rw, loc, place, pointer, scalar, &steps, none);
            let one = index(rw, loc, types.index(), 1);
            let next = add(rw, loc, one, dim);
            let place = element_address(rw, loc, offset, types.index(), &[Step::Value(next)], none);
            load(rw, loc, place, types.index())
        }
        _ => return no_match("no memref"),
    };
    rw.replace_op(op, &[size]);
    Ok(())
}

pub(super) fn convert_rank(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    let loc = view.loc();
    let rank = view.operand(0).ty().rank();
    let rank = match rank {
        Some(rank) => index(rw, loc, types.index(), rank as i64),
        None => extract(rw, loc, operands.one(0), &[0]),
    };
    rw.replace_op(op, &[rank]);
    Ok(())
}

pub(super) fn convert_pointer(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), types.context().ty(view.operand(0).ty_handle()));
    let aligned = match ty.data() {
        TypeData::UnrankedMemRef { .. } => {
            let space = types.address_space(ty).matched()?;
            let pointer = pointer_type(types.context(), space);
            let place = extract(rw, loc, operands.one(0), &[1]);
            let steps = [Step::Number(1)];
            let second = element_address(rw, loc, place, pointer, &steps, GepNoWrapFlags::NONE);
            load(rw, loc, second, pointer)
        }
        _ => MemRefDescriptor::of(operands.one(0), types, loc).aligned(rw),
    };
    let number = pointer_to_int(rw, loc, aligned, types.index());
    rw.replace_op(op, &[number]);
    Ok(())
}

pub(super) fn convert_metadata(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let view = rw.op(op);
    let (loc, rank) = (view.loc(), view.operand(0).ty().rank().matched()?);
    let base = cx.ty(view.result(0).ty_handle());
    let source = MemRefDescriptor::of(operands.one(0), types, loc);
    let (allocated, aligned) = (source.allocated(rw), source.aligned(rw));
    let mut buffer = MemRefDescriptor::poison(rw, loc, types, base).matched()?;
    buffer.put_allocated(rw, allocated);
    buffer.put_aligned(rw, aligned);
    let zero = buffer.number(rw, 0);
    buffer.put_offset(rw, zero);
    let mut values = vec![buffer.value(), source.offset(rw)];
    for dim in 0..rank {
        values.push(source.size(rw, dim));
    }
    for dim in 0..rank {
        values.push(source.stride(rw, dim));
    }
    rw.replace_op(op, &values);
    Ok(())
}

/// The pointers of a buffer, ranked or not.
pub(super) fn pointers(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> Result<[ir::Value; 2], rewrite::MatchFailure> {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), types.context().ty(view.operand(0).ty_handle()));
    if let TypeData::UnrankedMemRef { .. } = ty.data() {
        return pointers_of_unranked(rw, loc, types, ty, operands.one(0));
    }
    let source = MemRefDescriptor::of(operands.one(0), types, loc);
    Ok([source.allocated(rw), source.aligned(rw)])
}
