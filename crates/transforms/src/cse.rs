//! `cse`: eliminates common subexpressions and dead operations.
//!
//! Operations without memory effects are equal if their names, attributes, operands, result types and regions
//! are. Those that only read are equal if no operation between them, in one block, may write.

use hashbrown::hash_table::{Entry, HashTable};
use interfaces::{Effect, Effects, effects_of, is_memory_effect_free, is_trivially_dead, read_effects};
use ir::def::TraitSet;
use ir::equivalence::{self, Correspondence, Flags};
use ir::{Block, Body, Dominance, Op, OpRef, PostDominance, Region, RegionRef};
use pass::{Counter, PassCx, PassResult, pass};
use rewrite::for_each_child;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;

/// Eliminate common sub-expressions
///
/// Replaces operations by equal ones that dominate them, and erases those without use. Operations without memory
/// effects are equal if name, attributes, operands, result types and regions are. Those that only read are equal if
/// nothing between them, in one block, may write. Commutative operations are equal whatever the order of their
/// operands.
#[pass("cse", name = "CSE")]
pub struct Cse {
    /// Number of operations CSE'd
    #[statistic("num-cse'd")]
    num_csed: Counter,
    /// Number of operations DCE'd
    #[statistic("num-dce'd")]
    num_dced: Counter,
}

impl Cse {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let (scope, threads) = (cx.scope(), cx.threads());
        let mut done = eliminate(body, cx.analysis_mut::<Dominance>(body));
        for within in for_each_child(body, scope, threads, &|_, body| eliminate_common_subexpressions(body)) {
            done.equal += within.equal;
            done.dead += within.dead;
        }
        cx.count(self.num_csed, done.equal);
        cx.count(self.num_dced, done.dead);
        if done == Eliminated::default() {
            cx.preserve_all();
        }
        // Blocks and their order stay.
        cx.preserve::<Dominance>();
        cx.preserve::<PostDominance>();
        Ok(())
    }
}

/// Statistics of the elimination.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Eliminated {
    /// Number of operations replaced by equal ones.
    pub equal: u64,
    /// Number of dead operations erased.
    pub dead: u64,
}

/// Eliminates common subexpressions of one body, without nested bodies.
pub fn eliminate_common_subexpressions(body: &mut Body) -> Eliminated {
    eliminate(body, &mut Dominance::new())
}

/// Eliminates common subexpressions of one body as [`eliminate_common_subexpressions`] does. Each operation that goes is told before,
/// with the operation that it equals if it is not dead.
pub fn eliminate_common_subexpressions_with(
    body: &mut Body,
    told: &mut dyn FnMut(&Body, Op, Option<Op>),
) -> Eliminated {
    let mut equal = Vec::new();
    let (doomed, done) = find(body, &mut Dominance::new(), Some(&mut equal));
    let equal: FxHashMap<Op, Op> = equal.into_iter().collect();
    for &op in &doomed {
        told(body, op, equal.get(&op).copied());
    }
    for &op in &doomed {
        body.erase(op);
    }
    done
}

fn eliminate(body: &mut Body, dominance: &mut Dominance) -> Eliminated {
    let (doomed, done) = find(body, dominance, None);
    for &op in &doomed {
        body.erase(op);
    }
    done
}

/// Replaces uses of operations by equal ones. Returns the operations to erase; `equal` receives pairs of equal ones.
fn find(
    body: &mut Body,
    dominance: &mut Dominance,
    equal: Option<&mut Vec<(Op, Op)>>,
) -> (Vec<Op>, Eliminated) {
    let regions: Vec<Region> = body.root().regions().map(|region| region.handle()).collect();
    // Most operations are pure: growing the table step by step would cost more than filling it.
    let known = Known { table: HashTable::with_capacity(body.op_bound() / 2), ..Known::default() };
    let mut driver = Driver {
        body,
        known,
        dominance,
        doomed: Vec::new(),
        writes: FxHashMap::default(),
        effects: Effects::new(),
        lasting: false,
        done: Eliminated::default(),
        equal,
    };
    for region in regions {
        driver.region(region);
    }
    let Driver { doomed, done, .. } = driver;
    (doomed, done)
}

