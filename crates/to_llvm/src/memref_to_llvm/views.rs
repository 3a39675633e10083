//! Other views of a buffer.

use super::address::in_space;
use super::unranked::{cast_space, pointers};
use crate::llvm::{MemRefDescriptor, Site, alloca, extract, index, load, pack_unranked, store};
use ir::{AttrRef, TypeData};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

pub(super) fn convert_cast(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (loc, from, to) = (at.loc, at.operand_type(0, rw), at.result_type(0, rw));
    let source = at.operand(0);
    let made = match (from.data(), to.data()) {
        (TypeData::MemRef { .. }, TypeData::MemRef { .. }) => {
            if at.types.convert(from.handle()) != at.types.convert(to.handle()) {
                return no_match("the descriptors are of other types");
            }
            source
        }
        (TypeData::MemRef { shape, .. }, TypeData::UnrankedMemRef { .. }) => {
            let place = on_stack(at, source, rw);
            let rank = at.number(shape.len() as i64, rw);
            pack_unranked(rw, loc, at.types, &[rank, place])
        }
        (TypeData::UnrankedMemRef { .. }, TypeData::MemRef { .. }) => {
            let ty = at.convert(to.handle())?;
            let place = extract(rw, loc, source, &[1]);
            load(rw, loc, place, ty)
        }
        _ => return no_match("unranked to unranked"),
    };
    at.replace(&[made], rw)
}

/// Puts a value on the stack; the answer is where.
pub(super) fn on_stack(at: &Site<'_>, value: ir::Value, rw: &mut ConversionRewriter<'_>) -> ir::Value {
    let ty = rw.value(value).ty_handle();
    // As in MLIR, whatever the width of `index` is.
    let one = index(rw, at.loc, ir::Type::I64, 1);
    let place = alloca(rw, at.loc, at.types.pointer(), ty, one, 0);
    store(rw, at.loc, value, place);
    place
}

pub(super) fn convert_reinterpret(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (view, ty) = (at.view(rw), at.result_type(0, rw));
    let numbers = |name| view.attr(name).and_then(AttrRef::as_ints).unwrap_or_default();
    let [offsets, sizes, strides] = ["static_offsets", "static_sizes", "static_strides"].map(numbers);
    let groups = [1, 2, 3].map(|group| at.operands.group(view, group).iter().copied());
    let [mut dynamic_offsets, mut dynamic_sizes, mut dynamic_strides] = groups;
    let mut made = at.new_descriptor(ty, rw)?;
    let pointers = pointers(at, rw)?;
    made.set_pointers(rw, pointers);
    let offset = match *offsets.first().matched()? {
        ir::DYNAMIC => dynamic_offsets.next().matched()?,
        offset => made.number(rw, offset),
    };
    made.set_offset(rw, offset);
    for (dim, (&size, &stride)) in sizes.iter().zip(&strides).enumerate() {
        let size = match size {
            ir::DYNAMIC => dynamic_sizes.next().matched()?,
            size => made.number(rw, size),
        };
        made.set_size(rw, dim, size);
        let stride = match stride {
            ir::DYNAMIC => dynamic_strides.next().matched()?,
            stride => made.number(rw, stride),
        };
        made.set_stride(rw, dim, stride);
    }
    at.replace(&[made.value()], rw)
}

pub(super) fn convert_space(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.result_type(0, rw);
    let Some(rank) = ty.rank() else { return cast_space(at, rw) };
    let pointer = at.pointer(ty)?;
    let mut parts = at.descriptor(0).unpack(rw, rank);
    for part in &mut parts[..2] {
        *part = in_space(at, *part, pointer, rw);
    }
    let made = MemRefDescriptor::pack(rw, at.loc, at.types, ty, &parts).matched()?;
    at.replace(&[made.value()], rw)
}

/// Sizes and strides change places.
pub(super) fn convert_transpose(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, ty) = (at.context(), at.result_type(0, rw));
    let map = at.view(rw).attr("permutation").and_then(AttrRef::as_affine_map).matched()?;
    let source = at.descriptor(0);
    // A permutation that is the identity changes nothing.
    if cx.map_data(map).is_identity(cx) {
        return at.replace(at.operands.all(), rw);
    }
    let places: Option<Vec<usize>> = (0..ty.rank().matched()?)
        .map(|dim| match cx.expr_data(*cx.map_data(map).results.get(dim)?) {
            ir::affine::AffineExprData::Dim(from) => Some(from as usize),
            _ => None,
        })
        .collect();
    let places = places.matched()?;
    let mut made = at.new_descriptor(ty, rw)?;
    let allocated = source.allocated(rw);
    made.set_allocated(rw, allocated);
    let aligned = source.aligned(rw);
    made.set_aligned(rw, aligned);
    let offset = source.offset(rw);
    made.set_offset(rw, offset);
    for (dim, from) in places.into_iter().enumerate() {
        let size = source.size(rw, from);
        made.set_size(rw, dim, size);
        let stride = source.stride(rw, from);
        made.set_stride(rw, dim, stride);
    }
    at.replace(&[made.value()], rw)
}
