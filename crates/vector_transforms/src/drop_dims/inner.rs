//! Transfers whose last dimensions have one element, in the vector and in contiguous memory, without these dimensions.

use super::whole_view;
use crate::make::shape_cast;
use crate::masking::Masking;
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer::{Parts, Transfer, read, write};
use ir::{Build, Op, Type};
use memref::layout::{Strides, strided_type, strides_and_offset};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{TransferRead, TransferWrite};

/// Adds the patterns.
///
/// # Example
/// ```mlir
/// %0 = vector.transfer_read %m[%i, %c0], %pad : memref<8x1xf32>, vector<8x1xf32>   // reads a vector<8xf32>
/// ```
pub fn patterns(set: &mut PatternSet) {
    set.of::<TransferRead<'_>>(of_read).of::<TransferWrite<'_>>(of_write);
}

/// A transfer, the vector type without last dimensions, how many they are, and the type of memory without them.
fn reduced(op: Op, rw: &Rewriter<'_>) -> Result<(Transfer, VectorType, usize, Type), MatchFailure> {
    let cx = rw.context();
    let x = Transfer::of(rw.op(op)).matched()?;
    rw.require(x.mask.is_none() && !Masking::of(rw.op(op)).is_masked() && cx.map(x.map).is_minor_identity())?;
    let ty = VectorType::of(cx, x.vector_ty).matched()?;
    let base = cx.ty(x.base_ty);
    rw.require(base.is_memref())?;
    let shape = base.shape().matched()?;
    let layout = strides_and_offset(base).matched()?;
    let drop = (0..ty.rank())
        .rev()
        .zip((0..shape.len()).rev())
        .take_while(|&(dim, at)| {
            ty.shape[dim] == 1 && !ty.is_scalable(dim) && shape[at] == 1 && layout.strides[at] == 1
        })
        .count();
    // The subscripts of what is dropped must be zero.
    let inside = x.in_bounds.iter().rev().take(drop).all(|&inside| inside);
    rw.require(drop > 0 && inside)?;
    let rank = shape.len() - drop;
    let strides = Strides { offset: layout.offset, strides: layout.strides[..rank].to_vec() };
    let base_ty = strided_type(base, &shape[..rank], &strides);
    let kept: Vec<usize> = (0..ty.rank() - drop).collect();
    Ok((x, ty.select(&kept), drop, base_ty))
}

/// Returns the view, and the parts that a transfer of it has.
fn with_parts(
    m: &mut Make<'_, '_>,
    x: &Transfer,
    drop: usize,
    base_ty: Type,
    create: impl FnOnce(&mut Make<'_, '_>, &Parts<'_>) -> Op,
) -> Option<Op> {
    let cx = m.cx();
    let base = whole_view(m, x.base, base_ty);
    let rank = x.indices.len().checked_sub(drop)?;
    let in_bounds = x.in_bounds.get(..x.in_bounds.len().checked_sub(drop)?)?;
    let map = cx.minor_identity_map(rank as u32, in_bounds.len() as u32)?;
    Some(create(m, &Parts { base, indices: &x.indices[..rank], map, mask: None, in_bounds }))
}

fn of_read(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, ty, drop, base_ty) = reduced(op, rw)?;
    let padding = x.padding.matched()?;
    let m = &mut Make::like(rw, op);
    let ty = ty.vector(&m.cx());
    let made = with_parts(m, &x, drop, base_ty, |m, parts| read(m, ty, padding, parts)).matched()?;
    let made = m.rw.op(made).result(0).handle();
    let made = shape_cast(m, made, x.vector_ty);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn of_write(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, ty, drop, base_ty) = reduced(op, rw)?;
    let m = &mut Make::like(rw, op);
    let ty = ty.vector(&m.cx());
    with_parts(m, &x, drop, base_ty, |m, parts| {
        let vector = shape_cast(m, x.vector, ty);
        write(m, vector, parts)
    })
    .matched()?;
    rw.erase_op(op);
    Ok(())
}
