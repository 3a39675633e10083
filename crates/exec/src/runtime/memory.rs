//! Memory: allocation, copies, descriptors.

use super::{RuntimeFn, entry};
use crate::native::{leave_invocation, with_state};
use interfaces::runtime_text::View;
use std::ffi::c_void;

unsafe extern "C" {
    fn malloc(bytes: usize) -> *mut c_void;
    fn calloc(count: usize, bytes: usize) -> *mut c_void;
    fn realloc(pointer: *mut c_void, bytes: usize) -> *mut c_void;
    fn aligned_alloc(align: usize, bytes: usize) -> *mut c_void;
    fn free(pointer: *mut c_void);
    fn memcpy(to: *mut c_void, from: *const c_void, bytes: usize) -> *mut c_void;
    fn memmove(to: *mut c_void, from: *const c_void, bytes: usize) -> *mut c_void;
    fn memset(to: *mut c_void, byte: i32, bytes: usize) -> *mut c_void;
}

pub(super) static TABLE: &[RuntimeFn] = &[
    entry!("malloc", "l>l", malloc),
    entry!("calloc", "ll>l", calloc),
    entry!("realloc", "ll>l", realloc),
    entry!("aligned_alloc", "ll>l", aligned_alloc),
    entry!("free", "l>", free),
    entry!("memcpy", "lll>l", memcpy),
    entry!("memmove", "lll>l", memmove),
    entry!("memset", "lwl>l", memset),
    entry!("mlirAlloc", "l>l", malloc),
    entry!("mlirFree", "l>", free),
    entry!("mlirAlignedAlloc", "ll>l", aligned_alloc),
    entry!("mlirAlignedFree", "l>", free),
    entry!("_mlir_memref_to_llvm_alloc", "l>l", malloc),
    entry!("_mlir_memref_to_llvm_aligned_alloc", "ll>l", aligned_alloc),
    entry!("_mlir_memref_to_llvm_free", "l>", free),
    entry!("memrefCopy", "lll>", memref_copy),
    entry!("terrane.alloc", "lll>l", alloc),
    entry!("terrane.copy", "lllll>", copy),
    entry!("terrane.to_heap", "lll>l", to_heap),
    entry!("terrane.from_heap", "lll>l", from_heap),
];

/// Allocates memory on the heap, or raises the site's error.
extern "C" fn alloc(bytes: u64, align: u64, site: u64) -> *mut c_void {
    let pointer = if align <= 16 {
        // SAFETY: any size is allowed.
        unsafe { malloc(bytes as usize) }
    } else {
        let rounded = (bytes as usize).checked_next_multiple_of(align as usize).unwrap_or(usize::MAX);
        // SAFETY: alignments are powers of two, and the size is a multiple.
        unsafe { aligned_alloc(align as usize, rounded) }
    };
    if pointer.is_null() && bytes != 0 {
        with_state(|state| state.record(site, bytes as i64, 0));
        // SAFETY: machine code called this function, which has nothing to drop.
        unsafe { leave_invocation() }
    }
    pointer
}

/// Returns the view of a descriptor of this rank.
///
/// # Safety `descriptor` must point to one: allocated, aligned, offset, sizes, strides.
pub(crate) unsafe fn view_of(rank: i64, descriptor: *const i64) -> View {
    let rank = usize::try_from(rank).unwrap_or(0);
    // SAFETY: the caller's promise.
    let words = unsafe { std::slice::from_raw_parts(descriptor, 3 + 2 * rank) };
    View {
        base: words[1] as u64,
        offset: words[2],
        sizes: words[3..3 + rank].to_vec(),
        strides: words[3 + rank..].to_vec(),
    }
}

