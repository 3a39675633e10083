//! Bufferization of a body with all bodies nested in it.

use crate::analysis::{self, Note, Outcome, annotate};
use crate::callees::{self, Callee, CalleeFacts};
use crate::{AnalysisState, Callees, Constant, Options, Rewritten, driver, globals};
use diag::Diagnostic;
use ir::{Body, Ident, Op, Scope, Threads};
use rewrite::for_each_body;
use rustc_hash::FxHashMap;

/// Outcome of one-shot bufferization.
#[derive(Default)]
pub struct Report {
    /// Errors; it has failed if there are any.
    pub errors: Vec<Diagnostic>,
    /// Number of allocations that were made.
    pub allocations: u64,
    /// Numbers of operands in place and out of place.
    pub operands: [u64; 2],
}

/// Extent of bufferization.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Only copies are inserted.
    Copies,
    /// Empty tensors that become part of another are replaced by that part.
    NoEmptyTensors,
    /// Empty tensors that structured operations only read as another tensor of theirs are replaced by that.
    NoEmptyTensorsInStructured,
    /// All is rewritten.
    Buffers,
    /// All is rewritten, after copies were inserted: nothing is analyzed.
    BuffersOnly,
}

impl Goal {
    fn rewrites(self) -> bool {
        matches!(self, Goal::Buffers | Goal::BuffersOnly)
    }
}

/// Bufferizes a body and the bodies nested in it.
pub fn run(body: &mut Body, scope: &Scope<'_>, threads: Threads, options: &Options, goal: Goal) -> Report {
    let mut work = Module {
        options,
        threads,
        scope,
        callees: Callees::new(body.context()),
        report: Report::default(),
        notes: [0; 2],
    };
    if options.function_boundaries {
        work.functions(body, goal)
    } else {
        work.bodies(body, goal)
    }
    work.report
}

struct Module<'a> {
    options: &'a Options,
    threads: Threads,
    scope: &'a Scope<'a>,
    callees: Callees,
    report: Report,
    /// Conflicts and writes that were noted before.
    notes: [usize; 2],
}

