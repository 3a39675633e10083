//! Runtime of `async` (`libmlir_async_runtime`): tokens, values and groups with counted references, and coroutines that wait for them.
//!
//! Machine code has the limits of the stack of one thread, so that coroutines run on it: one that is resumed waits in a queue, and code that
//! blocks until something is available runs what is in the queue. The order is that in which coroutines became ready.

use super::{RuntimeFn, entry};
use crate::error::{ErrorKind, ExecError};
use crate::native::{Task, leave_invocation, with_state};
use std::cell::{Cell, RefCell};

pub(super) static TABLE: &[RuntimeFn] = &[
    entry!("mlirAsyncRuntimeAddRef", "ll>", add_ref),
    entry!("mlirAsyncRuntimeDropRef", "ll>", drop_ref),
    entry!("mlirAsyncRuntimeCreateToken", ">l", create_token),
    entry!("mlirAsyncRuntimeCreateValue", "l>l", create_value),
    entry!("mlirAsyncRuntimeCreateGroup", "l>l", create_group),
    entry!("mlirAsyncRuntimeEmplaceToken", "l>", emplace),
    entry!("mlirAsyncRuntimeEmplaceValue", "l>", emplace),
    entry!("mlirAsyncRuntimeSetTokenError", "l>", set_error),
    entry!("mlirAsyncRuntimeSetValueError", "l>", set_error),
    entry!("mlirAsyncRuntimeIsTokenError", "l>b", is_error),
    entry!("mlirAsyncRuntimeIsValueError", "l>b", is_error),
    entry!("mlirAsyncRuntimeIsGroupError", "l>b", is_error),
    entry!("mlirAsyncRuntimeAwaitToken", "l>", wait),
    entry!("mlirAsyncRuntimeAwaitValue", "l>", wait),
    entry!("mlirAsyncRuntimeAwaitAllInGroup", "l>", wait),
    entry!("mlirAsyncRuntimeExecute", "ll>", execute),
    entry!("mlirAsyncRuntimeGetValueStorage", "l>l", value_storage),
    entry!("mlirAsyncRuntimeAddTokenToGroup", "ll>l", add_token_to_group),
    entry!("mlirAsyncRuntimeAwaitTokenAndExecute", "lll>", wait_and_execute),
    entry!("mlirAsyncRuntimeAwaitValueAndExecute", "lll>", wait_and_execute),
    entry!("mlirAsyncRuntimeAwaitAllInGroupAndExecute", "lll>", wait_and_execute),
    entry!("mlirAsyncRuntimGetNumWorkerThreads", ">l", num_worker_threads),
    entry!("mlirAsyncRuntimePrintCurrentThreadId", ">", print_current_thread_id),
];

/// Function that resumes the coroutine of a handle.
type Resume = unsafe extern "C" fn(u64);

/// State of a token, a value or a group.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Pending,
    Available,
    Error,
}

