//! Reads of what was written to a tensor, in another order of dimensions or stretched.

use super::{Transfer, TransferRead, tensors};
use crate::{Broadcast, Transpose};
use ir::{AffineMap, Build, Context, Op, Type, TypeData, TypeRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

impl TransferRead<'_> {
    /// Adds the canonicalization patterns.
    pub(super) fn canonicalize(set: &mut PatternSet) {
        set.of::<TransferRead<'_>>(forward);
    }
}

/// Returns the sizes of what a transfer accesses, by the dimensions of memory.
fn accessed(cx: &Context, map: AffineMap, transfer: Transfer<'_>) -> Option<Vec<i64>> {
    let map = cx.map(map);
    let mut sizes = vec![0; map.num_dims() as usize];
    for (result, &size) in map.results().zip(transfer.vector.shape()?) {
        if let Some(dim) = result.as_dim() {
            sizes[dim as usize] = size;
        }
    }
    Some(sizes)
}

/// Replaces a read of what was written there by the vector, broadcast and transposed.
fn forward(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.is_well_formed())?;
    let read = Transfer::of_read(view);
    rw.require(read.base.ty().is_tensor() && read.mask.is_none() && read.is_in_bounds())?;
    let def = tensors::write_of(read.base).matched()?;
    let write = Transfer::of_write(def);
    rw.require(write.mask.is_none() && write.is_in_bounds() && read.places() == write.places())?;
    let cx = rw.context().clone();
    let (from, to) = (write.map().matched()?, read.map().matched()?);
    let sizes = accessed(&cx, from, write).matched()?;
    rw.require(accessed(&cx, to, read) == Some(sizes))?;
    rw.require(cx.unused_dims(&[from]) == cx.unused_dims(&[to]))?;
    let back = cx.map(cx.map(from).compress_unused_dims()).inverse_permutation().matched()?;
    let map = cx.map(cx.map(to).compress_unused_dims()).compose(back).matched()?;
    let order = cx.map(map).permutation_of_minor_identity_with_broadcasting().matched()?;
    rw.require(!order.is_empty())?;

    let (loc, vector, ty) = (view.loc(), def.operand(0), read.vector.handle());
    let stretched = before_transpose(&cx, read.vector, &order).matched()?;
    let mut value = vector.handle();
    if vector.ty().handle() != stretched {
        let state = Broadcast::state(&cx, loc).operands([value]).results([stretched]);
        let broadcast = rw.insert(state);
        value = rw.op(broadcast).result(0).handle();
    }
    let list: Vec<i64> = order.iter().map(|&dim| dim as i64).collect();
    let state = Transpose::state(&cx, loc).operands([value]).results([ty]).attr(
        &cx,
        "permutation",
        cx.i64_array_attr(&list),
    );
    rw.replace_with(op, state);
    Ok(())
}

/// Returns the type of a vector before it is transposed.
fn before_transpose(cx: &Context, ty: TypeRef<'_>, order: &[usize]) -> Option<Type> {
    let TypeData::Vector { shape, scalable, element } = ty.data() else { return None };
    let mut before = shape.to_vec();
    let mut bits = 0;
    for (at, (&place, &size)) in order.iter().zip(shape.iter()).enumerate() {
        *before.get_mut(place)? = size;
        bits |= (scalable >> at & 1) << place;
    }
    Some(cx.type_of(TypeData::Vector { shape: before.into(), scalable: bits, element: *element }))
}
