//! Entry to and exit from machine code, and the state that both sides share.
//!
//! Machine code runs on a thread with a large stack of its own. On an error in it (a failed assertion, a
//! division by zero, a full stack) it exits by restoring the stack pointer that [`enter`] saved; the frames
//! in between are of machine code and runtime functions, none of which has anything to drop at that point.

use crate::error::{ErrorKind, ExecError};
use crate::host::HostFunction;
use crate::sink::Output;
use diag::Place;
use ir::IgnorePoison;
use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, RwLock};

/// Error message of one site of the program.
#[derive(Clone, Debug)]
pub(crate) struct TrapSite {
    pub(crate) kind: ErrorKind,
    /// Message; `{0}` and `{1}` are replaced by the two numbers that the code passes.
    pub(crate) message: String,
    pub(crate) place: Place,
}

/// Coroutine that can go on: its handle, and the address of the function that resumes it.
pub(crate) type Task = (u64, u64);

/// State shared by machine code and runtime functions. The code uses its address and its first fields.
#[repr(C)]
pub(crate) struct ExecState {
    /// Limit of the call stack, which must not grow below this address.
    stack_limit: Cell<u64>,
    /// First free byte of the arena of `memref.alloca`.
    pub(crate) arena_top: Cell<u64>,
    arena_end: Cell<u64>,
    /// The stack pointer to return to on an error.
    jump: Cell<u64>,
    arena: RefCell<Option<Memory>>,
    /// Addresses of the engine's code, from the first to the one after the last; a fault there ends the invocation alone.
    code: Cell<(u64, u64)>,
    /// The instruction that accessed memory which is not there, and the address that it accessed.
    fault: Cell<Option<(u64, u64)>>,
    pub(crate) error: RefCell<Option<ExecError>>,
    /// Coroutines of this invocation that can go on.
    pub(crate) tasks: RefCell<VecDeque<Task>>,
    pub(crate) shared: Arc<Shared>,
}

/// State of an engine, which its invocations on all threads have in common.
pub(crate) struct Shared {
    output: Mutex<Output>,
    /// Whether something has been written that is not flushed.
    is_written: AtomicBool,
    /// Whether the program writes to streams of the C library.
    pub(crate) has_streams: AtomicBool,
    pub(crate) sites: RwLock<Vec<TrapSite>>,
    pub(crate) hosts: Vec<(String, HostFunction)>,
    /// Number of threads that parallel loops run on.
    pub(crate) threads: usize,
    /// Functions by the addresses of their code, sorted.
    pub(crate) code: RwLock<Vec<CodeRange>>,
}

/// Code of a function.
pub(crate) struct CodeRange {
    pub(crate) start: u64,
    pub(crate) end: u64,
    pub(crate) name: String,
}

impl Shared {
    pub(crate) fn new(output: Output, hosts: Vec<(String, HostFunction)>, threads: usize) -> Arc<Shared> {
        Arc::new(Shared {
            output: Mutex::new(output),
            is_written: AtomicBool::new(false),
            has_streams: AtomicBool::new(false),
            sites: RwLock::default(),
            hosts,
            threads: threads.max(1),
            code: RwLock::default(),
        })
    }

    /// Writes to the sink of print functions.
    pub(crate) fn write(&self, bytes: &[u8]) {
        self.output.lock().ignore_poison().write(bytes);
        self.is_written.store(true, Ordering::Relaxed);
    }

    /// Writes the buffer of the sink out, if something has been written.
    pub(crate) fn flush(&self) -> Result<(), ExecError> {
        if self.has_streams.load(Ordering::Relaxed) {
            crate::streams::flush();
        }
        if !self.is_written.swap(false, Ordering::Relaxed) {
            return Ok(());
        }
        let flushed = self.output.lock().ignore_poison().flush();
        flushed.map_err(|error| ExecError::new(ErrorKind::Engine, format!("output failed: {error}")))
    }

    /// Appends the functions to the map of this process that `perf` reads.
    pub(crate) fn write_perf_map(&self) -> std::io::Result<()> {
        use std::fmt::Write as _;
        use std::io::Write as _;
        let mut text = String::new();
        for CodeRange { start, end, name } in self.code.read().ignore_poison().iter() {
            let _ = writeln!(text, "{start:x} {:x} {name}", end - start);
        }
        let path = format!("/tmp/perf-{}.map", std::process::id());
        let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
        file.and_then(|mut file| file.write_all(text.as_bytes()))
    }

