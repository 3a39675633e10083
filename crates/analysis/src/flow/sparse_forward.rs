//! Sparse forward analyses: facts about values that depend on operands.

use super::dead_code::model;
use super::{AnalysisId, DataFlowAnalysis, Flow, Lattice, Point, SparseStates};
use crate::WalkEvent;
use crate::nested_bodies::callable_region;
use interfaces::{Branch, Call, Callable, RegionBranch, RegionBranchTerminator, RegionSuccessor};
use ir::{BlockRef, OpRef, ValueRef};
use std::ops::Range;

/// Transfer functions of a sparse forward analysis; propagation along edges and calls is generic.
pub trait ForwardTransfer<'a>: Sized {
    /// Lattice of facts.
    type Lattice: Lattice;
    /// Whether the facts are those of the flow: see [`swap`](Self::swap).
    const SHARED: bool = false;

    /// Returns the fact of a value about which nothing is known.
    fn entry_state(&self, value: ValueRef<'a>) -> Self::Lattice;

    /// Joins into the facts of an operation's results, given those of its operands.
    fn visit_operation(&self, cx: &mut ForwardCx<'_, 'a, Self>, op: OpRef<'a>);

    /// Joins into the facts of the results of a call of an invisible callee.
    fn visit_external_call(&self, cx: &mut ForwardCx<'_, 'a, Self>, call: OpRef<'a>) {
        cx.results_to_entry(call);
    }

    /// Joins into the facts of values that no edge forwards, such as an induction variable.
    fn visit_other_inputs(&self, cx: &mut ForwardCx<'_, 'a, Self>, inputs: &Inputs<'a>) {
        inputs.others().for_each(|value| cx.to_entry(value));
    }

    /// Called when the fact of a value has changed.
    fn on_change(&self, _flow: &mut Flow<'a>, _value: ValueRef<'a>, _fact: &Self::Lattice) {}

    /// Swaps the facts with those of the flow, if they are shared: before and after each visit.
    fn swap(&self, _flow: &mut Flow<'a>, _states: &mut SparseStates<'a, Self::Lattice>) {}
}

/// Values at a point that control enters: arguments of a region's entry, or results of an operation with
/// regions.
pub struct Inputs<'a> {
    /// Operation with the regions.
    pub op: OpRef<'a>,
    /// Program point.
    pub point: Point<'a>,
    /// Arguments or results.
    pub values: Vec<ValueRef<'a>>,
    /// Range of those that are forwarded along edges.
    pub forwarded: Range<usize>,
}

impl<'a> Inputs<'a> {
    /// Iterates over the values that are not forwarded.
    pub fn others(&self) -> impl Iterator<Item = ValueRef<'a>> {
        let numbered = self.values.iter().enumerate();
        numbered.filter(|(number, _)| !self.forwarded.contains(number)).map(|(_, &value)| value)
    }
}

/// Sparse forward analysis.
pub struct SparseForward<'a, A: ForwardTransfer<'a>> {
    transfer: A,
    states: SparseStates<'a, A::Lattice>,
}

impl<'a, A: ForwardTransfer<'a> + Default> Default for SparseForward<'a, A> {
    fn default() -> Self {
        SparseForward::new(A::default())
    }
}

impl<'a, A: ForwardTransfer<'a>> SparseForward<'a, A> {
    /// Creates an analysis that has not run.
    pub fn new(transfer: A) -> Self {
        SparseForward { transfer, states: SparseStates::default() }
    }

    /// Returns the facts.
    pub fn states(&self) -> &SparseStates<'a, A::Lattice> {
        &self.states
    }

    /// Takes the facts.
    pub fn into_states(self) -> SparseStates<'a, A::Lattice> {
        self.states
    }

    fn with(&mut self, flow: &mut Flow<'a>, id: AnalysisId, work: impl FnOnce(&mut ForwardCx<'_, 'a, A>)) {
        self.transfer.swap(flow, &mut self.states);
        work(&mut ForwardCx { flow, states: &mut self.states, transfer: &self.transfer, id });
        self.transfer.swap(flow, &mut self.states);
    }
}

