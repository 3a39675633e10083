//! Buffers and sizes of a tensor.

use crate::runtime::{Interface, Site};
use ir::Type;
use rewrite::{MatchResult, Matched};
use sparse_tensor::StorageLayout;

pub(super) fn convert_positions(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty, level) = (at.cx(), at.operand_type(0), at.level()?);
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    let buffer = at.positions(at.operands[0], &layout, level)?;
    replace_by_cast(at, buffer)
}

pub(super) fn convert_coordinates(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty, level) = (at.cx(), at.operand_type(0), at.level()?);
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    let buffer = at.coordinates(at.operands[0], &layout, level)?;
    replace_by_cast(at, buffer)
}

pub(super) fn convert_coordinates_buffer(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.operand_type(0));
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    let name = format!("sparseCoordinatesBuffer{}", layout.crd_width());
    let buffer = at.of_level(&name, at.operands[0], layout.coo_start() as i64, layout.crd_type())?;
    replace_by_cast(at, buffer)
}

pub(super) fn convert_values(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.operand_type(0));
    let buffer = at.values(at.operands[0], cx.ty(ty).element_or_self().handle())?;
    replace_by_cast(at, buffer)
}

/// Replaces an operation by a buffer, cast to its type.
fn replace_by_cast(at: &mut Site<'_, '_>, buffer: ir::Value) -> MatchResult {
    let ty = at.result_type(0);
    let mut e = at.emit();
    let buffer = if e.ty(buffer) == ty { buffer } else { e.op("memref.cast", &[buffer], ty) };
    at.replace(&[buffer])
}

pub(super) fn convert_number_of_entries(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.operand_type(0));
    let values = at.values(at.operands[0], cx.ty(ty).element_or_self().handle())?;
    let mut e = at.emit();
    let zero = e.index(0);
    let count = e.op("memref.dim", &[values, zero], Type::INDEX);
    at.replace(&[count])
}

pub(super) fn convert_lvl(at: &mut Site<'_, '_>) -> MatchResult {
    let level = rewrite::constant_i64(at.rw.op(at.op).operand(1)).matched()?;
    let size = level_size(at, at.operands[0], at.operand_type(0), level)?;
    at.replace(&[size])
}

/// Emits the size of a level: the number, or a call.
///
/// # Errors
/// If there is no such level.
pub(super) fn level_size(
    at: &mut Site<'_, '_>,
    tensor: ir::Value,
    ty: Type,
    level: i64,
) -> Result<ir::Value, rewrite::MatchFailure> {
    let cx = at.cx();
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    let shape = layout.level_shape(cx.ty(ty).shape().unwrap_or_default());
    let size = usize::try_from(level).ok().and_then(|level| shape.get(level).copied()).matched()?;
    if size != ir::DYNAMIC {
        return Ok(at.emit().index(size));
    }
    let level = at.emit().index(level);
    at.call_one("sparseLvlSize", &[tensor, level], Type::INDEX, Interface::Plain)
}

pub(super) fn convert_has_runtime_library(at: &mut Site<'_, '_>) -> MatchResult {
    let yes = at.emit().boolean(true);
    at.replace(&[yes])
}
