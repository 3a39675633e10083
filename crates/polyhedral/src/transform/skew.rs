//! `affine-loop-skew`: skewed loops.

use super::{Choice, Inapplicable, Scheduled, for_each_nest};
use crate::CodegenOptions;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use presburger::Int;

/// Skew a loop by an outer one
///
/// The iterations of the loop at `depth` are delayed by `factor` times the iteration of the loop at `source`. Skewing by an outer loop is
/// always legal, and makes dependences with negative distances along the inner loop positive, so that both loops can be exchanged or tiled.
///
/// ```mlir
/// affine.for %i = 0 to 4 {              affine.for %i = 0 to 4 {
///   affine.for %j = 0 to 4 {              affine.for %t = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 4)>(%i) {
///     affine.store %x, %m[%i, %j]           affine.store %x, %m[%i, -%i + %t] : memref<4x4xf32>
///   }                                     }
/// }                                     }
/// ```
#[pass("affine-loop-skew", name = "AffineLoopSkew", on = "func.func", depends("affine", "arith"))]
pub struct AffineLoopSkew {
    /// Number of the nest in the function; all nests if negative
    #[option(default = -1)]
    nest: i64,
    /// Whether memrefs of different origin are assumed not to overlap
    #[option]
    distinct_memrefs: bool,
    /// Depth of the loop that is skewed
    #[option(default = 1)]
    depth: u32,
    /// Depth of the loop that it is skewed by
    #[option]
    source: u32,
    /// Number of iterations that each iteration of the other loop delays by
    #[option(default = 1)]
    factor: i64,
}

impl AffineLoopSkew {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let choice = Choice { nest: self.nest, distinct: self.distinct_memrefs };
        for_each_nest(cx, body, choice, "skewing", CodegenOptions::default(), |nest| {
            skew(nest, self.depth as usize, self.source as usize, self.factor)
        })
    }
}

/// Adds a multiple of the time of one loop to that of another.
///
/// # Errors
/// If a loop is missing, both are one, or a statement is in one of them only.
pub fn skew(nest: &mut Scheduled, depth: usize, source: usize, factor: i64) -> Result<(), Inapplicable> {
    let from = nest.level(source)?;
    let to = nest.level(depth)?;
    if from == to {
        return Err(Inapplicable("a loop cannot be skewed by itself"));
    }
    for statement in 0..nest.schedules.len() {
        if nest.has_loop(statement, depth) && !nest.has_loop(statement, source) {
            return Err(Inapplicable("a statement is not in all of the loops"));
        }
        if nest.has_loop(statement, depth) {
            let schedule = &mut nest.schedules[statement];
            let skewed = schedule.dims()[to].add_mul(&Int::from(factor), &schedule.dims()[from].clone());
            schedule.set(to, skewed);
        }
    }
    Ok(())
}
