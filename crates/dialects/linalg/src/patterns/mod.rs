//! Canonicalization patterns.

pub(crate) mod broadcast;
pub(crate) mod copy;
mod fill;
pub(crate) mod fill_shapes;
pub(crate) mod identity;
mod infer_shapes;
pub(crate) mod pack;
pub(crate) mod transpose;
pub(crate) mod unpack;

use crate::build::clone_with;
use crate::structured::{LinalgOp, Structured};
use ir::{Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the patterns that belong to no single operation.
pub(crate) fn add(set: &mut PatternSet) {
    set.on_interface::<dyn LinalgOp>(erase_dead);
    set.of::<tensor::Cast<'_>>(cast_of_result);
    set.on(crate::Pack::NAME, pack::cast_of_operand);
    set.on(crate::Unpack::NAME, unpack::cast_of_operand);
    set.on_interface::<dyn LinalgOp>(infer_shapes::infer);
}

/// Erases an operation on a buffer without elements.
fn erase_dead(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let empty = |ty: Type| {
        let ty = view.context().ty(ty);
        ty.is_memref() && ty.shape().is_some_and(|shape| shape.contains(&0))
    };
    rw.require(view.operand_types().any(empty))?;
    rw.erase_op(op);
    Ok(())
}

/// Moves static sizes of a cast of a result to the operation.
fn cast_of_result(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cast: tensor::Cast<'_> = rw.cast(op)?;
    rw.require(tensor::cast::only_learns(cast))?;
    let producer = cast.source().defining_op().and_then(Structured::of).matched()?;
    rw.require(cast.block() == producer.block_of())?;
    let (number, ty, old) = (cast.source().position(), cast.dest().ty_handle(), cast.source().ty_handle());
    let inits = producer.init_range();
    let mut operands: Vec<Value> = producer.operands().map(|operand| operand.handle()).collect();
    let mut results: Vec<Type> = producer.result_types().collect();
    // Result `n` belongs to tensor number `n` among those that are written.
    let init = inits.clone().filter(|&at| producer.operand(at).ty().is_tensor()).nth(number).matched()?;
    let (producer, loc) = (producer.op().handle(), producer.loc());
    crate::build::before(rw, producer, |rw| {
        operands[init] = tensor::Cast::build_value(rw, loc, operands[init], ty);
        results[number] = ty;
        let new = clone_with(rw, producer, &operands, &results);
        let mut values: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
        let result = values[number];
        values[number] = tensor::Cast::build_value(rw, loc, result, old);
        rw.replace_op(producer, &values);
        rw.replace_op(op, &[result]);
    });
    Ok(())
}
