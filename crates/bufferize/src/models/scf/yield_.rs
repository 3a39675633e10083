//! `scf.yield`.

use crate::interface::{AliasingValue, AliasingValues, Bufferizable, Relation};
use crate::{AnalysisState, Bufferizer, Done};
use ir::{InsertPoint, Op, OpRef, Value};
use smallvec::smallvec;

pub(super) struct Yield;

impl Bufferizable for Yield {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
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
        let Some(parent) = op.parent().filter(|parent| operand < parent.num_results()) else {
            return AliasingValues::new();
        };
        let value = parent.result(operand);
        match parent.name_str() {
            "scf.if" | "scf.index_switch" => {
                smallvec![AliasingValue { value, relation: Relation::Equivalent, definite: false }]
            }
            "scf.execute_region" => smallvec![AliasingValue::equivalent(value)],
            _ => AliasingValues::new(),
        }
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let view = rw.op(op);
        let Some(parent) = view.parent() else { return rw.fail(view.plain_error(UNSUPPORTED)) };
        let name = parent.name_str();
        let targets: Vec<Value> = match name {
            "scf.for" | "scf.if" | "scf.index_switch" => {
                parent.results().map(|value| value.handle()).collect()
            }
            "scf.while" => {
                let before = parent.region(0).first_block();
                before.into_iter().flat_map(|block| block.arguments()).map(|value| value.handle()).collect()
            }
            "scf.execute_region" => Vec::new(),
            _ => return rw.fail(view.plain_error(UNSUPPORTED)),
        };
        let mut operands = rw.operands(op);
        for (at, value) in operands.iter_mut().enumerate() {
            if !rw.is_tensor(*value) {
                continue;
            }
            *value = rw.buffer(*value)?;
            let Some(&target) = targets.get(at) else { continue };
            let ty = rw.buffer_type(target)?;
            rw.move_to(InsertPoint::Before(op));
            let loc = rw.value(*value).loc();
            *value = rw.cast_buffer(loc, *value, ty);
        }
        let state = rw.state_like(op, &operands, &[]);
        rw.replace_with_new(op, state);
        Ok(())
    }
}

/// The error for another parent.
const UNSUPPORTED: &str = "unsupported scf::YieldOp parent";
