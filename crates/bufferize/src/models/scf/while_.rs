//! `scf.while`.

use super::{blocks, copy_yielded, iteration_type, terminator, type_of};
use crate::interface::{AliasingValue, AliasingValues, Bufferizable, Relation};
use crate::{AnalysisState, Bufferizer, Done, Failure};
use diag::Diagnostic;
use ir::{Build, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use smallvec::smallvec;

pub(super) struct While;

fn argument(op: OpRef<'_>, region: usize, at: usize) -> Option<ValueRef<'_>> {
    op.region(region).first_block()?.arguments().nth(at)
}

/// Whether what a terminator forwards is the buffer of the argument at the same place in its block.
fn is_forwarded(op: OpRef<'_>, region: usize, at: usize, state: &AnalysisState<'_>) -> bool {
    // The condition itself comes before what `scf.condition` forwards.
    let value = terminator(op, region).and_then(|end| end.operands().nth(at + usize::from(region == 0)));
    argument(op, region, at).zip(value).is_some_and(|(argument, value)| state.are_equivalent(argument, value))
}

fn relation(op: OpRef<'_>, result: usize, state: &AnalysisState<'_>) -> Relation {
    let same_type = argument(op, 0, result).is_some_and(|argument| argument.ty() == op.result(result).ty());
    match same_type && is_forwarded(op, 0, result, state) && is_forwarded(op, 1, result, state) {
        true => Relation::Equivalent,
        false => Relation::Unknown,
    }
}

impl Bufferizable for While {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
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
        if operand >= op.num_results() || op.operand(operand).ty() != op.result(operand).ty() {
            return AliasingValues::new();
        }
        let relation = relation(op, operand, state);
        let definite = relation == Relation::Equivalent;
        smallvec![AliasingValue { value: op.result(operand), relation, definite }]
    }

    fn is_writable(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn verify_analysis(&self, op: OpRef<'_>, state: &AnalysisState<'_>) -> Result<(), Diagnostic> {
        if state.options.allow_return_allocs_from_loops {
            return Ok(());
        }
        for (region, what) in [(0, "Condition arg"), (1, "Yield operand")] {
            let Some(end) = terminator(op, region) else { continue };
            let values = end.operands().skip(usize::from(region == 0)).enumerate();
            for (at, _) in values.filter(|(_, value)| value.ty().is_tensor()) {
                if !is_forwarded(op, region, at, state) {
                    let message = format!("{what} #{at} is not equivalent to the corresponding iter bbArg");
                    return Err(end.plain_error(message));
                }
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
        let at = value.position();
        let region = value.argument_block().and_then(|block| block.region()).map(|region| region.position());
        if region == Some(0) {
            let yielded = terminator(op, 1).and_then(|end| end.operands().nth(at));
            return match yielded {
                Some(yielded) => iteration_type(op, value, (op.operand(at), yielded), state, open),
                None => Ok(value.ty_handle()),
            };
        }
        match terminator(op, 0).and_then(|end| end.operands().nth(1 + at)) {
            Some(forwarded) => type_of(forwarded, state, open),
            None => Ok(value.ty_handle()),
        }
    }

    fn resolve_conflicts(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        rw.copy_operands(op)?;
        if rw.options.copy_before_write {
            return Ok(());
        }
        let view = rw.op(op);
        let end = terminator(view, 0).map(|end| end.handle());
        match (view.region(0).first_block().map(|block| block.handle()), end) {
            (Some(block), Some(end)) => copy_yielded(rw, end, 1, block, 0),
            _ => Ok(()),
        }
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let blocks: Option<Vec<_>> =
            (0..2).map(|region| Some(rw.op(op).region(region).first_block()?.handle())).collect();
        let Some(blocks) = blocks else { return Err(Failure) };
        let arguments = |rw: &Bufferizer<'_>, at: usize| -> Vec<Value> {
            rw.block(blocks[at]).arguments().map(|argument| argument.handle()).collect()
        };
        let (before, after) = (arguments(rw, 0), arguments(rw, 1));
        let inits = rw.operands(op);
        let buffers = blocks::init_buffers(rw, op, &inits, &before)?;
        let mut results = Vec::new();
        for argument in after {
            results.push(if rw.is_tensor(argument) { rw.buffer_type(argument)? } else { rw.ty(argument) });
        }
        let first: Vec<Type> = buffers.iter().map(|&buffer| rw.ty(buffer)).collect();
        let loc = rw.loc(op);
        rw.move_to(InsertPoint::Before(op));
        let state = rw.state("scf.while", loc).operands(buffers).results(results.iter().copied()).regions(2);
        let new = rw.insert(state);
        for (region, types) in [first, results].iter().enumerate() {
            let handle = rw.op(new).region(region).handle();
            let block = rw.create_block(handle, types);
            blocks::move_block(rw, blocks[region], block);
        }
        rw.move_to(InsertPoint::Before(op));
        let results = rw.results(new);
        rw.replace_with_buffers(op, &results);
        Ok(())
    }
}
