//! `scf.index_switch`.

use super::{common_type, terminator, type_of};
use crate::interface::{AliasingOperand, AliasingOperands, Bufferizable};
use crate::state::operand_of;
use crate::{AnalysisState, Bufferizer, Done};
use diag::Diagnostic;
use ir::{Op, OpRef, Type, Value, ValueRef};

pub(super) struct IndexSwitch;

impl Bufferizable for IndexSwitch {
    fn aliasing_operands<'a>(
        &self,
        op: OpRef<'a>,
        value: ValueRef<'a>,
        _: &AnalysisState<'_>,
    ) -> AliasingOperands<'a> {
        // The cases come before the default, whose region is the first.
        let regions = (1..op.num_regions()).chain([0]);
        let ends = regions.filter_map(|region| terminator(op, region));
        ends.map(|end| AliasingOperand::maybe_equivalent(operand_of(end, value.position()))).collect()
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        let ends = (0..op.num_regions()).filter_map(|region| terminator(op, region));
        let types: Vec<_> = ends.map(|end| type_of(end.operand(value.position()), state, open)).collect();
        let mismatch = || op.plain_error("inconsistent memory space on switch cases");
        common_type(op, value, types.into_iter(), &mismatch)
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let mut types = Vec::new();
        for result in rw.results(op) {
            types.push(if rw.is_tensor(result) { rw.buffer_type(result)? } else { rw.ty(result) });
        }
        let operands = rw.operands(op);
        rw.remake(op, &operands, &types);
        Ok(())
    }
}
