//! Memory that is there before it is written to.

use std::alloc::{GlobalAlloc, Layout};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

/// An allocator that has the system bring several pages at a time, instead of one whenever a page is written to for the first time.
///
/// What the system does for a page takes a third less time so, which is 3 % of reading, verifying and printing: see
/// `docs/adr/0003-allocator.md`. Programs that need little memory are left alone.
pub struct Ahead<A>(pub A);

/// The bytes of the smallest piece that is brought, as a power of two.
const PIECE: u32 = 14;
/// The pieces of a span: so much mimalloc takes for blocks of one size, and hands them out from low addresses to high ones.
const SPAN: usize = 4;
/// The pieces that a program uses before any is brought.
const FEW: u32 = 192;
/// The words of [`KNOWN`]: it knows 4 GiB of memory apart.
const WORDS: usize = 4096;

/// The pieces that memory was handed out of, by a bit for each. Pieces 4 GiB apart share a bit: one of them is not brought then,
/// and comes page by page.
static KNOWN: [AtomicU64; WORDS] = [const { AtomicU64::new(0) }; WORDS];
/// Number of known pieces, up to [`FEW`].
static COUNT: AtomicU32 = AtomicU32::new(0);

/// Brings the piece that an address is in, if nothing was handed out of it yet.
#[inline(always)]
fn bring(address: *mut u8) {
    let piece = address as usize >> PIECE;
    let (known, bit) = (&KNOWN[piece / 64 % WORDS], 1 << (piece % 64));
    if known.load(Relaxed) & bit == 0 {
        known.fetch_or(bit, Relaxed);
        bring_new(piece);
    }
}

/// Brings a piece, and if it is not the first of its span all after it there: of many spans only the first piece is used.
#[cold]
#[inline(never)]
fn bring_new(piece: usize) {
    if COUNT.load(Relaxed) < FEW {
        COUNT.fetch_add(1, Relaxed);
        return;
    }
    let after = piece % SPAN;
    let count = if after == 0 { 1 } else { SPAN - after };
    KNOWN[piece / 64 % WORDS].fetch_or(((1 << count) - 1) << (piece % 64), Relaxed);
    if !bring_pages(piece << PIECE, count << PIECE) {
        // The system cannot do it: nothing is asked for again.
        KNOWN.iter().for_each(|known| known.store(!0, Relaxed));
    }
}

#[cfg(target_os = "linux")]
fn bring_pages(address: usize, len: usize) -> bool {
    // SAFETY: the call changes no content. It makes the system give pages to what is mapped there, as writing to them would;
    // where nothing is mapped it fails.
    let failed = unsafe { libc::madvise(address as *mut libc::c_void, len, libc::MADV_POPULATE_WRITE) } != 0;
    !(failed && std::io::Error::last_os_error().raw_os_error() == Some(libc::EINVAL))
}

#[cfg(not(target_os = "linux"))]
fn bring_pages(_: usize, _: usize) -> bool {
    false
}

// SAFETY: memory comes from the allocator within and goes back to it; nothing else is done with it than to bring its pages.
unsafe impl<A: GlobalAlloc> GlobalAlloc for Ahead<A> {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract, which is the same.
        let memory = unsafe { self.0.alloc(layout) };
        bring(memory);
        memory
    }

    #[inline]
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { self.0.dealloc(memory, layout) }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        let memory = unsafe { self.0.alloc_zeroed(layout) };
        bring(memory);
        memory
    }

    #[inline]
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as above.
        let memory = unsafe { self.0.realloc(memory, layout, size) };
        bring(memory);
        memory
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::alloc::System;

    #[test]
    fn memory_keeps_its_content_while_pieces_are_brought() {
        let ahead = Ahead(System);
        let small = Layout::array::<u8>(1000).unwrap();
        let mut all = Vec::new();
        for round in 0..20_000usize {
            // SAFETY: the layout is not empty, and what is written lies within.
            unsafe {
                let memory = if round % 2 == 0 { ahead.alloc(small) } else { ahead.alloc_zeroed(small) };
                assert!(!memory.is_null());
                memory.write(round as u8);
                memory.add(999).write(!(round as u8));
                all.push(memory);
            }
        }
        assert!(COUNT.load(Relaxed) == FEW, "20 MB are more than a few pieces");
        let large = Layout::array::<u8>(100_000).unwrap();
        for (round, memory) in all.into_iter().enumerate() {
            // SAFETY: the memory was taken above with this layout, and has its first and last byte written.
            unsafe {
                assert_eq!((memory.read(), memory.add(999).read()), (round as u8, !(round as u8)));
                let memory = ahead.realloc(memory, small, 100_000);
                assert_eq!((memory.read(), memory.add(999).read()), (round as u8, !(round as u8)));
                ahead.dealloc(memory, large);
            }
        }
    }
}