impl<'a, A: ForwardTransfer<'a>> DataFlowAnalysis<'a> for SparseForward<'a, A> {
    fn initialize(&mut self, flow: &mut Flow<'a>, id: AnalysisId) {
        if !A::SHARED {
            self.states = SparseStates::new(flow);
        }
        let top = flow.program.top();
        let entries = top.regions().filter_map(|region| region.first_block());
        let arguments: Vec<ValueRef<'a>> = entries.flat_map(|block| block.arguments()).collect();
        let items = flow.items();
        self.with(flow, id, |cx| arguments.into_iter().for_each(|argument| cx.to_entry(argument)));
        for item in items {
            match item {
                WalkEvent::Op(op) => self.with(flow, id, |cx| cx.visit_op(op)),
                WalkEvent::Block(block) => {
                    flow.subscribe_block(block, id);
                    self.with(flow, id, |cx| cx.visit_block(block));
                }
            }
        }
    }

    fn visit(&mut self, flow: &mut Flow<'a>, id: AnalysisId, point: Point<'a>) {
        self.with(flow, id, |cx| match point {
            Point::Start(block) => cx.visit_block(block),
            Point::After(op) => cx.visit_op(op),
        });
    }
}

/// Context of a transfer function.
pub struct ForwardCx<'f, 'a, A: ForwardTransfer<'a>> {
    /// Shared facts.
    pub flow: &'f mut Flow<'a>,
    states: &'f mut SparseStates<'a, A::Lattice>,
    transfer: &'f A,
    id: AnalysisId,
}

impl<'a, A: ForwardTransfer<'a>> ForwardCx<'_, 'a, A> {
    /// Returns the fact of a value.
    pub fn fact(&self, value: ValueRef<'_>) -> &A::Lattice {
        self.states.of(self.flow, value)
    }

    /// Returns the fact of a value; the point is visited again when it changes.
    pub fn fact_for(&mut self, point: Point<'a>, value: ValueRef<'a>) -> A::Lattice {
        self.states.depend(self.flow, value, point, self.id);
        self.fact(value).clone()
    }

    /// Joins into the fact of a value.
    pub fn join(&mut self, value: ValueRef<'a>, fact: &A::Lattice) {
        if self.states.join_without_notifying(self.flow, value, fact) {
            self.changed(value);
        }
    }

    /// Joins into the fact of a value without notifying dependents: [`changed`](Self::changed) must follow if
    /// the result is `true`.
    pub(crate) fn join_without_notifying(&mut self, value: ValueRef<'a>, fact: &A::Lattice) -> bool {
        self.states.join_without_notifying(self.flow, value, fact)
    }

    /// Notifies all dependents that the fact of a value has changed.
    pub(crate) fn changed(&mut self, value: ValueRef<'a>) {
        self.states.announce(self.flow, value);
        let fact = self.states.of(self.flow, value).clone();
        self.transfer.on_change(self.flow, value, &fact);
    }

    /// Sets a value's fact to that of an unknown value.
    pub fn to_entry(&mut self, value: ValueRef<'a>) {
        let entry = self.transfer.entry_state(value);
        self.join(value, &entry);
    }

    /// Sets the facts of an operation's results to those of unknown values.
    pub fn results_to_entry(&mut self, op: OpRef<'a>) {
        op.results().for_each(|result| self.to_entry(result));
    }

    fn visit_op(&mut self, op: OpRef<'a>) {
        if op.num_results() == 0 || !self.flow.is_op_live(op) {
            return;
        }
        let kind = self.flow.program.kind(op);
        if kind.is_region_branch()
            && let Some(branch) = model::<dyn RegionBranch>(op)
        {
            return self.visit_successor(Point::After(op), op, branch, RegionSuccessor::Parent);
        }
        for operand in op.operands() {
            self.states.subscribe_users(self.flow, operand, self.id);
        }
        let transfer = self.transfer;
        if kind.is_call() && op.is_well_formed() {
            self.visit_call(op);
        } else {
            transfer.visit_operation(self, op);
        }
    }

