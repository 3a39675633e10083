//! Streams of the C library. A program that writes to them by functions other than those that the runtime has writes all of its
//! text there, so that it comes in order.

use ir::{Body, OpRef};

/// Functions of the C library that write to a stream, or write out what streams hold back, and that the runtime has not.
const WRITERS: &[&str] = &[
    "exit",
    "fflush",
    "fprintf",
    "fputc",
    "fputc_unlocked",
    "fputs",
    "fputs_unlocked",
    "fwrite",
    "fwrite_unlocked",
    "putc",
    "putc_unlocked",
    "putchar_unlocked",
    "setbuf",
    "setvbuf",
    "vfprintf",
    "vprintf",
];

/// Functions by which a program has others called at the end of the process or of a thread, when no invocation runs.
const AT_EXIT: &[&str] = &[
    "__cxa_at_quick_exit",
    "__cxa_atexit",
    "__cxa_thread_atexit",
    "__cxa_thread_atexit_impl",
    "at_quick_exit",
    "atexit",
    "on_exit",
];

/// Prefix of the names that mean functions of the C library where the runtime has functions of the same names.
pub(crate) const OF_LIBRARY: &str = "terrane.c.";

/// Whether the runtime's function of a name writes to the engine's output in place of a stream.
pub(crate) fn is_replaced(name: &str) -> bool {
    matches!(name, "puts" | "putchar" | "printf")
}

/// Whether a module declares a function that writes to a stream, or code that runs when the engine's output is closed.
pub(crate) fn are_used(module: &Body) -> bool {
    declares(module, WRITERS) || runs_at_exit(module)
}

/// Whether code of a module may run at the end of the process.
pub(crate) fn runs_at_exit(module: &Body) -> bool {
    declares(module, AT_EXIT)
}

/// Whether a module declares a function of one of some names.
fn declares(module: &Body, names: &[&str]) -> bool {
    let is_declared = |op: OpRef<'_>| {
        let name = crate::function::symbol_name(op).map(|name| op.context().ident_str(name));
        op.is("llvm.func")
            && name.is_some_and(|name| names.contains(&name))
            && op.regions().all(|region| region.is_empty())
    };
    module.root().regions().flat_map(|region| region.ops()).any(is_declared)
}

/// Writes out what streams hold back.
pub(crate) fn flush() {
    unsafe extern "C" {
        fn fflush(stream: *mut std::ffi::c_void) -> i32;
    }
    // SAFETY: a null pointer stands for all streams.
    unsafe { fflush(std::ptr::null_mut()) };
}