impl Module<'_> {
    /// Each body by itself.
    fn bodies(&mut self, body: &mut Body, goal: Goal) {
        let (options, callees) = (self.options, &self.callees);
        if goal == Goal::BuffersOnly {
            // Copies are there.
        } else if !options.copy_before_write {
            let outcomes = for_each_body(body, self.scope, self.threads, &|scope, body| {
                analyze_and_copy(body, scope, options, callees, goal)
            });
            let mut order: Vec<usize> = (0..outcomes.len()).collect();
            order.reverse();
            let mut outcomes: Vec<Option<Counted>> = outcomes.into_iter().map(Some).collect();
            let mut noted = Vec::new();
            for at in order {
                if let Some(outcome) = outcomes[at].take() {
                    noted.push((at, self.take(outcome)));
                }
            }
            self.apply_notes(body, noted);
            if !self.report.errors.is_empty() || options.test_analysis_only {
                return;
            }
        } else {
            let errors = for_each_body(body, self.scope, self.threads, &|scope, body| {
                driver::insert_copies(body, scope, options, callees, None)
            });
            self.report.errors.extend(errors.into_iter().flatten());
        }
        if !goal.rewrites() || !self.report.errors.is_empty() {
            return;
        }
        let callees = &self.callees;
        let done = for_each_body(body, self.scope, self.threads, &|scope, body| {
            driver::rewrite_body(body, scope, options, callees)
        });
        let mut constants = Vec::new();
        for (at, rewritten) in done.into_iter().enumerate() {
            self.count(rewritten, at, &mut constants);
        }
        globals::add(body, constants, options.alignment);
    }

    fn take(&mut self, counted: Counted) -> Vec<Note> {
        let Counted { mut outcome, copies } = counted;
        self.report.operands[0] += outcome.counts[0];
        self.report.operands[1] += outcome.counts[1];
        self.report.errors.append(&mut outcome.errors);
        self.report.errors.extend(copies);
        let noted = self.notes;
        self.notes[0] += outcome.conflicts[0];
        self.notes[1] += outcome.conflicts[1];
        outcome.notes.iter_mut().for_each(|note| note.shift(noted));
        outcome.notes
    }

    fn apply_notes(&mut self, body: &mut Body, noted: Vec<(usize, Vec<Note>)>) {
        if noted.iter().all(|(_, notes)| notes.is_empty()) {
            return;
        }
        let notes: FxHashMap<usize, Vec<Note>> = noted.into_iter().collect();
        let mut at = 0;
        globals::visit(body, &mut |body| {
            notes.get(&at).into_iter().flatten().for_each(|note| note.apply(body));
            at += 1;
        });
    }

    fn count(&mut self, rewritten: Rewritten, at: usize, constants: &mut Vec<(usize, Constant)>) {
        // MLIR stops at the first operation that it cannot bufferize.
        if self.report.errors.is_empty() {
            self.report.errors.extend(rewritten.errors);
        }
        self.report.allocations += rewritten.allocations;
        constants.extend(rewritten.constants.into_iter().map(|constant| (at, constant)));
    }

    /// Functions, callees first, with their signatures, and then the rest of the module.
    fn functions(&mut self, body: &mut Body, goal: Goal) {
        let functions: Vec<Op> = body.children().into_iter().filter(|&op| is_function(body, op)).collect();
        for &op in &functions {
            let Some(root) = body.child(op).map(Body::root) else { continue };
            if let (Some(name), Some(callee)) = (root.symbol_name(), Callee::of(root)) {
                self.callees.insert(name, callee);
            }
        }
        if !self.options.copy_before_write
            && let Some(op) =
                functions.iter().find_map(|&op| body.child(op).filter(|body| never_returns(body)))
        {
            let what = "cannot bufferize func.func without func.return";
            return self.report.errors.push(op.root().plain_error(what));
        }
        let waves = waves(body, &functions);
        let known = waves.len() - 1;
        let is_whole = goal == Goal::Buffers && !self.options.test_analysis_only;
        if is_whole && !self.options.copy_before_write && known <= 1 && waves[known].is_empty() {
            return self.independent(body, &functions);
        }
        if !self.options.copy_before_write && goal != Goal::BuffersOnly {
            for (at, wave) in waves.iter().enumerate() {
                self.analyze_wave(body, wave, at < known, goal);
                if !self.report.errors.is_empty() {
                    return;
                }
            }
        }
        if self.options.test_analysis_only || !goal.rewrites() {
            return;
        }
        let mut constants = Vec::new();
        let numbers: FxHashMap<Op, usize> = functions.iter().copied().zip(0..).collect();
        for wave in &waves {
            self.rewrite_wave(body, wave, &numbers, &mut constants);
            if !self.report.errors.is_empty() {
                return;
            }
        }
        self.finish(body, constants);
    }

    /// Functions that do not call each other: each is analyzed and rewritten while it is in the cache. If the analysis of one fails, it is the
    /// errors of analyses that are reported, as if all had come first.
    fn independent(&mut self, body: &mut Body, functions: &[Op]) {
        let (options, known) = (self.options, &self.callees);
        let results = body.par_fold(functions, self.threads, self.scope, |all: &mut Vec<_>, scope, body| {
            let counted = (!is_unanalyzed(options, body))
                .then(|| analyze_and_copy(body, scope, options, known, Goal::Buffers));
            let is_good = counted.as_ref().is_none_or(|counted| counted.is_good());
            let rewritten = is_good.then(|| rewrite_function(body, scope, options, known));
            all.push((counted, rewritten));
        });
        let mut all = Vec::new();
        for (counted, rewritten) in results.into_iter().flatten() {
            if let Some(counted) = counted {
                self.take(counted);
            }
            all.push(rewritten);
        }
        if !self.report.errors.is_empty() {
            return;
        }
        let mut constants = Vec::new();
        for (rewritten, place) in all.into_iter().zip(1..) {
            if let Some(rewritten) = rewritten {
                self.count(rewritten, place, &mut constants);
            }
        }
        self.finish(body, constants);
    }

    /// Bufferizes what is in no function, and adds the constants of all.
    fn finish(&mut self, body: &mut Body, mut constants: Vec<(usize, Constant)>) {
        if !self.report.errors.is_empty() {
            return;
        }
        self.rest(body, &mut constants);
        if self.report.errors.is_empty() {
            constants.sort_by_key(|(at, _)| *at);
            globals::add(body, constants, self.options.alignment);
        }
    }

    fn analyze_wave(&mut self, body: &mut Body, wave: &[Op], is_ordered: bool, goal: Goal) {
        let (options, known) = (self.options, &self.callees);
        let results = body.par_fold(wave, self.threads, self.scope, |all: &mut Vec<_>, scope, body| {
            all.push((!is_unanalyzed(options, body)).then(|| {
                let mut outcome = analysis::analyze(body, options, known);
                let facts = if is_ordered { publish(body, options, known, &outcome) } else { None };
                let copies = finish(body, scope, (options, known), &mut outcome, goal);
                (body.root().symbol_name(), facts, Counted { outcome, copies })
            }));
        });
        for (&op, result) in wave.iter().zip(results.into_iter().flatten()) {
            let Some((name, facts, counted)) = result else { continue };
            if let Some((facts, callee)) = facts.zip(name.and_then(|name| self.callees.get_mut(name))) {
                callee.facts = Some(facts);
            }
            let notes = self.take(counted);
            if let Some(body) = body.child_mut(op) {
                notes.iter().for_each(|note| note.apply(body));
            }
        }
    }

    fn rewrite_wave(
        &mut self,
        body: &mut Body,
        wave: &[Op],
        numbers: &FxHashMap<Op, usize>,
        constants: &mut Vec<(usize, Constant)>,
    ) {
        let (options, known) = (self.options, &self.callees);
        let results = body.par_fold(wave, self.threads, self.scope, |all: &mut Vec<_>, scope, body| {
            let rewritten = rewrite_function(body, scope, options, known);
            all.push((body.root().symbol_name(), Callee::of(body.root()), rewritten));
        });
        let mut order: Vec<usize> = wave.iter().filter_map(|op| numbers.get(op).copied()).collect();
        order.sort_unstable();
        for (at, (name, callee, rewritten)) in results.into_iter().flatten().enumerate() {
            if let (Some(name), Some(callee)) = (name, callee)
                && let Some(known) = self.callees.get_mut(name)
            {
                (known.inputs, known.results) = (callee.inputs, callee.results);
            }
            let place = 1 + order.get(at).copied().unwrap_or(at);
            self.count(rewritten, place, constants);
        }
    }

    /// Bufferizes what is in no function.
    fn rest(&mut self, body: &mut Body, constants: &mut Vec<(usize, Constant)>) {
        let rewritten = driver::rewrite_body(body, self.scope, self.options, &self.callees);
        self.count(rewritten, 0, constants);
    }
}

