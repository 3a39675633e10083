//! Orders of loops in which the levels of tensors are visited from the first to the last.

use super::LoopOrdering;
use crate::types::encoding_of;
use ir::{AffineExprRef, AffineMap, Body, Context, Value};
use linalg::IteratorType;
use sparse_tensor::LevelFormat;

/// Tensors whose order of levels is respected, besides the sparse ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Respected {
    /// Inputs without an encoding.
    pub(super) dense_inputs: bool,
    /// An output without an encoding.
    pub(super) dense_output: bool,
}

/// The loops and tensors of a structured operation.
pub(super) struct IterationGraph {
    /// Input tensors and their maps.
    pub(super) inputs: Vec<(Value, AffineMap)>,
    /// The output tensor and its map.
    pub(super) output: (Value, AffineMap),
    /// Types of the loops.
    pub(super) iterators: Vec<IteratorType>,
    /// Choice among loops that can come next.
    pub(super) strategy: LoopOrdering,
}

/// Edges between loops: the first of a pair is outside of the second.
struct Edges {
    /// Whether there is an edge, by both loops.
    is_edge: Vec<Vec<bool>>,
    /// Number of edges to each loop.
    incoming: Vec<usize>,
}

impl Edges {
    fn add(&mut self, from: usize, to: usize) {
        if from != to && !self.is_edge[from][to] {
            self.is_edge[from][to] = true;
            self.incoming[to] += 1;
        }
    }
}

/// Returns the dimensions of an expression, each once.
fn dims_of(expr: AffineExprRef<'_>) -> Vec<usize> {
    let mut dims: Vec<usize> = expr.post_order().filter_map(|expr| Some(expr.as_dim()? as usize)).collect();
    dims.sort_unstable();
    dims.dedup();
    dims
}

impl IterationGraph {
    /// Returns an order of the loops, the outermost first, or `None` if there is a cycle. The tensor `ignored` is not respected.
    pub(super) fn sort(
        &self,
        body: &Body,
        respected: Respected,
        ignored: Option<Value>,
    ) -> Option<Vec<usize>> {
        let loops = self.iterators.len();
        let mut edges = Edges { is_edge: vec![vec![false; loops]; loops], incoming: vec![0; loops] };
        let cx = body.context();
        let is_wanted = |value: Value, dense: bool| {
            Some(value) != ignored && (dense || encoding_of(body.value(value)).is_some())
        };
        for &(value, map) in &self.inputs {
            if is_wanted(value, respected.dense_inputs) {
                self.add_edges(cx, map, &mut edges);
            }
        }
        if is_wanted(self.output.0, respected.dense_output) {
            self.add_edges(cx, self.output.1, &mut edges);
        }
        self.topological_order(body, edges)
    }

    /// Adds the edges between loops of consecutive levels of a tensor.
    fn add_edges(&self, cx: &Context, map: AffineMap, edges: &mut Edges) {
        let results: Vec<AffineExprRef<'_>> = cx.map(map).results().collect();
        for pair in results.windows(2) {
            let (outer, inner) = (dims_of(pair[0]), dims_of(pair[1]));
            if pair.iter().any(|expr| expr.as_dim().is_some()) {
                outer.iter().for_each(|&from| inner.iter().for_each(|&to| edges.add(from, to)));
                continue;
            }
            // Of two compound levels, one loop of each is ordered, and then the others.
            let (Some(first), Some(second)) = (self.leading(pair[0]), self.leading(pair[1])) else {
                continue;
            };
            edges.add(first, second);
            for &from in outer.iter().filter(|&&from| from != first) {
                inner.iter().filter(|&&to| to != second).for_each(|&to| edges.add(from, to));
            }
        }
    }

    /// Returns the loop that stands for a compound expression: the first of a reduction, otherwise the last visited.
    fn leading(&self, expr: AffineExprRef<'_>) -> Option<usize> {
        let mut found = None;
        for dim in expr.post_order().filter_map(|expr| expr.as_dim()) {
            found = Some(dim as usize);
            if self.iterators.get(dim as usize) == Some(&IteratorType::Reduction) {
                break;
            }
        }
        found
    }

    /// Sorts topologically, parallel loops first.
    fn topological_order(&self, body: &Body, mut edges: Edges) -> Option<Vec<usize>> {
        let loops = self.iterators.len();
        let is_reduction = |index: usize| self.iterators[index] == IteratorType::Reduction;
        let (mut reductions, mut others): (Vec<usize>, Vec<usize>) =
            (0..loops).filter(|&index| edges.incoming[index] == 0).partition(|&index| is_reduction(index));
        let mut order = Vec::with_capacity(loops);
        loop {
            let ready = if others.is_empty() { &mut reductions } else { &mut others };
            let Some(next) = self.choose(body, ready) else { break };
            let next = ready.remove(next);
            order.push(next);
            for to in 0..loops {
                if edges.is_edge[next][to] {
                    edges.incoming[to] -= 1;
                    if edges.incoming[to] == 0 {
                        if is_reduction(to) { reductions.push(to) } else { others.push(to) }
                    }
                }
            }
        }
        (order.len() == loops).then_some(order)
    }

    /// Returns the place of the loop that comes next.
    fn choose(&self, body: &Body, ready: &[usize]) -> Option<usize> {
        match self.strategy {
            LoopOrdering::Default => ready.len().checked_sub(1),
            LoopOrdering::DenseOuter => {
                (0..ready.len()).min_by_key(|&place| (self.sparsity(body, ready[place]), ready[place]))
            }
        }
    }

    /// Returns how sparse the densest level is that a loop visits: 0 for dense ones, 1 for compressed ones, 2 for singletons, 3 for others.
    fn sparsity(&self, body: &Body, dim: usize) -> u8 {
        let cx = body.context();
        let levels = self.inputs.iter().chain([&self.output]).filter_map(|&(value, map)| {
            let at = cx.map(map).results().position(|result| result.as_dim() == Some(dim as u32))?;
            let Some(view) = encoding_of(body.value(value)) else { return Some(0) };
            Some(match view.levels.get(at)?.format {
                LevelFormat::Dense | LevelFormat::Batch => 0,
                LevelFormat::Compressed => 1,
                LevelFormat::Singleton => 2,
                LevelFormat::LooseCompressed | LevelFormat::NOutOfM => 3,
            })
        });
        levels.min().unwrap_or(3)
    }
}
