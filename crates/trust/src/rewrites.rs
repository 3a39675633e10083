//! Checks of every fold and canonicalization pattern on expressions: on all operand values if they are few.
//!
//! For each program, one of three results is compared: that of folds alone, of one pattern alone, or of the
//! canonicalizer. The first two identify the error exactly, the last finds errors of combinations.

use crate::expressions::{Expressions, Hints};
use crate::ledger::{Ledger, entry};
use crate::shapes::{self, Shape};
use crate::{Finding, Report};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use terrane::ir::IgnorePoison;
use terrane::ir::{Body, Context, Scope, Type};
use terrane::rewrite::{
    FrozenPatternSet, GreedyConfig, Listener, MatchResult, Needs, Rewriter, Root, SimplifyRegions,
    TriedPattern, apply_greedily_to_region, canonicalization_patterns, try_fold_and_replace,
};
use validate::{Effort, Random, Verdict, compare_functions};

/// Notes the patterns that match.
#[derive(Default)]
struct Fired(BTreeSet<String>);

impl Listener for Fired {
    fn pattern_end(&mut self, _: &Body, pattern: TriedPattern<'_>, result: &MatchResult) {
        if result.is_ok() {
            self.0.insert(entry(pattern));
        }
    }
}

/// Data for the checks of expressions, created once.
pub struct Checker {
    cx: Context,
    shapes: Vec<Shape>,
    rewrites: Rewrites,
    hints: Hints,
}

impl Default for Checker {
    fn default() -> Self {
        let cx = terrane::context();
        let shapes = shapes::all(&cx);
        let rewrites = Rewrites::new(&cx);
        let mut hints = Hints::new();
        for shape in &shapes {
            hints.entry(shape.name).or_insert_with(|| {
                let found = hints_of(&cx, &rewrites.patterns, shape.name);
                let dialect = |name: &str| name.split('.').next().unwrap_or("").to_owned();
                let siblings =
                    shapes.iter().map(|other| other.name).filter(|name| dialect(name) == dialect(shape.name));
                // Without hints the operands are usually from the same dialect.
                if found.is_empty() { siblings.collect() } else { found }
            });
        }
        Checker { cx, shapes, rewrites, hints }
    }
}

impl Checker {
    /// Checks expressions with these seeds. Inputs are all those of at most `bits` bits.
    pub fn run(&self, seeds: std::ops::Range<u64>, bits: u32) -> (Ledger, Report) {
        let expressions = Expressions::new(&self.shapes, &self.hints);
        let mut ledger = self.rewrites.ledger(&shapes::DIALECTS);
        let mut report = Report::default();
        for seed in seeds {
            let mut random = Random::new(seed);
            // Operations with many shapes are not chosen more often than others.
            let names: Vec<&&'static str> = self.hints.keys().collect();
            let Some(name) = random.pick(&names) else { break };
            let shapes: Vec<&Shape> = self.shapes.iter().filter(|shape| shape.name == **name).collect();
            let Some(root) = random.pick(&shapes) else { break };
            let depth = 1 + random.below(3);
            let text = expressions.function(root, depth, &mut random);
            let Ok(module) = terrane::parse(&self.cx, &text) else { continue };
            report.programs += 1;
            self.rewrites.check(&module, &text, bits, seed, &mut ledger, &mut report);
        }
        (ledger, report)
    }
}

/// Returns the names of operations that the folds and patterns of an operation look for among the definitions
/// of operands.
fn hints_of(cx: &Context, patterns: &FrozenPatternSet, name: &str) -> Vec<&'static str> {
    let mut found: Vec<&'static str> = Vec::new();
    for number in patterns.numbers_for(cx.op_name(name)) {
        if let Needs::ResultOf(names) = patterns.pattern(number).needs() {
            found.extend(names);
        }
    }
    if let Some(info) = cx.op_info(cx.op_name(name)) {
        found.extend(info.def().hooks.fold_needs.results_of());
    }
    found
}

/// All canonicalization patterns, together and one by one.
pub struct Rewrites {
    cx: Context,
    pub(crate) patterns: FrozenPatternSet,
    /// Sets of the patterns of one name, created on demand.
    alone: Mutex<BTreeMap<String, Arc<FrozenPatternSet>>>,
}

/// Rewrite whose result is compared.
#[derive(Clone, Debug)]
enum Mode {
    /// Each operation is folded once.
    Folds,
    /// The patterns of one name, without folds.
    Pattern(String),
    /// The canonicalizer.
    All,
}

