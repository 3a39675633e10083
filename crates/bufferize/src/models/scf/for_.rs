//! `scf.for`.

use super::{blocks, copy_yielded, iteration_type, terminator};
use crate::interface::{AliasingValue, AliasingValues, Bufferizable, Relation};
use crate::{AnalysisState, Bufferizer, Done, Failure};
use diag::Diagnostic;
use ir::{Build, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use smallvec::smallvec;

pub(super) struct For;

/// Operands before the initial values: bounds and step.
const BOUNDS: usize = 3;

/// Returns the iteration argument of a result.
fn argument(op: OpRef<'_>, result: usize) -> Option<ValueRef<'_>> {
    op.region(0).first_block()?.arguments().nth(1 + result)
}

/// Returns how the buffers of a result and its initial value are related.
fn relation(op: OpRef<'_>, result: usize, state: &AnalysisState<'_>) -> Relation {
    let yielded = terminator(op, 0).and_then(|end| end.operands().nth(result));
    match argument(op, result).zip(yielded) {
        Some((argument, yielded)) if state.are_equivalent(argument, yielded) => Relation::Equivalent,
        _ => Relation::Unknown,
    }
}

impl Bufferizable for For {
    fn reads(&self, op: OpRef<'_>, operand: usize, state: &AnalysisState<'_>) -> bool {
        let result = operand.checked_sub(BOUNDS);
        result.and_then(|result| argument(op, result)).is_some_and(|value| state.is_value_read(value))
    }

    fn writes(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        state: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        let Some(result) = operand.checked_sub(BOUNDS) else { return AliasingValues::new() };
        let relation = relation(op, result, state);
        let definite = relation == Relation::Equivalent;
        smallvec![AliasingValue { value: op.result(result), relation, definite }]
    }

    fn is_writable(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        // A value that cannot be written is copied before the loop.
        true
    }

    fn verify_analysis(&self, op: OpRef<'_>, state: &AnalysisState<'_>) -> Result<(), Diagnostic> {
        if state.options.allow_return_allocs_from_loops {
            return Ok(());
        }
        for result in op.results().filter(|result| result.ty().is_tensor()) {
            let at = result.position();
            if relation(op, at, state) != Relation::Equivalent {
                let end = terminator(op, 0).unwrap_or(op);
                let message =
                    format!("Yield operand #{at} is not equivalent to the corresponding iter bbArg");
                return Err(end.plain_error(message));
            }
        }
        Ok(())
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        let Some(result) = (match value.defining_op() {
            Some(_) => Some(value.position()),
            None => value.position().checked_sub(1),
        }) else {
            return Ok(value.ty_handle());
        };
        let yielded = terminator(op, 0).and_then(|end| end.operands().nth(result));
        let Some((argument, yielded)) = argument(op, result).zip(yielded) else {
            return Ok(value.ty_handle());
        };
        if value.defining_op().is_some() {
            return state.buffer_type_in(argument, open);
        }
        iteration_type(op, argument, (op.operand(BOUNDS + result), yielded), state, open)
    }

    fn resolve_conflicts(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        rw.copy_operands(op)?;
        if rw.options.copy_before_write {
            return Ok(());
        }
        let view = rw.op(op);
        let end = terminator(view, 0).map(|end| end.handle());
        match (view.region(0).first_block().map(|block| block.handle()), end) {
            (Some(block), Some(end)) => copy_yielded(rw, end, 0, block, 1),
            _ => Ok(()),
        }
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let operands = rw.operands(op);
        let results = rw.results(op);
        let mut new = operands[..BOUNDS].to_vec();
        new.extend(blocks::init_buffers(rw, op, &operands[BOUNDS..], &results)?);
        let types: Vec<Type> = new[BOUNDS..].iter().map(|&value| rw.ty(value)).collect();
        let state = rw.state_like(op, &new, &types);
        let Some(old) = rw.op(op).region(0).first_block() else { return Err(Failure) };
        let (old, induction) = (old.handle(), old.argument(0).ty_handle());
        rw.move_to(InsertPoint::Before(op));
        let new = rw.insert(state);
        let region = rw.op(new).region(0).handle();
        let arguments: Vec<Type> = std::iter::once(induction).chain(types).collect();
        let block = rw.create_block(region, &arguments);
        blocks::move_block(rw, old, block);
        rw.move_to(InsertPoint::Before(op));
        let results = rw.results(new);
        rw.replace_with_buffers(op, &results);
        Ok(())
    }
}
