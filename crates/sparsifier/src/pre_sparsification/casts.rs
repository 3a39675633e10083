//! Casts and conversions that change an encoding.

use super::is_new;
use crate::types::is_sparse;
use ir::{Build, Op};
use linalg::{Generic, Structured};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the patterns.
pub(super) fn add_patterns(set: &mut PatternSet) {
    set.on("sparse_tensor.convert", fold_convert_into_producer).of::<tensor::Cast<'_>>(fuse_cast);
}

/// Gives the result of a structured operation, and the new tensor that it writes, the type that it is converted to.
fn fold_convert_into_producer(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let convert = rw.op(op);
    let ty = convert.result(0).ty_handle();
    let producer = convert.operand(0).defining_op().and_then(Structured::of).matched()?;
    rw.require(
        producer.is(Generic::NAME) && producer.num_inits() == 1 && producer.has_pure_tensor_semantics(),
    )?;
    let init = producer.operand(producer.num_inputs());
    rw.require(is_new(init) && init.has_one_use() && producer.result(0).has_one_use())?;
    let same_shape = convert.result(0).ty().shape() == init.ty().shape();
    rw.require(same_shape)?;
    let (producer, init) = (producer.op().handle(), init.defining_op().matched()?.handle());
    for op in [producer, init] {
        rw.modify_op(op, |op| {
            op.result_type(0, ty);
        });
    }
    let value = rw.op(producer).result(0).handle();
    rw.replace_op(op, &[value]);
    Ok(())
}

/// Fuses a cast that changes only the encoding into a slice, and replaces others by conversions.
fn fuse_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cast = rw.op(op);
    let (source, result) = (cast.operand(0), cast.result(0));
    let (loc, value, ty) = (cast.loc(), source.handle(), result.ty_handle());
    if source.ty_handle() == ty {
        rw.replace_op(op, &[value]);
        return Ok(());
    }
    let shape = source.ty().shape();
    let is_same = shape.is_some()
        && shape == result.ty().shape()
        && source.ty().element_type() == result.ty().element_type();
    let slice = source.defining_op().filter(|def| def.is("tensor.extract_slice") && source.has_one_use());
    if let Some(slice) = slice.filter(|_| is_same).map(|slice| slice.handle()) {
        rw.modify_op(slice, |slice| {
            slice.result_type(0, ty);
        });
        rw.replace_op(op, &[value]);
        return Ok(());
    }
    let changes = is_sparse(source.ty()) || is_sparse(result.ty());
    let is_ranked = shape.is_some() && result.ty().shape().is_some();
    rw.require(changes && is_ranked)?;
    // A conversion does not check sizes.
    let known = |(from, to): (&i64, &i64)| from == to || *to == ir::DYNAMIC;
    let is_valid = shape.into_iter().flatten().zip(result.ty().shape().into_iter().flatten()).all(known);
    rw.require(is_valid)?;
    let state = rw.state("sparse_tensor.convert", loc).operands([value]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}
