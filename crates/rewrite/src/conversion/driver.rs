//! Driver of a conversion: applies it to a body and all bodies nested in it.
//!
//! Each body is converted on its own, those of one level in parallel, and all changes are recorded in a
//! journal. Once all bodies are done the outcome of the conversion is known, and the journals are either
//! committed or rolled back. So a conversion that fails changes nothing, and the outcome does not depend on
//! the number of threads.

use super::commit::legalize_casts;
use super::explain::{AttemptFailure, Explanation};
use super::legalize::{Failure, Legalizer, undo_to};
use super::plan::Plan;
use super::report::{suppressing_reports, take_reported};
use super::rewriter::{ConversionRewriter, State};
use super::target::Legality;
use super::{Conversion, Mode};
use crate::journal::Journal;
use crate::reachable_blocks;
use diag::Diagnostic;
use ir::IgnorePoison;
use ir::def::TraitSet;
use ir::{
    Action, ActionUnit, Block, Body, Dominance, Op, OpRef, RegionRef, RequestedSymbols, Scope, SymbolRequest,
    Threads,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Mutex;

/// Tag of the action that wraps a conversion.
const APPLY_CONVERSION: &str = "apply-conversion";

/// Operation in one of the bodies that were converted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpAt {
    /// Root of the body.
    pub root: Op,
    /// Operation.
    pub op: Op,
}

/// Outcome of a conversion.
#[derive(Default)]
pub struct ConversionOutcome {
    /// Reason of a failure: the first operation that could not be legalized, or the first remaining cast.
    pub error: Option<Diagnostic>,
    /// Explanations of the operations that could not be legalized, in order: all if [`explain`] is set,
    /// otherwise only that of the operation in `error`.
    ///
    /// [`explain`]: super::ConversionConfig::explain
    pub explanations: Vec<Explanation>,
    /// In a partial conversion, operations that could not be legalized but may remain.
    pub unlegalized: Vec<OpAt>,
    /// In an analysis, existing operations that are legal or can be legalized.
    pub legalizable: Vec<OpAt>,
    /// Diagnostics reported with [`report`](super::report()), in the order of the bodies.
    pub diagnostics: Vec<Diagnostic>,
    /// Symbols that the outermost body requested in the enclosing symbol table, which the pass must forward.
    pub requests: Vec<SymbolRequest>,
    /// Whether anything may have changed.
    pub changed: bool,
}

impl ConversionOutcome {
    /// Returns whether the conversion has succeeded.
    pub fn is_ok(&self) -> bool {
        self.error.is_none()
    }
}

/// Changes of one body.
struct Changes {
    journal: Journal,
    state: State,
}

/// Outcome of the conversion of one body.
struct BodyOutcome {
    root: Op,
    /// Changes, if there are any.
    changes: Option<Box<Changes>>,
    error: Option<Diagnostic>,
    explanations: Vec<Explanation>,
    diagnostics: Vec<Diagnostic>,
    ops: Vec<Op>,
    /// Roots of nested bodies that are not converted.
    closed: FxHashSet<Op>,
}

impl BodyOutcome {
    /// Appends it to a list, unless it is empty.
    fn add_to(self, all: &mut Vec<BodyOutcome>) {
        let reported = self.explanations.len() + self.diagnostics.len() + self.ops.len();
        if reported > 0 || self.changes.is_some() || self.error.is_some() {
            all.push(self);
        }
    }
}

impl Conversion {
    pub(super) fn run(
        &self,
        mode: Mode,
        body: &mut Body,
        scope: &Scope<'_>,
        threads: Threads,
    ) -> ConversionOutcome {
        let cx = body.context().clone();
        let may = cx.actions().is_none_or(|handler| {
            let unit = ActionUnit::Op(body.root_handle());
            handler.begin(&Action { tag: APPLY_CONVERSION, text: &APPLY_CONVERSION, body, unit })
        });
        let outcome =
            if may { self.convert(mode, body, scope, threads) } else { ConversionOutcome::default() };
        cx.actions().into_iter().for_each(|handler| handler.end(APPLY_CONVERSION));
        outcome
    }

