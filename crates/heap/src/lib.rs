//! Prepares the process's heap for work whose size is known beforehand.
//!
//! A module of 10 MB of text takes 40 MB, which the system hands out in 11,000 pages of 4 KiB, one page fault each: a
//! tenth of the whole time. [`expect`] takes the heap at once and asks for pages of 2 MiB. Nothing
//! is used before it is needed, so the memory of the process stays what it was.
//!
//! It matters to programs that own their process; a library never calls it.

#![deny(unsafe_op_in_unsafe_fn)]

/// Least work worth preparing for, in bytes: below, a page of 2 MiB costs more than it saves.
const LEAST: usize = 2 << 20;

/// Prepares for allocations of about `bytes` in all. Does nothing for little, when called again, and on
/// systems with other allocators than glibc's; an answer of the system that it will not is ignored.
pub fn expect(bytes: usize) {
    static ONCE: std::sync::Once = std::sync::Once::new();
    if bytes >= LEAST {
        ONCE.call_once(|| prepare(bytes.min(1 << 36)));
    }
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn prepare(_bytes: usize) {}

/// Grows the heap by `bytes` and lets the system back it with large pages.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn prepare(bytes: usize) {
    use libc::{M_MMAP_THRESHOLD, M_TOP_PAD, M_TRIM_THRESHOLD, MADV_HUGEPAGE, c_int};
    const LARGE_PAGE: usize = 2 << 20;
    /// What glibc takes from the system by itself (`M_MMAP_THRESHOLD`) is at most half of its heaps of 64 MiB.
    const LARGEST_BLOCK: c_int = 32 << 20;
    let pad = c_int::try_from(bytes).unwrap_or(c_int::MAX);
    // SAFETY: mallopt only sets numbers of the allocator, under its lock; sbrk(0) only reads the end of
    // the heap. Neither touches memory that Rust knows.
    let start = unsafe {
        libc::mallopt(M_MMAP_THRESHOLD, LARGEST_BLOCK);
        libc::mallopt(M_TRIM_THRESHOLD, c_int::MAX);
        libc::mallopt(M_TOP_PAD, pad);
        libc::sbrk(0) as usize
    };
    // More than is free at the heap's end now: it grows by this and the padding.
    drop(std::hint::black_box(Vec::<u8>::with_capacity(LARGE_PAGE)));
    // SAFETY: as above.
    let end = unsafe { libc::sbrk(0) as usize };
    let from = start.next_multiple_of(LARGE_PAGE);
    if end > from {
        // SAFETY: from..end is mapped, for the heap has just grown over it, and MADV_HUGEPAGE
        // changes how memory is backed, never what it holds.
        unsafe { libc::madvise(from as *mut libc::c_void, end - from, MADV_HUGEPAGE) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_taken_and_kept_after_a_large_expectation() {
        expect(64 << 20);
        expect(1 << 40);
        let blocks: Vec<Vec<u8>> = (0..64).map(|index| vec![index; 1 << 20]).collect();
        assert!(
            blocks.iter().enumerate().all(|(index, block)| block.iter().all(|&byte| byte == index as u8))
        );
    }
}
