//! Producers that run in their consumers.

use super::cost::{Region, Stats, fused_cost, region_bytes, slice_region};
use super::graph::{Node, memref_of};
use super::legal::Question;
use super::slice::{Slice, slice_union};
use super::{Fusion, insert_slice};
use crate::edit::{as_for, loop_parts};
use crate::permute::permute_loops;
use crate::tile::footprint_of;
use affine::{If, affine_scope};
use affine_analysis::{
    Access, Dependence, PairRelation, domain_depth, enclosing_loops, perfectly_nested_loops,
    relations_between,
};
use interfaces::{Effect, ViewLike, effects_of};
use ir::{Body, Op, Value};
use std::cmp::Ordering;

/// Slices of a nest in another, by depth.
pub(super) struct Plan {
    pub(super) slices: Vec<Option<Slice>>,
    /// Greatest legal number of loops of the destination around the slice.
    pub(super) depth: usize,
}

impl Fusion<'_> {
    /// Fuses producers into all nests. Memrefs that more than `max_users` nests use are left.
    pub(super) fn fuse_producers(&mut self, max_users: usize) {
        let mut open = self.graph.worklist();
        while let Some(id) = open.pop() {
            self.fuse_into(id, max_users);
        }
    }

    fn fuse_into(&mut self, id: usize, max_users: usize) {
        let Some(op) = self.graph.node(id).map(|node| node.op) else { return };
        if as_for(self.body, op).is_none_or(|view| view.num_results() > 0) {
            return;
        }
        let accesses = self.graph.node(id).map(|node| node.accesses(self.body));
        if let Some(root) = accesses.and_then(|accesses| sink_sequential_loops(self.body, op, &accesses)) {
            self.graph.set_root(id, root);
        }
        loop {
            let mut changed = false;
            for producer in self.producers(id).into_iter().rev() {
                changed |= self.fuse_producer(producer, id, max_users).is_some();
            }
            if !changed {
                return;
            }
        }
    }

    /// Returns the nests that store to what a nest loads, and that it depends on.
    fn producers(&self, id: usize) -> Vec<usize> {
        let Some(node) = self.graph.node(id) else { return Vec::new() };
        let loaded: Vec<Value> = node.loads.iter().map(|&op| memref_of(self.body, op)).collect();
        let mut found: Vec<usize> = self.graph.ins[id]
            .iter()
            .map(|edge| edge.node)
            .filter(|&source| {
                let node = self.graph.node(source);
                node.is_some_and(|node| {
                    as_for(self.body, node.op).is_some()
                        && node.stores.iter().any(|&op| loaded.contains(&memref_of(self.body, op)))
                })
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Fuses a producer into a consumer. Returns `None` if it does not.
    fn fuse_producer(&mut self, from: usize, to: usize, max_users: usize) -> Option<()> {
        let (source, target) = (self.graph.node(from)?.clone(), self.graph.node(to)?.clone());
        let body = &*self.body;
        if as_for(body, source.op)?.num_results() > 0 || !source.is_affine() || !target.is_affine() {
            return None;
        }
        let memrefs = produced_memrefs(body, &source, &target);
        if memrefs.iter().any(|&memref| self.graph.num_outgoing(from, memref) > max_users) {
            return None;
        }
        let escaping: Vec<Value> = {
            let stored = source.stores.iter().map(|&op| memref_of(body, op));
            stored.filter(|&memref| escapes(body, memref, self.graph.block)).collect()
        };
        let point = self.graph.insertion_point(body, from, to)?;
        let (sources, sinks) = (self.graph.node(from)?.accesses(body), self.graph.node(to)?.accesses(body));
        let stores: Vec<Access> = sources.iter().filter(|access| access.writes).cloned().collect();
        let plan = plan(body, (source.op, target.op), &stores, (&sources, &sinks), Some(&memrefs))?;
        let mut depth = plan.depth;
        let produced: Vec<&Access> = stores.iter().filter(|store| memrefs.contains(&store.memref)).collect();
        if !self.options.maximal
            && let [store] = produced[..]
        {
            depth = self.best_depth(store, (source.op, target.op), &plan, (&sources, &sinks))?;
        }
        let slice = plan.slices[depth - 1].clone()?;
        let outer = outer_variables(body, target.op);
        let question = Question::new(body, &slice, &outer, (&sources, &sinks));
        let removed = self.can_remove(from, to, point, &escaping, &question);
        let private: Vec<Value> = memrefs
            .iter()
            .copied()
            .filter(|&memref| self.can_be_private(memref, &escaping, (from, to), removed, &question))
            .collect();
        if !keeps_results(&question, &target, &memrefs, (&private, removed)) {
            return None;
        }
        let regions = private.iter().map(|&memref| {
            let store = stores.iter().find(|store| store.memref == memref)?;
            Some((memref, slice_region(body, store, &slice)?))
        });
        let regions: Option<Vec<_>> = regions.collect();
        let regions = regions?;
        insert_slice(self.body, source.op, &slice, false)?;
        if point != target.op {
            self.body.move_before(point, target.op);
        }
        self.graph.merge_producer(self.body, from, to, &private, removed);
        self.add_buffers(to, target.op, &regions);
        self.graph.refresh(self.body, to);
        if removed {
            self.body.erase(source.op);
            self.graph.remove_node(from);
        }
        Some(())
    }

    /// Replaces memrefs in a fused nest by buffers for the regions of them that an iteration uses.
    fn add_buffers(&mut self, to: usize, target: Op, regions: &[(Value, Region)]) {
        for (memref, region) in regions {
            let Some(buffer) = self.make_private(target, *memref, region) else { continue };
            if let Some(op) = self.body.value(buffer).defining_op().map(|op| op.handle()) {
                let node = self.graph.add_plain(op);
                self.graph.add_edge(self.body, node, to, buffer);
            }
        }
    }

    /// Returns the depth at which a slice needs the least memory, among those that compute little twice; `None` if none is worth it.
    pub(super) fn best_depth(
        &self,
        store: &Access,
        (source, target): (Op, Op),
        plan: &Plan,
        (sources, sinks): (&[Access], &[Access]),
    ) -> Option<usize> {
        let body = &*self.body;
        let (first, second) = (Stats::of(body, source)?, Stats::of(body, target)?);
        let none = Default::default();
        let apart = first.cost(&[], &none).checked_add(second.cost(&[], &none))? as f64;
        let whole = region_bytes(body, store)?;
        let mut best: Option<(usize, f64, i64)> = None;
        for depth in (1..=plan.depth).rev() {
            let Some(slice) = &plan.slices[depth - 1] else { continue };
            let Some(cost) = fused_cost(body, (source, &first), (target, &second), slice) else { continue };
            let more = cost as f64 / apart - 1.0;
            let bytes = slice_region(body, store, slice).and_then(|region| region.bytes(body, store.memref));
            let Some(bytes) = bytes.filter(|&bytes| bytes > 0) else { continue };
            let less = whole as f64 / bytes as f64;
            if less > best.map_or(0.0, |(_, less, _)| less) && more < self.options.compute_tolerance {
                best = Some((depth, less, bytes));
            }
        }
        let (depth, _, bytes) = best?;
        let own = i64::try_from(footprint_of(body, sinks)?).ok()?;
        let other = i64::try_from(footprint_of(body, sources)?).ok()?;
        (own.checked_add(bytes)? <= own.checked_add(other)?).then_some(depth)
    }

    /// Whether a producer need not run by itself any more.
    fn can_remove(
        &self,
        from: usize,
        to: usize,
        point: Op,
        escaping: &[Value],
        question: &Question<'_>,
    ) -> bool {
        let body = &*self.body;
        let Some(target) = self.graph.node(to).map(|node| node.op) else { return false };
        let mut used = !escaping.is_empty();
        for edge in self.graph.outs[from].iter().filter(|edge| edge.node != to) {
            let Some(op) = self.graph.node(edge.node).map(|node| node.op) else { return false };
            let block = |op: Op| body.op(op).block().map(|block| block.handle());
            if block(op) != block(target) || (op != point && !body.is_before(point, op)) {
                return false;
            }
            used = true;
        }
        !used || question.is_maximal() == Some(true)
    }

    /// Whether a memref may become a buffer of the fused nest.
    fn can_be_private(
        &self,
        memref: Value,
        escaping: &[Value],
        (from, to): (usize, usize),
        removed: bool,
        question: &Question<'_>,
    ) -> bool {
        let (body, graph) = (&*self.body, &self.graph);
        let Some((source, target)) = graph.node(from).zip(graph.node(to)) else { return false };
        let stores_too = target.num_stores(body, memref) > 0;
        let escapes = escaping.contains(&memref) && (removed || stores_too);
        let used = graph.num_incoming(body, from, memref) > 0 || graph.num_outgoing(to, memref) > 0;
        let others = removed && graph.outs[from].iter().any(|edge| edge.value == memref && edge.node != to);
        // What the nest stores itself is among the elements that the slice feeds, too.
        !escapes
            && !used
            && !others
            && source.num_loads(body, memref) == 0
            && question.feeds_loads(memref) == Some(true)
    }
}

/// Whether a slice may run in a nest besides the source, or in its place if that is removed: iterations that do not run any more must not be
/// missed, and those that run twice must not matter.
fn keeps_results(
    question: &Question<'_>,
    target: &Node,
    memrefs: &[Value],
    (private, removed): (&[Value], bool),
) -> bool {
    let fed = |&memref: &Value| question.feeds_loads(memref) == Some(true);
    if removed {
        return question.is_maximal() == Some(true) || memrefs.iter().all(fed);
    }
    // The graph forgets that the source comes before the nest: it could run again in a later one, over what this one stores.
    let overwrites =
        |memref: &Value| !private.contains(memref) && target.num_stores(question.body, *memref) > 0;
    is_idempotent(question.body, question.sources) && !memrefs.iter().any(overwrites)
}

/// Returns the memrefs that a nest stores to and another loads.
fn produced_memrefs(body: &Body, source: &Node, target: &Node) -> Vec<Value> {
    let loaded: Vec<Value> = target.loads.iter().map(|&op| memref_of(body, op)).collect();
    let mut memrefs: Vec<Value> = Vec::new();
    for memref in source.stores.iter().map(|&op| memref_of(body, op)) {
        if loaded.contains(&memref) && !memrefs.contains(&memref) {
            memrefs.push(memref);
        }
    }
    memrefs
}

/// Returns the slices of a source in a destination, by depth, and the greatest legal depth. `memrefs` are those that are produced and
/// consumed; without them, the nests only read the same memref.
pub(super) fn plan(
    body: &Body,
    (source, target): (Op, Op),
    sliced: &[Access],
    (sources, sinks): (&[Access], &[Access]),
    memrefs: Option<&[Value]>,
) -> Option<Plan> {
    let has_condition = |op: Op| body.op(op).walk_body().any(|op| op.cast::<If<'_>>().is_some());
    let scope = |op: Op| affine_scope(body.op(op)).map(|region| region.handle());
    if has_condition(source) || has_condition(target) || scope(source) != scope(target) {
        return None;
    }
    let outer = outer_variables(body, target);
    let wanted: Vec<&Access> = match memrefs {
        Some(memrefs) => sinks.iter().filter(|sink| memrefs.contains(&sink.memref)).collect(),
        None => {
            sinks.iter().filter(|sink| sliced.iter().any(|access| access.memref == sink.memref)).collect()
        }
    };
    let innermost = common_depth(&wanted)?.checked_sub(outer.len())?;
    let limit = match memrefs {
        Some(_) => depth_of_first_dependence(body, &wanted)?.saturating_sub(outer.len()),
        None => innermost,
    };
    let (mut slices, mut legal) = (Vec::new(), 0);
    for depth in 1..=innermost {
        let slice = (depth <= limit)
            .then(|| slice_union(body, sliced, sinks, (outer.len(), depth + outer.len()), false))
            .flatten()
            .filter(|slice| {
                slice.loops.first() == Some(&source) && slice.is_within_source(body) == Some(true)
            })
            .filter(|slice| Question::new(body, slice, &outer, (sources, sinks)).keeps_order() == Some(true));
        if slice.is_some() {
            legal = depth;
        }
        slices.push(slice);
    }
    (legal > 0).then_some(Plan { slices, depth: legal })
}

/// Returns the number of loops that all accesses have in common.
fn common_depth(accesses: &[&Access]) -> Option<usize> {
    let first = accesses.first()?;
    let common =
        |other: &&Access| first.variables.iter().zip(&other.variables).take_while(|(a, b)| a == b).count();
    accesses.iter().map(common).min()
}

/// Returns the number of loops around accesses of a nest inside of which no dependence between them is carried.
fn depth_of_first_dependence(body: &Body, accesses: &[&Access]) -> Option<usize> {
    let mut depth = common_depth(accesses)?;
    for source in accesses {
        for sink in accesses {
            if source.memref != sink.memref || !(source.writes || sink.writes) {
                continue;
            }
            let relation = PairRelation::new(body, source, sink).ok()?;
            // Only what makes it less is looked for.
            let open = 1..=depth.min(relation.num_common_loops() + 1);
            let carried = open.into_iter().find(|&at| relation.depends_at(at));
            depth = carried.map_or(depth, |at| at - 1);
        }
    }
    Some(depth)
}

/// Returns the variables of the loops around a nest.
pub(super) fn outer_variables(body: &Body, op: Op) -> Vec<Value> {
    let loops = enclosing_loops(body.op(op));
    loops.into_iter().filter_map(|op| Some(loop_parts(body, op)?.variable)).collect()
}

/// Whether running some instances of a nest again changes nothing: it reads nothing that it writes.
pub(super) fn is_idempotent(body: &Body, accesses: &[Access]) -> bool {
    accesses.iter().filter(|access| !access.writes).all(|load| {
        accesses
            .iter()
            .filter(|store| store.writes && store.memref == load.memref)
            .all(|store| PairRelation::new(body, load, store).is_ok_and(|relation| !relation.may_touch()))
    })
}

/// Whether a memref may be seen by something else than affine accesses in a block.
fn escapes(body: &Body, memref: Value, block: ir::Block) -> bool {
    let value = body.value(memref);
    let Some(source) = value.defining_op() else { return true };
    if source.interface::<dyn ViewLike>().is_some() {
        return true;
    }
    let allocates = effects_of(source).is_some_and(|effects| {
        let mut all = effects.iter();
        all.next().is_some_and(|first| first.effect == Effect::Allocate) && all.next().is_none()
    });
    let region = body.block(block).region().map(|region| region.handle());
    !allocates
        || value.users().any(|user| {
            let mut next = Some(user);
            while let Some(op) = next {
                let around = op.block();
                if around.and_then(|block| block.region()).map(|region| region.handle()) == region {
                    let here = around.map(|block| block.handle()) == Some(block);
                    return here && !user.name_str().starts_with("affine.");
                }
                next = op.parent();
            }
            true
        })
}

/// Moves the loops of a perfect nest that carry a dependence inside those that do not, if this is legal. Returns the outermost loop if the
/// nest changed.
fn sink_sequential_loops(body: &mut Body, root: Op, accesses: &[Access]) -> Option<Op> {
    let loops = perfectly_nested_loops(body, root);
    let outer = domain_depth(body.op(root));
    if loops.len() < 2 || loops.iter().any(|&op| as_for(body, op).is_none_or(|view| view.num_results() > 0)) {
        return None;
    }
    let relations = relations_between(body, accesses).collect::<Result<Vec<_>, _>>().ok()?;
    let parallel = parallel_loops(&relations, outer, loops.len());
    let mut order: Vec<usize> = (0..loops.len()).filter(|&at| parallel[at]).collect();
    order.extend((0..loops.len()).filter(|&at| !parallel[at]));
    let mut permutation = vec![0; loops.len()];
    order.iter().enumerate().for_each(|(to, &from)| permutation[from] = to);
    if order.is_sorted() {
        return None;
    }
    match crate::permute::is_valid_permutation(body, &loops, &permutation) {
        Ok(true) => permute_loops(body, &loops, &permutation),
        _ => None,
    }
}

/// Returns which of so many loops, from a depth on, no dependence goes along.
fn parallel_loops(relations: &[PairRelation], outer: usize, count: usize) -> Vec<bool> {
    let mut parallel = vec![true; count];
    for relation in relations {
        let inside = relation.num_common_loops().min(outer + count);
        for depth in 1..=inside {
            let Dependence::Some(components) = relation.outer_at_depth(depth) else { continue };
            // It stays in the iteration of the loops around the one that carries it.
            for at in (depth - 1).max(outer)..inside {
                let goes =
                    |direction| components[at].may_go(direction) && relation.goes(depth, at, direction);
                parallel[at - outer] =
                    parallel[at - outer] && !goes(Ordering::Greater) && !goes(Ordering::Less);
            }
        }
    }
    parallel
}