    fn convert(&self, mode: Mode, body: &mut Body, scope: &Scope<'_>, threads: Threads) -> ConversionOutcome {
        let mut all = Vec::new();
        convert_all(&self.plan, mode, body, scope, threads, &mut all);
        let failed = all.iter().position(|one| one.error.is_some());
        let mut outcome = ConversionOutcome::default();
        let keep = failed.is_none() && mode != Mode::Analysis;
        let mut changes = FxHashMap::default();
        for (number, one) in all.into_iter().enumerate() {
            let root = one.root;
            if failed.is_none_or(|failed| number <= failed) {
                outcome.error = outcome.error.or(one.error);
                outcome.explanations.extend(one.explanations);
                outcome.diagnostics.extend(one.diagnostics);
                let ops = one.ops.into_iter().map(|op| OpAt { root, op });
                match mode {
                    Mode::Partial => outcome.unlegalized.extend(ops),
                    Mode::Analysis => outcome.legalizable.extend(ops),
                    Mode::Full => {}
                }
            }
            changes.extend(one.changes.map(|changes| (root, Mutex::new(Some(changes)))));
        }
        if changes.is_empty() {
            return outcome;
        }
        outcome.changed = keep;
        let end = End { plan: &self.plan, mode, keep, changes };
        let ended = end.finish(body, scope, threads);
        outcome.error = outcome.error.or(ended.error);
        outcome.diagnostics.extend(ended.diagnostics);
        outcome.requests = ended.requests;
        outcome
    }
}

/// Converts a body, then the bodies nested in it. If an operation fails, only bodies before it count, and
/// their outcomes precede that of the body.
fn convert_all(
    plan: &Plan,
    mode: Mode,
    body: &mut Body,
    scope: &Scope<'_>,
    threads: Threads,
    all: &mut Vec<BodyOutcome>,
) {
    let mut outcome = convert_body(plan, mode, body, scope);
    let closed = std::mem::take(&mut outcome.closed);
    let ops = body.children();
    if ops.is_empty() {
        outcome.add_to(all);
        return;
    }
    // Parallelism at one level suffices if it has work for all threads.
    let inner = if ops.len() < threads.0 { threads } else { Threads::ONE };
    let nested = body.par_fold(&ops, threads, scope, |all: &mut Vec<BodyOutcome>, scope, child| {
        if !closed.contains(&child.root_handle()) {
            // The input bounds the nesting depth.
            ir::ensure_sufficient_stack(|| {
                convert_all(plan, mode, child, scope, inner, all);
            });
        }
    });
    let failed = outcome.error.is_some();
    let at = all.len();
    outcome.add_to(all);
    all.extend(nested.into_iter().flatten());
    if failed {
        all[at..].rotate_left(1);
    }
}

/// Returns the roots of the bodies after an operation.
fn bodies_after(body: &Body, op: Op) -> impl Iterator<Item = Op> {
    let rest = body.root().walk_body().skip_while(move |at| at.handle() != op);
    rest.filter(|at| !at.is_root()).filter_map(OpRef::body_of).map(Body::root_handle)
}

fn convert_body(plan: &Plan, mode: Mode, body: &mut Body, scope: &Scope<'_>) -> BodyOutcome {
    let root = body.root_handle();
    let ToConvert { ops, closed, unreached } = ToConvert::of(plan, mode, body);
    let (mut journal, legalizer) = (Journal::default(), Legalizer { plan, mode });
    let state = State::new(unreached, plan.config.explain);
    let mut rw = ConversionRewriter::new(body, scope, &mut journal, &legalizer, state);
    let mut outcome = BodyOutcome {
        root,
        changes: None,
        error: None,
        explanations: Vec::new(),
        diagnostics: Vec::new(),
        ops: Vec::new(),
        closed,
    };
    let skips_inert = mode == Mode::Partial && !plan.config.explain;
    for op in ops {
        if skips_inert && plan.is_inert(rw.op(op).name()) && rw.op(op).body_of().is_none() {
            if !rw.journal().is_ignored(op) {
                outcome.ops.push(op);
            }
            continue;
        }
        let result = legalizer.legalize_op(op, &mut rw);
        // An operation that owns a body is converted as the root of that body.
        if rw.op(op).body_of().is_some() {
            continue;
        }
        match result {
            Ok(()) if mode == Mode::Analysis => outcome.ops.push(op),
            Ok(()) => {}
            Err(failure) => fail(&legalizer, &mut rw, op, failure, &mut outcome),
        }
        if outcome.error.is_some() {
            outcome.closed.extend(bodies_after(&rw, op));
            break;
        }
    }
    outcome.closed.extend(ignored_bodies(&rw));
    let mut state = rw.end();
    outcome.diagnostics = std::mem::take(&mut state.diagnostics);
    outcome.diagnostics.extend(take_reported());
    outcome.error = state.failure.take().or(outcome.error);
    outcome.changes = (journal.mark() > 0).then(|| Box::new(Changes { journal, state }));
    outcome
}

