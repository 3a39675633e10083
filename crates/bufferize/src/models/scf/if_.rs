//! `scf.if`.

use super::{common_type, terminator, type_of};
use crate::interface::{AliasingOperand, AliasingOperands, Bufferizable};
use crate::state::operand_of;
use crate::{AnalysisState, Bufferizer, Done};
use diag::Diagnostic;
use ir::{Build, InsertPoint, Op, OpRef, Type, Value, ValueRef};

pub(super) struct If;

impl Bufferizable for If {
    fn aliasing_operands<'a>(
        &self,
        op: OpRef<'a>,
        value: ValueRef<'a>,
        _: &AnalysisState<'_>,
    ) -> AliasingOperands<'a> {
        let ends = (0..op.num_regions()).filter_map(|region| terminator(op, region));
        ends.map(|end| AliasingOperand::maybe_equivalent(operand_of(end, value.position()))).collect()
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        let ends = (0..2).filter_map(|region| terminator(op, region));
        let types: Vec<_> = ends.map(|end| type_of(end.operand(value.position()), state, open)).collect();
        let mismatch = || op.plain_error("inconsistent memory space on then/else branches");
        common_type(op, value, types.into_iter(), &mismatch)
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let mut types = Vec::new();
        for result in rw.results(op) {
            types.push(if rw.is_tensor(result) { rw.buffer_type(result)? } else { rw.ty(result) });
        }
        let (loc, condition) = (rw.loc(op), rw.op(op).operand(0).handle());
        rw.move_to(InsertPoint::Before(op));
        let state = rw.state("scf.if", loc).operands([condition]).results(types).regions(2);
        let new = rw.insert(state);
        rw.take_regions(op, new);
        let results = rw.results(new);
        rw.replace_with_buffers(op, &results);
        Ok(())
    }
}
