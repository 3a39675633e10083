//! Work counter for tests: inlining must stay proportional to the existing and the copied operations.

#[cfg(test)]
thread_local! {
    static DONE: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// Counts steps of this thread, in tests only.
#[inline(always)]
pub(super) fn count(steps: impl FnOnce() -> usize) {
    #[cfg(test)]
    DONE.with(|done| done.set(done.get() + steps() as u64));
    #[cfg(not(test))]
    let _ = steps;
}

/// Returns the number of steps counted on this thread while a function ran.
#[cfg(test)]
pub(super) fn of(run: impl FnOnce()) -> u64 {
    let before = DONE.with(std::cell::Cell::get);
    run();
    DONE.with(std::cell::Cell::get) - before
}
