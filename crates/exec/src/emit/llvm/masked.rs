//! Accesses to memory of some lanes of vectors.
//!
//! An inactive lane accesses a slot of the frame instead, so that no code branches.

use super::super::memref_access::times;
use super::vp::active_lanes;
use super::{EmitResult, Table, operand_type, result_type};
use crate::function::FunctionEmitter;
use crate::types::{Element, Lowered, Part};
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("llvm.intr.masked.load", |emitter, op| load(emitter, op, Places::Adjacent, LOAD)),
    ("llvm.intr.masked.gather", |emitter, op| load(emitter, op, Places::Each, LOAD)),
    ("llvm.intr.masked.expandload", |emitter, op| load(emitter, op, Places::Packed, LOAD)),
    ("llvm.intr.masked.store", |emitter, op| store(emitter, op, Places::Adjacent, STORE)),
    ("llvm.intr.masked.scatter", |emitter, op| store(emitter, op, Places::Each, STORE)),
    ("llvm.intr.masked.compressstore", |emitter, op| store(emitter, op, Places::Packed, STORE)),
    ("llvm.intr.vp.load", |emitter, op| {
        load(emitter, op, Places::Adjacent, Operands { others: None, length: Some(2), ..LOAD })
    }),
    ("llvm.intr.vp.store", |emitter, op| {
        store(emitter, op, Places::Adjacent, Operands { length: Some(3), ..STORE })
    }),
    ("llvm.intr.experimental.vp.strided.load", |emitter, op| {
        load(emitter, op, Places::Strided(1), Operands { pointer: 0, mask: 2, length: Some(3), others: None })
    }),
    ("llvm.intr.experimental.vp.strided.store", |emitter, op| {
        store(
            emitter,
            op,
            Places::Strided(2),
            Operands { pointer: 1, mask: 3, length: Some(4), others: None },
        )
    }),
];

/// Numbers of the operands of an access.
#[derive(Clone, Copy)]
struct Operands {
    pointer: usize,
    mask: usize,
    /// Number of lanes that may be active.
    length: Option<usize>,
    /// The values of inactive lanes that are loaded.
    others: Option<usize>,
}

const LOAD: Operands = Operands { pointer: 0, mask: 1, length: None, others: Some(2) };
const STORE: Operands = Operands { pointer: 1, mask: 2, length: None, others: None };

/// Places of the lanes in memory.
#[derive(Clone, Copy)]
enum Places {
    /// One after the other from a pointer on.
    Adjacent,
    /// Those of the pointers of a vector.
    Each,
    /// One after the other from a pointer on, without those of inactive lanes.
    Packed,
    /// At distances, from a pointer on, of the bytes that an operand says.
    Strided(usize),
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
    op: OpRef<'_>,
    pointers: &[Value],
    mask: &[Value],
    (bytes, places): (i64, Places),
) -> Result<Vec<Value>, Diagnostic> {
    let Some(&base) = pointers.first() else { return Ok(Vec::new()) };
    let step = match places {
        Places::Strided(operand) => {
            let stride = emitter.scalar(op, operand)?;
            emitter.resized(stride, types::I64, true)
        }
        _ => emitter.index(bytes),
    };
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
                let taken = emitter.resized(active, types::I64, false);
                let taken = times(emitter, taken, bytes);
                let after = emitter.ins().iadd(next, taken);
                std::mem::replace(&mut next, after)
            }
            Places::Strided(_) => {
                let after = emitter.ins().iadd(next, step);
                std::mem::replace(&mut next, after)
            }
        });
    }
    Ok(out)
}

fn load(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    places: Places,
    operands: Operands,
) -> EmitResult {
    let element = element_of(op, &*result_type(emitter, op)?)?;
    let pointers = emitter.operand(op, operands.pointer)?;
    let mask = active_lanes(emitter, op, operands.mask, operands.length)?;
    let bytes = i64::from(element.scalar.bytes());
    let from = addresses(emitter, op, &pointers, &mask, (bytes, places))?;
    let others = match operands.others.filter(|&others| others < op.num_operands()) {
        Some(others) => emitter.operand(op, others)?,
        None => {
            let zero = emitter.zero(element.scalar);
            vec![zero; mask.len()]
        }
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

fn store(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    places: Places,
    operands: Operands,
) -> EmitResult {
    let element = element_of(op, &*operand_type(emitter, op, 0)?)?;
    let values = emitter.operand(op, 0)?;
    let pointers = emitter.operand(op, operands.pointer)?;
    let mask = active_lanes(emitter, op, operands.mask, operands.length)?;
    let bytes = i64::from(element.scalar.bytes());
    let to = addresses(emitter, op, &pointers, &mask, (bytes, places))?;
    let spare = emitter.stack_slot(16, 16);
    let part = Part { scalar: element.scalar, offset: 0 };
    for ((&active, to), value) in mask.iter().zip(to).zip(values) {
        let to = emitter.ins().select(active, to, spare);
        emitter.store_scalar(part, value, to);
    }
    Ok(())
}
