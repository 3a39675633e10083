//! Dependences between the operations of a block.

use crate::edit::as_for;
use affine_analysis::{Access, is_affine_access, is_affine_read, is_affine_write};
use interfaces::{Effect, MemoryEffects, RegionBranch, effects_of, is_memory_effect_free};
use ir::def::TraitSet;
use ir::{Block, Body, Op, OpRef, Value};
use std::cell::OnceCell;
use std::rc::Rc;

/// Operation of the block with the accesses in it.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) op: Op,
    pub(super) loads: Vec<Op>,
    pub(super) stores: Vec<Op>,
    /// Memrefs that other operations read, write or free.
    others: Vec<(Value, Effect)>,
    /// Analysed loads and stores, once they have been asked for.
    accesses: OnceCell<Rc<[Access]>>,
}

/// Edge to or from a node, for a memref or another value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    pub(super) node: usize,
    pub(super) value: Value,
}

/// Nodes of a block, in the order of the text, and their dependences.
pub(super) struct Graph {
    pub(super) block: Block,
    pub(super) nodes: Vec<Option<Node>>,
    pub(super) ins: Vec<Vec<Edge>>,
    pub(super) outs: Vec<Vec<Edge>>,
    /// All memrefs that edges were for.
    pub(super) memrefs: Vec<Value>,
}

/// Collects the accesses of an operation; `None` if effects are unknown.
fn collect(body: &Body, root: Op) -> Option<Node> {
    let mut node = Node::new(root);
    for op in body.op(root).walk_body_post_order() {
        if is_affine_read(op) {
            node.loads.push(op.handle());
        } else if is_affine_write(op) {
            node.stores.push(op.handle());
        } else if !op.has_trait(TraitSet::NO_MEMORY_EFFECT) && as_for(body, op.handle()).is_none() {
            node.add_other(op, op.handle() != root)?;
        }
    }
    Some(node)
}

impl Node {
    fn new(op: Op) -> Node {
        Node { op, loads: Vec::new(), stores: Vec::new(), others: Vec::new(), accesses: OnceCell::new() }
    }

    /// Returns the loads and stores. What they depend on must not change between calls.
    pub(super) fn accesses(&self, body: &Body) -> Rc<[Access]> {
        let of = || self.loads.iter().chain(&self.stores).filter_map(|&op| Access::of(body.op(op))).collect();
        self.accesses.get_or_init(of).clone()
    }

    /// Adds what an operation does to memrefs. Returns `None` if that is not known. Operations that are not registered do what upstream takes
    /// them to do: they use their operands.
    fn add_other(&mut self, op: OpRef<'_>, is_inner: bool) -> Option<()> {
        match effects_of(op) {
            Some(effects) => {
                for effect in effects.iter().filter(|effect| effect.effect != Effect::Allocate) {
                    self.others.push((effect.value()?, effect.effect));
                }
            }
            None if op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS)
                && op.interface::<dyn MemoryEffects>().is_none() => {}
            None if is_inner && op.def().is_some() => return None,
            None => {
                for operand in op.operands().filter(|operand| operand.ty().is_memref()) {
                    self.others.push((operand.handle(), Effect::Read));
                    self.others.push((operand.handle(), Effect::Write));
                }
            }
        }
        Some(())
    }

    /// Returns the memrefs that are accessed, each once.
    fn memrefs(&self, body: &Body) -> Vec<Value> {
        let loads = self.loads.iter().map(|&op| memref_of(body, op));
        let stores = self.stores.iter().map(|&op| memref_of(body, op));
        let mut found = Vec::new();
        for value in loads.chain(stores).chain(self.others.iter().map(|&(value, _)| value)) {
            if !found.contains(&value) {
                found.push(value);
            }
        }
        found
    }

    /// Returns the number of loads of a memref.
    pub(super) fn num_loads(&self, body: &Body, memref: Value) -> usize {
        let others = self.others.iter().filter(|other| **other == (memref, Effect::Read)).count();
        self.loads.iter().filter(|&&op| memref_of(body, op) == memref).count() + others
    }

    /// Returns the number of stores to a memref.
    pub(super) fn num_stores(&self, body: &Body, memref: Value) -> usize {
        let others = self.others.iter().filter(|other| **other == (memref, Effect::Write)).count();
        self.stores.iter().filter(|&&op| memref_of(body, op) == memref).count() + others
    }

    fn changes(&self, body: &Body, memref: Value) -> bool {
        self.num_stores(body, memref) > 0 || self.others.contains(&(memref, Effect::Free))
    }

    /// Whether all accesses are affine.
    pub(super) fn is_affine(&self) -> bool {
        self.others.is_empty()
    }
}