/// Result of a rewrite of a function, and the folds and patterns that applied.
struct Rewritten {
    body: Box<Body>,
    fired: BTreeSet<String>,
}

impl Rewrites {
    /// Creates the checker for all dialects.
    pub fn new(cx: &Context) -> Self {
        let patterns = canonicalization_patterns(cx).freeze();
        Rewrites { cx: cx.clone(), patterns, alone: Mutex::default() }
    }

    /// Returns a ledger of the folds and patterns of dialects.
    pub fn ledger(&self, dialects: &[&str]) -> Ledger {
        Ledger::of(&self.cx, &self.patterns, dialects)
    }

    fn alone(&self, name: &str) -> Arc<FrozenPatternSet> {
        let mut known = self.alone.lock().ignore_poison();
        let make = || Arc::new(canonicalization_patterns(&self.cx).freeze_filtered(&[], &[name.to_owned()]));
        known.entry(name.to_owned()).or_insert_with(make).clone()
    }

    /// Rewrites the last function of a module, compares, and records the folds and patterns that applied.
    pub(crate) fn check(
        &self,
        module: &Body,
        text: &str,
        bits: u32,
        seed: u64,
        ledger: &mut Ledger,
        report: &mut Report,
    ) {
        let function = last_function(module);
        report.runs += 1;
        let modes = match seed % 3 {
            0 => vec![Mode::Folds],
            1 => self.patterns_that_fire(function, seed),
            _ => vec![Mode::All],
        };
        for mode in modes {
            self.check_mode(function, mode, (text, bits, seed), ledger, report);
        }
    }

    /// Checks a function like [`check`](Rewrites::check), but compares all three results, and each pattern
    /// that applies alone.
    pub(crate) fn check_all(
        &self,
        module: &Body,
        text: &str,
        bits: u32,
        seed: u64,
        ledger: &mut Ledger,
        report: &mut Report,
    ) {
        let function = last_function(module);
        report.runs += 1;
        let Some(fired) = self.check_mode(function, Mode::All, (text, bits, seed), ledger, report) else {
            return;
        };
        // A single one was just compared.
        if fired.len() < 2 {
            return;
        }
        let patterns: BTreeSet<String> = fired.iter().filter_map(|name| pattern_name(name)).collect();
        let folds = (patterns.len() < fired.len()).then_some(Mode::Folds);
        for mode in folds.into_iter().chain(patterns.into_iter().map(Mode::Pattern)) {
            self.check_mode(function, mode, (text, bits, seed), ledger, report);
        }
    }

    /// Compares one result. Returns the folds and patterns that applied, if it is right.
    fn check_mode(
        &self,
        function: &Body,
        mode: Mode,
        (text, bits, seed): (&str, u32, u64),
        ledger: &mut Ledger,
        report: &mut Report,
    ) -> Option<BTreeSet<String>> {
        match self.compare(function, &mode, bits, seed) {
            Ok(fired) => {
                report.compared += u64::from(!fired.is_empty());
                ledger.fired.extend(fired.iter().cloned());
                Some(fired)
            }
            Err(what) => {
                let (subject, what) = self.blame(function, mode, what, bits, seed);
                report.add(Finding { subject, what, module: text.to_owned() });
                None
            }
        }
    }

    /// Returns a pattern that applies during canonicalization, and others for existing operations: one that
    /// does not apply among all patterns, since others come first, may apply alone.
    fn patterns_that_fire(&self, function: &Body, seed: u64) -> Vec<Mode> {
        let mut random = Random::new(seed);
        let fired = self.rewrite(function, &Mode::All).map_or(BTreeSet::new(), |rewritten| rewritten.fired);
        let fired: Vec<String> = fired.into_iter().filter_map(|name| pattern_name(&name)).collect();
        let mut names: BTreeSet<String> = random.pick(&fired).cloned().into_iter().collect();
        let ops: Vec<_> = function.root().walk_body().map(|op| op.name()).collect();
        for _ in 0..2 {
            let Some(&op) = random.pick(&ops) else { break };
            let rooted = |&number: &usize| matches!(self.patterns.pattern(number).root(), Root::Op(_));
            let numbers: Vec<usize> = self.patterns.numbers_for(op).filter(rooted).collect();
            names
                .extend(random.pick(&numbers).map(|&number| self.patterns.pattern(number).name().to_owned()));
        }
        names.into_iter().map(Mode::Pattern).collect()
    }