/// Handles an operation that could not be legalized: an error, unless it may remain.
fn fail<'s>(
    legalizer: &Legalizer<'s>,
    rw: &mut ConversionRewriter<'s>,
    op: Op,
    failure: Failure,
    outcome: &mut BodyOutcome,
) {
    let Legalizer { plan, mode } = legalizer;
    let illegal = plan.target.legality(rw.op(op)) == Legality::Illegal;
    let rest = match mode {
        Mode::Full => "",
        Mode::Partial if illegal => " that was explicitly marked illegal",
        Mode::Partial => {
            outcome.ops.push(op);
            outcome.explanations.extend(failure.map(|why| *why));
            return;
        }
        Mode::Analysis => {
            outcome.explanations.extend(failure.map(|why| *why));
            return;
        }
    };
    let failure = failure.or_else(|| explain(legalizer, rw, op));
    let view = rw.op(op);
    let error = view.plain_error(format!("failed to legalize operation '{}'{rest}", view.name_str()));
    let untouched = failure.iter().flat_map(|why| &why.attempts);
    let untouched = untouched.filter(|attempt| matches!(attempt.failure, AttemptFailure::Untouched));
    let error = untouched.fold(error, |error, attempt| {
        let message =
            format!("pattern '{}' succeeded without replacing or changing the operation", attempt.pattern);
        error.note(view.context().place(view.loc()), message)
    });
    outcome.error = Some(match &failure {
        Some(why) if plan.config.explain => why.add_to(error),
        _ => error,
    });
    outcome.explanations.extend(failure.map(|why| *why));
}

/// Explains why an operation could not be legalized, by another attempt.
fn explain<'s>(
    legalizer: &Legalizer<'s>,
    rw: &mut ConversionRewriter<'s>,
    op: Op,
) -> Option<Box<Explanation>> {
    rw.state.explain = true;
    let (mark, reported, failure) =
        (rw.journal().mark(), rw.state.diagnostics.len(), rw.state.failure.take());
    let why = suppressing_reports(|| legalizer.legalize_op(op, rw)).err().flatten();
    undo_to(mark, rw);
    rw.state.diagnostics.truncate(reported);
    rw.state.failure = failure;
    rw.state.explain = legalizer.plan.config.explain;
    why
}

/// Parts of a body that are to be converted.
struct ToConvert {
    /// Operations in pre-order, blocks in dominance order, without those nested in recursively legal
    /// operations.
    ops: Vec<Op>,
    /// Roots of the bodies nested in recursively legal operations.
    closed: FxHashSet<Op>,
    /// Unreachable blocks, which are not converted.
    unreached: Vec<Block>,
}

impl ToConvert {
    fn of(plan: &Plan, mode: Mode, body: &Body) -> Self {
        let ops = Vec::with_capacity(body.op_bound());
        let mut found = ToConvert { ops, closed: FxHashSet::default(), unreached: Vec::new() };
        let mut open: Vec<OpRef<'_>> = vec![body.root()];
        while let Some(op) = open.pop() {
            // Nothing is done about legal operations, unless they are asked for.
            if mode == Mode::Analysis || !plan.is_always_legal(op.name()) {
                found.ops.push(op.handle());
            }
            if op.num_regions() == 0 {
                continue;
            }
            if plan.target.legality(op) == Legality::RecursivelyLegal {
                found.closed.extend(op.walk_body().filter_map(OpRef::body_of).map(Body::root_handle));
                continue;
            }
            if op.body_of().is_some() {
                continue;
            }
            let first = open.len();
            for region in op.regions() {
                match region.single_block() {
                    Some(block) => open.extend(block.ops()),
                    None => {
                        let mut reached = 0;
                        for block in Dominance::walk(region) {
                            reached += 1;
                            open.extend(block.ops());
                        }
                        found.add_unreached(region, reached);
                    }
                }
            }
            open[first..].reverse();
        }
        found
    }

