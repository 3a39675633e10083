//! Every fold and canonicalization pattern, checked on expressions: on all operand values where they are few.

use crate::expressions::{Expressions, Hints};
use crate::shapes::{self, Shape};
use crate::{Finding, Report};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use terrane::ir::{Body, Context, Scope, Type};
use terrane::rewrite::{
    FoldOutcome, FrozenPatternSet, GreedyConfig, Listener, MatchResult, Needs, Pattern, Root,
    apply_greedily_to_region, canonicalization_patterns, fold_op,
};
use validate::{Effort, Random, Verdict, compare_functions};

/// Which folds and patterns there are, and which were seen to do something on checked inputs.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// By dialect: all folds, as `fold NAME`, and all patterns, as `NAME (OPERATION)`.
    pub all: BTreeMap<String, BTreeSet<String>>,
    /// Those that did something.
    pub fired: BTreeSet<String>,
}

impl Ledger {
    /// All folds and patterns of the operations of dialects.
    pub fn of(cx: &Context, patterns: &FrozenPatternSet, dialects: &[&str]) -> Self {
        let mut ledger = Ledger::default();
        for info in cx.registered_ops().into_iter().filter_map(|name| cx.op_info(name)) {
            let def = info.def();
            if dialects.contains(&def.dialect()) && def.hooks.fold.is_some() {
                ledger.all.entry(def.dialect().to_owned()).or_default().insert(format!("fold {}", def.name));
            }
        }
        for number in 0..patterns.len() {
            let pattern = patterns.pattern(number);
            if let Root::Op(op) = pattern.root() {
                let dialect = op.split('.').next().unwrap_or("");
                if dialects.contains(&dialect) {
                    ledger.all.entry(dialect.to_owned()).or_default().insert(entry(pattern));
                }
            }
        }
        ledger
    }

    /// Adds what another ledger has seen.
    pub fn merge(&mut self, other: Ledger) {
        self.fired.extend(other.fired);
    }

    /// How many were seen, and how many there are.
    pub fn coverage(&self) -> (usize, usize) {
        let all = self.all.values().flatten();
        (all.clone().filter(|name| self.fired.contains(*name)).count(), all.count())
    }

    /// A table by dialect, and what was not seen.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (dialect, all) in &self.all {
            let missing: Vec<&str> =
                all.iter().filter(|name| !self.fired.contains(*name)).map(String::as_str).collect();
            text += &format!("{dialect:10} {:4} of {:4}", all.len() - missing.len(), all.len());
            text +=
                &if missing.is_empty() { "\n".to_owned() } else { format!("; not {}\n", missing.join(", ")) };
        }
        let (seen, all) = self.coverage();
        text + &format!(
            "{:10} {seen:4} of {all:4} ({:.1} %)\n",
            "all",
            100.0 * seen as f64 / all.max(1) as f64
        )
    }
}

fn entry(pattern: &dyn Pattern) -> String {
    match pattern.root() {
        Root::Op(op) => format!("{} ({op})", pattern.name()),
        _ => pattern.name().to_owned(),
    }
}

/// Notes the patterns that match.
#[derive(Default)]
struct Fired(BTreeSet<String>);

impl Listener for Fired {
    fn pattern_end(&mut self, _: &Body, pattern: &dyn Pattern, result: &MatchResult) {
        if result.is_ok() {
            self.0.insert(entry(pattern));
        }
    }
}

/// What checks of expressions need, made once.
pub struct Checker {
    cx: Context,
    shapes: Vec<Shape>,
    patterns: FrozenPatternSet,
    hints: Hints,
}

impl Default for Checker {
    fn default() -> Self {
        let cx = terrane::context();
        let shapes = shapes::all(&cx);
        let patterns = canonicalization_patterns(&cx).freeze();
        let mut hints = Hints::new();
        for shape in &shapes {
            hints.entry(shape.name).or_insert_with(|| {
                let found = hints_of(&cx, &patterns, shape.name);
                let dialect = |name: &str| name.split('.').next().unwrap_or("").to_owned();
                let siblings =
                    shapes.iter().map(|other| other.name).filter(|name| dialect(name) == dialect(shape.name));
                // Where nothing says what to look for, it is mostly among the dialect's own.
                if found.is_empty() { siblings.collect() } else { found }
            });
        }
        Checker { cx, shapes, patterns, hints }
    }
}

