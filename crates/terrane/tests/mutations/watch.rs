//! What a text costs: work and memory, as Linux tells them. Elsewhere the time that passed stands for the work,
//! and nothing is known of memory.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What takes more work is a finding, however small the text is. Work and not time: other programs run too.
const SLOW: Duration = Duration::from_secs(10);
/// What takes more work than this is taken not to end: the process does.
const ENDLESS: Duration = Duration::from_secs(120);
/// What takes longer than this without any work waits for itself.
const STUCK: Duration = Duration::from_secs(3600);
/// A process with more memory has a text that takes too much.
const MEMORY: u64 = 4 << 30;

/// A thread that tries texts, and which one it is at.
pub(crate) struct Worker {
    /// What the system tells of this thread.
    status: PathBuf,
    tried: Mutex<Option<Tried>>,
}

struct Tried {
    since: Instant,
    work: Duration,
    text: String,
}

impl Worker {
    /// The thread that calls this.
    pub(crate) fn current() -> Worker {
        let thread = fs::read_link("/proc/thread-self").unwrap_or_default();
        Worker { status: PathBuf::from("/proc").join(thread).join("schedstat"), tried: Mutex::new(None) }
    }

    /// The work of this thread since it began.
    fn work(&self, since: Instant) -> Duration {
        let told = fs::read_to_string(&self.status).ok();
        let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse().ok());
        nanoseconds.map_or_else(|| since.elapsed(), Duration::from_nanos)
    }

    /// Does something for a text. Whether that was slow.
    pub(crate) fn watched<T>(&self, text: impl FnOnce() -> String, run: impl FnOnce() -> T) -> (T, bool) {
        let since = Instant::now();
        let work = self.work(since);
        *self.tried.lock().expect("nobody panics here") = Some(Tried { since, work, text: text() });
        let result = run();
        *self.tried.lock().expect("nobody panics here") = None;
        (result, since.elapsed() > SLOW && self.work(since).saturating_sub(work) > SLOW)
    }

    /// What is wrong with the text that this thread is at, and the text.
    fn trouble(&self, memory: u64) -> Option<(&'static str, String)> {
        let tried = self.tried.lock().expect("nobody panics here");
        let tried = tried.as_ref()?;
        let work = self.work(tried.since).saturating_sub(tried.work);
        let trouble = match () {
            () if work > ENDLESS => "does not end",
            () if tried.since.elapsed() > STUCK => "is stuck",
            () if memory > MEMORY => {
                "takes too much memory, or a text beside it: see the files `mutated-*` of the target folder"
            }
            () => return None,
        };
        Some((trouble, tried.text.clone()))
    }
}

/// How many bytes of memory this process has.
pub(crate) fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
    kib.unwrap_or(0) * 1024
}

/// Ends the process when a worker's text takes too much, and says which.
pub(crate) fn watch(worker: &Worker, ended: &AtomicBool) {
    while !ended.load(Ordering::Relaxed) {
        std::thread::park_timeout(Duration::from_secs(1));
        if let Some((trouble, text)) = worker.trouble(memory()) {
            // Past the capture of the test's output.
            let _ = writeln!(std::io::stderr(), "=== {trouble}\n{text}");
            std::process::exit(1);
        }
    }
}
