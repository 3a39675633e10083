//! The greedy driver: applies patterns and folds until a fixpoint is reached.
//!
//! The order of its worklist is that of MLIR, because the order of operations in the output depends on it. It
//! is a stack: an operation that is inserted, modified or moved is pushed together with its ancestors, and so
//! are the defining operations of operands that lose a user.

mod config;
mod cycles;
mod fast;
mod memory;
mod reach;
mod report;
mod state;
mod worklist;

#[cfg(test)]
mod tests;

pub use config::{GreedyConfig, SimplifyRegions, Strictness};
pub use report::{Firing, GreedyOutcome, Limit, NonConvergence};

use crate::fast::{OperandFacts, OperandPrefilter, Prefiltered};
use crate::fold::{FoldOutcome, fold_with_facts, materialize_with};
use crate::folder::{OperationFolder, known_constant};
use crate::regions::{are_blocks_live, erase_dead_blocks, ops_with_regions, simplify};
use crate::{FrozenPatternSet, Listener, Rewriter};
use cycles::Cycles;
use interfaces::{has_effects_of, why_not_dead};
use ir::def::Folded;
use ir::{Action, ActionUnit, Body, InsertPoint, Op, OpEntry, OpName, OpPeeker, Region, Scope};
use memory::Memory;
use report::Counts;
use smallvec::SmallVec;
use state::State;
use worklist::PopFilter;

/// Applies patterns to all operations nested in the root of a body, until a fixpoint or a limit is reached.
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

/// Applies patterns to all operations of a region until a fixpoint or a limit is reached. The listener is
/// notified of every change.
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

/// Applies patterns to the given operations, and to operations that change with them as far as the strictness
/// allows, until the worklist is empty or a limit is reached. Regions are not simplified.
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
    driver.find_unrewritable();
    let changed = driver.process_worklist();
    let stopped = if driver.state.memory.worklist.is_empty() { None } else { Some(driver.limit_reached()) };
    let touched = changed | driver.touched;
    let stopped = stopped.map(|limit| driver.report(limit));
    driver.state.memory.keep();
    GreedyOutcome { changed, touched, stopped }
}

