//! Unrolling of transfers and gathers.

use super::{Options, Parts, fixed_type};
use crate::make::{again, insert_slice_or_fold, slice_or_fold, zero};
use crate::ty::VectorType;
use affine::Apply;
use dialect_transforms::make::{Make, handles};
use dialect_transforms::vector::transfer::{self, Transfer};
use ir::{Build, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{Gather, TransferRead, TransferWrite};

pub(super) fn patterns(set: &mut PatternSet, options: &Options) {
    let o = options.clone();
    set.of::<TransferRead<'_>>(move |op, rw| read(op, &o, rw));
    let o = options.clone();
    set.of::<TransferWrite<'_>>(move |op, rw| write(op, &o, rw));
    let o = options.clone();
    set.of::<Gather<'_>>(move |op, rw| gather(op, &o, rw));
}

/// Returns the subscripts of a part.
fn indices(m: &mut Make<'_, '_>, x: &Transfer, offsets: &[i64]) -> Vec<Value> {
    let cx = m.cx();
    let mut made = x.indices.clone();
    let dims: Vec<Option<u32>> = cx.map(x.map).results().map(|expr| expr.as_dim()).collect();
    for (dim, &offset) in dims.into_iter().zip(offsets) {
        let Some(place) = dim.map(|dim| dim as usize).filter(|&dim| dim < made.len()) else { continue };
        let map = cx.make_map(1, 0, [cx.affine_add(cx.affine_dim(0), cx.affine_constant(offset))]);
        let mut state = Apply::state(&cx, m.loc).operands([x.indices[place]]);
        state.put(&cx, Apply::MAP, map);
        made[place] = m.rw.insert_value(state.results([Type::INDEX]));
    }
    made
}

/// Returns a transfer without a mask of a vector with dimensions.
fn unmasked(op: Op, rw: &Rewriter<'_>) -> Result<(Transfer, VectorType), MatchFailure> {
    let x = Transfer::of(rw.op(op)).matched()?;
    let ty = fixed_type(rw, x.vector)?;
    rw.require(ty.rank() > 0 && x.mask.is_none() && !crate::masking::Masking::of(rw.op(op)).is_masked())?;
    Ok((x, ty))
}

fn read(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, ty) = unmasked(op, rw)?;
    let parts = Parts::of_rank(op, &ty.shape, options, rw)?;
    let padding = x.padding.matched()?;
    let m = &mut Make::like(rw, op);
    let part_ty = VectorType::fixed(&parts.shape, ty.element).vector(&m.cx());
    let mut made = zero(m, x.vector_ty);
    for offsets in &parts.offsets {
        let indices = indices(m, &x, offsets);
        let new = transfer::Parts {
            base: x.base,
            indices: &indices,
            map: x.map,
            mask: None,
            in_bounds: &x.in_bounds,
        };
        let part = transfer::read(m, part_ty, padding, &new);
        let part = m.rw.op(part).result(0).handle();
        made = insert_slice_or_fold(m, part, made, offsets);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

fn write(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, ty) = unmasked(op, rw)?;
    let parts = Parts::of_rank(op, &ty.shape, options, rw)?;
    let m = &mut Make::like(rw, op);
    let mut base = x.base;
    for offsets in &parts.offsets {
        let part = slice_or_fold(m, x.vector, offsets, &parts.shape);
        let indices = indices(m, &x, offsets);
        let new =
            transfer::Parts { base, indices: &indices, map: x.map, mask: None, in_bounds: &x.in_bounds };
        let made = transfer::write(m, part, &new);
        base = m.rw.op(made).results().next().map_or(base, |result| result.handle());
    }
    if x.is_tensor {
        rw.replace_op(op, &[base]);
    } else {
        rw.erase_op(op);
    }
    Ok(())
}

fn gather(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Gather<'_> = rw.cast(op)?;
    let result = view.result().handle();
    let mut operands = handles(rw.op(op).operands());
    let ty = fixed_type(rw, result)?;
    let parts = Parts::of_rank(op, &ty.shape, options, rw)?;
    let first = operands.len().checked_sub(3).matched()?;
    let vectors = operands[first..].to_vec();
    let m = &mut Make::like(rw, op);
    let part_ty = VectorType::fixed(&parts.shape, ty.element).vector(&m.cx());
    let whole = m.ty(result);
    let mut made = zero(m, whole);
    for offsets in &parts.offsets {
        for (at, &vector) in vectors.iter().enumerate() {
            operands[first + at] = slice_or_fold(m, vector, offsets, &parts.shape);
        }
        let part = again(m, op, &operands, part_ty);
        made = insert_slice_or_fold(m, part, made, offsets);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}
