//! `tensor.dim`, `tensor.rank`, `tensor.extract` and `tensor.insert`.

use super::destination_style;
use crate::interface::{AliasingValues, Bufferizable};
use crate::{AnalysisState, Bufferizer, Done};
use ir::{Build, InsertPoint, Op, OpRef};

/// Operation on the shape of a tensor, by the name of its counterpart.
pub(super) struct Size(pub(super) &'static str);

impl Bufferizable for Size {
    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (mut operands, loc) = (rw.operands(op), rw.loc(op));
        operands[0] = rw.buffer(operands[0])?;
        let state = rw.state(self.0, loc).operands(operands).results([ir::Type::INDEX]);
        rw.replace_with_new(op, state);
        Ok(())
    }
}

pub(super) struct Extract;

impl Bufferizable for Extract {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (mut operands, loc) = (rw.operands(op), rw.loc(op));
        operands[0] = rw.buffer(operands[0])?;
        let ty = rw.op(op).result(0).ty_handle();
        let state = rw.state("memref.load", loc).operands(operands).results([ty]);
        rw.replace_with_new(op, state);
        Ok(())
    }
}

pub(super) struct Insert;

impl Bufferizable for Insert {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
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

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (mut operands, loc) = (rw.operands(op), rw.loc(op));
        operands[1] = rw.buffer(operands[1])?;
        let dest = operands[1];
        rw.move_to(InsertPoint::Before(op));
        let state = rw.state("memref.store", loc).operands(operands);
        rw.insert(state);
        rw.replace_with_buffers(op, &[dest]);
        Ok(())
    }
}
