//! Tensors made of others.

use super::Site;
use super::alloc::alloc_like;
use super::descriptor::{Descriptor, cast};
use super::insert::sort;
use ir::Value;
use rewrite::{MatchResult, Matched};
use shaped::slice::{self, Mixed};
use sparse_tensor::{StorageField, StorageLayout, StorageSpecifierKind};

/// Replaces a cast between tensors that are stored in the same way.
pub(super) fn convert_cast(at: &mut Site<'_, '_>) -> MatchResult {
    let view = at.rw.op(at.op);
    let [from, to] = [view.operand(0).ty(), view.result(0).ty()]
        .map(|ty| StorageLayout::of_type(ty).map(|layout| layout.encoding()));
    at.rw.require(from.is_some() && from == to)?;
    let values = at.operands.of(0).to_vec();
    at.replace_by_tensor(&values)
}

/// Replaces a tensor of another map by what its operand has become.
pub(super) fn convert_reinterpret_map(at: &mut Site<'_, '_>) -> MatchResult {
    let values = at.operands.of(0).to_vec();
    at.replace_by_tensor(&values)
}

/// Converts a conversion to other types of positions, coordinates or values: buffers are copied. One to other static sizes is a cast.
pub(super) fn convert_convert(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.cx();
    let [from, to] = [at.operand_type(0), at.result_type(0)].map(|ty| cx.ty(ty));
    if from.element_type() == to.element_type() && convert_cast(at).is_ok() {
        return Ok(());
    }
    let (source, ty) = (at.tensor(&cx, 0)?, at.result_type(0));
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    let is_plain = !source.layout.is_slice() && !layout.is_slice();
    at.rw.require(is_plain && source.layout.with_widths(0, 0) == layout.with_widths(0, 0))?;
    let element = cx.ty(ty).element_or_self().handle();
    let e = &mut at.emit();
    let mut values = Vec::new();
    for (field, &buffer) in layout.fields().into_iter().zip(source.buffers()) {
        let (from, to) = (e.element(buffer), layout.field_element(field, element));
        let (copy, size) = alloc_like(e, buffer, to);
        if from == to {
            e.effect("memref.copy", &[buffer, copy]);
        } else {
            let zero = e.index(0);
            let one = e.index(1);
            e.count([zero, size, one], &[], |e, place, _| {
                let value = e.load(buffer, place);
                let value = cast(e, value, to);
                e.store(value, copy, place);
                vec![]
            });
        }
        values.push(copy);
    }
    values.push(source.specifier());
    at.replace_by_tensor(&values)
}

/// Converts the sorting of a list of coordinates, which is done in place.
pub(super) fn convert_reorder_coo(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.cx();
    let source = at.tensor(&cx, 0)?;
    let to = StorageLayout::of_type(cx.ty(at.result_type(0))).matched()?;
    if source.layout.encoding() != to.encoding() {
        let algorithm = at.rw.op(at.op).enum_attr("algorithm").matched()?;
        at.rw.require(source.layout.is_all_ordered() != to.is_all_ordered())?;
        let list = source.buffer(StorageField::Coordinates(0));
        let rank = source.layout.level_rank();
        let e = &mut at.emit();
        let count = source.memory_size(e, StorageField::Values);
        sort(e, algorithm, count, list, &[source.buffer(StorageField::Values)], rank);
    }
    at.replace_by_tensor(&source.values)
}

/// Converts a slice: its buffers are those of the whole tensor, offsets and strides are sizes.
pub(super) fn convert_extract_slice(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.cx();
    let (source, ty) = (at.tensor(&cx, 0)?, at.result_type(0));
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    at.rw.require(layout.is_slice() && layout.is_identity())?;
    let lists = slice::lists(at.rw.op(at.op));
    let specifier = layout.specifier_type().matched()?;
    let e = &mut at.emit();
    let made = e.op("sparse_tensor.storage_specifier.init", &[source.specifier()], specifier);
    let parts: Vec<Value> = source.buffers().iter().copied().chain([made]).collect();
    let mut tensor = Descriptor::new(&cx, ty, &parts)?;
    let kinds =
        [StorageSpecifierKind::DimOffset, StorageSpecifierKind::LvlSize, StorageSpecifierKind::DimStride];
    for dim in 0..layout.dim_rank() {
        let mut numbers = Vec::new();
        for list in &lists {
            numbers.push(match list.get(dim).copied().matched()? {
                Mixed::Value(value) => value,
                Mixed::Fixed(number) => e.index(number),
            });
        }
        for (kind, &number) in kinds.into_iter().zip(&numbers) {
            tensor.set(e, kind, Some(dim as i64), number);
        }
    }
    at.replace_by_tensor(&tensor.values)
}