impl Checker {
    /// Checks expressions with these seeds. Inputs are all those of at most `bits` bits.
    pub fn run(&self, seeds: std::ops::Range<u64>, bits: u32) -> (Ledger, Report) {
        let expressions = Expressions::new(&self.shapes, &self.hints);
        let mut ledger = Ledger::of(&self.cx, &self.patterns, &shapes::DIALECTS);
        let mut report = Report::default();
        for seed in seeds {
            let mut random = Random::new(seed);
            // Operations with many shapes are not drawn more often than others.
            let names: Vec<&&'static str> = self.hints.keys().collect();
            let Some(name) = random.pick(&names) else { break };
            let shapes: Vec<&Shape> = self.shapes.iter().filter(|shape| shape.name == **name).collect();
            let Some(root) = random.pick(&shapes) else { break };
            let depth = 1 + random.below(3);
            let text = expressions.function(root, depth, &mut random);
            let Ok(module) = terrane::parse(&self.cx, &text) else { continue };
            report.programs += 1;
            check(&module, &text, &self.patterns, bits, seed, &mut ledger, &mut report);
        }
        (ledger, report)
    }
}

/// Names of operations that the folds and patterns of an operation look for among the definitions of operands.
fn hints_of(cx: &Context, patterns: &FrozenPatternSet, name: &str) -> Vec<&'static str> {
    let mut found: Vec<&'static str> = Vec::new();
    for number in patterns.numbers_for(cx.op_name(name)) {
        if let Needs::ResultOf(names) = patterns.pattern(number).needs() {
            found.extend(names);
        }
    }
    if let Some(info) = cx.op_info(cx.op_name(name)) {
        found.extend(info.def().hooks.fold_sees.into_iter().flatten().copied());
    }
    found
}

/// Canonicalizes the last function of a module and compares, and notes what did something.
pub(crate) fn check(
    module: &Body,
    text: &str,
    patterns: &FrozenPatternSet,
    bits: u32,
    seed: u64,
    ledger: &mut Ledger,
    report: &mut Report,
) {
    let last = module.children().pop().and_then(|last| module.child(last));
    let function = last.expect("the text has a function");
    let mut folded = BTreeSet::new();
    let mut canonical = function.clone_body();
    let changed = catch_unwind(AssertUnwindSafe(|| {
        let mut copy = function.clone_body();
        let ops: Vec<_> = copy.root().walk_body().filter(|op| !op.is_root()).map(|op| op.handle()).collect();
        for op in ops {
            let name = copy.op(op).name_str().to_owned();
            if fold_op(&mut copy, op) != FoldOutcome::None {
                folded.insert(format!("fold {name}"));
            }
        }
        let mut fired = Fired::default();
        let region = canonical.root().region(0).handle();
        let config = GreedyConfig::default();
        apply_greedily_to_region(&mut canonical, region, &Scope::top(), patterns, &config, Some(&mut fired));
        fired.0
    }));
    report.runs += 1;
    let add = |report: &mut Report, what: String| {
        report.add(Finding { subject: "canonicalize".to_owned(), what, module: text.to_owned() });
    };
    let fired = match changed {
        Ok(fired) => fired,
        Err(_) => return add(report, "it panicked".to_owned()),
    };
    if fired.is_empty() && folded.is_empty() {
        return;
    }
    let mut errors = Vec::new();
    if !terrane::ir::verify(&canonical, terrane::ir::Threads::ONE, &mut errors) {
        let first = errors.first().map(|error| error.message().to_owned()).unwrap_or_default();
        return add(report, format!("the result does not verify: {first}"));
    }
    let ty: Type =
        function.root().attr("function_type").and_then(|ty| ty.as_type()).expect("a type").handle();
    let effort = Effort { inputs: 48, exhaustive_bits: bits, steps: 10_000, seed, poison: bits > 10 };
    match compare_functions(function, &canonical, "f", ty, &effort) {
        Verdict::Refines { .. } => {
            report.compared += 1;
            ledger.fired.extend(fired);
            ledger.fired.extend(folded);
        }
        Verdict::Differs(found) => {
            let what = format!("for {} {} ({:?} {:?})", found.input, found.difference, fired, folded);
            add(report, what);
        }
        Verdict::Unknown(_) => {}
    }
}
