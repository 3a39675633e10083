//! `affine-loop-scale`: scaled loops.

use super::{Choice, Inapplicable, Scheduled, for_each_nest};
use crate::CodegenOptions;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use presburger::Int;

/// Scale a loop
///
/// The induction variable of the loop at `depth` becomes `factor` times as large; the loop has that step. Scaling is always legal.
///
/// ```mlir
/// affine.for %i = 0 to 4 {                   affine.for %t = 0 to 7 step 2 {
///   affine.store %x, %m[%i] : memref<4xf32>    affine.store %x, %m[%t floordiv 2] : memref<4xf32>
/// }                                          }
/// ```
#[pass("affine-loop-scale", name = "AffineLoopScale", on = "func.func", depends("affine", "arith"))]
pub struct AffineLoopScale {
    /// Number of the nest in the function; all nests if negative
    #[option(default = -1)]
    nest: i64,
    /// Whether memrefs of different origin are assumed not to overlap
    #[option]
    distinct_memrefs: bool,
    /// Depth of the loop
    #[option]
    depth: u32,
    /// The factor, which is positive
    #[option(default = 2)]
    factor: i64,
}

impl AffineLoopScale {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let choice = Choice { nest: self.nest, distinct: self.distinct_memrefs };
        for_each_nest(cx, body, choice, "scaling", CodegenOptions::default(), |nest| {
            scale(nest, self.depth as usize, self.factor)
        })
    }
}

/// Multiplies the time of a loop.
///
/// # Errors
/// If the loop is missing, or the factor is not positive.
pub fn scale(nest: &mut Scheduled, depth: usize, factor: i64) -> Result<(), Inapplicable> {
    if factor <= 0 {
        return Err(Inapplicable("the factor is not positive"));
    }
    nest.map_level(depth, |_, dim| dim.scaled(&Int::from(factor)))
}
