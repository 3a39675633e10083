//! `affine-loop-distribute`: loops of single statements.

use super::{Choice, Inapplicable, Scheduled, for_each_nest};
use crate::CodegenOptions;
use ir::Body;
use pass::{PassCx, PassResult, pass};

/// Distribute a loop over its statements
///
/// Each statement, or inner loop, in the body of the loop at `depth` gets a loop of its own, in the order of the text.
///
/// ```mlir
/// affine.for %i = 0 to 4 {                   affine.for %i = 0 to 4 {
///   affine.store %x, %a[%i] : memref<4xf32>    affine.store %x, %a[%i] : memref<4xf32>
///   affine.store %x, %b[%i] : memref<4xf32>  }
/// }                                          affine.for %i = 0 to 4 {
///                                              affine.store %x, %b[%i] : memref<4xf32>
///                                            }
/// ```
#[pass("affine-loop-distribute", name = "AffineLoopDistribute", on = "func.func", depends("affine", "arith"))]
pub struct AffineLoopDistribute {
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

impl AffineLoopDistribute {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let choice = Choice { nest: self.nest, distinct: self.distinct_memrefs };
        for_each_nest(cx, body, choice, "distribution", CodegenOptions::default(), |nest| {
            distribute(nest, self.depth as usize)
        })
    }
}

/// Orders the statements of a loop before its iterations.
///
/// # Errors
/// If the loop is missing.
pub fn distribute(nest: &mut Scheduled, depth: usize) -> Result<(), Inapplicable> {
    let level = nest.level(depth)?;
    let positions: Vec<i64> = nest
        .scop
        .statements
        .iter()
        .map(|statement| statement.position.get(depth + 1).map_or(0, |&position| position as i64))
        .collect();
    nest.insert(level, |statement, schedule| schedule.constant(positions[statement]));
    Ok(())
}
