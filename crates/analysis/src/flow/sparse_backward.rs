//! Sparse backward analyses: facts about values that depend on their uses.

use super::dead_code::{model, terminator_successors};
use super::{AnalysisId, DataFlowAnalysis, Flow, Lattice, Point, SparseStates};
use crate::WalkEvent;
use crate::nested_bodies::callable_region;
use interfaces::{Branch, Call, Callable, RegionBranch, RegionBranchTerminator, RegionSuccessor};
use ir::def::TraitSet;
use ir::{OpRef, RegionRef, ValueRef};
use std::ops::Range;

/// Transfer functions of a sparse backward analysis.
pub trait BackwardTransfer<'a>: Sized {
    /// Lattice of facts.
    type Lattice: Lattice;

    /// Returns the fact of a value that escapes to unknown code.
    fn exit_state(&self, value: ValueRef<'a>) -> Self::Lattice;

    /// Joins into the facts of an operation's operands, given those of its results.
    fn visit_operation(&self, cx: &mut BackwardCx<'_, 'a, Self>, op: OpRef<'a>);

    /// Visits an operand of a branch, an operation with regions, or a terminator that is not forwarded.
    fn visit_branch_operand(&self, cx: &mut BackwardCx<'_, 'a, Self>, op: OpRef<'a>, operand: usize);

    /// Visits an operand of a call that is no argument of the callee, or whose callee is unknown.
    fn visit_call_operand(&self, cx: &mut BackwardCx<'_, 'a, Self>, op: OpRef<'a>, operand: usize);

    /// Visits arguments of a region's entry that are not forwarded by an edge, such as an induction variable.
    fn visit_other_arguments(
        &self,
        _cx: &mut BackwardCx<'_, 'a, Self>,
        _region: RegionRef<'a>,
        _arguments: &[ValueRef<'a>],
    ) {
    }
}

/// Sparse backward analysis.
pub struct SparseBackward<'a, A: BackwardTransfer<'a>> {
    transfer: A,
    states: SparseStates<'a, A::Lattice>,
}

impl<'a, A: BackwardTransfer<'a> + Default> Default for SparseBackward<'a, A> {
    fn default() -> Self {
        SparseBackward::new(A::default())
    }
}

impl<'a, A: BackwardTransfer<'a>> SparseBackward<'a, A> {
    /// Creates an analysis that has not run.
    pub fn new(transfer: A) -> Self {
        SparseBackward { transfer, states: SparseStates::default() }
    }

    /// Returns the facts.
    pub fn states(&self) -> &SparseStates<'a, A::Lattice> {
        &self.states
    }

    /// Takes the facts.
    pub fn into_states(self) -> SparseStates<'a, A::Lattice> {
        self.states
    }

    fn cx<'f>(&'f mut self, flow: &'f mut Flow<'a>, id: AnalysisId) -> BackwardCx<'f, 'a, A> {
        BackwardCx { flow, states: &mut self.states, transfer: &self.transfer, id }
    }
}

impl<'a, A: BackwardTransfer<'a>> DataFlowAnalysis<'a> for SparseBackward<'a, A> {
    fn initialize(&mut self, flow: &mut Flow<'a>, id: AnalysisId) {
        self.states = SparseStates::new(flow);
        for item in flow.program.walk_backward() {
            match item {
                WalkEvent::Op(op) => self.cx(flow, id).visit_op(op),
                WalkEvent::Block(block) => flow.subscribe_block(block, id),
            }
        }
    }

    fn visit(&mut self, flow: &mut Flow<'a>, id: AnalysisId, point: Point<'a>) {
        if let Point::After(op) = point {
            self.cx(flow, id).visit_op(op);
        }
    }
}

/// Context of a transfer function.
pub struct BackwardCx<'f, 'a, A: BackwardTransfer<'a>> {
    /// Shared facts.
    pub flow: &'f mut Flow<'a>,
    states: &'f mut SparseStates<'a, A::Lattice>,
    transfer: &'f A,
    id: AnalysisId,
}

impl<'a, A: BackwardTransfer<'a>> BackwardCx<'_, 'a, A> {
    /// Returns the fact of a value.
    pub fn fact(&self, value: ValueRef<'_>) -> &A::Lattice {
        self.states.of(self.flow, value)
    }

    /// Returns the fact of a value; the operation is visited again when it changes.
    pub fn fact_for(&mut self, op: OpRef<'a>, value: ValueRef<'a>) -> A::Lattice {
        self.states.depend(self.flow, value, Point::After(op), self.id);
        self.fact(value).clone()
    }

    /// Joins into the fact of a value.
    pub fn join(&mut self, value: ValueRef<'a>, fact: &A::Lattice) {
        self.states.join(self.flow, value, fact);
    }

    /// Marks a value as escaping to unknown code.
    pub fn to_exit(&mut self, value: ValueRef<'a>) {
        let exit = self.transfer.exit_state(value);
        self.join(value, &exit);
    }

