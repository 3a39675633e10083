//! The runtime that asynchronous operations are lowered to.

use crate::types::{AnyAsync, CoroHandleType, GroupType, ValueOrToken, ValueType, awaited};
use ir::attr_constraint;
use ir::markers::*;
use macros::op;

attr_constraint! {
    /// A number of references.
    pub CountAttr = "64-bit signless integer attribute whose value is positive",
        of I64Attr where |attr| attr.as_i64().is_some_and(|count| count > 0);
}

/// Makes a token or a value that is not there yet.
///
/// ```mlir
/// %value = async.runtime.create : !async.value<f32>
/// ```
#[op("async.runtime.create", format = "attr-dict `:` type($result)")]
pub struct RuntimeCreate {
    #[result]
    result: ValueOrToken,
}

/// Makes an empty group of a size.
///
/// ```mlir
/// %group = async.runtime.create_group %size : !async.group
/// ```
#[op("async.runtime.create_group", format = "$size `:` type($result) attr-dict")]
pub struct RuntimeCreateGroup {
    #[operand]
    size: Index,
    #[result]
    result: GroupType,
}

/// Says that a token or a value is there.
///
/// ```mlir
/// async.runtime.set_available %value : !async.value<f32>
/// ```
#[op("async.runtime.set_available", format = "$operand attr-dict `:` type($operand)")]
pub struct RuntimeSetAvailable {
    #[operand]
    operand: ValueOrToken,
}

/// Says that a token or a value will never be there.
///
/// ```mlir
/// async.runtime.set_error %token : !async.token
/// ```
#[op("async.runtime.set_error", format = "$operand attr-dict `:` type($operand)")]
pub struct RuntimeSetError {
    #[operand]
    operand: ValueOrToken,
}

/// Tests if a token, a value or something of a group will never be there.
///
/// ```mlir
/// %error = async.runtime.is_error %token : !async.token
/// ```
#[op("async.runtime.is_error", format = "$operand attr-dict `:` type($operand)")]
pub struct RuntimeIsError {
    #[operand]
    operand: AnyAsync,
    #[result]
    is_error: I1,
}

/// Blocks the thread until a token, a value or a group is there, or will never be.
///
/// ```mlir
/// async.runtime.await %token : !async.token
/// ```
#[op("async.runtime.await", format = "$operand attr-dict `:` type($operand)")]
pub struct RuntimeAwait {
    #[operand]
    operand: AnyAsync,
}

/// Resumes a coroutine on a thread of the runtime.
///
/// ```mlir
/// async.runtime.resume %handle
/// ```
#[op("async.runtime.resume", format = "$handle attr-dict")]
pub struct RuntimeResume {
    #[operand]
    handle: CoroHandleType,
}

/// Resumes a coroutine on a thread of the runtime once a token, a value or a group is there, or will never be.
///
/// ```mlir
/// async.runtime.await_and_resume %token, %handle : !async.token
/// ```
#[op("async.runtime.await_and_resume", format = "$operand `,` $handle attr-dict `:` type($operand)")]
pub struct RuntimeAwaitAndResume {
    #[operand]
    operand: AnyAsync,
    #[operand]
    handle: CoroHandleType,
}

/// Stores what an asynchronous value is.
///
/// ```mlir
/// async.runtime.store %x, %value : !async.value<f32>
/// ```
#[op(
    "async.runtime.store",
    rules(TypesMatchWith(
        "type of 'value' matches element type of 'storage'",
        from = "storage",
        to = "value",
        awaited
    )),
    format = "$value `,` $storage attr-dict `:` type($storage)"
)]
pub struct RuntimeStore {
    #[operand]
    value: AnyType,
    #[operand]
    storage: ValueType,
}

/// Loads what an asynchronous value is.
///
/// ```mlir
/// %x = async.runtime.load %value : !async.value<f32>
/// ```
#[op(
    "async.runtime.load",
    rules(TypesMatchWith(
        "type of 'value' matches element type of 'storage'",
        from = "storage",
        to = "result",
        awaited
    )),
    format = "$storage attr-dict `:` type($storage)"
)]
pub struct RuntimeLoad {
    #[operand]
    storage: ValueType,
    #[result]
    result: AnyType,
}

/// Adds a token or a value to a group. Returns its number there.
///
/// ```mlir
/// %rank = async.runtime.add_to_group %token, %group : !async.token
/// ```
#[op("async.runtime.add_to_group", format = "$operand `,` $group attr-dict `:` type($operand)")]
pub struct RuntimeAddToGroup {
    #[operand]
    operand: ValueOrToken,
    #[operand]
    group: GroupType,
    #[result]
    rank: Index,
}

/// Adds references to a token, a value or a group.
///
/// ```mlir
/// async.runtime.add_ref %token {count = 1 : i64} : !async.token
/// ```
#[op("async.runtime.add_ref", format = "$operand attr-dict `:` type($operand)")]
pub struct RuntimeAddRef {
    #[operand]
    operand: AnyAsync,
    #[attr]
    count: CountAttr,
}

/// Drops references to a token, a value or a group.
///
/// ```mlir
/// async.runtime.drop_ref %token {count = 1 : i64} : !async.token
/// ```
#[op("async.runtime.drop_ref", format = "$operand attr-dict `:` type($operand)")]
pub struct RuntimeDropRef {
    #[operand]
    operand: AnyAsync,
    #[attr]
    count: CountAttr,
}

/// The number of threads of the runtime.
///
/// ```mlir
/// %threads = async.runtime.num_worker_threads : index
/// ```
#[op("async.runtime.num_worker_threads", format = "attr-dict `:` type($result)")]
pub struct RuntimeNumWorkerThreads {
    #[result]
    result: Index,
}

ir::ops![
    RuntimeAddRef,
    RuntimeAddToGroup,
    RuntimeAwait,
    RuntimeAwaitAndResume,
    RuntimeCreate,
    RuntimeCreateGroup,
    RuntimeDropRef,
    RuntimeIsError,
    RuntimeLoad,
    RuntimeNumWorkerThreads,
    RuntimeResume,
    RuntimeSetAvailable,
    RuntimeSetError,
    RuntimeStore,
];