    fn visit_call(&mut self, call: OpRef<'a>) {
        let callee = self.flow.program.callee(call);
        let declared = callee.is_some_and(|callee| {
            callee.interface::<dyn Callable>().is_some() && callable_region(callee).is_none()
        });
        if !self.flow.config.interprocedural || declared {
            return self.transfer.visit_external_call(self, call);
        }
        let point = Point::After(call);
        let returns = self.flow.predecessors_for(point, point, self.id);
        if !returns.all_known() {
            return self.results_to_entry(call);
        }
        for end in returns.known() {
            for (operand, result) in end.operands().zip(call.results()) {
                let fact = self.fact_for(point, operand);
                self.join(result, &fact);
            }
        }
    }

    fn visit_block(&mut self, block: BlockRef<'a>) {
        if block.num_arguments() == 0 || !self.flow.is_live(block) {
            return;
        }
        if block.is_entry() {
            return self.visit_entry(block);
        }
        for (end, number) in block.predecessor_uses() {
            let Some(from) = end.block() else { continue };
            if !self.flow.subscribe_edge(from, block, self.id) {
                continue;
            }
            let Some(branch) = model::<dyn Branch>(end) else {
                return block.arguments().for_each(|argument| self.to_entry(argument));
            };
            let operands = branch.successor_operands(end, number);
            for (position, argument) in block.arguments().enumerate() {
                match operands.operand_of_argument(position).filter(|&at| at < end.num_operands()) {
                    Some(operand) => {
                        let fact = self.fact_for(Point::Start(block), end.operand(operand));
                        self.join(argument, &fact);
                    }
                    None => self.to_entry(argument),
                }
            }
        }
    }

    fn visit_entry(&mut self, block: BlockRef<'a>) {
        let (Some(op), Some(region)) = (self.flow.program.block_parent(block), block.region()) else {
            return;
        };
        if callable_region(op) == Some(region) {
            return self.visit_callable(op, block);
        }
        if let Some(branch) = model::<dyn RegionBranch>(op) {
            return self.visit_successor(Point::Start(block), op, branch, RegionSuccessor::Region(region));
        }
        let values = block.arguments().collect();
        let inputs = Inputs { op, point: Point::Start(block), values, forwarded: 0..0 };
        self.transfer.visit_other_inputs(self, &inputs);
    }

    fn visit_callable(&mut self, op: OpRef<'a>, block: BlockRef<'a>) {
        let calls = self.flow.predecessors_for(Point::After(op), Point::Start(block), self.id);
        if !calls.all_known() || !self.flow.config.interprocedural {
            return block.arguments().for_each(|argument| self.to_entry(argument));
        }
        for &call in calls.known() {
            let Some(model) = model::<dyn Call>(call) else { continue };
            let range = model.argument_operands(call);
            let operands = call.operands().skip(range.start).take(range.len());
            for (operand, argument) in operands.zip(block.arguments()) {
                let fact = self.fact_for(Point::Start(block), operand);
                self.join(argument, &fact);
            }
        }
    }

    /// Joins the operands forwarded along the edges to a point into its values.
    fn visit_successor(
        &mut self,
        point: Point<'a>,
        op: OpRef<'a>,
        branch: &dyn RegionBranch,
        successor: RegionSuccessor<'a>,
    ) {
        let values: Vec<ValueRef<'a>> = match point {
            Point::Start(block) => block.arguments().collect(),
            Point::After(op) => op.results().collect(),
        };
        let predecessors = self.flow.predecessors_for(point, point, self.id);
        if !predecessors.all_known() {
            return values.into_iter().for_each(|value| self.to_entry(value));
        }
        let handed = branch.successor_inputs(op, successor);
        let start = handed.first().map_or(0, |first| first.position());
        let forwarded = start..start + handed.len();
        let inputs = Inputs { op, point, values, forwarded };
        for &from in predecessors.known() {
            let range = if self.flow.program.op(from) == self.flow.program.op(op) {
                Some(branch.entry_operands(op, successor))
            } else {
                <dyn RegionBranchTerminator>::operands_of(from, successor)
            };
            let Some(range) = range else {
                return inputs.values.iter().for_each(|&value| self.to_entry(value));
            };
            if handed.len() != inputs.values.len() {
                self.transfer.visit_other_inputs(self, &inputs);
            }
            let operands = from.operands().skip(range.start).take(range.len());
            for (operand, &input) in operands.zip(&handed) {
                let fact = self.fact_for(point, operand);
                self.join(input, &fact);
            }
        }
    }
}
