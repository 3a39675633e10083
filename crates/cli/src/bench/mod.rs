//! `terrane bench`: measures a function of a program.
//!
//! The program is compiled as `terrane run` compiles it. The function runs again and again; its time is that of the machine code alone.

mod peak;
mod report;

use crate::args::{Arg, Flag};
use crate::diagnostics::{Form, Shower};
use crate::run_command::entry::{self, Call};
use crate::run_command::{load, native, run_passes};
use crate::{Io, Toolset, args, help};
use diag::{Diagnostic, Sources};
use exec::{Arg as Value, Capture, Engine};
use ir::Body;
use jit::{Counts, Known};
use report::Report;
use std::time::{Duration, Instant};

pub(crate) const FLAGS: &[Flag] = &[
    Flag::value("args", "Arguments of the function, as those of run").named("LIST"),
    Flag::value(
        "backend",
        "Code generator; by default that for x86-64 where it has code, otherwise Cranelift; 'llvm' is an installed libLLVM",
    )
    .named("cranelift|llvm|x64"),
    Flag::bool("checked", "Check bounds of memory accesses"),
    Flag::value("diagnostics-format", "Form of diagnostics; rich is the default on a terminal")
        .named("text|rich|json"),
    Flag::value("e", "Short for --entry").named("NAME"),
    Flag::value("entry", "Function to measure; 'main' if not given").named("NAME"),
    Flag::bool("fast-math", "Grant all freedoms of floating point to the whole program"),
    Flag::value("fp-contract", "Whether a product and a sum may be rounded once, in the whole program")
        .named("off|fast"),
    Flag::bool("help", "Print this"),
    Flag::bool("json", "Print one JSON object"),
    Flag::bool("O0", "Compile without optimizations"),
    Flag::bool("O1", "Compile with optimizations, as with -O2 and without a flag"),
    Flag::bool("O2", "See -O1"),
    Flag::bool("O3", "Also tile and vectorize loops of affine"),
    Flag::value("pass-pipeline", "Passes to run on the module first, as of opt").named("PIPELINE"),
    Flag::bool("perf-map", "Write where functions are to /tmp/perf-PID.map, for perf of Linux"),
    Flag::value("runs", "Number of runs, in place of --time").named("N"),
    Flag::value("shared-libs", "Shared libraries with functions that the program calls").named("LIST"),
    Flag::value("threads", "Number of threads that parallel loops run on; all cores if not given").named("N"),
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
    file: String,
    call: Call,
    native: native::Options,
    pipeline: Option<String>,
    form: Option<Form>,
    runs: Option<usize>,
    time: f64,
    json: bool,
}

fn job(knowledge: &Toolset, words: &[String]) -> Result<Option<Job>, String> {
    let tool = knowledge.command("bench");
    let mut job = Job {
        file: String::new(),
        call: Call::default(),
        native: native::Options::default(),
        pipeline: None,
        form: None,
        runs: None,
        time: 1.0,
        json: false,
    };
    for arg in args::parse(&tool, words, FLAGS, &|_| false, &Vec::new)? {
        match arg {
            Arg::Switch("help", _) => return Ok(None),
            Arg::Switch("json", on) => job.json = on,
            Arg::Flag("runs", Some(text)) => {
                let runs = text.parse().ok().filter(|&runs| runs > 0);
                let runs =
                    runs.ok_or_else(|| format!("{tool}: --runs is a number from 1 on, not '{text}'\n"))?;
                job.runs = Some(runs);
            }
            Arg::Flag("time", Some(text)) => {
                let time = text.parse().ok().filter(|&time: &f64| time > 0.0 && time <= 86400.0);
                job.time =
                    time.ok_or_else(|| format!("{tool}: --time is a number of seconds, not '{text}'\n"))?;
            }
            Arg::Flag("pass-pipeline", pipeline) => job.pipeline = pipeline,
            Arg::Flag("diagnostics-format", text) => job.form = Some(Form::of_flag(&tool, text)?),
            Arg::Positional(file) if job.file.is_empty() => job.file = file,
            arg => {
                if let Some(arg) = job.native.take(&tool, arg)? {
                    job.call.take(&tool, arg)?;
                }
            }
        }
    }
    if job.file.is_empty() {
        job.file = "-".to_owned();
    }
    Ok(Some(job))
}

/// Runs the command; the exit code.
pub(crate) fn main(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> u8 {
    let read = match job(knowledge, words) {
        Ok(None) => {
            io.print(&help::page(knowledge.name, "bench", USAGE, FLAGS));
            return 0;
        }
        Ok(Some(job)) => io.read(&job.file).map(|input| (job, input)),
        Err(message) => Err(message),
    };
    let (job, (name, text)) = match read {
        Ok(found) => found,
        Err(message) => {
            io.eprint(&message);
            return 1;
        }
    };
    let mut sources = Sources::new();
    sources.add(name.as_str(), text.clone());
    let mut shower = Shower::new(knowledge.name, job.form, io);
    let measured = load(knowledge, &name, &text, shower.advises()).and_then(|mut module| {
        if let Some(pipeline) = &job.pipeline {
            run_passes(knowledge, pipeline, &mut module)?;
        }
        measure(&job, module, io)
    });
    match measured {
        Ok(report) => {
            io.print(&if job.json { report.json() } else { report.text() });
            0
        }
        Err(diagnostics) => {
            for diagnostic in diagnostics {
                sources.load_for(&diagnostic);
                shower.show(&diagnostic, &sources, io);
            }
            shower.finish(io);
            1
        }
    }
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
