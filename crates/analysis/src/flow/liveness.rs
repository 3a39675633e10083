//! Live values: those that are stored, returned to a live use, or decide control flow.

use super::dead_code::model;
use super::{
    BackwardCx, BackwardTransfer, ConstantPropagation, DeadCode, Flow, FlowConfig, Lattice, SparseBackward,
    SparseStates,
};
use interfaces::{Branch, Callable, RegionBranch, is_memory_effect_free, would_be_trivially_dead};
use ir::def::TraitSet;
use ir::{Body, OpRef, RegionRef, ValueRef};

/// Whether a value is live.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Live(pub bool);

impl Lattice for Live {
    fn join(&mut self, other: &Self) -> bool {
        other.0 && !std::mem::replace(&mut self.0, true)
    }
}

/// Live values of a body and all nested ones.
///
/// A value is live if it is an operand of an operation with memory effects or of a return to an unknown
/// caller, if it decides control flow to live code, or if a live value is computed from it. Unreachable code
/// does not count.
pub struct LiveValues<'a> {
    flow: Flow<'a>,
    states: SparseStates<'a, Live>,
}

impl<'a> LiveValues<'a> {
    /// Runs the analysis, together with constant propagation and dead code analysis.
    pub fn of(body: &'a Body, config: FlowConfig) -> Self {
        let mut flow = Flow::new(body, config);
        let (mut dead, mut constants) = (DeadCode::default(), ConstantPropagation::default());
        let mut live = SparseBackward::<LivenessTransfer>::default();
        flow.run(&mut [&mut dead, &mut constants, &mut live]);
        LiveValues { flow, states: live.into_states() }
    }

    /// Whether a value is live.
    pub fn is_live(&self, value: ValueRef<'_>) -> bool {
        self.states.of(&self.flow, value).0
    }

    /// Returns the results of dead code analysis and constant propagation.
    pub fn flow(&self) -> &Flow<'a> {
        &self.flow
    }
}

/// Transfer function of liveness.
#[derive(Default)]
pub struct LivenessTransfer;

const LIVE: Live = Live(true);

impl LivenessTransfer {
    /// Marks operands live: all if the operation has visible effects, returns, or branches in an unknown way,
    /// or if a result is live.
    fn mark<'a>(
        cx: &mut BackwardCx<'_, 'a, Self>,
        op: OpRef<'a>,
        operands: impl Iterator<Item = ValueRef<'a>>,
        from: OpRef<'a>,
    ) {
        let results_matter = op.results().any(|result| cx.fact_for(from, result).0);
        let noticed = || !is_memory_effect_free(op) && !would_be_trivially_dead(op);
        let decides = || op.num_successors() > 0 && model::<dyn Branch>(op).is_none();
        let returns = || op.has_trait(TraitSet::RETURN_LIKE) || Self::forwards_unknown(cx, op);
        if results_matter || returns() || decides() || noticed() {
            operands.for_each(|operand| cx.join(operand, &LIVE));
        }
    }

    /// Whether an operation terminates a region whose parent does not define where control and operands are
    /// forwarded, such as the combination of `scf.reduce`.
    fn forwards_unknown<'a>(cx: &BackwardCx<'_, 'a, Self>, op: OpRef<'a>) -> bool {
        op.has_trait(TraitSet::TERMINATOR)
            && op.num_successors() == 0
            && cx.flow.program.parent(op).is_some_and(|parent| {
                model::<dyn RegionBranch>(parent).is_none() && parent.interface::<dyn Callable>().is_none()
            })
    }

    /// Whether an operation with regions is live: a result is, or without results its effects are visible.
    fn matters<'a>(cx: &mut BackwardCx<'_, 'a, Self>, op: OpRef<'a>, from: OpRef<'a>) -> bool {
        if op.num_results() > 0 {
            return op.results().any(|result| cx.fact_for(from, result).0);
        }
        op.regions().flat_map(|region| region.ops()).any(|inner| !is_memory_effect_free(inner))
    }
}

impl<'a> BackwardTransfer<'a> for LivenessTransfer {
    type Lattice = Live;

    fn exit_state(&self, _: ValueRef<'a>) -> Live {
        LIVE
    }

    fn visit_operation(&self, cx: &mut BackwardCx<'_, 'a, Self>, op: OpRef<'a>) {
        Self::mark(cx, op, op.operands(), op);
    }

    fn visit_branch_operand(&self, cx: &mut BackwardCx<'_, 'a, Self>, op: OpRef<'a>, operand: usize) {
        let value = op.operand(operand);
        let region_branch = model::<dyn RegionBranch>(op).is_some();
        let parent = cx.flow.program.parent(op).filter(|_| !region_branch);
        let may_live = match parent {
            None => Self::matters(cx, op, op),
            Some(_) if model::<dyn Branch>(op).is_some() => true,
            Some(parent) => Self::matters(cx, parent, op),
        };
        if may_live {
            cx.join(value, &LIVE);
        }
        Self::mark(cx, op, std::iter::once(value), op);
        // A terminator decides the behaviour of the enclosing operation.
        if let Some(parent) = parent.filter(|_| model::<dyn Branch>(op).is_none()) {
            Self::mark(cx, parent, std::iter::once(value), op);
        }
    }

    fn visit_call_operand(&self, cx: &mut BackwardCx<'_, 'a, Self>, op: OpRef<'a>, operand: usize) {
        cx.join(op.operand(operand), &LIVE);
    }

    /// A live induction variable makes the bounds it depends on live.
    fn visit_other_arguments(
        &self,
        cx: &mut BackwardCx<'_, 'a, Self>,
        region: RegionRef<'a>,
        arguments: &[ValueRef<'a>],
    ) {
        let Some(op) = cx.flow.program.region_parent(region) else { return };
        if arguments.iter().any(|&argument| cx.fact_for(op, argument).0) {
            let forwarded = model::<dyn RegionBranch>(op)
                .map(|branch| branch.entry_operands(op, interfaces::RegionSuccessor::Region(region)));
            let forwarded = forwarded.unwrap_or(0..0);
            for (number, operand) in op.operands().enumerate() {
                if !forwarded.contains(&number) {
                    cx.join(operand, &LIVE);
                }
            }
        }
    }
}
