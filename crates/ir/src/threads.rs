//! Parallel work.

use rayon_core::{ThreadPool, ThreadPoolBuilder};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LockResult, Mutex, PoisonError};

/// Thread pools by size. They wait for work until the process ends.
static HELPERS: Mutex<BTreeMap<usize, Arc<ThreadPool>>> = Mutex::new(BTreeMap::new());

/// Number of threads that parallel work may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threads(pub usize);

impl Threads {
    /// Returns the number of threads that the machine runs at once.
    pub fn available() -> Threads {
        Threads(std::thread::available_parallelism().map_or(1, Into::into))
    }

    /// Only the calling thread.
    pub const ONE: Threads = Threads(1);

    /// Starts the helper threads in advance, so that the system has distributed them over the cores by the
    /// time there is work.
    pub fn start(self) {
        self.helpers();
    }

    /// Returns the pool of threads besides the calling one; `None` if there are none, or the system provides
    /// none.
    fn helpers(self) -> Option<Arc<ThreadPool>> {
        let count = self.0.checked_sub(1).filter(|&count| count > 0)?;
        let mut all = HELPERS.lock().ignore_poison();
        if let Some(found) = all.get(&count) {
            return Some(Arc::clone(found));
        }
        let named =
            ThreadPoolBuilder::new().num_threads(count).thread_name(|at| format!("terrane-{}", at + 1));
        let made = Arc::new(named.build().ok()?);
        all.insert(count, Arc::clone(&made));
        Some(made)
    }

    /// Calls `own`, and meanwhile `helper` on other threads, once each: on as many as allowed, but no more
    /// than there are jobs besides the caller's. Returns when all calls have returned.
    ///
    /// # Panics
    /// If a call panics.
    pub fn share<R>(self, jobs: usize, helper: impl Fn() + Sync, own: impl FnOnce() -> R) -> R {
        let Some(helpers) = self.helpers().filter(|_| jobs > 1) else { return own() };
        helpers.in_place_scope(|scope| {
            for _ in 1..self.0.min(jobs) {
                scope.spawn(|_| helper());
            }
            own()
        })
    }

    /// Returns the indices below `count`, to be taken by threads of [`share`](Self::share).
    pub fn numbers(self, count: usize) -> Numbers {
        let starts = (0..self.0.max(1)).map(|at| count * at / self.0.max(1));
        let ranges: Vec<_> = starts.map(|start| Next(AtomicUsize::new(start))).collect();
        Numbers { ranges, count }
    }

    /// Maps each item by `work`, and returns the results in order. Each thread has a state, created by
    /// `start`, and takes items in any order.
    ///
    /// # Panics
    /// If `work` panics.
    pub fn map<T: Sync, S, R: Send>(
        self,
        items: &[T],
        start: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, &T) -> R + Sync,
    ) -> Vec<R> {
        let numbers = self.numbers(items.len());
        let all = Mutex::new(Vec::with_capacity(items.len()));
        let run = || {
            let mut state = start();
            let mut done: Vec<(usize, R)> =
                numbers.take_all().map(|at| (at, work(&mut state, &items[at]))).collect();
            all.lock().ignore_poison().append(&mut done);
        };
        self.share(items.len(), run, run);
        let mut done = all.into_inner().ignore_poison();
        done.sort_unstable_by_key(|&(at, _)| at);
        done.into_iter().map(|(_, result)| result).collect()
    }
}

/// Indices that several threads take, each once. Each thread has a range of its own, and takes from others
/// when that is empty: adjacent indices, and their data from one run to the next, thus mostly stay on one
/// thread.
pub struct Numbers {
    /// Next index of each range.
    ranges: Vec<Next>,
    count: usize,
}

/// Next index of a range, on a cache line of its own.
#[repr(align(128))]
struct Next(AtomicUsize);

impl Numbers {
    /// Iterates over the indices that the calling thread takes, until none is left.
    pub fn take_all(&self) -> impl Iterator<Item = usize> {
        // The calling thread is not in the pool and has no index.
        let own = rayon_core::current_thread_index().map_or(0, |at| at + 1);
        let ranges = self.ranges.len();
        (own..own + ranges).flat_map(move |range| {
            let range = range % ranges;
            let end = self.count * (range + 1) / ranges;
            std::iter::from_fn(move || Some(self.ranges[range].0.fetch_add(1, Ordering::Relaxed)))
                .take_while(move |&next| next < end)
        })
    }
}

/// Locks whose data is valid between any two statements, so that a panic of another thread does not invalidate it.
///
/// A panic of a pass is caught and reported; the locks that it held are used again afterwards.
pub trait IgnorePoison {
    /// Guard or data of the lock.
    type Inner;

    /// Returns the guard or the data whether a thread panicked while it held the lock or not.
    fn ignore_poison(self) -> Self::Inner;
}

impl<T> IgnorePoison for LockResult<T> {
    type Inner = T;

    fn ignore_poison(self) -> T {
        self.unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_the_items() {
        let items: Vec<usize> = (0..1000).collect();
        for threads in [1, 3] {
            let counted = Threads(threads).map(
                &items,
                || 0,
                |count, &item| {
                    *count += 1;
                    (item, *count)
                },
            );
            assert!(counted.iter().map(|&(item, _)| item).eq(0..1000));
            assert!(counted.iter().all(|&(_, count)| count > 0));
        }
        assert!(Threads(3).map(&[0; 0], || (), |(), _| ()).is_empty());
    }

    #[test]
    fn each_number_is_taken_once() {
        for (threads, count) in [(1, 5), (3, 0), (3, 2), (3, 100), (8, 1000)] {
            let numbers = Threads(threads).numbers(count);
            let taken = Mutex::new(Vec::new());
            let take = || numbers.take_all().for_each(|number| taken.lock().unwrap().push(number));
            Threads(threads).share(threads, take, take);
            let mut taken = taken.into_inner().unwrap();
            taken.sort_unstable();
            assert!(taken.into_iter().eq(0..count));
        }
    }
}