/// Operations that later ones may equal, in nested scopes.
#[derive(Default)]
struct Known {
    table: HashTable<(u64, Op)>,
    /// Log of additions, each with the operation that it supersedes, to leave scopes.
    log: Vec<(u64, Op, Option<Op>)>,
    /// Operations visited since the first graph region was entered, outside of which it is not needed.
    visited: Option<Vec<bool>>,
}

impl Known {
    /// Returns the known operation equal to `op`; otherwise adds `op`.
    fn find_or_insert(&mut self, body: &Body, op: OpRef<'_>) -> Option<Op> {
        let handle = op.handle();
        let (hash, simple) = (hash(op), is_simple(op));
        let same = |other: Op| {
            let other = body.op(other);
            if simple && same_operands(other, op) {
                return same_parts(other, op);
            }
            equivalence::equivalent(other, op, Flags::IGNORE_LOCATIONS, &mut Correspondence::new())
        };
        match self.table.entry(hash, |known| known.0 == hash && same(known.1), |known| known.0) {
            Entry::Occupied(known) => Some(known.get().1),
            Entry::Vacant(slot) => {
                slot.insert((hash, handle));
                self.log.push((hash, handle, None));
                self.visit(handle);
                None
            }
        }
    }

    /// Removes the operations added since the log had this length.
    fn leave(&mut self, len: usize) {
        if len == 0 {
            self.table.clear();
            self.log.clear();
            return;
        }
        for (hash, op, superseded) in self.log.drain(len..).rev() {
            let Ok(mut known) = self.table.find_entry(hash, |known| known.1 == op) else { continue };
            match superseded {
                Some(earlier) => known.get_mut().1 = earlier,
                None => _ = known.remove(),
            }
        }
    }

    fn visit(&mut self, op: Op) {
        let Some(visited) = &mut self.visited else { return };
        if visited.len() <= op.number() {
            visited.resize(op.number() + 1, false);
        }
        visited[op.number()] = true;
    }

    fn is_visited(&self, op: Op) -> bool {
        self.visited.as_ref().and_then(|visited| visited.get(op.number())).copied().unwrap_or(false)
    }
}

/// Whether an operation, or one nested in it whose effects are its own, may write.
fn may_write(op: OpRef<'_>) -> bool {
    let is_recursive = op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS);
    if effects_of(op).map_or(!is_recursive, |effects| effects.has(Effect::Write)) {
        return true;
    }
    let mut nested = op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.ops());
    is_recursive && ir::ensure_sufficient_stack(|| nested.any(may_write))
}

/// Whether an operation has neither regions nor successors.
fn is_simple(op: OpRef<'_>) -> bool {
    op.num_regions() == 0 && op.num_successors() == 0
}

/// Hashes an operation, equally for equivalent ones of one body.
fn hash(op: OpRef<'_>) -> u64 {
    if !is_simple(op) {
        return equivalence::hash(op, Flags::IGNORE_LOCATIONS);
    }
    let parts = op.parts();
    let mut state = FxHasher::default();
    state.write_u32(parts.name().to_word());
    state.write_u32(parts.discardable().to_word());
    parts.slot_words().kept().iter().for_each(|&word| state.write_u32(word));
    (0..parts.num_results()).for_each(|result| state.write_u32(parts.result(result).ty_handle().to_word()));
    let operands = (0..parts.num_operands()).map(|operand| parts.operand(operand).number() as u64 + 1);
    if op.has_trait(TraitSet::COMMUTATIVE) {
        // Independent of the order.
        state.write_u64(operands.fold(0, |sum, operand| sum.wrapping_add(operand.wrapping_mul(operand))));
    } else {
        operands.for_each(|operand| state.write_u64(operand));
    }
    state.finish()
}

/// Whether two operations of a body have equal operands in equal order.
fn same_operands(a: OpRef<'_>, b: OpRef<'_>) -> bool {
    a.num_operands() == b.num_operands() && a.operands().zip(b.operands()).all(|(a, b)| a == b)
}

/// Whether two operations are equal except for operands and location, if `b` is simple.
fn same_parts(a: OpRef<'_>, b: OpRef<'_>) -> bool {
    a.name() == b.name()
        && a.slot_words() == b.slot_words()
        && a.discardable() == b.discardable()
        && a.num_results() == b.num_results()
        && a.results().zip(b.results()).all(|(a, b)| a.ty_handle() == b.ty_handle())
        && is_simple(a)
}

