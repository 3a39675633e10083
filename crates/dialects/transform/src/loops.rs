//! Operations of `transform`: loops.

use crate::attrs::PositiveI64;
use crate::interface::{CONSUMES, READS, TransformOp};
use crate::types::{ForHandle, Handle};
use ir::markers::*;
use macros::op;

/// Hoists loop-invariant extractions and insertions of subsets out of a loop.
///
/// ```mlir
/// transform.loop.hoist_loop_invariant_subsets %target : !transform.any_op
/// ```
#[op("transform.loop.hoist_loop_invariant_subsets",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "$target attr-dict `:` type($target)")]
pub struct HoistLoopInvariantSubsetsOp {
    #[operand]
    target: Handle,
}

/// Converts `scf.forall` to nested `scf.for`.
///
/// ```mlir
/// transform.loop.forall_to_for %target : (!transform.any_op) -> ()
/// ```
#[op("transform.loop.forall_to_for",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct ForallToForOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Variadic<Handle>,
}

/// Converts `scf.forall` to `scf.parallel`.
///
/// ```mlir
/// transform.loop.forall_to_parallel %target : (!transform.any_op) -> ()
/// ```
#[op("transform.loop.forall_to_parallel",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct ForallToParallelOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Variadic<Handle>,
}

/// Makes one loop of a perfect nest.
///
/// ```mlir
/// %0 = transform.loop.coalesce %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.loop.coalesce",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type($target, $transformed)")]
pub struct LoopCoalesceOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Handle,
}

/// Fuses two independent loops of the same bounds.
///
/// ```mlir
/// %0 = transform.loop.fuse_sibling %target into %source : (!transform.any_op, !transform.any_op) -> !transform.any_op
/// ```
#[op("transform.loop.fuse_sibling",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target `into` $source attr-dict `:` functional-type(operands, results)")]
pub struct LoopFuseSiblingOp {
    #[operand]
    target: Handle,
    #[operand]
    source: Handle,
    #[result]
    fused_loop: Handle,
}

/// Moves a loop to a function of its own and calls it.
///
/// ```mlir
/// %function, %call = transform.loop.outline %target {func_name = "name"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
/// ```
#[op("transform.loop.outline",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct LoopOutlineOp {
    #[operand]
    target: Handle,
    #[attr]
    func_name: StrAttr,
    #[result]
    function: Handle,
    #[result]
    call: Handle,
}

/// Splits a loop in one whose steps are all whole, and the rest.
///
/// ```mlir
/// %main, %remainder = transform.loop.peel %loop : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
/// ```
#[op("transform.loop.peel",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct LoopPeelOp {
    #[operand]
    target: ForHandle,
    #[attr(default = false)]
    peel_front: BoolAttr,
    #[attr(default = false)]
    fail_if_already_divisible: BoolAttr,
    #[result]
    peeled_loop: Handle,
    #[result]
    remainder_loop: Handle,
}

/// Pipelines a loop, with an interval and the latency of reads.
///
/// ```mlir
/// %0 = transform.loop.pipeline %target : (!transform.op<"scf.for">) -> !transform.any_op
/// ```
#[op("transform.loop.pipeline",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct LoopPipelineOp {
    #[operand]
    target: ForHandle,
    #[attr(default = 1)]
    iteration_interval: I64Attr,
    #[attr(default = 10)]
    read_latency: I64Attr,
    #[result]
    transformed: Handle,
}

/// Replaces a loop of one iteration by its body.
///
/// ```mlir
/// transform.loop.promote_if_one_iteration %target : !transform.any_op
/// ```
#[op("transform.loop.promote_if_one_iteration",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` type($target)")]
pub struct LoopPromoteIfOneIterationOp {
    #[operand]
    target: Handle,
}

/// Unrolls a loop and fuses the copies of the loops in it.
///
/// ```mlir
/// transform.loop.unroll_and_jam %loop {factor = 4} : !transform.any_op
/// ```
#[op("transform.loop.unroll_and_jam",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` type($target)")]
pub struct LoopUnrollAndJamOp {
    #[operand]
    target: Handle,
    #[attr]
    factor: PositiveI64,
}

/// Unrolls a loop by a factor.
///
/// ```mlir
/// transform.loop.unroll %loop {factor = 4} : !transform.any_op
/// ```
#[op("transform.loop.unroll",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` type($target)")]
pub struct LoopUnrollOp {
    #[operand]
    target: Handle,
    #[attr]
    factor: PositiveI64,
}

/// Converts `scf.parallel` to nested `scf.for`.
///
/// ```mlir
/// transform.loop.parallel_for_to_nested_fors %target : (!transform.any_op) -> ()
/// ```
#[op("transform.loop.parallel_for_to_nested_fors",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct ParallelForToNestedForOps {
    #[operand]
    target: Handle,
    #[result]
    transformed: Variadic<Handle>,
}

ir::ops![
    HoistLoopInvariantSubsetsOp,
    ForallToForOp,
    ForallToParallelOp,
    LoopCoalesceOp,
    LoopFuseSiblingOp,
    LoopOutlineOp,
    LoopPeelOp,
    LoopPipelineOp,
    LoopPromoteIfOneIterationOp,
    LoopUnrollAndJamOp,
    LoopUnrollOp,
    ParallelForToNestedForOps
];
