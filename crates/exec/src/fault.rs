//! Faults of machine code: accesses to memory that is not there.
//!
//! The handler of the signal makes the invocation end with an error, as a failed assertion does, where the code of an engine has the
//! fault. Elsewhere in an invocation, such as in the C library or on a thread of a parallel loop, it writes a message and ends the
//! process. Faults of other code go to the handler that was there before. It calls only what a handler may call.

use crate::native::{current, leave};
use std::cell::UnsafeCell;
use std::mem::MaybeUninit;
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};

/// Addresses of the code of the engine that was made last, for threads that have no invocation of their own.
static CODE: (AtomicU64, AtomicU64) = (AtomicU64::new(0), AtomicU64::new(0));

const SIGNALS: [i32; 2] = [libc::SIGSEGV, libc::SIGBUS];

/// Handlers that were there before, of the signals in order.
struct Previous(UnsafeCell<[MaybeUninit<libc::sigaction>; 2]>);

// SAFETY: it is written once before the handler is installed for the signal, and only read after that.
unsafe impl Sync for Previous {}

static PREVIOUS: Previous = Previous(UnsafeCell::new([const { MaybeUninit::uninit() }; 2]));

const MESSAGE: &[u8] = b"error: access outside of memory: run with --checked to see where\n";

/// Installs the handler, once.
pub(crate) fn install((start, end): (u64, u64)) {
    static ONCE: Once = Once::new();
    CODE.0.store(start, Ordering::Relaxed);
    CODE.1.store(end, Ordering::Relaxed);
    ONCE.call_once(|| {
        for (index, signal) in SIGNALS.into_iter().enumerate() {
            // SAFETY: all zeros are a value of the structure.
            let mut action: libc::sigaction = unsafe { std::mem::zeroed() };
            action.sa_sigaction = on_fault as *const () as usize;
            action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
            // SAFETY: no other thread is here, and the handler for this signal is not installed.
            let previous = unsafe { &mut (*PREVIOUS.0.get())[index] };
            // SAFETY: both structures are valid; the handler has the type that the flags say.
            unsafe { libc::sigaction(signal, std::ptr::null(), previous.as_mut_ptr()) };
            // SAFETY: as above.
            unsafe { libc::sigaction(signal, &raw const action, std::ptr::null_mut()) };
        }
    });
}

unsafe extern "C" fn on_fault(signal: i32, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
    // SAFETY: the system passes a description of the signal.
    let address = unsafe { (*info).si_addr() } as u64;
    let at = registers::counter(context);
    if let Some(state) = current() {
        // SAFETY: the state lives while the thread's invocation runs, and has only cells that this thread uses.
        if let Some(jump) = unsafe { (*state).record_fault(at, address) } {
            return registers::call(context, leave as *const () as u64, jump);
        }
    }
    let is_code = (CODE.0.load(Ordering::Relaxed)..CODE.1.load(Ordering::Relaxed)).contains(&at);
    if is_code || current().is_some() {
        // SAFETY: these may be called in a handler, and the message is valid.
        unsafe {
            libc::write(2, MESSAGE.as_ptr().cast(), MESSAGE.len());
            libc::_exit(1);
        }
    }
    // The instruction runs again, under the handler that was there before.
    for (index, known) in SIGNALS.into_iter().enumerate() {
        if known == signal {
            // SAFETY: it was written before this handler was installed.
            unsafe { libc::sigaction(signal, (*PREVIOUS.0.get())[index].as_ptr(), std::ptr::null_mut()) };
        }
    }
}

/// Registers of the code that a signal interrupted.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
mod registers {
    pub(super) fn counter(context: *mut libc::c_void) -> u64 {
        // SAFETY: the system passes a context of this type.
        unsafe { (*context.cast::<libc::ucontext_t>()).uc_mcontext.gregs[libc::REG_RIP as usize] as u64 }
    }

    /// Makes the code continue with a function of one argument.
    pub(super) fn call(context: *mut libc::c_void, function: u64, argument: u64) {
        // SAFETY: the system passes a context of this type, which is this handler's alone.
        let registers = unsafe { &mut (*context.cast::<libc::ucontext_t>()).uc_mcontext.gregs };
        registers[libc::REG_RIP as usize] = function as i64;
        registers[libc::REG_RDI as usize] = argument as i64;
    }
}

/// Registers as on x86-64.
#[cfg(all(target_os = "linux", target_arch = "aarch64"))]
mod registers {
    pub(super) fn counter(context: *mut libc::c_void) -> u64 {
        // SAFETY: the system passes a context of this type.
        unsafe { (*context.cast::<libc::ucontext_t>()).uc_mcontext.pc }
    }

    pub(super) fn call(context: *mut libc::c_void, function: u64, argument: u64) {
        // SAFETY: the system passes a context of this type, which is this handler's alone.
        let machine = unsafe { &mut (*context.cast::<libc::ucontext_t>()).uc_mcontext };
        machine.pc = function;
        machine.regs[0] = argument;
    }
}

/// Other systems: an invocation with a fault ends the process with a message.
#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
mod registers {
    pub(super) fn counter(_context: *mut libc::c_void) -> u64 {
        0
    }

    pub(super) fn call(_context: *mut libc::c_void, _function: u64, _argument: u64) {}
}
