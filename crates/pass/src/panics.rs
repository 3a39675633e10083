//! Panics of passes: caught and reported as failures, or, where they can't be caught, reported before the process ends.

use crate::ir_printing::subject;
use crate::log::FailedPass;
use crate::reproducer::Reports;
use crate::run::culprit;
use crate::{Event, Pass, Reproducer};
use ir::{Body, Context, Loc};
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

thread_local! {
    static RUNNING: Cell<u32> = const { Cell::new(0) };
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
    /// The passes that run on this thread, the innermost last, where a panic ends the process.
    static PASSES: RefCell<Vec<Running>> = const { RefCell::new(Vec::new()) };
}

/// Whether a panic inside a pass ends the process.
static EXITS: AtomicBool = AtomicBool::new(false);

/// Whether a panic has been reported, or is being reported, and the process ends.
static ENDING: AtomicBool = AtomicBool::new(false);

/// The outermost run, where a panic ends the process.
static RUN: Mutex<Option<OuterRun>> = Mutex::new(None);

/// Receiver of the report of a panic that ends the process. Returns the exit code.
pub type PanicReporter = Box<dyn FnOnce(Vec<Event>) -> i32 + Send>;

static REPORTER: Mutex<Option<PanicReporter>> = Mutex::new(None);

/// Gives the report of a panic that ends the process to a function instead of the standard error stream.
pub fn report_panics_to(reporter: Option<PanicReporter>) {
    *lock(&REPORTER) = reporter;
}

/// A pass that runs, for the report of its panic.
pub(crate) struct Running {
    /// The pass and what it runs on.
    on: String,
    loc: Loc,
}

impl Running {
    /// Returns what is to be known of a pass, where a panic ends the process.
    pub(crate) fn of(pass: &dyn Pass, body: &Body) -> Option<Self> {
        exits().then(|| Running { on: culprit(pass, body), loc: body.root().loc() })
    }
}

/// A run, for the report of a panic in it.
struct OuterRun {
    reproducer: Option<Reproducer>,
    /// The texts of the reproducers of the whole run and of the pass that runs now.
    whole: Option<String>,
    local: Option<String>,
    /// Pass named in reports of panics in threads that a pass has started.
    within: Running,
    cx: Context,
}

/// From here on a panic inside a pass writes nothing by itself: its message and place in the source are
/// in the diagnostic that the pass manager makes of it. Other panics are shown as before.
///
/// In a program that is built with `panic = "abort"` it is [`exit_on_panic`].
pub fn install_panic_hook() {
    if cfg!(panic = "abort") {
        return exit_on_panic();
    }
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if RUNNING.with(Cell::get) == 0 {
            before(info);
            return;
        }
        PLACE.with(|place| *place.borrow_mut() = info.location().map(ToString::to_string));
    }));
}

/// From here on a panic inside a pass ends the process with code 1, when the diagnostic that says what
/// panicked is on the standard error stream (or as [`report_panics_to`] says) and the reproducer, if one is asked for, is written. Another
/// panic is shown as before and ends the process with code 101. Of several panics at once one is reported.
pub fn exit_on_panic() {
    EXITS.store(true, Ordering::Relaxed);
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        while ENDING.swap(true, Ordering::Relaxed) {
            // Another thread is about to end the process.
            std::thread::park();
        }
        let place = info.location().map(ToString::to_string);
        if let Some(events) = report(PASSES.take().pop(), panicked(info.payload(), place)) {
            let reporter = lock(&REPORTER).take().unwrap_or_else(|| Box::new(show));
            std::process::exit(reporter(events))
        }
        before(info);
        std::process::exit(101)
    }));
}

/// Whether a panic inside a pass ends the process.
pub(crate) fn exits() -> bool {
    EXITS.load(Ordering::Relaxed)
}

/// Notes the run that is to be reported if a pass in it panics, with the text of its reproducer.
pub(crate) fn enter_run(body: &Body, reproducer: Option<&Reproducer>, whole: Option<&str>) {
    let root = body.root();
    let within = Running { on: format!("a pass on {}", subject(root)), loc: root.loc() };
    let (reproducer, whole) = (reproducer.cloned(), whole.map(str::to_owned));
    *lock(&RUN) = Some(OuterRun { reproducer, whole, local: None, within, cx: body.context().clone() });
}

/// Forgets the run, which has ended.
pub(crate) fn leave_run() {
    *lock(&RUN) = None;
}

