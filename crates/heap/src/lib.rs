//! Prepares the process's heap for work whose size is known beforehand.
//!
//! A module of 10 MB of text takes 40 MB, which the system hands out in 10,000 pages of 4 KiB, one page fault each: a
//! tenth of the whole time. [`expect`] takes the heap at once, and [`fill`] has what is used for sure filled with pages in
//! one call, at half the price. Pages of 2 MiB would be fewer, but many virtual machines hand them out so slowly that the
//! time of a run doubles now and then.
//!
//! It matters to programs that own their process; a library never calls it.

#![deny(unsafe_op_in_unsafe_fn)]

use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Least work worth preparing for, in bytes.
const LEAST: usize = 2 << 20;

/// The end of what is filled, and of the heap that was taken; both 0 before.
static FILLED: AtomicUsize = AtomicUsize::new(0);
static END: AtomicUsize = AtomicUsize::new(0);

/// Prepares for allocations of about `bytes` in all. Does nothing for little, when called again, and on systems with
/// other allocators than glibc's; an answer of the system that it will not is ignored.
pub fn expect(bytes: usize) {
    static ONCE: Once = Once::new();
    if bytes >= LEAST {
        ONCE.call_once(|| take(bytes.min(1 << 36)));
    }
}

/// Fills the next `bytes` of what [`expect`] has taken, which will be used for sure, with pages. Does nothing if it has
/// taken nothing.
pub fn fill(bytes: usize) {
    let end = END.load(Ordering::Relaxed);
    let from = FILLED.load(Ordering::Relaxed);
    let to = end.min(from.saturating_add(bytes)) / PAGES * PAGES;
    // Of two threads one fills.
    if to > from && FILLED.compare_exchange(from, to, Ordering::Relaxed, Ordering::Relaxed).is_ok() {
        populate(from, to);
    }
}

/// At least a page, whatever its size.
const PAGES: usize = 1 << 16;

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn take(_bytes: usize) {}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn populate(_from: usize, _to: usize) {}

/// Grows the heap by `bytes`.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn take(bytes: usize) {
    use libc::{M_MMAP_THRESHOLD, M_TOP_PAD, M_TRIM_THRESHOLD, c_int};
    /// More than is free at the heap's end.
    const MORE: usize = 1 << 20;
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
    // The heap grows by this and the padding.
    drop(std::hint::black_box(Vec::<u8>::with_capacity(MORE)));
    // SAFETY: as above.
    let end = unsafe { libc::sbrk(0) as usize };
    FILLED.store(start.next_multiple_of(PAGES), Ordering::Relaxed);
    END.store(end, Ordering::Relaxed);
}

/// Has the system back the memory between two multiples of [`PAGES`].
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn populate(from: usize, to: usize) {
    // SAFETY: from..to lies in the part over which the heap has grown in `take`; it does not shrink since, for
    // trimming is off. MADV_POPULATE_WRITE changes whether memory is backed, never what it holds, and fails
    // where nothing is mapped.
    unsafe { libc::madvise(from as *mut libc::c_void, to - from, libc::MADV_POPULATE_WRITE) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_taken_and_kept_after_a_large_expectation() {
        expect(64 << 20);
        expect(1 << 40);
        fill(32 << 20);
        fill(1 << 40);
        let blocks: Vec<Vec<u8>> = (0..64).map(|index| vec![index; 1 << 20]).collect();
        assert!(
            blocks.iter().enumerate().all(|(index, block)| block.iter().all(|&byte| byte == index as u8))
        );
    }
}
