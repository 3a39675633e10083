//! Work that several threads share.

use rayon_core::{ThreadPool, ThreadPoolBuilder};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The threads that help, by how many they are. They wait for work until the process ends.
static HELPERS: Mutex<BTreeMap<usize, Arc<ThreadPool>>> = Mutex::new(BTreeMap::new());

/// How many threads parallel work may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threads(pub usize);

impl Threads {
    /// As many as the machine runs at once.
    pub fn available() -> Threads {
        Threads(std::thread::available_parallelism().map_or(1, Into::into))
    }

    /// No threads besides the caller's.
    pub const ONE: Threads = Threads(1);

    /// Starts the threads that will help the caller's, if they are not there: sooner, the system has put them where they
    /// do not stand in each other's way by the time there is work.
    pub fn start(self) {
        self.helpers();
    }

    /// The threads besides the caller's. `None` if there are none, or the system gives none.
    fn helpers(self) -> Option<Arc<ThreadPool>> {
        let count = self.0.checked_sub(1).filter(|&count| count > 0)?;
        let mut all = HELPERS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = all.get(&count) {
            return Some(Arc::clone(found));
        }
        let named =
            ThreadPoolBuilder::new().num_threads(count).thread_name(|at| format!("terrane-{}", at + 1));
        let made = Arc::new(named.build().ok()?);
        all.insert(count, Arc::clone(&made));
        Some(made)
    }

    /// Calls `own`, while other threads call `helper`, each once, where there are more than one of so many jobs for each.
    /// Returns when all calls have returned.
    ///
    /// # Panics
    /// If a call does.
    pub fn share<R>(self, jobs: usize, helper: impl Fn() + Sync, own: impl FnOnce() -> R) -> R {
        let Some(helpers) = self.helpers().filter(|_| jobs > 1) else { return own() };
        helpers.in_place_scope(|scope| {
            for _ in 1..self.0.min(jobs) {
                scope.spawn(|_| helper());
            }
            own()
        })
    }

    /// What `work` makes of each item, in their order. Each thread has a state of its own, made by `start`.
    ///
    /// # Panics
    /// If the work does.
    pub fn map<T: Sync, S, R: Send>(
        self,
        items: &[T],
        start: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, &T) -> R + Sync,
    ) -> Vec<R> {
        let next = AtomicUsize::new(0);
        let all = Mutex::new(Vec::with_capacity(items.len()));
        let run = || {
            let (mut state, mut done) = (start(), Vec::new());
            let take = || {
                let at = next.fetch_add(1, Ordering::Relaxed);
                items.get(at).map(|item| (at, item))
            };
            while let Some((at, item)) = take() {
                done.push((at, work(&mut state, item)));
            }
            all.lock().unwrap_or_else(PoisonError::into_inner).append(&mut done);
        };
        self.share(items.len(), run, run);
        let mut done = all.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_unstable_by_key(|&(at, _)| at);
        done.into_iter().map(|(_, result)| result).collect()
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
}
