//! `affine-loop-reverse`: loops that run backwards.

use super::{Choice, Inapplicable, Scheduled, for_each_nest};
use crate::CodegenOptions;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use presburger::Int;

/// Reverse a loop
///
/// The loop at `depth` runs backwards. It is legal if the loop carries no dependence.
///
/// ```mlir
/// affine.for %i = 0 to 4 {                   affine.for %t = -3 to 1 {
///   affine.store %x, %m[%i] : memref<4xf32>    affine.store %x, %m[-%t] : memref<4xf32>
/// }                                          }
/// ```
#[pass("affine-loop-reverse", name = "AffineLoopReverse", on = "func.func", depends("affine", "arith"))]
pub struct AffineLoopReverse {
    /// Number of the nest in the function; all nests if negative
    #[option(default = -1)]
    nest: i64,
    /// Whether memrefs of different origin are assumed not to overlap
    #[option]
    distinct_memrefs: bool,
    /// Depth of the loop
    #[option]
    depth: u32,
}

impl AffineLoopReverse {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let choice = Choice { nest: self.nest, distinct: self.distinct_memrefs };
        for_each_nest(cx, body, choice, "reversal", CodegenOptions::default(), |nest| {
            reverse(nest, self.depth as usize)
        })
    }
}

/// Negates the time of a loop.
///
/// # Errors
/// If the loop is missing.
pub fn reverse(nest: &mut Scheduled, depth: usize) -> Result<(), Inapplicable> {
    nest.map_level(depth, |_, dim| dim.scaled(&Int::MINUS_ONE))
}
