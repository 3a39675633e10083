//! Call graph.

use crate::nested_bodies::callable_region;
use crate::{NestedBodies, WalkEvent};
use interfaces::Call;
use ir::def::TraitSet;
use ir::symbol::Visibility;
use ir::{Body, OpRef};
use rustc_hash::FxHashMap;

/// Callable in a [`CallGraph`], or one of its two external nodes.
pub type NodeId = usize;

/// Node of a call graph.
pub struct CallNode<'a> {
    /// Callable; `None` for the external nodes.
    pub callable: Option<OpRef<'a>>,
    /// Callees, each once, in textual order; a callable nested in another one is a callee of it.
    pub edges: Vec<NodeId>,
    /// Calls nested in it with their callees, in textual order.
    pub calls: Vec<(OpRef<'a>, NodeId)>,
}

/// Callables of a body and their calls. Callables that can be called from outside are callees of
/// [`EXTERNAL_CALLER`](CallGraph::EXTERNAL_CALLER); calls that cannot be resolved are of
/// [`UNKNOWN_CALLEE`](CallGraph::UNKNOWN_CALLEE).
pub struct CallGraph<'a> {
    program: NestedBodies<'a>,
    nodes: Vec<CallNode<'a>>,
    by_op: FxHashMap<usize, NodeId>,
}

impl<'a> CallGraph<'a> {
    /// Node of external callers.
    pub const EXTERNAL_CALLER: NodeId = 0;
    /// Node of unresolved callees.
    pub const UNKNOWN_CALLEE: NodeId = 1;

    /// Creates the call graph of a body and all nested ones.
    pub fn of(body: &'a Body) -> Self {
        let program = NestedBodies::new(body);
        let node = |callable| CallNode { callable, edges: Vec::new(), calls: Vec::new() };
        let mut graph =
            CallGraph { program, nodes: vec![node(None), node(None)], by_op: FxHashMap::default() };
        for item in graph.program.walk() {
            if let WalkEvent::Op(op) = item
                && callable_region(op).is_some()
            {
                graph.by_op.insert(graph.program.op(op), graph.nodes.len());
                graph.nodes.push(node(Some(op)));
            }
        }
        for number in 2..graph.nodes.len() {
            graph.add_outer_edges(number);
        }
        for item in graph.program.walk() {
            if let WalkEvent::Op(op) = item
                && op.interface::<dyn Call>().is_some()
            {
                graph.add_call(op);
            }
        }
        graph
    }

    /// A callable nested in another is referenced by it; a visible one is called from outside.
    fn add_outer_edges(&mut self, number: NodeId) {
        let Some(op) = self.nodes[number].callable else { return };
        if let Some(parent) = self.enclosing_node(op) {
            return self.add_edge(parent, number);
        }
        let symbol = op.has_trait(TraitSet::SYMBOL) && op.symbol_name().is_some();
        if !symbol || op.visibility() != Visibility::Private {
            self.add_edge(Self::EXTERNAL_CALLER, number);
        }
    }

    fn enclosing_node(&self, op: OpRef<'a>) -> Option<NodeId> {
        let mut at = self.program.parent(op);
        while let Some(parent) = at {
            if let Some(node) = self.node(parent) {
                return Some(node);
            }
            at = self.program.parent(parent);
        }
        None
    }

    fn add_edge(&mut self, from: NodeId, to: NodeId) {
        if !self.nodes[from].edges.contains(&to) {
            self.nodes[from].edges.push(to);
        }
    }

    fn add_call(&mut self, call: OpRef<'a>) {
        let Some(from) = self.enclosing_node(call) else { return };
        let callee = self.program.callee(call).and_then(|callee| self.node(callee));
        let to = callee.unwrap_or(Self::UNKNOWN_CALLEE);
        self.add_edge(from, to);
        self.nodes[from].calls.push((call, to));
    }

    /// Returns the node of a callable that has a body.
    pub fn node(&self, op: OpRef<'a>) -> Option<NodeId> {
        self.by_op.get(&self.program.op(op)).copied()
    }

