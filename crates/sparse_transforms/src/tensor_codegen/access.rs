//! Buffers and sizes of a tensor.

use super::Site;
use super::descriptor::Descriptor;
use crate::emit::Emit;
use ir::{Build, Type, Value};
use rewrite::{MatchResult, Matched};
use shaped::slice::{self, Mixed};
use sparse_tensor::{StorageField, StorageSpecifierKind};

/// Emits a part of a buffer.
pub(super) fn subview(e: &mut Emit<'_, '_>, buffer: Value, part: [Mixed; 3], ty: Type) -> Value {
    let cx = e.cx();
    let mut state = e.rw.state("memref.subview", e.loc).operands([buffer]).results([ty]);
    slice::set_lists(&cx, &mut state, &part.map(|entry| vec![entry]));
    e.rw.insert_value(state)
}

/// Emits the first elements of a buffer.
pub(super) fn prefix(e: &mut Emit<'_, '_>, buffer: Value, size: Value) -> Value {
    let ty = e.cx().memref_type(&[ir::DYNAMIC], e.element(buffer));
    subview(e, buffer, [Mixed::Fixed(0), Mixed::Value(size), Mixed::Fixed(1)], ty)
}

/// Replaces an operation by the part of a buffer that is in use; that of a batch is taken as it is.
fn replace_by_buffer(at: &mut Site<'_, '_>, tensor: &Descriptor<'_>, field: StorageField) -> MatchResult {
    at.rw.require(tensor.layout.field_index(field).is_some())?;
    let e = &mut at.emit();
    let size = tensor.memory_size(e, field);
    let buffer = tensor.buffer(field);
    let is_batch = e.ty_ref(buffer).rank() != Some(1);
    let used = if is_batch { buffer } else { prefix(e, buffer, size) };
    at.replace(used)
}

pub(super) fn convert_positions(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, level) = (at.cx(), at.number("level")?);
    let tensor = at.tensor(&cx, 0)?;
    replace_by_buffer(at, &tensor, StorageField::Positions(level as usize))
}

pub(super) fn convert_values(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.cx();
    let tensor = at.tensor(&cx, 0)?;
    replace_by_buffer(at, &tensor, StorageField::Values)
}

pub(super) fn convert_coordinates_buffer(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.cx();
    let tensor = at.tensor(&cx, 0)?;
    let start = tensor.layout.coo_start();
    replace_by_buffer(at, &tensor, StorageField::Coordinates(start))
}

/// Converts the coordinates of a level: those of a list are a part with strides.
pub(super) fn convert_coordinates(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, level, ty) = (at.cx(), at.number("level")? as usize, at.result_type(0));
    let tensor = at.tensor(&cx, 0)?;
    let start = tensor.layout.coo_start();
    if level < start {
        return replace_by_buffer(at, &tensor, StorageField::Coordinates(level));
    }
    let field = StorageField::Coordinates(start);
    at.rw.require(tensor.layout.field_index(field).is_some())?;
    let e = &mut at.emit();
    let stride = e.index((tensor.layout.level_rank() - start) as i64);
    let size = tensor.memory_size(e, field);
    let count = e.same("arith.divui", &[size, stride]);
    let offset = e.index((level - start) as i64);
    let part = [offset, count, stride].map(Mixed::Value);
    let used = subview(e, tensor.buffer(field), part, ty);
    at.replace(used)
}

pub(super) fn convert_number_of_entries(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.cx();
    let tensor = at.tensor(&cx, 0)?;
    let count = tensor.memory_size(&mut at.emit(), StorageField::Values);
    at.replace(count)
}

pub(super) fn convert_lvl(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.cx();
    let level = rewrite::constant_i64(at.rw.op(at.op).operand(1)).matched()?;
    let tensor = at.tensor(&cx, 0)?;
    let level = usize::try_from(level).ok().matched()?;
    let shape = tensor.layout.level_shape(tensor.ty.shape().unwrap_or_default());
    let e = &mut at.emit();
    let size = match shape.get(level).copied().matched()? {
        ir::DYNAMIC => tensor.level_size(e, level),
        size => e.index(size),
    };
    at.replace(size)
}

pub(super) fn convert_slice_offset(at: &mut Site<'_, '_>) -> MatchResult {
    convert_slice(at, StorageSpecifierKind::DimOffset)
}

pub(super) fn convert_slice_stride(at: &mut Site<'_, '_>) -> MatchResult {
    convert_slice(at, StorageSpecifierKind::DimStride)
}

fn convert_slice(at: &mut Site<'_, '_>, kind: StorageSpecifierKind) -> MatchResult {
    let (cx, dim) = (at.cx(), at.number("dim")?);
    let tensor = at.tensor(&cx, 0)?;
    let number = tensor.get(&mut at.emit(), kind, Some(dim));
    at.replace(number)
}

pub(super) fn convert_has_runtime_library(at: &mut Site<'_, '_>) -> MatchResult {
    let no = at.emit().boolean(false);
    at.replace(no)
}