    /// Adds a site. Returns its number.
    pub(crate) fn add_site(&self, site: TrapSite) -> u64 {
        let mut sites = self.sites.write().ignore_poison();
        sites.push(site);
        sites.len() as u64 - 1
    }

    /// Returns the error of an access to memory that is not there.
    fn fault(&self, (at, address): (u64, u64)) -> ExecError {
        let code = self.code.read().ignore_poison();
        let found = code.iter().find(|range| (range.start..range.end).contains(&at));
        let place = found.map_or_else(String::new, |range| format!(" in @{}", range.name));
        let message = format!("access outside of memory{place}: nothing is at address {address:#x}");
        ExecError::new(ErrorKind::Fault, message)
    }
}

/// Offset of the stack limit in the state.
pub(crate) const STACK_LIMIT_OFFSET: i32 = std::mem::offset_of!(ExecState, stack_limit) as i32;
/// Offset of the arena's top in the state.
pub(crate) const ARENA_TOP_OFFSET: i32 = std::mem::offset_of!(ExecState, arena_top) as i32;

/// Stack reserved for runtime and host functions when the limit is reached, and for frames of functions whose
/// prologue found the stack just large enough.
const STACK_MARGIN: usize = 2 << 20;
/// Address space of the arena of `memref.alloca`; unused pages take no memory.
const ARENA_BYTES: usize = 256 << 20;
const ARENA_ALIGN: usize = 4096;

/// Memory at a fixed address, for machine code: globals, and the arena.
pub(crate) struct Memory {
    block: *mut u8,
    layout: Layout,
    /// Distance of the aligned start from the block's.
    shift: usize,
}

impl Memory {
    /// Allocates zeroed memory; `None` if there is none. Untouched pages take no memory.
    pub(crate) fn zeroed(bytes: usize, align: usize) -> Option<Memory> {
        // The allocator has fresh zero pages only for small alignments; it would write to all others.
        let layout = Layout::from_size_align(bytes.checked_add(align)?, 16).ok()?;
        // SAFETY: the layout's size is not 0, as alignments are not.
        let block = unsafe { alloc_zeroed(layout) };
        let shift = (block as usize).checked_next_multiple_of(align)? - block as usize;
        (!block.is_null()).then_some(Memory { block, layout, shift })
    }

    /// Returns the address of the first byte.
    pub(crate) fn address(&self) -> u64 {
        self.block as u64 + self.shift as u64
    }

    /// Copies bytes to the start, as many as fit.
    pub(crate) fn fill(&mut self, bytes: &[u8]) {
        let len = bytes.len().min(self.layout.size() - self.shift);
        // SAFETY: the block has at least `len` bytes after its shift and is not `bytes`.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), self.block.add(self.shift), len) };
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: the pointer comes from `alloc_zeroed` with this layout.
        unsafe { dealloc(self.block, self.layout) };
    }
}

// SAFETY: the memory is owned, and machine code uses it on one thread at a time: see `ExecState`.
unsafe impl Send for Memory {}

// SAFETY: the engine lets one thread at a time use the state: a mutex protects it for the whole of an
// invocation, and the other contents are `Send`.
unsafe impl Send for ExecState {}

thread_local! {
    static CURRENT: Cell<*const ExecState> = const { Cell::new(std::ptr::null()) };
}

/// Calls a function with the state of the invocation that runs on this thread.
///
/// The function must not call machine code.
pub(crate) fn with_state<R>(f: impl FnOnce(&ExecState) -> R) -> R {
    let state = CURRENT.get();
    assert!(!state.is_null(), "a runtime function outside of an invocation");
    // SAFETY: `run` keeps the state borrowed while the pointer is set.
    f(unsafe { &*state })
}

