//! Other views of a buffer.

use super::metadata::pointers;
use super::unranked::cast_space;
use crate::llvm::{LlvmTypes, MemRefDescriptor, alloca, extract, index, load, pack_unranked, store};
use ir::{AttrRef, Build, Op, TypeData};
use llvm::ops::AddrSpaceCast;
use llvm::types::pointer_type;
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands, no_match};

pub(super) fn convert_cast(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let view = rw.op(op);
    let loc = view.loc();
    let (from, to) = (cx.ty(view.operand(0).ty_handle()), cx.ty(view.result(0).ty_handle()));
    let source = operands.one(0);
    let made = match (from.data(), to.data()) {
        (TypeData::MemRef { .. }, TypeData::MemRef { .. }) => {
            if types.convert(from.handle()) != types.convert(to.handle()) {
                return no_match("the descriptors are of other types");
            }
            source
        }
        (TypeData::MemRef { shape, .. }, TypeData::UnrankedMemRef { .. }) => {
            let place = on_stack(types, rw, loc, source);
            let rank = index(rw, loc, types.index(), shape.len() as i64);
            pack_unranked(rw, loc, types, &[rank, place])
        }
        (TypeData::UnrankedMemRef { .. }, TypeData::MemRef { .. }) => {
            let ty = types.convert(to.handle()).matched()?;
            let place = extract(rw, loc, source, &[1]);
            load(rw, loc, place, ty)
        }
        _ => return no_match("unranked to unranked"),
    };
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Puts a value on the stack; the answer is where.
pub(super) fn on_stack(
    types: &LlvmTypes,
    rw: &mut ConversionRewriter<'_>,
    loc: ir::Loc,
    value: ir::Value,
) -> ir::Value {
    let ty = rw.value(value).ty_handle();
    // As in MLIR, whatever the width of `index` is.
    let one = index(rw, loc, ir::Type::I64, 1);
    let place = alloca(rw, loc, types.pointer(), ty, one, 0);
    store(rw, loc, value, place);
    place
}

pub(super) fn convert_reinterpret(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), cx.ty(view.result(0).ty_handle()));
    let numbers = |name| view.attr(name).and_then(AttrRef::as_ints).unwrap_or_default();
    let [offsets, sizes, strides] = ["static_offsets", "static_sizes", "static_strides"].map(numbers);
    let groups = [1, 2, 3].map(|group| operands.group(view, group).iter().copied());
    let [mut dynamic_offsets, mut dynamic_sizes, mut dynamic_strides] = groups;
    let mut made = MemRefDescriptor::poison(rw, loc, types, ty).matched()?;
    let [allocated, aligned] = pointers(types, op, operands, rw)?;
    made.put_allocated(rw, allocated);
    made.put_aligned(rw, aligned);
    let offset = match *offsets.first().matched()? {
        ir::DYNAMIC => dynamic_offsets.next().matched()?,
        offset => made.number(rw, offset),
    };
    made.put_offset(rw, offset);
    for (dim, (&size, &stride)) in sizes.iter().zip(&strides).enumerate() {
        let size = match size {
            ir::DYNAMIC => dynamic_sizes.next().matched()?,
            size => made.number(rw, size),
        };
        made.put_size(rw, dim, size);
        let stride = match stride {
            ir::DYNAMIC => dynamic_strides.next().matched()?,
            stride => made.number(rw, stride),
        };
        made.put_stride(rw, dim, stride);
    }
    rw.replace_op(op, &[made.value()]);
    Ok(())
}

pub(super) fn convert_space(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), cx.ty(view.result(0).ty_handle()));
    let Some(rank) = ty.rank() else {
        let from = cx.ty(view.operand(0).ty_handle());
        return cast_space(types, op, [from, ty], operands.one(0), rw);
    };
    let pointer = pointer_type(cx, types.address_space(ty).matched()?);
    let mut parts = MemRefDescriptor::of(operands.one(0), types, loc).unpack(rw, rank);
    for part in &mut parts[..2] {
        let state = AddrSpaceCast::state(cx, loc).operands([*part]).results([pointer]);
        *part = rw.insert_value(state);
    }
    let made = MemRefDescriptor::pack(rw, loc, types, ty, &parts).matched()?;
    rw.replace_op(op, &[made.value()]);
    Ok(())
}

/// Sizes and strides change places.
pub(super) fn convert_transpose(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), cx.ty(view.result(0).ty_handle()));
    let map = view.attr("permutation").and_then(AttrRef::as_affine_map).matched()?;
    let source = MemRefDescriptor::of(operands.one(0), types, loc);
    // A permutation that is the identity changes nothing.
    if cx.map_data(map).is_identity(cx) {
        rw.replace_op(op, operands.all());
        return Ok(());
    }
    let places: Option<Vec<usize>> = (0..ty.rank().matched()?)
        .map(|dim| match cx.expr_data(*cx.map_data(map).results.get(dim)?) {
            ir::affine::AffineExprData::Dim(from) => Some(from as usize),
            _ => None,
        })
        .collect();
    let places = places.matched()?;
    let mut made = MemRefDescriptor::poison(rw, loc, types, ty).matched()?;
    let allocated = source.allocated(rw);
    made.put_allocated(rw, allocated);
    let aligned = source.aligned(rw);
    made.put_aligned(rw, aligned);
    let offset = source.offset(rw);
    made.put_offset(rw, offset);
    for (dim, from) in places.into_iter().enumerate() {
        let size = source.size(rw, from);
        made.put_size(rw, dim, size);
        let stride = source.stride(rw, from);
        made.put_stride(rw, dim, stride);
    }
    rw.replace_op(op, &[made.value()]);
    Ok(())
}
