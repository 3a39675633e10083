//! Choice of the root: a pattern may have several operations that no other one uses.
//!
//! From the one where matching starts, the others are reached upward: from a value that both reach downward,
//! its *connector*, through users. Each step looks at all users, so steps that start near a root are cheap:
//! the cost of an edge is how far its connector is below the root that is reached from. The cheapest tree of
//! edges is found by the algorithm of Chu, Liu and Edmonds.

use ir::{OpRef, Value, ValueRef};
use pdl::{OperationOp, ResultsOp, range_element};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// Downward step to a value: from which one, and as which operand or result; without a number as all of
/// them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) parent: Value,
    pub(super) index: Option<u32>,
}

/// The cost of an edge, and its number, which breaks ties.
type Cost = (i64, u32);

/// For each root the roots that it can be reached from, and at what cost.
type Graph = Vec<Vec<Option<Cost>>>;

/// The candidates of a pattern.
pub(super) struct Roots {
    /// Operations, as values of type `!pdl.operation`.
    pub(super) roots: Vec<Value>,
    /// For each root, how the values below it are reached.
    steps: Vec<FxHashMap<Value, Step>>,
    /// For each root and the one that it is reached from, the connector.
    connectors: FxHashMap<(usize, usize), Value>,
    graph: Graph,
}

/// An edge of the chosen tree.
pub(super) struct Edge {
    pub(super) target: usize,
    pub(super) source: usize,
}

impl Roots {
    /// Looks at the operations of a pattern. A root that is `named` is one even if others use it.
    pub(super) fn new(ops: &[OperationOp<'_>], named: Option<ValueRef<'_>>) -> Roots {
        let mut used: FxHashSet<Value> = FxHashSet::default();
        for value in ops.iter().flat_map(|view| view.operand_values()) {
            let parent = value.defining_op().filter(|op| is_result(*op)).map(|op| op.operand(0).handle());
            used.extend(parent);
        }
        if let Some(named) = named {
            used.remove(&named.handle());
        }
        let views: Vec<&OperationOp<'_>> =
            ops.iter().filter(|view| !used.contains(&view.op().handle())).collect();
        let roots: Vec<Value> = views.iter().map(|view| view.op().handle()).collect();
        let count = roots.len();
        let mut all = Roots {
            roots,
            steps: Vec::with_capacity(count),
            connectors: FxHashMap::default(),
            graph: vec![vec![None; count]; count],
        };
        let (mut reached, mut numbers) = (Vec::new(), FxHashMap::default());
        for (number, view) in views.iter().enumerate() {
            let steps = descend(view.op(), |value, depth| {
                let place = *numbers.entry(value).or_insert_with(|| {
                    reached.push((value, Vec::new()));
                    reached.len() - 1
                });
                reached[place].1.push((number, depth));
            });
            all.steps.push(steps);
        }
        all.connect(&reached);
        all
    }

    /// Makes the edges between roots that reach the same values.
    fn connect(&mut self, reached: &[(Value, Vec<(usize, i64)>)]) {
        let mut next = 0;
        for (value, from) in reached.iter().filter(|(_, from)| from.len() > 1) {
            for (p, _) in from {
                for (q, depth) in from.iter().filter(|(q, _)| q != p) {
                    let entry = &mut self.graph[*q][*p];
                    let number = match *entry {
                        Some((cost, _)) if cost <= *depth => continue,
                        Some((_, number)) => number,
                        None => {
                            next += 1;
                            next - 1
                        }
                    };
                    *entry = Some((*depth, number));
                    self.connectors.insert((*q, *p), *value);
                }
            }
        }
    }

    /// The value from which the target is reached when the source is matched.
    pub(super) fn connector(&self, edge: &Edge) -> Option<Value> {
        self.connectors.get(&(edge.target, edge.source)).copied()
    }

    /// Returns the step to a value below a root.
    pub(super) fn step(&self, root: usize, value: Value) -> Option<Step> {
        self.steps[root].get(&value).copied()
    }

    /// The cheapest tree from a root: its cost, and its edges in the order in which they are followed.
    /// `None` if some root is not reached.
    pub(super) fn tree(&self, root: usize) -> Option<(i64, Vec<Edge>)> {
        let (cost, parents) = branching(self.graph.clone(), root)?;
        let mut edges = Vec::new();
        let mut open = VecDeque::from([root]);
        while let Some(source) = open.pop_front() {
            for target in (0..self.roots.len()).filter(|&target| parents[target] == Some(source)) {
                edges.push(Edge { target, source });
                open.push_back(target);
            }
        }
        Some((cost, edges))
    }
}

fn is_result(op: OpRef<'_>) -> bool {
    op.is("pdl.result") || op.is("pdl.results")
}

/// The number of a `pdl.result` or `pdl.results`.
pub(super) fn result_index(op: OpRef<'_>) -> Option<u32> {
    if let Some(view) = op.cast::<ResultsOp<'_>>() {
        return view.index().map(|index| index as u32);
    }
    op.attr("index").and_then(|index| index.as_i64()).map(|index| index as u32)
}