impl ExecState {
    pub(crate) fn new(shared: Arc<Shared>) -> ExecState {
        ExecState {
            stack_limit: Cell::new(0),
            arena_top: Cell::new(0),
            arena_end: Cell::new(0),
            jump: Cell::new(0),
            code: Cell::new((0, 0)),
            fault: Cell::new(None),
            arena: RefCell::new(None),
            error: RefCell::new(None),
            tasks: RefCell::default(),
            shared,
        }
    }

    /// Sets the addresses of the engine's code.
    pub(crate) fn set_code(&self, range: (u64, u64)) {
        self.code.set(range);
    }

    /// Returns the addresses of the engine's code.
    pub(crate) fn code(&self) -> (u64, u64) {
        self.code.get()
    }

    /// Records a fault of the code, and returns the stack pointer to leave to; `None` if other code has the fault.
    pub(crate) fn record_fault(&self, at: u64, address: u64) -> Option<u64> {
        let (start, end) = self.code.get();
        if !(start..end).contains(&at) {
            return None;
        }
        self.fault.set(Some((at, address)));
        Some(self.jump.get())
    }

    /// Bytes from the arena, or `None` if it is full.
    pub(crate) fn arena_alloc(&self, bytes: u64, align: u64) -> Option<u64> {
        if self.arena.borrow().is_none() {
            let memory = Memory::zeroed(ARENA_BYTES, ARENA_ALIGN)?;
            let start = memory.address();
            *self.arena.borrow_mut() = Some(memory);
            self.arena_top.set(start);
            self.arena_end.set(start + ARENA_BYTES as u64);
        }
        let start = self.arena_top.get().checked_next_multiple_of(align.max(16))?;
        let end = start.checked_add(bytes)?;
        (end <= self.arena_end.get()).then(|| {
            self.arena_top.set(end);
            start
        })
    }

    /// Records the error of a site.
    pub(crate) fn record(&self, site: u64, a: i64, b: i64) {
        let sites = self.shared.sites.read().ignore_poison();
        let error = match sites.get(site as usize) {
            Some(site) => ExecError {
                kind: site.kind,
                message: site.message.replace("{0}", &a.to_string()).replace("{1}", &b.to_string()),
                place: site.place.clone(),
            },
            None => ExecError::new(ErrorKind::Engine, "machine code failed at an unknown place"),
        };
        *self.error.borrow_mut() = Some(error);
    }
}

/// Ends the invocation of this thread; its error has been recorded.
///
/// # Safety
/// Only for runtime functions that machine code called directly and that have nothing left to drop.
pub(crate) unsafe fn leave_invocation() -> ! {
    let jump = with_state(|state| state.jump.get());
    // SAFETY: `run` set the stack pointer on this thread and has not returned.
    unsafe { leave(jump) }
}

/// Runs the thunk at `code` with its arguments and space for results, on a stack of `stack_bytes`, of which
/// the caller's frames have used little.
///
/// # Safety `code` must be a thunk `fn(*const u64, *mut u64)` that this crate compiled for `args` and
/// `results`, whose engine has this state.
pub(crate) unsafe fn run(
    state: &ExecState,
    code: *const u8,
    args: &[u64],
    results: &mut [u64],
    stack_bytes: usize,
) -> Result<(), ExecError> {
    let here = 0u8;
    let stack_top = &raw const here as u64;
    state.stack_limit.set(stack_top.saturating_sub((stack_bytes - STACK_MARGIN.min(stack_bytes / 2)) as u64));
    // SAFETY: the caller's promise.
    unsafe { run_unlimited(state, code, args, results) }
}

/// Runs a thunk like [`run`], without a limit of the stack of its own.
///
/// # Safety
/// As for [`run`]; and the stack has room for the code's frames.
pub(crate) unsafe fn run_unlimited(
    state: &ExecState,
    code: *const u8,
    args: &[u64],
    results: &mut [u64],
) -> Result<(), ExecError> {
    let arena_mark = state.arena_top.get();
    state.tasks.borrow_mut().clear();
    let outer = CURRENT.replace(state);
    // SAFETY: the caller guarantees the validity of the code; `jump` outlives the call.
    let left = unsafe { enter(state.jump.as_ptr(), code, args.as_ptr(), results.as_mut_ptr()) };
    CURRENT.set(outer);
    if arena_mark != 0 {
        state.arena_top.set(arena_mark);
    }
    match left {
        0 => Ok(()),
        _ => {
            let fault = state.fault.take().map(|fault| state.shared.fault(fault));
            let unknown = || ExecError::new(ErrorKind::Engine, "machine code left without an error");
            Err(fault.or_else(|| state.error.take()).unwrap_or_else(unknown))
        }
    }
}

