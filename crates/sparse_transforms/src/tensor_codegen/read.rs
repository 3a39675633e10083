//! Tensors read from files.

use super::Site;
use super::alloc::alloc_tensor;
use super::descriptor::cast;
use super::insert::sort;
use crate::emit::Emit;
use crate::reader::{self, map_buffers};
use crate::runtime::{Interface, call, value_kind};
use arith::CmpIPredicate;
use ir::{Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched};
use sparse_tensor::{LevelType, SparseTensorSortKind, StorageField, StorageLayout};

/// Emits a call of a function of the library that returns one value.
fn call_one(
    at: &mut Site<'_, '_>,
    name: &str,
    operands: &[Value],
    result: Type,
    interface: Interface,
) -> Result<Value, MatchFailure> {
    Ok(call(at.rw, at.loc, name, (operands, &[result]), interface)?[0])
}

/// Converts the reading of a list of coordinates, which is sorted if the file is not.
pub(super) fn convert_new(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.result_type(0));
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    at.rw.require(layout.coo_start() == 0)?;
    let (_, suffix) = value_kind(cx.ty(ty).element_or_self()).matched()?;
    let reader = reader::open(at.rw, at.loc, ty, at.operands.one(0))?;
    let loc = at.loc;
    let count = call_one(at, "getSparseTensorReaderNSE", &[reader.pointer], Type::INDEX, Interface::Plain)?;
    let e = &mut at.emit();
    let maps = map_buffers(e, &layout, &reader.sizes, reader.size_buffer)?;
    let [to_levels, to_dims, _] = maps.buffers;
    // What is read fills the buffers.
    let mut tensor = alloc_tensor(e, &cx, ty, (&maps.level_sizes, Some(count)), false)?;
    let (list, values) = (tensor.buffer(StorageField::Coordinates(0)), tensor.buffer(StorageField::Values));
    let name = format!("getSparseTensorReaderReadToBuffers{}{suffix}", layout.crd_width());
    let operands = [reader.pointer, to_levels, to_dims, list, values];
    let is_sorted = call_one(at, &name, &operands, Type::I1, Interface::C)?;
    let rank = layout.level_rank();
    let is_ordered = layout.levels().last().is_some_and(|level| !level.has(LevelType::NONORDERED));
    let e = &mut at.emit();
    if is_ordered {
        let no = e.boolean(false);
        let is_unsorted = e.cmp(CmpIPredicate::Eq, is_sorted, no);
        e.when(is_unsorted, |e| {
            sort(e, SparseTensorSortKind::HybridQuickSort, count, list, &[values], rank);
        });
    }
    finish(e, &mut tensor, count, rank);
    call(at.rw, loc, "delSparseTensorReader", (&[reader.pointer], &[]), Interface::Plain)?;
    at.replace_by_tensor(&tensor.values)
}

/// Emits the last position and the sizes of the buffers.
fn finish(e: &mut Emit<'_, '_>, tensor: &mut super::Descriptor<'_>, count: Value, rank: usize) {
    let place = e.index(1);
    let end = cast(e, count, tensor.layout.pos_type());
    e.store(end, tensor.buffer(StorageField::Positions(0)), place);
    let rank = e.index(rank as i64);
    let size = e.mul(count, rank);
    tensor.set_memory_size(e, StorageField::Coordinates(0), size);
    tensor.set_memory_size(e, StorageField::Values, count);
}
