//! `vector.transfer_read` and `vector.transfer_write`: transfers between vectors and memory or tensors,
//! partly out of bounds.

mod forward;
mod subset;
mod syntax;
mod tensors;
mod verify;

pub(crate) use subset::SubsetModel;

use crate::markers::Mask;
use interfaces::{ConditionallySpeculatable, Effects, Speculatability};
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::*;
use ir::{AffineMap, AttrRef, Context, DYNAMIC, OpRef, TypeRef, ValueRef};
use macros::op;

/// Reads a vector from a memref or tensor at indices. The map gives the dimension of memory for each
/// dimension of the vector; elements out of bounds, and lanes whose mask is not set, are the padding.
///
/// ```mlir
/// %v = vector.transfer_read %m[%i, %j], %padding {in_bounds = [true]} : memref<?x?xf32>, vector<8xf32>
/// ```
#[op("vector.transfer_read",
     interfaces(interfaces::MemoryEffects, interfaces::DestinationStyle = crate::model::Inits(0..0), interfaces::ConditionallySpeculatable = Speculation, interfaces::Subset = SubsetModel),
     canonicalize, traits(ATTR_SIZED_OPERAND_SEGMENTS, VERIFIED_BY_CONTENTS), verify, fold,
     parse, print)]
pub struct TransferRead {
    #[operand]
    base: AnyShaped,
    #[operand]
    indices: Variadic<Index>,
    #[operand]
    padding: AnyType,
    #[operand]
    mask: Option<Mask>,
    #[attr]
    permutation_map: AffineMapAttr,
    #[attr]
    in_bounds: BoolArrayAttr,
    #[result]
    vector: AnyVectorOfAnyRank,
}

/// Writes a vector to a memref, or to a copy of a tensor. See `vector.transfer_read`.
///
/// ```mlir
/// vector.transfer_write %v, %m[%i, %j] {in_bounds = [true]} : vector<8xf32>, memref<?x?xf32>
/// ```
#[op("vector.transfer_write",
     interfaces(interfaces::MemoryEffects, interfaces::DestinationStyle = crate::model::Inits(1..2), interfaces::ConditionallySpeculatable = Speculation, interfaces::Subset = SubsetModel),
     canonicalize, traits(ATTR_SIZED_OPERAND_SEGMENTS, VERIFIED_BY_CONTENTS), verify, fold,
     parse, print)]
pub struct TransferWrite {
    #[operand]
    valueToStore: AnyVectorOfAnyRank,
    #[operand]
    base: AnyShaped,
    #[operand]
    indices: Variadic<Index>,
    #[operand]
    mask: Option<Mask>,
    #[attr]
    permutation_map: AffineMapAttr,
    #[attr]
    in_bounds: BoolArrayAttr,
    #[result]
    result: Option<AnyRankedTensor>,
}

/// Positions of the parts of a transfer among its operands.
#[derive(Clone, Copy)]
struct Transfer<'a> {
    op: OpRef<'a>,
    base: ValueRef<'a>,
    vector: TypeRef<'a>,
    /// The group of operands that are indices.
    indices: usize,
    mask: Option<ValueRef<'a>>,
}

impl<'a> Transfer<'a> {
    fn of_read(op: OpRef<'a>) -> Self {
        let mask = op.group(3).next();
        Transfer { op, base: op.operand(0), vector: op.result(0).ty(), indices: 1, mask }
    }

    fn of_write(op: OpRef<'a>) -> Self {
        let mask = op.group(3).next();
        Transfer { op, base: op.operand(1), vector: op.operand(0).ty(), indices: 2, mask }
    }

    fn map(self) -> Option<AffineMap> {
        self.op.attr("permutation_map")?.as_affine_map()
    }

    fn in_bounds(self) -> Vec<bool> {
        let items = self.op.attr("in_bounds").and_then(AttrRef::as_array);
        items.map_or_else(Vec::new, |items| items.filter_map(AttrRef::as_bool).collect())
    }
}

/// Returns the default map of a transfer, to the innermost dimensions of memory. Returns `None` if the vector
/// has more dimensions.
fn minor_identity(cx: &Context, base: TypeRef<'_>, vector: TypeRef<'_>) -> Option<AffineMap> {
    let rank = base.rank()?;
    let inner = base.element_or_self().rank().unwrap_or(0);
    let results = vector.rank()?.checked_sub(inner)?;
    cx.minor_identity_map(rank as u32, results as u32)
}

/// Returns whether a constant index and a size are known to be in bounds of a dimension.
fn is_known_in_bounds(transfer: Transfer<'_>, result: usize, dim: usize) -> bool {
    let Some(&extent) = transfer.base.ty().shape().and_then(|shape| shape.get(dim)) else { return false };
    let Some(&size) = transfer.vector.shape().and_then(|shape| shape.get(result)) else { return false };
    let scalable = transfer.vector.scalable_dims() >> result & 1 == 1;
    if extent == DYNAMIC || scalable {
        return false;
    }
    let index = transfer.op.group(transfer.indices).nth(dim).and_then(rewrite::constant_i64);
    index.is_some_and(|index| index >= 0 && index.checked_add(size).is_some_and(|end| end <= extent))
}

