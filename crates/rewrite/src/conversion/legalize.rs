//! Legalization of one operation: folds it, or tries patterns on it and legalizes the operations that they
//! create.

use super::explain::{Attempt, AttemptFailure, Explanation};
use super::plan::Plan;
use super::rewriter::{ConversionRewriter, Driver};
use super::target::Legality;
use super::{Folding, Mode};
use crate::fold::{FoldOutcome, fold_noting};
use crate::journal::{Edit, Journal, Snapshot};
use crate::pattern_set::{APPLY_PATTERN, begin_pattern};
use crate::{constant_value, materialize_constant, work};
use ir::def::{Folded, OpDef};
use ir::{Block, Body, Build, InsertPoint, Op, OpState, Value};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::borrow::Cow;

/// Reason why an operation is not legal; without an explanation unless one was requested.
pub(super) type Failure = Option<Box<Explanation>>;

/// Items that a pattern left to be legalized.
#[derive(Default)]
struct Changes {
    /// Blocks, and whether they were moved from elsewhere.
    blocks: Vec<(Block, bool)>,
    modified: Vec<Op>,
    created: SmallVec<[Op; 8]>,
}

impl Changes {
    /// Returns the changes since a mark.
    fn since(mark: usize, rw: &ConversionRewriter<'_>) -> Changes {
        work::count(|| rw.journal().mark() - mark);
        let mut changes = Changes::default();
        for edit in &rw.journal().edits[mark..] {
            match edit {
                Edit::Created(op) | Edit::Copied(op) | Edit::CreatedWithin(op) => changes.created.push(*op),
                Edit::Modified(snapshot) => changes.modified.push(snapshot.op),
                Edit::BlockCreated(block) => changes.blocks.push((*block, false)),
                Edit::BlockMoved(block, _) => changes.blocks.push((*block, true)),
                // A block that replaces another one has its final types.
                Edit::BlockReplaced(_, fresh) if changes.blocks.last() == Some(&(*fresh, false)) => {
                    changes.blocks.pop();
                }
                _ => {}
            }
        }
        changes
    }
}

/// State of an operation before it was folded in place.
struct Unfolded {
    op: Box<Snapshot>,
    /// Previous operation: constants for some of its results are inserted after it.
    previous: Option<Op>,
    /// Users of its results, if it has several: constants may replace their operands.
    #[expect(clippy::vec_box, reason = "an edit has its snapshot in a box")]
    users: Vec<Box<Snapshot>>,
}

impl Unfolded {
    fn of(body: &Body, op: Op) -> Self {
        let view = body.op(op);
        let mut users = Vec::new();
        if view.num_results() > 1 {
            let mut seen = FxHashSet::default();
            let all = view.results().flat_map(|result| result.users()).map(|user| user.handle());
            users.extend(all.filter(|&user| seen.insert(user)).map(|user| Snapshot::of(body, user)));
        }
        Unfolded { op: Snapshot::of(body, op), previous: view.prev().map(|op| op.handle()), users }
    }

    /// Records the changes since then: first the constants, which exist until their users are restored.
    fn record(self, body: &Body, journal: &mut Journal) {
        if !self.users.is_empty() {
            let above = std::iter::successors(body.op(self.op.op).prev(), |op| op.prev());
            let changes = above.map(|op| op.handle()).take_while(|&op| Some(op) != self.previous);
            journal.edits.extend(changes.map(Edit::Created));
        }
        let changed = self.users.into_iter().filter(|user| user.has_other_operands(body));
        journal.edits.extend(changed.map(Edit::Modified));
        journal.push(Edit::Modified(self.op));
    }
}

/// Legalizes operations by the patterns of a conversion.
pub(super) struct Legalizer<'s> {
    pub(super) plan: &'s Plan,
    pub(super) mode: Mode,
}

impl<'s> Driver<'s> for Legalizer<'s> {
    fn legalize(&self, op: Op, rw: &mut ConversionRewriter<'s>) -> crate::MatchResult {
        let stays = |rw: &ConversionRewriter<'_>| {
            self.mode == Mode::Partial && self.plan.target.legality(rw.op(op)) == Legality::Unknown
        };
        match self.legalize_op(op, rw) {
            Err(_) if !stays(rw) => crate::no_match("an operation could not be legalized"),
            _ => Ok(()),
        }
    }
}