    fn visit_op(&mut self, op: OpRef<'a>) {
        if !self.flow.is_op_live(op) {
            return;
        }
        for result in op.results() {
            self.states.depend(self.flow, result, Point::After(op), self.id);
        }
        if let Some(branch) = model::<dyn RegionBranch>(op) {
            return self.visit_region_branch(op, branch);
        }
        if let Some(branch) = model::<dyn Branch>(op) {
            return self.visit_branch(op, branch);
        }
        if let Some(call) = model::<dyn Call>(op)
            && let Some(callee) = self.flow.program.callee(op)
            && callee.interface::<dyn Callable>().is_some()
        {
            return self.visit_call(op, call, callee);
        }
        let parent = self.flow.program.parent(op);
        if let Some(parent) = parent {
            if let Some(branch) = model::<dyn RegionBranch>(parent)
                && let Some(successors) =
                    terminator_successors(op, parent, branch, &vec![None; op.num_operands()])
            {
                return self.visit_terminator(op, parent, branch, successors);
            }
            if op.has_trait(TraitSet::RETURN_LIKE) && parent.interface::<dyn Callable>().is_some() {
                return self.visit_return(op, parent);
            }
        }
        self.transfer.visit_operation(self, op);
    }

    /// Joins the facts of the values that operands are forwarded to; other operands decide control flow.
    fn join_forwarded(
        &mut self,
        op: OpRef<'a>,
        range: Range<usize>,
        inputs: &[ValueRef<'a>],
        seen: &mut [bool],
    ) {
        for (operand, &input) in range.zip(inputs) {
            if operand < op.num_operands() {
                let fact = self.fact_for(op, input);
                self.join(op.operand(operand), &fact);
                seen[operand] = true;
            }
        }
    }

    fn visit_deciding(&mut self, op: OpRef<'a>, seen: &[bool]) {
        for operand in (0..op.num_operands()).filter(|&operand| !seen[operand]) {
            self.transfer.visit_branch_operand(self, op, operand);
        }
    }

    fn visit_others(&mut self, successor: RegionSuccessor<'a>, inputs: &[ValueRef<'a>]) {
        let Some(region) = successor.region() else { return };
        let Some(entry) = region.first_block() else { return };
        let others: Vec<_> = entry.arguments().filter(|argument| !inputs.contains(argument)).collect();
        if !others.is_empty() {
            self.transfer.visit_other_arguments(self, region, &others);
        }
    }

    fn visit_region_branch(&mut self, op: OpRef<'a>, branch: &dyn RegionBranch) {
        let mut seen = vec![false; op.num_operands()];
        for successor in branch.entry_successors(op, &vec![None; op.num_operands()]) {
            let inputs = branch.successor_inputs(op, successor);
            self.join_forwarded(op, branch.entry_operands(op, successor), &inputs, &mut seen);
            self.visit_others(successor, &inputs);
        }
        self.visit_deciding(op, &seen);
    }

    fn visit_terminator(
        &mut self,
        op: OpRef<'a>,
        parent: OpRef<'a>,
        branch: &dyn RegionBranch,
        successors: Vec<RegionSuccessor<'a>>,
    ) {
        let mut seen = vec![false; op.num_operands()];
        for successor in successors {
            let inputs = branch.successor_inputs(parent, successor);
            let range = <dyn RegionBranchTerminator>::operands_of(op, successor).unwrap_or(0..0);
            self.join_forwarded(op, range, &inputs, &mut seen);
            self.visit_others(successor, &inputs);
        }
        self.visit_deciding(op, &seen);
    }

    fn visit_branch(&mut self, op: OpRef<'a>, branch: &dyn Branch) {
        let mut seen = vec![false; op.num_operands()];
        for (number, block) in op.successors().enumerate() {
            let operands = branch.successor_operands(op, number);
            let arguments: Vec<ValueRef<'a>> = block.arguments().skip(operands.produced).collect();
            self.join_forwarded(op, operands.forwarded, &arguments, &mut seen);
        }
        self.visit_deciding(op, &seen);
    }

    fn visit_call(&mut self, op: OpRef<'a>, call: &dyn Call, callee: OpRef<'a>) {
        let mut seen = vec![false; op.num_operands()];
        if self.flow.config.interprocedural
            && let Some(entry) = callable_region(callee).and_then(|region| region.first_block())
        {
            let arguments: Vec<ValueRef<'a>> = entry.arguments().collect();
            self.join_forwarded(op, call.argument_operands(op), &arguments, &mut seen);
        }
        for operand in (0..op.num_operands()).filter(|&operand| !seen[operand]) {
            self.transfer.visit_call_operand(self, op, operand);
        }
    }

    fn visit_return(&mut self, op: OpRef<'a>, callable: OpRef<'a>) {
        let calls = self.flow.predecessors_for(Point::After(callable), Point::After(op), self.id);
        if !calls.all_known() {
            return op.operands().for_each(|operand| self.to_exit(operand));
        }
        for call in calls.known() {
            for (operand, result) in op.operands().zip(call.results()) {
                let fact = self.fact_for(op, result);
                self.join(operand, &fact);
            }
        }
    }
}
