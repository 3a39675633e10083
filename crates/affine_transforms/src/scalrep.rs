//! `affine-scalrep`: stores forwarded to loads, dead stores and repeated loads removed.

use affine_analysis::{
    Access, Dependence, PairRelation, common_loops, is_affine_access, is_affine_read, is_affine_write,
};
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
    let memrefs = forward_stores(body);
    remove_dead_stores(body);
    erase_written_memrefs(body, &memrefs);
    merge_loads(body);
}

fn ops_of(body: &Body, wanted: fn(OpRef<'_>) -> bool) -> Vec<Op> {
    body.root().walk_body_post_order().filter(|&op| wanted(op)).map(|op| op.handle()).collect()
}

/// Replaces loads by stored values. Returns the memrefs that were read.
fn forward_stores(body: &mut Body) -> Vec<Value> {
    let loads = ops_of(body, is_affine_read);
    let mut memrefs = Vec::new();
    let mut replaced: Vec<(Op, Value)> = Vec::new();
    {
        let mut view = Effectful::new(body);
        for &load in &loads {
            if let Some(value) = view.stored_value(load) {
                let memref = body.op(load).operand(0).handle();
                if !memrefs.contains(&memref) {
                    memrefs.push(memref);
                }
                replaced.push((load, value));
            }
        }
    }
    let results: FxHashMap<Value, Value> =
        replaced.iter().map(|&(load, value)| (body.op(load).result(0).handle(), value)).collect();
    for &(load, value) in &replaced {
        let mut value = value;
        // A stored value may be a load that is replaced too.
        while let Some(&next) = results.get(&value) {
            value = next;
        }
        let result = body.op(load).result(0).handle();
        body.replace_all_uses(result, value);
    }
    body.erase_ops(&replaced.iter().map(|&(load, _)| load).collect::<Vec<_>>());
    memrefs
}

fn remove_dead_stores(body: &mut Body) {
    let stores = ops_of(body, is_affine_write);
    let dead: Vec<Op> = {
        let mut view = Effectful::new(body);
        stores.into_iter().filter(|&store| view.is_overwritten(store)).collect()
    };
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
        let mut doomed: Vec<Op> = Vec::new();
        for user in value.users() {
            if !doomed.contains(&user.handle()) {
                doomed.push(user.handle());
            }
        }
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

fn merge_loads(body: &mut Body) {
    let loads = ops_of(body, is_affine_read);
    let mut replaced: Vec<(Op, Op)> = Vec::new();
    {
        let mut view = Effectful::new(body);
        for &load in &loads {
            if let Some(other) = view.earlier_load(load) {
                replaced.push((load, other));
            }
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

/// Body with the accesses in it.
struct Effectful<'a> {
    body: &'a Body,
    accesses: FxHashMap<Op, Access>,
    dominance: Dominance,
    post_dominance: PostDominance,
}

impl<'a> Effectful<'a> {
    fn new(body: &'a Body) -> Self {
        let accesses =
            body.root().walk_body().filter_map(Access::of).map(|access| (access.op, access)).collect();
        Effectful { body, accesses, dominance: Dominance::new(), post_dominance: PostDominance::new() }
    }

    fn access(&self, op: OpRef<'_>) -> Option<&Access> {
        self.accesses.get(&op.handle())
    }

    /// Returns the value that a store has written where a load reads.
    fn stored_value(&mut self, load: Op) -> Option<Value> {
        let load = self.body.op(load);
        let sink = self.access(load)?.clone();
        let mut found = None;
        let mut seen = FxHashSet::default();
        for store in load.operand(0).users().filter(|&user| is_affine_write(user)) {
            let Some(source) = self.access(store) else { continue };
            if !seen.insert(store.handle()) || !source.same_element(&sink, self.body) {
                continue;
            }
            let source = source.clone();
            if !self.dominance.op_properly_dominates(store, load)
                || !self.must_reach(&source, &sink)
                || !self.is_undisturbed(store, load, Effect::Write)
            {
                continue;
            }
            found = Some(store);
            break;
        }
        let value = found?.operand(0);
        (value.ty() == load.result(0).ty()).then(|| value.handle())
    }

    /// Whether a sink depends on a source in the innermost loop around both.
    fn must_reach(&self, source: &Access, sink: &Access) -> bool {
        let depth = common_loops(&source.variables, &sink.variables) + 1;
        PairRelation::new(self.body, source, sink).is_ok_and(|relation| relation.at_depth(depth).is_some())
    }

    /// Whether another store overwrites what a store wrote before anything reads it.
    fn is_overwritten(&mut self, store: Op) -> bool {
        let store = self.body.op(store);
        let Some(access) = self.access(store).cloned() else { return false };
        let memref = self.body.value(access.memref);
        for other in memref.users().filter(|&user| is_affine_write(user) && user.handle() != store.handle()) {
            let Some(later) = self.access(other) else { continue };
            let same_region = region_of(other) == region_of(store);
            let same_type = other.operand(0).ty() == store.operand(0).ty();
            if !same_region || !same_type || !later.same_element(&access, self.body) {
                continue;
            }
            if self.post_dominance.op_properly_post_dominates(other, store)
                && self.is_undisturbed(store, other, Effect::Read)
            {
                return true;
            }
        }
        false
    }

    /// Returns a load of the same element that dominates a load, with nothing between that may write it; of several, the one that dominates
    /// the others.
    fn earlier_load(&mut self, load: Op) -> Option<Op> {
        let load = self.body.op(load);
        let access = self.access(load)?.clone();
        let mut candidates: Vec<OpRef<'a>> = Vec::new();
        for other in
            load.operand(0).users().filter(|&user| is_affine_read(user) && user.handle() != load.handle())
        {
            let Some(earlier) = self.access(other) else { continue };
            if earlier.same_element(&access, self.body)
                && self.dominance.op_properly_dominates(other, load)
                && other.result(0).ty() == load.result(0).ty()
                && self.is_undisturbed(other, load, Effect::Write)
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

    /// Whether no operation on a path from `start` to an access may have an effect on what it accesses.
    fn is_undisturbed(&self, start: OpRef<'a>, access: OpRef<'a>, effect: Effect) -> bool {
        let (Some(from), Some(to)) = (self.access(start), self.access(access)) else { return false };
        let check = Disturbance {
            view: self,
            effect,
            access: to,
            around: common_loops(&from.variables, &to.variables),
        };
        let mut until = access;
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
struct Disturbance<'v, 'a> {
    view: &'v Effectful<'a>,
    effect: Effect,
    access: &'v Access,
    /// Number of loops around both the start and the access: the start runs in each of their iterations.
    around: usize,
}

impl<'a> Disturbance<'_, 'a> {
    fn may_disturb(&self, root: OpRef<'a>) -> bool {
        let mut open = vec![root];
        while let Some(op) = open.pop() {
            if op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS) {
                open.extend(op.regions().flat_map(|region| region.ops().collect::<Vec<_>>()));
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

    fn has_effect(&self, op: OpRef<'a>) -> bool {
        if op.has_trait(TraitSet::NO_MEMORY_EFFECT) {
            return false;
        }
        let Some(effects) = effects_of(op) else { return true };
        let memref = self.view.body.value(self.access.memref);
        let touches = effects.iter().filter(|effect| effect.effect == self.effect).any(|effect| {
            effect.value().is_none_or(|value| {
                value == self.access.memref
                    || analysis::alias(self.view.body.value(value), memref) != AliasResult::No
            })
        });
        touches && (!is_affine_access(op) || self.may_reach(op))
    }

    /// Whether an access of an operation may be to the same element, in a loop inside of those around.
    fn may_reach(&self, op: OpRef<'a>) -> bool {
        let Some(other) = self.view.access(op).filter(|other| other.memref == self.access.memref) else {
            return true;
        };
        let Ok(relation) = PairRelation::new(self.view.body, other, self.access) else { return true };
        (self.around + 1..=relation.num_common_loops() + 1)
            .rev()
            .any(|depth| relation.at_depth(depth) != Dependence::None)
    }
}
