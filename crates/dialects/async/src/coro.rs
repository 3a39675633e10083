//! Coroutines: what asynchronous functions become before `llvm`.

use crate::types::{CoroHandleType, CoroIdType, CoroStateType};
use ir::markers::*;
use macros::op;

/// Makes the identifier of a coroutine.
///
/// ```mlir
/// %id = async.coro.id
/// ```
#[op("async.coro.id", format = "attr-dict")]
pub struct CoroId {
    #[result]
    id: CoroIdType,
}

/// Allocates the frame of a coroutine, and begins it.
///
/// ```mlir
/// %handle = async.coro.begin %id
/// ```
#[op("async.coro.begin", format = "$id attr-dict")]
pub struct CoroBegin {
    #[operand]
    id: CoroIdType,
    #[result]
    handle: CoroHandleType,
}

/// Frees the frame of a coroutine.
///
/// ```mlir
/// async.coro.free %id, %handle
/// ```
#[op("async.coro.free", format = "$id `,` $handle attr-dict")]
pub struct CoroFree {
    #[operand]
    id: CoroIdType,
    #[operand]
    handle: CoroHandleType,
}

/// Marks where a coroutine returns to its caller, other than the first time.
///
/// ```mlir
/// async.coro.end %handle
/// ```
#[op("async.coro.end", format = "$handle attr-dict")]
pub struct CoroEnd {
    #[operand]
    handle: CoroHandleType,
}

/// Saves the state of a coroutine.
///
/// ```mlir
/// %state = async.coro.save %handle
/// ```
#[op("async.coro.save", format = "$handle attr-dict")]
pub struct CoroSave {
    #[operand]
    handle: CoroHandleType,
    #[result]
    saved: CoroStateType,
}

/// Suspends a coroutine: goes on at the first block now, at the second when it is resumed, and at the third when it is destroyed.
///
/// ```mlir
/// async.coro.suspend %state, ^suspend, ^resume, ^cleanup
/// ```
#[op(
    "async.coro.suspend",
    traits(TERMINATOR),
    format = "$saved `,` $suspendDest `,` $resumeDest `,` $cleanupDest attr-dict"
)]
pub struct CoroSuspend {
    #[operand]
    saved: CoroStateType,
    #[successor]
    suspendDest: AnySuccessor,
    #[successor]
    resumeDest: AnySuccessor,
    #[successor]
    cleanupDest: AnySuccessor,
}

ir::ops![CoroBegin, CoroEnd, CoroFree, CoroId, CoroSave, CoroSuspend];