struct Driver<'b> {
    body: &'b mut Body,
    known: Known,
    dominance: &'b mut Dominance,
    doomed: Vec<Op>,
    /// For a known operation that reads: the last operation up to which no write was found, or the first that
    /// may write.
    writes: FxHashMap<Op, (Op, bool)>,
    /// Effects of the current operation.
    effects: Effects,
    /// Whether an operation with lasting effects was visited in the current regions. An enclosing operation
    /// with recursive effects is then neither dead nor free of effects, and need not be searched.
    lasting: bool,
    done: Eliminated,
    /// Pairs of equal operations, if they are asked for.
    equal: Option<&'b mut Vec<(Op, Op)>>,
}

impl Driver<'_> {
    fn region(&mut self, region: Region) {
        let view = self.body.region(region);
        if view.is_empty() {
            return;
        }
        let ordered = !is_graph(view);
        if !ordered {
            self.known.visited.get_or_insert_default();
        }
        if let Some(block) = view.single_block() {
            let block = block.handle();
            let scope = self.known.log.len();
            self.block(block, ordered);
            self.known.leave(scope);
            return;
        }
        if !ordered {
            return;
        }
        // Visits the dominator tree top-down: operations known in a block are known in those it dominates.
        let order: Vec<(Block, Option<Block>)> = self.dominance_order(region);
        let mut path: Vec<(Block, usize)> = Vec::new();
        for (block, dominator) in order {
            while path.last().is_some_and(|&(above, _)| Some(above) != dominator) {
                let (_, scope) = path.pop().unwrap_or((block, 0));
                self.known.leave(scope);
            }
            path.push((block, self.known.log.len()));
            self.block(block, true);
        }
        if let Some(&(_, scope)) = path.first() {
            self.known.leave(scope);
        }
    }

    /// Returns the reachable blocks in preorder of the dominator tree, each with its immediate dominator.
    fn dominance_order(&mut self, region: Region) -> Vec<(Block, Option<Block>)> {
        let view = self.body.region(region);
        let blocks: Vec<_> = self.dominance.preorder(view).collect();
        blocks
            .into_iter()
            .map(|block| {
                (block.handle(), self.dominance.immediate_dominator(block).map(|above| above.handle()))
            })
            .collect()
    }

    fn block(&mut self, block: Block, ordered: bool) {
        let mut next = self.body.block(block).first().map(|op| op.handle());
        while let Some(op) = next {
            let view = self.body.op(op);
            next = view.next().map(|next| next.handle());
            let mut lasting = false;
            if view.num_regions() > 0 && view.body_of().is_none() {
                let recursive = view.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS);
                let outside = std::mem::take(&mut self.lasting);
                self.nested(op);
                lasting = self.lasting && recursive;
                self.lasting = outside || lasting;
            }
            self.simplify(op, ordered, lasting);
        }
        self.writes.clear();
    }

    fn nested(&mut self, op: Op) {
        let view = self.body.op(op);
        let isolated = view.info().is_none_or(|info| info.traits().contains(TraitSet::ISOLATED_FROM_ABOVE));
        // Operations known outside of an isolated operation cannot replace operations inside.
        let outer =
            isolated.then(|| (std::mem::take(&mut self.known.table), std::mem::take(&mut self.known.log)));
        for number in 0..self.body.op(op).num_regions() {
            let region = self.body.op(op).region(number).handle();
            ir::ensure_sufficient_stack(|| self.region(region));
        }
        if let Some((table, log)) = outer {
            (self.known.table, self.known.log) = (table, log);
        }
    }

    /// Simplifies an operation. `lasting` tells that a nested operation, whose effects count as its own, has
    /// lasting effects.
    fn simplify(&mut self, op: Op, ordered: bool, lasting: bool) {
        let view = self.body.op(op);
        let traits = view.traits();
        if traits.contains(TraitSet::TERMINATOR) {
            return;
        }
        let recursive = traits.contains(TraitSet::RECURSIVE_MEMORY_EFFECTS);
        if recursive || traits.contains(TraitSet::NO_MEMORY_EFFECT) {
            if !lasting && is_trivially_dead(view) {
                self.doom_dead(op);
                return;
            }
        } else {
            // Its own effects are all that it has.
            if !read_effects(view, &mut self.effects) || !self.effects.are_droppable(view) {
                self.lasting = true;
                return;
            }
            if view.is_unused() && !traits.contains(TraitSet::SYMBOL) {
                self.doom_dead(op);
                return;
            }
            if !self.effects.iter().all(|at| at.effect == Effect::Read) {
                return;
            }
        }
        let single = |region: RegionRef<'_>| region.is_empty() || region.single_block().is_some();
        if view.num_regions() > 0 && (view.body_of().is_some() || !view.regions().all(single)) {
            return;
        }
        let free = match (recursive, traits.contains(TraitSet::NO_MEMORY_EFFECT)) {
            (false, true) => true,
            (false, false) => self.effects.is_empty(),
            (true, _) => !lasting && is_memory_effect_free(view),
        };
        if !free {
            // An operation with recursive effects has no read effects of its own, or also writes.
            if !recursive || self.only_reads(op) {
                self.simplify_read(op, ordered);
            }
            return;
        }
        if let Some(existing) = self.known.find_or_insert(self.body, view) {
            self.replace(op, existing, ordered);
        }
    }

    fn doom_dead(&mut self, op: Op) {
        self.doomed.push(op);
        self.done.dead += 1;
    }

    /// Whether reads are all the effects of an operation.
    fn only_reads(&mut self, op: Op) -> bool {
        let effects = &mut self.effects;
        read_effects(self.body.op(op), effects)
            && !effects.is_empty()
            && effects.iter().all(|at| at.effect == Effect::Read)
    }

    /// Replaces a read by an equal one, if nothing between them writes.
    fn simplify_read(&mut self, op: Op, ordered: bool) {
        let view = self.body.op(op);
        let Some(existing) = self.known.find_or_insert(self.body, view) else { return };
        let same_block = self.body.op(existing).block() == view.block();
        if same_block && !self.writes_between(existing, op) {
            self.replace(op, existing, ordered);
            return;
        }
        self.known.supersede(self.body, existing, op);
    }

    /// Whether an operation between two operations of a block may write.
    fn writes_between(&mut self, from: Op, to: Op) -> bool {
        let start = match self.writes.get(&from) {
            Some(&(writer, true)) => return self.body.is_before(writer, to),
            Some(&(seen, false)) => seen,
            None => from,
        };
        let mut at = self.body.op(start).next();
        while let Some(op) = at.filter(|op| op.handle() != to) {
            if may_write(op) {
                self.writes.insert(from, (op.handle(), true));
                return true;
            }
            at = op.next();
        }
        let seen = self.body.op(to).prev().map_or(from, |seen| seen.handle());
        self.writes.insert(from, (seen, false));
        false
    }

    fn replace(&mut self, op: Op, existing: Op, ordered: bool) {
        self.done.equal += 1;
        if let Some(equal) = &mut self.equal {
            equal.push((op, existing));
        }
        for result in 0..self.body.op(op).num_results() {
            let old = self.body.op(op).result(result).handle();
            let new = self.body.op(existing).result(result).handle();
            if ordered {
                self.body.replace_all_uses(old, new);
            } else {
                // In graph regions only users that have not been visited may change.
                let known = &self.known;
                self.body.replace_uses_if(old, new, |_, user, _| !known.is_visited(user));
            }
        }
        let view = self.body.op(op);
        let loc = view.loc();
        if view.is_unused() {
            self.doomed.push(op);
        }
        if self.body.op(existing).loc().is_unknown() && !loc.is_unknown() {
            self.body.set_loc(existing, loc);
        }
    }
}

impl Known {
    /// Makes a later operation the known one instead of an equal earlier one, until the scope is left.
    fn supersede(&mut self, body: &Body, earlier: Op, later: Op) {
        let hash = hash(body.op(later));
        if let Ok(mut known) = self.table.find_entry(hash, |known| known.1 == earlier) {
            known.get_mut().1 = later;
            self.log.push((hash, later, Some(earlier)));
        }
        self.visit(later);
    }
}

/// Whether a region is a graph region.
fn is_graph(region: RegionRef<'_>) -> bool {
    region.parent_op().is_some_and(|op| op.has_trait(TraitSet::GRAPH_REGION))
}
