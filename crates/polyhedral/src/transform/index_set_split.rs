//! `affine-index-set-split`: loops over parts of the iterations.

use super::{Choice, Inapplicable, Scheduled, for_each_nest};
use crate::CodegenOptions;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use presburger::Int;

/// Split the iterations of a loop
///
/// The loop at `depth` becomes two: the iterations whose induction variable is less than `at`, then all others. It is always legal.
///
/// ```mlir
/// affine.for %i = 0 to 10 {                   affine.for %i = 0 to 4 {
///   affine.store %x, %m[%i] : memref<10xf32>    affine.store %x, %m[%i] : memref<10xf32>
/// }                                           }
///                                             affine.for %i = 4 to 10 {
///                                               affine.store %x, %m[%i] : memref<10xf32>
///                                             }
/// ```
#[pass("affine-index-set-split", name = "AffineIndexSetSplit", on = "func.func", depends("affine", "arith"))]
pub struct AffineIndexSetSplit {
    /// Number of the nest in the function; all nests if negative
    #[option(default = -1)]
    nest: i64,
    /// Whether memrefs of different origin are assumed not to overlap
    #[option]
    distinct_memrefs: bool,
    /// Depth of the loop
    #[option]
    depth: u32,
    /// First value of the induction variable that is in the second loop
    #[option]
    at: i64,
}

impl AffineIndexSetSplit {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let choice = Choice { nest: self.nest, distinct: self.distinct_memrefs };
        for_each_nest(cx, body, choice, "index-set splitting", CodegenOptions::default(), |nest| {
            split_index_set(nest, self.depth as usize, self.at)
        })
    }
}

/// Makes two statements of each, with the iterations before a value of an induction variable and the others.
///
/// # Errors
/// If the loop is missing.
pub fn split_index_set(nest: &mut Scheduled, depth: usize, at: i64) -> Result<(), Inapplicable> {
    let level = nest.level(depth)?;
    let (mut statements, mut schedules, mut parts) = (Vec::new(), Vec::new(), Vec::new());
    for (statement, schedule) in nest.scop.statements.iter().zip(&nest.schedules) {
        let is_split = statement.depth() > depth;
        for part in 0..if is_split { 2 } else { 1 } {
            let mut copy = statement.clone();
            match (is_split, part) {
                (false, _) => {}
                (true, 0) => copy.domain.add_upper_bound(depth, Int::from(at) - Int::ONE),
                (true, _) => copy.domain.add_lower_bound(depth, Int::from(at)),
            }
            copy.accesses.iter_mut().for_each(|access| {
                access.relation = access.relation.intersect_domain(&copy.domain);
            });
            statements.push(copy);
            schedules.push(schedule.clone());
            parts.push(part);
        }
    }
    nest.scop.statements = statements;
    nest.schedules = schedules;
    nest.insert(level, |statement, schedule| schedule.constant(parts[statement]));
    Ok(())
}
