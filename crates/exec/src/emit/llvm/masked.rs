//! Accesses to memory of some lanes of vectors.
//!
//! An inactive lane accesses a slot of the frame instead, so that no code branches.

use super::super::memref_access::times;
use super::{EmitResult, Table, operand_type, result_type};
use crate::function::FunctionEmitter;
use crate::types::{Element, Lowered, Part};
use cranelift_codegen::ir::{InstBuilder, Value};
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("llvm.intr.masked.load", |emitter, op| load(emitter, op, Places::Adjacent)),
    ("llvm.intr.masked.gather", |emitter, op| load(emitter, op, Places::Each)),
    ("llvm.intr.masked.expandload", |emitter, op| load(emitter, op, Places::Packed)),
    ("llvm.intr.masked.store", |emitter, op| store(emitter, op, Places::Adjacent)),
    ("llvm.intr.masked.scatter", |emitter, op| store(emitter, op, Places::Each)),
    ("llvm.intr.masked.compressstore", |emitter, op| store(emitter, op, Places::Packed)),
];

/// Places of the lanes in memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Places {
    /// One after the other from a pointer on.
    Adjacent,
    /// Those of the pointers of a vector.
    Each,
    /// One after the other from a pointer on, without those of inactive lanes.
    Packed,
}

fn element_of(op: OpRef<'_>, lowered: &Lowered) -> Result<Element, Diagnostic> {
    match lowered {
        Lowered::Vector { element, .. } => Ok(*element),
        _ => Err(op.error("accesses what is no vector")),
    }
}

/// Returns the address of each lane.
fn addresses(
    emitter: &mut FunctionEmitter<'_, '_>,
    pointers: &[Value],
    mask: &[Value],
    bytes: i64,
    places: Places,
) -> Vec<Value> {
    let Some(&base) = pointers.first() else { return Vec::new() };
    let mut next = base;
    let mut out = Vec::with_capacity(mask.len());
    for (lane, &active) in mask.iter().enumerate() {
        out.push(match places {
            Places::Each => pointers.get(lane).copied().unwrap_or(base),
            Places::Adjacent => {
                let offset = emitter.index(bytes.wrapping_mul(lane as i64));
                emitter.ins().iadd(base, offset)
            }
            Places::Packed => {
                let here = next;
                let step = emitter.resized(active, cranelift_codegen::ir::types::I64, false);
                let step = times(emitter, step, bytes);
                next = emitter.ins().iadd(here, step);
                here
            }
        });
    }
    out
}

fn load(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, places: Places) -> EmitResult {
    let element = element_of(op, &*result_type(emitter, op)?)?;
    let (pointers, mask) = (emitter.operand(op, 0)?, emitter.operand(op, 1)?);
    let bytes = i64::from(element.scalar.bytes());
    let from = addresses(emitter, &pointers, &mask, bytes, places);
    let others = match op.num_operands() {
        0..=2 => {
            let zero = emitter.zero(element.scalar);
            vec![zero; mask.len()]
        }
        _ => emitter.operand(op, 2)?,
    };
    let spare = emitter.stack_slot(16, 16);
    let part = Part { scalar: element.scalar, offset: 0 };
    let mut values = Vec::with_capacity(mask.len());
    for ((&active, from), other) in mask.iter().zip(from).zip(others) {
        // The spare slot has the value of an inactive lane, and is not read uninitialized.
        emitter.store_scalar(part, other, spare);
        let from = emitter.ins().select(active, from, spare);
        values.push(emitter.load_scalar(part, from));
    }
    emitter.bind(op, 0, &values);
    Ok(())
}

fn store(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, places: Places) -> EmitResult {
    let element = element_of(op, &*operand_type(emitter, op, 0)?)?;
    let values = emitter.operand(op, 0)?;
    let (pointers, mask) = (emitter.operand(op, 1)?, emitter.operand(op, 2)?);
    let bytes = i64::from(element.scalar.bytes());
    let to = addresses(emitter, &pointers, &mask, bytes, places);
    let spare = emitter.stack_slot(16, 16);
    let part = Part { scalar: element.scalar, offset: 0 };
    for ((&active, to), value) in mask.iter().zip(to).zip(values) {
        let to = emitter.ins().select(active, to, spare);
        emitter.store_scalar(part, value, to);
    }
    Ok(())
}
