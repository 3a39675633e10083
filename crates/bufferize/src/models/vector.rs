//! `vector`: transfers and gathers access buffers.

use super::tensor::destination_style;
use crate::interface::{AliasingOperand, AliasingOperands, AliasingValue, AliasingValues, Bufferizable};
use crate::state::operand_of;
use crate::{AnalysisState, Bufferizer, Done};
use interfaces::{Part, Subset};
use ir::def::Dialect;
use ir::{Build, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use smallvec::smallvec;

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    super::attach_all(
        dialect,
        &[
            ("vector.gather", &Read),
            ("vector.mask", &Mask),
            ("vector.transfer_read", &Read),
            ("vector.transfer_write", &Write),
            ("vector.yield", &Yield),
        ],
    )
}

/// Operation that reads its first operand.
struct Read;

impl Bufferizable for Read {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let mut operands = rw.operands(op);
        operands[0] = rw.buffer(operands[0])?;
        let types: Vec<Type> = rw.op(op).result_types().collect();
        let state = rw.state_like(op, &operands, &types);
        rw.replace_with_new(op, state);
        Ok(())
    }
}

struct Write;

/// Whether a write is known to be of all elements of its destination.
fn overwrites_all(op: OpRef<'_>) -> bool {
    let slice = op.interface::<dyn Subset>().and_then(|model| model.slice(op));
    let is = |parts: &[Part], number: i64| parts.iter().all(|part| *part == Part::Constant(number));
    slice.is_some_and(|slice| {
        let shape = op.operand(1).ty().shape().unwrap_or(&[]);
        is(&slice.offsets, 0)
            && is(&slice.strides, 1)
            && slice.sizes.iter().zip(shape).all(|(size, &whole)| *size == Part::Constant(whole))
    })
}

impl Bufferizable for Write {
    fn reads(&self, op: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        operand != 1 || !overwrites_all(op)
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
        let mut operands = rw.operands(op);
        operands[1] = rw.buffer(operands[1])?;
        let dest = operands[1];
        let state = rw.state_like(op, &operands, &[]);
        rw.move_to(InsertPoint::Before(op));
        rw.insert(state);
        rw.replace_with_buffers(op, &[dest]);
        Ok(())
    }
}

struct Mask;

/// Returns the terminator of a mask.
fn yield_of(op: OpRef<'_>) -> Option<OpRef<'_>> {
    op.region(0).first_block()?.last().filter(|end| end.is("vector.yield"))
}

impl Bufferizable for Mask {
    fn aliasing_operands<'a>(
        &self,
        op: OpRef<'a>,
        value: ValueRef<'a>,
        _: &AnalysisState<'_>,
    ) -> AliasingOperands<'a> {
        let end = yield_of(op).into_iter();
        end.map(|end| AliasingOperand::equivalent(operand_of(end, value.position()))).collect()
    }

    fn resolve_conflicts(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        rw.copy_operands(op)?;
        // A copy may have been inserted into the body, which has room for one operation only.
        if rw.op(op).region(0).ops().count() > 2 {
            let error = rw.op(op).error("body must bufferize in-place");
            return rw.fail(error);
        }
        Ok(())
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let view = rw.op(op);
        let Some(end) = yield_of(view).map(|end| end.handle()) else { return Ok(()) };
        // A tensor is yielded only by a write, which is now one to a buffer from outside.
        let mut replacements: Vec<Option<Value>> = Vec::new();
        let mut kept: Vec<Value> = Vec::new();
        for value in rw.operands(end) {
            if rw.is_tensor(value) {
                replacements.push(Some(rw.buffer(value)?));
            } else {
                kept.push(value);
                replacements.push(None);
            }
        }
        let mut operands = rw.operands(op);
        for value in operands.iter_mut() {
            if rw.is_tensor(*value) {
                *value = rw.buffer(*value)?;
            }
        }
        rw.modify_op(end, |end| {
            end.operands(&kept);
        });
        let types: Vec<Type> = kept.iter().map(|&value| rw.ty(value)).collect();
        let state = rw.state_like(op, &operands, &types);
        rw.move_to(InsertPoint::Before(op));
        let new = rw.insert(state);
        rw.take_regions(op, new);
        let mut results = rw.results(new).into_iter();
        let values: Vec<Value> =
            replacements.into_iter().filter_map(|value| value.or_else(|| results.next())).collect();
        move_tensors_out(rw, new);
        rw.replace_with_buffers(op, &values);
        Ok(())
    }
}

/// Erases the tensors of buffers that are left in a mask.
fn move_tensors_out(rw: &mut Bufferizer<'_>, mask: Op) {
    let dead: Vec<Op> = rw
        .op(mask)
        .region(0)
        .ops()
        .filter(|op| op.is("bufferization.to_tensor") && op.is_unused())
        .map(|op| op.handle())
        .collect();
    for op in dead {
        rw.erase_op(op);
    }
}

struct Yield;

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
        match op.parent().and_then(|parent| parent.results().nth(operand)) {
            Some(result) => smallvec![AliasingValue::equivalent(result)],
            None => AliasingValues::new(),
        }
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let view = rw.op(op);
        if view.parent().is_some_and(|parent| parent.is("vector.mask")) {
            // It is bufferized together with the mask.
            return Ok(());
        }
        let error = view.plain_error("unsupported vector::YieldOp parent");
        rw.fail(error)
    }
}