/// Result of the analysis of a body and of copying.
struct Counted {
    outcome: Outcome,
    copies: Vec<Diagnostic>,
}

impl Counted {
    /// Whether the body may be rewritten.
    fn is_good(&self) -> bool {
        self.outcome.errors.is_empty() && self.copies.is_empty()
    }
}

/// Whether a function is defined and has no `func.return`.
fn never_returns(body: &Body) -> bool {
    let mut ends = body.root().regions().flat_map(|region| region.blocks()).filter_map(|block| block.last());
    body.root().regions().any(|region| region.first_block().is_some())
        && !ends.any(|end| end.is("func.return"))
}

/// Rewrites a function that was analyzed, or is not to be.
fn rewrite_function(body: &mut Body, scope: &Scope<'_>, options: &Options, callees: &Callees) -> Rewritten {
    let mut rewritten = Rewritten::default();
    let without_analysis = (!options.copy_before_write && is_unanalyzed(options, body))
        .then(|| Options { copy_before_write: true, ..options.clone() });
    let own = without_analysis.as_ref().unwrap_or(options);
    if own.copy_before_write {
        rewritten.errors = driver::insert_copies(body, scope, own, callees, None);
    }
    if rewritten.errors.is_empty() {
        rewritten = driver::rewrite_body(body, scope, own, callees);
        if rewritten.errors.is_empty() {
            crate::signature::finish(body, options);
        }
    }
    rewritten
}

fn is_function(body: &Body, op: Op) -> bool {
    body.op(op).is("func.func")
}

fn is_unanalyzed(options: &Options, body: &Body) -> bool {
    if options.unanalyzed.is_empty() {
        return false;
    }
    let name = body.root().symbol_name().map(|name| body.context().ident_str(name));
    name.is_some_and(|name| options.unanalyzed.iter().any(|other| other == name))
}

