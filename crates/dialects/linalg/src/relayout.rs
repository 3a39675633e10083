//! Parts that `linalg.pack` and `linalg.unpack` share: tiles, permutations, shapes.

use crate::structured::is_dynamic;
use diag::Diagnostic;
use ir::{AttrRef, DYNAMIC, OpRef, TypeRef};
use rewrite::constant_i64;
use shaped::slice::{Mixed, mixed};

/// Whether two shapes agree where both are known.
pub(crate) fn compatible(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a == b || is_dynamic(a) || is_dynamic(b))
}

/// Reorders a list: element `i` of the result is element `permutation[i]`.
pub fn permuted<T: Clone>(list: &[T], permutation: &[i64]) -> Vec<T> {
    let element = |&from: &i64| usize::try_from(from).ok().and_then(|from| list.get(from)).cloned();
    permutation.iter().filter_map(element).collect()
}

/// Parts of `linalg.pack` or `linalg.unpack`.
#[derive(Clone, Debug)]
pub struct Relayout<'a> {
    /// The operation.
    pub op: OpRef<'a>,
    /// Type of the tensor that is in tiles.
    pub packed: TypeRef<'a>,
    /// Type of the other one.
    pub unpacked: TypeRef<'a>,
    /// Dimensions of the latter that are tiled.
    pub inner_dims: Vec<i64>,
    /// Permutation of the outer dimensions; none if it is empty.
    pub outer_perm: Vec<i64>,
    /// Size of each tile.
    pub tiles: Vec<Mixed>,
}

impl<'a> Relayout<'a> {
    /// Reads the parts of an operation. `tiles` is the group of operands that are sizes of tiles.
    pub(crate) fn new(op: OpRef<'a>, is_pack: bool) -> Self {
        let (source, dest) = (op.operand(0).ty(), op.operand(1).ty());
        let (packed, unpacked) = if is_pack { (dest, source) } else { (source, dest) };
        let ints = |name: &str| op.attr(name).and_then(AttrRef::as_ints).unwrap_or_default();
        let values = op.group(if is_pack { 3 } else { 2 }).map(|value| value.handle());
        let tiles = mixed(&ints("static_inner_tiles"), values);
        Relayout {
            op,
            packed,
            unpacked,
            inner_dims: ints("inner_dims_pos"),
            outer_perm: ints("outer_dims_perm"),
            tiles,
        }
    }

    /// Returns the sizes of tiles, [`DYNAMIC`] for operands.
    pub fn static_tiles(&self) -> Vec<i64> {
        self.tiles.iter().map(|tile| tile.fixed()).collect()
    }

    /// Returns the size of a tile, if it is known.
    pub fn known_tile(&self, tile: usize) -> Option<i64> {
        match self.tiles.get(tile)? {
            Mixed::Fixed(size) => Some(*size),
            Mixed::Value(value) => constant_i64(self.op.body().value(*value)),
        }
    }

    fn shapes(&self) -> (&'a [i64], &'a [i64]) {
        (self.packed.shape().unwrap_or(&[]), self.unpacked.shape().unwrap_or(&[]))
    }

    /// Returns the outer sizes of the packed tensor, in the order of the dimensions of the other.
    pub fn outer_sizes(&self) -> Vec<i64> {
        let (packed, unpacked) = self.shapes();
        let outer = packed.get(..unpacked.len()).unwrap_or(&[]);
        if self.outer_perm.is_empty() {
            return outer.to_vec();
        }
        permuted(outer, &crate::transpose::inverted(&self.outer_perm))
    }

    /// Whether the tiles and the dimensions that are tiles are known.
    pub(crate) fn has_constant_tiles(&self) -> bool {
        let (packed, unpacked) = self.shapes();
        let inner = packed.get(unpacked.len()..).unwrap_or(&[]);
        inner.iter().enumerate().all(|(tile, &size)| size != DYNAMIC && self.known_tile(tile).is_some())
    }

