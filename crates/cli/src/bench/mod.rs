//! `terrane bench`: measures a function of a program.
//!
//! The program is compiled as `terrane run` compiles it. The function runs again and again; its time is that of the machine code alone.

mod peak;
mod report;

use crate::args::{Arg, Flag};
use crate::program::{self, Command, Input, flags};
use crate::run_command::entry::{self, Call};
use crate::run_command::native;
use crate::{Io, Toolset};
use diag::Diagnostic;
use exec::{Arg as Value, Capture, Engine};
use ir::Body;
use jit::{Counts, Known};
use report::Report;
use std::time::{Duration, Instant};

pub(crate) const FLAGS: &[Flag] = &[
    Flag::value("args", "Arguments of the function, as those of run").named("LIST"),
    flags::BACKEND,
    Flag::bool("checked", "Check bounds of memory accesses"),
    flags::DIAGNOSTICS_FORMAT,
    flags::E,
    Flag::value("entry", "Function to measure; 'main' if not given").named("NAME"),
    flags::FAST_MATH,
    flags::FP_CONTRACT,
    flags::HELP,
    Flag::bool("json", "Print one JSON object"),
    flags::O0,
    flags::O1,
    flags::O2,
    flags::O3,
    flags::PASS_PIPELINE,
    flags::PERF_MAP,
    Flag::value("runs", "Number of runs, in place of --time").named("N"),
    Flag::value("shared-libs", "Shared libraries with functions that the program calls").named("LIST"),
    flags::THREADS,
    Flag::value("time", "Seconds to run for; 1 if not given").named("SECONDS"),
];

const USAGE: &str = "\
usage: terrane bench [FLAGS] [FILE [ARGUMENT...]]

Runs a function many times and prints the median and the spread of its time; operations and bytes in a second and the share
of the machine's peak, where loops say how many operations there are.";

/// Bytes of returned buffers that stay allocated, at most.
const MAX_LEFT: usize = 1 << 30;

/// Program to measure, with options.
struct Job {
    input: Input,
    call: Call,
    native: native::Options,
    runs: Option<usize>,
    time: f64,
    json: bool,
}

impl Job {
    /// Takes an argument that is about measuring, the code or the call.
    fn take(&mut self, tool: &str, arg: Arg) -> Result<(), String> {
        match arg {
            Arg::Switch("json", on) => self.json = on,
            Arg::Flag("runs", Some(text)) => {
                let runs = text.parse().ok().filter(|&runs| runs > 0);
                let runs =
                    runs.ok_or_else(|| format!("{tool}: --runs is a number from 1 on, not '{text}'\n"))?;
                self.runs = Some(runs);
            }
            Arg::Flag("time", Some(text)) => {
                let time = text.parse().ok().filter(|&time: &f64| time > 0.0 && time <= 86400.0);
                self.time =
                    time.ok_or_else(|| format!("{tool}: --time is a number of seconds, not '{text}'\n"))?;
            }
            arg => {
                if let Some(arg) = self.native.take(tool, arg)? {
                    self.call.take(tool, arg)?;
                }
            }
        }
        Ok(())
    }
}

impl Command for Job {
    const NAME: &'static str = "bench";
    const USAGE: &'static str = USAGE;
    const FLAGS: &'static [Flag] = FLAGS;

    fn configure(knowledge: &Toolset, args: Vec<Arg>) -> Result<Self, String> {
        let tool = knowledge.command(Self::NAME);
        let mut job = Job {
            input: Input::default(),
            call: Call::default(),
            native: native::Options::default(),
            runs: None,
            time: 1.0,
            json: false,
        };
        for arg in args {
            if let Some(arg) = job.input.take(&tool, arg)? {
                job.take(&tool, arg)?;
            }
        }
        if job.input.file.is_empty() {
            job.input.file = "-".to_owned();
        }
        Ok(job)
    }

    fn input(&self) -> &Input {
        &self.input
    }

    fn execute(&self, module: Box<Body>, io: &mut Io<'_>) -> Result<(), Vec<Diagnostic>> {
        let report = measure(self, module, io)?;
        io.print(&if self.json { report.json() } else { report.text() });
        Ok(())
    }
}

/// Runs the command; the exit code.
pub(crate) fn main(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> u8 {
    program::main::<Job>(knowledge, words, io)
}

fn measure(job: &Job, module: Box<Body>, io: &mut Io<'_>) -> Result<Report, Vec<Diagnostic>> {
    let mut args = entry::arguments(&job.call, &module, io)?;
    let counts = counts(job, &module, &args);
    let output = Capture::new();
    let start = Instant::now();
    let engine = native::compile(&job.native, module, Some(&output), io)?;
    let compile = start.elapsed();
    let failed = |error: exec::ExecError| vec![native::diagnostic(&error)];
    // The first run, whose output is the program's: it meets memory that the system has not given yet.
    let results = engine.invoke_mut(&job.call.entry, &mut args).map_err(failed)?;
    io.print(&output.take_text());
    let times = times(job, &engine, &mut args, &results, &output).map_err(failed)?;
    let peak = counts.filter(|counts| counts.single + counts.double > 0);
    let peak = peak.and_then(|counts| peak::measure(counts.double > counts.single));
    Ok(Report { entry: job.call.entry.clone(), compile, times, counts, peak })
}

/// Runs the function. Returns the time of each run, sorted.
fn times(
    job: &Job,
    engine: &Engine,
    args: &mut [Value],
    results: &[Value],
    output: &Capture,
) -> Result<Vec<Duration>, exec::ExecError> {
    let returned = |value: &Value| match value {
        Value::MemRef(buffer) => buffer.bytes().len(),
        _ => 0,
    };
    let left: usize = results.iter().map(returned).sum();
    let most = MAX_LEFT.checked_div(left).unwrap_or(usize::MAX).max(1);
    let (runs, limit) = match job.runs {
        Some(runs) => (runs.min(most), Duration::MAX),
        None => (most.min(1_000_000), Duration::from_secs_f64(job.time)),
    };
    let mut times = Vec::new();
    let start = Instant::now();
    engine.measure(&job.call.entry, args, &mut |time| {
        times.push(time);
        output.take();
        times.len() < runs && start.elapsed() < limit
    })?;
    times.sort_unstable();
    Ok(times)
}

/// Returns the number of operations of a run, where loops say it.
fn counts(job: &Job, module: &Body, args: &[Value]) -> Option<Counts> {
    let known: Vec<Known> = args
        .iter()
        .map(|arg| match arg {
            Value::Int(value) => i64::try_from(*value).map_or(Known::Nothing, Known::Int),
            Value::MemRef(buffer) => Known::Sizes(buffer.shape().to_vec()),
            _ => Known::Nothing,
        })
        .collect();
    let loops = jit::loops(&terrane::run_pipeline, module).ok()?;
    jit::count(&loops, &job.call.entry, &known)
}
