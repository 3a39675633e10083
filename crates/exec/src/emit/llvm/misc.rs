//! Operations without a value of their own, and ends of the execution.

use super::{EmitResult, Table, forward, ignore};
use crate::error::ErrorKind;
use crate::function::FunctionEmitter;
use cranelift_codegen::ir::types;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("llvm.intr.assume", ignore),
    ("llvm.intr.dbg.declare", ignore),
    ("llvm.intr.dbg.label", ignore),
    ("llvm.intr.dbg.value", ignore),
    ("llvm.intr.debugtrap", ignore),
    ("llvm.intr.experimental.noalias.scope.decl", ignore),
    ("llvm.intr.invariant.end", ignore),
    ("llvm.intr.invariant.start", forward),
    ("llvm.intr.var.annotation", ignore),
    ("llvm.intr.annotation", forward),
    ("llvm.intr.expect", forward),
    ("llvm.intr.expect.with.probability", forward),
    ("llvm.intr.ptr.annotation", forward),
    ("llvm.intr.ssa.copy", forward),
    ("llvm.intr.is.constant", is_constant),
    ("llvm.intr.trap", abort),
    ("llvm.intr.ubsantrap", abort),
    ("llvm.blocktag", ignore),
    ("llvm.linker_options", ignore),
];

/// Ends the execution as a program that aborts.
pub(super) fn abort(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let site = emitter.site(ErrorKind::Assert, "the program aborts", op);
    // What follows in the block is not reached, but has to be in a block.
    let always = emitter.constant(types::I8, 1);
    emitter.fail_if(always, site, None);
    Ok(())
}

/// No value counts as a constant: that is up to optimizers.
fn is_constant(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let no = emitter.constant(types::I8, 0);
    emitter.bind(op, 0, &[no]);
    Ok(())
}