fn analyze_and_copy(
    body: &mut Body,
    scope: &Scope<'_>,
    options: &Options,
    callees: &Callees,
    goal: Goal,
) -> Counted {
    let mut outcome = analysis::analyze(body, options, callees);
    let copies = finish(body, scope, (options, callees), &mut outcome, goal);
    Counted { outcome, copies }
}

/// Returns what callers need of a function that was analyzed, and leaves it as attributes if only the analysis is wanted.
fn publish(body: &mut Body, options: &Options, callees: &Callees, outcome: &Outcome) -> Option<CalleeFacts> {
    let callee = Callee::of(body.root()).filter(|_| outcome.errors.is_empty())?;
    let state = AnalysisState { options, callees, facts: Some(&outcome.facts) };
    let facts = callees::facts_of(body, &callee, &state);
    if options.test_analysis_only {
        let notes = callees::annotations(body, &callee, &facts);
        set_all(body, notes);
    }
    Some(facts)
}

/// Leaves the result of an analysis in a body: as attributes, or as copies.
fn finish(
    body: &mut Body,
    scope: &Scope<'_>,
    (options, callees): (&Options, &Callees),
    outcome: &mut Outcome,
    goal: Goal,
) -> Vec<Diagnostic> {
    if !outcome.errors.is_empty() {
        return Vec::new();
    }
    if options.test_analysis_only {
        let state = AnalysisState { options, callees, facts: Some(&outcome.facts) };
        let mut found = annotate::in_place(body, &state);
        if options.dump_alias_sets {
            found.extend(annotate::alias_sets(body, &state));
        }
        set_all(body, found.into_iter().map(|(op, name, value)| (op, name.to_owned(), value)).collect());
        return Vec::new();
    }
    outcome.facts.thaw();
    if goal == Goal::NoEmptyTensors {
        crate::empty::eliminate(body, options, callees, &outcome.facts);
        return Vec::new();
    }
    if goal == Goal::NoEmptyTensorsInStructured {
        crate::empty_in_structured::eliminate(body, options, callees, &outcome.facts);
        return Vec::new();
    }
    driver::insert_copies(body, scope, options, callees, Some(&outcome.facts))
}

fn set_all(body: &mut Body, attrs: Vec<(Op, String, ir::Attr)>) {
    for (op, name, value) in attrs {
        let name = body.context().ident(&name);
        body.set_attr(op, name, Some(value));
    }
}

/// Returns the functions in waves: each calls functions of earlier ones only. The last wave has those that call each other.
fn waves(body: &Body, functions: &[Op]) -> Vec<Vec<Op>> {
    let mut numbers: FxHashMap<Ident, usize> = FxHashMap::default();
    for (number, &op) in functions.iter().enumerate() {
        if let Some(name) = body.child(op).and_then(|child| child.root().symbol_name()) {
            numbers.insert(name, number);
        }
    }
    let has_tensors = |number: usize| {
        let callee = body.child(functions[number]).and_then(|child| Callee::of(child.root()));
        callee.is_some_and(|callee| {
            callee.inputs.iter().chain(&callee.results).any(|&ty| body.context().ty(ty).is_tensor())
        })
    };
    let call = body.context().op_name("func.call");
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); functions.len()];
    let mut left = vec![0usize; functions.len()];
    for (caller, &op) in functions.iter().enumerate() {
        let Some(child) = body.child(op) else { continue };
        for call in child.root().walk_body().filter(|op| op.name() == call) {
            let callee = call.attr("callee").and_then(|callee| callee.as_flat_symbol());
            let Some(&callee) = callee.and_then(|callee| numbers.get(&callee)) else { continue };
            if has_tensors(callee) && callers[callee].last() != Some(&caller) {
                callers[callee].push(caller);
                left[caller] += 1;
            }
        }
    }
    let mut waves = Vec::new();
    let mut wave: Vec<usize> = (0..functions.len()).filter(|&number| left[number] == 0).collect();
    let mut placed = vec![false; functions.len()];
    while !wave.is_empty() {
        let mut next = Vec::new();
        for &number in &wave {
            placed[number] = true;
            for &caller in &callers[number] {
                left[caller] -= 1;
                if left[caller] == 0 {
                    next.push(caller);
                }
            }
        }
        next.sort_unstable();
        waves.push(wave.iter().map(|&number| functions[number]).collect());
        wave = next;
    }
    waves.push(
        (0..functions.len()).filter(|&number| !placed[number]).map(|number| functions[number]).collect(),
    );
    waves
}
