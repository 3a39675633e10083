//! Loops on several threads: a pool that stays.

use super::{RuntimeFn, entry};
use crate::native::{in_invocation, with_state};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicI64, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

pub(super) static TABLE: &[RuntimeFn] = &[entry!("terrane.parallel", "lll>", parallel)];

/// A part of a loop, as machine code: its context, the first iteration, and the one after the last.
type LoopBody = unsafe extern "C" fn(*const u8, i64, i64);

/// Chunks of iterations for each thread: where iterations differ in what they do, threads that are done take those of others.
const CHUNKS: i64 = 8;

/// Time for which a thread asks again before it sleeps: waking it takes about as long.
const PATIENCE: Duration = Duration::from_micros(20);

/// Loop that threads run.
struct Loop {
    body: LoopBody,
    context: usize,
    count: i64,
    chunks: i64,
    /// The chunks of each thread that nothing has taken: the first one, and the one after the last, in halves of a number.
    parts: Vec<AtomicU64>,
    /// Chunks that are not done.
    left: AtomicI64,
    sleeper: Mutex<()>,
    done: Condvar,
}

/// Loops that wait for threads, each with the part to start with.
struct Pool {
    queue: Mutex<Queue>,
    ready: Condvar,
    /// Length of the queue.
    waiting: AtomicUsize,
}

struct Queue {
    jobs: VecDeque<(Arc<Loop>, usize)>,
    threads: usize,
    sleeping: usize,
}

static POOL: Pool = Pool {
    queue: Mutex::new(Queue { jobs: VecDeque::new(), threads: 0, sleeping: 0 }),
    ready: Condvar::new(),
    waiting: AtomicUsize::new(0),
};

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn pack(first: i64, end: i64) -> u64 {
    (first as u64) << 32 | end as u64
}

/// Waits a short time until something holds. Returns whether it does.
fn spin(holds: impl Fn() -> bool) -> bool {
    let start = Instant::now();
    loop {
        for _ in 0..32 {
            if holds() {
                return true;
            }
            std::hint::spin_loop();
        }
        if start.elapsed() > PATIENCE {
            return false;
        }
    }
}

impl Loop {
    fn new(body: LoopBody, context: usize, count: i64, threads: i64) -> Loop {
        let chunks = count.min(threads * CHUNKS);
        let part = |at: i64| chunks * at / threads;
        Loop {
            body,
            context,
            count,
            chunks,
            parts: (0..threads).map(|at| AtomicU64::new(pack(part(at), part(at + 1)))).collect(),
            left: AtomicI64::new(chunks),
            sleeper: Mutex::new(()),
            done: Condvar::new(),
        }
    }

    /// Takes a chunk of a part: the first one of a thread's own, the last one of another's.
    fn take(&self, part: usize, own: bool) -> Option<i64> {
        let take = |word: u64| {
            let (first, end) = ((word >> 32) as i64, i64::from(word as u32));
            (first < end).then(|| if own { pack(first + 1, end) } else { pack(first, end - 1) })
        };
        let word = self.parts[part].fetch_update(Ordering::AcqRel, Ordering::Acquire, take).ok()?;
        Some(if own { (word >> 32) as i64 } else { i64::from(word as u32) - 1 })
    }

    /// Runs chunks until all are taken, those of a part first.
    fn run(&self, part: usize) {
        let others = (1..self.parts.len()).map(|at| (part + at) % self.parts.len());
        for (part, own) in std::iter::once((part, true)).chain(others.map(|part| (part, false))) {
            while let Some(chunk) = self.take(part, own) {
                let start =
                    |at: i64| (i128::from(self.count) * i128::from(at) / i128::from(self.chunks)) as i64;
                // SAFETY: the code is that of a loop of the engine that waits for this chunk; it neither fails nor calls back.
                unsafe { (self.body)(self.context as *const u8, start(chunk), start(chunk + 1)) };
                if self.left.fetch_sub(1, Ordering::AcqRel) == 1 {
                    drop(lock(&self.sleeper));
                    self.done.notify_all();
                }
            }
        }
    }

