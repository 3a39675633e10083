//! Shared facts and the solver's queue.

use super::predecessors::PredecessorTable;
use super::states::{SparseStates, Subscribers};
use super::{ConstantTable, ConstantValue};
use crate::{NestedBodies, WalkEvent};
use ir::def::TraitSet;
use ir::{BlockRef, Body, OpRef, ValueRef};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// Program point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Point<'a> {
    /// Before the first operation of a block.
    Start(BlockRef<'a>),
    /// After an operation.
    After(OpRef<'a>),
}

impl<'a> Point<'a> {
    /// Returns the point before an operation in a block; for an operation in no block, the point after it.
    pub fn before(op: OpRef<'a>) -> Self {
        match (op.prev(), op.block()) {
            (Some(prev), _) => Point::After(prev),
            (None, Some(block)) => Point::Start(block),
            (None, None) => Point::After(op),
        }
    }

    /// Returns the point at the end of a block.
    pub fn end(block: BlockRef<'a>) -> Self {
        block.last().map_or(Point::Start(block), Point::After)
    }
}

/// Index of an analysis of a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AnalysisId(pub(crate) u8);

/// Analysis that runs together with others.
pub trait DataFlowAnalysis<'a> {
    /// Visits everything it depends on once, and subscribes to changes.
    fn initialize(&mut self, flow: &mut Flow<'a>, id: AnalysisId);
    /// Visits a point again.
    fn visit(&mut self, flow: &mut Flow<'a>, id: AnalysisId, point: Point<'a>);
}

/// Scope of an analysis.
#[derive(Clone, Copy, Debug)]
pub struct FlowConfig {
    /// Whether calls are followed into callables. Only below a symbol table.
    pub interprocedural: bool,
    /// Whether no operation encloses the body, so that its nested symbols are not visible elsewhere.
    pub outermost: bool,
}

impl Default for FlowConfig {
    fn default() -> Self {
        FlowConfig { interprocedural: true, outermost: true }
    }
}

/// Facts shared by all analyses of a run.
pub struct Flow<'a> {
    /// Analysed bodies.
    pub program: NestedBodies<'a>,
    pub(crate) config: FlowConfig,
    queue: VecDeque<(Point<'a>, AnalysisId)>,
    blocks: Vec<(bool, Subscribers)>,
    /// Analyses among them that visit a live block from its end on.
    backward: Subscribers,
    edges: FxHashMap<(usize, usize), (bool, Subscribers)>,
    pub(crate) table: PredecessorTable<'a>,
    pub(crate) constants: SparseStates<'a, ConstantValue>,
}

impl<'a> Flow<'a> {
    /// Creates the initial facts of a body and all nested ones.
    pub fn new(body: &'a Body, mut config: FlowConfig) -> Self {
        let program = NestedBodies::new(body);
        config.interprocedural &= body.root().has_trait(TraitSet::SYMBOL_TABLE);
        let blocks = vec![(false, Subscribers::default()); program.block_bound()];
        let mut flow = Flow {
            program,
            config,
            queue: VecDeque::new(),
            blocks,
            backward: Subscribers::default(),
            edges: FxHashMap::default(),
            table: PredecessorTable::default(),
            constants: SparseStates::default(),
        };
        flow.constants = SparseStates::new(&flow);
        flow
    }

    /// Runs analyses together to a fixed point.
    ///
    /// # Panics
    /// If there are more than eight analyses.
    pub fn run(&mut self, analyses: &mut [&mut dyn DataFlowAnalysis<'a>]) {
        assert!(analyses.len() <= 8, "at most eight analyses run together");
        for (number, analysis) in analyses.iter_mut().enumerate() {
            analysis.initialize(self, AnalysisId(number as u8));
        }
        while let Some((point, id)) = self.queue.pop_front() {
            if let Some(analysis) = analyses.get_mut(usize::from(id.0)) {
                analysis.visit(self, id, point);
            }
        }
    }

    /// Returns the unique index of a point.
    pub(crate) fn number(&self, point: Point<'a>) -> usize {
        match point {
            Point::Start(block) => 2 * self.program.block(block) + 1,
            Point::After(op) => 2 * self.program.op(op),
        }
    }

    /// Enqueues a point for an analysis.
    pub fn enqueue(&mut self, point: Point<'a>, id: AnalysisId) {
        self.queue.push_back((point, id));
    }

    /// Whether a block may be executed.
    pub fn is_live(&self, block: BlockRef<'_>) -> bool {
        self.blocks[self.program.block(block)].0
    }

    /// Whether an operation is in a block that may be executed; the top-level operation always is.
    pub fn is_op_live(&self, op: OpRef<'a>) -> bool {
        self.program.block_of(op).is_none_or(|block| self.is_live(block))
    }

    /// Whether control may flow from one block to another.
    pub fn is_edge_live(&self, from: BlockRef<'_>, to: BlockRef<'_>) -> bool {
        let key = (self.program.block(from), self.program.block(to));
        self.edges.get(&key).is_some_and(|edge| edge.0)
    }

    /// Subscribes an analysis to a block: it visits the block and its operations when it becomes live.
    pub(crate) fn subscribe_block(&mut self, block: BlockRef<'_>, id: AnalysisId) {
        let number = self.program.block(block);
        self.blocks[number].1.add(id);
    }

    /// Subscribes a backward analysis to a block: it visits the block from its end on when it becomes live.
    pub(crate) fn subscribe_block_backward(&mut self, block: BlockRef<'_>, id: AnalysisId) {
        self.subscribe_block(block, id);
        self.backward.add(id);
    }

    /// Returns whether an edge is live; the analysis visits its target when it becomes live.
    pub(crate) fn subscribe_edge(&mut self, from: BlockRef<'_>, to: BlockRef<'_>, id: AnalysisId) -> bool {
        let key = (self.program.block(from), self.program.block(to));
        let edge = self.edges.entry(key).or_default();
        edge.1.add(id);
        edge.0
    }

    pub(crate) fn mark_block_live(&mut self, block: BlockRef<'a>) {
        let number = self.program.block(block);
        let (live, subscribers) = &mut self.blocks[number];
        if std::mem::replace(live, true) {
            return;
        }
        let (subscribers, backward) = (*subscribers, self.backward);
        let is_backward = |id: &AnalysisId| backward.iter().any(|other| other == *id);
        for id in subscribers.iter().filter(is_backward) {
            let mut at = block.last();
            self.enqueue(Point::end(block), id);
            while let Some(op) = at {
                self.enqueue(Point::before(op), id);
                at = op.prev();
            }
        }
        let forward = || subscribers.iter().filter(|id| !is_backward(id));
        forward().for_each(|id| self.enqueue(Point::Start(block), id));
        for id in forward() {
            block.ops().for_each(|op| self.enqueue(Point::After(op), id));
        }
    }

    pub(crate) fn mark_edge_live(&mut self, from: BlockRef<'a>, to: BlockRef<'a>) {
        self.mark_block_live(to);
        let edge = self.edges.entry((self.program.block(from), self.program.block(to))).or_default();
        if std::mem::replace(&mut edge.0, true) {
            return;
        }
        let subscribers = edge.1;
        subscribers.iter().for_each(|id| self.enqueue(Point::Start(to), id));
    }

    /// Returns the constant fact of a value.
    pub fn constant(&self, value: ValueRef<'_>) -> ConstantValue {
        *self.constants.of(self, value)
    }

    /// Returns the constant facts of all values.
    pub fn into_constants(self) -> ConstantTable {
        let facts = self.constants.into_facts().into_iter().map(Into::into).collect();
        ConstantTable::new(facts, self.program.into_value_bases())
    }

    pub(crate) fn join_constant(&mut self, value: ValueRef<'a>, fact: ConstantValue) {
        let mut constants = std::mem::take(&mut self.constants);
        constants.join(self, value, &fact);
        self.constants = constants;
    }

    pub(crate) fn subscribe_constant(&mut self, value: ValueRef<'a>, id: AnalysisId) -> ConstantValue {
        let mut constants = std::mem::take(&mut self.constants);
        constants.subscribe_users(self, value, id);
        self.constants = constants;
        self.constant(value)
    }

    /// Iterates over all operations and blocks: see [`NestedBodies::walk`].
    pub(crate) fn items(&self) -> impl Iterator<Item = WalkEvent<'a>> + use<'a> {
        self.program.walk()
    }
}
