//! `linalg`: operations in destination-passing style write the buffers of their inits.

use super::tensor::destination_style;
use crate::interface::{AliasingOperand, AliasingOperands, AliasingValue, AliasingValues, Bufferizable};
use crate::state::operand_of;
use crate::{AnalysisState, Bufferizer, Done};
use ::linalg::Structured as View;
use ir::def::Dialect;
use ir::{Op, OpRef, ValueRef};
use smallvec::smallvec;
use std::ops::Range;

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    let dialect = ::linalg::STRUCTURED_NAMES.iter().fold(dialect, |dialect, &op| {
        dialect.attach::<dyn Bufferizable>(op, &Structured as &dyn Bufferizable)
    });
    super::attach_all(dialect, &[("linalg.softmax", &Softmax)])
}

struct Structured;

/// Returns the operands that are written, the last group of a structured operation.
fn inits(op: OpRef<'_>, state: &AnalysisState<'_>) -> Range<usize> {
    state.inits(op, || {
        let groups = op.def().map_or(0, |def| def.operands.len());
        if groups == 0 { 0..0 } else { op.operand_group(groups - 1) }
    })
}

impl Bufferizable for Structured {
    fn reads(&self, op: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        View::of(op).is_none_or(|view| view.payload_uses(operand))
    }

    fn writes(&self, op: OpRef<'_>, operand: usize, state: &AnalysisState<'_>) -> bool {
        inits(op, state).contains(&operand)
    }

    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        state: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        let inits = inits(op, state);
        let result = operand.checked_sub(inits.start).filter(|_| operand < inits.end);
        match result.filter(|&result| result < op.num_results()) {
            Some(result) => smallvec![AliasingValue::equivalent(op.result(result))],
            None => AliasingValues::new(),
        }
    }

    fn aliasing_operands<'a>(
        &self,
        op: OpRef<'a>,
        value: ValueRef<'a>,
        state: &AnalysisState<'_>,
    ) -> AliasingOperands<'a> {
        let mut inits = inits(op, state);
        match inits.nth(value.position()).filter(|_| value.defining_op() == Some(op)) {
            Some(init) => smallvec![AliasingOperand::equivalent(operand_of(op, init))],
            None => AliasingOperands::new(),
        }
    }

    fn result_writes(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn accesses_elementwise(&self, op: OpRef<'_>, operands: &[usize], _: &AnalysisState<'_>) -> bool {
        let Some(view) = View::of(op) else { return false };
        let maps = view.map_refs();
        let is_identity = |&operand: &usize| {
            view.is_scalar(operand) || maps.get(operand).is_some_and(|map| map.is_identity())
        };
        view.is_all_parallel() && operands.iter().all(is_identity)
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        destination_style::bufferize(op, rw)
    }
}

struct Softmax;

impl Bufferizable for Softmax {
    fn reads(&self, _: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        operand == 0
    }

    fn writes(&self, _: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        operand == 1
    }

    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        _: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        match op.results().next().filter(|_| operand == 1) {
            Some(result) => smallvec![AliasingValue::equivalent(result)],
            None => AliasingValues::new(),
        }
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        destination_style::bufferize(op, rw)
    }
}
