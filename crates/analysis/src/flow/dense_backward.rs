//! Dense backward analyses: facts at program points that depend on later execution.

use super::dead_code::{model, terminator_successors};
use super::dense::{CallAction, DenseStates};
use super::{AnalysisId, DataFlowAnalysis, Flow, Lattice, Point};
use crate::WalkEvent;
use crate::nested_bodies::callable_region;
use interfaces::{Call, RegionBranch, RegionSuccessor};
use ir::{BlockRef, OpRef};

/// Transfer functions of a dense backward analysis; propagation along edges is generic.
pub trait DenseBackwardTransfer<'a>: Sized {
    /// Lattice of facts.
    type Lattice: Lattice;

    /// Returns the fact at exits to unknown code.
    fn exit_state(&self) -> Self::Lattice;

    /// Returns the fact before an operation, given that after it.
    fn visit_operation(&self, flow: &Flow<'a>, op: OpRef<'a>, after: &Self::Lattice) -> Self::Lattice;

    /// Returns the fact before a call enters or returns, or before a call of an invisible callee.
    fn visit_call(
        &self,
        _flow: &Flow<'a>,
        _call: OpRef<'a>,
        action: CallAction,
        after: &Self::Lattice,
    ) -> Self::Lattice {
        if action == CallAction::External { self.exit_state() } else { after.clone() }
    }
}

/// Dense backward analysis. The fact at a point is that before the operation that follows it.
pub struct DenseBackward<'a, A: DenseBackwardTransfer<'a>> {
    transfer: A,
    states: DenseStates<'a, A::Lattice>,
}

impl<'a, A: DenseBackwardTransfer<'a>> DenseBackward<'a, A> {
    /// Creates an analysis that has not run.
    pub fn new(transfer: A) -> Self {
        DenseBackward { transfer, states: DenseStates::default() }
    }

    /// Returns the facts.
    pub fn states(&self) -> &DenseStates<'a, A::Lattice> {
        &self.states
    }
}

impl<'a, A: DenseBackwardTransfer<'a>> DataFlowAnalysis<'a> for DenseBackward<'a, A> {
    fn initialize(&mut self, flow: &mut Flow<'a>, id: AnalysisId) {
        let items: Vec<WalkEvent<'a>> = flow.program.walk_backward().collect();
        for item in items {
            match item {
                WalkEvent::Op(op) if op.block().is_some() => self.visit(flow, id, Point::before(op)),
                WalkEvent::Op(_) => {}
                WalkEvent::Block(block) => {
                    flow.subscribe_block_backward(block, id);
                    self.visit(flow, id, Point::end(block));
                }
            }
        }
    }

    fn visit(&mut self, flow: &mut Flow<'a>, id: AnalysisId, point: Point<'a>) {
        let (block, next) = match point {
            Point::Start(block) => (Some(block), block.first()),
            Point::After(op) => (op.block(), op.next()),
        };
        let Some(block) = block.filter(|block| flow.is_live(*block)) else { return };
        let mut visit = Visit { flow, states: &mut self.states, transfer: &self.transfer, id, point };
        match next {
            Some(op) => visit.op(op),
            None => visit.block_end(block),
        }
    }
}

/// Visit of a point.
struct Visit<'f, 'a, A: DenseBackwardTransfer<'a>> {
    flow: &'f mut Flow<'a>,
    states: &'f mut DenseStates<'a, A::Lattice>,
    transfer: &'f A,
    id: AnalysisId,
    point: Point<'a>,
}

impl<'a, A: DenseBackwardTransfer<'a>> Visit<'_, 'a, A> {
    fn at(&mut self, point: Point<'a>) -> A::Lattice {
        self.states.at_for(self.flow, point, self.point, self.id)
    }

    fn join(&mut self, fact: &A::Lattice) {
        self.states.join(self.flow, self.point, fact);
    }

    fn op(&mut self, op: OpRef<'a>) {
        let after = self.at(Point::After(op));
        if let Some(branch) = model::<dyn RegionBranch>(op) {
            let successors = branch.entry_successors(op, &vec![None; op.num_operands()]);
            return self.region_branch(op, successors);
        }
        if model::<dyn Call>(op).is_some() {
            return self.call(op, &after);
        }
        let before = self.transfer.visit_operation(self.flow, op, &after);
        self.join(&before);
    }

    fn call(&mut self, call: OpRef<'a>, after: &A::Lattice) {
        let entry =
            self.flow.program.callee(call).and_then(callable_region).and_then(|region| region.first_block());
        match entry.filter(|_| self.flow.config.interprocedural) {
            Some(entry) => {
                let fact = self.at(Point::Start(entry));
                let before = self.transfer.visit_call(self.flow, call, CallAction::Enter, &fact);
                self.join(&before);
            }
            None => {
                let before = self.transfer.visit_call(self.flow, call, CallAction::External, after);
                self.join(&before);
            }
        }
    }

    /// Computes the fact after the last operation of a block.
    fn block_end(&mut self, block: BlockRef<'a>) {
        if let Some(end) = block.last().filter(|end| end.num_successors() > 0) {
            for to in end.successors() {
                // Unreachable code has the default fact.
                let fact = self.at(Point::Start(to));
                self.join(&fact);
            }
            return;
        }
        let Some(parent) = self.flow.program.block_parent(block) else { return };
        if let (Some(branch), Some(end)) = (model::<dyn RegionBranch>(parent), block.last()) {
            let constants = vec![None; end.num_operands()];
            return match terminator_successors(end, parent, branch, &constants) {
                Some(successors) => self.region_branch(parent, successors),
                None => self.join_exit(),
            };
        }
        if callable_region(parent).is_some() && callable_region(parent) == block.region() {
            let calls = self.flow.predecessors_for(Point::After(parent), self.point, self.id);
            if calls.all_known() && self.flow.config.interprocedural {
                for &call in calls.known() {
                    let fact = self.at(Point::After(call));
                    let before = self.transfer.visit_call(self.flow, call, CallAction::Exit, &fact);
                    self.join(&before);
                }
                return;
            }
        }
        self.join_exit();
    }

    fn join_exit(&mut self) {
        let exit = self.transfer.exit_state();
        self.join(&exit);
    }

    fn region_branch(&mut self, op: OpRef<'a>, successors: Vec<RegionSuccessor<'a>>) {
        for successor in successors {
            let point = match successor {
                RegionSuccessor::Parent => Some(Point::After(op)),
                RegionSuccessor::Region(region) => region.first_block().map(Point::Start),
            };
            if let Some(point) = point {
                let fact = self.at(point);
                self.join(&fact);
            }
        }
    }
}