/// Token, value or group.
struct Object {
    references: Cell<i64>,
    state: Cell<State>,
    /// Tokens of a group that are not there yet.
    pending: Cell<i64>,
    /// Tokens that were added to a group.
    rank: Cell<i64>,
    has_error: Cell<bool>,
    /// Memory of a value, in parts that are aligned for all types.
    storage: Box<[Part]>,
    waiting: RefCell<Vec<Task>>,
    /// Groups that a token is in.
    groups: RefCell<Vec<u64>>,
}

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Part(#[allow(dead_code, reason = "only its size and alignment count")] [u8; 64]);

/// Creates an object and returns its address.
fn create(references: i64, pending: i64, bytes: u64) -> u64 {
    let parts = usize::try_from(bytes.div_ceil(64)).unwrap_or(0);
    let state = if pending == 0 { State::Available } else { State::Pending };
    let object = Object {
        references: Cell::new(references),
        state: Cell::new(state),
        pending: Cell::new(pending),
        rank: Cell::new(0),
        has_error: Cell::new(false),
        storage: vec![Part([0; 64]); parts].into_boxed_slice(),
        waiting: RefCell::default(),
        groups: RefCell::default(),
    };
    Box::into_raw(Box::new(object)) as u64
}

/// Calls a function with the object at an address.
///
/// # Safety
/// The address must be that of an object with a reference. The function must not drop the last one.
unsafe fn with<R>(address: u64, work: impl FnOnce(&Object) -> R) -> R {
    // SAFETY: `create` made the object, and it lives as long as it has references.
    work(unsafe { &*(address as *const Object) })
}

extern "C" fn create_token() -> u64 {
    // One reference for the caller, one until the token is there.
    create(2, 1, 0)
}

extern "C" fn create_value(bytes: u64) -> u64 {
    create(2, 1, bytes)
}

extern "C" fn create_group(size: i64) -> u64 {
    create(1, size, 0)
}

unsafe extern "C" fn add_ref(address: u64, count: i64) {
    // SAFETY: the program has a reference.
    unsafe { with(address, |object| object.references.set(object.references.get() + count)) };
}

unsafe extern "C" fn drop_ref(address: u64, count: i64) {
    // SAFETY: the program has these references.
    let left = unsafe {
        with(address, |object| {
            object.references.set(object.references.get() - count);
            object.references.get()
        })
    };
    if left == 0 {
        // SAFETY: this was the last reference to what `create` made.
        drop(unsafe { Box::from_raw(address as *mut Object) });
    }
}

/// Says that a token or value is there, or will never be, and lets go on what waits for it.
///
/// # Safety
/// The address must be that of an object with a reference.
unsafe fn finish(address: u64, state: State) {
    // SAFETY: the caller has a reference.
    let groups = unsafe {
        with(address, |object| {
            object.state.set(state);
            object.has_error.set(state == State::Error);
            resume_all(object);
            object.groups.take()
        })
    };
    for group in groups {
        // SAFETY: the token has a reference to each group it is in.
        unsafe {
            with(group, |group| count_down(group, state));
            drop_ref(group, 1);
        }
    }
    // SAFETY: the reference that an object has until it is there.
    unsafe { drop_ref(address, 1) };
}

fn resume_all(object: &Object) {
    let waiting = object.waiting.take();
    with_state(|state| state.tasks.borrow_mut().extend(waiting));
}

/// Says that one of the tokens of a group is there.
fn count_down(group: &Object, state: State) {
    group.pending.set(group.pending.get() - 1);
    if state == State::Error {
        group.has_error.set(true);
    }
    if group.pending.get() == 0 {
        group.state.set(State::Available);
        resume_all(group);
    }
}

unsafe extern "C" fn emplace(address: u64) {
    // SAFETY: the program has a reference.
    unsafe { finish(address, State::Available) };
}

unsafe extern "C" fn set_error(address: u64) {
    // SAFETY: the program has a reference.
    unsafe { finish(address, State::Error) };
}

unsafe extern "C" fn is_error(address: u64) -> u8 {
    // SAFETY: the program has a reference.
    u8::from(unsafe { with(address, |object| object.has_error.get()) })
}

unsafe extern "C" fn value_storage(address: u64) -> u64 {
    // SAFETY: the program has a reference.
    unsafe { with(address, |object| object.storage.as_ptr() as u64) }
}

unsafe extern "C" fn add_token_to_group(token: u64, group: u64) -> i64 {
    // SAFETY: the program has references to both.
    unsafe {
        let rank = with(group, |group| group.rank.replace(group.rank.get() + 1));
        let state = with(token, |token| token.state.get());
        if state == State::Pending {
            add_ref(group, 1);
            with(token, |token| token.groups.borrow_mut().push(group));
        } else {
            with(group, |group| count_down(group, state));
        }
        rank
    }
}

extern "C" fn execute(handle: u64, resume: u64) {
    with_state(|state| state.tasks.borrow_mut().push_back((handle, resume)));
}

unsafe extern "C" fn wait_and_execute(address: u64, handle: u64, resume: u64) {
    // SAFETY: the program has a reference.
    let is_pending = unsafe {
        with(address, |object| {
            let is_pending = object.state.get() == State::Pending;
            if is_pending {
                object.waiting.borrow_mut().push((handle, resume));
            }
            is_pending
        })
    };
    if !is_pending {
        execute(handle, resume);
    }
}

/// Runs coroutines until something is there.
unsafe extern "C" fn wait(address: u64) {
    loop {
        // SAFETY: the program has a reference.
        if unsafe { with(address, |object| object.state.get() != State::Pending) } {
            return;
        }
        let Some((handle, resume)) = with_state(|state| state.tasks.borrow_mut().pop_front()) else { break };
        // SAFETY: the program has put the address of a function that takes a handle there.
        let resume = unsafe { std::mem::transmute::<usize, Resume>(resume as usize) };
        // SAFETY: no reference into the state or an object is held while the coroutine runs, which may leave this frame.
        unsafe { resume(handle) };
    }
    with_state(|state| {
        let message = "waits for an asynchronous value that nothing computes";
        *state.error.borrow_mut() = Some(ExecError::new(ErrorKind::Host, message));
    });
    // SAFETY: machine code called this function, which has nothing to drop.
    unsafe { leave_invocation() }
}

extern "C" fn num_worker_threads() -> u64 {
    std::thread::available_parallelism().map_or(1, |count| count.get() as u64)
}

extern "C" fn print_current_thread_id() {
    with_state(|state| state.shared.write(b"Current thread id: 1\n"));
}
