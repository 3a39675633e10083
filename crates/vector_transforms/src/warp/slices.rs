//! `vector.insert_strided_slice` and `vector.extract_strided_slice` that leave the distributed dimension whole.

use super::region::{Warp, distributed_dim};
use crate::make::{extract_strided, insert_slice};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use gpu::WarpExecuteOnLane0;
use ir::{AttrRef, Op};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{ExtractStridedSlice, InsertStridedSlice};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<WarpExecuteOnLane0<'_>>(extraction);
    set.of::<WarpExecuteOnLane0<'_>>(insertion);
}

/// Returns the numbers of an attribute.
fn numbers(op: Op, name: &str, rw: &Rewriter<'_>) -> Option<Vec<i64>> {
    rw.op(op).attr(name)?.as_array()?.map(AttrRef::as_i64).collect()
}

fn insertion(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.is(InsertStridedSlice::NAME))?;
    let cx = rw.context().clone();
    let view: InsertStridedSlice<'_> = rw.cast(made)?;
    let (value, dest) = (view.value_to_store().handle(), view.dest().handle());
    let part = warp.result_type(rw, index)?;
    let whole = VectorType::of(&cx, rw.value(dest).ty_handle()).matched()?;
    let mut source = VectorType::of(&cx, rw.value(value).ty_handle()).matched()?;
    rw.require(part.rank() >= 2)?;
    let dim = distributed_dim(&whole, &part).matched()?;
    let inner = dim.checked_sub(whole.rank() - source.rank()).matched()?;
    rw.require(source.shape[inner] == whole.shape[dim])?;
    source.shape[inner] = part.shape[dim];
    let (offsets, strides) =
        (numbers(made, "offsets", rw).matched()?, numbers(made, "strides", rw).matched()?);
    let (warp, values) = warp.yielding(rw, &[(value, source.vector(&cx)), (dest, part.vector(&cx))]);
    let fresh = insert_slice(&mut Make::like(rw, made), values[0], values[1], &offsets, &strides);
    let old = warp.result(rw, index);
    rw.replace_all_uses(old, fresh);
    Ok(())
}

fn extraction(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.is(ExtractStridedSlice::NAME))?;
    let cx = rw.context().clone();
    let view: ExtractStridedSlice<'_> = rw.cast(made)?;
    let source = view.source().handle();
    let part = warp.result_type(rw, index)?;
    let whole = VectorType::of(&cx, rw.op(made).result(0).ty_handle()).matched()?;
    let mut from = VectorType::of(&cx, rw.value(source).ty_handle()).matched()?;
    rw.require(part.rank() >= 2)?;
    let dim = distributed_dim(&whole, &part).matched()?;
    let list = |name| numbers(made, name, rw).matched();
    let (offsets, mut sizes, strides) = (list("offsets")?, list("sizes")?, list("strides")?);
    if let (Some(&offset), Some(size)) = (offsets.get(dim), sizes.get_mut(dim)) {
        // Only all of the distributed dimension stays with its threads.
        rw.require(offset == 0 && *size == from.shape[dim])?;
        *size = part.shape[dim];
    }
    from.shape[dim] = part.shape[dim];
    let (warp, values) = warp.yielding(rw, &[(source, from.vector(&cx))]);
    let fresh = extract_strided(&mut Make::like(rw, made), values[0], &offsets, &sizes, &strides);
    let old = warp.result(rw, index);
    rw.replace_all_uses(old, fresh);
    Ok(())
}
