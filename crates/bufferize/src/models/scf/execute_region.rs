//! `scf.execute_region`.

use crate::interface::{AliasingOperand, AliasingOperands, Bufferizable};
use crate::models::cf;
use crate::state::operand_of;
use crate::{AnalysisState, Bufferizer, Done, Failure, bufferize_block, defaults};
use diag::Diagnostic;
use ir::{Build, InsertPoint, Op, OpRef, Type, Value, ValueRef};

pub(super) struct ExecuteRegion;

/// Returns the only `scf.yield` of the region.
fn unique_yield(op: OpRef<'_>) -> Option<OpRef<'_>> {
    let ends = op.region(0).blocks().filter_map(|block| block.last());
    let mut yields = ends.filter(|end| end.is("scf.yield"));
    yields.next().filter(|_| yields.next().is_none())
}

impl Bufferizable for ExecuteRegion {
    fn supports_blocks(&self) -> bool {
        true
    }

    fn is_writable(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn aliasing_operands<'a>(
        &self,
        op: OpRef<'a>,
        value: ValueRef<'a>,
        _: &AnalysisState<'_>,
    ) -> AliasingOperands<'a> {
        if value.argument_block().is_some() {
            return cf::forwarded(value);
        }
        let end = unique_yield(op).into_iter();
        end.map(|end| AliasingOperand::equivalent(operand_of(end, value.position()))).collect()
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        if value.argument_block().is_some() {
            return cf::argument_type(op, value, state, open);
        }
        match unique_yield(op).map(|end| end.operand(value.position())) {
            Some(yielded) if yielded.ty().is_memref() => Ok(yielded.ty_handle()),
            _ => defaults::buffer_type(op, value, state, open),
        }
    }

    fn verify_analysis(&self, op: OpRef<'_>, _: &AnalysisState<'_>) -> Result<(), Diagnostic> {
        match unique_yield(op) {
            Some(_) => Ok(()),
            None => Err(op.error("op without unique scf.yield is not supported")),
        }
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let view = rw.op(op);
        let Some(end) = unique_yield(view) else { return Err(Failure) };
        let types: Vec<Type> = end.operand_types().collect();
        let state = rw.state_like(op, &[], &types);
        rw.move_to(InsertPoint::Before(op));
        let new = rw.insert(state);
        rw.take_regions(op, new);
        let blocks: Vec<_> = rw.op(new).region(0).blocks().map(|block| block.handle()).collect();
        for block in blocks {
            bufferize_block(rw, block)?;
        }
        let results = rw.results(new);
        rw.replace_with_buffers(op, &results);
        Ok(())
    }
}
