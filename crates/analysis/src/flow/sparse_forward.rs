//! Facts about values that follow from those of operands.

use super::dead_code::model;
use super::{AnalysisId, DataFlowAnalysis, Flow, Lattice, Point, SparseStates};
use crate::Item;
use crate::nested_bodies::callable_region;
use interfaces::{Branch, Call, Callable, RegionBranch, RegionBranchTerminator, RegionSuccessor};
use ir::{BlockRef, OpRef, ValueRef};
use std::ops::Range;

/// What an analysis says of operations; how facts go along edges and calls is not its business.
pub trait ForwardTransfer<'a>: Sized {
    /// The facts.
    type Lattice: Lattice;
    /// Whether the facts are those of the flow: see [`swap`](Self::swap).
    const SHARED: bool = false;

    /// What holds of a value of which nothing can be said.
    fn entry_state(&self, value: ValueRef<'a>) -> Self::Lattice;

    /// Joins into the facts of an operation's results what follows from those of its operands.
    fn visit_operation(&self, cx: &mut ForwardCx<'_, 'a, Self>, op: OpRef<'a>);

    /// The same for a call of something that is not seen.
    fn visit_external_call(&self, cx: &mut ForwardCx<'_, 'a, Self>, call: OpRef<'a>) {
        cx.results_to_entry(call);
    }

    /// Joins into the facts of values that no one hands over, such as the counter of a loop.
    fn visit_other_inputs(&self, cx: &mut ForwardCx<'_, 'a, Self>, inputs: &Inputs<'a>) {
        inputs.others().for_each(|value| cx.to_entry(value));
    }

    /// The fact of a value has changed.
    fn on_change(&self, _flow: &mut Flow<'a>, _value: ValueRef<'a>, _fact: &Self::Lattice) {}

    /// Exchanges the facts with those of the flow, if they are shared: before and after each visit.
    fn swap(&self, _flow: &mut Flow<'a>, _states: &mut SparseStates<'a, Self::Lattice>) {}
}

/// Values at a point that control enters: arguments of a region's entry, or results of an operation with
/// regions.
pub struct Inputs<'a> {
    /// The operation with the regions.
    pub op: OpRef<'a>,
    /// The point.
    pub point: Point<'a>,
    /// All values.
    pub values: Vec<ValueRef<'a>>,
    /// Which of them are handed over along edges.
    pub forwarded: Range<usize>,
}

impl<'a> Inputs<'a> {
    /// The values that are not handed over.
    pub fn others(&self) -> impl Iterator<Item = ValueRef<'a>> {
        let numbered = self.values.iter().enumerate();
        numbered.filter(|(number, _)| !self.forwarded.contains(number)).map(|(_, &value)| value)
    }
}

/// A sparse forward analysis.
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
    /// An analysis that has not run.
    pub fn new(transfer: A) -> Self {
        SparseForward { transfer, states: SparseStates::default() }
    }

    /// The facts.
    pub fn states(&self) -> &SparseStates<'a, A::Lattice> {
        &self.states
    }

    /// Gives the facts out.
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
                Item::Op(op) => self.with(flow, id, |cx| cx.visit_op(op)),
                Item::Block(block) => {
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

/// What a transfer function sees and does.
pub struct ForwardCx<'f, 'a, A: ForwardTransfer<'a>> {
    /// What analyses share.
    pub flow: &'f mut Flow<'a>,
    states: &'f mut SparseStates<'a, A::Lattice>,
    transfer: &'f A,
    id: AnalysisId,
}

impl<'a, A: ForwardTransfer<'a>> ForwardCx<'_, 'a, A> {
    /// The fact of a value.
    pub fn fact(&self, value: ValueRef<'_>) -> &A::Lattice {
        self.states.of(self.flow, value)
    }

    /// The fact of a value, on which the visit of a point depends from now on.
    pub fn fact_for(&mut self, point: Point<'a>, value: ValueRef<'a>) -> A::Lattice {
        self.states.depend(self.flow, value, point, self.id);
        self.fact(value).clone()
    }

    /// Joins into the fact of a value.
    pub fn join(&mut self, value: ValueRef<'a>, fact: &A::Lattice) {
        if self.states.join_quietly(self.flow, value, fact) {
            self.changed(value);
        }
    }

    /// Joins into the fact of a value without telling anybody: [`changed`](Self::changed) must follow if
    /// it changed.
    pub(crate) fn join_quietly(&mut self, value: ValueRef<'a>, fact: &A::Lattice) -> bool {
        self.states.join_quietly(self.flow, value, fact)
    }

    /// Tells all that the fact of a value has changed.
    pub(crate) fn changed(&mut self, value: ValueRef<'a>) {
        self.states.announce(self.flow, value);
        let fact = self.states.of(self.flow, value).clone();
        self.transfer.on_change(self.flow, value, &fact);
    }

    /// Nothing can be said of a value.
    pub fn to_entry(&mut self, value: ValueRef<'a>) {
        let entry = self.transfer.entry_state(value);
        self.join(value, &entry);
    }

    /// Nothing can be said of the results of an operation.
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

    /// Joins into the values at a point what is handed over along the edges to it.
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