/// Returns the memref of an affine access.
pub(super) fn memref_of(body: &Body, access: Op) -> Value {
    let op = body.op(access);
    op.operand(usize::from(is_affine_write(op))).handle()
}

impl Graph {
    /// Builds the graph of a block. Returns `None` if it has operations whose meaning is not known.
    pub(super) fn new(body: &Body, block: Block) -> Option<Graph> {
        let mut graph =
            Graph { block, nodes: Vec::new(), ins: Vec::new(), outs: Vec::new(), memrefs: Vec::new() };
        for op in body.block(block).ops() {
            let branch = op.interface::<dyn RegionBranch>().is_some();
            let is_node = as_for(body, op.handle()).is_some()
                || is_affine_access(op)
                || (op.num_results() > 0 && !op.is_unused())
                || (!is_memory_effect_free(op) && (op.num_regions() == 0 || branch));
            if is_node {
                graph.add_node(collect(body, op.handle())?);
            } else if op.num_regions() != 0 && !branch {
                return None;
            }
        }
        graph.connect_values(body);
        graph.connect_memrefs(body);
        Some(graph)
    }

    pub(super) fn add_node(&mut self, node: Node) -> usize {
        self.nodes.push(Some(node));
        self.ins.push(Vec::new());
        self.outs.push(Vec::new());
        self.nodes.len() - 1
    }

    /// Adds a node for an allocation.
    pub(super) fn add_plain(&mut self, op: Op) -> usize {
        self.add_node(Node::new(op))
    }

    /// Collects the accesses of a node again.
    pub(super) fn refresh(&mut self, body: &Body, id: usize) {
        if let Some(node) = self.node(id).map(|node| node.op).and_then(|op| collect(body, op)) {
            self.nodes[id] = Some(node);
        }
    }

    /// Takes the new root of a nest whose loops have been permuted.
    pub(super) fn set_root(&mut self, id: usize, root: Op) {
        if let Some(Some(node)) = self.nodes.get_mut(id) {
            node.op = root;
            node.accesses = OnceCell::new();
        }
    }

    pub(super) fn node(&self, id: usize) -> Option<&Node> {
        self.nodes.get(id)?.as_ref()
    }

    /// Returns the node that an operation of the block is.
    pub(super) fn node_of(&self, op: Op) -> Option<usize> {
        self.nodes.iter().position(|node| node.as_ref().is_some_and(|node| node.op == op))
    }

    fn connect_values(&mut self, body: &Body) {
        for id in 0..self.nodes.len() {
            let Some(node) = self.node(id).filter(|node| node.stores.is_empty()) else { continue };
            let mut edges = Vec::new();
            for result in body.op(node.op).results() {
                for user in result.users() {
                    let mut next = Some(user);
                    while let Some(op) =
                        next.filter(|op| op.block().map(|block| block.handle()) != Some(self.block))
                    {
                        next = op.parent();
                    }
                    let target = next.filter(|op| as_for(body, op.handle()).is_some());
                    edges.extend(
                        target.and_then(|op| self.node_of(op.handle())).map(|to| (to, result.handle())),
                    );
                }
            }
            for (to, value) in edges {
                self.add_edge(body, id, to, value);
            }
        }
    }

    fn connect_memrefs(&mut self, body: &Body) {
        let lists: Vec<Vec<Value>> = self.nodes.iter().flatten().map(|node| node.memrefs(body)).collect();
        let mut memrefs: Vec<Value> = Vec::new();
        for &value in lists.iter().flatten() {
            if !memrefs.contains(&value) {
                memrefs.push(value);
            }
        }
        for memref in memrefs {
            let users: Vec<usize> = (0..lists.len()).filter(|&id| lists[id].contains(&memref)).collect();
            for (at, &from) in users.iter().enumerate() {
                for &to in &users[at + 1..] {
                    let changes = |id: usize| self.node(id).is_some_and(|node| node.changes(body, memref));
                    if changes(from) || changes(to) {
                        self.add_edge(body, from, to, memref);
                    }
                }
            }
        }
    }

    pub(super) fn add_edge(&mut self, body: &Body, from: usize, to: usize, value: Value) {
        let edge = Edge { node: to, value };
        if self.outs[from].contains(&edge) {
            return;
        }
        self.outs[from].push(edge);
        self.ins[to].push(Edge { node: from, value });
        if body.value(value).ty().is_memref() && !self.memrefs.contains(&value) {
            self.memrefs.push(value);
        }
    }

    pub(super) fn remove_edge(&mut self, from: usize, to: usize, value: Value) {
        self.outs[from].retain(|edge| *edge != Edge { node: to, value });
        self.ins[to].retain(|edge| *edge != Edge { node: from, value });
    }

