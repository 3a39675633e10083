//! The greedy driver: applies patterns and folds until nothing changes.
//!
//! Its worklist has the order of MLIR's, because the order of operations in the output depends on it:
//! operations are taken from the end; what is inserted, modified or moved comes to the end with all
//! around it, and so do the definitions of operands that lose a user.

mod config;
mod cycles;
mod memory;
mod reach;
mod report;
mod state;
mod worklist;

#[cfg(test)]
mod tests;

pub use config::{GreedyConfig, SimplifyRegions, Strictness};
pub use report::{Firing, GreedyOutcome, Limit, NonConvergence};

use crate::fold::{FoldOutcome, fold_with_facts, materialize_with};
use crate::folder::{OperationFolder, known_constant};
use crate::prefilter::{OperandFacts, OperandPrefilter};
use crate::regions::{are_blocks_live, erase_dead_blocks, ops_with_regions, simplify};
use crate::{FrozenPatternSet, Listener, Rewriter};
use cycles::Cycles;
use interfaces::would_be_trivially_dead;
use ir::def::{Folded, MaterializeFn};
use ir::{Action, ActionUnit, Attr, Body, InsertPoint, Op, OpEntry, OpName, OpPeeker, Region, Scope};
use memory::Memory;
use report::Counts;
use smallvec::SmallVec;
use state::State;
use worklist::PopFilter;

/// Applies patterns to all operations of a body, not to its root, until a fixpoint or limit is reached.
pub fn apply_greedily(
    body: &mut Body,
    scope: &Scope<'_>,
    patterns: &FrozenPatternSet,
    config: &GreedyConfig,
) -> GreedyOutcome {
    let regions: SmallVec<[Region; 2]> = body.root().regions().map(|region| region.handle()).collect();
    let mut outcome = GreedyOutcome::default();
    for region in regions {
        outcome = outcome.then(apply_greedily_to_region(body, region, scope, patterns, config, None));
    }
    outcome
}

/// Applies patterns to all operations of a region until a fixpoint or limit is reached. The listener is
/// told of every change.
pub fn apply_greedily_to_region(
    body: &mut Body,
    region: Region,
    scope: &Scope<'_>,
    patterns: &FrozenPatternSet,
    config: &GreedyConfig,
    listener: Option<&mut dyn Listener>,
) -> GreedyOutcome {
    let mut driver = Driver::new(body, scope, patterns, config, shorten(listener));
    driver.state.scope = Some(config.scope.unwrap_or(region));
    if config.strictness != Strictness::AnyOp {
        let mut ops = Vec::new();
        driver.body.list_ops(region, &mut ops);
        ops.iter().for_each(|at| driver.state.allowed.insert(at.op));
    }
    let outcome = driver.simplify_region(region);
    driver.state.memory.keep();
    outcome
}

/// Applies patterns to these operations, and to those that change with them as strictness allows, until
/// the worklist is empty or a limit is reached. Nothing is cleaned up.
pub fn apply_greedily_to_ops(
    body: &mut Body,
    ops: &[Op],
    scope: &Scope<'_>,
    patterns: &FrozenPatternSet,
    config: &GreedyConfig,
    listener: Option<&mut dyn Listener>,
) -> GreedyOutcome {
    let mut driver = Driver::new(body, scope, patterns, config, shorten(listener));
    driver.state.scope = config.scope;
    for &op in ops {
        if config.strictness != Strictness::AnyOp {
            driver.state.allowed.insert(op);
        }
    }
    for &op in ops {
        driver.state.add_single(op);
    }
    driver.find_what_stays();
    let changed = driver.process_worklist();
    let stopped = if driver.state.memory.worklist.is_empty() { None } else { Some(driver.limit_reached()) };
    let touched = changed | driver.touched;
    let stopped = stopped.map(|limit| driver.report(limit));
    driver.state.memory.keep();
    GreedyOutcome { changed, touched, stopped }
}

