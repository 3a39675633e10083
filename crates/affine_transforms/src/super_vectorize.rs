//! `affine-super-vectorize`: loops over vectors of one to three dimensions.

mod legality;
mod patterns;
mod widen;

use crate::edit::{as_for, loops_inner_first};
use crate::parallelize::Analysed;
use affine_analysis::{Reduction, supported_reductions};
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};
use patterns::{buckets, matches};
use rustc_hash::{FxHashMap, FxHashSet};
use widen::Widening;

/// Vectorize to a target independent n-D vector abstraction
///
/// Parallel loops whose accesses are contiguous or invariant run over vectors: accesses become transfers, other operations work on vectors,
/// constants and values from outside are broadcast. The sizes say how many elements a vector has along each loop, from the outside in.
/// A loop whose last vector would write more elements than the loop does is left as it is.
///
/// Results are the same bit for bit, but for `vectorize-reductions`: each lane then reduces its own elements, so that sums and products of
/// floating-point numbers are rounded in another order. The option is the permission to do so, whether or not operations have `reassoc`.
///
/// ```mlir
/// affine.for %i = 0 to 512 {                      affine.for %i = 0 to 512 step 8 {
///   %0 = affine.load %a[%i] : memref<512xf32>       %0 = ub.poison : f32
///   affine.store %0, %b[%i] : memref<512xf32>       %1 = vector.transfer_read %a[%i], %0 : memref<512xf32>, vector<8xf32>
/// }                                                 vector.transfer_write %1, %b[%i] : vector<8xf32>, memref<512xf32>
///                                                 }
/// ```
#[pass("affine-super-vectorize", name = "AffineVectorize", on = "func.func", depends("vector", "ub"))]
pub struct AffineSuperVectorize {
    /// Specify an n-D virtual vector size for vectorization. This must be greater than zero
    #[option]
    virtual_vector_size: Vec<i64>,
    /// Specify a 1-D, 2-D or 3-D pattern of fastest varying memory dimensions to match
    #[option]
    test_fastest_varying: Vec<i64>,
    /// Vectorize known reductions expressed via iter_args
    #[option]
    vectorize_reductions: bool,
}

/// Choices for one nest.
pub(crate) struct Strategy<'s> {
    /// Size of the vectors.
    pub(crate) sizes: &'s [i64],
    /// Loops that vectors go along.
    pub(crate) loops: Vec<Op>,
    /// Dimension of the vectors that a loop goes along.
    pub(crate) dims: FxHashMap<Op, usize>,
    /// Reductions that vectorized loops carry.
    pub(crate) reductions: &'s FxHashMap<Op, Vec<Reduction>>,
}

impl AffineSuperVectorize {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let sizes = &self.virtual_vector_size;
        let root = body.root();
        if !self.test_fastest_varying.is_empty() && self.test_fastest_varying.len() != sizes.len() {
            let text = "Fastest varying pattern specified with different size than the vector size.";
            cx.emit(root.remark(text));
            cx.signal_failure();
            return Ok(());
        }
        if self.vectorize_reductions && sizes.len() != 1 {
            return cx.fail(root.plain_error("Vectorizing reductions is supported only for 1-D vectors."));
        }
        if sizes.iter().any(|&size| size <= 0) {
            return cx.fail(root.plain_error("Vectorization factor must be greater than zero."));
        }
        if !(1..=3).contains(&sizes.len()) {
            return Ok(());
        }
        let (mut parallel, mut reductions) = (FxHashSet::default(), FxHashMap::default());
        let mut analysed = Analysed::default();
        for op in loops_inner_first(body) {
            let Some(view) = as_for(body, op) else { continue };
            let found = if self.vectorize_reductions { supported_reductions(view) } else { Vec::new() };
            if found.len() == view.num_results() && analysed.is_parallel(view) {
                parallel.insert(op);
                if !found.is_empty() {
                    reductions.insert(op, found);
                }
            }
        }
        let found = matches(body, &parallel, sizes.len(), &self.test_fastest_varying);
        for bucket in buckets(body, found) {
            for candidate in bucket {
                let mut dims = FxHashMap::default();
                let mut loops = Vec::new();
                for (op, depth) in candidate.loops() {
                    dims.insert(op, depth);
                    loops.push(op);
                }
                let strategy = Strategy { sizes, loops, dims, reductions: &reductions };
                if vectorize_nest(body, candidate.op, &strategy) {
                    break;
                }
            }
        }
        Ok(())
    }
}

/// Vectorizes one parallel loop without reductions, by vectors of a size. Returns whether it could.
pub fn vectorize_loop(body: &mut Body, op: Op, size: i64) -> bool {
    let (sizes, reductions) = ([size], FxHashMap::default());
    let dims = [(op, 0)].into_iter().collect();
    vectorize_nest(body, op, &Strategy { sizes: &sizes, loops: vec![op], dims, reductions: &reductions })
}

/// Vectorizes a nest. Returns whether it could.
fn vectorize_nest(body: &mut Body, root: Op, strategy: &Strategy<'_>) -> bool {
    if !body.is_live(root) || !legality::is_legal(body, root, strategy) {
        return false;
    }
    Widening::new(body, strategy).run(root)
}
