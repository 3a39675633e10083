//! Output under the names of the C library, to the engine's output.

use super::{RuntimeFn, entry};
use crate::native::with_state;
use std::ffi::{CStr, c_char};

pub(super) static TABLE: &[RuntimeFn] = &[entry!("puts", "l>w", puts), entry!("putchar", "w>w", put_char)];

unsafe extern "C" fn puts(text: *const c_char) -> i32 {
    // SAFETY: the caller passes a C string.
    let text = unsafe { CStr::from_ptr(text) };
    with_state(|state| {
        state.shared.write(text.to_bytes());
        state.shared.write(b"\n");
    });
    1
}

extern "C" fn put_char(char: i32) -> i32 {
    with_state(|state| state.shared.write(&[char as u8]));
    i32::from(char as u8)
}

/// Returns the address of a function of a variable number of arguments that writes to the engine's output.
pub(crate) fn variadic(name: &str) -> Option<u64> {
    #[cfg(target_arch = "x86_64")]
    if name == "printf" {
        return Some(formatted::printf as *const () as u64);
    }
    let _ = name;
    None
}

/// `printf`. Stable Rust cannot define functions of a variable number of arguments, so that their registers are saved here as C's
/// `va_start` does.
#[cfg(target_arch = "x86_64")]
mod formatted {
    use crate::native::with_state;
    use std::ffi::{c_char, c_void};

    unsafe extern "C" {
        fn vsnprintf(buffer: *mut c_char, size: usize, format: *const c_char, list: *mut c_void) -> i32;
    }

    /// C's `va_list` on x86-64.
    #[repr(C)]
    #[derive(Clone, Copy)]
    struct VaList {
        general_offset: u32,
        float_offset: u32,
        overflow_area: *mut c_void,
        save_area: *mut c_void,
    }

    #[unsafe(naked)]
    pub(super) unsafe extern "sysv64" fn printf() {
        core::arch::naked_asm!(
            "sub rsp, 216",
            "mov [rsp + 32], rdi",
            "mov [rsp + 40], rsi",
            "mov [rsp + 48], rdx",
            "mov [rsp + 56], rcx",
            "mov [rsp + 64], r8",
            "mov [rsp + 72], r9",
            "movaps [rsp + 80], xmm0",
            "movaps [rsp + 96], xmm1",
            "movaps [rsp + 112], xmm2",
            "movaps [rsp + 128], xmm3",
            "movaps [rsp + 144], xmm4",
            "movaps [rsp + 160], xmm5",
            "movaps [rsp + 176], xmm6",
            "movaps [rsp + 192], xmm7",
            "mov dword ptr [rsp], 8",
            "mov dword ptr [rsp + 4], 48",
            "lea rax, [rsp + 224]",
            "mov [rsp + 8], rax",
            "lea rax, [rsp + 32]",
            "mov [rsp + 16], rax",
            "mov rsi, rsp",
            "call {write}",
            "add rsp, 216",
            "ret",
            write = sym write_formatted,
        )
    }

    unsafe extern "sysv64" fn write_formatted(format: *const c_char, list: *const VaList) -> i32 {
        // SAFETY: `printf` passes the list that it has made.
        let list = unsafe { *list };
        let mut first = list;
        // SAFETY: the program passes a format and the arguments that it asks for; nothing is written.
        let len = unsafe { vsnprintf(std::ptr::null_mut(), 0, format, (&raw mut first).cast()) };
        let Ok(size) = usize::try_from(len) else { return len };
        let mut text = vec![0u8; size + 1];
        let mut second = list;
        // SAFETY: as before; the buffer has room for the text and its end.
        unsafe { vsnprintf(text.as_mut_ptr().cast(), size + 1, format, (&raw mut second).cast()) };
        with_state(|state| state.shared.write(&text[..size]));
        len
    }
}
