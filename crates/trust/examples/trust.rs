//! Runs all checks for a number of seconds: `cargo xtask trust`.

use std::io::{IsTerminal, Write};
use std::ops::Range;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use trust::ledger::Ledger;
use trust::{Finding, Report, claims, lowerings, pairs, programs, ranges, rewrites, to_llvm};

/// Command-line options.
struct Options {
    seconds: u64,
    seed: u64,
    threads: usize,
    only: Vec<String>,
}

const USAGE: &str = "usage: cargo xtask trust [--seconds N] [--seed N] [--threads N] [--only LIST]

  --seconds N    how long to look: 60 if it is not given
  --seed N       start of the random programs
  --threads N    as many as there are processors if it is not given
  --only LIST    some of: claims,ranges,pairs,rewrites,single,programs,pipelines,llvm
";

fn options() -> Result<Option<Options>, String> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut options = Options { seconds: 60, seed: 1, threads, only: Vec::new() };
    let mut args = std::env::args().skip(1);
    while let Some(flag) = args.next() {
        if matches!(flag.as_str(), "--help" | "-h") {
            return Ok(None);
        }
        if !matches!(flag.as_str(), "--seconds" | "--seed" | "--threads" | "--only") {
            return Err(format!("unknown option {flag}\n{USAGE}"));
        }
        let value = args.next().ok_or_else(|| format!("{flag} wants a value\n{USAGE}"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{flag} wants a number, not '{value}'\n"));
        match flag.as_str() {
            "--seconds" => options.seconds = number()?,
            "--seed" => options.seed = number()?,
            "--threads" => options.threads = number()?.max(1) as usize,
            _ => options.only = value.split(',').map(str::to_owned).collect(),
        }
    }
    match options.only.iter().find(|name| CHECKS.iter().all(|(known, ..)| known != name)) {
        Some(unknown) => Err(format!("there is no check '{unknown}'\n{USAGE}")),
        None => Ok(Some(options)),
    }
}

/// Seeds of one piece of work.
const PIECE: u64 = 64;

impl Options {
    /// Runs pieces of work with seeds in all threads until the time is over.
    fn seeds<T: Send>(
        &self,
        share: f64,
        work: impl Fn(Range<u64>) -> T + Sync,
        merge: &mut dyn FnMut(T),
    ) -> u64 {
        let start = self.seed.wrapping_mul(1 << 32);
        self.pieces(share, u64::MAX, |piece| work(start + piece * PIECE..start + (piece + 1) * PIECE), merge)
    }

    /// Runs pieces of work in all threads until there are no more, or a share of the time is over, and merges
    /// the results. Returns the number of pieces.
    fn pieces<T: Send>(
        &self,
        share: f64,
        count: u64,
        work: impl Fn(u64) -> T + Sync,
        merge: &mut dyn FnMut(T),
    ) -> u64 {
        let end = Instant::now() + Duration::from_secs(self.seconds).mul_f64(share);
        let next = AtomicU64::new(0);
        let (sender, receiver) = std::sync::mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                let (sender, next, work) = (sender.clone(), &next, &work);
                scope.spawn(move || {
                    while Instant::now() < end {
                        let piece = next.fetch_add(1, Ordering::Relaxed);
                        if piece >= count || sender.send(work(piece)).is_err() {
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
}

/// Results of the checks of a run, and the folds and patterns that applied.
#[derive(Default)]
struct Findings {
    report: Report,
    ledger: Option<Ledger>,
}

impl Findings {
    fn merge(&mut self, (seen, report): (Ledger, Report)) {
        self.report.merge(report);
        match &mut self.ledger {
            Some(ledger) => ledger.merge(seen),
            none => *none = Some(seen),
        }
    }
}

fn check_claims(_: &Options, _: f64) -> Findings {
    Findings { report: claims::run_all(), ledger: None }
}

/// Checks the ranges of single operations, and the values of functions for a while.
fn check_ranges(options: &Options, share: f64) -> Findings {
    let cx = terrane::context();
    let found = ranges::operations(&cx, &ranges::Budget::FULL);
    let mut report = found.report.clone();
    let work = |seeds: Range<u64>| {
        let mut report = Report::default();
        seeds.for_each(|seed| ranges::watch::check(&cx, seed, &mut report));
        report
    };
    options.seeds(share, work, &mut |seen| report.merge(seen));
    print!("{}", found.text());
    Findings { report, ledger: None }
}

/// Checks pairs with few combinations of operands each, then with more, as far as the time allows.
fn check_pairs(options: &Options, share: f64) -> Findings {
    let mut found = Findings::default();
    let checker = pairs::Checker::default();
    let pieces = checker.count().div_ceil(PIECE);
    let end = Instant::now() + Duration::from_secs(options.seconds).mul_f64(share);
    for (combinations, bits) in [(60, 4), (500, 6), (10_000, 8)] {
        let left = end.saturating_duration_since(Instant::now()).as_secs_f64();
        let budget = pairs::Budget { combinations, bits };
        let work = |piece: u64| checker.run(piece * PIECE..(piece + 1) * PIECE, &budget);
        let share = left / options.seconds.max(1) as f64;
        let done = options.pieces(share, pieces, work, &mut |seen| found.merge(seen));
        println!(
            "{:10} of {} pairs {} with up to {combinations} combinations of operands",
            "",
            checker.count(),
            (done * PIECE).min(checker.count())
        );
    }
    found
}

fn check_rewrites(options: &Options, share: f64) -> Findings {
    let mut found = Findings::default();
    let checker = rewrites::Checker::default();
    options.seeds(share, |seeds| checker.run(seeds, 12), &mut |seen| found.merge(seen));
    found
}

fn check_single(_: &Options, _: f64) -> Findings {
    Findings { report: lowerings::run_all(1, 1), ledger: None }
}

fn check_programs(options: &Options, share: f64) -> Findings {
    let mut found = Findings::default();
    let checker = programs::Checker::default();
    options.seeds(share, |seeds| checker.run(seeds, 3), &mut |seen| found.merge(seen));
    found
}

fn check_pipelines(options: &Options, share: f64) -> Findings {
    let mut report = Report::default();
    let checker = programs::Checker::default();
    options.seeds(share, |seeds| checker.run_pipelines(seeds), &mut |seen| report.merge(seen));
    Findings { report, ledger: None }
}

/// Checks lowerings to LLVM: of single operations and functions on memory, then of random programs.
fn check_llvm(options: &Options, share: f64) -> Findings {
    let checker = programs::Checker::default();
    let single = to_llvm::operations(&checker, 1, 12);
    print!("{}", single.text());
    let mut report = single.report;
    if let Err(what) = to_llvm::memory(256) {
        report.add(Finding { subject: "memory".to_owned(), what, module: String::new() });
    }
    let work = |seeds: Range<u64>| to_llvm::programs(&checker, seeds).report;
    options.seeds(share, work, &mut |seen| report.merge(seen));
    Findings { report, ledger: None }
}

/// Check: it receives the options, and its share of the time.
type Check = fn(&Options, f64) -> Findings;

/// All checks, each with its share of the time if all run.
const CHECKS: [(&str, f64, Check); 8] = [
    ("claims", 0.0, check_claims),
    ("ranges", 0.1, check_ranges),
    ("pairs", 0.25, check_pairs),
    ("rewrites", 0.25, check_rewrites),
    ("single", 0.0, check_single),
    ("programs", 0.2, check_programs),
    ("pipelines", 0.1, check_pipelines),
    ("llvm", 0.1, check_llvm),
];

fn main() -> ExitCode {
    let options = match options() {
        Ok(Some(options)) => options,
        Ok(None) => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(message) => {
            eprint!("{message}");
            return ExitCode::from(2);
        }
    };
    // A panic of a pass is a finding.
    std::panic::set_hook(Box::new(|_| ()));
    let wanted = |name: &str| options.only.is_empty() || options.only.iter().any(|only| only == name);
    let total: f64 = CHECKS.iter().filter(|(name, ..)| wanted(name)).map(|(_, share, _)| share).sum();
    let mut all = Report::default();
    let mut ledger: Option<Ledger> = None;
    for (name, share, check) in CHECKS.iter().filter(|(name, ..)| wanted(name)) {
        let found = check(&options, if total > 0.0 { share / total } else { 0.0 });
        let report = &found.report;
        println!(
            "{name:10} {} programs, {} runs, {} compared, {} findings",
            report.programs,
            report.runs,
            report.compared,
            report.findings.len()
        );
        match (&mut ledger, found.ledger) {
            (Some(ledger), Some(seen)) => ledger.merge(seen),
            (none, seen) => *none = none.take().or(seen),
        }
        all.merge(found.report);
    }
    print!("{}", ledger.map_or(String::new(), |ledger| ledger.text()));
    print!("{}", all.text());
    if all.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
