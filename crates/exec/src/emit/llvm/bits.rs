//! The bits of a value as another type.

use super::{EmitResult, Table, operand_type, result_type};
use crate::function::{FunctionEmitter, TRUSTED};
use crate::types::Scalar;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[("llvm.bitcast", bitcast)];

fn bitcast(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (source, target) = (operand_type(emitter, op, 0)?, result_type(emitter, op)?);
    let (Some(from), Some(to)) = (source.scalar(), target.scalar()) else {
        return Err(emitter.unsupported(op, "a conversion between these types"));
    };
    let values = emitter.operand(op, 0)?;
    let bits: Vec<Value> = values.iter().map(|&value| emitter.as_bits(value)).collect();
    let bits = match from.width() == to.width() {
        true => bits,
        false => regroup(emitter, op, &bits, (from, to), target.len())?,
    };
    let values: Vec<Value> = bits.iter().map(|&bits| emitter.of_bits(to, bits)).collect();
    emitter.bind(op, 0, &values);
    Ok(())
}

/// Returns the bits of lanes as lanes of another size; the first lane has the lowest bits.
fn regroup(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    bits: &[Value],
    (from, to): (Scalar, Scalar),
    lanes: usize,
) -> Result<Vec<Value>, Diagnostic> {
    let total = from.width() as usize * bits.len();
    if total != to.width() as usize * lanes {
        return Err(op.error("has types of different sizes"));
    }
    let is_whole = |scalar: Scalar| scalar.width() == scalar.clif().bits();
    if is_whole(from) && is_whole(to) {
        return Ok(through_memory(emitter, bits, (from, to), lanes));
    }
    if total > 128 {
        return Err(emitter.unsupported(op, "a conversion between these types"));
    }
    let mut whole = emitter.constant(types::I128, 0);
    for (lane, &value) in bits.iter().enumerate() {
        let value = emitter.resized(value, types::I128, false);
        let shift = emitter.ins().iconst(types::I32, i64::from(from.width()) * lane as i64);
        let value = emitter.ins().ishl(value, shift);
        whole = emitter.ins().bor(whole, value);
    }
    let container = Scalar::Int(to.width()).clif();
    let lane = |lane: usize| {
        let shift = emitter.ins().iconst(types::I32, i64::from(to.width()) * lane as i64);
        let value = emitter.ins().ushr(whole, shift);
        let value = emitter.resized(value, container, false);
        emitter.masked(value, to.width())
    };
    Ok((0..lanes).map(lane).collect())
}

fn through_memory(
    emitter: &mut FunctionEmitter<'_, '_>,
    bits: &[Value],
    (from, to): (Scalar, Scalar),
    lanes: usize,
) -> Vec<Value> {
    let slot = emitter.stack_slot(from.bytes() * bits.len() as u32, 16);
    for (lane, &value) in bits.iter().enumerate() {
        emitter.ins().store(TRUSTED, value, slot, (from.bytes() as usize * lane) as i32);
    }
    let clif = Scalar::Int(to.width()).clif();
    (0..lanes)
        .map(|lane| emitter.ins().load(clif, TRUSTED, slot, (to.bytes() as usize * lane) as i32))
        .collect()
}
