//! Dense forward analyses: facts at program points that depend on earlier execution.

use super::dead_code::model;
use super::dense::{CallAction, DenseStates};
use super::{AnalysisId, DataFlowAnalysis, Flow, Lattice, Point};
use crate::WalkEvent;
use crate::nested_bodies::callable_region;
use interfaces::{Call, Callable, RegionBranch};
use ir::{BlockRef, OpRef};

/// Transfer functions of a dense forward analysis; propagation along edges is generic.
pub trait DenseForwardTransfer<'a>: Sized {
    /// Lattice of facts.
    type Lattice: Lattice;

    /// Returns the fact at entries from unknown code.
    fn entry_state(&self) -> Self::Lattice;

    /// Returns the fact after an operation, given that before it.
    fn visit_operation(&self, flow: &Flow<'a>, op: OpRef<'a>, before: &Self::Lattice) -> Self::Lattice;

    /// Returns the fact after a call enters or returns, or after a call of an invisible callee.
    fn visit_call(
        &self,
        _flow: &Flow<'a>,
        _call: OpRef<'a>,
        action: CallAction,
        before: &Self::Lattice,
    ) -> Self::Lattice {
        if action == CallAction::External { self.entry_state() } else { before.clone() }
    }
}

/// Dense forward analysis.
pub struct DenseForward<'a, A: DenseForwardTransfer<'a>> {
    transfer: A,
    states: DenseStates<'a, A::Lattice>,
}

impl<'a, A: DenseForwardTransfer<'a>> DenseForward<'a, A> {
    /// Creates an analysis that has not run.
    pub fn new(transfer: A) -> Self {
        DenseForward { transfer, states: DenseStates::default() }
    }

    /// Returns the facts.
    pub fn states(&self) -> &DenseStates<'a, A::Lattice> {
        &self.states
    }
}

impl<'a, A: DenseForwardTransfer<'a>> DataFlowAnalysis<'a> for DenseForward<'a, A> {
    fn initialize(&mut self, flow: &mut Flow<'a>, id: AnalysisId) {
        for item in flow.items() {
            match item {
                WalkEvent::Op(op) => self.visit(flow, id, Point::After(op)),
                WalkEvent::Block(block) => {
                    flow.subscribe_block(block, id);
                    self.visit(flow, id, Point::Start(block));
                }
            }
        }
    }

    fn visit(&mut self, flow: &mut Flow<'a>, id: AnalysisId, point: Point<'a>) {
        let mut visit = Visit { flow, states: &mut self.states, transfer: &self.transfer, id, point };
        match point {
            Point::Start(block) => visit.block(block),
            Point::After(op) => visit.op(op),
        }
    }
}

/// Visit of a point.
struct Visit<'f, 'a, A: DenseForwardTransfer<'a>> {
    flow: &'f mut Flow<'a>,
    states: &'f mut DenseStates<'a, A::Lattice>,
    transfer: &'f A,
    id: AnalysisId,
    point: Point<'a>,
}

impl<'a, A: DenseForwardTransfer<'a>> Visit<'_, 'a, A> {
    fn at(&mut self, point: Point<'a>) -> A::Lattice {
        self.states.at_for(self.flow, point, self.point, self.id)
    }

    fn join(&mut self, fact: &A::Lattice) {
        self.states.join(self.flow, self.point, fact);
    }

    fn join_entry(&mut self) {
        let entry = self.transfer.entry_state();
        self.join(&entry);
    }

    fn op(&mut self, op: OpRef<'a>) {
        if op.block().is_none() || !self.flow.is_op_live(op) {
            return;
        }
        let before = self.at(Point::before(op));
        if model::<dyn RegionBranch>(op).is_some() {
            return self.region_branch(op);
        }
        if model::<dyn Call>(op).is_some() {
            return self.call(op, &before);
        }
        let after = self.transfer.visit_operation(self.flow, op, &before);
        self.join(&after);
    }

    fn call(&mut self, call: OpRef<'a>, before: &A::Lattice) {
        let callee = self.flow.program.callee(call);
        let declared = callee.is_some_and(|callee| {
            callee.interface::<dyn Callable>().is_some() && callable_region(callee).is_none()
        });
        if !self.flow.config.interprocedural || declared {
            let after = self.transfer.visit_call(self.flow, call, CallAction::External, before);
            return self.join(&after);
        }
        let ends = self.flow.predecessors_for(self.point, self.point, self.id);
        if !ends.all_known() {
            return self.join_entry();
        }
        for &end in ends.known() {
            let fact = self.at(Point::After(end));
            let after = self.transfer.visit_call(self.flow, call, CallAction::Exit, &fact);
            self.join(&after);
        }
    }

    fn block(&mut self, block: BlockRef<'a>) {
        if !self.flow.is_live(block) {
            return;
        }
        if !block.is_entry() {
            for (end, _) in block.predecessor_uses() {
                if let Some(from) = end.block()
                    && self.flow.subscribe_edge(from, block, self.id)
                {
                    let fact = self.at(Point::After(end));
                    self.join(&fact);
                }
            }
            return;
        }
        let Some(op) = self.flow.program.block_parent(block) else { return };
        if block.region().is_some() && callable_region(op) == block.region() {
            self.callable(op);
        } else if model::<dyn RegionBranch>(op).is_some() {
            self.region_branch(op);
        } else {
            self.join_entry();
        }
    }

    fn callable(&mut self, op: OpRef<'a>) {
        let calls = self.flow.predecessors_for(Point::After(op), self.point, self.id);
        if !calls.all_known() || !self.flow.config.interprocedural {
            return self.join_entry();
        }
        for &call in calls.known() {
            let fact = self.at(Point::before(call));
            let after = self.transfer.visit_call(self.flow, call, CallAction::Enter, &fact);
            self.join(&after);
        }
    }

    fn region_branch(&mut self, op: OpRef<'a>) {
        let predecessors = self.flow.predecessors_for(self.point, self.point, self.id);
        for &from in predecessors.known() {
            let enters = self.flow.program.op(from) == self.flow.program.op(op);
            let fact = self.at(if enters { Point::before(op) } else { Point::After(from) });
            self.join(&fact);
        }
    }
}
