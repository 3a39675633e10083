//! Lowering of transfers in bounds of memory to loads and stores.

use crate::make::broadcast;
use crate::masking::Masking;
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer::Transfer;
use ir::{Op, TypeRef, Value};
use memref::layout::strides_and_offset;
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{Load, MaskedLoad, MaskedStore, Store, TransferRead, TransferWrite};

/// Adds the patterns for transfers of vectors of at most so many dimensions.
pub fn patterns(set: &mut PatternSet, max_rank: Option<usize>) {
    set.of::<TransferRead<'_>>(move |op, rw| read(op, max_rank, rw));
    set.of::<TransferWrite<'_>>(move |op, rw| write(op, max_rank, rw));
}

/// Whether the last dimension of a buffer is contiguous.
fn is_contiguous(base: TypeRef<'_>) -> bool {
    strides_and_offset(base).is_some_and(|layout| layout.strides.last().is_none_or(|&stride| stride == 1))
}

/// The transfer and the type of its vector, if it is in bounds of contiguous memory.
fn checked(
    op: Op,
    max_rank: Option<usize>,
    rw: &Rewriter<'_>,
) -> Result<(Transfer, VectorType), MatchFailure> {
    let cx = rw.context();
    let x = Transfer::of(rw.op(op)).matched()?;
    let ty = VectorType::of(cx, x.vector_ty).matched()?;
    let base = cx.ty(x.base_ty);
    rw.require(max_rank.is_none_or(|limit| ty.rank() <= limit))?;
    rw.require(base.is_memref() && is_contiguous(base) && !Masking::of(rw.op(op)).is_masked())?;
    // Dimensions that are stretched are in bounds.
    let dims: Vec<bool> = cx.map(x.map).results().map(|expr| expr.as_constant().is_none()).collect();
    let inside = dims.iter().zip(&x.in_bounds).all(|(is_dim, inside)| !is_dim || *inside);
    rw.require(inside && (x.mask.is_none() || ty.rank() == 1))?;
    Ok((x, ty))
}

fn read(op: Op, max_rank: Option<usize>, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, ty) = checked(op, max_rank, rw)?;
    let cx = rw.context().clone();
    let stretched = cx.map(x.map).minor_identity_with_broadcasting().matched()?;
    let mut loaded = ty.clone();
    for &dim in &stretched {
        loaded.shape[dim] = 1;
        loaded.scalable &= !(1 << dim);
    }
    let loaded = loaded.vector(&cx);
    let element = cx.ty(x.base_ty).element_type().matched()?.handle();
    rw.require(element == loaded || element == ty.element)?;
    let m = &mut Make::like(rw, op);
    let mut operands = vec![x.base];
    operands.extend(&x.indices);
    let mut made = match x.mask {
        Some(mask) => {
            let fill = broadcast(m, x.padding.matched()?, loaded);
            operands.extend([mask, fill]);
            m.value(MaskedLoad::NAME, &operands, loaded)
        }
        None => m.value(Load::NAME, &operands, loaded),
    };
    if !stretched.is_empty() {
        made = broadcast(m, made, x.vector_ty);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

fn write(op: Op, max_rank: Option<usize>, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, ty) = checked(op, max_rank, rw)?;
    let cx = rw.context().clone();
    rw.require(cx.map(x.map).is_minor_identity() || cx.map(x.map).num_results() == 0)?;
    let element = cx.ty(x.base_ty).element_type().matched()?.handle();
    rw.require(element == x.vector_ty || element == ty.element)?;
    let m = &mut Make::like(rw, op);
    let mut operands: Vec<Value> = Vec::new();
    match x.mask {
        Some(mask) => {
            operands.push(x.base);
            operands.extend(&x.indices);
            operands.extend([mask, x.vector]);
            m.op(MaskedStore::NAME, &operands, &[]);
        }
        None => {
            operands.extend([x.vector, x.base]);
            operands.extend(&x.indices);
            m.op(Store::NAME, &operands, &[]);
        }
    }
    rw.erase_op(op);
    Ok(())
}
