//! Random programs, through every pass and through random pipelines.

use crate::ledger::Ledger;
use crate::rewrites::Rewrites;
use crate::{Finding, Report, control, passes};
use std::panic::{AssertUnwindSafe, catch_unwind};
use terrane::ir::{Body, Context, Threads, verify};
use terrane::pass::{PassManager, PassRegistry, parse_pipeline};
use validate::{Effort, Random, Verdict, compare};

/// Data for the checks of programs, created once.
pub struct Checker {
    cx: Context,
    registry: PassRegistry,
    passes: Vec<String>,
    rewrites: Rewrites,
}

impl Default for Checker {
    fn default() -> Self {
        let registry = terrane::passes();
        let passes = passes::all(&registry);
        let cx = terrane::context();
        terrane::interp::attach(&cx);
        let rewrites = Rewrites::new(&cx);
        Checker { cx, registry, passes, rewrites }
    }
}

impl Checker {
    /// Returns the context of the programs.
    pub(crate) fn context(&self) -> &Context {
        &self.cx
    }

    /// Runs programs with these seeds. Each is run through `share` of the passes, in turn, and a random
    /// pipeline.
    pub fn run(&self, seeds: std::ops::Range<u64>, share: usize) -> (Ledger, Report) {
        let all = &self.passes;
        let mut ledger = self.rewrites.ledger(&["cf", "scf"]);
        let mut report = Report::default();
        for seed in seeds {
            let mut random = Random::new(seed);
            let text = match seed % 2 {
                0 => control::graph(&mut random),
                _ => control::structured(&mut random),
            };
            let Ok(module) = terrane::parse(&self.cx, &text) else { continue };
            report.programs += 1;
            check_round_trip(&self.cx, &module, &mut report);
            self.rewrites.check(&module, &text, 4, seed, &mut ledger, &mut report);
            for turn in 0..share {
                let pass = &all[(seed as usize * share + turn) % all.len()];
                self.check(&module, pass, seed, &mut report);
            }
            let pipeline: Vec<&str> =
                (0..2 + random.below(4)).filter_map(|_| random.pick(all)).map(String::as_str).collect();
            self.check(&module, &pipeline.join(","), seed, &mut report);
        }
        (ledger, report)
    }

    /// Runs each of the programs with these seeds through one random pipeline.
    pub fn run_pipelines(&self, seeds: std::ops::Range<u64>) -> Report {
        let mut report = Report::default();
        for seed in seeds {
            let mut random = Random::new(seed);
            let text = match random.percent(50) {
                true => control::graph(&mut random),
                false => control::structured(&mut random),
            };
            let Ok(module) = terrane::parse(&self.cx, &text) else { continue };
            report.programs += 1;
            let pipeline: Vec<&str> = (0..1 + random.below(4))
                .filter_map(|_| random.pick(&self.passes))
                .map(String::as_str)
                .collect();
            self.check(&module, &pipeline.join(","), seed, &mut report);
        }
        report
    }

    fn check(&self, module: &Body, pipeline: &str, seed: u64, report: &mut Report) {
        report.runs += 1;
        match self.wrong(module, pipeline, seed) {
            Ok(compared) => report.compared += u64::from(compared),
            Err(what) if passes::is_explained(pipeline, &what) => {}
            Err(what) => {
                // Minimal size: the error may change during the reduction.
                let options = reduce::Options { tests: 300, ..reduce::Options::default() };
                let small = reduce::reduce(module, &options, &mut |module| {
                    self.wrong(module, pipeline, seed).is_err()
                });
                report.add(Finding { subject: pipeline.to_owned(), what, module: terrane::print(&small) });
            }
        }
    }

    /// Checks the result of a pipeline on a module. Returns whether it could be compared.
    ///
    /// # Errors
    /// A description of the error.
    pub fn wrong(&self, module: &Body, pipeline: &str, seed: u64) -> Result<bool, String> {
        self.check_with_effort(module, pipeline, &effort(seed))
    }

    /// Checks a pipeline like [`wrong`](Self::wrong), with inputs by the effort.
    pub(crate) fn check_with_effort(
        &self,
        module: &Body,
        pipeline: &str,
        effort: &Effort,
    ) -> Result<bool, String> {
        let mut after = module.clone_body();
        let result = catch_unwind(AssertUnwindSafe(|| {
            let pipeline = parse_pipeline(&format!("builtin.module({pipeline})"), &self.registry).ok()?;
            PassManager::new(pipeline).threads(Threads::ONE).run(&mut after, &mut |_| ()).ok()
        }));
        match result {
            Err(_) => return Err("it panicked".to_owned()),
            // A pass that rejects a program reports the reason.
            Ok(None) => return Ok(false),
            Ok(Some(())) => {}
        }
        judge(module, &after, effort)
    }
}

impl Checker {
    /// Whether a text is a pipeline for modules.
    pub(crate) fn parses(&self, pipeline: &str) -> bool {
        parse_pipeline(&format!("builtin.module({pipeline})"), &self.registry).is_ok()
    }

    /// Checks the module after each pipeline of a sequence, failed ones too. Returns whether results were compared.
    ///
    /// # Errors
    /// The first fault, with the number of pipelines before it.
    pub(crate) fn check_steps(&self, module: &Body, steps: &[&str], effort: &Effort) -> Result<bool, String> {
        let mut after = module.clone_body();
        let mut compared = false;
        for (at, step) in steps.iter().enumerate() {
            let run = AssertUnwindSafe(|| {
                let pipeline = parse_pipeline(&format!("builtin.module({step})"), &self.registry).ok()?;
                PassManager::new(pipeline).threads(Threads::ONE).run(&mut after, &mut |_| ()).ok()
            });
            let what = |what: &str| format!("step {at}, {step}: {what}");
            if catch_unwind(run).is_err() {
                return Err(what("it panicked"));
            }
            compared |= judge(module, &after, effort).map_err(|error| what(&error))?;
        }
        Ok(compared)
    }
}

/// Returns a small effort, since there are many programs.
fn effort(seed: u64) -> Effort {
    Effort { inputs: 8, exhaustive_bits: 4, steps: 3000, seed, poison: false }
}

fn check_round_trip(cx: &Context, module: &Body, report: &mut Report) {
    let printed = terrane::print(module);
    let again = terrane::parse(cx, &printed).map(|module| terrane::print(&module));
    if again.as_ref() != Ok(&printed) {
        let what = "the text does not read back to itself".to_owned();
        report.add(Finding { subject: "print".to_owned(), what, module: printed });
    }
}

/// Returns whether a module after a pipeline could be compared with the original.
fn judge(module: &Body, after: &Body, effort: &Effort) -> Result<bool, String> {
    let mut errors = Vec::new();
    if !verify(after, Threads::ONE, &mut errors) {
        let first = errors.first().map(|error| error.message().to_owned()).unwrap_or_default();
        return Err(format!("the result does not verify: {first}"));
    }
    let mut compared = false;
    for finding in compare(module, after, effort) {
        match finding.verdict {
            Verdict::Differs(found) => {
                return Err(format!("@{} for {}: {}", finding.function, found.input, found.difference));
            }
            Verdict::Refines { .. } => compared = true,
            Verdict::Unknown(_) => {}
        }
    }
    Ok(compared)
}
