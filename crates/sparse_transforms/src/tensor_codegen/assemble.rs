//! Tensors made of buffers, and copied to buffers.

use super::Site;
use super::access::prefix;
use super::descriptor::{Descriptor, cast, load_index};
use crate::emit::Emit;
use ir::{Build, Context, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched};
use shaped::reassociation::groups_attr;
use sparse_tensor::{LevelFormat, StorageField, StorageLayout};

/// Emits the buffer of a tensor.
fn buffer_of(e: &mut Emit<'_, '_>, tensor: Value) -> Value {
    let shape = e.ty_ref(tensor).shape().unwrap_or_default().to_vec();
    let ty = e.cx().memref_type(&shape, e.element(tensor));
    e.op("bufferization.to_buffer", &[tensor], ty)
}

/// Emits a list of coordinates as a buffer of one dimension.
fn flat(e: &mut Emit<'_, '_>, buffer: Value) -> Value {
    let cx = e.cx();
    let groups = [vec![0, 1]];
    let Some(ty) = memref::reassociation::collapsed_type(e.ty_ref(buffer), &groups) else { return buffer };
    let state = e.rw.state("memref.collapse_shape", e.loc).operands([buffer]).results([ty]);
    e.rw.insert_value(state.attr(&cx, "reassociation", groups_attr(&cx, &groups)))
}

/// Whether a buffer is that of the coordinates of a list.
fn is_list(layout: &StorageLayout<'_>, field: StorageField) -> bool {
    layout.coo_start() < layout.level_rank() && field == StorageField::Coordinates(layout.coo_start())
}

pub(super) fn convert_assemble(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.result_type(0));
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    let types = super::descriptor::types_of(cx.ty(ty)).matched()?;
    let tensors = at.operands.all().to_vec();
    let fields = layout.fields();
    at.rw.require(tensors.len() == fields.len())?;
    let e = &mut at.emit();
    let mut parts = Vec::new();
    for ((&tensor, &field), &ty) in tensors.iter().zip(&fields).zip(&types) {
        let mut buffer = buffer_of(e, tensor);
        if is_list(&layout, field) {
            buffer = flat(e, buffer);
        }
        parts.push(e.op("memref.cast", &[buffer], ty));
    }
    let specifier = layout.specifier_type().matched()?;
    parts.push(e.op("sparse_tensor.storage_specifier.init", &[], specifier));
    let mut tensor = Descriptor::new(&cx, ty, &parts)?;
    set_sizes(e, &cx, &mut tensor)?;
    at.replace_by_tensor(&tensor.values)
}

/// Emits the sizes of the levels and buffers of a tensor, which follow from the last positions.
fn set_sizes(e: &mut Emit<'_, '_>, cx: &Context, tensor: &mut Descriptor<'_>) -> Result<(), MatchFailure> {
    let layout = tensor.layout.clone();
    let shape = layout.level_shape(cx.ty(tensor.ty.handle()).shape().unwrap_or_default());
    let zero = e.index(0);
    let one = e.index(1);
    let two = e.index(2);
    // The place of the last position, and the number of elements, of the levels so far.
    let (mut last, mut count) = (zero, one);
    for (level, of) in layout.levels().iter().enumerate() {
        let size = e.index(shape[level]);
        tensor.set_level_size(e, level, size);
        if level > layout.coo_start() || of.format == LevelFormat::Batch {
            continue;
        }
        if of.format == LevelFormat::Dense {
            count = e.mul(size, count);
            last = e.sub(count, one);
            continue;
        }
        if of.has_positions() {
            if of.format == LevelFormat::LooseCompressed {
                count = e.mul(count, two);
                last = e.sub(count, one);
            } else {
                last = count;
                count = e.add(count, one);
            }
            let field = StorageField::Positions(level);
            tensor.set_memory_size(e, field, count);
            let first = e.index(0);
            let indices: Vec<Value> = vec![first; layout.batch_rank()].into_iter().chain([last]).collect();
            count = load_index(e, tensor.buffer(field), &indices);
            last = e.sub(last, one);
        }
        let mut size = count;
        if level == layout.coo_start() {
            let rank = e.index((layout.level_rank() - level) as i64);
            size = e.mul(count, rank);
        }
        tensor.set_memory_size(e, StorageField::Coordinates(level), size);
    }
    let _ = last;
    tensor.set_memory_size(e, StorageField::Values, count);
    Ok(())
}

pub(super) fn convert_disassemble(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.cx();
    let tensor = at.tensor(&cx, 0)?;
    let types: Vec<Type> = at.rw.op(at.op).result_types().collect();
    let fields = tensor.layout.fields();
    at.rw.require(types.len() == 2 * fields.len() && at.operands.len() == 1 + fields.len())?;
    let outputs: Vec<Value> = (0..fields.len()).map(|number| at.operands.one(number + 1)).collect();
    let e = &mut at.emit();
    let (mut buffers, mut lengths) = (Vec::new(), Vec::new());
    for (number, &field) in fields.iter().enumerate() {
        let size = tensor.memory_size(e, field);
        let output = buffer_of(e, outputs[number]);
        lengths.push(cast(e, size, types[fields.len() + number]));
        let to = if is_list(&tensor.layout, field) { flat(e, output) } else { output };
        let to = prefix(e, to, size);
        let from = prefix(e, tensor.buffer(field), size);
        e.effect("memref.copy", &[from, to]);
        buffers.push(output);
    }
    let mut results: Vec<Value> = Vec::new();
    for (&buffer, &ty) in buffers.iter().zip(&types) {
        results.push(e.op("bufferization.to_tensor", &[buffer], ty));
    }
    results.extend(lengths);
    at.rw.replace_op(at.op, &results);
    Ok(())
}
