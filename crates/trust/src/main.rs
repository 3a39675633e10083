//! Runs all checks for a number of seconds: `cargo xtask trust`.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use trust::ledger::Ledger;
use trust::{Report, claims, lowerings, programs, ranges, rewrites};

/// What to run.
struct Options {
    seconds: u64,
    seed: u64,
    threads: usize,
    only: Vec<String>,
}

const USAGE: &str =
    "usage: trust [--seconds N] [--seed N] [--threads N] [--only rewrites,ranges,claims,programs]\n";

fn options() -> Result<Options, String> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut options = Options { seconds: 60, seed: 1, threads, only: Vec::new() };
    let mut args = std::env::args().skip(1);
    while let Some(flag) = args.next() {
        let value = args.next().ok_or_else(|| format!("{flag} wants a value\n{USAGE}"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{flag} wants a number, not '{value}'\n"));
        match flag.as_str() {
            "--seconds" => options.seconds = number()?,
            "--seed" => options.seed = number()?,
            "--threads" => options.threads = number()?.max(1) as usize,
            "--only" => options.only = value.split(',').map(str::to_owned).collect(),
            _ => return Err(format!("unknown option {flag}\n{USAGE}")),
        }
    }
    Ok(options)
}

/// Seeds of one piece of work.
const PIECE: u64 = 64;

/// Runs pieces of work in all threads until the time is over; what each has found is merged.
fn for_a_while<T: Send>(
    options: &Options,
    seconds: u64,
    work: impl Fn(std::ops::Range<u64>) -> T + Sync,
    merge: &mut dyn FnMut(T),
) -> u64 {
    let end = Instant::now() + Duration::from_secs(seconds);
    let next = std::sync::atomic::AtomicU64::new(0);
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                while Instant::now() < end {
                    let piece = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    let first = options.seed.wrapping_mul(1 << 32) + piece * PIECE;
                    if sender.send(work(first..first + PIECE)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut pieces = 0;
        for found in receiver {
            merge(found);
            pieces += 1;
            if std::io::stderr().is_terminal() {
                let left = end.saturating_duration_since(Instant::now()).as_secs();
                eprint!("\r{pieces} pieces, {left} s left ");
                let _ = std::io::stderr().flush();
            }
        }
        pieces
    })
}

fn merge(all: &mut Option<Ledger>, seen: Ledger) {
    match all {
        Some(ledger) => ledger.merge(seen),
        none => *none = Some(seen),
    }
}

/// Operations by themselves, and the values of functions for an eighth of the time.
fn check_ranges(options: &Options) -> Report {
    let cx = terrane::context();
    let found = ranges::operations(&cx, &ranges::Budget::FULL);
    let mut report = found.report.clone();
    let work = |seeds: std::ops::Range<u64>| {
        let mut report = Report::default();
        seeds.for_each(|seed| ranges::watch::check(&cx, seed, &mut report));
        report
    };
    for_a_while(options, options.seconds / 8, work, &mut |seen| report.merge(seen));
    println!(
        "ranges:   {} instances and functions, {} inferences and runs, {} values, {} findings",
        report.programs,
        report.runs,
        report.compared,
        report.findings.len()
    );
    print!("{}", found.text());
    report
}

fn main() -> ExitCode {
    let options = match options() {
        Ok(options) => options,
        Err(message) => {
            eprint!("{message}");
            return ExitCode::from(2);
        }
    };
    // A panic of a pass is a finding.
    std::panic::set_hook(Box::new(|_| ()));
    let wanted = |name: &str| options.only.is_empty() || options.only.iter().any(|only| only == name);
    let mut all = Report::default();
    if wanted("claims") {
        let report = claims::run_all();
        println!(
            "claims:   {} operations, {} runs, {} findings",
            report.programs,
            report.runs,
            report.findings.len()
        );
        all.merge(report);
    }
    if wanted("ranges") {
        all.merge(check_ranges(&options));
    }
    if wanted("rewrites") {
        let mut ledger: Option<Ledger> = None;
        let mut report = Report::default();
        let checker = rewrites::Checker::default();
        for_a_while(&options, options.seconds / 2, |seeds| checker.run(seeds, 12), &mut |(seen, found)| {
            merge(&mut ledger, seen);
            report.merge(found);
        });
        println!(
            "rewrites: {} programs, {} compared, {} findings",
            report.programs,
            report.compared,
            report.findings.len()
        );
        print!("{}", ledger.map_or(String::new(), |ledger| ledger.text()));
        all.merge(report);
    }
    if wanted("programs") {
        let report = lowerings::run_all(1);
        println!(
            "single operations: {} functions, {} runs of passes, {} compared, {} findings",
            report.programs,
            report.runs,
            report.compared,
            report.findings.len()
        );
        all.merge(report);
    }
    if wanted("programs") {
        let mut report = Report::default();
        let mut ledger: Option<Ledger> = None;
        let checker = programs::Checker::default();
        for_a_while(&options, options.seconds / 2, |seeds| checker.run(seeds, 3), &mut |(seen, found)| {
            merge(&mut ledger, seen);
            report.merge(found);
        });
        print!("{}", ledger.map_or(String::new(), |ledger| ledger.text()));
        println!(
            "programs: {} programs, {} runs of passes, {} compared, {} findings",
            report.programs,
            report.runs,
            report.compared,
            report.findings.len()
        );
        all.merge(report);
    }
    print!("{}", all.text());
    if all.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
