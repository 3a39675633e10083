//! `convert-vector-to-scf`: transfers of vectors become loops over transfers of smaller ones.

mod bounds;
mod buffers;
mod one_dimension;
mod print;
mod scalable;
mod unroll;

use super::permutation_maps;
use crate::drive::greedily;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::PatternSet;

/// Lower the operations from the vector dialect into the SCF dialect
///
/// Transfers of vectors of several dimensions become loops, or copies with `full-unroll`, over transfers of vectors of
/// `target-rank` dimensions; those of one dimension that are no contiguous accesses become loops over loads and stores.
/// `vector.print` of a vector becomes loops over prints of its elements. With `lower-scalable`, writes of transposed vectors become loops
/// over rows of unknown number.
#[pass(
    "convert-vector-to-scf",
    name = "ConvertVectorToSCF",
    depends("affine", "arith", "memref", "scf", "tensor", "vector")
)]
#[derive(Clone, Debug)]
pub struct VectorToScf {
    /// Perform full unrolling when converting vector transfers to SCF
    #[option(default = false)]
    pub full_unroll: bool,
    /// Target vector rank to which transfer ops should be lowered
    #[option(default = 1)]
    pub target_rank: u32,
    /// Lower transfer ops that operate on tensors
    #[option(default = false)]
    pub lower_tensors: bool,
    /// Add scalable vector specific lowerings (that introduce loops)
    #[option(default = false)]
    pub lower_scalable: bool,
}

/// The options of the patterns.
#[derive(Clone, Copy)]
struct Options {
    target_rank: usize,
    lower_tensors: bool,
    lower_scalable: bool,
}

impl VectorToScf {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        permutation_maps::patterns(&mut set);
        // Runs that do not converge are none that fail.
        let _ = greedily(cx, body, set);
        let options = Options {
            target_rank: self.target_rank as usize,
            lower_tensors: self.lower_tensors,
            lower_scalable: self.lower_scalable,
        };
        let mut set = PatternSet::new(body.context());
        patterns(&mut set, options, self.full_unroll);
        let _ = greedily(cx, body, set);
        Ok(())
    }
}

/// Adds the patterns for transfers of more than `target_rank` dimensions, and for prints of vectors.
pub fn loop_patterns(set: &mut PatternSet, target_rank: usize, full_unroll: bool) {
    patterns(set, Options { target_rank, lower_tensors: false, lower_scalable: false }, full_unroll);
}

fn patterns(set: &mut PatternSet, options: Options, full_unroll: bool) {
    match full_unroll {
        true => unroll::patterns(set, options),
        false => buffers::patterns(set, options),
    }
    if options.target_rank == 1 {
        one_dimension::patterns(set);
    }
    if options.lower_scalable {
        scalable::patterns(set, options);
    }
    print::patterns(set);
}
