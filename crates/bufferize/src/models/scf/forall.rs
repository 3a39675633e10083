//! `scf.forall` and `scf.forall.in_parallel`.

use crate::interface::{AliasingValue, AliasingValues, Bufferizable};
use crate::{AnalysisState, Bufferizer, Done, Failure};
use ::scf::{Forall as View, MixedBound};
use diag::Diagnostic;
use ir::{Build, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use smallvec::smallvec;

pub(super) struct Forall;

/// Returns the number of operands before the outputs.
fn bounds(op: OpRef<'_>) -> usize {
    op.operand_group(3).start
}

/// Whether there may be more than one iteration.
fn has_several_iterations(op: OpRef<'_>) -> bool {
    let Some(view) = op.cast::<View<'_>>() else { return true };
    let known =
        |bounds: Vec<MixedBound<'_>>| bounds.into_iter().map(|bound| bound.constant()).collect::<Vec<_>>();
    let (lower, upper, steps) = (known(view.lower_bounds()), known(view.upper_bounds()), known(view.steps()));
    lower.iter().zip(&upper).zip(&steps).any(|((lower, upper), step)| match (lower, upper, step) {
        (&Some(lower), &Some(upper), &Some(step)) => lower.saturating_add(step) < upper,
        _ => true,
    })
}

impl Bufferizable for Forall {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        // What no iteration writes is returned.
        true
    }

    fn writes(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        _: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        match operand.checked_sub(bounds(op)) {
            Some(output) => smallvec![AliasingValue::equivalent(op.result(output))],
            None => AliasingValues::new(),
        }
    }

    fn is_writable(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn is_repetitive(&self, op: OpRef<'_>, _: usize) -> bool {
        has_several_iterations(op)
    }

    fn is_parallel(&self, op: OpRef<'_>, _: usize) -> bool {
        has_several_iterations(op)
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        let output = match value.argument_block() {
            Some(block) => value.position() + op.operand_group(3).len() - block.num_arguments(),
            None => value.position(),
        };
        state.buffer_type_in(op.operand(bounds(op) + output), open)
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let view = rw.op(op);
        let (loc, first) = (view.loc(), bounds(view));
        let Some(block) = view.region(0).first_block().map(|block| block.handle()) else {
            return Err(Failure);
        };
        let operands = rw.operands(op);
        let mut buffers = Vec::new();
        for &output in &operands[first..] {
            buffers.push(rw.buffer(output)?);
        }
        let arguments: Vec<Value> = rw.block(block).arguments().map(|argument| argument.handle()).collect();
        let rank = arguments.len() - buffers.len();
        rw.move_to(InsertPoint::Start(block));
        for (&argument, &buffer) in arguments[rank..].iter().zip(&buffers) {
            let ty = rw.ty(argument);
            let tensor = rw.make("bufferization.to_tensor", loc, &[buffer], ty);
            rw.replace_all_uses(argument, tensor);
        }
        for at in (rank..arguments.len()).rev() {
            rw.erase_argument(block, at);
        }
        let mut state = rw.state_like(op, &operands[..first], &[]);
        let cx = rw.context().clone();
        let mut segments = rw.op(op).words("operandSegmentSizes").unwrap_or(&[]).to_vec();
        if let Some(outputs) = segments.last_mut() {
            *outputs = 0;
        }
        state.set_words(&cx, "operandSegmentSizes", &segments);
        rw.move_to(InsertPoint::Before(op));
        let new = rw.insert(state);
        rw.take_regions(op, new);
        rw.replace_with_buffers(op, &buffers);
        Ok(())
    }
}

pub(super) struct InParallel;

impl Bufferizable for InParallel {
    fn bufferize(&self, _: Op, _: &mut Bufferizer<'_>) -> Done {
        // It has no operands: what is in it is bufferized by itself.
        Ok(())
    }
}
