//! Abilities of the instructions of the GPUs `pvc` and `bmg`.

use ir::TypeRef;

/// Lanes of a subgroup.
pub(crate) const LANES: i64 = 16;

/// Bits of what a lane loads or stores of a block at least.
pub(crate) const BLOCK_BITS: i64 = 16;
/// Bits of what a lane loads or stores at an offset of its own at least.
pub(crate) const SCATTERED_BITS: i64 = 32;
/// Bits of what a lane has at least of each factor of a product.
pub(crate) const FACTOR_BITS: [i64; 2] = [16, 32];

/// Rows of the first factor of a product.
pub(crate) const PRODUCT_ROWS: [i64; 8] = [1, 2, 3, 4, 5, 6, 7, 8];
/// Columns of the second factor of a product.
pub(crate) const PRODUCT_COLUMNS: [i64; 1] = [16];

/// Widths and heights of blocks that an instruction accesses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blocks {
    pub(crate) widths: &'static [i64],
    pub(crate) heights: &'static [i64],
}

impl Blocks {
    /// Returns the blocks of elements of a type that can be stored.
    pub(crate) fn stored(element: TypeRef<'_>) -> Option<Blocks> {
        let fits = matches!(bytes(element)?, 1 | 2 | 4);
        fits.then_some(Blocks { widths: &[16], heights: &[1, 2, 4, 8] })
    }

    /// Returns the blocks of elements of a type that can be fetched.
    pub(crate) fn fetched(element: TypeRef<'_>) -> Option<Blocks> {
        let widths: &[i64] = match bytes(element)? {
            1 => &[32],
            2 | 4 => &[16],
            _ => return None,
        };
        Some(Blocks { widths, heights: &[1, 2, 4, 8, 16, 32] })
    }
}

fn bytes(element: TypeRef<'_>) -> Option<u32> {
    Some(element.bit_width()? / 8)
}

/// Returns the largest of some sizes that divides a size.
pub(crate) fn largest_divisor(size: i64, candidates: &[i64]) -> Option<i64> {
    candidates.iter().copied().filter(|candidate| size % candidate == 0).max()
}
