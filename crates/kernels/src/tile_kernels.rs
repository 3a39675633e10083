//! `affine-tile-kernels`: register tiles and vectors for the nests of a function.

use crate::{
    blocks, chunks, columns, demote, distribute, nest, optimize, overlap, pack, parallel, point_split, rows,
    scatter, split_sums, triangle, wavefront,
};
use affine::For;
use ir::{Body, Op, Value};
use pass::{PassCx, PassResult, pass};

/// Tile affine loop nests for registers, and vectorize them
///
/// In perfect nests of `affine.for` whose innermost body computes element by element, a parallel loop along which accesses are contiguous
/// is vectorized, another one is unrolled and jammed around it, loops that accumulate come to be inside and keep their sums in registers.
/// All of that is legal by exact dependences, and no sum of floating point is reordered that must not be. Where memrefs that are arguments
/// may overlap, the function checks it at run time, and runs its loops as they were if they do.
///
/// Other nests are brought to that form, or get what there is for them:
///
/// - a value that a loop carries, and that a store after it has a place for, is an element in memory;
/// - a loop with several parts becomes several loops;
/// - arrays that only their columns keep from being read in vectors are copied, transposed;
/// - of the operands of a product, whose rows are in few sets of the caches, what tiles read again and again is copied;
/// - four rows are computed at once where a row has sums that all of it needs, as in a normalization;
/// - rows of triangles are taken in blocks; factorizations such as LU are done by blocks of rows and columns;
/// - a reduction that gathers from a column scatters along rows, as in dynamic programming over intervals;
/// - a loop is split at the iteration that the others depend on, as in shortest paths;
/// - short sums, such as those over the taps of a filter, are unrolled;
/// - where each element needs its neighbours, four rows run side by side, each so many columns after the one above as it needs;
/// - a loop over columns that have nothing to do with each other comes outside of loops that are not perfectly nested, and all in it becomes vectors;
/// - a loop that computes functions of `math`, stores them and sums them up becomes two;
/// - a small loop that nothing else can be done for is unrolled, and what its copies find is compared with each other first;
/// - reductions of integers, of the greatest and the least, and sums with the flag `reassoc` are done in vectors.
///
/// With `parallel`, the outermost loops that carry no dependence become parallel loops. Where two loops both carry some, tiles of them are done by
/// diagonals, those of a diagonal in parallel; a row that the others read is done for itself; a small buffer that each iteration fills
/// before it reads it becomes one for each iteration; a long reduction that may be reordered is done in 64 chunks.
///
/// ```mlir
/// affine.for %i = 0 to 64 {                        affine.for %i = 0 to 64 step 8 {
///   %0 = affine.load %a[%i] : memref<64xf32>         %0 = affine.vector_load %a[%i] : memref<64xf32>, vector<8xf32>
///   %1 = arith.addf %0, %0 : f32                     %1 = arith.addf %0, %0 : vector<8xf32>
///   affine.store %1, %a[%i] : memref<64xf32>         affine.vector_store %1, %a[%i] : memref<64xf32>, vector<8xf32>
/// }                                                }
/// ```
#[pass(
    "affine-tile-kernels",
    name = "AffineTileKernels",
    on = "func.func",
    depends("arith", "memref", "scf", "vector")
)]
pub struct TileKernels {
    /// Bytes of a vector register
    #[option(default = 32)]
    vector_bytes: u32,
    /// Whether loops that carry no dependence become parallel loops, where they have much to do
    #[option]
    parallel: bool,
}

impl TileKernels {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let machine = nest::Machine::of(self.vector_bytes);
        split_all_sums(body);
        let (wanted, pairs) = wanted(body, &machine, self.parallel);
        unroll_others(body, &wanted);
        if wanted.is_empty() || !pairs.is_empty() && !overlap::version(body, &pairs) {
            return Ok(());
        }
        for top in wanted {
            for (top, is_nest) in self.prepare(body, top, &machine) {
                if !is_nest {
                    if self.parallel {
                        parallel::parallelize_inside(body, top, &[]);
                    }
                    continue;
                }
                let mut roots = nest_roots(body, top);
                if self.parallel {
                    for rest in parallel::parallelize_around(body, top, &roots) {
                        roots.extend(nest_roots(body, rest));
                    }
                }
                for root in roots {
                    optimize_nest(body, root, &machine, self.parallel);
                }
            }
        }
        Ok(())
    }

    /// Brings a loop to the form of perfect nests. Returns the loops that it becomes, each with whether there are nests in it to optimize.
    fn prepare(&self, body: &mut Body, top: Op, machine: &nest::Machine) -> Vec<(Op, bool)> {
        if self.parallel
            && let Some(chunk) = chunks::split(body, top)
        {
            return vec![(chunk, true)];
        }
        if let Some(made) = columns::columns(body, top, machine) {
            return made.into_iter().map(|op| (op, false)).collect();
        }
        // Vectors along rows gain more than a few threads do, and tiles of diagonals are not vectorized.
        let is_wave = self.parallel && !scatter::is_useful(body, top);
        let wave = if is_wave { wavefront::apply(body, top) } else { None };
        let top = wave.unwrap_or(top);
        demote::demote(body, top);
        scatter::scatter(body, top);
        point_split::split_all(body, top);
        let tops = match blocks::block(body, top) {
            Some(tops) => tops,
            None => distribute::distribute(body, top),
        };
        if self.parallel {
            tops.iter().for_each(|&top| point_split::split_rows(body, top));
        }
        tops.iter().for_each(|&top| rows::jam(body, top, machine));
        tops.into_iter().map(|top| (top, true)).collect()
    }
}

