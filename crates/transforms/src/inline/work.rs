//! Counting work in tests: inlining must stay proportional to what is there and what is copied.

#[cfg(test)]
thread_local! {
    static DONE: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// Notes that so many steps are done on this thread. Outside of tests nothing happens.
#[inline(always)]
pub(super) fn count(steps: impl FnOnce() -> usize) {
    #[cfg(test)]
    DONE.with(|done| done.set(done.get() + steps() as u64));
    #[cfg(not(test))]
    let _ = steps;
}

/// How many steps were noted on this thread while something ran.
#[cfg(test)]
pub(super) fn of(run: impl FnOnce()) -> u64 {
    let before = DONE.with(std::cell::Cell::get);
    run();
    DONE.with(std::cell::Cell::get) - before
}