/// Copies the elements of one memref to another of the same shape; they may overlap only if equal.
unsafe extern "C" fn copy(
    bytes: i64,
    source_rank: i64,
    source: *const i64,
    target_rank: i64,
    target: *const i64,
) {
    // SAFETY: the emitter passes descriptors of these ranks.
    let (source, target) = unsafe { (view_of(source_rank, source), view_of(target_rank, target)) };
    // SAFETY: the views are in memory of their memrefs.
    unsafe { copy_views(bytes as usize, &source, &target) };
}

unsafe fn copy_views(bytes: usize, source: &View, target: &View) {
    let address = |view: &View, offset: i64| view.base.wrapping_add(offset.wrapping_mul(bytes as i64) as u64);
    if is_dense(source) && is_dense(target) {
        let len = source.count().min(target.count()).saturating_mul(bytes);
        let (from, to) = (address(source, source.offset), address(target, target.offset));
        // SAFETY: both are dense and have this many bytes.
        unsafe { std::ptr::copy(from as *const u8, to as *mut u8, len) };
        return;
    }
    let mut places = Vec::with_capacity(source.count());
    target.for_each(|offset| places.push(offset));
    let mut next = places.into_iter();
    source.for_each(|offset| {
        if let Some(place) = next.next() {
            // SAFETY: each offset is that of an element.
            unsafe {
                std::ptr::copy(
                    address(source, offset) as *const u8,
                    address(target, place) as *mut u8,
                    bytes,
                );
            }
        }
    });
}

fn is_dense(view: &View) -> bool {
    let mut expected = 1i64;
    for (&size, &stride) in view.sizes.iter().zip(&view.strides).rev() {
        if size != 1 && stride != expected {
            return false;
        }
        expected = expected.wrapping_mul(size);
    }
    true
}

/// An unranked memref in memory.
#[repr(C)]
pub(crate) struct UnrankedMemRef {
    pub(crate) rank: i64,
    pub(crate) descriptor: *const i64,
}

/// Copies unranked memrefs, as upstream's function does.
unsafe extern "C" fn memref_copy(bytes: i64, source: *const UnrankedMemRef, target: *const UnrankedMemRef) {
    // SAFETY: the caller passes pointers to unranked memrefs.
    unsafe {
        let (source, target) = (&*source, &*target);
        copy(bytes, source.rank, source.descriptor, target.rank, target.descriptor);
    }
}

/// Returns a copy of a descriptor on the heap: how a function returns an unranked memref.
unsafe extern "C" fn to_heap(rank: i64, descriptor: *const i64, site: u64) -> *mut c_void {
    let words = 3 + 2 * usize::try_from(rank).unwrap_or(0);
    let heap = alloc(8 * words as u64, 8, site);
    // SAFETY: both have this many words.
    unsafe { std::ptr::copy_nonoverlapping(descriptor, heap.cast(), words) };
    heap
}

/// Returns the contrary: a copy in the arena; the one on the heap is freed.
unsafe extern "C" fn from_heap(rank: i64, descriptor: *mut i64, site: u64) -> u64 {
    let words = 3 + 2 * usize::try_from(rank).unwrap_or(0);
    let Some(place) = with_state(|state| state.arena_alloc(8 * words as u64, 8)) else {
        with_state(|state| state.record(site, 8 * words as i64, 0));
        // SAFETY: machine code called this function, which has nothing to drop.
        unsafe { leave_invocation() }
    };
    // SAFETY: both have this many words; `to_heap` allocated the one on the heap.
    unsafe {
        std::ptr::copy_nonoverlapping(descriptor, place as *mut i64, words);
        free(descriptor.cast());
    }
    place
}

/// Copies the elements of a view to a dense list.
///
/// # Safety The view must be in readable memory.
pub(crate) unsafe fn gather(view: &View, bytes: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(view.count().saturating_mul(bytes));
    view.for_each(|offset| {
        let place = view.base.wrapping_add(offset.wrapping_mul(bytes as i64) as u64);
        // SAFETY: the caller's promise.
        out.extend_from_slice(unsafe { std::slice::from_raw_parts(place as *const u8, bytes) });
    });
    out
}
