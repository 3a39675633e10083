//! `affine-loop-transform`: integer matrices on iteration spaces.

use super::{Choice, Inapplicable, Scheduled, for_each_nest};
use crate::CodegenOptions;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use presburger::Int;

/// Transform the iteration space of a band by a matrix
///
/// The vector of the loops from `depth` on is multiplied by an integer matrix, given by rows. A matrix that is not unimodular gives loops with
/// steps; a singular one is an error.
///
/// With `matrix=1,1,0,1`:
///
/// ```mlir
/// affine.for %i = 0 to 4 {            affine.for %s = 0 to 7 {
///   affine.for %j = 0 to 4 {            affine.for %j = max affine_map<(d0) -> (d0 - 3, 0)>(%s) to min affine_map<(d0) -> (4, d0 + 1)>(%s) {
///     affine.store %x, %m[%i, %j]         affine.store %x, %m[%s - %j, %j] : memref<4x4xf32>
///   }                                   }
/// }                                   }
/// ```
#[pass("affine-loop-transform", name = "AffineLoopTransform", on = "func.func", depends("affine", "arith"))]
pub struct AffineLoopTransform {
    /// Number of the nest in the function; all nests if negative
    #[option(default = -1)]
    nest: i64,
    /// Whether memrefs of different origin are assumed not to overlap
    #[option]
    distinct_memrefs: bool,
    /// Depth of the outermost of the loops
    #[option]
    depth: u32,
    /// Elements of the matrix, row by row
    #[option]
    matrix: Vec<i64>,
}

impl AffineLoopTransform {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let choice = Choice { nest: self.nest, distinct: self.distinct_memrefs };
        for_each_nest(cx, body, choice, "the transformation", CodegenOptions::default(), |nest| {
            transform_by(nest, self.depth as usize, &self.matrix)
        })
    }
}

/// Multiplies the times of the loops from a depth on by a matrix, given row by row.
///
/// # Errors
/// If the matrix is not square, loops are missing, or a statement is not in all of them.
pub fn transform_by(nest: &mut Scheduled, depth: usize, matrix: &[i64]) -> Result<(), Inapplicable> {
    let size = matrix.len().isqrt();
    if size == 0 || size * size != matrix.len() {
        return Err(Inapplicable("the matrix is not square"));
    }
    let band: Vec<usize> = (depth..depth + size).map(|depth| nest.level(depth)).collect::<Result<_, _>>()?;
    if (0..nest.schedules.len()).any(|statement| !nest.has_loop(statement, depth + size - 1)) {
        return Err(Inapplicable("a statement is not in all of the loops"));
    }
    for schedule in &mut nest.schedules {
        let old: Vec<_> = band.iter().map(|&level| schedule.dims()[level].clone()).collect();
        for (row, &level) in matrix.chunks_exact(size).zip(&band) {
            let zero = schedule.constant(0);
            let product = row.iter().zip(&old).fold(zero, |sum, (&by, dim)| sum.add_mul(&Int::from(by), dim));
            schedule.set(level, product);
        }
    }
    Ok(())
}
