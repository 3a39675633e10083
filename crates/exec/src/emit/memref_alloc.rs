//! Allocation.

use super::memref_access::times;
use super::{EmitResult, Table};
use crate::error::ErrorKind;
use crate::function::{FunctionEmitter, TRUSTED};
use crate::types::{Lowered, MemRefLayout};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::{DYNAMIC, OpRef};
use std::sync::Arc;

pub(super) const EMITTERS: Table =
    &[("memref.alloc", alloc), ("memref.alloca", alloca), ("memref.dealloc", dealloc)];

/// Requested allocation.
struct Request {
    layout: Arc<MemRefLayout>,
    /// Size of each dimension.
    sizes: Vec<Value>,
    /// Stride of each dimension in elements.
    strides: Vec<Value>,
    /// Bytes in all.
    bytes: Value,
    align: u64,
}

impl Request {
    fn of(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Result<Request, Diagnostic> {
        let result = op.results().next().ok_or_else(|| op.error("has no result"))?;
        let Lowered::MemRef(layout) = &*emitter.type_of(op, result.ty())? else {
            return Err(emitter.unsupported(op, "a result that is not a ranked memref"));
        };
        let layout = layout.clone();
        if !layout.is_identity() {
            return Err(emitter.unsupported(op, "a memref that is not row-major"));
        }
        let sizes = sizes(emitter, op, &layout)?;
        let (strides, count) = row_major(emitter, &sizes);
        let bytes = times(emitter, count, i64::from(layout.element.bytes()));
        let align = emitter.attr(op, "alignment").and_then(|align| align.as_i64());
        let align = align.and_then(|align| u64::try_from(align).ok()).filter(|align| align.is_power_of_two());
        let align = align.unwrap_or(1).max(u64::from(layout.element.align()));
        Ok(Request { layout, sizes, strides, bytes, align })
    }

    /// Binds the descriptor to the operation's result.
    fn bind(self, emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, address: Value) {
        let zero = emitter.index(0);
        let mut registers = vec![address, address, zero];
        registers.extend(self.sizes);
        registers.extend(self.strides);
        emitter.bind(op, 0, &registers);
    }
}

/// Returns the sizes of a new memref: those of the type and, in order, the operands.
fn sizes(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    layout: &MemRefLayout,
) -> Result<Vec<Value>, Diagnostic> {
    let mut operand = 0;
    let mut sizes = Vec::with_capacity(layout.rank());
    for (dim, &size) in layout.shape.iter().enumerate() {
        if size != DYNAMIC {
            sizes.push(emitter.index(size));
            continue;
        }
        let size = emitter.scalar(op, operand)?;
        operand += 1;
        if emitter.is_checked() {
            let message = format!("size {{0}} of dimension {dim} is negative");
            let site = emitter.site(ErrorKind::Bounds, message, op);
            let zero = emitter.index(0);
            let negative = emitter.ins().icmp(IntCC::SignedLessThan, size, zero);
            emitter.fail_if(negative, site, Some([size, zero]));
        }
        sizes.push(size);
    }
    Ok(sizes)
}

/// Returns the row-major strides of these sizes, and the number of elements.
pub(super) fn row_major(emitter: &mut FunctionEmitter<'_, '_>, sizes: &[Value]) -> (Vec<Value>, Value) {
    let mut count = emitter.index(1);
    let mut strides = vec![count; sizes.len()];
    for (dim, &size) in sizes.iter().enumerate().rev() {
        strides[dim] = count;
        count = match (emitter.as_constant(count), emitter.as_constant(size)) {
            (Some(count), Some(size)) => emitter.index(count.wrapping_mul(size)),
            (Some(1), None) => size,
            _ => emitter.ins().imul(count, size),
        };
    }
    (strides, count)
}

fn alloc(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let request = Request::of(emitter, op)?;
    let site = emitter.site(ErrorKind::OutOfMemory, "out of memory: cannot allocate {0} bytes", op);
    let (align, site) = (emitter.index(request.align as i64), emitter.index(site as i64));
    let address = emitter.call_runtime("terrane.alloc", &[request.bytes, align, site]).unwrap_or(site);
    request.bind(emitter, op, address);
    Ok(())
}

fn alloca(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let request = Request::of(emitter, op)?;
    let count =
        request.layout.shape.iter().try_fold(u64::from(request.layout.element.bytes()), |product, &size| {
            u64::try_from(size).ok().and_then(|size| product.checked_mul(size))
        });
    let address = match count {
        Some(bytes) => emitter.frame_memory(op, bytes, request.align),
        None => emitter.arena_memory(op, request.bytes, request.align),
    };
    request.bind(emitter, op, address);
    Ok(())
}

fn dealloc(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let value = op.operands().next().ok_or_else(|| op.error("has no operand"))?;
    let registers = emitter.operand(op, 0)?;
    let address = match &*emitter.type_of(op, value.ty())? {
        Lowered::MemRef(_) => registers[0],
        Lowered::Unranked(_) => emitter.ins().load(types::I64, TRUSTED, registers[1], 0),
        _ => return Err(op.error("has an operand that is not a memref")),
    };
    emitter.call_runtime("free", &[address]);
    Ok(())
}
