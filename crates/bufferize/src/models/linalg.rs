//! `linalg`: operations in destination-passing style write the buffers of their inits.

use super::tensor::destination_style;
use crate::interface::{AliasingValue, AliasingValues, Bufferizable};
use crate::{AnalysisState, Bufferizer, Done};
use ::linalg::Structured as View;
use ir::def::Dialect;
use ir::{Op, OpRef};
use smallvec::smallvec;

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    let dialect = ::linalg::STRUCTURED_NAMES.iter().fold(dialect, |dialect, &op| {
        dialect.attach::<dyn Bufferizable>(op, &Structured as &dyn Bufferizable)
    });
    super::attach_all(dialect, &[("linalg.softmax", &Softmax)])
}

struct Structured;

impl Bufferizable for Structured {
    fn reads(&self, op: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        View::of(op).is_none_or(|view| view.payload_uses(operand))
    }

    fn writes(&self, op: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        destination_style::is_init(op, operand)
    }

    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        _: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        destination_style::aliasing_values(op, operand)
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