impl<'s> Legalizer<'s> {
    /// Legalizes an operation and all operations that patterns create for it. Rolls back on failure.
    pub(super) fn legalize_op(&self, op: Op, rw: &mut ConversionRewriter<'s>) -> Result<(), Failure> {
        if self.plan.is_always_legal(rw.op(op).name()) {
            return Ok(());
        }
        // Patterns and the input bound the recursion depth.
        ir::ensure_sufficient_stack(|| self.legalize_here(op, rw))
    }

    fn legalize_here(&self, op: Op, rw: &mut ConversionRewriter<'s>) -> Result<(), Failure> {
        work::count(|| 1);
        if rw.journal().is_ignored(op) {
            return Ok(());
        }
        let legality = self.plan.target.legality(rw.op(op));
        if legality == Legality::RecursivelyLegal {
            let (body, journal) = rw.body_and_journal();
            journal.ignore_nested(body, op);
        }
        if legality.is_legal() {
            return Ok(());
        }
        let mut attempts = Vec::new();
        if self.plan.config.folding == Folding::BeforePatterns && self.fold(op, rw, &mut attempts) {
            return Ok(());
        }
        if self.apply_patterns(op, rw, &mut attempts) {
            return Ok(());
        }
        if self.plan.config.folding == Folding::AfterPatterns && self.fold(op, rw, &mut attempts) {
            return Ok(());
        }
        let illegal = legality == Legality::Illegal;
        let explain = rw.state.explain;
        Err(explain.then(|| Box::new(Explanation::new(rw.op(op), illegal, attempts))))
    }

    /// Tries patterns in order. Returns whether one legalized the operation.
    fn apply_patterns(&self, op: Op, rw: &mut ConversionRewriter<'s>, attempts: &mut Vec<Attempt>) -> bool {
        let plan = self.plan;
        let view = rw.op(op);
        let outside = view.body_of().is_some();
        for &number in plan.order(view.name()) {
            let pattern = &*plan.patterns[number as usize];
            if pattern.outside() != outside {
                continue;
            }
            let active = active_of(rw, number);
            if *active > 0 && !pattern.recursion_bounded() {
                note(rw, attempts, pattern.name(), || AttemptFailure::Recursion);
                continue;
            }
            *active += 1;
            let mark = rw.journal().mark();
            let result = self
                .apply(number, op, rw)
                .and_then(|()| self.legalize_changes(op, mark, rw))
                .and_then(|()| match self.is_untouched(op, mark, rw) {
                    true => Err(AttemptFailure::Untouched),
                    false => Ok(()),
                });
            *active_of(rw, number) -= 1;
            match result {
                Ok(()) => return true,
                Err(failure) => {
                    undo_to(mark, rw);
                    note(rw, attempts, pattern.name(), || failure);
                }
            }
        }
        false
    }

    /// Returns whether an operation is illegal and unchanged since a mark, with its nested blocks.
    fn is_untouched(&self, op: Op, mark: usize, rw: &ConversionRewriter<'_>) -> bool {
        if rw.journal().is_ignored(op) || self.plan.target.legality(rw.op(op)) != Legality::Illegal {
            return false;
        }
        let touches = |edit: &Edit| match edit {
            Edit::Modified(snapshot) => snapshot.op == op,
            Edit::Moved(moved, _) => *moved == op,
            Edit::BlockMoved(..)
            | Edit::BlockErased(..)
            | Edit::BlockReplaced(..)
            | Edit::ArgumentInserted(..)
            | Edit::ArgumentReplaced(..)
            | Edit::RegionTypes(..) => true,
            _ => false,
        };
        !rw.journal().edits[mark..].iter().any(touches)
    }

    fn apply(&self, number: u32, op: Op, rw: &mut ConversionRewriter<'s>) -> Result<(), AttemptFailure> {
        let plan = self.plan;
        let pattern = &*plan.patterns[number as usize];
        rw.set_types(pattern.types());
        rw.move_to_op(op);
        rw.state.message = None;
        let no_match = |reason: String| AttemptFailure::NoMatch(Cow::Owned(reason));
        let operands = rw.remap_operands(op).map_err(no_match)?;
        if !pattern.one_to_many() && !operands.is_one_to_one() {
            let reason = format!("pattern '{}' does not support 1:N conversion", pattern.name());
            return Err(no_match(reason));
        }
        let result = if rw.context().actions().is_none() {
            pattern.rewrite(op, &operands, rw)
        } else {
            let may = begin_pattern(pattern.name(), rw, op);
            let result =
                if may { pattern.rewrite(op, &operands, rw) } else { crate::no_match("it is skipped") };
            rw.context().actions().into_iter().for_each(|handler| handler.end(APPLY_PATTERN));
            result
        };
        let refused = rw.body_and_journal().1.refused.take();
        if let Some(what) = refused.filter(|_| result.is_ok()) {
            return Err(no_match(format!("{what}, which cannot be undone")));
        }
        result.map_err(|failure| match rw.state.message.take() {
            Some(message) if failure.reason.is_empty() => no_match(message),
            _ => AttemptFailure::NoMatch(Cow::Borrowed(failure.reason)),
        })
    }

