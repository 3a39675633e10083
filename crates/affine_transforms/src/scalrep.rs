//! `affine-scalrep`: stores forwarded to loads, dead stores and repeated loads removed.

use affine_analysis::{Access, PairRelation, common_loops, is_affine_write};
use analysis::AliasResult;
use interfaces::{Effect, MemoryEffects, effects_of};
use ir::def::TraitSet;
use ir::{Block, Body, Dominance, Op, OpRef, PostDominance, Value};
use pass::{PassCx, PassResult, pass};
use rustc_hash::{FxHashMap, FxHashSet};

/// Replace affine memref accesses by scalars by forwarding stores to loads and eliminating redundant loads
///
/// A load of the element that a store has written becomes the stored value, where nothing between may write it. Stores that are overwritten
/// before anything reads them go, and so do memrefs that are only written, and loads of what was loaded before.
///
/// ```mlir
/// affine.store %x, %m[%i] : memref<8xf32>    affine.store %x, %m[%i] : memref<8xf32>
/// %0 = affine.load %m[%i] : memref<8xf32>    "use"(%x) : (f32) -> ()
/// "use"(%0) : (f32) -> ()
/// ```
#[pass("affine-scalrep", name = "AffineScalarReplacement", on = "func.func")]
pub struct AffineScalarReplacement;

impl AffineScalarReplacement {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        replace_by_scalars(body);
        Ok(())
    }
}

/// Forwards stores, and removes dead stores and repeated loads, in one body.
pub fn replace_by_scalars(body: &mut Body) {
    let mut known = Accesses::of(body);
    if known.len() == 0 {
        return;
    }
    let memrefs = forward_stores(body, &mut known);
    remove_dead_stores(body, &mut known);
    erase_written_memrefs(body, &memrefs);
    merge_loads(body, &mut known);
}

/// Replaces loads by stored values. Returns the memrefs that were read.
fn forward_stores(body: &mut Body, known: &mut Accesses) -> Vec<Value> {
    let mut memrefs = Vec::new();
    let mut seen = FxHashSet::default();
    let mut replaced: Vec<(Op, Value)> = Vec::new();
    for at in 0..known.len() {
        if let Some(value) = known.stored_value(body, at) {
            let memref = known.list()[at].memref;
            if seen.insert(memref) {
                memrefs.push(memref);
            }
            replaced.push((known.list()[at].op, value));
        }
    }
    let results: FxHashMap<Value, Value> =
        replaced.iter().map(|&(load, value)| (body.op(load).result(0).handle(), value)).collect();
    let mut subscripts_change = false;
    for &(load, value) in &replaced {
        let mut value = value;
        // A stored value may be a load that is replaced too.
        while let Some(&next) = results.get(&value) {
            value = next;
        }
        let result = body.op(load).result(0);
        subscripts_change |= result.ty().is_index();
        let result = result.handle();
        body.replace_all_uses(result, value);
    }
    body.erase_ops(&replaced.iter().map(|&(load, _)| load).collect::<Vec<_>>());
    if subscripts_change {
        *known = Accesses::of(body);
    } else {
        known.forget_erased(body);
    }
    memrefs
}

fn remove_dead_stores(body: &mut Body, known: &mut Accesses) {
    let mut dead: Vec<Op> = Vec::new();
    for at in 0..known.len() {
        if known.is_overwritten(body, at) {
            dead.push(known.list()[at].op);
        }
    }
    body.erase_ops(&dead);
}

/// Erases allocations that are only written and freed.
fn erase_written_memrefs(body: &mut Body, memrefs: &[Value]) {
    for &memref in memrefs {
        let value = body.value(memref);
        let Some(source) = value.defining_op().filter(|&op| has_only(op, Effect::Allocate)) else { continue };
        let only_written = value.uses().all(|used| {
            let writes = is_affine_write(used.owner()) && used.position() == 1;
            writes || has_only(used.owner(), Effect::Free)
        });
        if !only_written || source.num_results() != 1 {
            continue;
        }
        let mut seen = FxHashSet::default();
        let users = value.users().map(|user| user.handle());
        let mut doomed: Vec<Op> = users.filter(|&user| seen.insert(user)).collect();
        doomed.push(source.handle());
        body.erase_ops(&doomed);
    }
}