/// Returns the outermost loops that there is something to do for, and the arguments that must not overlap.
pub(crate) fn wanted(body: &Body, machine: &nest::Machine, parallel: bool) -> (Vec<Op>, Vec<(Value, Value)>) {
    let is_useful = |&top: &Op| {
        parallel && (wavefront::is_useful(body, top) || chunks::is_useful(body, top))
            || distribute::is_useful(body, top)
            || demote::is_useful(body, top)
            || columns::is_useful(body, top, machine)
            || scatter::is_useful(body, top)
            || point_split::is_useful(body, top)
            || rows::is_useful(body, top, machine)
            || nest_roots(body, top).iter().any(|&root| optimize::is_useful(body, root, machine))
    };
    let (mut wanted, mut pairs) = (Vec::new(), Vec::new());
    for top in top_loops(body).into_iter().filter(is_useful) {
        let Some(found) = overlap::pairs(body, top) else { continue };
        wanted.push(top);
        let is_new = |&(a, b): &(Value, Value)| !pairs.contains(&(a, b)) && !pairs.contains(&(b, a));
        let new: Vec<_> = found.into_iter().filter(is_new).collect();
        pairs.extend(new);
    }
    (wanted, pairs)
}

/// Optimizes a perfect nest, and makes loops of it parallel.
fn optimize_nest(body: &mut Body, root: Op, machine: &nest::Machine, threads: bool) {
    let copies = pack::pack(body, root, machine);
    let (outer, roots) = match triangle::split(body, root, machine) {
        Some((outer, roots)) => (Some(outer), roots),
        None => (None, vec![root]),
    };
    let (mut loops, mut known) = (Vec::new(), Vec::new());
    for root in roots {
        let made = optimize::optimize(body, root, machine);
        loops.extend(made.loops);
        known.extend(made.parallel);
    }
    if !threads {
        return;
    }
    for copy in copies {
        parallel::parallelize_inside(body, copy, &[copy]);
    }
    // Rows of a triangle do not depend on each other.
    if let Some(outer) = outer {
        parallel::parallelize_inside(body, outer, &[outer]);
    }
    for op in loops {
        parallel::parallelize_inside(body, op, &known);
    }
}

/// Unrolls small innermost loops that nothing else is done for, such as those of a histogram.
fn unroll_others(body: &mut Body, wanted: &[Op]) {
    let is_other = |op: &ir::OpRef<'_>| {
        op.cast::<For<'_>>().is_some()
            && affine_analysis::is_innermost(*op)
            && !wanted.iter().any(|&top| body.op(top).contains(*op))
    };
    let others: Vec<Op> = body.root().walk_body().filter(is_other).map(|op| op.handle()).collect();
    others.into_iter().for_each(|op| optimize::unroll_scalars(body, op));
}

/// Splits innermost loops that compute functions and sum them up.
fn split_all_sums(body: &mut Body) {
    let is_wanted = |op: &ir::OpRef<'_>| op.cast::<For<'_>>().is_some() && op.num_results() > 0;
    let loops: Vec<Op> = body.root().walk_body().filter(is_wanted).map(|op| op.handle()).collect();
    for op in loops {
        split_sums::split(body, op);
    }
}

/// Returns the loops that are in no other one.
fn top_loops(body: &Body) -> Vec<Op> {
    let is_loop = |op: &ir::OpRef<'_>| op.cast::<For<'_>>().is_some();
    let is_top = |op: &ir::OpRef<'_>| affine_analysis::enclosing_loops(*op).is_empty();
    body.root().walk_body().filter(is_loop).filter(is_top).map(|op| op.handle()).collect()
}

/// Returns the outermost loops of perfect nests with nothing but accesses and computations in them: each innermost loop is in one.
fn nest_roots(body: &Body, top: Op) -> Vec<Op> {
    let is_loop = |op: &ir::OpRef<'_>| op.cast::<For<'_>>().is_some();
    let mut roots = Vec::new();
    for op in body.op(top).walk().filter(is_loop) {
        let loops = affine_analysis::perfectly_nested_loops(body, op.handle());
        let is_inner = loops.last().is_some_and(|&last| affine_analysis::is_innermost(body.op(last)));
        let parent = op.parent().filter(is_loop).map(|parent| parent.handle());
        let is_part = parent.is_some_and(|parent| {
            affine_analysis::perfectly_nested_loops(body, parent).get(1) == Some(&op.handle())
        });
        if is_inner && !is_part {
            roots.push(op.handle());
        }
    }
    roots
}
