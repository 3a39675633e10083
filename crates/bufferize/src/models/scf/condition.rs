//! `scf.condition`.

use crate::interface::Bufferizable;
use crate::{AnalysisState, Bufferizer, Done, Failure};
use ir::{InsertPoint, Op, OpRef, Value};

pub(super) struct Condition;

impl Bufferizable for Condition {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn must_be_in_place(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let after = rw.op(op).parent().and_then(|parent| parent.regions().nth(1)?.first_block());
        let Some(after) = after else { return Err(Failure) };
        let arguments: Vec<Value> = after.arguments().map(|argument| argument.handle()).collect();
        let mut operands = rw.operands(op);
        for (value, argument) in operands.iter_mut().skip(1).zip(arguments) {
            if !rw.is_tensor(*value) {
                continue;
            }
            let buffer = rw.buffer(*value)?;
            let ty = rw.buffer_type(argument)?;
            rw.move_to(InsertPoint::Before(op));
            let loc = rw.value(buffer).loc();
            *value = rw.cast_buffer(loc, buffer, ty);
        }
        let state = rw.state_like(op, &operands, &[]);
        rw.replace_with_new(op, state);
        Ok(())
    }
}
