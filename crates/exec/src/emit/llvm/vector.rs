//! Elements and parts of vectors.

use super::{EmitResult, Table, operand_type, result_type};
use crate::function::{FunctionEmitter, TRUSTED};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("llvm.extractelement", extract_element),
    ("llvm.insertelement", insert_element),
    ("llvm.shufflevector", shuffle),
    ("llvm.intr.vector.extract", extract),
    ("llvm.intr.vector.insert", insert),
    ("llvm.intr.vector.interleave2", interleave),
    ("llvm.intr.vector.deinterleave2", deinterleave),
    ("llvm.intr.stepvector", steps),
    ("llvm.intr.vscale", scale),
    ("llvm.intr.get.active.lane.mask", active_lanes),
];

/// Returns the address of a lane of a vector in a slot of the frame; a position that there is not is some lane.
fn lane_address(
    emitter: &mut FunctionEmitter<'_, '_>,
    lanes: &[Value],
    position: Value,
) -> (Value, Value, i32) {
    let bytes = lanes.first().map_or(1, |&lane| emitter.register_type(lane).bytes()) as i32;
    let slot = emitter.stack_slot(bytes as u32 * lanes.len() as u32, 16);
    for (lane, &value) in lanes.iter().enumerate() {
        emitter.ins().store(TRUSTED, value, slot, bytes * lane as i32);
    }
    let position = emitter.resized(position, types::I64, false);
    let last = emitter.index(lanes.len() as i64 - 1);
    let position = emitter.ins().umin(position, last);
    let offset = super::super::memref_access::times(emitter, position, i64::from(bytes));
    (slot, emitter.ins().iadd(slot, offset), bytes)
}

/// Returns the number of a lane that is known; of a lane that there is not, the last one.
fn known_lane(emitter: &FunctionEmitter<'_, '_>, position: Value, lanes: usize) -> Option<usize> {
    let position = emitter.as_constant(position)?;
    Some(usize::try_from(position).unwrap_or(usize::MAX).min(lanes.saturating_sub(1)))
}

fn extract_element(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (lanes, position) = (emitter.operand(op, 0)?, emitter.scalar(op, 1)?);
    let first = *lanes.first().ok_or_else(|| op.error("has a vector without lanes"))?;
    let value = match known_lane(emitter, position, lanes.len()) {
        Some(lane) => lanes[lane],
        None => {
            let clif = emitter.register_type(first);
            let (_, address, _) = lane_address(emitter, &lanes, position);
            emitter.ins().load(clif, TRUSTED, address, 0)
        }
    };
    emitter.bind(op, 0, &[value]);
    Ok(())
}

fn insert_element(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (mut lanes, value) = (emitter.operand(op, 0)?, emitter.scalar(op, 1)?);
    let position = emitter.scalar(op, 2)?;
    match known_lane(emitter, position, lanes.len()) {
        Some(known) => {
            if let Some(lane) = lanes.get_mut(known) {
                *lane = value;
            }
        }
        None => {
            let clif = emitter.register_type(value);
            let (slot, address, bytes) = lane_address(emitter, &lanes, position);
            emitter.ins().store(TRUSTED, value, address, 0);
            for (lane, register) in lanes.iter_mut().enumerate() {
                *register = emitter.ins().load(clif, TRUSTED, slot, bytes * lane as i32);
            }
        }
    }
    emitter.bind(op, 0, &lanes);
    Ok(())
}

/// Returns a value for lanes that are poison.
fn any_lane(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Result<Value, Diagnostic> {
    let scalar = super::super::result_scalar(emitter, op, 0)?;
    Ok(emitter.zero(scalar))
}

fn shuffle(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let mask = emitter.attr(op, "mask").and_then(|mask| mask.as_ints());
    let mask = mask.ok_or_else(|| op.error("requires attribute 'mask'"))?;
    let mut lanes = emitter.operand(op, 0)?;
    lanes.append(&mut emitter.operand(op, 1)?);
    let other = any_lane(emitter, op)?;
    let lane = |&at: &i64| usize::try_from(at).ok().and_then(|at| lanes.get(at).copied()).unwrap_or(other);
    let values: Vec<Value> = mask.iter().map(lane).collect();
    emitter.bind(op, 0, &values);
    Ok(())
}

/// Returns the first lane of a part.
fn position(emitter: &FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Result<usize, Diagnostic> {
    let position = emitter.attr(op, "pos").and_then(|pos| usize::try_from(pos.as_i64()?).ok());
    position.ok_or_else(|| op.error("requires attribute 'pos'"))
}

fn outside(emitter: &FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Diagnostic {
    emitter.unsupported(op, "a position outside of the vector")
}

fn extract(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (lanes, start) = (emitter.operand(op, 0)?, position(emitter, op)?);
    let len = result_type(emitter, op)?.len();
    let part = start.checked_add(len).and_then(|end| lanes.get(start..end));
    emitter.bind(op, 0, part.ok_or_else(|| outside(emitter, op))?);
    Ok(())
}

fn insert(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (mut lanes, part) = (emitter.operand(op, 0)?, emitter.operand(op, 1)?);
    let start = position(emitter, op)?;
    let place = start.checked_add(part.len()).and_then(|end| lanes.get_mut(start..end));
    place.ok_or_else(|| outside(emitter, op))?.copy_from_slice(&part);
    emitter.bind(op, 0, &lanes);
    Ok(())
}

fn interleave(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (even, odd) = (emitter.operand(op, 0)?, emitter.operand(op, 1)?);
    let lanes: Vec<Value> = even.into_iter().zip(odd).flat_map(|(a, b)| [a, b]).collect();
    emitter.bind(op, 0, &lanes);
    Ok(())
}

/// Emits a structure of the lanes of even numbers and those of odd ones.
fn deinterleave(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let lanes = emitter.operand(op, 0)?;
    let from = |start: usize| lanes.iter().skip(start).step_by(2).copied();
    let both: Vec<Value> = from(0).chain(from(1)).collect();
    emitter.bind(op, 0, &both);
    Ok(())
}

fn steps(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let scalar = super::super::result_scalar(emitter, op, 0)?;
    let lanes = result_type(emitter, op)?.len();
    let mask = u128::MAX >> (128 - scalar.width());
    let values: Vec<Value> =
        (0..lanes).map(|lane| emitter.constant(scalar.clif(), (lane as u128 & mask) as i128)).collect();
    emitter.bind(op, 0, &values);
    Ok(())
}

/// Vectors have as many lanes as their types say.
fn scale(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let scalar = super::super::result_scalar(emitter, op, 0)?;
    let one = emitter.constant(scalar.clif(), 1);
    emitter.bind(op, 0, &[one]);
    Ok(())
}

/// Emits which lanes have a number, counted from the base without overflow, below the bound.
fn active_lanes(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let width = operand_type(emitter, op, 0)?.scalar().map_or(64, |scalar| scalar.width());
    let (base, bound) = (emitter.scalar(op, 0)?, emitter.scalar(op, 1)?);
    let lanes = result_type(emitter, op)?.len();
    let clif = emitter.register_type(base);
    let mut values = Vec::with_capacity(lanes);
    for lane in 0..lanes {
        let lane = emitter.constant(clif, lane as i128);
        let number = emitter.ins().iadd(base, lane);
        let number = emitter.masked(number, width);
        let counts = emitter.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, number, base);
        let below = emitter.ins().icmp(IntCC::UnsignedLessThan, number, bound);
        values.push(emitter.ins().band(counts, below));
    }
    emitter.bind(op, 0, &values);
    Ok(())
}
