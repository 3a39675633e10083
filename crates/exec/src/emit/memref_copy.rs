//! Copies of whole memrefs.

use super::memref_access::times;
use super::{EmitResult, Table};
use crate::function::FunctionEmitter;
use crate::types::{Element, Lowered};
use cranelift_codegen::ir::Value;
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[("memref.copy", copy)];

fn copy(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (Some(source), Some(target)) = (op.operands().next(), op.operands().nth(1)) else {
        return Err(op.error("has not two operands"));
    };
    let (from, to) = (emitter.type_of(op, source.ty())?, emitter.type_of(op, target.ty())?);
    let (source, target) = (emitter.operand(op, 0)?, emitter.operand(op, 1)?);
    if let (Lowered::MemRef(from), Lowered::MemRef(to)) = (&*from, &*to)
        && from.is_identity()
        && to.is_identity()
    {
        let sizes = &source[3..3 + from.rank()];
        let (_, count) = super::memref_alloc::row_major(emitter, sizes);
        let bytes = times(emitter, count, i64::from(from.element.bytes()));
        emitter.call_runtime("memmove", &[target[1], source[1], bytes]);
        return Ok(());
    }
    let (element, source_rank, source) = descriptor(emitter, op, &from, &source)?;
    let (_, target_rank, target) = descriptor(emitter, op, &to, &target)?;
    let bytes = emitter.index(i64::from(element.bytes()));
    emitter.call_runtime("terrane.copy", &[bytes, source_rank, source, target_rank, target]);
    Ok(())
}

/// Returns the rank of a memref and a pointer to its descriptor.
fn descriptor(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    lowered: &Lowered,
    registers: &[Value],
) -> Result<(Element, Value, Value), Diagnostic> {
    match lowered {
        Lowered::MemRef(layout) => {
            let rank = emitter.index(layout.rank() as i64);
            Ok((layout.element, rank, crate::external::spill(emitter, registers)))
        }
        Lowered::Unranked(element) => Ok((*element, registers[0], registers[1])),
        _ => Err(op.error("has an operand that is not a memref")),
    }
}
