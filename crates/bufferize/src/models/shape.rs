//! `shape.assuming`: what its region yields is what it returns.

use crate::interface::{AliasingOperand, AliasingOperands, AliasingValue, AliasingValues, Bufferizable};
use crate::state::operand_of;
use crate::{AnalysisState, Bufferizer, Done, Failure, defaults};
use diag::Diagnostic;
use ir::def::Dialect;
use ir::{Build, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use smallvec::smallvec;

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    super::attach_all(dialect, &[("shape.assuming", &Assuming), ("shape.assuming_yield", &Yield)])
}

struct Assuming;

fn yield_of(op: OpRef<'_>) -> Option<OpRef<'_>> {
    op.regions().next()?.first_block()?.last().filter(|end| end.is("shape.assuming_yield"))
}

impl Bufferizable for Assuming {
    fn aliasing_operands<'a>(
        &self,
        op: OpRef<'a>,
        value: ValueRef<'a>,
        _: &AnalysisState<'_>,
    ) -> AliasingOperands<'a> {
        let end = yield_of(op).filter(|end| value.position() < end.num_operands());
        end.map(|end| AliasingOperand::equivalent(operand_of(end, value.position()))).into_iter().collect()
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        match yield_of(op).map(|end| end.operand(value.position())) {
            Some(yielded) if yielded.ty().is_memref() => Ok(yielded.ty_handle()),
            _ => defaults::buffer_type(op, value, state, open),
        }
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let view = rw.op(op);
        let Some(end) = yield_of(view) else { return Err(Failure) };
        let types: Vec<Type> = end.operand_types().collect();
        let witness: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
        let state = rw.state_like(op, &witness, &types);
        rw.move_to(InsertPoint::Before(op));
        let new = rw.insert(state);
        rw.take_regions(op, new);
        let results = rw.results(new);
        rw.replace_with_buffers(op, &results);
        Ok(())
    }
}

struct Yield;

impl Bufferizable for Yield {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn writes(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        false
    }

    fn must_be_in_place(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        _: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        match op.parent().filter(|parent| parent.is("shape.assuming") && operand < parent.num_results()) {
            Some(parent) => smallvec![AliasingValue::equivalent(parent.result(operand))],
            None => AliasingValues::new(),
        }
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let mut operands = Vec::new();
        for value in rw.operands(op) {
            operands.push(if rw.is_tensor(value) { rw.buffer(value)? } else { value });
        }
        let state = rw.state_like(op, &operands, &[]);
        rw.replace_with_new(op, state);
        Ok(())
    }
}