    /// Legalizes the changes of a pattern since a mark: blocks that it moved elsewhere, operations that it
    /// changed, then operations that it created.
    fn legalize_changes(
        &self,
        root: Op,
        mark: usize,
        rw: &mut ConversionRewriter<'s>,
    ) -> Result<(), AttemptFailure> {
        let changes = Changes::since(mark, rw);
        let created: FxHashSet<Op> = match changes.blocks.is_empty() && changes.modified.is_empty() {
            true => FxHashSet::default(),
            false => changes.created.iter().copied().collect(),
        };
        self.legalize_blocks(root, &changes.blocks, &created, rw)?;
        let mut seen = FxHashSet::default();
        for op in changes.modified {
            if !created.contains(&op) && seen.insert(op) {
                self.legalize_op(op, rw).map_err(|why| unable(why, AttemptFailure::Modified))?;
            }
        }
        for op in changes.created {
            let result = self.legalize_op(op, rw);
            // An operation that owns a body is legalized together with that body.
            if !rw.journal().is_ignored(op) && rw.op(op).body_of().is_some() {
                continue;
            }
            result.map_err(|why| unable(why, AttemptFailure::Generated))?;
        }
        Ok(())
    }

    /// Converts the arguments of blocks that were moved to an operation other than the root, by their
    /// region's converter. Without a converter, that operation is legalized unless it is new.
    fn legalize_blocks(
        &self,
        root: Op,
        blocks: &[(Block, bool)],
        created: &FxHashSet<Op>,
        rw: &mut ConversionRewriter<'s>,
    ) -> Result<(), AttemptFailure> {
        let mut seen = FxHashSet::default();
        for &(block, moved) in blocks {
            let view = rw.block(block);
            let (Some(region), Some(parent)) = (view.region(), view.parent_op()) else { continue };
            let parent = parent.handle();
            if parent == root || view.num_arguments() == 0 {
                continue;
            }
            if let Some(types) = rw.region_types(region.handle()) {
                if rw.convert_block(block, &types).is_err() {
                    let reason = rw.state.message.take().unwrap_or_default();
                    return Err(AttemptFailure::NoMatch(reason.into()));
                }
            } else if moved && !created.contains(&parent) && seen.insert(parent) {
                self.legalize_op(parent, rw).map_err(|why| unable(why, AttemptFailure::Modified))?;
            }
        }
        Ok(())
    }

    /// Folds an operation. Returns whether that legalized it.
    fn fold(&self, op: Op, rw: &mut ConversionRewriter<'s>, attempts: &mut Vec<Attempt>) -> bool {
        let view = rw.op(op);
        if op == rw.root_handle() || view.body_of().is_some() || constant_value(view).is_some() {
            return false;
        }
        if !view.def().is_some_and(OpDef::can_fold) {
            return false;
        }
        let mark = rw.journal().mark();
        let result = match fold_to_fixpoint(op, rw) {
            FoldOutcome::None => return false,
            // As in MLIR, a change in place remains, whether or not it legalized the operation.
            FoldOutcome::InPlace => {
                let result = self.legalize_op(op, rw).map_err(|why| unable(why, AttemptFailure::Modified));
                return match result {
                    Ok(()) => true,
                    Err(failure) => {
                        note(rw, attempts, "(fold)", || failure);
                        false
                    }
                };
            }
            FoldOutcome::Results(results) => {
                let Some((values, constants)) = self.fold_results(op, &results, rw) else {
                    undo_to(mark, rw);
                    return false;
                };
                // An operation whose result folds to itself is not replaced.
                let results = rw.op(op).results().map(|result| result.handle());
                if values
                    .iter()
                    .zip(results)
                    .any(|(&value, result)| rw.journal().is_replaced_by(value, result))
                {
                    undo_to(mark, rw);
                    return false;
                }
                rw.set_types(None);
                rw.replace_op(op, &values);
                let mut legal = |op| self.legalize_op(op, rw);
                constants
                    .into_iter()
                    .try_for_each(&mut legal)
                    .map_err(|why| unable(why, AttemptFailure::Generated))
            }
        };
        match result {
            Ok(()) => true,
            Err(failure) => {
                undo_to(mark, rw);
                note(rw, attempts, "(fold)", || failure);
                false
            }
        }
    }

