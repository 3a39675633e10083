//! Unrealized casts that conversions left.

use super::{EmitResult, Table};
use crate::function::FunctionEmitter;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[("builtin.unrealized_conversion_cast", cast)];

/// Emits nothing for a cast between types with equal registers.
fn cast(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    if op.num_operands() != 1 || op.num_results() != 1 {
        return Err(emitter.unsupported(op, "a cast of several values"));
    }
    let (from, to) = (op.operand(0).ty(), op.result(0).ty());
    let (mut source, mut target) = (Vec::new(), Vec::new());
    emitter.type_of(op, from)?.registers(&mut source);
    emitter.type_of(op, to)?.registers(&mut target);
    if source != target {
        return Err(emitter.unsupported(op, &format!("a cast from {from} to {to}")));
    }
    let values = emitter.operand(op, 0)?;
    emitter.bind(op, 0, &values);
    Ok(())
}