/// Returns whether a transfer is always defined: its `in_bounds` dimensions are known to be in bounds, and so
/// are the indices of dimensions that the vector does not have.
fn is_defined_anywhere(transfer: Transfer<'_>) -> bool {
    let (Some(map), Some(shape)) = (transfer.map(), transfer.base.ty().shape()) else { return false };
    let dims: Vec<Option<u32>> =
        transfer.op.context().map(map).results().map(|result| result.as_dim()).collect();
    let bounds = transfer.in_bounds();
    let are_along = dims.iter().enumerate().all(|(result, &dim)| match dim {
        Some(dim) => {
            !bounds.get(result).copied().unwrap_or(false)
                || is_known_in_bounds(transfer, result, dim as usize)
        }
        None => true,
    });
    let indices = transfer.op.group(transfer.indices).map(rewrite::constant_i64);
    are_along
        && shape.iter().zip(indices).enumerate().all(|(dim, (&extent, index))| {
            dims.contains(&Some(dim as u32)) || index.is_some_and(|index| (0..extent).contains(&index))
        })
}

/// Sets `in_bounds` for dimensions that are known to be.
fn infer_in_bounds(cx: &mut FoldCx<'_>, transfer: Transfer<'_>) -> bool {
    let context = cx.op.context();
    let Some(map) = transfer.map() else { return false };
    // Nothing is left to be found out about most transfers.
    let known = transfer.op.attr("in_bounds").and_then(AttrRef::as_array);
    if known.is_some_and(|mut known| {
        known.len() == context.map(map).num_results() && known.all(|item| item.as_bool() == Some(true))
    }) {
        return false;
    }
    let old = transfer.in_bounds();
    let dims: Vec<Option<u32>> = context.map(map).results().map(|result| result.as_dim()).collect();
    let mut bounds: Vec<bool> = (0..dims.len())
        .map(|index| {
            let was = old.get(index).copied().unwrap_or(false);
            was || dims[index].is_some_and(|dim| is_known_in_bounds(transfer, index, dim as usize))
        })
        .collect();
    // Broadcast dimensions are in bounds if all others are.
    if dims.iter().zip(&bounds).all(|(dim, &bound)| bound || dim.is_none()) {
        bounds.fill(true);
    }
    if bounds == old {
        return false;
    }
    let attrs: Vec<ir::Attr> = bounds.iter().map(|&bound| context.bool_attr(bound)).collect();
    cx.edits.push(Edit::Attr("in_bounds", Some(context.array_attr(&attrs))));
    true
}

/// Drops a mask that is set for all lanes.
fn drop_full_mask(cx: &mut FoldCx<'_>, transfer: Transfer<'_>) -> bool {
    if transfer.mask.and_then(crate::masked::known) != Some(true) {
        return false;
    }
    let groups: Vec<u32> = (0..4).map(|group| transfer.op.group(group).count() as u32).collect();
    let kept = transfer.op.num_operands() - 1;
    cx.edits.push(Edit::Operands(transfer.op.operands().take(kept).map(|value| value.handle()).collect()));
    let sizes = groups.into_iter().take(3).chain([0]).collect();
    cx.edits.push(Edit::Words("operandSegmentSizes", sizes));
    true
}

impl TransferRead<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let transfer = Transfer::of_read(*self);
        if infer_in_bounds(cx, transfer) || drop_full_mask(cx, transfer) {
            return Fold::InPlace;
        }
        if let Some(written) = tensors::written(*self) {
            return written.into();
        }
        memref::cast::fold_into_consumer(cx)
    }
}

impl TransferWrite<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let transfer = Transfer::of_write(*self);
        if let Some(unchanged) = tensors::unchanged(*self) {
            return unchanged.into();
        }
        if infer_in_bounds(cx, transfer) || drop_full_mask(cx, transfer) {
            return Fold::InPlace;
        }
        memref::cast::fold_into_consumer(cx)
    }
}

/// Returns the mask type that a transfer requires.
pub(crate) fn mask_of(op: OpRef<'_>) -> Option<ir::Type> {
    let read = op.is(TransferRead::NAME);
    let transfer = if read { Transfer::of_read(op) } else { Transfer::of_write(op) };
    verify::mask_type(op.context(), transfer.vector, transfer.map()?)
}

/// Transfers from and to tensors are speculatable if they are always defined.
pub(crate) struct Speculation;

impl ConditionallySpeculatable for Speculation {
    fn speculatability(&self, op: OpRef<'_>) -> Speculatability {
        let read = op.is(TransferRead::NAME);
        let transfer = if read { Transfer::of_read(op) } else { Transfer::of_write(op) };
        match transfer.base.ty().is_tensor() && is_defined_anywhere(transfer) {
            true => Speculatability::Yes,
            false => Speculatability::No,
        }
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for TransferRead<'a> {
    fn effects(self, out: &mut Effects) {
        if self.base().ty().is_memref() {
            out.read(self.base());
        }
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for TransferWrite<'a> {
    fn effects(self, out: &mut Effects) {
        if self.base().ty().is_memref() {
            out.write(self.base());
        }
    }
}

ir::ops![TransferRead, TransferWrite];