    /// Returns the fold or pattern that is wrong by itself, if one is, and the error.
    fn blame(&self, function: &Body, mode: Mode, what: String, bits: u32, seed: u64) -> (String, String) {
        let subject = match mode {
            Mode::Folds => "folds".to_owned(),
            Mode::Pattern(name) => return (format!("pattern {name}"), what),
            Mode::All => "canonicalize".to_owned(),
        };
        let fired = self.rewrite(function, &mode).map_or(BTreeSet::new(), |rewritten| rewritten.fired);
        for name in fired.iter().filter_map(|name| pattern_name(name)) {
            if let Err(what) = self.compare(function, &Mode::Pattern(name.clone()), bits, seed) {
                return (format!("pattern {name}"), what);
            }
        }
        let folds: Vec<&str> =
            fired.iter().map(String::as_str).filter(|name| name.starts_with("fold ")).collect();
        let folds = if folds.is_empty() { String::new() } else { format!(" ({})", folds.join(", ")) };
        (format!("{subject}{folds}"), what)
    }

    /// Returns the folds and patterns that applied, if the result is right, and could be compared.
    fn compare(
        &self,
        function: &Body,
        mode: &Mode,
        bits: u32,
        seed: u64,
    ) -> Result<BTreeSet<String>, String> {
        let Some(Rewritten { body, fired }) = self.rewrite(function, mode) else {
            return Err("it panicked".to_owned());
        };
        if fired.is_empty() {
            return Ok(fired);
        }
        let mut errors = Vec::new();
        if !terrane::ir::verify(&body, terrane::ir::Threads::ONE, &mut errors) {
            let first = errors.first().map(|error| error.message().to_owned()).unwrap_or_default();
            return Err(format!("the result does not verify: {first}"));
        }
        let ty: Type =
            function.root().attr("function_type").and_then(|ty| ty.as_type()).expect("a type").handle();
        let effort = Effort { inputs: 48, exhaustive_bits: bits, steps: 10_000, seed, poison: bits > 10 };
        match compare_functions(function, &body, "f", ty, &effort) {
            Verdict::Refines { .. } => Ok(fired),
            Verdict::Differs(found) => Err(format!("for {} {}", found.input, found.difference)),
            Verdict::Unknown(_) => Ok(BTreeSet::new()),
        }
    }

    /// Rewrites a copy of a function; `None` if that panics.
    fn rewrite(&self, function: &Body, mode: &Mode) -> Option<Rewritten> {
        let work = || match mode {
            Mode::Folds => folded(function.clone_body()),
            Mode::Pattern(name) => {
                let config = GreedyConfig {
                    fold: false,
                    cse_constants: false,
                    simplify: SimplifyRegions::Disabled,
                    ..GreedyConfig::default()
                };
                greedily(function.clone_body(), &self.alone(name), &config)
            }
            Mode::All => {
                let mut rewritten = greedily(function.clone_body(), &self.patterns, &GreedyConfig::default());
                rewritten.fired.extend(folded(function.clone_body()).fired);
                rewritten
            }
        };
        catch_unwind(AssertUnwindSafe(work)).ok()
    }
}

/// Returns the last function of a module that has one.
fn last_function(module: &Body) -> &Body {
    module.children().pop().and_then(|last| module.child(last)).expect("the text has a function")
}

/// Returns the name of the pattern of an entry of the ledger; `None` if it is a fold.
fn pattern_name(entry: &str) -> Option<String> {
    if entry.starts_with("fold ") { None } else { entry.split(" (").next().map(str::to_owned) }
}

fn greedily(mut body: Box<Body>, patterns: &FrozenPatternSet, config: &GreedyConfig) -> Rewritten {
    let mut fired = Fired::default();
    let region = body.root().region(0).handle();
    apply_greedily_to_region(&mut body, region, &Scope::top(), patterns, config, Some(&mut fired));
    Rewritten { body, fired: fired.0 }
}

/// Folds each operation of a function once, in their order.
fn folded(mut body: Box<Body>) -> Rewritten {
    let mut fired = BTreeSet::new();
    let ops: Vec<_> = body.root().walk_body().filter(|op| !op.is_root()).map(|op| op.handle()).collect();
    for op in ops {
        let name = body.op(op).name_str().to_owned();
        if try_fold_and_replace(&mut Rewriter::new(&mut body), op) {
            fired.insert(format!("fold {name}"));
        }
    }
    Rewritten { body, fired }
}
