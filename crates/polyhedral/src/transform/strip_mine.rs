//! `affine-loop-strip-mine`: strips of iterations.

use super::{Choice, Inapplicable, Scheduled, for_each_nest};
use crate::CodegenOptions;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use presburger::Int;

/// Strip-mine a loop
///
/// The loop at `depth` becomes a loop over strips of `size` iterations and one over the iterations of a strip. It is always legal.
///
/// ```mlir
/// affine.for %i = 0 to 100 {                   affine.for %s = 0 to 13 {
///   affine.store %x, %m[%i] : memref<100xf32>    affine.for %i = affine_map<(d0) -> (d0 * 8)>(%s) to min affine_map<(d0) -> (d0 * 8 + 8, 100)>(%s) {
/// }                                                affine.store %x, %m[%i] : memref<100xf32>
///                                                }
///                                              }
/// ```
#[pass("affine-loop-strip-mine", name = "AffineLoopStripMine", on = "func.func", depends("affine", "arith"))]
pub struct AffineLoopStripMine {
    /// Number of the nest in the function; all nests if negative
    #[option(default = -1)]
    nest: i64,
    /// Whether memrefs of different origin are assumed not to overlap
    #[option]
    distinct_memrefs: bool,
    /// Depth of the loop
    #[option]
    depth: u32,
    /// Number of iterations of a strip
    #[option(default = 32)]
    size: u32,
}

impl AffineLoopStripMine {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let choice = Choice { nest: self.nest, distinct: self.distinct_memrefs };
        for_each_nest(cx, body, choice, "strip-mining", CodegenOptions::default(), |nest| {
            strip_mine(nest, self.depth as usize, i64::from(self.size))
        })
    }
}

/// Inserts the number of the strip before the time of a loop.
///
/// # Errors
/// If the loop is missing, or the size is not positive.
pub fn strip_mine(nest: &mut Scheduled, depth: usize, size: i64) -> Result<(), Inapplicable> {
    if size <= 0 {
        return Err(Inapplicable("the size is not positive"));
    }
    let level = nest.level(depth)?;
    nest.insert(level, |_, schedule| schedule.dims()[level].floor_div(&Int::from(size)));
    Ok(())
}