/// Shortens the lifetime of a listener. The compiler does so only through this coercion.
fn shorten<'a>(listener: Option<&'a mut (dyn Listener + '_)>) -> Option<&'a mut (dyn Listener + 'a)> {
    match listener {
        Some(listener) => Some(listener),
        None => None,
    }
}

/// Tag of the action that wraps an iteration.
const ITERATION: &str = "GreedyPatternRewriteIteration";

struct Driver<'b> {
    body: &'b mut Body,
    scope: &'b Scope<'b>,
    patterns: &'b FrozenPatternSet,
    state: State<'b>,
    /// Maximum number of changes in one iteration.
    runaway: u64,
    /// Whether a change was made that does not count as one: a hoisted constant or an erased argument.
    touched: bool,
    /// Whether a listener or an action handler observes every pattern that is tried.
    observed: bool,
    /// Whether nothing changed since the last iteration emptied its worklist, and nothing is dead.
    at_fixpoint: bool,
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
            effect: None,
            listener,
        };
        let observed = body.context().actions().is_some() || state.watches_patterns();
        Driver { body, scope, patterns, state, runaway: 0, touched: false, observed, at_fixpoint: false }
    }

    fn rewriter(&mut self) -> Rewriter<'_> {
        Rewriter::with_listener(self.body, &mut self.state).in_scope(self.scope)
    }

    fn simplify_region(&mut self, region: Region) -> GreedyOutcome {
        let config = self.state.config;
        let mut iterations = 0;
        let mut changed = false;
        let stopped = loop {
            if config.max_iterations.is_some_and(|max| iterations >= max) {
                break changed.then(|| self.report(Limit::Iterations(iterations)));
            }
            iterations += 1;
            match self.iteration_action(region, iterations) {
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

    /// Runs an iteration as an action, which the action handler may skip.
    fn iteration_action(&mut self, region: Region, number: u64) -> Result<bool, Limit> {
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

    /// Applies patterns until the worklist is empty and simplifies regions. Returns whether anything changed.
    fn iteration(&mut self, region: Region) -> Result<bool, Limit> {
        let mut nested_ops = ops_with_regions(self.body.region(region));
        let cleared = self.erase_unreachable(region, &nested_ops);
        if cleared {
            nested_ops.retain(|&op| self.body.is_live(op));
        }
        self.state.cycles.find(self.body, region, &nested_ops);
        let was_at_fixpoint = self.at_fixpoint && self.state.config.simplify != SimplifyRegions::Disabled;
        let Filled { nested, moved } = self.fill_worklist(region);
        let mut again = self.process_worklist() | cleared;
        let done = self.state.memory.worklist.is_empty();
        // The regions are as the last clean-up left them, which found nothing to do in the end.
        if was_at_fixpoint && !again && !moved && done {
            self.at_fixpoint = true;
            return Ok(false);
        }
        if !done && matches!(self.limit_reached(), Limit::Runaway(_)) {
            return Err(self.limit_reached());
        }
        let level = self.state.config.simplify;
        if level != SimplifyRegions::Disabled {
            let merge = level == SimplifyRegions::Aggressive;
            // Every operation was visited in this iteration, and none is dead.
            let all_visited = !again && !nested && self.state.config.strictness == Strictness::AnyOp && done;
            if all_visited && !merge && are_blocks_live(self.body, region) {
                return Ok(false);
            }
            let simplified = simplify(&mut self.rewriter(), &[region], merge);
            again |= simplified.changed;
            self.touched |= simplified.touched;
            self.at_fixpoint = done && !simplified.touched;
        }
        Ok(again)
    }

    /// Finds operations that must not be rewritten, for a run that does not erase unreachable blocks first:
    /// those in unreachable blocks and those on cycles.
    fn find_unrewritable(&mut self) {
        let body = &*self.body;
        for region in body.root().regions() {
            let nested_ops = ops_with_regions(region);
            self.state.cycles.add(body, region.handle(), &nested_ops);
            self.state.reach.region_unknown(region);
            let nested_ops = nested_ops.iter().flat_map(|&op| body.op(op).regions());
            nested_ops.for_each(|region| self.state.reach.region_unknown(region));
        }
    }

    /// Erases the unreachable blocks of a region and of the regions nested in it, so that the driver does not
    /// rewrite operations in them. Returns whether any was erased.
    fn erase_unreachable(&mut self, region: Region, nested_ops: &[Op]) -> bool {
        self.state.reach.clear();
        // The clean-up of the last iteration erased them.
        if self.state.config.simplify != SimplifyRegions::Disabled && self.at_fixpoint {
            return false;
        }
        let mut erased = erase_dead_blocks(&mut self.rewriter(), region);
        for &op in nested_ops {
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

    /// Fills the worklist with all operations of a region, and merges equal constants on the way, so that
    /// their order is not reversed later.
    fn fill_worklist(&mut self, region: Region) -> Filled {
        self.state.counts.clear();
        self.at_fixpoint = false;
        if !self.state.config.top_down {
            return Filled { nested: true, moved: self.fill_bottom_up(region) };
        }
        let mut ops = std::mem::take(&mut self.state.memory.ops);
        ops.clear();
        let nested = self.body.list_ops(region, &mut ops);
        let constants = self.first_constant(&ops).map_or(Vec::new(), |at| ops.split_off(at));
        self.state.memory.worklist.fill(self.body.op_bound(), &mut ops);
        self.state.memory.ops = ops;
        let mut moved = false;
        if !constants.is_empty() {
            let mut folder = std::mem::take(&mut self.state.memory.folder);
            folder.clear();
            self.fill_with_constants(constants, &mut folder);
            moved = folder.has_changed();
            self.state.memory.folder = folder;
        }
        self.touched |= moved;
        self.state.memory.worklist.finish_filling();
        Filled { nested, moved }
    }

    /// Fills the worklist with all operations of a region in post-order, each with its ancestors. Returns whether constants were merged or
    /// moved.
    fn fill_bottom_up(&mut self, region: Region) -> bool {
        let mut ops = std::mem::take(&mut self.state.memory.ops);
        ops.clear();
        self.state.memory.worklist.fill(self.body.op_bound(), &mut ops);
        // The operation that is pushed last is popped first.
        self.state.memory.worklist.finish_filling();
        ops.clear();
        let mut folder = std::mem::take(&mut self.state.memory.folder);
        folder.clear();
        list_post_order(self.body, region, &mut ops);
        for &OpEntry { op, has_operands } in &ops {
            if has_operands || self.keep_constant(op, &mut folder) {
                self.state.add_while_filling(self.body, op);
            }
        }
        self.state.memory.ops = ops;
        let moved = folder.has_changed();
        self.touched |= moved;
        self.state.memory.folder = folder;
        moved
    }

    /// Appends the operations from the first constant on to the worklist.
    fn fill_with_constants(&mut self, ops: Vec<OpEntry>, folder: &mut OperationFolder) {
        let any = self.state.config.strictness == Strictness::AnyOp;
        for OpEntry { op, has_operands } in ops {
            if !has_operands && !self.keep_constant(op, folder) {
                continue;
            }
            // The ancestors of these operations are in the worklist already.
            if any {
                self.state.memory.worklist.push_filled(op);
            } else {
                self.state.add_single(op);
            }
        }
    }

    /// Returns the position of the first operation that needs more than being pushed: constants are kept by
    /// the folder, and a strict driver leaves operations out.
    fn first_constant(&mut self, ops: &[OpEntry]) -> Option<usize> {
        if self.state.config.strictness != Strictness::AnyOp {
            return Some(0);
        }
        let rw = self.rewriter();
        ops.iter().position(|at| !at.has_operands && known_constant(&rw, at.op).is_some())
    }

    /// Lets the folder keep an operation if it is a constant. Returns `false` if an equal constant was kept
    /// already and has replaced it.
    #[inline]
    fn keep_constant(&mut self, op: Op, folder: &mut OperationFolder) -> bool {
        if !self.state.config.cse_constants {
            return true;
        }
        let mut rw = self.rewriter();
        known_constant(&rw, op).is_none_or(|value| folder.insert_known_constant(&mut rw, op, value))
    }

    /// Processes the worklist until it is empty or a limit is reached. Returns whether anything changed.
    fn process_worklist(&mut self) -> bool {
        let config = self.state.config;
        let size = self.state.memory.worklist.len() as u64;
        self.runaway = config.runaway.unwrap_or(1_000_000 + 100 * size);
        let max = config.max_rewrites.unwrap_or(u64::MAX);
        let mut changed = false;
        while self.state.counts.rewrites < max && self.state.counts.changes < self.runaway {
            let Some((op, prefiltered)) = self.pop() else { break };
            changed |= self.process(op, &prefiltered);
        }
        changed
    }

    /// Pops operations from the worklist up to the first that the prefilter accepts. It rejects most.
    #[inline(always)]
    fn pop(&mut self) -> Option<(Op, Prefiltered)> {
        let all = self.observed || cfg!(debug_assertions);
        let filter =
            PrefilterPop { op_peeker: self.body.op_peeker(), prefilter: self.patterns.prefilter(), all };
        self.state.memory.worklist.pop_accepted(filter)
    }

    #[inline]
    fn process(&mut self, op: Op, prefiltered: &Prefiltered) -> bool {
        if !self.state.cycles.may_rewrite(self.body, op) || !self.state.reach.is_reached(self.body, op) {
            return false;
        }
        match prefiltered.is_unused {
            true => self.process_unused(op),
            false => self.rewrite(op, prefiltered.name, prefiltered.facts),
        }
    }

    #[inline(never)]
    fn process_unused(&mut self, op: Op) -> bool {
        if self.is_dead(op) {
            self.rewriter().erase_op(op);
            return true;
        }
        let (peek, prefilter) = (self.body.peek(op), self.patterns.prefilter());
        let facts = prefilter.facts_for(&peek, prefilter.needs_of_name(peek.name));
        self.rewrite(op, peek.name, facts)
    }

    /// Whether an unused operation is trivially dead. An operation with effects keeps all loops around it, which are popped one after the
    /// other.
    fn is_dead(&mut self, op: Op) -> bool {
        let view = self.body.op(op);
        if let Some(kept) = self.state.effect
            && self.body.is_live(kept)
            && has_effects_of(view, self.body.op(kept))
        {
            return false;
        }
        match why_not_dead(view) {
            None => true,
            Some(kept) => {
                self.state.effect = (kept != view).then(|| kept.handle());
                false
            }
        }
    }

    /// Folds an operation or applies a pattern to it, as far as the facts about its operands allow.
    #[inline(never)]
    fn rewrite(&mut self, op: Op, name: OpName, facts: OperandFacts) -> bool {
        let patterns = self.patterns;
        let needs = patterns.prefilter().needs_of_name(name);
        let cannot_match = needs.fold & facts == 0;
        let try_fold = !cannot_match || (cfg!(debug_assertions) && needs.fold != 0);
        if self.state.config.fold && try_fold && self.fold(op, name, facts) {
            assert!(!cannot_match, "an operation folds although `fold_needs` of its definition excludes it");
            self.state.counts.fold(name);
            return true;
        }
        if needs.patterns & facts == 0 && !self.observed && !cfg!(debug_assertions) {
            return false;
        }
        if !self.state.cycles.allow_patterns() {
            return false;
        }
        match patterns.match_with_facts(op, name, facts, &mut self.rewriter()) {
            Some(number) => {
                self.state.counts.pattern(number, name);
                true
            }
            None => false,
        }
    }

    fn fold(&mut self, op: Op, name: OpName, facts: OperandFacts) -> bool {
        let prefilter = self.patterns.prefilter();
        match fold_with_facts(self.body, op, prefilter.has_constant(facts)) {
            FoldOutcome::None => false,
            FoldOutcome::InPlace => {
                self.state.op_modified(self.body, op);
                true
            }
            FoldOutcome::Results(results) => {
                let materializer = prefilter.materializer(self.body.context(), name);
                if let [Folded::Attr(value)] = results[..]
                    && self.fold_in_place(op, materializer, value).is_some()
                {
                    return true;
                }
                let mut rw = self.rewriter();
                rw.move_to(InsertPoint::Before(op));
                let values = materialize_with(materializer, &mut rw, op, &results);
                let Some(values) = values else { return false };
                rw.replace_op(op, &values);
                true
            }
        }
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

/// Filter of the worklist that rejects operations which can neither be dead, nor fold, nor match.
#[derive(Clone, Copy)]
struct PrefilterPop<'a> {
    op_peeker: OpPeeker<'a>,
    prefilter: &'a OperandPrefilter,
    /// Whether operations are accepted even if nothing can apply to them, for observers and debug checks.
    all: bool,
}

impl PopFilter for PrefilterPop<'_> {
    type Accepted = (Op, Prefiltered);

    #[inline(always)]
    fn accept(&self, op: Op) -> Option<(Op, Prefiltered)> {
        let prefiltered = self.prefilter.apply(&self.op_peeker.of(op));
        (self.all || prefiltered.may_match).then_some((op, prefiltered))
    }
}

/// Result of filling the worklist.
struct Filled {
    /// Whether some operations may have regions.
    nested: bool,
    /// Whether constants were merged or moved.
    moved: bool,
}

/// Appends the operations of a region and of the regions nested in it to a list, in post-order.
fn list_post_order(body: &Body, region: Region, list: &mut Vec<OpEntry>) {
    let walk = body.region(region).ops().flat_map(|op| op.walk_body_post_order());
    list.extend(walk.map(|op| OpEntry { op: op.handle(), has_operands: op.num_operands() > 0 }));
}
