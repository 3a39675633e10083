//! Work that several threads share.

use std::sync::atomic::{AtomicUsize, Ordering};

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
        let run = || {
            let (mut state, mut done) = (start(), Vec::new());
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(item) = items.get(at) else { return done };
                done.push((at, work(&mut state, item)));
            }
        };
        let mut done = Vec::with_capacity(items.len());
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..self.0.min(items.len())).map(|_| scope.spawn(run)).collect();
            done.extend(run());
            for other in others {
                done.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
        });
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