/// The same listener for a shorter time, which the type system sees only through this coercion.
fn shorten<'a>(listener: Option<&'a mut (dyn Listener + '_)>) -> Option<&'a mut (dyn Listener + 'a)> {
    match listener {
        Some(listener) => Some(listener),
        None => None,
    }
}

/// The kind of the action that is an iteration.
const ITERATION: &str = "GreedyPatternRewriteIteration";

struct Driver<'b> {
    body: &'b mut Body,
    scope: &'b Scope<'b>,
    patterns: &'b FrozenPatternSet,
    state: State<'b>,
    /// The most changes in one iteration.
    runaway: u64,
    /// Whether something was changed that does not count as a change.
    touched: bool,
    /// Whether somebody wants to know of every pattern that is tried.
    watched: bool,
    /// Whether all is as the last iteration left it when its worklist was empty, and nothing is dead.
    settled: bool,
}

impl<'b> Driver<'b> {
    fn new(
        body: &'b mut Body,
        scope: &'b Scope<'b>,
        patterns: &'b FrozenPatternSet,
        config: &'b GreedyConfig,
        listener: Option<&'b mut dyn Listener>,
    ) -> Self {
        let state = State {
            config,
            memory: Memory::take(),
            allowed: config::Allowed::default(),
            counts: Counts::new(patterns.len()),
            reach: reach::Reach::default(),
            cycles: Cycles::default(),
            scope: None,
            listener,
        };
        let watched = body.context().actions().is_some() || state.watches_patterns();
        Driver { body, scope, patterns, state, runaway: 0, touched: false, watched, settled: false }
    }

