//! Barriers, at which invocations wait or order their accesses to memory.

use crate::family::*;
use diag::Diagnostic;
use ir::OpRef;

families! {
    CONTROL: [] -> [],
        [
            attr("execution_scope", Scope::CONSTRAINT), attr("memory_scope", Scope::CONSTRAINT),
            attr("memory_semantics", MemorySemantics::CONSTRAINT),
        ],
        NOTHING, [],
        "$execution_scope `,` $memory_scope `,` $memory_semantics attr-dict", { hooks: verifier(&verify) } =>
        /// Waits until all invocations of a scope are here, and orders their memory accesses.
        "ControlBarrier";
    MEMORY: [] -> [],
        [attr("memory_scope", Scope::CONSTRAINT), attr("memory_semantics", MemorySemantics::CONSTRAINT)],
        NOTHING, [],
        "$memory_scope `,` $memory_semantics attr-dict", { hooks: verifier(&verify) } =>
        /// Orders the memory accesses of an invocation.
        "MemoryBarrier";
    SPLIT: [] -> [],
        [
            attr("execution_scope", Scope::CONSTRAINT), attr("memory_scope", Scope::CONSTRAINT),
            attr("memory_semantics", MemorySemantics::CONSTRAINT),
        ],
        NOTHING, [],
        "$execution_scope $memory_scope $memory_semantics attr-dict", {} =>
        /// Arrives at a barrier without waiting.
        "INTEL.ControlBarrierArrive",
        /// Waits at a barrier for those that have to arrive.
        "INTEL.ControlBarrierWait";
}

/// The orders that accesses to memory can have, of which one can be chosen.
const ORDERS: MemorySemantics = MemorySemantics::ACQUIRE
    .union(MemorySemantics::RELEASE)
    .union(MemorySemantics::ACQUIRE_RELEASE)
    .union(MemorySemantics::SEQUENTIALLY_CONSISTENT);

/// Verifies that the semantics that an attribute names have at most one order.
pub(crate) fn verify_order(op: OpRef<'_>, name: &str) -> Result<(), Diagnostic> {
    let semantics = op.enum_attr::<MemorySemantics>(name).unwrap_or(MemorySemantics::NONE);
    if semantics.intersection(ORDERS).to_word().count_ones() > 1 {
        return Err(op.plain_error(
            "expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or \
             `SequentiallyConsistent`",
        ));
    }
    Ok(())
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_order(op, "memory_semantics")
}
