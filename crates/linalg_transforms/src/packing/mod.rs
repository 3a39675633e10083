//! Packed layouts: operations on packed operands, and packs and unpacks as reshapes and transpositions.

pub mod decompose_unit;
pub mod empty;
pub mod fold;
pub mod greedy;
pub mod lower_pack;
pub mod lower_unpack;
pub mod pack;
pub mod propagate;
pub mod simplify;
pub mod transpose;

use ir::DYNAMIC;
use linalg::Relayout;

/// Returns the position of each dimension of a packed tensor among those of the other one, where each tile follows the dimension that
/// it is of.
pub(crate) fn positions(parts: &Relayout<'_>) -> Vec<i64> {
    let rank = parts.unpacked.rank().unwrap_or(0) as i64;
    let before = |dim: i64| dim + parts.inner_dims.iter().filter(|&&inner| inner < dim).count() as i64;
    let outer: Vec<i64> = match parts.outer_perm.is_empty() {
        true => (0..rank).collect(),
        false => parts.outer_perm.clone(),
    };
    let outer = outer.into_iter().map(before);
    outer.chain(parts.inner_dims.iter().map(|&dim| before(dim) + 1)).collect()
}

/// Returns the inverse of a permutation.
pub(crate) fn inverse(permutation: &[i64]) -> Vec<i64> {
    let mut inverse = vec![0; permutation.len()];
    for (to, &from) in (0_i64..).zip(permutation) {
        inverse[from as usize] = to;
    }
    inverse
}

/// Returns the dimensions, with each tile after the dimension that it is of, that make up one dimension.
fn groups(parts: &Relayout<'_>) -> Vec<Vec<i64>> {
    let rank = parts.unpacked.rank().unwrap_or(0) as i64;
    let mut next = 0;
    (0..rank)
        .map(|dim| {
            let first = next;
            next += if parts.inner_dims.contains(&dim) { 2 } else { 1 };
            (first..next).collect()
        })
        .collect()
}

/// Whether all outer dimensions are one and the tiles are those of the first dimensions in order: nothing is moved.
fn only_pads(parts: &Relayout<'_>) -> bool {
    let (Some(packed), Some(rank)) = (parts.packed.shape(), parts.unpacked.rank()) else { return false };
    (0_i64..).zip(&parts.inner_dims).all(|(at, &dim)| at == dim)
        && packed[..rank].iter().all(|&size| size == 1)
}

/// Whether a shape is another one without some dimensions of one element.
fn is_reduced(shape: &[i64], from: &[i64]) -> bool {
    let mut left = shape.iter().peekable();
    for size in from {
        if left.peek() == Some(&size) {
            left.next();
        } else if *size != 1 {
            return false;
        }
    }
    left.next().is_none()
}

/// Returns the shape whose dimensions are products of those in each group, [`DYNAMIC`] if one of them is.
fn collapsed(shape: &[i64], groups: &[Vec<i64>]) -> Vec<i64> {
    let product = |product: i64, size: i64| match (product, size) {
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        (product, size) => product.saturating_mul(size),
    };
    groups.iter().map(|group| group.iter().map(|&at| shape[at as usize]).fold(1, product)).collect()
}