fn has_only(op: OpRef<'_>, effect: Effect) -> bool {
    effects_of(op).is_some_and(|effects| {
        let mut all = effects.iter();
        all.next().is_some_and(|first| first.effect == effect) && all.next().is_none()
    })
}

fn merge_loads(body: &mut Body, known: &mut Accesses) {
    known.forget_erased(body);
    let mut replaced: Vec<(Op, Op)> = Vec::new();
    for at in 0..known.len() {
        if let Some(other) = known.earlier_load(body, at) {
            replaced.push((known.list()[at].op, other));
        }
    }
    let others: FxHashMap<Op, Op> = replaced.iter().copied().collect();
    for &(load, other) in &replaced {
        let mut other = other;
        while let Some(&next) = others.get(&other) {
            other = next;
        }
        let (old, new) = (body.op(load).result(0).handle(), body.op(other).result(0).handle());
        body.replace_all_uses(old, new);
    }
    body.erase_ops(&replaced.iter().map(|&(load, _)| load).collect::<Vec<_>>());
}

/// Accesses of a body.
struct Accesses {
    known: Known,
    dominance: Dominance,
    post_dominance: PostDominance,
}

/// Accesses by their operations.
#[derive(Default)]
struct Known {
    /// In post-order.
    list: Vec<Access>,
    at: FxHashMap<Op, usize>,
}

impl Accesses {
    fn of(body: &Body) -> Self {
        let list = body.root().walk_body_post_order().filter_map(Access::of).collect();
        let mut known = Known { list, at: FxHashMap::default() };
        known.number();
        Accesses { known, dominance: Dominance::new(), post_dominance: PostDominance::new() }
    }

    fn len(&self) -> usize {
        self.known.list.len()
    }

    fn list(&self) -> &[Access] {
        &self.known.list
    }

    /// Drops the accesses that are erased.
    fn forget_erased(&mut self, body: &Body) {
        let before = self.known.list.len();
        self.known.list.retain(|access| body.is_live(access.op));
        if self.known.list.len() != before {
            self.known.number();
        }
    }

    /// Returns the value that a store has written where a load reads.
    fn stored_value(&mut self, body: &Body, at: usize) -> Option<Value> {
        let sink = &self.known.list[at];
        if sink.writes {
            return None;
        }
        let load = body.op(sink.op);
        for store in body.value(sink.memref).users() {
            let Some(source) = self.known.get(store).filter(|source| source.writes) else { continue };
            if source.same_element(sink, body)
                && self.dominance.op_properly_dominates(store, load)
                && must_reach(body, source, sink)
                && self.known.is_undisturbed(body, source, sink, Effect::Write)
            {
                let value = store.operand(0);
                return (value.ty() == load.result(0).ty()).then(|| value.handle());
            }
        }
        None
    }

    /// Whether an access is a store of which another store overwrites all before anything reads it.
    fn is_overwritten(&mut self, body: &Body, at: usize) -> bool {
        let access = &self.known.list[at];
        if !access.writes {
            return false;
        }
        let store = body.op(access.op);
        body.value(access.memref).users().any(|other| {
            let Some(later) = self.known.get(other).filter(|later| later.writes && later.op != access.op)
            else {
                return false;
            };
            region_of(other) == region_of(store)
                && other.operand(0).ty() == store.operand(0).ty()
                && later.same_element(access, body)
                && self.post_dominance.op_properly_post_dominates(other, store)
                && self.known.is_undisturbed(body, access, later, Effect::Read)
        })
    }

    /// Returns a load of the same element that dominates a load, with nothing between that may write it; of several, the one that dominates
    /// the others.
    fn earlier_load(&mut self, body: &Body, at: usize) -> Option<Op> {
        let access = &self.known.list[at];
        if access.writes {
            return None;
        }
        let load = body.op(access.op);
        let mut candidates: Vec<OpRef<'_>> = Vec::new();
        for other in body.value(access.memref).users() {
            let Some(earlier) =
                self.known.get(other).filter(|earlier| !earlier.writes && earlier.op != access.op)
            else {
                continue;
            };
            if earlier.same_element(access, body)
                && self.dominance.op_properly_dominates(other, load)
                && other.result(0).ty() == load.result(0).ty()
                && self.known.is_undisturbed(body, earlier, access, Effect::Write)
            {
                candidates.push(other);
            }
        }
        let dominance = &mut self.dominance;
        let first = candidates.iter().find(|&&option| {
            candidates.iter().all(|&other| {
                other.handle() == option.handle() || dominance.op_properly_dominates(option, other)
            })
        });
        first.map(|op| op.handle())
    }
}

