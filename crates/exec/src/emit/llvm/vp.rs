//! Intrinsics of vectors with a mask and a length. Lanes that are not active are poison: they are computed as the others, but for
//! divisions, whose divisor could be zero.

use super::{EmitResult, Table};
use crate::function::FunctionEmitter;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value};
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[("llvm.intr.vp.merge", merge)];

/// Prefix of the names of these operations.
const PREFIX: &str = "llvm.intr.vp.";

/// Returns the operands of an operation that is computed lane by lane, without the mask and the length; `None` for operations of
/// others.
pub(in crate::emit) fn lane_operands(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
) -> Result<Option<Vec<Vec<Value>>>, Diagnostic> {
    let Some(name) = op.name_str().strip_prefix(PREFIX) else { return Ok(None) };
    let count = op.num_operands().checked_sub(2).filter(|&count| count > 0);
    let count = count.ok_or_else(|| op.error("has too few operands"))?;
    let mut operands = (0..count).map(|index| emitter.operand(op, index)).collect::<Result<Vec<_>, _>>()?;
    if let ("sdiv" | "udiv" | "srem" | "urem", [_, divisors]) = (name, &mut operands[..]) {
        let active = active_lanes(emitter, op, count, Some(count + 1))?;
        for (divisor, active) in divisors.iter_mut().zip(active) {
            let clif = emitter.register_type(*divisor);
            let one = emitter.constant(clif, 1);
            *divisor = emitter.select(active, *divisor, one);
        }
    }
    Ok(Some(operands))
}

/// Returns which lanes a mask selects; with a length, only the first ones.
pub(super) fn active_lanes(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    mask: usize,
    length: Option<usize>,
) -> Result<Vec<Value>, Diagnostic> {
    let mut lanes = emitter.operand(op, mask)?;
    let Some(length) = length else { return Ok(lanes) };
    let length = emitter.scalar(op, length)?;
    let clif = emitter.register_type(length);
    for (number, lane) in lanes.iter_mut().enumerate() {
        let number = emitter.constant(clif, number as i128);
        let inside = emitter.ins().icmp(IntCC::UnsignedLessThan, number, length);
        *lane = emitter.ins().band(*lane, inside);
    }
    Ok(lanes)
}

/// Emits a selection in which lanes beyond the length are those of the second value.
fn merge(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let active = active_lanes(emitter, op, 0, Some(3))?;
    let (a, b) = (emitter.operand(op, 1)?, emitter.operand(op, 2)?);
    let mut values = Vec::with_capacity(active.len());
    for ((active, a), b) in active.into_iter().zip(a).zip(b) {
        values.push(emitter.select(active, a, b));
    }
    emitter.bind(op, 0, &values);
    Ok(())
}
