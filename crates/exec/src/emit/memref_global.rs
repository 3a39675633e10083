//! Globals: memory of the engine, whose addresses are constants of the code. All are writable, including
//! constant ones.

use super::{EmitResult, Table};
use crate::function::{FunctionEmitter, attr, symbol_name, unsupported};
use crate::native::Memory;
use crate::types::{Element, Lowered};
use crate::unit::Unit;
use diag::Diagnostic;
use ir::{AttrRef, OpRef};

pub(super) const EMITTERS: Table = &[("memref.get_global", get)];

/// Allocated pointer of a global, which must not be freed: upstream's number.
const NOT_ALLOCATED: i64 = 0xDEAD_BEEF;

/// The most bytes of a global.
const MAX_BYTES: usize = 1 << 40;

/// Defines a `memref.global` of the module.
pub(crate) fn define(unit: &mut Unit, op: OpRef<'_>) -> Result<(), Diagnostic> {
    let cx = op.context();
    let name = symbol_name(op);
    let name = cx.ident_str(name.ok_or_else(|| op.error("requires a symbol name"))?).to_owned();
    let ty =
        attr(op, "type").and_then(|ty| ty.as_type()).ok_or_else(|| op.error("requires attribute 'type'"))?;
    let lowered = unit.lowered(op, ty)?;
    let Lowered::MemRef(layout) = &*lowered else { return Err(op.error("is not a ranked memref")) };
    let count = ty.num_elements().and_then(|count| usize::try_from(count).ok());
    let count = count.filter(|_| layout.is_identity());
    let count = count.ok_or_else(|| unsupported(op, "a global that is not row-major of static shape"))?;
    let bytes = count.checked_mul(layout.element.bytes() as usize).filter(|&bytes| bytes <= MAX_BYTES);
    let bytes = bytes.ok_or_else(|| unsupported(op, "a global of this size"))?;
    let align =
        attr(op, "alignment").and_then(|align| align.as_i64()).and_then(|align| usize::try_from(align).ok());
    let align = align.filter(|align| align.is_power_of_two()).unwrap_or(1);
    let memory = Memory::zeroed(bytes, align.max(layout.element.align() as usize).max(16));
    let mut memory = memory.ok_or_else(|| unsupported(op, "a global of this size"))?;
    match attr(op, "initial_value") {
        None => return Err(unsupported(op, "a global without a definition in the module")),
        Some(value) if value.is_unit() => {}
        Some(value) => {
            let elements = elements(value, layout.element, count);
            memory.fill(&elements.ok_or_else(|| unsupported(op, "initial values of this kind"))?);
        }
    }
    if unit.globals.insert(name, memory).is_some() {
        return Err(op.error("redefines a global"));
    }
    Ok(())
}

/// Returns the bytes of the elements in memory.
fn elements(value: AttrRef<'_>, element: Element, count: usize) -> Option<Vec<u8>> {
    let dense = value.as_dense()?;
    let size = element.scalar.bytes() as usize;
    if element.lanes != 1 || dense.len() != count {
        return None;
    }
    let stored = if dense.is_splat() { usize::from(count > 0) } else { count };
    let mut bytes = Vec::with_capacity(count * size);
    for index in 0..stored {
        let packed = dense.element(index)?;
        let mut padded = [0; 16];
        padded.get_mut(..packed.len())?.copy_from_slice(packed);
        bytes.extend_from_slice(&padded[..size]);
    }
    Some(if dense.is_splat() { bytes.repeat(count) } else { bytes })
}

fn get(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let symbol = emitter.attr(op, "name").and_then(|name| name.as_flat_symbol());
    let symbol = symbol.ok_or_else(|| op.error("requires attribute 'name'"))?;
    let name = op.context().ident_str(symbol);
    let address = emitter.unit.globals.get(name).map(Memory::address);
    let address =
        address.ok_or_else(|| op.error(format!("'{name}' does not reference a valid global memref")))?;
    let result = op.results().next().ok_or_else(|| op.error("has no result"))?;
    let lowered = emitter.type_of(op, result.ty())?;
    let Lowered::MemRef(layout) = &*lowered else { return Err(op.error("is not a ranked memref")) };
    let address = emitter.index(address as i64);
    let mut registers = vec![emitter.index(NOT_ALLOCATED), address, emitter.index(0)];
    for &value in layout.shape.iter().chain(&layout.strides) {
        registers.push(emitter.index(value));
    }
    emitter.bind(op, 0, &registers);
    Ok(())
}
