//! Globals of which each thread has a copy.

use super::{RuntimeFn, entry};
use crate::native::{Memory, in_invocation};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

pub(super) static TABLE: &[RuntimeFn] = &[entry!("terrane.thread_local", "lll>l", thread_local)];

thread_local! {
    /// The copies of this thread, by the address of the global.
    static COPIES: RefCell<FxHashMap<u64, Memory>> = RefCell::default();
}

/// Returns the address of this thread's copy of a global with so many bytes, whose initial value follows it in memory. Threads of the
/// engine use the global itself. Null if there is no memory.
unsafe extern "C" fn thread_local(address: u64, bytes: u64, align: u64) -> u64 {
    if in_invocation() {
        return address;
    }
    COPIES.with_borrow_mut(|copies| {
        if let Some(copy) = copies.get(&address) {
            return copy.address();
        }
        let Some(mut copy) = Memory::zeroed(bytes as usize, align as usize) else { return 0 };
        // SAFETY: the emitter passes the address of twice as many bytes, the second half of which the code does not change.
        copy.fill(unsafe { std::slice::from_raw_parts((address + bytes) as *const u8, bytes as usize) });
        copies.entry(address).or_insert(copy).address()
    })
}