/// Notes the reproducer of the pass that is about to run.
pub(crate) fn note_local(text: &str) {
    if let Some(run) = &mut *lock(&RUN) {
        run.local = Some(text.to_owned());
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the report of a panic in a run, if there is a run.
fn report(running: Option<Running>, why: String) -> Option<Vec<Event>> {
    let OuterRun { reproducer, whole, local, within, cx } = lock(&RUN).take()?;
    let root = within.loc;
    let Running { on, loc } = running.unwrap_or(within);
    let failed = FailedPass { at: 0, on, place: cx.place(loc), panic: Some(why), text: local };
    let mut reports = Reports { reproducer: reproducer.as_ref(), whole, root, cx: &cx };
    Some(reports.report(failed))
}

/// Writes a report to the standard error stream.
fn show(events: Vec<Event>) -> i32 {
    for event in events {
        match event {
            Event::Diagnostic(diagnostic) => {
                eprint!("{}", diag::render::mlir::to_string(&diagnostic, &diag::Sources::new()));
            }
            Event::Text(text) | Event::Output(text) => eprint!("{text}"),
            Event::Remark(_) => {}
        }
    }
    1
}

/// Runs a pass; a panic is an error that says what panicked and, with the hook installed, where.
pub(crate) fn catch<R>(running: Option<Running>, work: impl FnOnce() -> R) -> Result<R, String> {
    let noted = running.is_some();
    PASSES.with_borrow_mut(|passes| passes.extend(running));
    RUNNING.with(|running| running.set(running.get() + 1));
    let outcome = catch_unwind(AssertUnwindSafe(work));
    RUNNING.with(|running| running.set(running.get() - 1));
    if noted {
        PASSES.with_borrow_mut(Vec::pop);
    }
    outcome.map_err(|payload| panicked(&*payload, PLACE.with(|place| place.borrow_mut().take())))
}

/// Says what panicked, and where.
fn panicked(payload: &(dyn Any + Send), place: Option<String>) -> String {
    let at = place.map_or(String::new(), |place| format!(" (at {place})"));
    format!("{}{at}", message(payload))
}

fn message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_passes::{module, registry};
    use crate::{PassManager, parse_pipeline};
    use ir::Threads;
    use std::process::{Command, Output};
    use std::sync::Arc;

    /// Runs [`child`] in a process of its own.
    fn run_child(what: &str) -> Output {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "panics::tests::child", "--nocapture"]).env("PASS_PANIC", what);
        command.output().unwrap()
    }

    /// Not a test of its own: the process that the others start.
    #[test]
    fn child() {
        let Ok(what) = std::env::var("PASS_PANIC") else { return };
        exit_on_panic();
        assert_ne!(what, "outside", "burst outside");
        let pipeline = parse_pipeline("builtin.module(t.func(t-boom))", &registry()).unwrap();
        let mut manager = PassManager::new(pipeline).threads(Threads(if what == "threads" { 4 } else { 1 }));
        if what == "whole" || what == "local" {
            manager.reproducer = Some(Reproducer {
                print: Arc::new(|_, recipe| recipe.pipeline.clone()),
                write: Arc::new(|text| {
                    eprintln!("written: {text}");
                    Ok("rp".to_owned())
                }),
                local: what == "local",
            });
        }
        if what == "reporter" {
            report_panics_to(Some(Box::new(|events| 40 + events.len() as i32)));
        }
        let _ = manager.run(&mut module(4), &mut |_| {});
        unreachable!("a panic ends the process");
    }

    #[test]
    fn a_panic_in_a_pass_ends_the_process_with_its_report() {
        for what in ["one", "threads"] {
            let output = run_child(what);
            let text = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{text}");
            assert!(text.contains("error: pass panicked: odd bodies burst (at "), "{text}");
            assert!(text.contains(") while running `Boom` on 't.func' operation: @f"), "{text}");
            assert_eq!(text.matches("burst").count(), 1, "{text}");
        }
    }

    #[test]
    fn the_reproducer_is_written_before_the_process_ends() {
        for (what, on) in
            [("whole", "[`Boom` on 't.func' operation: @f1]"), ("local", "`Boom` on 't.func' operation: @f1")]
        {
            let output = run_child(what);
            let text = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{text}");
            assert!(
                text.starts_with("written: builtin.module(t.func(t-boom))\npass panicked: odd"),
                "{text}"
            );
            assert!(text.contains(&format!("executing {on}: reproducer generated at `rp`")), "{text}");
        }
    }

    #[test]
    fn a_reporter_says_the_exit_code() {
        let output = run_child("reporter");
        assert_eq!(output.status.code(), Some(41));
        assert!(!String::from_utf8_lossy(&output.stderr).contains("burst"));
    }

    #[test]
    fn another_panic_ends_the_process_as_before() {
        let output = run_child("outside");
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(101), "{text}");
        assert!(text.contains("panicked at") && text.contains("burst outside"), "{text}");
    }
}