/// Whether a sink depends on a source in the innermost loop around both.
fn must_reach(body: &Body, source: &Access, sink: &Access) -> bool {
    let depth = common_loops(&source.variables, &sink.variables) + 1;
    PairRelation::new(body, source, sink).is_ok_and(|relation| relation.depends_at(depth))
}

impl Known {
    fn number(&mut self) {
        self.at = self.list.iter().enumerate().map(|(at, access)| (access.op, at)).collect();
    }

    fn get(&self, op: OpRef<'_>) -> Option<&Access> {
        self.at.get(&op.handle()).map(|&at| &self.list[at])
    }

    /// Whether no operation on a path from an access to another may have an effect on what the other accesses.
    fn is_undisturbed(&self, body: &Body, from: &Access, to: &Access, effect: Effect) -> bool {
        let around = common_loops(&from.variables, &to.variables);
        let check = Disturbance { body, known: self, effect, access: to, around };
        let start = body.op(from.op);
        let mut until = body.op(to.op);
        while region_of(until) != region_of(start) {
            let Some(parent) = until.parent() else { return false };
            if check.may_disturb(parent) {
                return false;
            }
            until = parent;
        }
        // From the start to the operation in the same region, along all paths.
        let mut next = start.next();
        while let Some(op) = next.filter(|op| op.handle() != until.handle()) {
            if check.may_disturb(op) {
                return false;
            }
            next = op.next();
        }
        let Some((here, there)) = start.block().zip(until.block()) else { return false };
        if here.handle() == there.handle() {
            return true;
        }
        let mut done: FxHashSet<Block> = FxHashSet::default();
        let mut open: Vec<_> = here.successors().collect();
        while let Some(block) = open.pop() {
            if !done.insert(block.handle()) {
                continue;
            }
            let ops = block.ops().take_while(|op| op.handle() != until.handle());
            for op in ops {
                if check.may_disturb(op) {
                    return false;
                }
            }
            if block.handle() != there.handle() {
                open.extend(block.successors());
            }
        }
        true
    }
}

fn region_of(op: OpRef<'_>) -> Option<ir::Region> {
    Some(op.block()?.region()?.handle())
}

/// Question whether operations have an effect on what an access touches.
struct Disturbance<'v> {
    body: &'v Body,
    known: &'v Known,
    effect: Effect,
    access: &'v Access,
    /// Number of loops around both the start and the access: the start runs in each of their iterations.
    around: usize,
}

impl<'v> Disturbance<'v> {
    fn may_disturb(&self, root: OpRef<'v>) -> bool {
        if !root.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS) {
            return self.has_effect(root);
        }
        let mut open = vec![root];
        while let Some(op) = open.pop() {
            if op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS) {
                for region in op.regions() {
                    open.extend(region.ops());
                }
                if op.interface::<dyn MemoryEffects>().is_none() {
                    continue;
                }
            }
            if self.has_effect(op) {
                return true;
            }
        }
        false
    }

    fn has_effect(&self, op: OpRef<'v>) -> bool {
        if op.has_trait(TraitSet::NO_MEMORY_EFFECT) {
            return false;
        }
        if let Some(other) = self.known.get(op) {
            let effect = if other.writes { Effect::Write } else { Effect::Read };
            return effect == self.effect
                && match other.memref == self.access.memref {
                    true => self.may_reach(other),
                    false => self.may_alias(other.memref),
                };
        }
        let Some(effects) = effects_of(op) else { return true };
        let mut effects = effects.iter().filter(|effect| effect.effect == self.effect);
        effects.any(|effect| effect.value().is_none_or(|value| self.may_alias(value)))
    }

    fn may_alias(&self, value: Value) -> bool {
        let (value, memref) = (self.body.value(value), self.body.value(self.access.memref));
        value == memref || analysis::alias(value, memref) != AliasResult::No
    }

    /// Whether another access may be to the same element, in a loop inside of those around.
    fn may_reach(&self, other: &Access) -> bool {
        let Ok(relation) = PairRelation::new(self.body, other, self.access) else { return true };
        (self.around + 1..=relation.num_common_loops() + 1).rev().any(|depth| relation.depends_at(depth))
    }
}