    /// Returns the values of folded results, and the constants materialized for them before the operation.
    /// Returns `None`, and inserts nothing, if the dialect cannot materialize one.
    #[expect(clippy::type_complexity, reason = "two lists")]
    fn fold_results(
        &self,
        op: Op,
        results: &[Folded],
        rw: &mut ConversionRewriter<'s>,
    ) -> Option<(SmallVec<[Value; 2]>, SmallVec<[Op; 1]>)> {
        let view = rw.op(op);
        let (dialect, loc, cx) = (view.dialect(), view.loc(), view.context());
        let mut states: SmallVec<[Option<OpState>; 1]> = SmallVec::new();
        for (folded, ty) in results.iter().zip(view.result_types()) {
            states.push(match *folded {
                Folded::Value(_) => None,
                Folded::Attr(attr) => {
                    let state = materialize_constant(cx, dialect, attr, ty)?;
                    // Nothing is inserted that would have to be erased again.
                    if !rw.state.explain && self.plan.has_no_path(state.name) {
                        return None;
                    }
                    Some(state)
                }
            });
        }
        rw.move_to(InsertPoint::Before(op));
        let (mut values, mut constants) = (SmallVec::new(), SmallVec::new());
        for (folded, state) in results.iter().zip(states) {
            match (*folded, state) {
                (Folded::Value(value), _) => values.push(value),
                (Folded::Attr(_), Some(mut state)) => {
                    state.loc = loc;
                    let constant = rw.insert(state);
                    constants.push(constant);
                    values.push(rw.op(constant).result(0).handle());
                }
                (Folded::Attr(_), None) => return None,
            }
        }
        Some((values, constants))
    }
}

/// Maximum number of times that one operation is folded in place.
const MAX_FOLDS: usize = 1 << 10;

/// Folds an operation in place until it no longer folds, or until its results fold, and records its
/// previous state.
fn fold_to_fixpoint(op: Op, rw: &mut ConversionRewriter<'_>) -> FoldOutcome {
    let mut noted = None;
    let mut before = |body: &_| {
        noted.get_or_insert_with(|| Unfolded::of(body, op));
    };
    let mut outcome = fold_noting(rw.body_mut(), op, true, &mut before);
    let mut folds = 0;
    // On a use-def cycle, which graph regions and unreachable blocks may have, folding might not
    // terminate.
    while outcome == FoldOutcome::InPlace && folds < MAX_FOLDS {
        folds += 1;
        work::count(|| 1);
        match fold_noting(rw.body_mut(), op, true, &mut before) {
            FoldOutcome::None => break,
            next => outcome = next,
        }
    }
    if let Some(noted) = noted.filter(|_| outcome != FoldOutcome::None) {
        let (body, journal) = rw.body_and_journal();
        noted.record(body, journal);
    }
    if folds < MAX_FOLDS { outcome } else { FoldOutcome::None }
}

/// Adds an attempt, if failures are explained.
fn note(
    rw: &ConversionRewriter<'_>,
    attempts: &mut Vec<Attempt>,
    pattern: &str,
    failure: impl FnOnce() -> AttemptFailure,
) {
    if rw.state.explain {
        attempts.push(Attempt { pattern: pattern.to_owned(), failure: failure() });
    }
}

/// Returns the number of current applications of a pattern.
fn active_of<'a>(rw: &'a mut ConversionRewriter<'_>, number: u32) -> &'a mut u32 {
    let active = &mut rw.state.active;
    if active.len() <= number as usize {
        active.resize(number as usize + 1, 0);
    }
    &mut active[number as usize]
}

/// Rolls back all changes since a mark.
pub(super) fn undo_to(mark: usize, rw: &mut ConversionRewriter<'_>) {
    let (body, journal) = rw.body_and_journal();
    journal.undo_to(mark, body);
}

/// Wraps the failure of a nested operation as that of a pattern.
fn unable(why: Failure, kind: fn(Box<Explanation>) -> AttemptFailure) -> AttemptFailure {
    match why {
        Some(why) => kind(why),
        None => AttemptFailure::NoMatch(Cow::Borrowed("")),
    }
}
