//! Slices of tiles, and the length of vectors.

use super::{all_true, constant, direction, intrinsic, mask_of, tile_number, value};
use crate::llvm::Site;
use crate::memref_to_llvm::address::strided;
use arm_sme::TypeSize;
use arm_sme::tile::{self, TileKind};
use ir::{Attr, Build, Type, TypeRef, Value};
use llvm::attrs::GepNoWrapFlags;
use rewrite::{ConversionRewriter, MatchResult, Matched};

/// Returns the letter of the size of the elements of a tile in names of intrinsics.
fn letter(ty: TypeRef<'_>) -> Option<&'static str> {
    Some(match tile::kind(ty)? {
        TileKind::B => "b",
        TileKind::H => "h",
        TileKind::S => "w",
        TileKind::D => "d",
        TileKind::Q => "q",
    })
}

/// Creates the load or store of a slice.
pub(super) fn access(
    at: &Site<'_>,
    name: &str,
    [mask, pointer, slice]: [Value; 3],
    tile: Attr,
    rw: &mut ConversionRewriter<'_>,
) {
    let state = intrinsic(at, name, &[mask, pointer, slice], tile, rw);
    rw.insert(state);
}

/// Returns the name of the intrinsic that accesses a slice of a tile.
pub(super) fn access_name(kind: &str, ty: TypeRef<'_>, direction: &str) -> Option<String> {
    Some(format!("arm_sme.intr.{kind}{}.{direction}", letter(ty)?))
}

pub(super) fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let tile = tile_number(at, rw)?;
    let view = at.view(rw);
    let (first, last) = (view.operand_group(3), view.num_operands() - 1);
    let (mask, input) = (view.operand(1).handle(), view.operand(2).handle());
    let slice = view.operand(last).handle();
    let name = access_name("ld1", at.result_type(0, rw), direction(at, rw)).matched()?;
    let subscripts: Vec<Value> = first.map(|number| at.operand(number)).collect();
    let pointer = strided(at, 0, &subscripts, GepNoWrapFlags::NONE, rw)?;
    let slice = value(at, "arith.index_castui", &[slice], Type::I32, rw);
    access(at, &name, [mask, pointer, slice], tile, rw);
    at.replace(&[input], rw)
}

pub(super) fn convert_store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let tile = tile_number(at, rw)?;
    let view = at.view(rw);
    let (slice, mask) = (view.operand(1).handle(), view.operand(2).handle());
    let name = access_name("st1", at.operand_type(0, rw), direction(at, rw)).matched()?;
    let subscripts: Vec<Value> = (4..view.num_operands()).map(|number| at.operand(number)).collect();
    let pointer = strided(at, 3, &subscripts, GepNoWrapFlags::NONE, rw)?;
    let slice = value(at, "arith.index_castui", &[slice], Type::I32, rw);
    access(at, &name, [mask, pointer, slice], tile, rw);
    rw.erase_op(at.op);
    Ok(())
}

pub(super) fn convert_insert(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let tile = tile_number(at, rw)?;
    let view = at.view(rw);
    let [vector, input, slice] = [0, 1, 2].map(|number| view.operand(number).handle());
    let mask = mask_of(at, view.operand(0).ty_handle());
    let name = format!("arm_sme.intr.write.{}", direction(at, rw));
    let slice = value(at, "arith.index_castui", &[slice], Type::I32, rw);
    let one = constant(at, at.context().bool_attr(true), rw);
    let mask = value(at, "vector.broadcast", &[one], mask, rw);
    let state = intrinsic(at, &name, &[slice, mask, vector], tile, rw);
    rw.insert(state);
    at.replace(&[input], rw)
}

pub(super) fn convert_extract(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let tile = tile_number(at, rw)?;
    let (slice, ty) = (at.view(rw).operand(1).handle(), at.result_type(0, rw));
    let name = format!("arm_sme.intr.read.{}", direction(at, rw));
    let mask = all_true(at, mask_of(at, ty.handle()), rw);
    let bytes = ty.element_type().and_then(|element| element.bit_width()).matched()?.div_ceil(8);
    let zeros = at.context().dense_attr(ty.handle(), vec![0u8; bytes as usize].into(), true);
    let zeros = constant(at, zeros, rw);
    let slice = value(at, "arith.index_cast", &[slice], Type::I32, rw);
    let state = intrinsic(at, &name, &[zeros, mask, slice], tile, rw).results([ty.handle()]);
    let new = rw.insert_value(state);
    at.replace(&[new], rw)
}

pub(super) fn convert_length(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let factor = match at.view(rw).enum_attr::<TypeSize>("type_size").matched()? {
        TypeSize::Byte => 8,
        TypeSize::Half => 4,
        TypeSize::Word => 2,
        TypeSize::Double => 1,
    };
    let count = value(at, "arm_sme.intr.cntsd", &[], Type::I64, rw);
    let count = value(at, "arith.index_cast", &[count], Type::INDEX, rw);
    let factor = constant(at, at.context().index_attr(factor), rw);
    let new = value(at, "arith.muli", &[count, factor], Type::INDEX, rw);
    at.replace(&[new], rw)
}
