//! Verifiers of transfers, and the type of their masks.

use super::{Transfer, TransferRead, TransferWrite};
use diag::Diagnostic;
use ir::{AffineMap, Context, OpRef, Type, TypeData, TypeRef};

/// Returns the type of the mask of a vector that is transferred through a map: a dimension for each dimension
/// of memory that the map uses, in memory's order.
pub(super) fn mask_type(cx: &Context, vector: TypeRef<'_>, map: AffineMap) -> Option<Type> {
    let (map, shape) = (cx.map(map), vector.shape()?);
    let mut dims: Vec<(u32, usize)> =
        map.results().enumerate().filter_map(|(index, result)| Some((result.as_dim()?, index))).collect();
    dims.sort_unstable();
    let mut sizes: Vec<i64> = dims.iter().filter_map(|&(_, index)| shape.get(index).copied()).collect();
    let mut scalable = 0;
    for (at, &(_, index)) in dims.iter().enumerate() {
        scalable |= (vector.scalable_dims() >> index & 1) << at;
    }
    if sizes.is_empty() {
        sizes.push(1);
    }
    Some(cx.type_of(TypeData::Vector { shape: sizes.into(), scalable, element: Type::I1 }))
}

impl TransferRead<'_> {
    /// Verifies a read.
    pub(super) fn verify(self) -> Result<(), Diagnostic> {
        let transfer = Transfer::of_read(*self);
        let base = transfer.base.ty();
        verify_indices(*self, base, self.indices().len())?;
        verify_transfer(transfer)?;
        let (padding, element) = (self.padding().ty(), base.element_or_self());
        if element.is_vector() {
            if element != padding {
                return Err(self.error("requires source element type and padding type to match."));
            }
        } else if padding != element {
            if padding.is_shaped() {
                return Err(self.error("requires valid padding vector elemental type"));
            }
            return Err(self.error("requires formal padding and source of the same elemental type"));
        }
        verify_map(transfer)
    }
}

impl TransferWrite<'_> {
    /// Verifies a write.
    pub(super) fn verify(self) -> Result<(), Diagnostic> {
        let transfer = Transfer::of_write(*self);
        verify_indices(*self, self.base().ty(), self.indices().len())?;
        let broadcasts = transfer.map().is_some_and(|map| {
            self.context().map(map).results().any(|result| result.as_constant() == Some(0))
        });
        if broadcasts {
            return Err(self.error("should not have broadcast dimensions"));
        }
        verify_transfer(transfer)?;
        verify_map(transfer)
    }
}

fn verify_indices(op: OpRef<'_>, base: TypeRef<'_>, given: usize) -> Result<(), Diagnostic> {
    let rank = base.rank().unwrap_or(0);
    if given == rank { Ok(()) } else { Err(op.error(format!("requires {rank} indices"))) }
}

/// Returns the number of bits of the innermost dimension of a vector, or of a scalar.
fn minor_bits(ty: TypeRef<'_>) -> i64 {
    let width = i64::from(ty.element_or_self().bit_width().unwrap_or(64));
    width.saturating_mul(ty.shape().and_then(|shape| shape.last().copied()).unwrap_or(1))
}

fn verify_transfer(transfer: Transfer<'_>) -> Result<(), Diagnostic> {
    let Transfer { op, base, vector, .. } = transfer;
    let base = base.ty();
    if !(base.is_memref() || base.is_tensor() && base.rank().is_some()) {
        return Err(op.error("requires source to be a memref or ranked tensor type"));
    }
    let Some(map) = transfer.map() else { return Ok(()) };
    let map = op.context().map(map);
    let element = base.element_or_self();
    if element.is_vector() {
        let (whole, inner) = (minor_bits(vector), minor_bits(element));
        if inner == 0 || whole % inner != 0 {
            return Err(op.error(
                "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source",
            ));
        }
        let wanted = vector.rank().unwrap_or(0).wrapping_sub(element.rank().unwrap_or(0));
        if map.num_results() != wanted {
            return Err(
                op.error("requires a permutation_map with result dims of the same rank as the vector type")
            );
        }
        if transfer.mask.is_some() {
            return Err(op.error("does not support masks with vector element type"));
        }
    } else {
        let width = i64::from(element.bit_width().unwrap_or(64));
        if width == 0 || minor_bits(vector) % width != 0 {
            return Err(op.error(
                "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type",
            ));
        }
        if Some(map.num_results()) != vector.rank() {
            return Err(
                op.error("requires a permutation_map with result dims of the same rank as the vector type")
            );
        }
    }
    if map.num_symbols() != 0 {
        return Err(op.error("requires permutation_map without symbols"));
    }
    if Some(map.num_inputs() as usize) != base.rank() {
        return Err(
            op.error("requires a permutation_map with input dims of the same rank as the source type")
        );
    }
    verify_mask(transfer)?;
    let (bounds, count) = (transfer.in_bounds(), map.num_results());
    if bounds.len() != count {
        return Err(op.error(format!(
            "expects the in_bounds attr of same rank as permutation_map results: {} vs inBounds of size: {}",
            op.context().attr_ref(op.context().map_attr(map.handle())),
            bounds.len()
        )));
    }
    Ok(())
}

fn verify_mask(transfer: Transfer<'_>) -> Result<(), Diagnostic> {
    let Transfer { op, vector, mask, .. } = transfer;
    let (Some(mask), Some(map)) = (mask, transfer.map()) else { return Ok(()) };
    let Some(wanted) = mask_type(op.context(), vector, map) else { return Ok(()) };
    if mask.ty() == wanted {
        return Ok(());
    }
    let wanted = op.context().ty(wanted);
    Err(op.error(format!(
        "inferred mask type ('{wanted}') and mask operand type ('{}') don't match",
        mask.ty()
    )))
}

fn verify_map(transfer: Transfer<'_>) -> Result<(), Diagnostic> {
    let Some(map) = transfer.map() else { return Ok(()) };
    let map = transfer.op.context().map(map);
    let mut seen = vec![false; map.num_inputs() as usize];
    for result in map.results() {
        if let Some(constant) = result.as_constant() {
            if constant != 0 {
                return Err(transfer.op.error(
                    "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)",
                ));
            }
            continue;
        }
        let Some(dim) = result.as_dim() else {
            return Err(transfer.op.error(
                "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)",
            ));
        };
        match seen.get_mut(dim as usize) {
            Some(seen) if !*seen => *seen = true,
            _ => {
                return Err(transfer.op.error(
                    "requires a permutation_map that is a permutation (found one dim used more than once)",
                ));
            }
        }
    }
    Ok(())
}
