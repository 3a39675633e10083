//! Loops on several threads: a pool that stays.

use super::{RuntimeFn, entry};
use crate::native::{in_invocation, with_state};
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

pub(super) static TABLE: &[RuntimeFn] = &[entry!("terrane.parallel", "lll>", parallel)];

/// A part of a loop, as machine code: its context, the first iteration, and the one after the last.
type LoopBody = unsafe extern "C" fn(*const u8, i64, i64);

/// Iterations for one thread.
struct Job {
    body: LoopBody,
    context: usize,
    range: (i64, i64),
    done: Arc<Countdown>,
}

/// Number of jobs that are not done.
struct Countdown {
    left: Mutex<usize>,
    zero: Condvar,
}

/// Jobs that wait, and the threads that there are.
struct Pool {
    queue: Mutex<Queue>,
    ready: Condvar,
}

struct Queue {
    jobs: VecDeque<Job>,
    threads: usize,
}

static POOL: Pool =
    Pool { queue: Mutex::new(Queue { jobs: VecDeque::new(), threads: 0 }), ready: Condvar::new() };

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Job {
    fn run(self) {
        // SAFETY: the code is that of a loop of the engine that waits for this job; it neither fails nor calls back.
        unsafe { (self.body)(self.context as *const u8, self.range.0, self.range.1) };
        let mut left = lock(&self.done.left);
        *left -= 1;
        if *left == 0 {
            self.done.zero.notify_all();
        }
    }
}

fn work() {
    loop {
        let mut queue = lock(&POOL.queue);
        let job = loop {
            match queue.jobs.pop_front() {
                Some(job) => break job,
                None => queue = POOL.ready.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(queue);
        job.run();
    }
}

/// Runs the iterations from 0 to `count`, a part on each thread. The parts depend on the number of threads alone.
///
/// # Safety
/// `body` must be machine code of this engine that takes `context`.
unsafe extern "C" fn parallel(body: LoopBody, context: *const u8, count: i64) {
    let threads = if in_invocation() { with_state(|state| state.shared.threads) } else { 1 };
    let parts = (threads as i64).min(count).max(1);
    let part = |at: i64| (i128::from(count) * i128::from(at) / i128::from(parts)) as i64;
    let done = Arc::new(Countdown { left: Mutex::new(parts as usize - 1), zero: Condvar::new() });
    if parts > 1 {
        let mut queue = lock(&POOL.queue);
        for at in 1..parts {
            let range = (part(at), part(at + 1));
            queue.jobs.push_back(Job { body, context: context as usize, range, done: done.clone() });
        }
        while queue.threads < parts as usize - 1 {
            let started = std::thread::Builder::new().name("terrane-loop".to_owned()).spawn(work);
            match started {
                Ok(_) => queue.threads += 1,
                Err(_) => break,
            }
        }
        drop(queue);
        POOL.ready.notify_all();
    }
    // SAFETY: the caller guarantees it.
    unsafe { body(context, 0, part(1)) };
    // Jobs that no thread has taken, such as where none could be started.
    loop {
        let own = {
            let mut queue = lock(&POOL.queue);
            let at = queue.jobs.iter().position(|job| Arc::ptr_eq(&job.done, &done));
            at.and_then(|at| queue.jobs.remove(at))
        };
        match own {
            Some(job) => job.run(),
            None => break,
        }
    }
    let mut left = lock(&done.left);
    while *left > 0 {
        left = done.zero.wait(left).unwrap_or_else(PoisonError::into_inner);
    }
}
