//! Counting work in tests: what must stay proportional to something is counted, as time depends on the machine.

#[cfg(test)]
thread_local! {
    static DONE: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// Notes that so many steps are done on this thread. Outside of tests nothing happens.
#[inline(always)]
pub(crate) fn count(steps: impl FnOnce() -> usize) {
    #[cfg(test)]
    DONE.with(|done| done.set(done.get() + steps() as u64));
    #[cfg(not(test))]
    let _ = steps;
}

/// How many steps were noted on this thread while something ran.
#[cfg(test)]
pub(crate) fn of<R>(run: impl FnOnce() -> R) -> (R, u64) {
    let before = DONE.with(std::cell::Cell::get);
    let result = run();
    (result, DONE.with(std::cell::Cell::get) - before)
}
