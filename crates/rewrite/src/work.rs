//! Work counters for tests that assert complexity bounds, since time depends on the machine.

crate::work_counter!();

/// Defines, in a module of its own, a counter of the steps of a thread that counts in tests of the crate alone:
/// `count(|| 2)` adds steps, and `of(|| run())` returns a result with the number of steps.
#[doc(hidden)]
#[macro_export]
macro_rules! work_counter {
    () => {
        #[cfg(test)]
        thread_local! {
            static DONE: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
        }

        /// Adds steps to the counter of this thread; does nothing outside of tests.
        #[inline(always)]
        pub(crate) fn count(steps: impl FnOnce() -> usize) {
            #[cfg(test)]
            DONE.with(|done| done.set(done.get() + steps() as u64));
            #[cfg(not(test))]
            let _ = steps;
        }

        /// Runs a function and returns the number of steps that it counted on this thread.
        #[cfg(test)]
        pub(crate) fn of<R>(run: impl FnOnce() -> R) -> (R, u64) {
            let before = DONE.with(std::cell::Cell::get);
            let result = run();
            (result, DONE.with(std::cell::Cell::get) - before)
        }
    };
}
