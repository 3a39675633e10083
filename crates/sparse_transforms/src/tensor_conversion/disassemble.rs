//! Copying of the buffers of a tensor to others.

use crate::emit::Emit;
use crate::runtime::Site;
use ir::{Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched};
use sparse_tensor::{StorageField, StorageLayout};

pub(super) fn convert_disassemble(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.operand_type(0));
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    let element = cx.ty(ty).element_or_self().handle();
    let tensor = at.operands[0];
    let types: Vec<Type> = at.rw.op(at.op).result_types().collect();
    let fields = layout.fields();
    at.rw.require(types.len() == 2 * fields.len())?;
    let (mut buffers, mut lengths) = (Vec::new(), Vec::new());
    for (index, field) in fields.iter().enumerate() {
        let (buffer, length) = match *field {
            StorageField::Coordinates(level) if level == layout.coo_start() => {
                list(at, &layout, at.operands[index + 1])?
            }
            StorageField::Positions(level) => {
                let buffer = at.positions(tensor, &layout, level as i64)?;
                (buffer, length(&mut at.emit(), buffer))
            }
            StorageField::Coordinates(level) => {
                let buffer = at.coordinates(tensor, &layout, level as i64)?;
                (buffer, length(&mut at.emit(), buffer))
            }
            StorageField::Values => {
                let buffer = at.values(tensor, element)?;
                (buffer, length(&mut at.emit(), buffer))
            }
        };
        let e = &mut at.emit();
        let ty = types[fields.len() + index];
        lengths.push(if ty == Type::INDEX { length } else { e.op("arith.index_cast", &[length], ty) });
        buffers.push(buffer);
    }
    let e = &mut at.emit();
    let mut results = Vec::new();
    for (&buffer, &ty) in buffers.iter().zip(&types) {
        let shape = e.ty_ref(buffer).shape().unwrap_or_default().to_vec();
        let made = e.op("bufferization.to_tensor", &[buffer], cx.tensor_type(&shape, e.element(buffer)));
        results.push(e.op("tensor.cast", &[made], ty));
    }
    results.extend(lengths);
    at.replace(&results)
}

/// Emits the length of a buffer.
fn length(e: &mut Emit<'_, '_>, buffer: Value) -> Value {
    let zero = e.index(0);
    e.op("memref.dim", &[buffer, zero], Type::INDEX)
}

/// Emits the copy of the coordinates of a list to a buffer of the lengths of the list and of an element. Returns the buffer and the number
/// of coordinates.
fn list(
    at: &mut Site<'_, '_>,
    layout: &StorageLayout<'_>,
    output: Value,
) -> Result<(Value, Value), MatchFailure> {
    let tensor = at.operands[0];
    let e = &mut at.emit();
    let cx = e.cx();
    let shape = e.ty_ref(output).shape().unwrap_or_default().to_vec();
    let ty = cx.memref_type(&shape, e.element(output));
    let output = e.op("bufferization.to_buffer", &[output], ty);
    let mut levels = Vec::new();
    for level in layout.coo_start()..layout.level_rank() {
        levels.push(at.coordinates(tensor, layout, level as i64)?);
    }
    let e = &mut at.emit();
    let count = length(e, levels[0]);
    let width = e.index(levels.len() as i64);
    let total = e.mul(count, width);
    let places: Vec<Value> = (0..levels.len().max(2)).map(|place| e.index(place as i64)).collect();
    e.count([places[0], count, places[1]], &[], |e, element, _| {
        let values: Vec<Value> = levels.iter().map(|&level| e.load(level, element)).collect();
        for (value, &place) in values.into_iter().zip(&places) {
            e.effect("memref.store", &[value, output, element, place]);
        }
        vec![]
    });
    Ok((output, total))
}
