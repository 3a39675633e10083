//! Prepares the process's heap for work whose size is known beforehand.
//!
//! A module of 10 MB of text takes 40 MB, which the system hands out in 10,000 pages of 4 KiB, one page fault each: a
//! tenth of the whole time. [`expect`] takes the heap at once, and has the part that is used for sure filled with pages in
//! one call. Pages of 2 MiB would be fewer, but many virtual machines hand them out so slowly that the time of a run doubles now
//! and then.
//!
//! It matters to programs that own their process; a library never calls it.

#![deny(unsafe_op_in_unsafe_fn)]

/// Least work worth preparing for, in bytes.
const LEAST: usize = 2 << 20;

/// Prepares for allocations of about `bytes` in all, of which a quarter is used for sure. Does nothing for little,
/// when called again, and on systems with other allocators than glibc's; an answer of the system that it will not is
/// ignored.
pub fn expect(bytes: usize) {
    static ONCE: std::sync::Once = std::sync::Once::new();
    if bytes >= LEAST {
        ONCE.call_once(|| prepare(bytes.min(1 << 36)));
    }
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn prepare(_bytes: usize) {}

/// Grows the heap by `bytes` and has the system back a quarter of it.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn prepare(bytes: usize) {
    use libc::{M_MMAP_THRESHOLD, M_TOP_PAD, M_TRIM_THRESHOLD, MADV_POPULATE_WRITE, c_int};
    /// At least a page, whatever its size.
    const PAGES: usize = 1 << 20;
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
    drop(std::hint::black_box(Vec::<u8>::with_capacity(PAGES)));
    // SAFETY: as above.
    let end = unsafe { libc::sbrk(0) as usize };
    let from = start.next_multiple_of(PAGES);
    let to = end.min(from.saturating_add(bytes / 4)) / PAGES * PAGES;
    if to > from {
        // SAFETY: from..to is mapped, for the heap has just grown over it, and MADV_POPULATE_WRITE
        // changes whether memory is backed, never what it holds.
        unsafe { libc::madvise(from as *mut libc::c_void, to - from, MADV_POPULATE_WRITE) };
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
