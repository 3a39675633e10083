//! Queries of descriptors: sizes, ranks, pointers.

use super::address::{Step, element_address, pointer_into};
use super::unranked::Pointed;
use crate::llvm::{Site, add, alloca, extract, load, pointer_to_int, store};
use ir::TypeData;
use llvm::attrs::GepNoWrapFlags;
use llvm::types::{array_type, struct_type};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

pub(super) fn convert_dim(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let (loc, ty) = (at.loc, at.operand_type(0, rw));
    let constant = rewrite::constant_int(view.operand(1)).and_then(|dim| dim.to_i64());
    let descriptor = at.descriptor(0);
    let (dim, none) = (at.operand(1), GepNoWrapFlags::NONE);
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
            let array = array_type(cx, at.types.index(), shape.len() as u64);
            let one = at.number(1, rw);
            let sizes = extract(rw, loc, descriptor.value(), &[3]);
            let place = alloca(rw, loc, at.types.pointer(), array, one, 0);
            store(rw, loc, sizes, place);
            let steps = [Step::Number(0), Step::Value(dim)];
            let place = element_address(rw, loc, place, array, &steps, none);
            load(rw, loc, place, at.types.index())
        }
        (TypeData::UnrankedMemRef { .. }, _) => {
            let pointer = at.pointer(ty)?;
            // As in MLIR, the descriptor's own pointer is of the memory space too.
            let scalar = struct_type(cx, &[at.types.pointer(), at.types.pointer(), at.types.index()], false);
            let place = extract(rw, loc, descriptor.value(), &[1]);
            let steps = [Step::Number(0), Step::Number(2)];
            let offset = pointer_into(rw, loc, place, pointer, scalar, &steps, none);
            let one = at.number(1, rw);
            let next = add(rw, loc, one, dim);
            let place = element_address(rw, loc, offset, at.types.index(), &[Step::Value(next)], none);
            load(rw, loc, place, at.types.index())
        }
        _ => return no_match("no memref"),
    };
    at.replace(&[size], rw)
}

pub(super) fn convert_rank(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let rank = match at.operand_type(0, rw).rank() {
        Some(rank) => at.number(rank as i64, rw),
        None => extract(rw, at.loc, at.operand(0), &[0]),
    };
    at.replace(&[rank], rw)
}

pub(super) fn convert_pointer(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let aligned = match at.operand_type(0, rw).data() {
        TypeData::UnrankedMemRef { .. } => Pointed::of(at, 0, rw)?.aligned(rw),
        _ => at.descriptor(0).aligned(rw),
    };
    let number = pointer_to_int(rw, at.loc, aligned, at.types.index());
    at.replace(&[number], rw)
}

pub(super) fn convert_metadata(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let rank = at.operand_type(0, rw).rank().matched()?;
    let source = at.descriptor(0);
    let pointers = source.pointers(rw);
    let mut buffer = at.new_descriptor(at.result_type(0, rw), rw)?;
    buffer.set_pointers(rw, pointers);
    let zero = buffer.number(rw, 0);
    buffer.set_offset(rw, zero);
    let mut values = vec![buffer.value(), source.offset(rw)];
    for dim in 0..rank {
        values.push(source.size(rw, dim));
    }
    for dim in 0..rank {
        values.push(source.stride(rw, dim));
    }
    at.replace(&values, rw)
}
