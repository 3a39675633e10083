//! `affine-loop-interchange`: permutations of loops.

use super::{Choice, Inapplicable, Scheduled, for_each_nest};
use crate::CodegenOptions;
use ir::Body;
use pass::{PassCx, PassResult, pass};

/// Permute the loops of a nest
///
/// The loops from `depth` on come into another order: `permutation` gives the new position of each, counted from `depth`. Bounds that
/// depend on each other become those of the permuted iteration space. A permutation that reverses a dependence is an error.
///
/// ```mlir
/// affine.for %i = 0 to 8 {                        affine.for %j = 0 to 8 {
///   affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {  affine.for %i = affine_map<(d0) -> (d0)>(%j) to 8 {
///     affine.store %x, %m[%i, %j]                     affine.store %x, %m[%i, %j] : memref<8x8xf32>
///   }                                               }
/// }                                               }
/// ```
#[pass(
    "affine-loop-interchange",
    name = "AffineLoopInterchange",
    on = "func.func",
    depends("affine", "arith")
)]
pub struct AffineLoopInterchange {
    /// Number of the nest in the function; all nests if negative
    #[option(default = -1)]
    nest: i64,
    /// Whether memrefs of different origin are assumed not to overlap
    #[option]
    distinct_memrefs: bool,
    /// Depth of the outermost of the loops
    #[option]
    depth: u32,
    /// New position of each loop; empty to exchange two loops
    #[option]
    permutation: Vec<u32>,
}

impl AffineLoopInterchange {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let choice = Choice { nest: self.nest, distinct: self.distinct_memrefs };
        let permutation: Vec<usize> = match self.permutation.is_empty() {
            true => vec![1, 0],
            false => self.permutation.iter().map(|&at| at as usize).collect(),
        };
        for_each_nest(cx, body, choice, "interchange", CodegenOptions::default(), |nest| {
            permute(nest, self.depth as usize, &permutation)
        })
    }
}

/// Permutes the loops from a depth on: `permutation` gives the new position of each.
///
/// # Errors
/// If it is no permutation, or a statement is in some of the loops only.
pub fn permute(nest: &mut Scheduled, depth: usize, permutation: &[usize]) -> Result<(), Inapplicable> {
    let mut sorted = permutation.to_vec();
    sorted.sort_unstable();
    if !sorted.iter().copied().eq(0..permutation.len()) {
        return Err(Inapplicable("the positions are no permutation"));
    }
    let band: Vec<usize> =
        (depth..depth + permutation.len()).map(|depth| nest.level(depth)).collect::<Result<_, _>>()?;
    let moved = |from: usize| permutation[from] != from;
    let last = (0..permutation.len()).rev().find(|&at| moved(at)).unwrap_or(0);
    for statement in 0..nest.schedules.len() {
        if !nest.has_loop(statement, depth + last) {
            return Err(Inapplicable("a statement is not in all of the loops"));
        }
    }
    for schedule in &mut nest.schedules {
        let old: Vec<_> = band.iter().map(|&level| schedule.dims()[level].clone()).collect();
        for (dim, &to) in old.into_iter().zip(permutation) {
            schedule.set(band[to], dim);
        }
    }
    Ok(())
}