/// Saves the callee-saved registers, stores the stack pointer, calls `code(args, results)`; returns 0.
/// Returns 1 if [`leave`] was called inside.
#[cfg(target_arch = "x86_64")]
#[unsafe(naked)]
unsafe extern "sysv64" fn enter(jump: *mut u64, code: *const u8, args: *const u64, results: *mut u64) -> u64 {
    core::arch::naked_asm!(
        "push rbp",
        "push rbx",
        "push r12",
        "push r13",
        "push r14",
        "push r15",
        "sub rsp, 8",
        "mov [rdi], rsp",
        "mov rax, rsi",
        "mov rdi, rdx",
        "mov rsi, rcx",
        "call rax",
        "xor eax, eax",
        "add rsp, 8",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbx",
        "pop rbp",
        "ret",
    )
}

/// Restores the stack pointer that [`enter`] stored, and returns from it.
#[cfg(target_arch = "x86_64")]
#[unsafe(naked)]
pub(crate) unsafe extern "sysv64" fn leave(jump: u64) -> ! {
    core::arch::naked_asm!(
        "mov rsp, rdi",
        "mov eax, 1",
        "add rsp, 8",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbx",
        "pop rbp",
        "ret",
    )
}

/// Enters machine code as on x86-64.
#[cfg(target_arch = "aarch64")]
#[unsafe(naked)]
unsafe extern "C" fn enter(jump: *mut u64, code: *const u8, args: *const u64, results: *mut u64) -> u64 {
    core::arch::naked_asm!(
        "stp x29, x30, [sp, #-160]!",
        "stp x19, x20, [sp, #16]",
        "stp x21, x22, [sp, #32]",
        "stp x23, x24, [sp, #48]",
        "stp x25, x26, [sp, #64]",
        "stp x27, x28, [sp, #80]",
        "stp d8, d9, [sp, #96]",
        "stp d10, d11, [sp, #112]",
        "stp d12, d13, [sp, #128]",
        "stp d14, d15, [sp, #144]",
        "mov x9, sp",
        "str x9, [x0]",
        "mov x9, x1",
        "mov x0, x2",
        "mov x1, x3",
        "blr x9",
        "mov x0, #0",
        "ldp x19, x20, [sp, #16]",
        "ldp x21, x22, [sp, #32]",
        "ldp x23, x24, [sp, #48]",
        "ldp x25, x26, [sp, #64]",
        "ldp x27, x28, [sp, #80]",
        "ldp d8, d9, [sp, #96]",
        "ldp d10, d11, [sp, #112]",
        "ldp d12, d13, [sp, #128]",
        "ldp d14, d15, [sp, #144]",
        "ldp x29, x30, [sp], #160",
        "ret",
    )
}

/// Leaves machine code as on x86-64.
#[cfg(target_arch = "aarch64")]
#[unsafe(naked)]
pub(crate) unsafe extern "C" fn leave(jump: u64) -> ! {
    core::arch::naked_asm!(
        "mov sp, x0",
        "mov x0, #1",
        "ldp x19, x20, [sp, #16]",
        "ldp x21, x22, [sp, #32]",
        "ldp x23, x24, [sp, #48]",
        "ldp x25, x26, [sp, #64]",
        "ldp x27, x28, [sp, #80]",
        "ldp d8, d9, [sp, #96]",
        "ldp d10, d11, [sp, #112]",
        "ldp d12, d13, [sp, #128]",
        "ldp d14, d15, [sp, #144]",
        "ldp x29, x30, [sp], #160",
        "ret",
    )
}

/// Whether this thread runs an invocation of any engine.
pub(crate) fn in_invocation() -> bool {
    !CURRENT.get().is_null()
}

/// Returns the state of the invocation that runs on this thread; `None` if there is none.
pub(crate) fn current() -> Option<*const ExecState> {
    Some(CURRENT.get()).filter(|state| !state.is_null())
}
