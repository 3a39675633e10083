//! Constants.

use super::{EmitResult, Table, forward, image, result_type};
use crate::function::FunctionEmitter;
use crate::layout::{Space, stored_bytes};
use crate::types::{Lowered, Part, Scalar};
use cranelift_codegen::ir::Value;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[("llvm.mlir.constant", constant), ("llvm.freeze", forward)];

fn constant(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let lowered = result_type(emitter, op)?;
    let attr = emitter.attr(op, "value").ok_or_else(|| op.error("requires attribute 'value'"))?;
    if let (Lowered::Scalar(scalar @ Scalar::Int(width)), Some(value)) = (&*lowered, attr.as_int()) {
        let value = emitter.int_constant(*scalar, &value.sext_or_trunc(*width));
        emitter.bind(op, 0, &[value]);
        return Ok(());
    }
    let ty = op.result(0).ty();
    let bytes = Space::of(ty).and_then(|space| {
        let mut bytes = vec![0; usize::try_from(space.bytes).ok()?];
        image::fill(attr, ty, &mut bytes)?;
        Some(bytes)
    });
    let parts = lowered.parts();
    let registers: Option<Vec<Value>> = match (&bytes, &parts) {
        (Some(bytes), Some(parts)) => parts.iter().map(|&part| scalar_of(emitter, bytes, part)).collect(),
        _ => None,
    };
    let registers = registers.ok_or_else(|| emitter.unsupported(op, "a constant of this kind"))?;
    emitter.bind(op, 0, &registers);
    Ok(())
}

/// Returns the constant of a scalar in bytes.
fn scalar_of(emitter: &mut FunctionEmitter<'_, '_>, bytes: &[u8], part: Part) -> Option<Value> {
    let start = part.offset as usize;
    let stored = bytes.get(start..start + stored_bytes(part.scalar) as usize)?;
    let mut padded = [0; 16];
    padded.get_mut(..stored.len())?.copy_from_slice(stored);
    let bits = u128::from_le_bytes(padded);
    Some(match part.scalar {
        Scalar::Float(kind) => emitter.float_constant(kind, bits),
        scalar => {
            let mask = u128::MAX >> (128 - scalar.width());
            emitter.constant(scalar.clif(), (bits & mask) as i128)
        }
    })
}
