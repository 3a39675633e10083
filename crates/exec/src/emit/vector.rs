//! Basic operations of the `vector` dialect, lane by lane: broadcast, extract, insert, load and store. Others
//! must be lowered to these first.

use super::memref_access::{MemRef, indices};
use super::{EmitResult, Table};
use crate::function::FunctionEmitter;
use crate::types::Lowered;
use cranelift_codegen::ir::{InstBuilder, Value};
use diag::Diagnostic;
use ir::{DYNAMIC, OpRef};

pub(super) const EMITTERS: Table = &[
    ("vector.broadcast", broadcast),
    ("vector.extract", extract),
    ("vector.from_elements", from_elements),
    ("vector.insert", insert),
    ("vector.load", load),
    ("vector.shape_cast", shape_cast),
    ("vector.splat", broadcast),
    ("vector.store", store),
    ("vector.to_elements", to_elements),
];

/// Returns the shape of an operand or result; a scalar has none.
fn shape(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    ty: ir::TypeRef<'_>,
) -> Result<Vec<i64>, Diagnostic> {
    match &*emitter.type_of(op, ty)? {
        Lowered::Vector { shape, .. } => Ok(shape.to_vec()),
        Lowered::Scalar(_) => Ok(Vec::new()),
        _ => Err(emitter.unsupported(op, &format!("values of type {ty}"))),
    }
}

fn checked_op(op: OpRef<'_>, operands: usize) -> EmitResult {
    if op.num_operands() >= operands && (op.num_results() == 1 || op.is("vector.store")) {
        return Ok(());
    }
    Err(op.error("has too few operands or no result"))
}

/// Broadcasts a scalar, or a vector along new outer dimensions and dimensions of size 1.
fn broadcast(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    checked_op(op, 1)?;
    let source = shape(emitter, op, op.operand(0).ty())?;
    let target = shape(emitter, op, op.result(0).ty())?;
    let lanes = emitter.operand(op, 0)?;
    let new = target.len().checked_sub(source.len()).ok_or_else(|| op.error("has a result of lower rank"))?;
    let total = usize::try_from(target.iter().product::<i64>()).unwrap_or(0);
    let mut values = Vec::with_capacity(total);
    for lane in 0..total {
        let (mut rest, mut place, mut stride) = (lane, 0, 1);
        for dim in (0..target.len()).rev() {
            let size = target[dim].max(1) as usize;
            let index = rest % size;
            rest /= size;
            if let Some(&source_size) = dim.checked_sub(new).and_then(|dim| source.get(dim)) {
                place += if source_size == 1 { 0 } else { index * stride };
                stride *= source_size.max(1) as usize;
            }
        }
        values.push(*lanes.get(place).ok_or_else(|| op.error("has shapes that do not fit"))?);
    }
    emitter.bind(op, 0, &values);
    Ok(())
}

/// Returns the lanes that a static position means: the first and how many.
fn part(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    vector: &[i64],
) -> Result<(usize, usize), Diagnostic> {
    let position = emitter.attr(op, "static_position").and_then(|position| position.as_ints());
    let position = position.ok_or_else(|| op.error("requires attribute 'static_position'"))?;
    if position.contains(&DYNAMIC) {
        return Err(emitter.unsupported(op, "a position that is not known"));
    }
    let inside = position.len() <= vector.len()
        && position.iter().zip(vector).all(|(at, size)| (0..*size).contains(at));
    if !inside {
        return Err(emitter.unsupported(op, "a position outside of the vector"));
    }
    let len: i64 = vector[position.len()..].iter().product();
    let start = position.iter().zip(vector).fold(0, |start, (at, size)| start * size + at) * len;
    Ok((start as usize, len as usize))
}

fn extract(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    checked_op(op, 1)?;
    let vector = shape(emitter, op, op.operand(0).ty())?;
    let (start, len) = part(emitter, op, &vector)?;
    let lanes = emitter.operand(op, 0)?;
    emitter.bind(op, 0, &lanes[start..start + len]);
    Ok(())
}

fn insert(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    checked_op(op, 2)?;
    let vector = shape(emitter, op, op.operand(1).ty())?;
    let (start, len) = part(emitter, op, &vector)?;
    let value = emitter.operand(op, 0)?;
    let mut lanes = emitter.operand(op, 1)?;
    if value.len() != len {
        return Err(op.error("inserts a value of another shape"));
    }
    lanes[start..start + len].copy_from_slice(&value);
    emitter.bind(op, 0, &lanes);
    Ok(())
}

fn from_elements(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    checked_op(op, 0)?;
    let lanes: Vec<Value> =
        (0..op.num_operands()).map(|index| emitter.scalar(op, index)).collect::<Result<_, _>>()?;
    emitter.bind(op, 0, &lanes);
    Ok(())
}

fn to_elements(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    for (index, lane) in emitter.operand(op, 0)?.into_iter().enumerate() {
        emitter.bind(op, index, &[lane]);
    }
    Ok(())
}

fn shape_cast(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let lanes = emitter.operand(op, 0)?;
    emitter.bind(op, 0, &lanes);
    Ok(())
}

/// Returns the addresses of the lanes of a vector of rank 1 that starts at an element.
fn lane_indices(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    first: usize,
    lane: usize,
) -> Result<Vec<Value>, Diagnostic> {
    let mut at = indices(emitter, op, first)?;
    if let Some(last) = at.last_mut() {
        let lane = emitter.index(lane as i64);
        *last = emitter.ins().iadd(*last, lane);
    }
    Ok(at)
}

fn rank_one(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    ty: ir::TypeRef<'_>,
) -> Result<usize, Diagnostic> {
    match &shape(emitter, op, ty)?[..] {
        [lanes] => Ok(*lanes as usize),
        _ => Err(emitter.unsupported(op, "vectors of a rank other than 1")),
    }
}

fn load(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    checked_op(op, 1)?;
    let lanes = rank_one(emitter, op, op.result(0).ty())?;
    let memref = MemRef::operand(emitter, op, 0)?;
    let mut values = Vec::with_capacity(lanes);
    for lane in 0..lanes {
        let at = lane_indices(emitter, op, 1, lane)?;
        let address = memref.address(emitter, op, &at)?;
        values.extend(memref.load(emitter, &address));
    }
    if values.len() != lanes {
        return Err(emitter.unsupported(op, "a memref of vectors"));
    }
    emitter.bind(op, 0, &values);
    Ok(())
}

fn store(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    checked_op(op, 2)?;
    let lanes = rank_one(emitter, op, op.operand(0).ty())?;
    let values = emitter.operand(op, 0)?;
    let memref = MemRef::operand(emitter, op, 1)?;
    if memref.layout.element.lanes != 1 {
        return Err(emitter.unsupported(op, "a memref of vectors"));
    }
    for (lane, &value) in values.iter().enumerate().take(lanes) {
        let at = lane_indices(emitter, op, 2, lane)?;
        let address = memref.address(emitter, op, &at)?;
        memref.store(emitter, &address, &[value]);
    }
    Ok(())
}