    /// Removes a node with its edges.
    pub(super) fn remove_node(&mut self, id: usize) {
        for edge in self.ins[id].clone() {
            self.remove_edge(edge.node, id, edge.value);
        }
        for edge in self.outs[id].clone() {
            self.remove_edge(id, edge.node, edge.value);
        }
        self.nodes[id] = None;
    }

    /// Whether edges lead from a node to another.
    pub(super) fn has_path(&self, from: usize, to: usize) -> bool {
        let mut open = vec![from];
        let mut seen = vec![false; self.nodes.len()];
        while let Some(id) = open.pop() {
            if id == to {
                return true;
            }
            if !std::mem::replace(&mut seen[id], true) {
                open.extend(self.outs[id].iter().map(|edge| edge.node));
            }
        }
        false
    }

    /// Returns the number of edges to a node for a memref, from nodes that store to it.
    pub(super) fn num_incoming(&self, body: &Body, id: usize, memref: Value) -> usize {
        let stores = |edge: &&Edge| {
            edge.value == memref && self.node(edge.node).is_some_and(|node| node.num_stores(body, memref) > 0)
        };
        self.ins[id].iter().filter(stores).count()
    }

    /// Returns the number of edges from a node for a memref.
    pub(super) fn num_outgoing(&self, id: usize, memref: Value) -> usize {
        self.outs[id].iter().filter(|edge| edge.value == memref).count()
    }

    /// Returns the operation before which two fused nests may stand: after all that the second depends on, before all that depends on the
    /// first. `None` if there is none.
    pub(super) fn insertion_point(&self, body: &Body, from: usize, to: usize) -> Option<Op> {
        let (source, target) = (self.node(from)?.op, self.node(to)?.op);
        let definers = self.ins[to].iter().filter(|edge| !body.value(edge.value).ty().is_memref());
        for edge in definers {
            if edge.node != from && self.has_path(from, edge.node) {
                return None;
            }
        }
        let of = |edges: &[Edge], except: usize| -> Vec<Op> {
            let nodes =
                edges.iter().filter(|edge| edge.node != except).filter_map(|edge| self.node(edge.node));
            nodes.map(|node| node.op).collect()
        };
        let (after, before) = (of(&self.outs[from], to), of(&self.ins[to], from));
        let (mut first, mut last) = (None, None);
        let mut next = body.op(source).next();
        let mut position = 0;
        while let Some(op) = next.filter(|op| op.handle() != target) {
            if after.contains(&op.handle()) && first.is_none() {
                first = Some((position, op.handle()));
            }
            if before.contains(&op.handle()) {
                last = Some(position);
            }
            position += 1;
            next = op.next();
        }
        match (first, last) {
            (Some((first, _)), Some(last)) if first <= last => None,
            (Some((_, op)), _) => Some(op),
            (None, _) => Some(target),
        }
    }

    /// Updates edges for a producer that was fused into a consumer.
    pub(super) fn merge_producer(
        &mut self,
        body: &Body,
        from: usize,
        to: usize,
        private: &[Value],
        removed: bool,
    ) {
        for edge in self.ins[from].clone() {
            if !private.contains(&edge.value) && edge.node != to {
                self.add_edge(body, edge.node, to, edge.value);
            }
        }
        for edge in self.outs[from].clone() {
            if edge.node == to {
                self.remove_edge(from, to, edge.value);
            } else if removed {
                self.add_edge(body, to, edge.node, edge.value);
                self.remove_edge(from, edge.node, edge.value);
            }
        }
        for edge in self.ins[to].clone() {
            if private.contains(&edge.value) {
                self.remove_edge(edge.node, to, edge.value);
            }
        }
    }

    /// Updates edges for a sibling that was fused into a nest.
    pub(super) fn merge_sibling(&mut self, body: &Body, from: usize, to: usize) {
        for edge in self.ins[from].clone() {
            self.add_edge(body, edge.node, to, edge.value);
            self.remove_edge(edge.node, from, edge.value);
        }
        for edge in self.outs[from].clone() {
            self.add_edge(body, to, edge.node, edge.value);
            self.remove_edge(from, edge.node, edge.value);
        }
    }

    /// Returns the nodes in the order in which upstream takes them: that of its hash table, backwards.
    pub(super) fn worklist(&self) -> Vec<usize> {
        let mut ids: Vec<usize> = (0..self.nodes.len()).filter(|&id| self.nodes[id].is_some()).collect();
        let mut buckets = 64;
        while ids.len() * 4 >= buckets * 3 {
            buckets *= 2;
        }
        ids.sort_by_key(|id| (id * 37) % buckets);
        ids
    }
}
