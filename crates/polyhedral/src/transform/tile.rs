//! `affine-band-tile`: tiles of bands, also of skewed, triangular and imperfect ones.

use super::{Choice, Inapplicable, Scheduled, for_each_nest};
use crate::CodegenOptions;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use presburger::Int;

/// Tile a band of loops
///
/// The loops from `depth` on, as many as there are `sizes`, are divided into tiles: loops over tiles come first, then loops over the points
/// of a tile. `inner-sizes` divides tiles into smaller ones. Bounds may depend on the loops, and statements may be in some of the loops
/// only. It is legal if all loops may be exchanged with each other; skew them where dependences go backwards.
///
/// ```mlir
/// affine.for %i = 0 to 64 {      affine.for %s = 0 to 2 {
///   affine.for %j = 0 to 64 {      affine.for %t = 0 to 2 {
///     affine.store %x, %m[%i, %j]    affine.for %i = affine_map<(d0) -> (d0 * 32)>(%s) to affine_map<(d0) -> (d0 * 32 + 32)>(%s) {
///   }                                  affine.for %j = affine_map<(d0) -> (d0 * 32)>(%t) to affine_map<(d0) -> (d0 * 32 + 32)>(%t) {
/// }                                      affine.store %x, %m[%i, %j] : memref<64x64xf32>
///                                      }
///                                    }
///                                  }
///                                }
/// ```
#[pass("affine-band-tile", name = "AffineBandTile", on = "func.func", depends("affine", "arith"))]
pub struct AffineBandTile {
    /// Number of the nest in the function; all nests if negative
    #[option(default = -1)]
    nest: i64,
    /// Whether memrefs of different origin are assumed not to overlap
    #[option]
    distinct_memrefs: bool,
    /// Depth of the outermost loop
    #[option]
    depth: u32,
    /// Number of iterations of each loop in a tile; 32 for two loops if there are none
    #[option]
    sizes: Vec<u32>,
    /// Number of iterations of each loop in a tile of a tile
    #[option]
    inner_sizes: Vec<u32>,
    /// Whether full tiles are separated from partial ones
    #[option]
    separate: bool,
}

impl AffineBandTile {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let choice = Choice { nest: self.nest, distinct: self.distinct_memrefs };
        let options = CodegenOptions { separate_full_tiles: self.separate, ..CodegenOptions::default() };
        let sizes = |of: &[u32]| -> Vec<i64> { of.iter().map(|&size| i64::from(size)).collect() };
        let outer = if self.sizes.is_empty() { vec![32, 32] } else { sizes(&self.sizes) };
        for_each_nest(cx, body, choice, "tiling", options, |nest| {
            let depth = self.depth as usize;
            tile(nest, depth, &outer)?;
            if self.inner_sizes.is_empty() { Ok(()) } else { tile(nest, depth, &sizes(&self.inner_sizes)) }
        })
    }
}

/// Inserts the numbers of tiles before the times of the loops from a depth on. Tiles of tiles come after those that are there.
///
/// # Errors
/// If loops are missing, or a size is not positive.
pub fn tile(nest: &mut Scheduled, depth: usize, sizes: &[i64]) -> Result<(), Inapplicable> {
    if sizes.iter().any(|&size| size <= 0) {
        return Err(Inapplicable("a size is not positive"));
    }
    if let Some(last) = sizes.len().checked_sub(1) {
        nest.level(depth + last)?;
    }
    let first = nest.level(depth)?;
    for (at, &size) in sizes.iter().enumerate() {
        let level = nest.level(depth + at)?;
        nest.insert(first + at, |_, schedule| schedule.dims()[level].floor_div(&Int::from(size)));
    }
    Ok(())
}