    /// Waits until all chunks are done.
    fn wait(&self) {
        let is_done = || self.left.load(Ordering::Acquire) == 0;
        if spin(is_done) {
            return;
        }
        let mut guard = lock(&self.sleeper);
        while !is_done() {
            guard = self.done.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn work() {
    loop {
        spin(|| POOL.waiting.load(Ordering::Acquire) > 0);
        let mut queue = lock(&POOL.queue);
        let (job, part) = loop {
            match queue.jobs.pop_front() {
                Some(job) => break job,
                None => {
                    queue.sleeping += 1;
                    queue = POOL.ready.wait(queue).unwrap_or_else(PoisonError::into_inner);
                    queue.sleeping -= 1;
                }
            }
        };
        POOL.waiting.store(queue.jobs.len(), Ordering::Release);
        drop(queue);
        job.run(part);
    }
}

/// Runs the iterations from 0 to `count` on threads, in chunks that depend on the number of threads alone.
///
/// # Safety
/// `body` must be machine code of this engine that takes `context`.
unsafe extern "C" fn parallel(body: LoopBody, context: *const u8, count: i64) {
    let threads = if in_invocation() { with_state(|state| state.shared.threads) } else { 1 };
    let threads = (threads as i64).min(count);
    if threads < 2 {
        // SAFETY: the caller guarantees it.
        return unsafe { body(context, 0, count) };
    }
    let whole = Arc::new(Loop::new(body, context as usize, count, threads));
    let sleeping = {
        let mut queue = lock(&POOL.queue);
        queue.jobs.extend((1..threads as usize).map(|part| (whole.clone(), part)));
        while queue.threads < threads as usize - 1 {
            let started = std::thread::Builder::new().name("terrane-loop".to_owned()).spawn(work);
            match started {
                Ok(_) => queue.threads += 1,
                Err(_) => break,
            }
        }
        POOL.waiting.store(queue.jobs.len(), Ordering::Release);
        queue.sleeping
    };
    if sleeping > 0 {
        POOL.ready.notify_all();
    }
    whole.run(0);
    // Where threads could not be started, or were busy.
    if POOL.waiting.load(Ordering::Acquire) > 0 {
        let mut queue = lock(&POOL.queue);
        queue.jobs.retain(|(job, _)| !Arc::ptr_eq(job, &whole));
        POOL.waiting.store(queue.jobs.len(), Ordering::Release);
    }
    whole.wait();
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts the runs of each iteration, in the numbers that the context is.
    unsafe extern "C" fn count(context: *const u8, first: i64, end: i64) {
        // SAFETY: the test passes an array that is long enough.
        let runs = unsafe { std::slice::from_raw_parts(context.cast::<AtomicUsize>(), 1000) };
        (first..end).for_each(|at| _ = runs[at as usize].fetch_add(1, Ordering::Relaxed));
    }

    #[test]
    fn each_iteration_runs_once_on_whatever_threads() {
        for (length, threads) in [(1, 1), (2, 2), (7, 3), (16, 2), (17, 2), (100, 4), (1000, 3)] {
            let runs: Vec<AtomicUsize> = (0..1000).map(|_| AtomicUsize::new(0)).collect();
            let whole = Loop::new(count, runs.as_ptr() as usize, length, threads);
            std::thread::scope(|scope| {
                // The last part has no thread of its own.
                for part in 0..(threads as usize - 1).max(1) {
                    let whole = &whole;
                    scope.spawn(move || whole.run(part));
                }
            });
            whole.wait();
            let expected = |at: usize| usize::from((at as i64) < length);
            let is_right = |(at, runs): (usize, &AtomicUsize)| runs.load(Ordering::Relaxed) == expected(at);
            assert!(runs.iter().enumerate().all(is_right), "{length} on {threads}");
        }
    }
}
