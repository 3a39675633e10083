//! Values that an operation and its regions hand to each other.

use crate::{MatchFailure, Matched, Rewriter};
use interfaces::{RegionBranch, RegionBranchPoint, RegionBranchTerminator, RegionSuccessor};
use ir::{BlockRef, Op, OpRef, Region, Value};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Value that is handed on: a result, or an argument of the first block of a region.
#[derive(Clone, Copy)]
pub(super) struct Input {
    pub(super) value: Value,
    /// Its region; `None` for results.
    pub(super) region: Option<Region>,
}

/// Operand that is handed to an input.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    /// The operation itself, or a terminator of its regions.
    pub(super) from: Op,
    /// Number of the operand.
    pub(super) operand: usize,
    pub(super) value: Value,
    /// Index of the input.
    pub(super) input: usize,
}

/// Inputs of an operation's regions and its results, and what is handed to them.
pub(super) struct Flow {
    /// All that something is handed to.
    pub(super) inputs: Vec<Input>,
    pub(super) edges: Vec<Edge>,
    /// Indices of inputs.
    indices: FxHashMap<Value, usize>,
}

/// Iterates over the last operations of all blocks.
fn ends(op: OpRef<'_>) -> impl Iterator<Item = OpRef<'_>> {
    op.regions().flat_map(|region| region.blocks()).filter_map(BlockRef::last)
}

impl Flow {
    /// Finds what an operation hands on.
    ///
    /// # Errors
    /// If it does not have the interface, nothing is handed on, or an operation that is not registered may hand on anything.
    pub(super) fn of(rw: &Rewriter<'_>, op: Op) -> Result<Flow, MatchFailure> {
        let view = rw.op(op);
        // Most loops and conditions hand nothing on.
        rw.require(view.num_results() > 0 || ends(view).any(|end| end.num_operands() > 0))?;
        let model = view.interface::<dyn RegionBranch>().matched()?;
        let mut flow = Flow { inputs: Vec::new(), edges: Vec::new(), indices: FxHashMap::default() };
        for successor in model.successors(view, RegionBranchPoint::Parent) {
            let range = model.entry_operands(view, successor);
            flow.add(model, view, (view, range), successor);
        }
        for end in ends(view).filter(|end| end.num_successors() == 0) {
            rw.require(end.def().is_some() && end.is_well_formed())?;
            for successor in model.successors(view, RegionBranchPoint::Terminator(end)) {
                if let Some(range) = <dyn RegionBranchTerminator>::operands_of(end, successor) {
                    flow.add(model, view, (end, range), successor);
                }
            }
        }
        rw.require(!flow.edges.is_empty())?;
        Ok(flow)
    }

    /// Adds the edges from some operands to a successor.
    fn add<'a>(
        &mut self,
        model: &dyn RegionBranch,
        op: OpRef<'a>,
        (from, operands): (OpRef<'a>, Range<usize>),
        successor: RegionSuccessor<'a>,
    ) {
        if operands.is_empty() {
            return;
        }
        let region = successor.region().map(|region| region.handle());
        for (operand, input) in operands.zip(model.successor_inputs(op, successor)) {
            let next = self.inputs.len();
            let index = *self.indices.entry(input.handle()).or_insert(next);
            if index == next {
                self.inputs.push(Input { value: input.handle(), region });
            }
            let value = from.operand(operand).handle();
            self.edges.push(Edge { from: from.handle(), operand, value, input: index });
        }
    }

    /// Returns the index of a value that is an input.
    pub(super) fn index(&self, value: Value) -> Option<usize> {
        self.indices.get(&value).copied()
    }
}