/// Goes down from a root, broad before deep: tells each value and its depth, and returns how it is reached.
fn descend(root: ValueRef<'_>, mut reach: impl FnMut(Value, i64)) -> FxHashMap<Value, Step> {
    let mut steps: FxHashMap<Value, Step> = FxHashMap::default();
    let mut seen: FxHashSet<Value> = FxHashSet::default();
    let mut open = VecDeque::from([(root, None, 0)]);
    while let Some((value, step, depth)) = open.pop_front() {
        if !seen.insert(value.handle()) {
            continue;
        }
        steps.extend(step.map(|step| (value.handle(), step)));
        reach(value.handle(), depth);
        let Some(op) = value.defining_op() else { continue };
        let parent = value.handle();
        if let Some(view) = op.cast::<OperationOp<'_>>() {
            let single = view.operand_values().len() == 1;
            for (index, operand) in view.operand_values().enumerate() {
                let all = single && range_element(operand.ty()).is_some();
                let index = (!all).then_some(index as u32);
                open.push_back((operand, Some(Step { parent, index }), depth + 1));
            }
        } else if is_result(op) {
            open.push_back((op.operand(0), Some(Step { parent, index: result_index(op) }), depth));
        }
    }
    steps
}

/// The cheapest tree of edges from a root to all nodes: its cost, and each node's parent. `None` if a node is
/// not reached.
fn branching(graph: Graph, root: usize) -> Option<(i64, Vec<Option<usize>>)> {
    let mut levels: Vec<Level> = Vec::new();
    let mut graph: Graph = graph;
    let mut alive: Vec<bool> = vec![true; graph.len()];
    let (mut cost, mut parents) = loop {
        match local_choice(&graph, &alive, root)? {
            Choice::Tree(cost, parents) => break (cost, parents),
            Choice::Cycle(cycle, depths) => {
                let level = contract(&mut graph, &mut alive, cycle, depths);
                levels.push(level);
            }
        }
    };
    while let Some(level) = levels.pop() {
        let rep = level.cycle[0];
        for (node, parent) in parents.iter_mut().enumerate() {
            if *parent == Some(rep) {
                *parent = level.sources.get(&node).copied();
            }
        }
        let outside = parents[rep]?;
        let entry = *level.targets.get(&outside)?;
        for (at, &node) in level.cycle.iter().enumerate() {
            cost += level.depths[at];
            let next = level.cycle[(at + 1) % level.cycle.len()];
            parents[node] = Some(if node == entry { outside } else { next });
        }
    }
    Some((cost, parents))
}

/// A cycle that became its first node, and what its edges were.
struct Level {
    cycle: Vec<usize>,
    /// The cost of each node's edge within the cycle.
    depths: Vec<i64>,
    /// For each node outside, which node of the cycle reaches it.
    sources: FxHashMap<usize, usize>,
    /// For each node outside, which node of the cycle it reaches.
    targets: FxHashMap<usize, usize>,
}

enum Choice {
    /// The cheapest edges into all nodes are a tree.
    Tree(i64, Vec<Option<usize>>),
    /// They hold a cycle; with the costs of its edges.
    Cycle(Vec<usize>, Vec<i64>),
}