    /// Returns a node.
    pub fn get(&self, node: NodeId) -> &CallNode<'a> {
        &self.nodes[node]
    }

    /// Returns the nodes of callables, in textual order.
    pub fn callables(&self) -> std::ops::Range<NodeId> {
        2..self.nodes.len()
    }

    /// Returns the strongly connected components, callees before callers; each in textual order.
    pub fn components(&self) -> Vec<Vec<NodeId>> {
        let edges: Vec<&[NodeId]> = self.nodes.iter().map(|node| &node.edges[..]).collect();
        let mut components = strongly_connected(&edges);
        components.iter_mut().for_each(|component| {
            component.retain(|&node| node > Self::UNKNOWN_CALLEE);
            component.sort_unstable();
        });
        components.retain(|component| !component.is_empty());
        components
    }

    /// Returns the strongly connected components reachable from external callers, external nodes included:
    /// callees before callers, so that the last component is that of
    /// [`EXTERNAL_CALLER`](Self::EXTERNAL_CALLER).
    pub fn reachable_components(&self) -> Vec<Vec<NodeId>> {
        let edges: Vec<&[NodeId]> = self.nodes.iter().map(|node| &node.edges[..]).collect();
        // The search starts at the first node: components after its own are not reachable from it.
        let mut components = strongly_connected(&edges);
        let end = components.iter().position(|component| component.contains(&Self::EXTERNAL_CALLER));
        components.truncate(end.map_or(0, |end| end + 1));
        components
    }

    /// Whether a callable may call itself, directly or through others.
    pub fn is_recursive(&self, node: NodeId) -> bool {
        let mut seen = vec![false; self.nodes.len()];
        let mut open = self.nodes[node].edges.clone();
        while let Some(at) = open.pop() {
            if at == node {
                return true;
            }
            if !std::mem::replace(&mut seen[at], true) {
                open.extend(&self.nodes[at].edges);
            }
        }
        false
    }
}

/// Returns the strongly connected components of a graph in reverse topological order (Tarjan).
pub(crate) fn strongly_connected(edges: &[&[usize]]) -> Vec<Vec<usize>> {
    const NEW: usize = usize::MAX;
    let count = edges.len();
    let (mut order, mut low, mut on_stack) = (vec![NEW; count], vec![NEW; count], vec![false; count]);
    let (mut next, mut stack, mut found) = (0, Vec::new(), Vec::new());
    for root in 0..count {
        let mut open = if order[root] == NEW { vec![(root, 0)] } else { Vec::new() };
        while let Some((node, edge)) = open.last_mut() {
            let node = *node;
            if order[node] == NEW {
                (order[node], low[node]) = (next, next);
                next += 1;
                stack.push(node);
                on_stack[node] = true;
            }
            if let Some(&to) = edges[node].get(*edge) {
                *edge += 1;
                if order[to] == NEW {
                    open.push((to, 0));
                } else if on_stack[to] {
                    low[node] = low[node].min(order[to]);
                }
                continue;
            }
            open.pop();
            if let Some(&(above, _)) = open.last() {
                low[above] = low[above].min(low[node]);
            }
            if low[node] == order[node] {
                let start = stack.iter().rposition(|&other| other == node).unwrap_or(0);
                let component = stack.split_off(start);
                component.iter().for_each(|&node| on_stack[node] = false);
                found.push(component);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{CallGraph, strongly_connected};
    use crate::testing::{Random, parse};

    #[test]
    fn functions_calls_and_cycles_are_found() {
        let module = parse(
            "func.func @a() { call @b() : () -> ()\n call @ext() : () -> ()\n return }
             func.func private @b() { call @c() : () -> ()\n return }
             func.func private @c() { call @b() : () -> ()\n return }
             func.func private @ext()
             func.func private @alone() { return }",
        );
        let graph = CallGraph::of(&module);
        assert_eq!(graph.callables(), 2..6);
        assert_eq!(graph.get(CallGraph::EXTERNAL_CALLER).edges, [2]);
        assert_eq!(graph.get(2).edges, [3, CallGraph::UNKNOWN_CALLEE]);
        assert_eq!(graph.components(), [vec![3, 4], vec![2], vec![5]]);
        assert!(graph.is_recursive(3) && graph.is_recursive(4) && !graph.is_recursive(2));
    }

    #[test]
    fn components_are_strongly_connected_and_callees_come_first() {
        let mut random = Random(77);
        for _ in 0..500 {
            let count = 1 + random.below(8);
            let edges: Vec<Vec<usize>> =
                (0..count).map(|_| (0..random.below(4)).map(|_| random.below(count)).collect()).collect();
            let mut reach = vec![vec![false; count]; count];
            (0..count).for_each(|node| reach[node][node] = true);
            for _ in 0..count {
                for from in 0..count {
                    for &to in &edges[from] {
                        (0..count).for_each(|far| reach[from][far] |= reach[to][far]);
                    }
                }
            }
            let components = strongly_connected(&edges.iter().map(|list| &list[..]).collect::<Vec<_>>());
            assert_eq!(components.iter().map(Vec::len).sum::<usize>(), count);
            let mut place = vec![0; count];
            for (number, component) in components.iter().enumerate() {
                component.iter().for_each(|&node| place[node] = number);
            }
            for (a, b) in (0..count).flat_map(|a| (0..count).map(move |b| (a, b))) {
                assert_eq!(place[a] == place[b], reach[a][b] && reach[b][a]);
                assert!(!reach[a][b] || place[b] <= place[a]);
            }
        }
    }
}