    /// Whether a dimension is not a multiple of its tile, as far as that is known.
    pub fn requires_padding(&self) -> bool {
        let (_, unpacked) = self.shapes();
        let outer = self.outer_sizes();
        self.inner_dims.iter().enumerate().any(|(tile, &dim)| {
            let dim = dim as usize;
            let Some(&size) = unpacked.get(dim).filter(|&&size| size != DYNAMIC) else { return false };
            match (self.known_tile(tile), outer.get(dim)) {
                (Some(tile), _) => tile != 0 && size % tile != 0,
                (None, Some(&outer)) => outer != DYNAMIC && outer != 0 && size % outer != 0,
                (None, None) => false,
            }
        })
    }

    /// Verifies what both operations have in common.
    pub(crate) fn verify(&self) -> Result<(), Diagnostic> {
        let (packed, unpacked) = self.shapes();
        let (op, rank, count) = (self.op, unpacked.len(), self.tiles.len());
        if self.tiles.contains(&Mixed::Fixed(0)) {
            return Err(op.plain_error("invalid zero tile factor"));
        }
        let invalid = |dims: &[i64]| {
            let in_range = |dim: &i64| usize::try_from(*dim).is_ok_and(|dim| dim < rank);
            let repeated = dims.iter().enumerate().any(|(at, dim)| dims[..at].contains(dim));
            dims.len() > rank || repeated || !dims.iter().all(in_range)
        };
        if invalid(&self.inner_dims) {
            return Err(op.plain_error("invalid inner_dims_pos vector"));
        }
        if invalid(&self.outer_perm) {
            return Err(op.plain_error("invalid outer_dims_perm vector"));
        }
        if !self.outer_perm.is_empty() && self.outer_perm.len() != rank {
            return Err(op.plain_error("outer_dims_perm must be a permutation or empty"));
        }
        if count > rank {
            return Err(op.plain_error(
                "tiling factors must be less than or equal to the input rank for pack or output rank for unpack",
            ));
        }
        if count != self.inner_dims.len() {
            return Err(op.plain_error("tiling factors must equal the number of dimensions to tile"));
        }
        if rank + count != packed.len() {
            return Err(op.plain_error(format!(
                "packed rank != (unpacked rank + num tiling factors), got {} != {}",
                packed.len(),
                rank + count
            )));
        }
        let tile_fits = |(&size, tile): (&i64, &Mixed)| size == tile.fixed();
        if !packed[rank..].iter().zip(&self.tiles).all(tile_fits) {
            return Err(op.plain_error(
                "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type",
            ));
        }
        let wanted = packed_shape(unpacked, &self.static_tiles(), &self.inner_dims, &self.outer_perm);
        if compatible(&wanted, packed) {
            return Ok(());
        }
        let element = self.unpacked.element_or_self().handle();
        let text = |shape: &[i64]| op.context().ty(op.context().tensor_type(shape, element)).to_string();
        Err(op.plain_error(format!(
            "expected '{}' for the packed domain value, got '{}'",
            text(&wanted),
            text(packed)
        )))
    }
}

/// Returns the shape of a packed tensor.
pub fn packed_shape(shape: &[i64], tiles: &[i64], inner_dims: &[i64], outer_perm: &[i64]) -> Vec<i64> {
    let mut packed = shape.to_vec();
    for (&dim, &tile) in inner_dims.iter().zip(tiles) {
        let Some(size) = usize::try_from(dim).ok().and_then(|dim| packed.get_mut(dim)) else { continue };
        if *size == DYNAMIC {
            continue;
        }
        *size = match tile {
            DYNAMIC | 0 => DYNAMIC,
            tile => size.div_euclid(tile) + i64::from(size.rem_euclid(tile) != 0),
        };
    }
    if !outer_perm.is_empty() {
        packed = permuted(&packed, outer_perm);
    }
    packed.extend(tiles);
    packed
}

#[cfg(test)]
mod tests {
    use super::packed_shape;
    use ir::DYNAMIC;

    #[test]
    fn tiles_divide_sizes_and_outer_dimensions_are_permuted() {
        assert_eq!(packed_shape(&[128, 250], &[8, 32], &[0, 1], &[]), [16, 8, 8, 32]);
        assert_eq!(packed_shape(&[128, 256], &[8, 32], &[0, 1], &[1, 0]), [8, 16, 8, 32]);
        assert_eq!(packed_shape(&[DYNAMIC, 7], &[DYNAMIC], &[1], &[]), [DYNAMIC, DYNAMIC, DYNAMIC]);
    }
}