    fn rewriter(&mut self) -> Rewriter<'_> {
        Rewriter::with_listener(self.body, &mut self.state).in_scope(self.scope)
    }

    fn simplify_region(&mut self, region: Region) -> GreedyOutcome {
        let config = self.state.config;
        let mut iterations = 0;
        let mut changed = false;
        let stopped = loop {
            if config.max_iterations.is_some_and(|most| iterations >= most) {
                break changed.then(|| self.report(Limit::Iterations(iterations)));
            }
            iterations += 1;
            match self.watched_iteration(region, iterations) {
                Ok(false) => break None,
                Ok(true) => changed = true,
                Err(limit) => {
                    changed = true;
                    break Some(self.report(limit));
                }
            }
        };
        GreedyOutcome { changed, touched: changed | self.touched, stopped }
    }

    /// An iteration that is an action, which who watches actions may skip.
    fn watched_iteration(&mut self, region: Region, number: u64) -> Result<bool, Limit> {
        if self.body.context().actions().is_none() {
            return self.iteration(region);
        }
        let cx = self.body.context().clone();
        let text = format!("{ITERATION}({number})");
        let (body, unit) = (&*self.body, ActionUnit::Region(region));
        let action = Action { tag: ITERATION, text: &text, body, unit };
        let may = cx.actions().is_none_or(|handler| handler.begin(&action));
        let again = if may { self.iteration(region) } else { Ok(false) };
        cx.actions().into_iter().for_each(|handler| handler.end(ITERATION));
        again
    }

    /// Applies patterns until the worklist is empty and cleans up; whether anything changed.
    fn iteration(&mut self, region: Region) -> Result<bool, Limit> {
        let mut inner = ops_with_regions(self.body.region(region));
        let cleared = self.erase_unreached(region, &inner);
        if cleared {
            inner.retain(|&op| self.body.is_live(op));
        }
        self.state.cycles.find(self.body, region, &inner);
        let nested = self.fill_worklist(region);
        let mut again = self.process_worklist() | cleared;
        let done = self.state.memory.worklist.is_empty();
        if !done && matches!(self.limit_reached(), Limit::Runaway(_)) {
            return Err(self.limit_reached());
        }
        let level = self.state.config.simplify;
        if level != SimplifyRegions::Disabled {
            let merge = level == SimplifyRegions::Aggressive;
            // Every operation was looked at just now, and none is dead.
            let all_seen = !again && !nested && self.state.config.strictness == Strictness::AnyOp && done;
            if all_seen && !merge && are_blocks_live(self.body, region) {
                return Ok(false);
            }
            let simplified = simplify(&mut self.rewriter(), &[region], merge);
            again |= simplified.changed;
            self.touched |= simplified.touched;
            self.settled = done && !simplified.touched;
        }
        Ok(again)
    }

    /// Finds what is not rewritten where nothing is erased before: blocks that are not reached, and operations on cycles.
    fn find_what_stays(&mut self) {
        let body = &*self.body;
        for region in body.root().regions() {
            let inner = ops_with_regions(region);
            self.state.cycles.add(body, region.handle(), &inner);
            self.state.reach.region_unknown(region);
            let inner = inner.iter().flat_map(|&op| body.op(op).regions());
            inner.for_each(|region| self.state.reach.region_unknown(region));
        }
    }

    /// Erases blocks that are not reached, of a region and those of the operations within, so that nothing in them is rewritten, and
    /// what is left may be.
    fn erase_unreached(&mut self, region: Region, inner: &[Op]) -> bool {
        self.state.reach.clear();
        // The last iteration erased them, unless it was told not to.
        if self.state.config.simplify != SimplifyRegions::Disabled && self.settled {
            return false;
        }
        let mut erased = erase_dead_blocks(&mut self.rewriter(), region);
        for &op in inner {
            if !self.body.is_live(op) {
                continue;
            }
            for number in 0..self.body.op(op).num_regions() {
                let region = self.body.op(op).region(number).handle();
                erased |= erase_dead_blocks(&mut self.rewriter(), region);
            }
        }
        erased
    }

    /// Puts all operations of a region on the worklist. Equal constants become one on the way, so that
    /// their order is not turned around later. The answer is whether some may have regions.
    ///
    /// Where the last iteration ended with all at rest, what it looked at in vain when nothing changed any more is passed over
    /// until something does.
    fn fill_worklist(&mut self, region: Region) -> bool {
        self.state.counts.clear();
        let top_down = self.state.config.top_down;
        let mut ops = std::mem::take(&mut self.state.memory.ops);
        ops.clear();
        let nested = self.body.list_ops(region, &mut ops);
        let constants = self.first_constant(&ops).map_or(Vec::new(), |at| ops.split_off(at));
        if !top_down {
            ops.clear();
        }
        let rest = self.can_skip_clean();
        self.state.memory.worklist.fill(self.body.op_bound(), &mut ops, rest);
        self.state.memory.ops = ops;
        if !constants.is_empty() || !top_down {
            let mut folder = std::mem::take(&mut self.state.memory.folder);
            folder.clear();
            self.fill_with_constants(region, constants, &mut folder);
            if folder.has_changed() {
                self.touched = true;
                self.state.memory.worklist.mark_all_dirty();
            }
            self.state.memory.folder = folder;
        }
        self.state.memory.worklist.filled();
        if cfg!(debug_assertions) && rest {
            self.check_skipped(region);
        }
        nested || !top_down
    }

    /// Whether what was looked at in vain need not be looked at again, so far.
    fn can_skip_clean(&mut self) -> bool {
        let settled = std::mem::take(&mut self.settled);
        self.state.memory.worklist.mark_failed_clean();
        // What was left alone on a cycle of uses may be free of it now.
        let free = !self.state.cycles.were_found();
        settled && free && !self.watched && self.state.config.strictness == Strictness::AnyOp
    }

    /// Checks that nothing can be done for operations that are passed over.
    #[cold]
    fn check_skipped(&mut self, region: Region) {
        let mut ops = Vec::new();
        self.body.list_ops(region, &mut ops);
        for OpEntry { op, .. } in ops {
            if self.state.memory.worklist.is_skipped(op) {
                let look = self.patterns.prefilter().look(&self.body.peek(op));
                assert!(
                    !self.process(op, look),
                    "there is something to do for an operation that nothing happened to"
                );
            }
        }
    }

    /// Puts operations among which there are constants after those that are there; bottom-up, all of a region.
    fn fill_with_constants(&mut self, region: Region, rest: Vec<OpEntry>, folder: &mut OperationFolder) {
        let any = self.state.config.strictness == Strictness::AnyOp;
        for OpEntry { op, has_operands } in rest {
            if !has_operands && !self.keep_constant(op, folder) {
                continue;
            }
            // Those around were added before.
            if any {
                self.state.memory.worklist.push_filled(op);
            } else {
                self.state.add_single(op);
            }
        }
        if !self.state.config.top_down {
            self.state.memory.worklist.filled();
            for op in inner_first(self.body, region) {
                if self.keep_constant(op, folder) {
                    self.state.add_new(self.body, op);
                }
            }
        }
    }

    /// From which operation on the worklist is not just all of them, in order, but constants are kept and others left out.
    fn first_constant(&mut self, ops: &[OpEntry]) -> Option<usize> {
        let config = self.state.config;
        if !config.top_down {
            return None;
        }
        if config.strictness != Strictness::AnyOp {
            return Some(0);
        }
        let rw = self.rewriter();
        ops.iter().position(|at| !at.has_operands && known_constant(&rw, at.op).is_some())
    }

    /// Has an operation kept if it is a constant; `false` if there was such a constant already, by which it has been
    /// replaced.
    #[inline]
    fn keep_constant(&mut self, op: Op, folder: &mut OperationFolder) -> bool {
        if !self.state.config.cse_constants {
            return true;
        }
        let mut rw = self.rewriter();
        known_constant(&rw, op).is_none_or(|value| folder.insert_known_constant(&mut rw, op, value))
    }

    /// Takes operations from the worklist until it is empty or a limit is reached. The answer is
    /// whether anything changed.
    fn process_worklist(&mut self) -> bool {
        let config = self.state.config;
        let size = self.state.memory.worklist.len() as u64;
        self.runaway = config.runaway.unwrap_or(1_000_000 + 100 * size);
        let most = config.max_rewrites.unwrap_or(u64::MAX);
        let mut changed = false;
        while self.state.counts.rewrites < most && self.state.counts.changes < self.runaway {
            let Some((op, look)) = self.pop() else { break };
            changed |= self.process(op, look);
        }
        changed
    }

    /// Takes operations from the worklist until one look shows that there may be something to do for one. There is nothing to
    /// do for most.
    #[inline(always)]
    fn pop(&mut self) -> Option<(Op, OperandFacts)> {
        let all = self.watched || cfg!(debug_assertions);
        let peek =
            PrefilterPop { op_peeker: self.body.op_peeker(), prefilter: self.patterns.prefilter(), all };
        self.state.memory.worklist.take(peek)
    }

    #[inline]
    fn process(&mut self, op: Op, look: OperandFacts) -> bool {
        if !self.state.cycles.may_rewrite(self.body, op) || !self.state.reach.is_reached(self.body, op) {
            return false;
        }
        let changed = match look.is_unused {
            true => self.process_unused(op),
            false => self.rewrite(op, look.name, look.seen),
        };
        let worklist = &mut self.state.memory.worklist;
        match changed {
            true => worklist.mark_all_dirty(),
            false if look.may_match => worklist.push_failed(op),
            false => worklist.mark_clean(op),
        }
        changed
    }

    #[inline(never)]
    fn process_unused(&mut self, op: Op) -> bool {
        if would_be_trivially_dead(self.body.op(op)) {
            self.rewriter().erase_op(op);
            return true;
        }
        let (peek, prefilter) = (self.body.peek(op), self.patterns.prefilter());
        let seen = prefilter.facts_for(&peek, prefilter.of_name(peek.name));
        self.rewrite(op, peek.name, seen)
    }

    /// Folds an operation or applies a pattern, by what was seen among its operands.
    #[inline(never)]
    fn rewrite(&mut self, op: Op, name: OpName, seen: u64) -> bool {
        let patterns = self.patterns;
        let needs = patterns.prefilter().of_name(name);
        let cannot_match = needs.fold & seen == 0;
        let asked = !cannot_match || (cfg!(debug_assertions) && needs.fold != 0);
        if self.state.config.fold && asked && self.fold(op, name, seen) {
            assert!(!cannot_match, "an operation folds without what its definition says its fold sees");
            self.state.counts.fold(name);
            return true;
        }
        if needs.patterns & seen == 0 && !self.watched && !cfg!(debug_assertions) {
            return false;
        }
        if !self.state.cycles.allow_patterns() {
            return false;
        }
        match patterns.match_with_facts(op, name, seen, &mut self.rewriter()) {
            Some(number) => {
                self.state.counts.pattern(number, name);
                true
            }
            None => false,
        }
    }

    fn fold(&mut self, op: Op, name: OpName, seen: u64) -> bool {
        let prefilter = self.patterns.prefilter();
        match fold_with_facts(self.body, op, prefilter.has_constant(seen)) {
            FoldOutcome::None => false,
            FoldOutcome::InPlace => {
                self.state.op_modified(self.body, op);
                true
            }
            FoldOutcome::Results(results) => {
                let make = prefilter.materializer(self.body.context(), name);
                if let [Folded::Attr(value)] = results[..]
                    && self.fold_in_place(op, make, value).is_some()
                {
                    return true;
                }
                let mut rw = self.rewriter();
                rw.move_to(InsertPoint::Before(op));
                let values = materialize_with(make, &mut rw, op, &results);
                let Some(values) = values else { return false };
                rw.replace_op(op, &values);
                true
            }
        }
    }

    /// Makes an operation the constant that it folds to where it stands, as if that were made before it and replaced it: with
    /// less to do. `None` if who listens would see the difference, or it cannot be done.
    fn fold_in_place(&mut self, op: Op, make: Option<MaterializeFn>, value: Attr) -> Option<()> {
        if self.state.listener.is_some() || self.state.config.strictness != Strictness::AnyOp {
            return None;
        }
        let view = self.body.op(op);
        let mut constant = make?(view.context(), value, view.result(0).ty_handle())?;
        constant.loc = view.loc();
        if !self.body.can_replace_in_place(op, &constant) {
            return None;
        }
        self.state.add(self.body, op);
        let users = view.result(0).users();
        users.for_each(|user| self.state.add(self.body, user.handle()));
        self.state.add_operands(self.body, op);
        self.body.replace_in_place(op, &constant);
        Some(())
    }

    fn limit_reached(&self) -> Limit {
        let counts = &self.state.counts;
        if counts.changes >= self.runaway {
            Limit::Runaway(counts.changes)
        } else {
            Limit::Rewrites(counts.rewrites)
        }
    }

    fn report(&self, limit: Limit) -> NonConvergence {
        let name = |number| self.patterns.pattern(number).name().to_owned();
        NonConvergence { limit, firing: self.state.counts.firing(self.body.context(), name) }
    }
}

/// The look at operations that shows for most that there is nothing to do.
#[derive(Clone, Copy)]
struct PrefilterPop<'a> {
    op_peeker: OpPeeker<'a>,
    prefilter: &'a OperandPrefilter,
    /// Whether operations are taken all the same.
    all: bool,
}

impl PopFilter for PrefilterPop<'_> {
    type Found = (Op, OperandFacts);

    #[inline(always)]
    fn look(&self, op: Op) -> Option<(Op, OperandFacts)> {
        let look = self.prefilter.look(&self.op_peeker.of(op));
        (self.all || look.may_match).then_some((op, look))
    }
}

/// The operations of a region, after those within them.
fn inner_first(body: &Body, region: Region) -> Vec<Op> {
    let mut ops = Vec::with_capacity(body.op_bound());
    for op in body.region(region).ops() {
        // A walk allocates: most operations have nothing within.
        if op.num_regions() == 0 {
            ops.push(op.handle());
        } else {
            ops.extend(op.walk_body_post_order().map(|op| op.handle()));
        }
    }
    ops
}