/// Takes the cheapest edge into each node, up to the first cycle.
fn local_choice(graph: &Graph, alive: &[bool], root: usize) -> Option<Choice> {
    let mut parents: Vec<Option<usize>> = vec![None; graph.len()];
    let mut depths = vec![0; graph.len()];
    let mut trail = vec![usize::MAX; graph.len()];
    let mut total = 0;
    for start in (0..graph.len()).filter(|&node| alive[node]) {
        let mut node = start;
        while node != root && parents[node].is_none() {
            let sources = graph[node].iter().enumerate();
            let (cost, best) = sources.filter_map(|(source, cost)| Some(((*cost)?, source))).min()?;
            parents[node] = Some(best);
            depths[node] = cost.0;
            trail[node] = start;
            total += cost.0;
            node = best;
        }
        if node != root && trail[node] == start {
            let cycle: Vec<usize> = {
                let rest = std::iter::successors(parents[node], |&at| parents[at].filter(|_| at != node));
                std::iter::once(node).chain(rest.take_while(|&at| at != node)).collect()
            };
            let depths = cycle.iter().map(|&at| depths[at]).collect();
            return Some(Choice::Cycle(cycle, depths));
        }
    }
    Some(Choice::Tree(total, parents))
}

/// Makes a cycle one node, its first.
fn contract(graph: &mut Graph, alive: &mut [bool], cycle: Vec<usize>, depths: Vec<i64>) -> Level {
    let rep = cycle[0];
    let mut level = Level { cycle, depths, sources: FxHashMap::default(), targets: FxHashMap::default() };
    let count = graph.len();
    let within: FxHashMap<usize, i64> =
        level.cycle.iter().copied().zip(level.depths.iter().copied()).collect();
    let mut incoming: Vec<Option<Cost>> = vec![None; count];
    for target in (0..count).filter(|&target| alive[target]) {
        if let Some(depth) = within.get(&target) {
            for source in (0..count).filter(|source| !within.contains_key(source)) {
                let Some((cost, number)) = graph[target][source] else { continue };
                let cost = (cost - depth, number);
                if incoming[source].is_none_or(|best| best > cost) {
                    incoming[source] = Some(cost);
                    level.targets.insert(source, target);
                }
            }
            continue;
        }
        let best = level.cycle.iter().filter_map(|&source| Some((graph[target][source]?, source))).min();
        for &source in &level.cycle {
            graph[target][source] = None;
        }
        if let Some((cost, source)) = best {
            graph[target][rep] = Some(cost);
            level.sources.insert(target, source);
        }
    }
    for &node in &level.cycle {
        alive[node] = node == rep;
    }
    graph[rep] = incoming;
    level
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(count: usize, edges: &[(usize, usize, i64)]) -> Graph {
        let mut graph = vec![vec![None; count]; count];
        for (number, &(source, target, cost)) in edges.iter().enumerate() {
            graph[target][source] = Some((cost, number as u32));
        }
        graph
    }

    /// The cheapest tree by trying all.
    fn cheapest(graph: &Graph, root: usize) -> Option<i64> {
        let others: Vec<usize> = (0..graph.len()).filter(|&node| node != root).collect();
        let mut best = None;
        for choice in 0..graph.len().pow(others.len() as u32) {
            let mut parents = vec![usize::MAX; graph.len()];
            let (mut rest, mut cost) = (choice, Some(0));
            for &node in &others {
                parents[node] = rest % graph.len();
                rest /= graph.len();
                cost = cost.zip(graph[node][parents[node]]).map(|(sum, (cost, _))| sum + cost);
            }
            let reached = |mut node: usize| {
                (0..graph.len()).any(|_| {
                    let done = node == root;
                    node = if done { node } else { parents[node] };
                    done
                }) || node == root
            };
            if let Some(cost) = cost.filter(|_| others.iter().all(|&node| reached(node))) {
                best = Some(best.map_or(cost, |best: i64| best.min(cost)));
            }
        }
        best
    }

    #[test]
    fn trees_are_the_cheapest() {
        let mut state = 12345_u64;
        let mut random = |bound: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % bound
        };
        for _ in 0..2000 {
            let count = 2 + random(4) as usize;
            let mut edges = Vec::new();
            for source in 0..count {
                for target in 0..count {
                    if source != target && random(4) > 0 {
                        edges.push((source, target, random(6) as i64));
                    }
                }
            }
            let graph = graph(count, &edges);
            for root in 0..count {
                let found = branching(graph.clone(), root);
                let cost = found.as_ref().map(|(cost, _)| *cost);
                assert_eq!(cost, cheapest(&graph, root), "{edges:?} from {root}");
                let Some((cost, parents)) = found else { continue };
                let nodes = (0..count).filter(|&node| node != root);
                let sum = nodes.map(|node| graph[node][parents[node].unwrap()].unwrap().0).sum::<i64>();
                assert_eq!(sum, cost, "{edges:?} from {root}: {parents:?}");
            }
        }
    }
}