    /// Adds the unreachable blocks of a region, if there are any.
    fn add_unreached(&mut self, region: RegionRef<'_>, reached: usize) {
        if region.blocks().count() == reached {
            return;
        }
        let mut is_reached = vec![false; region.body().block_bound()];
        reachable_blocks(region).for_each(|block| is_reached[block.number()] = true);
        let unreached = region.blocks().filter(|block| !is_reached[block.number()]);
        self.unreached.extend(unreached.map(|block| block.handle()));
    }
}

/// Returns the roots of the bodies owned by replaced operations or by operations nested in these.
fn ignored_bodies(rw: &ConversionRewriter<'_>) -> Vec<Op> {
    let ignored = rw.children().into_iter().filter(|&op| rw.journal().ignored.contains(op));
    ignored.filter_map(|op| rw.child(op)).map(Body::root_handle).collect()
}

/// End of a conversion.
struct End<'a> {
    plan: &'a Plan,
    mode: Mode,
    /// Whether changes are committed; otherwise they are rolled back.
    keep: bool,
    /// Changes of the converted bodies, by root.
    changes: FxHashMap<Op, Mutex<Option<Box<Changes>>>>,
}

/// Results of ending a body and the bodies nested in it.
#[derive(Default)]
struct Ended {
    /// First error.
    error: Option<Diagnostic>,
    diagnostics: Vec<Diagnostic>,
    /// Symbols that the body requested.
    requests: Vec<SymbolRequest>,
}

impl End<'_> {
    /// Ends the conversion of a body and of the bodies nested in it.
    fn finish(&self, body: &mut Body, scope: &Scope<'_>, threads: Threads) -> Ended {
        let root = body.root_handle();
        let mut ended = Ended::default();
        if let Some(changes) = self.changes_of(root) {
            let Changes { mut journal, state } = *changes;
            if self.keep {
                let legalizer = Legalizer { plan: self.plan, mode: self.mode };
                let rw = ConversionRewriter::new(body, scope, &mut journal, &legalizer, state);
                let (state, casts) = rw.commit();
                ended.error = legalize_casts(body, scope, &casts, &state, &self.plan.config);
                ended.requests = journal.requests;
                ended.diagnostics = state.diagnostics;
                ended.diagnostics.extend(take_reported());
            } else {
                journal.undo_to(0, body);
            }
        }
        let children = body.children();
        if children.is_empty() {
            return ended;
        }
        let inner = if children.len() < threads.0 { threads } else { Threads::ONE };
        let nested = body.par_fold(&children, threads, scope, |all: &mut Neighbours, scope, child| {
            all.add(ir::ensure_sufficient_stack(|| self.finish(child, scope, inner)));
        });
        let mut symbols = RequestedSymbols::default();
        let is_table = body.root().has_trait(TraitSet::SYMBOL_TABLE);
        let mut first = 0;
        for all in nested {
            ended.error = ended.error.or(all.error);
            ended.diagnostics.extend(all.diagnostics);
            for (at, requests) in all.requests {
                // An operation that is not a symbol table forwards the requests to an enclosing one.
                if is_table {
                    symbols.commit(body, children[first + at], requests);
                } else {
                    ended.requests.extend(requests);
                }
            }
            first += all.count;
        }
        ended
    }

    fn changes_of(&self, root: Op) -> Option<Box<Changes>> {
        self.changes.get(&root)?.lock().ignore_poison().take()
    }
}

/// Results of ending adjacent bodies.
#[derive(Default)]
struct Neighbours {
    /// First error.
    error: Option<Diagnostic>,
    diagnostics: Vec<Diagnostic>,
    /// Symbols that bodies requested, with the index of each body.
    requests: Vec<(usize, Vec<SymbolRequest>)>,
    count: usize,
}

impl Neighbours {
    fn add(&mut self, ended: Ended) {
        self.error = self.error.take().or(ended.error);
        self.diagnostics.extend(ended.diagnostics);
        if !ended.requests.is_empty() {
            self.requests.push((self.count, ended.requests));
        }
        self.count += 1;
    }
}
