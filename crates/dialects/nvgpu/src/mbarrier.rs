//! Barriers in shared memory: `nvgpu.mbarrier.*`.

use crate::types::{MBarrierGroupType, MBarrierTokenType};
use ir::markers::*;
use macros::op;

ir::type_constraint! {
    /// An address as a number.
    pub I32OrI64 = "32-bit signless integer or 64-bit signless integer", any(I32, I64);
}

/// Makes barriers in shared memory.
///
/// ```mlir
/// %barriers = nvgpu.mbarrier.create -> !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
/// ```
#[op("nvgpu.mbarrier.create", format = "attr-dict `->` type($barriers)")]
pub struct MBarrierCreate {
    #[result]
    barriers: MBarrierGroupType,
}

/// Returns the address of a barrier.
///
/// ```mlir
/// %address = nvgpu.mbarrier.get %barriers[%i] : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> i32
/// ```
#[op(
    "nvgpu.mbarrier.get",
    format = "$barriers `[` $mbarId `]` attr-dict `:` type($barriers) `->` type($mbarrierPointer)"
)]
pub struct MBarrierGet {
    #[operand]
    barriers: MBarrierGroupType,
    #[operand]
    mbarId: Index,
    #[result]
    mbarrierPointer: I32OrI64,
}

/// Sets how many arrivals complete a phase of a barrier.
///
/// ```mlir
/// nvgpu.mbarrier.init %barriers[%i], %count : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
/// ```
#[op(
    "nvgpu.mbarrier.init",
    format = "$barriers `[` $mbarId `]` `,` $count (`,` `predicate` `=` $predicate^)? attr-dict `:` type($barriers)"
)]
pub struct MBarrierInit {
    #[operand]
    barriers: MBarrierGroupType,
    #[operand]
    count: Index,
    #[operand]
    mbarId: Index,
    #[operand]
    predicate: Option<I1>,
}

/// Tests if the phase of a token is complete, without waiting.
///
/// ```mlir
/// %done = nvgpu.mbarrier.test.wait %barriers[%i], %token
///   : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, !nvgpu.mbarrier.token
/// ```
#[op(
    "nvgpu.mbarrier.test.wait",
    format = "$barriers `[` $mbarId `]` `,` $token attr-dict `:` type($barriers) `,` type($token)"
)]
pub struct MBarrierTestWait {
    #[operand]
    barriers: MBarrierGroupType,
    #[operand]
    token: MBarrierTokenType,
    #[operand]
    mbarId: Index,
    #[result]
    waitComplete: I1,
}

/// Arrives at a barrier, and returns a token of the phase.
///
/// ```mlir
/// %token = nvgpu.mbarrier.arrive %barriers[%i]
///   : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
/// ```
#[op(
    "nvgpu.mbarrier.arrive",
    format = "$barriers `[` $mbarId `]` attr-dict `:` type($barriers) `->` type($token)"
)]
pub struct MBarrierArrive {
    #[operand]
    barriers: MBarrierGroupType,
    #[operand]
    mbarId: Index,
    #[result]
    token: MBarrierTokenType,
}

/// Arrives at a barrier several times, without completing the phase.
///
/// ```mlir
/// %token = nvgpu.mbarrier.arrive.nocomplete %barriers[%i], %count
///   : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
/// ```
#[op(
    "nvgpu.mbarrier.arrive.nocomplete",
    format = "$barriers `[` $mbarId `]` `,` $count attr-dict `:` type($barriers) `->` type($token)"
)]
pub struct MBarrierArriveNoComplete {
    #[operand]
    barriers: MBarrierGroupType,
    #[operand]
    mbarId: Index,
    #[operand]
    count: Index,
    #[result]
    token: MBarrierTokenType,
}

/// Arrives at a barrier, whose phase is complete when so many bytes are copied too.
///
/// ```mlir
/// nvgpu.mbarrier.arrive.expect_tx %barriers[%i], %bytes : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
/// ```
#[op(
    "nvgpu.mbarrier.arrive.expect_tx",
    format = "$barriers `[` $mbarId `]` `,` $txcount  (`,` `predicate` `=` $predicate^)? attr-dict `:` type($barriers)"
)]
pub struct MBarrierArriveExpectTx {
    #[operand]
    barriers: MBarrierGroupType,
    #[operand]
    txcount: Index,
    #[operand]
    mbarId: Index,
    #[operand]
    predicate: Option<I1>,
}

/// Waits until the phase of a parity is complete, or for so many ticks.
///
/// ```mlir
/// nvgpu.mbarrier.try_wait.parity %barriers[%i], %parity, %ticks : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
/// ```
#[op(
    "nvgpu.mbarrier.try_wait.parity",
    format = "$barriers `[` $mbarId `]` `,` $phaseParity `,` $ticks attr-dict `:` type($barriers)"
)]
pub struct MBarrierTryWaitParity {
    #[operand]
    barriers: MBarrierGroupType,
    #[operand]
    phaseParity: I1,
    #[operand]
    ticks: Index,
    #[operand]
    mbarId: Index,
}

ir::ops![
    MBarrierArrive,
    MBarrierArriveExpectTx,
    MBarrierArriveNoComplete,
    MBarrierCreate,
    MBarrierGet,
    MBarrierInit,
    MBarrierTestWait,
    MBarrierTryWaitParity
];
