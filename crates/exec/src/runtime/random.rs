//! Clocks, random numbers and sorting, with upstream's names and its sequences.

use super::{RuntimeFn, entry};
use interfaces::runtime_random::Twister;
use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

pub(super) static TABLE: &[RuntimeFn] = &[
    entry!("rtclock", ">d", rtclock),
    entry!("_mlir_ciface_nanoTime", ">l", nano_time),
    entry!("nanoTime", ">l", nano_time),
    entry!("rtsrand", "l>l", rtsrand),
    entry!("rtrand", "ll>l", rtrand),
    entry!("rtdrand", "l>", rtdrand),
    entry!("_mlir_ciface_stdSortI64", "ll>", sort::<i64>),
    entry!("_mlir_ciface_stdSortF64", "ll>", sort::<f64>),
    entry!("_mlir_ciface_stdSortF32", "ll>", sort::<f32>),
];

/// Seconds since 1970.
extern "C" fn rtclock() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |time| time.as_secs_f64())
}

/// Returns the nanoseconds of a monotonic clock.
extern "C" fn nano_time() -> i64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as i64
}

extern "C" fn rtsrand(seed: u64) -> *mut Twister {
    Box::into_raw(Box::new(Twister::new(seed)))
}

unsafe extern "C" fn rtrand(generator: *mut Twister, max: u64) -> u64 {
    // SAFETY: the caller passes a pointer that `rtsrand` returned.
    unsafe { &mut *generator }.up_to(max)
}

unsafe extern "C" fn rtdrand(generator: *mut Twister) {
    // SAFETY: the caller passes a pointer that `rtsrand` returned, for the last time.
    drop(unsafe { Box::from_raw(generator) });
}

/// Sorts the first `count` elements of a memref of rank 1 in place.
unsafe extern "C" fn sort<T: Copy + PartialOrd>(count: u64, descriptor: *const i64) {
    // SAFETY: the caller passes a descriptor of rank 1, whose elements are contiguous.
    let items = unsafe {
        let (aligned, offset) = (*descriptor.add(1) as *mut T, *descriptor.add(2));
        std::slice::from_raw_parts_mut(aligned.offset(offset as isize), count as usize)
    };
    items.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
}
